package plot

import (
	"math"

	"github.com/wcharczuk/go-chart/v2"
)

// rasterDPI makes a point of text a unit: go-chart takes an inch for 64 points
// when it draws PNG.
const rasterDPI = 64

// raster draws PNG as go-chart does, but for three things: go-chart makes circles
// nearly square, loses the dashes of lines with many corners, and takes a text
// without characters for endlessly wide.
type raster struct {
	chart.Renderer
	dashes []float64
	path   []pixel // of the dashed line that is being drawn
}

func newRaster(width, height int) (chart.Renderer, error) {
	r, err := chart.PNG(width, height)
	return &raster{Renderer: r}, err
}

// Circle makes a circle of eight curves the path; see [chart.Renderer].
func (r *raster) Circle(radius float64, x, y int) {
	const step = math.Pi / 4
	at := func(angle, radius float64) (int, int) {
		return x + int(math.Round(radius*math.Cos(angle))), y + int(math.Round(radius*math.Sin(angle)))
	}
	r.Renderer.MoveTo(at(0, radius))
	for i := range 8 {
		cx, cy := at((float64(i)+0.5)*step, radius/math.Cos(step/2))
		toX, toY := at(float64(i+1)*step, radius)
		r.QuadCurveTo(cx, cy, toX, toY)
	}
}

// MeasureText returns the size of a text; see [chart.Renderer].
func (r *raster) MeasureText(text string) chart.Box {
	if text == "" {
		return chart.Box{}
	}
	return r.Renderer.MeasureText(text)
}

// SetStrokeDashArray sets the dashes of lines; see [chart.Renderer].
func (r *raster) SetStrokeDashArray(dashes []float64) { r.dashes = dashes }

// ResetStyle forgets the style; see [chart.Renderer].
func (r *raster) ResetStyle() {
	r.dashes = nil
	r.Renderer.ResetStyle()
}

// MoveTo begins a path; see [chart.Renderer].
func (r *raster) MoveTo(x, y int) {
	if len(r.dashes) > 0 {
		r.path = append(r.path[:0], pixel{x, y})
		return
	}
	r.Renderer.MoveTo(x, y)
}

// LineTo goes on with a straight line; see [chart.Renderer].
func (r *raster) LineTo(x, y int) {
	if len(r.dashes) > 0 {
		r.path = append(r.path, pixel{x, y})
		return
	}
	r.Renderer.LineTo(x, y)
}

// Stroke outlines the path; see [chart.Renderer].
func (r *raster) Stroke() {
	if len(r.dashes) > 0 {
		r.dash()
		return
	}
	r.Renderer.Stroke()
}

// dash draws the dashes of the path.
func (r *raster) dash() {
	part, left := 0, r.dashes[0] // of a dash or a gap, by turns
	for i := 1; i < len(r.path); i++ {
		from, to := r.path[i-1], r.path[i]
		length := math.Hypot(float64(to.x-from.x), float64(to.y-from.y))
		along := func(d float64) (int, int) {
			return from.x + int(math.Round(d/length*float64(to.x-from.x))), from.y + int(math.Round(d/length*float64(to.y-from.y)))
		}
		for done := 0.0; done < length; {
			end := min(done+left, length)
			if part%2 == 0 {
				r.Renderer.MoveTo(along(done))
				r.Renderer.LineTo(along(end))
			}
			left -= end - done
			if done = end; left < 1e-6 {
				part = (part + 1) % len(r.dashes)
				left = r.dashes[part]
			}
		}
	}
	r.Renderer.Stroke()
}
