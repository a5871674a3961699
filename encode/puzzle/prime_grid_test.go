package puzzle

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"puzzlesat/encode"
)

// neighbours returns the pairs of cells, numbered in reading order, that are
// next to each other: cells whose rows or columns differ by one, in a cycle or not.
func neighbours(rows, cols int, wrap string) map[[2]int]bool {
	next := func(a, b, n int, cyclic bool) bool {
		return b-a == 1 || a-b == 1 || cyclic && a != b && (b-a == n-1 || a-b == n-1)
	}
	pairs := make(map[[2]int]bool)
	for i := range rows * cols {
		for j := range i {
			r, c, s, d := i/cols, i%cols, j/cols, j%cols
			if r == s && next(c, d, cols, wrap == "rows" || wrap == "both") || c == d && next(r, s, rows, wrap == "cols" || wrap == "both") {
				pairs[[2]int{j, i}] = true
			}
		}
	}
	return pairs
}

func plainlyPrimeGrid(grid []int, pairs map[[2]int]bool, corner string) bool {
	seen := make(map[int]bool)
	for _, v := range grid {
		if v < 1 || v > len(grid) || seen[v] {
			return false
		}
		seen[v] = true
	}
	for pair := range pairs {
		if !plainlyPrime(grid[pair[0]] + grid[pair[1]]) {
			return false
		}
	}
	return corner == "any" || (grid[0]%2 == 1) == (corner == "odd")
}

var wraps = []string{"none", "rows", "cols", "both"}

// Each neighbouring pair has one rule; a side of two has no second edge, a side
// of one none.
func TestPrimeGridNeighbours(t *testing.T) {
	for rows := 1; rows <= 4; rows++ {
		for cols := 1; cols <= 4; cols++ {
			for _, wrap := range wraps {
				p := build(t, primeGrid, Settings{"rows": strconv.Itoa(rows), "cols": strconv.Itoa(cols), "wrap": wrap})
				got := make(map[[2]int]bool)
				for _, rule := range p.Model.Rules() {
					pair, ok := rule.Constraint.(encode.Pair)
					if !ok {
						continue
					}
					edge := [2]int{int(min(pair.X, pair.Y)), int(max(pair.X, pair.Y))}
					if got[edge] {
						t.Errorf("%dx%d %s: %v is there twice", rows, cols, wrap, edge)
					}
					got[edge] = true
				}
				if want := neighbours(rows, cols, wrap); fmt.Sprint(got) != fmt.Sprint(want) {
					t.Errorf("%dx%d %s: got %v, wanted %v", rows, cols, wrap, got, want)
				}
			}
		}
	}
	for wrap, want := range map[string]int{"none": 24, "rows": 28, "cols": 28, "both": 32} {
		if got := len(neighbours(4, 4, wrap)); got != want {
			t.Errorf("%s: %d pairs in 4x4, wanted %d", wrap, got, want)
		}
	}
}

// All permutations of small grids.
func TestPrimeGridRules(t *testing.T) {
	for _, shape := range [][2]int{{1, 1}, {1, 2}, {2, 1}, {1, 3}, {3, 1}, {2, 2}, {1, 4}, {4, 1}, {1, 5}, {2, 3}, {3, 2}, {1, 6}, {6, 1}} {
		rows, cols := shape[0], shape[1]
		for _, wrap := range wraps {
			for _, corner := range []string{"any", "odd", "even"} {
				p := build(t, primeGrid, Settings{"rows": strconv.Itoa(rows), "cols": strconv.Itoa(cols), "wrap": wrap, "corner": corner})
				pairs := neighbours(rows, cols, wrap)
				permutations(counting(1, rows*cols), func(grid []int) {
					want := plainlyPrimeGrid(grid, pairs, corner)
					if got := brokenRule(t, p, grid); (got == "") != want {
						t.Fatalf("%v in %dx%d %s %s: broken is %q", grid, rows, cols, wrap, corner, got)
					}
				})
			}
		}
	}
}

