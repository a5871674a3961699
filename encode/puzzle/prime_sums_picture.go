package puzzle

import (
	"fmt"

	"puzzlesat/encode"
)

const (
	primeSumsCell    = 56.0
	primeSumsOutside = 52.0 // the room for the sums beside the grid
	primeSumsMargin  = 8.0
)

// primeSumsPicture draws the grid with each sum where its line leaves the grid,
// and the total below.
func primeSumsPicture(p *Puzzle, cells primeSumsCells, shown Shown) Picture {
	const left, top = primeSumsMargin + primeSumsOutside, primeSumsMargin + 6
	const side = primeSumsSide * primeSumsCell
	s := newSketch(p, side+2*left, top+side+primeSumsOutside+34, shown)
	at := func(i int) float64 { return (float64(i) + 0.5) * primeSumsCell }
	const size = 24
	for r, row := range cells.grid {
		for c, x := range row {
			s.add(Rectangle{
				X: left + at(c) - primeSumsCell/2, Y: top + at(r) - primeSumsCell/2, Width: primeSumsCell, Height: primeSumsCell,
				Paint: Paint{Fill: s.ground(x), Stroke: ToneFaint, Width: 1},
			})
		}
	}
	s.add(Rectangle{X: left, Y: top, Width: side, Height: side, Paint: Paint{Stroke: ToneInk, Width: 2.5}})
	for r, row := range cells.grid {
		for c, x := range row {
			s.number(x, left+at(c), top+at(r), size)
		}
	}
	middle := primeSumsOutside/2 + 4
	for i := range primeSumsSide {
		s.primeSum(cells.rows[i], Point{left + side, top + at(i)}, 1, 0, middle)
		s.primeSum(cells.cols[i], Point{left + at(i), top + side}, 0, 1, middle)
	}
	s.primeSum(cells.down, Point{left + side, top + side}, 1, 1, middle)
	s.primeSum(cells.up, Point{left, top + side}, -1, 1, middle)
	if total, ok := s.shown(cells.total); ok {
		s.label(left+side/2, top+side+primeSumsOutside+16, fmt.Sprintf("total %d", total), 15, ToneMuted)
	}
	return s.Picture
}

// primeSum writes a sum beside the grid, at the end of a short line that leaves
// the grid in a direction.
func (s *sketch) primeSum(x encode.Var, edge Point, dx, dy, middle float64) {
	s.line(edge.X+3*dx, edge.Y+3*dy, edge.X+12*dx, edge.Y+12*dy, ToneFaint, 1.5)
	if v, ok := s.shown(x); ok {
		s.label(edge.X+middle*dx, edge.Y+middle*dy, fmt.Sprint(v), 17, ToneMuted)
	}
}
