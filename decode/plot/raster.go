package plot

import (
	"math"

	"github.com/wcharczuk/go-chart/v2"
)

// rasterDPI makes a point of text a unit: go-chart takes an inch for 64 points
// when it draws PNG.
const rasterDPI = 64

// raster draws PNG as go-chart does, except for circles, which go-chart makes
// nearly square.
type raster struct{ chart.Renderer }

func newRaster(width, height int) (chart.Renderer, error) {
	r, err := chart.PNG(width, height)
	return raster{r}, err
}

// Circle makes a circle the path; see [chart.Renderer].
func (r raster) Circle(radius float64, x, y int) { r.ArcTo(x, y, radius, radius, 0, 2*math.Pi) }
