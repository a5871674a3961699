package puzzle

import (
	"fmt"
	"strconv"
	"strings"

	"puzzlesat/encode"
)

// ParseGiven reads a given in the form cell=value.
func ParseGiven(text string) (Given, error) {
	cell, number, found := strings.Cut(text, "=")
	value, err := strconv.Atoi(strings.TrimSpace(number))
	cell = strings.TrimSpace(cell)
	if !found || err != nil || cell == "" {
		return Given{}, fmt.Errorf("--given %s: wanted cell=value, such as r1c1=5", text)
	}
	return Given{Cell: cell, Value: value, Place: "--given " + text}, nil
}

// Give fixes cells. The error says which given is outside of the grid or of the
// cell's values, or which two give a cell different values.
func (p *Puzzle) Give(givens ...Given) error {
	for _, g := range givens {
		x, ok := p.Model.Lookup(g.Cell)
		if !ok {
			return g.errorf("there is no cell %s%s", g.Cell, Suggest(g.Cell, p.CellNames()))
		}
		if domain := p.Model.Domain(x); !domain.Contains(g.Value) {
			return g.errorf("%s cannot be %d: wanted %s", g.Cell, g.Value, describeDomain(domain))
		}
		earlier, given := p.given(g.Cell)
		if given && earlier.Value != g.Value {
			return g.errorf("%s is given twice, as %d and as %d", g.Cell, earlier.Value, g.Value)
		}
		if !given {
			p.Givens = append(p.Givens, g)
			p.Model.Add("the given "+g.String(), encode.Fixed{X: x, Value: g.Value})
		}
	}
	return nil
}

func (g Given) errorf(format string, args ...any) error {
	err := fmt.Errorf(format, args...)
	if g.Place != "" {
		return fmt.Errorf("%s: %w", g.Place, err)
	}
	return err
}

func (p *Puzzle) given(cell string) (Given, bool) {
	for _, g := range p.Givens {
		if g.Cell == cell {
			return g, true
		}
	}
	return Given{}, false
}

// CellNames returns the names of all variables.
func (p *Puzzle) CellNames() []string {
	var names []string
	for x := range p.Model.Len() {
		names = append(names, p.Model.Name(encode.Var(x)))
	}
	return names
}

// describeDomain lists a domain's values, or their bounds when they are many.
func describeDomain(d encode.Domain) string {
	values := d.Values()
	n := len(values)
	if n == 0 {
		return "nothing, since no value is possible"
	}
	if n == 1 {
		return fmt.Sprint(values[0])
	}
	if values[n-1]-values[0] == n-1 {
		return fmt.Sprintf("%d to %d", values[0], values[n-1])
	}
	const many = 30
	if n > many {
		return fmt.Sprintf("one of the %d values from %d to %d", n, values[0], values[n-1])
	}
	return "one of " + strings.Trim(fmt.Sprint(values), "[]")
}

// Contradiction returns an error that names the givens that break a rule between
// them, or nil. It sees only what two givens, or a rule whose cells are all
// given, make plain.
func (p *Puzzle) Contradiction() error {
	known := make(map[encode.Var]int)
	for _, g := range p.Givens {
		x, _ := p.Model.Lookup(g.Cell)
		known[x] = g.Value
	}
	err := p.Model.Check(func(x encode.Var) (int, bool) {
		v, ok := known[x]
		return v, ok
	})
	broken, ok := err.(*encode.BrokenRule)
	if !ok {
		return err
	}
	var clues []string
	place := ""
	for _, name := range broken.Names {
		g, _ := p.given(name)
		clues = append(clues, g.String())
		place = g.Place
	}
	g := Given{Place: place}
	if len(clues) == 1 {
		return g.errorf("the clue %s contradicts a rule, %s: correct it", clues[0], broken.Rule)
	}
	return g.errorf("the clues %s contradict each other in %s: correct one of them", strings.Join(clues, " and "), broken.Rule)
}
