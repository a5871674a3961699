package decode

import (
	"context"
	"math/big"
	"math/bits"
)

// countPrimeGrids counts prime grids in the plainest way, to check the other
// engines by: depth-first, the cells in reading order along the shorter side,
// each number tried that is free and has prime sums with the cells before.
// Complexity: the number of grids filled in part.
func countPrimeGrids(ctx context.Context, rows, cols int, wrap string) (*big.Int, error) {
	before, cells := neighboursBefore(rows, cols, wrap), rows*cols
	partners := make([]uint64, cells+1) // of a number: those with which it makes a prime
	for a := 1; a <= cells; a++ {
		for b := 1; b <= cells; b++ {
			if a != b && hasNoDivisor(a+b) {
				partners[a] |= 1 << b
			}
		}
	}
	grid := make([]int, cells)
	count, visits := int64(0), 0
	var fill func(cell int, free uint64) bool
	fill = func(cell int, free uint64) bool {
		if cell == cells {
			count++
			return true
		}
		const visitsBetweenChecks = 1 << 16
		if visits++; visits%visitsBetweenChecks == 0 && ctx.Err() != nil {
			return false
		}
		open := free
		for _, other := range before[cell] {
			open &= partners[grid[other]]
		}
		for ; open != 0; open &= open - 1 {
			n := bits.TrailingZeros64(open)
			grid[cell] = n
			if !fill(cell+1, free&^(1<<n)) {
				return false
			}
		}
		return true
	}
	fill(0, 1<<(cells+1)-2)
	return big.NewInt(count), ctx.Err()
}

// neighboursBefore returns for each cell its neighbours among those before it.
func neighboursBefore(rows, cols int, wrap string) [][]int {
	cyclicRows, cyclicCols := wrap == "rows" || wrap == "both", wrap == "cols" || wrap == "both"
	if cols > rows {
		rows, cols = cols, rows
		cyclicRows, cyclicCols = cyclicCols, cyclicRows
	}
	before := make([][]int, rows*cols)
	for cell := range before {
		row, col := cell/cols, cell%cols
		if col > 0 {
			before[cell] = append(before[cell], cell-1)
		}
		if row > 0 {
			before[cell] = append(before[cell], cell-cols)
		}
		if cyclicRows && cols > 2 && col == cols-1 {
			before[cell] = append(before[cell], cell-col)
		}
		if cyclicCols && rows > 2 && row == rows-1 {
			before[cell] = append(before[cell], col)
		}
	}
	return before
}

func hasNoDivisor(n int) bool {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}
