package puzzle

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

func TestNotes(t *testing.T) {
	p := build(t, primeSums, nil, classicPrimeSums().Givens...)
	got := p.Notes([]Given{{Cell: "r1c2", Value: 3}, {Cell: "r1c3", Value: 17}})
	want := []string{
		"puzzle prime-sums", "parameter below 100",
		"given r1c2=3 r1c3=17 r2c1=5 r3c1=13 r3c3=7",
		"known r1c2=3 r1c3=17",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	if got, want := build(t, truncatablePrimes, nil).Notes(nil), []string{"puzzle truncatable-primes", "parameter base 10", "parameter digits"}; !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

// Notes have no line end and no blank at the end, and rebuild the puzzle.
func TestNotesRoundTrip(t *testing.T) {
	for _, test := range []struct {
		family   *Family
		settings Settings
		givens   []Given
	}{
		{primeGrid, nil, nil},
		{primeGrid, Settings{"rows": "2", "wrap": "both", "corner": "even"}, []Given{{"r1c1", 2, "x:1:1"}}},
		{primeSums, Settings{"below": "80"}, []Given{{"r2c2", 5, ""}, {"total", 541, ""}}},
		{magicStar, Settings{"points": "13", "step": "5"}, []Given{{"a", 1, ""}, {"z", 26, ""}}},
		{sudoku, nil, nil},
		{sudoku, Settings{"box": "2x3"}, givensOfRow(6)},
		{sudoku, Settings{"box": "4x4"}, givensOfRow(16)},
		{truncatablePrimes, nil, nil},
		{truncatablePrimes, Settings{"base": "7", "digits": "3"}, []Given{{"d1", 2, ""}}},
		{quarto, nil, nil},
		{quarto, Settings{"lines": ""}, nil},
		{quarto, Settings{"lines": "rows, 0x1 ,\n0XF"}, []Given{{"r1c1", 0, ""}}},
	} {
		p := build(t, test.family, test.settings, test.givens...)
		checkNotes(t, p, test.givens)
	}
}

func givensOfRow(n int) []Given {
	p, err := sudoku.Build(Settings{"box": "1x" + digitsText(n)})
	if err != nil {
		panic(err)
	}
	var givens []Given
	for i, x := range p.Rows[0] {
		givens = append(givens, Given{Cell: p.Model.Name(x), Value: i + 1})
	}
	return givens
}

func digitsText(n int) string { return Given{Value: n}.String()[1:] }

// checkNotes rebuilds a puzzle from its notes.
func checkNotes(t *testing.T, p *Puzzle, known []Given) {
	t.Helper()
	notes := p.Notes(known)
	for _, note := range notes {
		if strings.ContainsAny(note, "\n\r") || strings.TrimSpace(note) != note {
			t.Errorf("the note %q", note)
		}
	}
	again, knownAgain, err := FromNotes(notes)
	if err != nil {
		t.Fatalf("%v in %q", err, notes)
	}
	if again.Family != p.Family || !maps.Equal(again.Settings, p.Settings) ||
		!slices.Equal(givenTexts(again.Givens), givenTexts(p.Givens)) || !slices.Equal(givenTexts(knownAgain), givenTexts(known)) {
		t.Errorf("%q rebuild %s %v %v, known %v", notes, again.Family.Name, again.Settings, again.Givens, knownAgain)
	}
}

func givenTexts(givens []Given) []string {
	texts := make([]string, len(givens))
	for i, g := range givens {
		texts[i] = g.String()
	}
	return texts
}

func TestFromNotesRefuses(t *testing.T) {
	const none = "no comment `c puzzlesat puzzle …` says what puzzle this formula states: wanted a file written by `puzzlesat encode`"
	for _, test := range []struct {
		notes []string
		want  string
	}{
		{nil, none},
		{[]string{""}, none},
		{[]string{"parameter rows 4", "given r1c1=1", "size 7"}, none},
		{[]string{"puzzle"}, "in the comment \"c puzzlesat puzzle\": unknown puzzle \"\""},
		{[]string{"puzzle soduko"}, "in the comment \"c puzzlesat puzzle soduko\": unknown puzzle \"soduko\": did you mean \"sudoku\"?"},
		{[]string{"puzzle sudoku", "parameter bx 3x3"}, "sudoku has no parameter --bx: did you mean \"box\"?"},
		{[]string{"puzzle sudoku", "parameter box 3"}, "--box 3: wanted rows x columns of a box of at most 144 cells, such as 2x3"},
		{[]string{"puzzle sudoku", "given r1c1"}, "in the comment \"c puzzlesat given r1c1\": --given r1c1: wanted cell=value, such as r1c1=5"},
		{[]string{"puzzle sudoku", "given r1c1=10"}, "r1c1 cannot be 10: wanted 1 to 9"},
		{[]string{"puzzle sudoku", "given r1c1=1", "given r1c1=2"}, "r1c1 is given twice, as 1 and as 2"},
		{[]string{"puzzle sudoku", "known r1c1=0"}, "r1c1=0 is not a value of this puzzle"},
		{[]string{"puzzle sudoku", "known z=1"}, "z=1 is not a value of this puzzle"},
	} {
		_, _, err := FromNotes(test.notes)
		wantError(t, err, test.want)
	}
}

// Comments that are for people only are skipped, and the order is free.
func TestFromNotesSkips(t *testing.T) {
	p, known, err := FromNotes([]string{"", "encoded by hand", "known r2c2=4  r1c1=3", "given r1c1=3", "parameter box 2x2", "puzzle sudoku", "given"})
	if err != nil || p.Family != sudoku || len(p.Cells()) != 16 || len(p.Givens) != 1 || len(known) != 2 {
		t.Errorf("got %v, %v, %v", p, known, err)
	}
}
