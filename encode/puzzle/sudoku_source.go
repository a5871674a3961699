package puzzle

import (
	"context"
	"fmt"
	"iter"
)

// sudokuSingles is the logic of the source's program. Method: pass over the
// grid, column by column, and fill each cell that allows one value, in place;
// repeat until a pass fills none. Source: a solution of Project Euler 96 that the
// figures of the literature come from. Complexity: n² passes of n³ steps at most,
// on a side of n. It never guesses, so that it may stop short: then it ends with
// a [SinglesStuckError].
var sudokuSingles = Engine{
	Name:      "singles",
	Summary:   "the source's passes that fill each cell which allows one value; may stop short, and then says so",
	Solutions: solveSudokuSingles,
}

// sudokuBacktrack is the source's brute force. Method: give the first empty cell,
// column by column as the passes go, each value that its row, column and box
// allow, and go on likewise. That the source goes down columns here too we infer
// from its figure for grid 11: only so does it try 0.7 times as many values after
// the passes; along rows it is 0.5. Source: as for singles. Complexity:
// exponential in the number of empty cells.
var sudokuBacktrack = Engine{
	Name:    "backtrack",
	Summary: "the source's brute force: cell by cell, column by column, each value that fits",
	Solutions: func(ctx context.Context, p *Puzzle) iter.Seq2[[]int, error] {
		return solveSudokuBacktrack(ctx, p, false)
	},
}

// sudokuSinglesBacktrack is the source's whole program: the passes of singles,
// then the brute force of backtrack on the cells that they leave empty.
var sudokuSinglesBacktrack = Engine{
	Name:    "singles+backtrack",
	Summary: "the source's program: passes that fill each cell which allows one value, then brute force",
	Solutions: func(ctx context.Context, p *Puzzle) iter.Seq2[[]int, error] {
		return solveSudokuBacktrack(ctx, p, true)
	},
}

// SinglesStuckError says that the engine singles could not fill the grid.
type SinglesStuckError struct {
	Passes int // how many filled a cell
	Empty  int // how many cells they left empty
}

// Error says so, and which engine goes on.
func (e *SinglesStuckError) Error() string {
	return fmt.Sprintf("after %d passes no cell allows just one value, and %d are still empty: wanted a solver that also searches, such as singles+backtrack", e.Passes, e.Empty)
}

// SinglesTrace returns the number of empty cells of a sudoku, then the number
// after each pass of the engine singles that filled a cell. The grid is solved
// when the last number is 0.
func SinglesTrace(ctx context.Context, p *Puzzle) ([]int, error) {
	g, err := newPlainSudoku(p)
	if err != nil {
		return nil, err
	}
	trace := []int{g.empty()}
	err = g.passes(ctx, func() { trace = append(trace, g.empty()) })
	return trace, err
}

// BacktrackTries returns how many values the brute force tries until it finds the
// first solution, or until it knows that there is none. It may begin with the
// passes of singles.
func BacktrackTries(ctx context.Context, p *Puzzle, singlesFirst bool) (int, error) {
	g, err := newPlainSudoku(p)
	if err == nil && singlesFirst {
		err = g.passes(ctx, func() {})
	}
	if err == nil {
		err = g.backtrack(ctx, func() bool { return false })
	}
	if err != nil {
		return 0, err
	}
	return g.tries, nil
}

func solveSudokuSingles(ctx context.Context, p *Puzzle) iter.Seq2[[]int, error] {
	return func(yield func([]int, error) bool) {
		passes := 0
		g, err := newPlainSudoku(p)
		if err == nil {
			err = g.passes(ctx, func() { passes++ })
		}
		switch {
		case err != nil:
			yield(nil, err)
		case g.blocked || !g.consistent(): // no solution
		case g.empty() > 0:
			yield(nil, &SinglesStuckError{Passes: passes, Empty: g.empty()})
		default:
			yield(g.flat(), nil)
		}
	}
}

func solveSudokuBacktrack(ctx context.Context, p *Puzzle, singlesFirst bool) iter.Seq2[[]int, error] {
	return func(yield func([]int, error) bool) {
		g, err := newPlainSudoku(p)
		if err == nil && singlesFirst {
			err = g.passes(ctx, func() {})
		}
		if err == nil {
			g.branching = newBranching(progressOf(ctx), 0)
			err = g.backtrack(ctx, func() bool { return yield(g.flat(), nil) })
		}
		if err != nil {
			yield(nil, err)
		}
	}
}

