package puzzle

import (
	"fmt"
	"strings"

	"puzzlesat/encode"
)

// newRectangle makes cells r1c1, r1c2, … over one domain.
func newRectangle(m *encode.Model, rows, cols int, domain encode.Domain) [][]encode.Var {
	grid := make([][]encode.Var, rows)
	for r := range grid {
		grid[r] = make([]encode.Var, cols)
		for c := range grid[r] {
			grid[r][c] = m.NewVar(fmt.Sprintf("r%dc%d", r+1, c+1), domain)
		}
	}
	return grid
}

// column returns the cells of a column.
func column(grid [][]encode.Var, c int) []encode.Var {
	cells := make([]encode.Var, len(grid))
	for r := range grid {
		cells[r] = grid[r][c]
	}
	return cells
}

// drawRows sets rows of cells in columns of one width.
func drawRows(rows [][]encode.Var, width int, text Text) string {
	lines := make([]string, len(rows))
	for r, row := range rows {
		cells := make([]string, len(row))
		for c, x := range row {
			cells[c] = fmt.Sprintf("%*s", width, text(x))
		}
		lines[r] = strings.Join(cells, " ")
	}
	return strings.Join(lines, "\n")
}

// digits returns how many characters a number takes.
func digits(n int) int { return len(fmt.Sprint(n)) }
