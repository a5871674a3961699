package puzzle

import "puzzlesat/encode"

const (
	sudokuCell   = 40.0
	sudokuMargin = 14.0
)

// sudokuPicture draws the grid with boxes set apart by thick lines and givens by
// a shade and bold numbers.
func sudokuPicture(p *Puzzle, grid [][]encode.Var, box boxShape, shown Shown) Picture {
	n := len(grid)
	side := float64(n) * sudokuCell
	s := newSketch(p, side+2*sudokuMargin, side+2*sudokuMargin, shown)
	size := fittingSize(sudokuCell*0.56, sudokuCell*0.84, digits(n))
	at := func(i int) float64 { return sudokuMargin + float64(i)*sudokuCell }
	for r, row := range grid {
		for c, x := range row {
			if s.givens[x] {
				s.add(Rectangle{X: at(c), Y: at(r), Width: sudokuCell, Height: sudokuCell, Paint: Paint{Fill: ToneShade}})
			}
		}
	}
	s.sudokuLines(n, at, func(i, span int) bool { return i%span != 0 }, box, ToneFaint, 1)
	s.sudokuLines(n, at, func(i, span int) bool { return i%span == 0 && i%n != 0 }, box, ToneInk, 2)
	s.add(Rectangle{X: at(0), Y: at(0), Width: side, Height: side, Paint: Paint{Stroke: ToneInk, Width: 3}})
	for r, row := range grid {
		for c, x := range row {
			s.number(x, at(c)+sudokuCell/2, at(r)+sudokuCell/2, size)
		}
	}
	return s.Picture
}

// sudokuLines draws the lines between rows and between columns that are chosen
// by their place and the rows or columns of a box.
func (s *sketch) sudokuLines(n int, at func(i int) float64, chosen func(i, span int) bool, box boxShape, tone Tone, width float64) {
	for i := 1; i < n; i++ {
		if chosen(i, box.rows) {
			s.line(at(0), at(i), at(n), at(i), tone, width)
		}
		if chosen(i, box.cols) {
			s.line(at(i), at(0), at(i), at(n), tone, width)
		}
	}
}
