// Package plot draws numbers: histograms, curves, and the plots of a comparison
// of solvers. Functions such as [Cactus] turn results into a [Plot], which is
// data, and a Plot is written as SVG, in light and dark colours, or as PNG.
//
// The axes are laid out and PNG is drawn by go-chart. gonum/plot would have been
// the natural choice, but parses its fonts and tables whenever the program
// starts, whether it plots or not.
package plot

import "math"

// Plot is a picture of numbers. One without points has axes all the same.
type Plot struct {
	Title string
	// Description tells who cannot see the plot what it shows. It may be "".
	Description string
	X, Y        Axis
	Series      []Series
	// Height is in pixels; 0 stands for the usual one. The width is always
	// the same.
	Height int
}

// Point is a place in the units of the axes.
type Point struct{ X, Y float64 }

// Axis says what a coordinate means. The axis shows all points of the plot.
type Axis struct {
	Name string
	// Log makes the axis logarithmic. What is not greater than 0 is then drawn
	// at its low end.
	Log bool
	// FromZero makes a linear axis begin at 0.
	FromZero bool
	// FromPower makes a logarithmic axis begin at a power of ten less than all
	// points, for bars.
	FromPower bool
	// Marks are named places, which are shown instead of numbers. The first is
	// leftmost, or uppermost.
	Marks []string
}

// Series is points that belong together.
type Series struct {
	// Name is shown in a legend, unless it is "" or the only name.
	Name string
	Kind Kind
	// Points whose coordinates are not finite are left out. Those of columns
	// and bars have the number of a mark as one coordinate, from 0.
	Points []Point
	// Labels stand at the ends of columns and bars, one for each point; nil
	// for none.
	Labels []string

	besides int // bars that share the room of a mark, this one included
}

// Kind is how a series is drawn.
type Kind int

// The values of [Kind].
const (
	Lines       Kind = iota // a line through the points
	LinesPoints             // a line with a dot at each point
	Points                  // dots
	Columns                 // from the bottom to each point
	Bars                    // from the left to each point
	Guide                   // a thin dashed line
)

// finite returns the points that can be drawn.
func (s Series) finite() []Point {
	var points []Point
	for _, p := range s.Points {
		if isFinite(p.X) && isFinite(p.Y) {
			points = append(points, p)
		}
	}
	return points
}

func isFinite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }

// empty says whether no series has a point.
func (p Plot) empty() bool {
	for _, s := range p.Series {
		if s.Kind != Guide && len(s.finite()) > 0 {
			return false
		}
	}
	return true
}
