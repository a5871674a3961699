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
func (s star) picture(p *Puzzle, shown Shown) Picture {
	radius := max(starRadius, starApart*starNode/s.leastDistance())
	low, high := s.places[0], s.places[0]
	for _, here := range s.places {
		low = place{min(low.x, here.x), min(low.y, here.y)}
		high = place{max(high.x, here.x), max(high.y, here.y)}
	}
	edge := starNode + starMargin
	at := func(here place) Point {
		return Point{(here.x-low.x)*radius + edge, (high.y-here.y)*radius + edge}
	}
	bottomRight := at(place{high.x, low.y})
	sketch := newSketch(p, bottomRight.X+edge, bottomRight.Y+edge+starFooter, shown)
	for _, line := range s.lines {
		sketch.add(Line{at(s.places[line[0]]), at(s.places[line[len(line)-1]]), Paint{Stroke: ToneMuted, Width: 2}})
	}
	cells := p.Cells()
	for i, here := range s.places {
		sketch.add(Ellipse{Centre: at(here), RadiusX: starNode, RadiusY: starNode, Paint: Paint{Fill: sketch.ground(cells[i]), Stroke: ToneInk, Width: 2}})
	}
	size := fittingSize(18, starNode*1.5, digits(len(cells)))
	for i, here := range s.places {
		sketch.number(cells[i], at(here).X, at(here).Y, size)
	}
	sketch.label(sketch.Width/2, sketch.Height-starFooter/2-4, fmt.Sprintf("each line: %d", 2*len(cells)+2), 14, ToneMuted)
	return sketch.Picture
}

// leastDistance returns how far apart the two nearest cells are, for points on a
// circle of radius 1.
func (s star) leastDistance() float64 {
	least := math.Inf(1)
	for i, a := range s.places {
		for _, b := range s.places[:i] {
			least = min(least, math.Hypot(a.x-b.x, a.y-b.y))
		}
	}
	return least
}
