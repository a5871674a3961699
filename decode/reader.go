package decode

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// Reader reads assignments of one formula as grids of one puzzle.
type Reader struct {
	puzzle *puzzle.Puzzle
	known  []knownCell
	cells  []labelledCell
}

// knownCell is a cell whose value is known without the formula.
type knownCell struct {
	cell  encode.Var
	value int
}

// labelledCell is a cell that variables of the formula speak of.
type labelledCell struct {
	cell   encode.Var
	domain encode.Domain
	kind   *labelKind
	labels []label // by number
}

// NewReader makes a reader from the labels of a formula and the values that are
// known without it. The error names a label that does not belong to the puzzle,
// or a cell that neither a label nor a known value speaks of.
func NewReader(p *puzzle.Puzzle, known []puzzle.Given, labels iter.Seq2[int, string]) (*Reader, error) {
	r := &Reader{puzzle: p}
	place := make([]int, p.Model.Len()) // of the cell in r.cells, from 1
	last := ""
	var x encode.Var
	for v, text := range labels {
		name, kind, number, ok := parseLabel(text)
		if ok && (name == "" || name != last) {
			x, ok = p.Model.Lookup(name)
			last = name
		}
		if !ok || !kind.fits(p.Model.Domain(x), number) {
			return nil, fmt.Errorf("variable %d is labelled %q, which is no cell and value of %s", v, text, p.Family.Name)
		}
		if place[x] == 0 {
			d := p.Model.Domain(x)
			r.cells = append(r.cells, labelledCell{cell: x, domain: d, kind: kind, labels: make([]label, 0, d.Len())})
			place[x] = len(r.cells)
		}
		c := &r.cells[place[x]-1]
		if c.kind != kind {
			return nil, fmt.Errorf("variable %d is labelled %q, while others of %s have %q: wanted one kind of label for a cell", v, text, name, c.kind.operator)
		}
		c.labels = append(c.labels, label{v, number})
	}
	for i := range r.cells {
		if err := r.cells[i].arrange(p); err != nil {
			return nil, err
		}
	}
	for _, g := range known {
		x, _ := p.Model.Lookup(g.Cell)
		r.known = append(r.known, knownCell{x, g.Value})
		place[x] = -1
	}
	for x, i := range place {
		if i == 0 && len(r.cells)+len(known) > 0 {
			return nil, fmt.Errorf("the formula has no variable for the cell %s", p.Model.Name(encode.Var(x)))
		}
	}
	return r, nil
}

// arrange sorts the labels and sees that none is missing or there twice.
func (c *labelledCell) arrange(p *puzzle.Puzzle) error {
	slices.SortStableFunc(c.labels, func(a, b label) int { return cmp.Compare(a.number, b.number) })
	for i, l := range c.labels[1:] {
		if before := c.labels[i]; before.number == l.number {
			return fmt.Errorf("the variables %d and %d are both labelled %s%s%d", before.v, l.v, p.Model.Name(c.cell), c.kind.operator, l.number)
		}
	}
	if err := c.kind.complete(c.domain, c.labels); err != nil {
		return fmt.Errorf("the formula has for the cell %s only %w", p.Model.Name(c.cell), err)
	}
	return nil
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
	for _, k := range r.known {
		values[k.cell], filled[k.cell] = k.value, true
	}
	for i := range r.cells {
		c := &r.cells[i]
		v, err := c.kind.value(c.domain, c.labels, a)
		if err != nil {
			return nil, fmt.Errorf("%s %w", r.puzzle.Model.Name(c.cell), err)
		}
		if filled[c.cell] && values[c.cell] != v {
			return nil, fmt.Errorf("%s is both %d and %d", r.puzzle.Model.Name(c.cell), values[c.cell], v)
		}
		values[c.cell], filled[c.cell] = v, true
	}
	for x, ok := range filled {
		if !ok {
			return nil, fmt.Errorf("%s has no value", r.puzzle.Model.Name(encode.Var(x)))
		}
	}
	return Check(r.puzzle, values)
}
