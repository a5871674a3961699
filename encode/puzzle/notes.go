package puzzle

import (
	"fmt"
	"strings"

	"puzzlesat/encode"
)

// The notes of a formula say which puzzle it states. Each is a word and what
// belongs to it:
//
//	puzzle FAMILY
//	parameter NAME VALUE
//	given CELL=VALUE …      a clue
//	known CELL=VALUE …      a value found by propagation, clues included
//
// Others are for people only.
const (
	notePuzzle    = "puzzle"
	noteParameter = "parameter"
	noteGiven     = "given"
	noteKnown     = "known"
)

// Notes returns the notes that make a formula state this puzzle, with the values
// that are known without solving it.
func (p *Puzzle) Notes(known []Given) []string {
	notes := []string{notePuzzle + " " + p.Family.Name}
	for _, parameter := range p.Family.Parameters {
		notes = append(notes, strings.TrimSpace(noteParameter+" "+parameter.Name+" "+p.Settings[parameter.Name]))
	}
	notes = append(notes, listNotes(noteGiven, p.Givens)...)
	return append(notes, listNotes(noteKnown, known)...)
}

// listNotes spreads a list over lines short enough to read.
func listNotes(word string, givens []Given) []string {
	const perLine = 9
	var notes []string
	for i, g := range givens {
		if i%perLine == 0 {
			notes = append(notes, word)
		}
		notes[len(notes)-1] += " " + g.String()
	}
	return notes
}

// FromNotes rebuilds the puzzle that a formula states, and the values that are
// known without solving it.
func FromNotes(notes []string) (p *Puzzle, known []Given, err error) {
	var family *Family
	instance := Instance{Settings: make(Settings)}
	for _, note := range notes {
		word, rest, _ := strings.Cut(note, " ")
		switch word {
		case notePuzzle:
			family, err = FindFamily(rest)
		case noteParameter:
			name, value, _ := strings.Cut(rest, " ")
			instance.Settings[name] = value
		case noteGiven:
			instance.Givens, err = appendGivens(instance.Givens, rest)
		case noteKnown:
			known, err = appendGivens(known, rest)
		}
		if err != nil {
			return nil, nil, fmt.Errorf("in the comment %q: %w", "c puzzlesat "+note, err)
		}
	}
	if family == nil {
		return nil, nil, fmt.Errorf("no comment `c puzzlesat puzzle …` says what puzzle this formula states: wanted a file written by `puzzlesat encode`")
	}
	p, err = family.New(instance)
	if err == nil {
		err = p.checkCells(known)
	}
	return p, known, err
}

func appendGivens(givens []Given, list string) ([]Given, error) {
	for _, word := range strings.Fields(list) {
		g, err := ParseGiven(word)
		if err != nil {
			return nil, err
		}
		g.Place = ""
		givens = append(givens, g)
	}
	return givens, nil
}

func (p *Puzzle) checkCells(givens []Given) error {
	for _, g := range givens {
		x, ok := p.Model.Lookup(g.Cell)
		if !ok || !p.Model.Domain(x).Contains(g.Value) {
			return fmt.Errorf("%s is not a value of this puzzle", g)
		}
	}
	return nil
}

// Known lists the values that propagation found.
func (p *Puzzle) Known(domains *encode.Domains) []Given {
	var known []Given
	for x, v := range domains.AllFixed() {
		known = append(known, Given{Cell: p.Model.Name(x), Value: v})
	}
	return known
}
