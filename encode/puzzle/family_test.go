package puzzle

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

func TestFamilies(t *testing.T) {
	seen := make(map[string]bool)
	for _, f := range Families() {
		if f.Name == "" || seen[f.Name] {
			t.Errorf("the name %q is empty or there twice", f.Name)
		}
		seen[f.Name] = true
		if f.Summary == "" || !strings.HasPrefix(f.Example, f.Name) {
			t.Errorf("%s: summary %q, example %q", f.Name, f.Summary, f.Example)
		}
		if (f.File == "") != (f.Read == nil) {
			t.Errorf("%s: a description of the file, a reader: wanted both or neither", f.Name)
		}
		for _, parameter := range f.Parameters {
			if parameter.Usage == "" {
				t.Errorf("%s: --%s has no usage", f.Name, parameter.Name)
			}
		}
		if found, err := FindFamily(f.Name); found != f || err != nil {
			t.Errorf("%s: found %v, %v", f.Name, found, err)
		}
	}
}

// Each family builds with its defaults, its cells in reading order are the
// first of its variables, and all of them show in the drawing.
func TestFamiliesByDefault(t *testing.T) {
	for _, f := range Families() {
		t.Run(f.Name, func(t *testing.T) {
			instance := Instance{}
			if f.Classic != nil {
				instance = f.Classic()
			}
			p := build(t, f, instance.Settings, instance.Givens...)
			if err := p.Contradiction(); err != nil {
				t.Error(err)
			}
			for i, x := range p.Cells() {
				if int(x) != i || p.Model.Derived(x) {
					t.Errorf("cell %d in reading order is the variable %s", i, p.Model.Name(x))
				}
			}
			if drawing := drawGivens(p); strings.Count(drawing, ".") < len(p.Cells())-len(p.Givens) || strings.HasSuffix(drawing, "\n") {
				t.Errorf("the drawing lacks a cell or ends with a newline:\n%s", drawing)
			}
			for _, parameter := range f.Parameters {
				if _, ok := p.Settings[parameter.Name]; !ok {
					t.Errorf("the puzzle does not know its --%s", parameter.Name)
				}
			}
		})
	}
}

func TestFindFamilyRefuses(t *testing.T) {
	for name, want := range map[string]string{
		"":           `unknown puzzle ""`,
		"zebra":      `unknown puzzle "zebra"`,
		"soduko":     `unknown puzzle "soduko": did you mean "sudoku"?`,
		"prime-sum":  `unknown puzzle "prime-sum": did you mean "prime-sums"?`,
		"magic star": `unknown puzzle "magic star": did you mean "magic-star"?`,
	} {
		_, err := FindFamily(name)
		wantError(t, err, want)
	}
}

func TestComplete(t *testing.T) {
	given := Settings{"rows": "3"}
	got, err := primeGrid.Complete(given)
	want := Settings{"rows": "3", "cols": "4", "wrap": "none", "corner": "any"}
	if err != nil || !maps.Equal(got, want) {
		t.Errorf("got %v, %v, wanted %v", got, err, want)
	}
	if len(given) != 1 {
		t.Errorf("the settings given were changed to %v", given)
	}
	build(t, sudoku, Settings{})
	if box := (Settings{"box": ""}); len(build(t, sudoku, box).Cells()) != 81 || box["box"] != "" {
		t.Errorf("the settings given were changed to %v", box)
	}
}

