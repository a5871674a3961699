package puzzle

import (
	"fmt"
	"math"
)

const (
	starNode   = 18.0 // the radius of a cell
	starRadius = 130  // of the points' circle, at least
	starMargin = 12.0
	starApart  = 3.0 // the least distance between cells, in radii of a cell
	starFooter = 30.0
)

// picture draws the lines, and a circle for each cell. The star is as large as
// keeps the cells apart.
func (star star) picture(p *Puzzle, shown Shown) Picture {
	radius := max(starRadius, starApart*starNode/star.leastDistance())
	low, high := star.places[0], star.places[0]
	for _, here := range star.places {
		low = place{min(low.x, here.x), min(low.y, here.y)}
		high = place{max(high.x, here.x), max(high.y, here.y)}
	}
	edge := starNode + starMargin
	at := func(here place) Point {
		return Point{(here.x-low.x)*radius + edge, (high.y-here.y)*radius + edge}
	}
	bottomRight := at(place{high.x, low.y})
	s := newSketch(p, bottomRight.X+edge, bottomRight.Y+edge+starFooter, shown)
	for _, line := range star.lines {
		s.add(Line{at(star.places[line[0]]), at(star.places[line[len(line)-1]]), Paint{Stroke: ToneMuted, Width: 2}})
	}
	cells := p.Cells()
	for i, here := range star.places {
		s.add(Ellipse{Centre: at(here), RadiusX: starNode, RadiusY: starNode, Paint: Paint{Fill: s.ground(cells[i]), Stroke: ToneInk, Width: 2}})
	}
	size := fittingSize(18, starNode*1.5, digits(len(cells)))
	for i, here := range star.places {
		s.number(cells[i], at(here).X, at(here).Y, size)
	}
	s.label(s.Width/2, s.Height-starFooter/2-4, fmt.Sprintf("each line: %d", 2*len(cells)+2), 14, ToneMuted)
	return s.Picture
}

// leastDistance returns how far apart the two nearest cells are, for points on a
// circle of radius 1.
func (star star) leastDistance() float64 {
	least := math.Inf(1)
	for i, a := range star.places {
		for _, b := range star.places[:i] {
			least = min(least, math.Hypot(a.x-b.x, a.y-b.y))
		}
	}
	return least
}