// A solution of the 4x4.
var primeGridSolution = findPrimeGrid(4, 4)

// findPrimeGrid fills a grid in reading order.
func findPrimeGrid(rows, cols int) []int {
	n := rows * cols
	grid, used := make([]int, n), make([]bool, n+1)
	var fill func(i int) bool
	fill = func(i int) bool {
		if i == n {
			return true
		}
		for v := 1; v <= n; v++ {
			if used[v] || i%cols > 0 && !plainlyPrime(grid[i-1]+v) || i >= cols && !plainlyPrime(grid[i-cols]+v) {
				continue
			}
			grid[i], used[v] = v, true
			if fill(i + 1) {
				return true
			}
			used[v] = false
		}
		return false
	}
	fill(0)
	return grid
}

func TestPrimeGridRulesOfFour(t *testing.T) {
	pairs := neighbours(4, 4, "none")
	p := build(t, primeGrid, nil)
	if got := brokenRule(t, p, primeGridSolution); got != "" {
		t.Fatalf("%v breaks %s", primeGridSolution, got)
	}
	rapid.Check(t, func(t *rapid.T) {
		grid := append([]int{}, primeGridSolution...)
		for range rapid.IntRange(0, 3).Draw(t, "changes") {
			i, j := rapid.IntRange(0, 15).Draw(t, "i"), rapid.IntRange(0, 15).Draw(t, "j")
			grid[i], grid[j] = grid[j], grid[i]
		}
		if rapid.IntRange(0, 3).Draw(t, "overwrite") == 0 {
			grid[rapid.IntRange(0, 15).Draw(t, "k")] = rapid.IntRange(0, 17).Draw(t, "value")
		}
		if got, want := p.Model.Check(encode.Values(grid)), plainlyPrimeGrid(grid, pairs, "any"); (got == nil) != want {
			t.Fatalf("the oracle says %v", got)
		}
	})
}

// A solution of the source's kind, with an odd number top left.
func TestPrimeGridKnownSolution(t *testing.T) {
	solution := []int{1, 2, 11, 12, 4, 15, 8, 5, 7, 16, 3, 14, 6, 13, 10, 9}
	for _, test := range []struct {
		name     string
		settings Settings
		set      map[int]int // values by cell, from 0
		want     string
	}{
		{"as it is", nil, nil, ""},
		{"odd corner", Settings{"corner": "odd"}, nil, ""},
		{"even corner", Settings{"corner": "even"}, nil, "the even corner"},
		{"wrapped rows", Settings{"wrap": "rows"}, nil, "the prime sum of r2c4 and r2c1"},
		{"wrapped columns", Settings{"wrap": "cols"}, nil, "the prime sum of r4c2 and r1c2"},
		{"one number twice", nil, map[int]int{0: 2}, "each number once"},
		{"too large", nil, map[int]int{15: 17}, "the range of r4c4"},
		{"last two exchanged", nil, map[int]int{14: 9, 15: 10}, "the prime sum of r4c2 and r4c3"},
	} {
		t.Run(test.name, func(t *testing.T) {
			grid := append([]int{}, solution...)
			for i, v := range test.set {
				grid[i] = v
			}
			if got := brokenRule(t, build(t, primeGrid, test.settings), grid); got != test.want {
				t.Errorf("broken is %q, wanted %q", got, test.want)
			}
		})
	}
}

func TestDrawPrimeGrid(t *testing.T) {
	p := build(t, primeGrid, Settings{"rows": "2", "cols": "5"}, Given{"r1c2", 10, ""}, Given{"r2c5", 3, ""})
	if got, want := drawGivens(p), " . 10  .  .  .\n .  .  .  .  3"; got != want {
		t.Errorf("got\n%s", got)
	}
	if got := strings.Count(drawGivens(build(t, primeGrid, Settings{"rows": "1", "cols": "1"})), "."); got != 1 {
		t.Errorf("%d cells", got)
	}
}
