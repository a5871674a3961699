package puzzle

import (
	"fmt"

	"puzzlesat/encode"
)

// maxPrimeGridCells bounds the size of a prime grid: n cells need n² one-hot
// variables.
const maxPrimeGridCells = 1024

var primeGrid = &Family{
	Name:    "prime-grid",
	Summary: "place 1..R*C in a grid so that every two neighbours sum to a prime",
	Parameters: []Parameter{
		{"rows", "4", "number of rows"},
		{"cols", "4", "number of columns"},
		{"wrap", "none", "none, rows, cols or both: rows makes each row cyclic, cols each column"},
		{"corner", "any", "any, odd or even: the number top left"},
	},
	Example:     "prime-grid --rows 3 --cols 5 --corner odd",
	Build:       buildPrimeGrid,
	ProductFrom: 36,
	Engines:     []Engine{primeGridNative, primeGridSource},
}

func buildPrimeGrid(s Settings) (*Puzzle, error) {
	rows, err := s.Int("rows", 1, maxPrimeGridCells)
	if err != nil {
		return nil, err
	}
	cols, err := s.Int("cols", 1, maxPrimeGridCells)
	if err != nil {
		return nil, err
	}
	cells := rows * cols
	if cells > maxPrimeGridCells {
		return nil, fmt.Errorf("--rows %d --cols %d: wanted at most %d cells, not %d", rows, cols, maxPrimeGridCells, cells)
	}
	wrap, err := s.OneOf("wrap", "none", "rows", "cols", "both")
	if err != nil {
		return nil, err
	}
	corner, err := s.OneOf("corner", "any", "odd", "even")
	if err != nil {
		return nil, err
	}

	m := &encode.Model{}
	grid := newRectangle(m, rows, cols, encode.Range(1, cells))
	p := &Puzzle{Model: m, Rows: grid, EachValueOnce: true}
	wrapRows, wrapCols := wrap == "rows" || wrap == "both", wrap == "cols" || wrap == "both"
	p.Symmetries = func() []Symmetry {
		return primeGridSymmetries(rows, cols, wrapCols, wrapRows, corner != "any")
	}
	p.Draw = func(text Text) string { return drawRows(grid, digits(cells), text) }
	layout := newPrimeGridLayout(rows, cols, wrapRows, wrapCols)
	p.Picture = func(shown Shown) Picture { return primeGridPicture(p, grid, layout, shown) }

	m.Add("each number once", encode.AllDifferent{Vars: p.Cells()})
	prime := primeTable(2 * cells)
	sumIsPrime := func(x, y int) bool { return prime[x+y] }
	neighbours := func(line []encode.Var, cyclic bool) {
		for _, pair := range adjacent(line, cyclic) {
			name := fmt.Sprintf("the prime sum of %s and %s", m.Name(pair[0]), m.Name(pair[1]))
			m.Add(name, encode.Pair{X: pair[0], Y: pair[1], Allowed: sumIsPrime})
		}
	}
	for r := range rows {
		neighbours(grid[r], wrapRows)
	}
	for c := range cols {
		neighbours(column(grid, c), wrapCols)
	}
	if corner != "any" {
		m.Add("the "+corner+" corner", encode.Member{X: grid[0][0], Set: ofParity(corner, cells)})
	}
	return p, nil
}

// adjacent returns the neighbouring pairs of a line. A cyclic line has one more,
// its ends, if there are at least three cells: two cells are neighbours already.
func adjacent(line []encode.Var, cyclic bool) [][2]encode.Var {
	var pairs [][2]encode.Var
	for i := 1; i < len(line); i++ {
		pairs = append(pairs, [2]encode.Var{line[i-1], line[i]})
	}
	if cyclic && len(line) > 2 {
		pairs = append(pairs, [2]encode.Var{line[len(line)-1], line[0]})
	}
	return pairs
}

// ofParity returns the odd or the even numbers from 1 to n.
func ofParity(parity string, n int) encode.Domain {
	var values []int
	for v := 1; v <= n; v++ {
		if (v%2 == 1) == (parity == "odd") {
			values = append(values, v)
		}
	}
	return encode.DomainOf(values...)
}
