package sat

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// dimacsComments is what the comments of a file say of its variables. They may
// stand before the header, so that they can be checked at the end only.
type dimacsComments struct {
	labels []labelComment
	shown  []shownVariable
	shows  bool
}

// labelComment is a line "c varname".
type labelComment struct {
	variable int
	label    string
	at       place
}

// shownVariable is a variable in a line "c p show" or "c ind".
type shownVariable struct {
	variable int
	at       place
}

// comment reads a line that begins with c.
func (d *dimacsReader) comment() error {
	if err := d.commentWords(); err != nil {
		return err
	}
	d.skipLine()
	return nil
}

// commentWords reads as much of a comment as means something.
func (d *dimacsReader) commentWords() error {
	if d.word() != "c" {
		return nil
	}
	d.gap()
	switch d.word() {
	case "puzzlesat":
		return d.note()
	case "varname":
		return d.varname()
	case "ind":
		return d.show()
	case "p":
		d.gap()
		if d.word() == "show" {
			return d.show()
		}
	}
	return nil
}

// note reads the rest of a line "c puzzlesat NOTE".
func (d *dimacsReader) note() error {
	if c := d.buffer[d.position]; c == ' ' || c == '\t' {
		d.position++ // all further blanks belong to the note
	}
	note := d.rest()
	if wanted := wantedInNote(note); wanted != "" && !d.relaxed {
		return d.mistake(quoteShort(note), wanted, d.token)
	}
	d.formula.Notes = append(d.formula.Notes, note)
	return nil
}

// varname reads the rest of a line "c varname VARIABLE LABEL".
func (d *dimacsReader) varname() error {
	v, err := d.variable(1, "the number of a variable")
	if err != nil {
		return err
	}
	at := d.tokenPlace()
	if d.gap() == '\n' {
		return d.wanted("the label of variable %d", v)
	}
	label := strings.TrimRight(d.rest(), " \t\r")
	if wanted := wantedInLabel(label); wanted != "" {
		return d.mistake(quoteShort(label), wanted, d.token)
	}
	d.comments.labels = append(d.comments.labels, labelComment{v, label, at})
	return nil
}

// show reads the rest of a line "c p show VARIABLES 0".
func (d *dimacsReader) show() error {
	d.comments.shows = true
	for {
		v, err := d.variable(0, "the number of a variable, or 0 after the last")
		if err != nil {
			return err
		}
		if v == 0 {
			return nil
		}
		d.comments.shown = append(d.comments.shown, shownVariable{v, d.tokenPlace()})
	}
}

// variable reads the number of a variable in a comment. The least is 1, or 0
// where 0 means something.
func (d *dimacsReader) variable(least int64, wanted string) (int, error) {
	d.gap()
	v, ok := d.integer()
	if !ok {
		return 0, d.wanted("%s", wanted)
	}
	if v < least || v > MaxVar {
		return 0, d.wantedInstead("a variable from 1 to %d", MaxVar)
	}
	return int(v), nil
}

// finishComments gives the formula the labels or the projection.
func (d *dimacsReader) finishComments() error {
	if err := d.finishLabels(); err != nil {
		return err
	}
	if !d.comments.shows {
		return nil
	}
	return d.finishShow()
}

// finishLabels checks the labels and gives them to the formula.
func (d *dimacsReader) finishLabels() error {
	labels := d.comments.labels
	slices.SortStableFunc(labels, func(a, b labelComment) int { return cmp.Compare(a.variable, b.variable) })
	owner := make(map[string]int, len(labels))
	for i, l := range labels {
		if err := d.inFormula(l.variable, l.at); err != nil {
			return err
		}
		first, taken := owner[l.label]
		switch {
		case taken && first == l.variable:
			continue
		case taken:
			return d.mistakeAt(quoteShort(l.label), fmt.Sprintf("another label than that of variable %d", first), l.at)
		case i > 0 && labels[i-1].variable == l.variable:
			return d.mistakeAt(quoteShort(l.label), fmt.Sprintf("no second label for variable %d, which is %s in line %d",
				l.variable, quoteShort(labels[i-1].label), labels[i-1].at.line), l.at)
		}
		owner[l.label] = l.variable
		d.formula.labelled = append(d.formula.labelled, l.variable)
		d.formula.labels = append(d.formula.labels, l.label)
	}
	return nil
}

// inFormula makes sure that the formula has a variable.
func (d *dimacsReader) inFormula(v int, at place) error {
	if d.relaxed {
		d.formula.Declare(v)
	}
	if v > d.formula.Vars() {
		return d.mistakeAt(fmt.Sprintf("variable %d", v),
			fmt.Sprintf("one of the %d variables of the header in line %d", d.formula.Vars(), d.headerLine), at)
	}
	return nil
}

// finishShow gives the projection to a formula without labels, and compares it
// with the labels of another.
func (d *dimacsReader) finishShow() error {
	shown := make([]int, 0, len(d.comments.shown))
	for _, s := range d.comments.shown {
		if err := d.inFormula(s.variable, s.at); err != nil {
			return err
		}
		shown = append(shown, s.variable)
	}
	slices.Sort(shown)
	shown = slices.Compact(shown)
	if len(d.comments.labels) == 0 {
		d.formula.Show = shown
		return nil
	}
	if d.relaxed {
		return nil
	}
	return d.compareShow(shown)
}

// compareShow returns an error when the projection is not the labelled
// variables. A file that says two things would be counted wrongly under one of
// them.
func (d *dimacsReader) compareShow(shown []int) error {
	for _, s := range d.comments.shown {
		if d.formula.Label(s.variable) == "" {
			return d.mistakeAt(fmt.Sprintf("variable %d to show", s.variable), "a labelled one, as this file has labels", s.at)
		}
	}
	for _, l := range d.comments.labels {
		if _, ok := slices.BinarySearch(shown, l.variable); !ok {
			return d.mistakeAt(fmt.Sprintf("label %s of variable %d", quoteShort(l.label), l.variable),
				`the variable in the line "c p show" too`, l.at)
		}
	}
	return nil
}
