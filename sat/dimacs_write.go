package sat

import (
	"fmt"
	"io"
	"iter"
	"slices"
)

// WriteDIMACS writes the formula in DIMACS form, after comments that hold all
// that is needed to read its models: the notes, the labels, and the projection
// in the form that model counters know.
//
//	c puzzlesat one of two
//	c varname 1 a
//	c varname 2 b
//	c p show 1 2 0
//	c t pmc
//	p cnf 2 1
//	1 2 0
//
// It returns an error when w does, when a note or a label cannot stand in a
// line (control characters, blanks in a label, a word that begins with "--"),
// or when two variables have the same label.
func (f *CNF) WriteDIMACS(w io.Writer) error {
	p := newPrinter(w)
	if err := f.writeComments(p); err != nil {
		return err
	}
	p.header(f.Vars(), f.Clauses())
	for clause := range f.All() {
		p.clause(clause)
	}
	return p.flush()
}

// writeComments prints what stands before the header.
func (f *CNF) writeComments(p *printer) error {
	if err := f.checkLabels(); err != nil {
		return err
	}
	p.notes(f.Notes)
	for v, label := range f.Labels() {
		p.varname(v, label)
	}
	if len(f.labelled) > 0 || f.Show != nil {
		p.show(slices.Values(f.Projection()))
	}
	return p.failure
}

// checkLabels returns an error when two variables have the same label.
func (f *CNF) checkLabels() error {
	owner := make(map[string]int, len(f.labels))
	for v, label := range f.Labels() {
		if first, taken := owner[label]; taken {
			return fmt.Errorf("label %q for the variables %d and %d: wanted different labels", label, first, v)
		}
		owner[label] = v
	}
	return nil
}

// notes prints what explains the formula, a line each.
func (p *printer) notes(notes []string) {
	for _, note := range notes {
		if wanted := wantedInNote(note); wanted != "" {
			p.fail(fmt.Errorf("note %s: wanted %s", quoteShort(note), wanted))
		}
		p.text("c puzzlesat")
		if note != "" {
			p.text(" ", note)
		}
		p.text("\n")
	}
}

// varname prints the label of a variable.
func (p *printer) varname(v int, label string) {
	if wanted := wantedInLabel(label); wanted != "" {
		p.fail(fmt.Errorf("label %s of variable %d: wanted %s", quoteShort(label), v, wanted))
	}
	p.text("c varname ")
	p.number(v)
	p.text(" ", label, "\n")
}

// show prints the projection, and that models are to be counted over it.
func (p *printer) show(projection iter.Seq[int]) {
	p.text("c p show ")
	for v := range projection {
		p.number(v)
		p.text(" ")
	}
	p.text("0\nc t pmc\n")
}

func (p *printer) header(vars, clauses int) {
	p.text("p cnf ")
	p.number(vars)
	p.text(" ")
	p.number(clauses)
	p.text("\n")
}
