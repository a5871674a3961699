package puzzle

import (
	"testing"
)

func TestParseGiven(t *testing.T) {
	for _, test := range []struct{ give, cell, value string }{
		{"r1c1=5", "r1c1", "5"},
		{" a = -3 ", "a", "-3"},
		{"total=+541", "total", "541"},
	} {
		g, err := ParseGiven(test.give)
		if err != nil || g.String() != test.cell+"="+test.value || g.Place != "--given "+test.give {
			t.Errorf("%q: got %+v, %v", test.give, g, err)
		}
	}
	for _, give := range []string{"", "=", "a", "a=", "=5", " =5", "a=b", "a=5=5", "a=1.5", "a=99999999999999999999"} {
		_, err := ParseGiven(give)
		wantError(t, err, "--given "+give+": wanted cell=value, such as r1c1=5")
	}
}

func TestGive(t *testing.T) {
	p := build(t, sudoku, nil)
	for _, twice := range []string{"r1c1=5", "r9c9=1", "r1c1=5"} {
		g, err := ParseGiven(twice)
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Give(g); err != nil {
			t.Errorf("%s: %v", twice, err)
		}
	}
	if len(p.Givens) != 2 {
		t.Errorf("givens %v: wanted the repeated one once", p.Givens)
	}
}

func TestGiveRefuses(t *testing.T) {
	for _, test := range []struct {
		family   *Family
		settings Settings
		givens   []string
		want     string
	}{
		{sudoku, nil, []string{"r0c1=1"}, `--given r0c1=1: there is no cell r0c1: did you mean "r1c1"?`},
		{sudoku, nil, []string{"r10c1=1"}, `--given r10c1=1: there is no cell r10c1: did you mean "r1c1"?`},
		{sudoku, nil, []string{"R2C3=1"}, `--given R2C3=1: there is no cell R2C3: did you mean "r2c3"?`},
		{sudoku, nil, []string{"hello=1"}, `--given hello=1: there is no cell hello`},
		{sudoku, nil, []string{"r1c1=0"}, `--given r1c1=0: r1c1 cannot be 0: wanted 1 to 9`},
		{sudoku, nil, []string{"r1c1=10"}, `--given r1c1=10: r1c1 cannot be 10: wanted 1 to 9`},
		{sudoku, nil, []string{"r1c1=5", "r1c1=5", "r1c1=6"}, `--given r1c1=6: r1c1 is given twice, as 5 and as 6`},
		{sudoku, Settings{"box": "1x1"}, []string{"r1c1=2"}, `--given r1c1=2: r1c1 cannot be 2: wanted 1`},
		{primeGrid, nil, []string{"r4c5=1"}, `--given r4c5=1: there is no cell r4c5: did you mean "r4c1"?`},
		{primeGrid, nil, []string{"r4c4=17"}, `--given r4c4=17: r4c4 cannot be 17: wanted 1 to 16`},
		{primeSums, nil, []string{"r2c2=9"}, `--given r2c2=9: r2c2 cannot be 9: wanted one of 2 3 5 7 11 13 17 19 23 29 31 37 41 43 47 53 59 61 67 71 73 79 83 89 97`},
		{primeSums, Settings{"below": "2"}, []string{"r2c2=2"}, `--given r2c2=2: r2c2 cannot be 2: wanted nothing, since no value is possible`},
		{primeSums, nil, []string{"total=540"}, `--given total=540: total cannot be 540: wanted one of the 184 values from 2 to 1097`},
		{primeSums, nil, []string{"row1=61", "row1=67"}, `--given row1=67: row1 is given twice, as 61 and as 67`},
		{magicStar, nil, []string{"q=1"}, `--given q=1: there is no cell q`},
		{magicStar, nil, []string{"a=17"}, `--given a=17: a cannot be 17: wanted 1 to 16`},
		{quarto, nil, []string{"r1c1=16"}, `--given r1c1=16: r1c1 cannot be 16: wanted 0 to 15`},
		{truncatablePrimes, Settings{"digits": "3"}, []string{"d4=1"}, `--given d4=1: there is no cell d4: did you mean "d1"?`},
		{truncatablePrimes, Settings{"digits": "3"}, []string{"d1=0"}, `--given d1=0: d1 cannot be 0: wanted 1 to 9`},
	} {
		t.Run(test.family.Name+" "+test.want, func(t *testing.T) {
			p := build(t, test.family, test.settings)
			for i, text := range test.givens {
				g, err := ParseGiven(text)
				if err != nil {
					t.Fatal(err)
				}
				err = p.Give(g)
				if i == len(test.givens)-1 {
					wantError(t, err, test.want)
				} else if err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// A given without a place, of a library's user, has an error without one.
func TestGiveWithoutPlace(t *testing.T) {
	wantError(t, build(t, sudoku, nil).Give(Given{Cell: "r1c1", Value: 0}), "r1c1 cannot be 0: wanted 1 to 9")
}

func TestContradiction(t *testing.T) {
	for _, test := range []struct {
		family   *Family
		settings Settings
		givens   []Given
		want     string // "" for none
	}{
		{sudoku, nil, nil, ""},
		{sudoku, nil, []Given{{"r1c1", 5, ""}, {"r2c4", 5, ""}}, ""},
		{sudoku, nil, []Given{{"r1c1", 5, "f:1:1"}, {"r1c9", 5, "f:1:9"}}, "f:1:9: the clues r1c1=5 and r1c9=5 contradict each other in row 1: correct one of them"},
		{sudoku, nil, []Given{{"r1c2", 5, "f:1:2"}, {"r7c2", 5, "f:7:2"}}, "f:7:2: the clues r1c2=5 and r7c2=5 contradict each other in column 2: correct one of them"},
		{sudoku, nil, []Given{{"r5c8", 5, ""}, {"r6c9", 5, ""}}, "the clues r5c8=5 and r6c9=5 contradict each other in box 6: correct one of them"},
		{primeGrid, nil, []Given{{"r1c1", 1, ""}, {"r1c2", 3, "--given r1c2=3"}}, "--given r1c2=3: the clues r1c1=1 and r1c2=3 contradict each other in the prime sum of r1c1 and r1c2: correct one of them"},
		{primeGrid, Settings{"corner": "odd"}, []Given{{"r1c1", 2, "--given r1c1=2"}}, "--given r1c1=2: the clue r1c1=2 contradicts a rule, the odd corner: correct it"},
		{magicStar, nil, []Given{{"a", 1, ""}, {"p", 1, ""}}, "the clues a=1 and p=1 contradict each other in each number once: correct one of them"},
		{quarto, nil, []Given{{"r1c1", 1, ""}, {"r1c2", 3, ""}, {"r1c3", 5, ""}}, ""},
		{quarto, nil, []Given{{"r1c1", 1, ""}, {"r1c2", 3, ""}, {"r1c3", 5, ""}, {"r1c4", 7, "p"}}, "p: the clues r1c1=1 and r1c2=3 and r1c3=5 and r1c4=7 contradict each other in line 0x000f: correct one of them"},
		{primeSums, nil, []Given{{"r1c1", 3, ""}, {"r3c3", 3, ""}}, "the clues r1c1=3 and r3c3=3 contradict each other in all 17 numbers different: correct one of them"},
		{truncatablePrimes, nil, []Given{{"d8", 0, ""}}, "the clue d8=0 contradicts a rule, two digits: correct it"},
		{truncatablePrimes, Settings{"digits": "2"}, []Given{{"d1", 4, ""}}, "the clue d1=4 contradicts a rule, the first 1 digits being prime: correct it"},
	} {
		t.Run(test.family.Name+" "+test.want, func(t *testing.T) {
			err := build(t, test.family, test.settings, test.givens...).Contradiction()
			if test.want != "" {
				wantError(t, err, test.want)
			} else if err != nil {
				t.Error(err)
			}
		})
	}
}