// plainSudoku is a grid as one would write it down, 0 where it is empty.
type plainSudoku struct {
	box   boxShape
	cells [][]int

	blocked   bool // a pass found an empty cell into which no value fits
	tries     int  // values tried by backtracking
	branching branching
}

func newPlainSudoku(p *Puzzle) (*plainSudoku, error) {
	box, err := parseBox(p.Settings["box"])
	if err != nil {
		return nil, err
	}
	g := &plainSudoku{box: box, cells: make([][]int, box.size())}
	for row := range g.cells {
		g.cells[row] = make([]int, box.size())
	}
	for _, given := range p.Givens {
		var row, column int
		if _, err := fmt.Sscanf(given.Cell, "r%dc%d", &row, &column); err != nil {
			return nil, fmt.Errorf("%s is no cell of a sudoku: %w", given.Cell, err)
		}
		g.cells[row-1][column-1] = given.Value
	}
	return g, nil
}

func (g *plainSudoku) flat() []int {
	var values []int
	for _, row := range g.cells {
		values = append(values, row...)
	}
	return values
}

func (g *plainSudoku) empty() int {
	count := 0
	for _, value := range g.flat() {
		if value == 0 {
			count++
		}
	}
	return count
}

// fits says whether a value is nowhere else in the cell's row, column and box.
func (g *plainSudoku) fits(row, column, value int) bool {
	for i := range g.cells {
		if g.cells[row][i] == value && i != column || g.cells[i][column] == value && i != row {
			return false
		}
	}
	top, left := row-row%g.box.rows, column-column%g.box.cols
	for r := top; r < top+g.box.rows; r++ {
		for c := left; c < left+g.box.cols; c++ {
			if g.cells[r][c] == value && (r != row || c != column) {
				return false
			}
		}
	}
	return true
}

// fitting returns how many values fit into a cell, and the last of them.
func (g *plainSudoku) fitting(row, column int) (count, last int) {
	for value := 1; value <= len(g.cells); value++ {
		if g.fits(row, column, value) {
			count++
			last = value
		}
	}
	return count, last
}

// consistent says whether each value fits where it is.
func (g *plainSudoku) consistent() bool {
	for row := range g.cells {
		for column, value := range g.cells[row] {
			if value > 0 && !g.fits(row, column, value) {
				return false
			}
		}
	}
	return true
}

// pass fills, column by column, each empty cell into which one value fits, and
// returns how many there were.
func (g *plainSudoku) pass(ctx context.Context) (filled int, err error) {
	for column := range g.cells {
		if err := ctx.Err(); err != nil {
			return filled, err
		}
		for row := range g.cells {
			if g.cells[row][column] > 0 {
				continue
			}
			switch count, value := g.fitting(row, column); count {
			case 0:
				g.blocked = true
			case 1:
				g.cells[row][column] = value
				filled++
			}
		}
	}
	return filled, nil
}

// passes repeats passes as long as they fill cells, and calls passed after each
// that did.
func (g *plainSudoku) passes(ctx context.Context, passed func()) error {
	for {
		filled, err := g.pass(ctx)
		if err != nil || filled == 0 {
			return err
		}
		passed()
	}
}

// backtrack calls found for each way to fill the grid, as long as that returns
// true.
func (g *plainSudoku) backtrack(ctx context.Context, found func() bool) error {
	if err := ctx.Err(); err != nil || !g.consistent() {
		return err
	}
	var err error
	// fill goes on from a cell, counted column by column, when so many are
	// filled, and says whether to go on further.
	var fill func(cell, level int) bool
	fill = func(cell, level int) bool {
		n := len(g.cells)
		for cell < n*n && g.cells[cell%n][cell/n] > 0 {
			cell++
		}
		if cell == n*n {
			return found()
		}
		row, column := cell%n, cell/n
		if level <= g.branching.deepest {
			fitting, _ := g.fitting(row, column)
			g.branching.fork(level, fitting)
		}
		for value := 1; value <= n; value++ {
			const triesBetweenChecks = 10_000
			if g.tries++; g.tries%triesBetweenChecks == 0 {
				g.branching.report()
				if err = ctx.Err(); err != nil {
					return false
				}
			}
			if !g.fits(row, column, value) {
				continue
			}
			g.branching.branch(level)
			g.cells[row][column] = value
			if !fill(cell+1, level+1) {
				return false
			}
			g.cells[row][column] = 0
		}
		return true
	}
	fill(0, 0)
	return err
}
