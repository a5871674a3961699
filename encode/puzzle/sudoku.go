package puzzle

import (
	"fmt"
	"strconv"
	"strings"

	"puzzlesat/encode"
)

// maxSudokuSize bounds the side of a sudoku: size n needs n³ one-hot variables
// when it is empty.
const maxSudokuSize = 144

var sudoku = &Family{
	Name:    "sudoku",
	Summary: "fill a grid so that each row, column and box has every number once",
	Parameters: []Parameter{
		{"box", "", "rows and columns of a box, RxC (default: square boxes that fit the file, 3x3 without one)"},
	},
	File:        "one or many puzzles: 81 characters a line, nine lines of nine, `Grid 01` blocks, other sizes with 1-9 A-Z or numbers; `.` or `0` is empty (default: an empty grid)",
	Example:     "sudoku puzzles.txt --unique",
	Build:       buildSudoku,
	Read:        readSudoku,
	ProductFrom: 25,
	Engines:     []Engine{sudokuNative, sudokuSingles, sudokuBacktrack, sudokuSinglesBacktrack},
}

func buildSudoku(s Settings) (*Puzzle, error) {
	if s["box"] == "" {
		s["box"] = "3x3"
	}
	box, err := parseBox(s["box"])
	if err != nil {
		return nil, err
	}
	n := box.size()
	m := &encode.Model{}
	grid := newRectangle(m, n, n, encode.Range(1, n))
	p := &Puzzle{Model: m, Rows: grid}
	p.Draw = func(text Text) string { return drawSudoku(grid, box, text) }
	p.Picture = func(shown Shown) Picture { return sudokuPicture(p, grid, box, shown) }
	for i := range n {
		m.Add(fmt.Sprintf("row %d", i+1), encode.AllDifferent{Vars: grid[i]})
	}
	for i := range n {
		m.Add(fmt.Sprintf("column %d", i+1), encode.AllDifferent{Vars: column(grid, i)})
	}
	for i := range n {
		m.Add(fmt.Sprintf("box %d", i+1), encode.AllDifferent{Vars: box.cells(grid, i)})
	}
	return p, nil
}

// boxShape is how many rows and columns of cells a box has.
type boxShape struct{ rows, cols int }

func parseBox(text string) (boxShape, error) {
	r, c, found := strings.Cut(text, "x")
	rows, errRows := strconv.Atoi(r)
	cols, errCols := strconv.Atoi(c)
	if !found || errRows != nil || errCols != nil || rows < 1 || cols < 1 || rows > maxSudokuSize || cols > maxSudokuSize || rows*cols > maxSudokuSize {
		return boxShape{}, fmt.Errorf("--box %s: wanted rows x columns of a box of at most %d cells, such as 2x3", text, maxSudokuSize)
	}
	return boxShape{rows, cols}, nil
}

// squareBox returns the square box of a sudoku of the given size.
func squareBox(size int) (box boxShape, ok bool) {
	for side := 1; side*side <= size; side++ {
		if side*side == size {
			return boxShape{side, side}, true
		}
	}
	return boxShape{}, false
}

func (b boxShape) size() int { return b.rows * b.cols }

// String returns the shape as the flag takes it.
func (b boxShape) String() string { return fmt.Sprintf("%dx%d", b.rows, b.cols) }

// cells returns the cells of box i, counted in reading order.
func (b boxShape) cells(grid [][]encode.Var, i int) []encode.Var {
	across := b.size() / b.cols
	top, left := i/across*b.rows, i%across*b.cols
	var cells []encode.Var
	for r := range b.rows {
		cells = append(cells, grid[top+r][left:left+b.cols]...)
	}
	return cells
}

// drawSudoku draws the grid with lines between the boxes.
func drawSudoku(grid [][]encode.Var, box boxShape, text Text) string {
	width := digits(len(grid))
	boxRule := strings.Repeat("-", box.cols*(width+1)+1)
	rule := strings.TrimPrefix(strings.Repeat("+"+boxRule, box.size()/box.cols), "+")
	var lines []string
	for r, row := range grid {
		if r > 0 && r%box.rows == 0 {
			lines = append(lines, rule)
		}
		line := ""
		for c, x := range row {
			if c > 0 && c%box.cols == 0 {
				line += " |"
			}
			line += fmt.Sprintf(" %*s", width, text(x))
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}
