package puzzle

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"puzzlesat/encode"
)

// plainlySudoku says whether each row, column and box has every number once.
func plainlySudoku(grid []int, rows, cols int) bool {
	n := rows * cols
	var units []map[int]bool
	unit := func(i int) map[int]bool {
		for len(units) <= i {
			units = append(units, make(map[int]bool))
		}
		return units[i]
	}
	for i, v := range grid {
		r, c := i/n, i%n
		for _, u := range []int{r, n + c, 2*n + r/rows*rows + c/cols} {
			if v < 1 || v > n || unit(u)[v] {
				return false
			}
			unit(u)[v] = true
		}
	}
	return true
}

// patternSudoku is a solved grid.
func patternSudoku(rows, cols int) []int {
	n := rows * cols
	var grid []int
	for r := range n {
		for c := range n {
			grid = append(grid, (r%rows*cols+r/rows+c)%n+1)
		}
	}
	return grid
}

func TestSudokuRules(t *testing.T) {
	accepted := 0
	rapid.Check(t, func(t *rapid.T) {
		rows, cols := rapid.IntRange(1, 4).Draw(t, "rows"), rapid.IntRange(1, 3).Draw(t, "cols")
		n := rows * cols
		grid := patternSudoku(rows, cols)
		names := rapid.Permutation(counting(1, n)).Draw(t, "names")
		for i, v := range grid {
			grid[i] = names[v-1]
		}
		for range rapid.IntRange(0, 3).Draw(t, "changes") {
			i, j := rapid.IntRange(0, n*n-1).Draw(t, "i"), rapid.IntRange(0, n*n-1).Draw(t, "j")
			if rapid.Bool().Draw(t, "swap") {
				grid[i], grid[j] = grid[j], grid[i]
			} else {
				grid[i] = rapid.IntRange(0, n+1).Draw(t, "value")
			}
		}
		box := boxShape{rows, cols}.String()
		p, err := sudoku.New(Instance{Settings: Settings{"box": box}})
		if err != nil {
			t.Fatal(err)
		}
		want := plainlySudoku(grid, rows, cols)
		if want {
			accepted++
		}
		if got := p.Model.Check(encode.Values(grid)) == nil; got != want {
			t.Fatalf("the oracle says %v", got)
		}
	})
	if accepted == 0 {
		t.Error("no grid was right")
	}
}

// All 4^16 grids are too many; all that consist of right rows are few.
func TestSudokuRulesOfFour(t *testing.T) {
	p := build(t, sudoku, Settings{"box": "2x2"})
	var rows [][]int
	permutations(counting(1, 4), func(row []int) { rows = append(rows, slices.Clone(row)) })
	found := 0
	for _, a := range rows {
		for _, b := range rows {
			for _, c := range rows {
				d := make([]int, 4) // what the columns lack
				for i := range d {
					d[i] = 10 - a[i] - b[i] - c[i]
				}
				grid := slices.Concat(a, b, c, d)
				want := plainlySudoku(grid, 2, 2)
				if got := brokenRule(t, p, grid) == ""; got != want {
					t.Fatalf("%v: the oracle says %v", grid, got)
				}
				if want {
					found++
				}
			}
		}
	}
	if found != 288 {
		t.Errorf("%d grids, wanted 288", found)
	}
}

func TestSudokuRuleNames(t *testing.T) {
	p := build(t, sudoku, nil)
	for _, test := range []struct {
		name string
		swap [2]int // cells to exchange
		want string
	}{
		{"solved", [2]int{0, 0}, ""},
		{"in a row", [2]int{0, 8}, "column 1"},
		{"in a column", [2]int{0, 72}, "row 1"},
	} {
		grid := patternSudoku(3, 3)
		grid[test.swap[0]], grid[test.swap[1]] = grid[test.swap[1]], grid[test.swap[0]]
		if got := brokenRule(t, p, grid); got != test.want {
			t.Errorf("%s: broken is %q, wanted %q", test.name, got, test.want)
		}
	}
	var latin []int // rows and columns are right, boxes are not
	for i := range 81 {
		latin = append(latin, (i/9+i%9)%9+1)
	}
	if got := brokenRule(t, p, latin); got != "box 1" {
		t.Errorf("broken is %q", got)
	}
	grid := patternSudoku(3, 3)
	grid[80] = 10
	if got := brokenRule(t, p, grid); got != "the range of r9c9" {
		t.Errorf("broken is %q", got)
	}
}

func TestSudokuGivensOfSolution(t *testing.T) {
	solution := patternSudoku(3, 3)
	var givens []Given
	for i, v := range solution {
		givens = append(givens, Given{Cell: "r" + strconv.Itoa(i/9+1) + "c" + strconv.Itoa(i%9+1), Value: v})
	}
	p := build(t, sudoku, nil, givens...)
	if err := p.Contradiction(); err != nil {
		t.Error(err)
	}
	if got := strings.Count(drawGivens(p), "9"); got != 9 {
		t.Errorf("%d nines", got)
	}
}
