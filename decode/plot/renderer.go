package plot

import (
	"fmt"
	"io"
	"strings"

	"github.com/golang/freetype/truetype"
	"github.com/wcharczuk/go-chart/v2"
	"github.com/wcharczuk/go-chart/v2/drawing"

	"puzzlesat/decode/svg"
)

// renderer draws what go-chart lays out on a canvas of SVG. go-chart's own does
// not escape text, and knows one set of colours only.
type renderer struct {
	canvas *svg.Canvas
	style  chart.Style
	anchor svg.Anchor // of the next text
	path   []string
}

// toneOf finds the tone of a light colour.
func toneOf(c drawing.Color) svg.Tone {
	if c.IsZero() || c.A == 0 {
		return ""
	}
	return svg.ToneOf(fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B))
}

func pixels(units int) float64 { return float64(units) / unitsPerPixel }

// shapeStyle is the style of what is filled and stroked now.
func (r *renderer) shapeStyle(fill, stroke bool) svg.Style {
	var s svg.Style
	if fill {
		s.Fill = toneOf(r.style.FillColor)
	}
	if stroke && r.style.StrokeWidth > 0 {
		s.Stroke, s.Width = toneOf(r.style.StrokeColor), r.style.StrokeWidth/unitsPerPixel
		for _, length := range r.style.StrokeDashArray {
			s.Dashes = append(s.Dashes, length/unitsPerPixel)
		}
	}
	return s
}

func (r *renderer) draw(s svg.Style) {
	if len(r.path) > 0 && (s.Fill != "" || s.Stroke != "") {
		r.canvas.Path(s, strings.Join(r.path, ""))
	}
	r.path = nil
}

func (r *renderer) add(command string, units ...int) {
	var b strings.Builder
	b.WriteString(command)
	for i, u := range units {
		if i > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprint(&b, pixels(u))
	}
	r.path = append(r.path, b.String())
}

// The methods that follow are those of [chart.Renderer].

// MoveTo begins a path.
func (r *renderer) MoveTo(x, y int) { r.add("M", x, y) }

// LineTo goes on with a straight line.
func (r *renderer) LineTo(x, y int) { r.add("L", x, y) }

// QuadCurveTo goes on with a curve.
func (r *renderer) QuadCurveTo(cx, cy, x, y int) { r.add("Q", cx, cy, x, y) }

// ArcTo is for pies, which we do not have.
func (r *renderer) ArcTo(int, int, float64, float64, float64, float64) {}

// Close closes a path.
func (r *renderer) Close() { r.path = append(r.path, "Z") }

// Stroke outlines the path.
func (r *renderer) Stroke() { r.draw(r.shapeStyle(false, true)) }

// Fill fills the path.
func (r *renderer) Fill() { r.draw(r.shapeStyle(true, false)) }

// FillStroke fills and outlines the path.
func (r *renderer) FillStroke() { r.draw(r.shapeStyle(true, true)) }

// Circle draws a circle at once.
func (r *renderer) Circle(radius float64, x, y int) {
	r.canvas.Ellipse(r.shapeStyle(true, true), pixels(x), pixels(y), radius/unitsPerPixel, radius/unitsPerPixel)
}

// Text writes a text at a place.
func (r *renderer) Text(text string, x, y int) {
	if text == "" {
		return
	}
	style := svg.Style{Fill: toneOf(r.style.FontColor), Text: svg.TextStyle{Size: r.style.FontSize / unitsPerPixel, Anchor: r.anchor}}
	r.canvas.Text(style, pixels(x), pixels(y), text)
}

// MeasureText returns nothing: no text is placed by its size.
func (r *renderer) MeasureText(string) chart.Box { return chart.Box{} }

// Save writes nothing: the canvas has it all.
func (r *renderer) Save(io.Writer) error { return nil }

// ResetStyle forgets the style.
func (r *renderer) ResetStyle() { r.style = chart.Style{} }

// GetDPI returns the resolution at which a point is a unit.
func (r *renderer) GetDPI() float64 { return 72 }

// SetDPI does nothing: the resolution is known.
func (r *renderer) SetDPI(float64) {}

// SetClassName does nothing: colours have classes.
func (r *renderer) SetClassName(string) {}

// SetStrokeColor sets the colour of lines.
func (r *renderer) SetStrokeColor(c drawing.Color) { r.style.StrokeColor = c }

// SetFillColor sets the colour of areas.
func (r *renderer) SetFillColor(c drawing.Color) { r.style.FillColor = c }

// SetStrokeWidth sets the width of lines.
func (r *renderer) SetStrokeWidth(width float64) { r.style.StrokeWidth = width }

// SetStrokeDashArray sets the dashes of lines.
func (r *renderer) SetStrokeDashArray(lengths []float64) { r.style.StrokeDashArray = lengths }

// SetFont does nothing: the font is the reader's.
func (r *renderer) SetFont(*truetype.Font) {}

// SetFontColor sets the colour of text.
func (r *renderer) SetFontColor(c drawing.Color) { r.style.FontColor = c }

// SetFontSize sets the size of text.
func (r *renderer) SetFontSize(size float64) { r.style.FontSize = size }

// SetTextRotation does nothing: no text is turned.
func (r *renderer) SetTextRotation(float64) {}

// ClearTextRotation does nothing: no text is turned.
func (r *renderer) ClearTextRotation() {}
