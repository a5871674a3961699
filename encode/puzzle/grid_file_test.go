package puzzle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"puzzlesat/encode"
)

// solved are grids of all families, by the values of the cells.
var solved = []struct {
	family   *Family
	settings Settings
	cells    []int
	broken   string
}{
	{primeGrid, nil, primeGridSolution, ""},
	{primeGrid, Settings{"rows": "1", "cols": "1"}, []int{1}, ""},
	{primeGrid, Settings{"rows": "1", "cols": "2"}, []int{2, 2}, "each number once"},
	{primeSums, nil, classicSolutions[0], ""},
	{magicStar, nil, unrank(30877819664, 16), ""},
	{magicStar, nil, unrank(1, 16), "line adgi"},
	{sudoku, nil, patternSudoku(3, 3), ""},
	{sudoku, Settings{"box": "2x3"}, patternSudoku(2, 3), ""},
	{sudoku, Settings{"box": "4x4"}, patternSudoku(4, 4), ""},
	{truncatablePrimes, nil, []int{0, 0, 0, 7, 3, 9, 3, 9, 7}, ""},
	{truncatablePrimes, Settings{"digits": "2"}, []int{2, 9}, "the last 1 digits being prime"},
	{truncatablePrimes, Settings{"base": "20", "digits": "2"}, []int{11, 19}, ""}, // bj
	{quarto, Settings{"lines": "rows"}, []int{1, 2, 4, 8, 0, 15, 3, 12, 5, 10, 6, 9, 7, 11, 13, 14}, ""},
}

// A grid that was drawn, and one in JSON, is read again, filled and judged.
func TestReadGrids(t *testing.T) {
	for _, test := range solved {
		t.Run(test.family.Name+" "+fmt.Sprint(test.settings), func(t *testing.T) {
			p := build(t, test.family, test.settings)
			values := test.cells
			if test.family == primeSums {
				values = withSums(test.cells)
			}
			drawing := p.Draw(func(x encode.Var) string { return fmt.Sprint(values[x]) })
			var cells []string
			for _, x := range p.Cells() {
				cells = append(cells, fmt.Sprintf("%q:%d", p.Model.Name(x), values[x]))
			}
			object := `{"type":"solution","cells":{` + strings.Join(cells, ",") + "}}\n" + `{"type":"summary"}`
			for _, text := range []string{drawing, object} {
				grids, err := test.family.ReadGrids("f", strings.NewReader(text), p.Settings)
				if err != nil || len(grids) != 1 {
					t.Fatalf("%d grids, %v in\n%s", len(grids), err, text)
				}
				filled, err := p.Fill(grids[0].Givens)
				if err != nil || !slices.Equal(filled, values) {
					t.Fatalf("filled %v, %v, wanted %v", filled, err, values)
				}
				if got := brokenRule(t, p, filled); got != test.broken {
					t.Errorf("broken is %q, wanted %q", got, test.broken)
				}
			}
		})
	}
}

func TestReadGridsRefuses(t *testing.T) {
	for _, test := range []struct {
		family *Family
		give   string
		want   string
	}{
		{primeGrid, "", "f: found 0 numbers, wanted 16, one for each cell in reading order"},
		{primeGrid, "1 2 3", "f: found 3 numbers, wanted 16, one for each cell in reading order"},
		{primeGrid, strings.Repeat("1 ", 15) + "\n2x", "f:2:1: '2x' is no number"},
		{primeGrid, "{}", `f: no grid found: wanted an object with the field "cells"`},
		{primeGrid, `{"cells":{"r1c1":1}}`, "f: r1c2 is empty: wanted a grid with all cells filled"},
		{truncatablePrimes, "", "f: no number found"},
		{truncatablePrimes, "prime", "f: no number found"},
		{truncatablePrimes, "number 3x7", "f:1:8: '3x7' is no number in base 10"},
		{truncatablePrimes, "\n 1234567890", "f:2:2: '1234567890' has 10 digits, wanted 9"},
		{sudoku, "", "f: no puzzle found: wanted 81 characters a line, or a line for each row"},
		{sudoku, firstNine, "f: r1c2 is empty: wanted a grid with all cells filled"},
		{primeSums, ". 3 17\n5 . .\n13 . 7", "f: r1c1 is empty: wanted a grid with all cells filled"},
	} {
		s, err := test.family.Complete(nil)
		if err != nil {
			t.Fatal(err)
		}
		_, err = test.family.ReadGrids("f", strings.NewReader(test.give), s)
		wantError(t, err, test.want)
	}
	for _, give := range []string{"{", `{"cells":[1]}`, `{"cells":{"r1c1":"x"}}`, `{"cells":{"r1c1":1.5}}`} {
		if _, err := primeGrid.ReadGrids("f", strings.NewReader(give), nil); err == nil || !strings.HasPrefix(err.Error(), "f: ") {
			t.Errorf("%s: %v", give, err)
		}
	}
}
