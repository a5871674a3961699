package decode

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// Reader reads assignments of one formula as grids of one puzzle.
type Reader struct {
	puzzle *puzzle.Puzzle
	known  []puzzle.Given
	labels []cellValue
}

// cellValue is a variable of the formula that means "the cell has the value".
type cellValue struct {
	v     int
	cell  encode.Var
	value int
}

// NewReader makes a reader from the labels of a formula and the values that are
// known without it. The error names a label that does not belong to the puzzle,
// or a cell that neither a label nor a known value speaks of.
func NewReader(p *puzzle.Puzzle, known []puzzle.Given, labels iter.Seq2[int, string]) (*Reader, error) {
	r := &Reader{puzzle: p, known: known}
	covered := make([]bool, p.Model.Len())
	for v, label := range labels {
		name, number, found := strings.Cut(label, "=")
		x, isCell := p.Model.Lookup(name)
		value, err := strconv.Atoi(number)
		if !found || !isCell || err != nil || !p.Model.Domain(x).Contains(value) {
			return nil, fmt.Errorf("variable %d is labelled %q, which is no cell and value of %s", v, label, p.Family.Name)
		}
		r.labels = append(r.labels, cellValue{v, x, value})
		covered[x] = true
	}
	for _, g := range known {
		x, _ := p.Model.Lookup(g.Cell)
		covered[x] = true
	}
	for x, ok := range covered {
		if !ok && len(r.labels)+len(known) > 0 {
			return nil, fmt.Errorf("the formula has no variable for the cell %s", p.Model.Name(encode.Var(x)))
		}
	}
	return r, nil
}

// FromCNF makes a reader from a formula that puzzlesat wrote, by its comments.
func FromCNF(f *sat.CNF) (*Reader, error) {
	p, known, err := puzzle.FromNotes(f.Notes)
	if err != nil {
		return nil, err
	}
	return NewReader(p, known, f.Labels())
}

// Puzzle returns the puzzle whose grids are read.
func (r *Reader) Puzzle() *puzzle.Puzzle { return r.puzzle }

// Grid reads an assignment and checks it against the rules. The error says which
// cell has no value or several, or which rule is broken.
func (r *Reader) Grid(a sat.Assignment) (*Grid, error) {
	values := make([]int, r.puzzle.Model.Len())
	filled := make([]bool, len(values))
	for _, g := range r.known {
		x, _ := r.puzzle.Model.Lookup(g.Cell)
		values[x], filled[x] = g.Value, true
	}
	for _, l := range r.labels {
		if !a.Value(l.v) {
			continue
		}
		if filled[l.cell] && values[l.cell] != l.value {
			return nil, fmt.Errorf("%s is both %d and %d", r.puzzle.Model.Name(l.cell), values[l.cell], l.value)
		}
		values[l.cell], filled[l.cell] = l.value, true
	}
	for x, ok := range filled {
		if !ok {
			return nil, fmt.Errorf("%s has no value", r.puzzle.Model.Name(encode.Var(x)))
		}
	}
	return Check(r.puzzle, values)
}