func TestParametersRefused(t *testing.T) {
	lineNames := strings.Join(quartoLineNames(), " ")
	for _, test := range []struct {
		family   *Family
		settings Settings
		want     string
	}{
		{primeGrid, Settings{"row": "4"}, `prime-grid has no parameter --row: did you mean "rows"?`},
		{primeGrid, Settings{"points": "4"}, `prime-grid has no parameter --points`},
		{primeGrid, Settings{"rows": "0"}, "--rows 0: wanted a number from 1 to 1024"},
		{primeGrid, Settings{"rows": "-1"}, "--rows -1: wanted a number from 1 to 1024"},
		{primeGrid, Settings{"rows": ""}, "--rows : wanted a number from 1 to 1024"},
		{primeGrid, Settings{"rows": "four"}, "--rows four: wanted a number from 1 to 1024"},
		{primeGrid, Settings{"rows": "1000000"}, "--rows 1000000: wanted a number from 1 to 1024"},
		{primeGrid, Settings{"rows": "99999999999999999999"}, "--rows 99999999999999999999: wanted a number from 1 to 1024"},
		{primeGrid, Settings{"cols": "0"}, "--cols 0: wanted a number from 1 to 1024"},
		{primeGrid, Settings{"rows": "33", "cols": "32"}, "--rows 33 --cols 32: wanted at most 1024 cells, not 1056"},
		{primeGrid, Settings{"wrap": "row"}, `--wrap row: wanted none or rows or cols or both: did you mean "rows"?`},
		{primeGrid, Settings{"wrap": "torus"}, `--wrap torus: wanted none or rows or cols or both`},
		{primeGrid, Settings{"corner": "od"}, `--corner od: wanted any or odd or even: did you mean "odd"?`},
		{primeSums, Settings{"below": "1"}, "--below 1: wanted a number from 2 to 1000"},
		{primeSums, Settings{"below": "1001"}, "--below 1001: wanted a number from 2 to 1000"},
		{magicStar, Settings{"points": "4"}, "--points 4: wanted a number from 5 to 50"},
		{magicStar, Settings{"points": "51"}, "--points 51: wanted a number from 5 to 50"},
		{magicStar, Settings{"step": "1"}, "--step 1: wanted a number from 2 to 3 (less than half of the 8 points)"},
		{magicStar, Settings{"step": "4"}, "--step 4: wanted a number from 2 to 3 (less than half of the 8 points)"},
		{magicStar, Settings{"points": "5", "step": "3"}, "--step 3: wanted a number from 2 to 2 (less than half of the 5 points)"},
		{sudoku, Settings{"box": "3"}, "--box 3: wanted rows x columns of a box of at most 144 cells, such as 2x3"},
		{sudoku, Settings{"box": "0x3"}, "--box 0x3: wanted rows x columns of a box of at most 144 cells, such as 2x3"},
		{sudoku, Settings{"box": "3x"}, "--box 3x: wanted rows x columns of a box of at most 144 cells, such as 2x3"},
		{sudoku, Settings{"box": "-3x-3"}, "--box -3x-3: wanted rows x columns of a box of at most 144 cells, such as 2x3"},
		{sudoku, Settings{"box": "12x13"}, "--box 12x13: wanted rows x columns of a box of at most 144 cells, such as 2x3"},
		{sudoku, Settings{"box": "4294967296x4294967296"}, "--box 4294967296x4294967296: wanted rows x columns of a box of at most 144 cells, such as 2x3"},
		{truncatablePrimes, Settings{"base": "1"}, "--base 1: wanted a number from 2 to 36"},
		{truncatablePrimes, Settings{"base": "37"}, "--base 37: wanted a number from 2 to 36"},
		{truncatablePrimes, Settings{"digits": "1"}, "--digits 1: wanted a number from 2 to 1000"},
		{truncatablePrimes, Settings{"digits": "1001"}, "--digits 1001: wanted a number from 2 to 1000"},
		{quarto, Settings{"lines": "row"}, "--lines row: wanted names out of " + lineNames + `, or masks from 0x0001 to 0xffff: did you mean "rows"?`},
		{quarto, Settings{"lines": "rows,x"}, "--lines x: wanted names out of " + lineNames + ", or masks from 0x0001 to 0xffff"},
		{quarto, Settings{"lines": "15"}, "--lines 15: wanted names out of " + lineNames + ", or masks from 0x0001 to 0xffff"},
		{quarto, Settings{"lines": "rows,"}, "--lines: a comma has no name beside it"},
		{quarto, Settings{"lines": "0x0"}, "--lines 0x0: wanted a mask from 0x0001 to 0xffff"},
		{quarto, Settings{"lines": "0x"}, "--lines 0x: wanted a mask from 0x0001 to 0xffff"},
		{quarto, Settings{"lines": "0xfg"}, "--lines 0xfg: wanted a mask from 0x0001 to 0xffff"},
		{quarto, Settings{"lines": "0x10000"}, "--lines 0x10000: wanted a mask from 0x0001 to 0xffff"},
	} {
		t.Run(test.want, func(t *testing.T) {
			_, err := test.family.New(Instance{Settings: test.settings})
			wantError(t, err, test.want)
		})
	}
}

// The bounds that the messages name are allowed.
func TestParametersAtTheBounds(t *testing.T) {
	for _, test := range []struct {
		family   *Family
		settings Settings
		cells    int
	}{
		{primeGrid, Settings{"rows": "1", "cols": "1"}, 1},
		{primeGrid, Settings{"rows": "1024", "cols": "1"}, 1024},
		{primeGrid, Settings{"rows": "32", "cols": "32", "wrap": "both"}, 1024},
		{primeSums, Settings{"below": "2"}, 9},
		{primeSums, Settings{"below": "1000"}, 9},
		{magicStar, Settings{"points": "5", "step": "2"}, 10},
		{magicStar, Settings{"points": "50", "step": "24"}, 100},
		{sudoku, Settings{"box": "1x1"}, 1},
		{sudoku, Settings{"box": "1x144"}, 144 * 144},
		{truncatablePrimes, Settings{"base": "2"}, 2},
		{truncatablePrimes, Settings{"base": "36", "digits": "2"}, 2},
		{truncatablePrimes, Settings{"digits": "1000"}, 1000},
		{quarto, Settings{"lines": "0x0001,0xFFFF, 0X1"}, 16},
		{quarto, Settings{"lines": "none"}, 16},
		{quarto, Settings{"lines": ""}, 16},
	} {
		if got := len(build(t, test.family, test.settings).Cells()); got != test.cells {
			t.Errorf("%s %v: %d cells, wanted %d", test.family.Name, test.settings, got, test.cells)
		}
	}
}

func TestSuggest(t *testing.T) {
	names := []string{"rows", "cols"}
	for word, want := range map[string]string{
		"": "", "x": "", "row": `: did you mean "rows"?`, "clos": `: did you mean "cols"?`, "diagonals": "",
	} {
		if got := Suggest(word, names); got != want {
			t.Errorf("%q: got %q, wanted %q", word, got, want)
		}
	}
	if got := Suggest("rows", nil); got != "" {
		t.Errorf("got %q out of nothing", got)
	}
	if names := FamilyNames(); len(names) != len(Families()) || !slices.Contains(names, "sudoku") {
		t.Errorf("names %v", names)
	}
}
