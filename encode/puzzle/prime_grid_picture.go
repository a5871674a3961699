package puzzle

import (
	"strconv"

	"puzzlesat/encode"
)

const (
	primeGridCell   = 44.0
	primeGridMargin = 12.0
	primeGridSum    = 12.0 // the font size of a sum
)

// primeGridLayout says where the cells of a prime grid are.
type primeGridLayout struct {
	rows, cols         int
	gap                float64 // between cells
	wrapRows, wrapCols bool
}

func newPrimeGridLayout(rows, cols int, wrapRows, wrapCols bool) primeGridLayout {
	sum := digits(2*rows*cols - 1)
	return primeGridLayout{
		rows: rows, cols: cols, wrapRows: wrapRows && cols > 2, wrapCols: wrapCols && rows > 2,
		gap: 16 + float64(sum)*primeGridSum*digitWidth,
	}
}

// along returns the middle of cell i in a direction that may be cyclic.
func (l primeGridLayout) along(i int, cyclic bool) float64 {
	start := primeGridMargin
	if cyclic {
		start += l.gap
	}
	return start + primeGridCell/2 + float64(i)*(primeGridCell+l.gap)
}

// length returns how long the picture is in a direction of n cells.
func (l primeGridLayout) length(n int, cyclic bool) float64 {
	length := l.along(n-1, cyclic) + primeGridCell/2 + primeGridMargin
	if cyclic {
		length += l.gap
	}
	return length
}

func (l primeGridLayout) centre(row, col int) Point {
	return Point{l.along(col, l.wrapRows), l.along(row, l.wrapCols)}
}

// primeGridPicture draws the cells, and the sums of neighbours on lines between
// them. A sum is shown where both its numbers are. Odd numbers, which neighbour
// even ones only, have a tint.
func primeGridPicture(p *Puzzle, grid [][]encode.Var, l primeGridLayout, shown Shown) Picture {
	s := newSketch(p, l.length(l.cols, l.wrapRows), l.length(l.rows, l.wrapCols), shown)
	for r, row := range grid {
		for c, x := range row {
			s.primeGridEdges(l, grid, x, r, c)
		}
	}
	size := fittingSize(primeGridCell*0.46, primeGridCell*0.84, digits(l.rows*l.cols))
	for r, row := range grid {
		for c, x := range row {
			at := l.centre(r, c)
			s.add(Rectangle{
				X: at.X - primeGridCell/2, Y: at.Y - primeGridCell/2, Width: primeGridCell, Height: primeGridCell, Radius: 7,
				Paint: Paint{Fill: s.primeGridGround(x), Stroke: ToneInk, Width: 1.5},
			})
		}
	}
	for r, row := range grid {
		for c, x := range row {
			at := l.centre(r, c)
			s.number(x, at.X, at.Y, size)
		}
	}
	return s.Picture
}

func (s *sketch) primeGridGround(x encode.Var) Tone {
	if v, ok := s.shown(x); ok && v%2 == 1 && !s.givens[x] {
		return ToneTint
	}
	return s.ground(x)
}

// primeGridEdges draws the edges that go right and down from a cell. Those that
// lead round the grid leave it on one side and come back on the other.
func (s *sketch) primeGridEdges(l primeGridLayout, grid [][]encode.Var, x encode.Var, r, c int) {
	at := l.centre(r, c)
	half, reach := primeGridCell/2, primeGridCell/2+l.gap
	right, down := Point{at.X + half + l.gap/2, at.Y}, Point{at.X, at.Y + half + l.gap/2}
	switch {
	case c+1 < l.cols:
		s.primeGridEdge(at, Point{at.X + reach, at.Y}, right, x, grid[r][c+1])
	case l.wrapRows:
		first := l.centre(r, 0)
		s.line(first.X-reach, at.Y, first.X, at.Y, ToneFaint, 1.5)
		s.primeGridEdge(at, Point{at.X + reach, at.Y}, right, x, grid[r][0])
	}
	switch {
	case r+1 < l.rows:
		s.primeGridEdge(at, Point{at.X, at.Y + reach}, down, x, grid[r+1][c])
	case l.wrapCols:
		first := l.centre(0, c)
		s.line(at.X, first.Y-reach, at.X, first.Y, ToneFaint, 1.5)
		s.primeGridEdge(at, Point{at.X, at.Y + reach}, down, x, grid[0][c])
	}
}

// primeGridEdge draws a line with the sum of two cells on it.
func (s *sketch) primeGridEdge(from, to, middle Point, x, y encode.Var) {
	s.add(Line{from, to, Paint{Stroke: ToneFaint, Width: 1.5}})
	v, ok := s.shown(x)
	w, also := s.shown(y)
	if !ok || !also {
		return
	}
	text := strconv.Itoa(v + w)
	width, height := primeGridSum*digitWidth*float64(len(text))+4, primeGridSum+2
	s.add(Rectangle{X: middle.X - width/2, Y: middle.Y - height/2, Width: width, Height: height, Paint: Paint{Fill: TonePaper}})
	s.label(middle.X, middle.Y, text, primeGridSum, ToneMuted)
}
