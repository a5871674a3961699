package plot

import (
	"unicode/utf8"

	"github.com/wcharczuk/go-chart/v2"

	"puzzlesat/decode/svg"
)

// look is how a series is told from the others.
type look struct {
	tone   svg.Tone
	dashes []float64
}

// dashes tell series of one colour apart.
var dashes = [][]float64{nil, {9, 5}, {3, 4}, {12, 4, 3, 4}}

// look returns the look of series i. Guides are all alike.
func (p Plot) look(i int) look {
	if p.Series[i].Kind == Guide {
		return look{"muted", []float64{4, 4}}
	}
	before := 0
	for _, s := range p.Series[:i] {
		if s.Kind != Guide {
			before++
		}
	}
	tones := []svg.Tone{"series1", "series2", "series3", "series4", "series5", "series6"}
	return look{tones[before%len(tones)], dashes[before/len(tones)%len(dashes)]}
}

// stroke is the style of a line.
func (l look) stroke(width float64) chart.Style {
	style := chart.Style{StrokeColor: colour(l.tone), StrokeWidth: width * unitsPerPixel}
	for _, d := range l.dashes {
		style.StrokeDashArray = append(style.StrokeDashArray, d*unitsPerPixel)
	}
	return style
}

// fill is the style of a dot or a bar.
func (l look) fill() chart.Style {
	return chart.Style{FillColor: colour(l.tone), StrokeColor: colour("paper"), StrokeWidth: 0.5 * unitsPerPixel}
}

const (
	lineWidth  = 2
	guideWidth = 1.2
	dotRadius  = 3
)

// drawnSeries draws a series; see [chart.Series].
type drawnSeries struct {
	Series
	look look
}

// GetName returns the name; see [chart.Series].
func (s drawnSeries) GetName() string { return s.Name }

// GetYAxis returns the axis on the left; see [chart.Series].
func (s drawnSeries) GetYAxis() chart.YAxisType { return chart.YAxisSecondary }

// GetStyle returns nothing: the look is our own.
func (s drawnSeries) GetStyle() chart.Style { return chart.Style{} }

// Validate finds nothing wrong; see [chart.Series].
func (s drawnSeries) Validate() error { return nil }

// Render draws the series; see [chart.Series].
func (s drawnSeries) Render(r chart.Renderer, box chart.Box, xs, ys chart.Range, defaults chart.Style) {
	if len(s.Points) == 0 {
		return
	}
	place := func(p Point) pixel { return pixel{box.Left + xs.Translate(p.X), box.Bottom - ys.Translate(p.Y)} }
	switch s.Kind {
	case Columns, Bars:
		s.bars(r, box, place, defaults)
		return
	case Lines, LinesPoints:
		s.line(r, place, lineWidth)
	case Guide:
		s.line(r, place, guideWidth)
	}
	if s.Kind == Points || s.Kind == LinesPoints {
		s.dots(r, place)
	}
}

// pixel is a place in the units of go-chart.
type pixel struct{ x, y int }

func (s drawnSeries) line(r chart.Renderer, place func(Point) pixel, width float64) {
	s.look.stroke(width).WriteToRenderer(r)
	defer r.ResetStyle()
	var last pixel
	for i, p := range s.finite() {
		at := place(p)
		switch {
		case i == 0:
			r.MoveTo(at.x, at.y)
		case at != last:
			r.LineTo(at.x, at.y)
		}
		last = at
	}
	r.Stroke()
}

// dots draws a dot at each place, once.
func (s drawnSeries) dots(r chart.Renderer, place func(Point) pixel) {
	s.look.fill().WriteToRenderer(r)
	defer r.ResetStyle()
	drawn := make(map[pixel]bool)
	for _, p := range s.finite() {
		if at := place(p); !drawn[at] {
			drawn[at] = true
			r.Circle(dotRadius*unitsPerPixel, at.x, at.y)
			r.FillStroke()
		}
	}
}

// bars draws columns from the bottom or bars from the left, with their labels.
func (s drawnSeries) bars(r chart.Renderer, box chart.Box, place func(Point) pixel, defaults chart.Style) {
	write, text := textWriter{r, defaults.Font}, textStyle("muted", textSize-1)
	half := s.halfBar(place)
	for i, p := range s.Points {
		if !isFinite(p.X) || !isFinite(p.Y) {
			continue
		}
		at := place(p)
		bar := chart.Box{Left: at.x - half, Right: at.x + half, Top: at.y, Bottom: box.Bottom}
		if s.Kind == Bars {
			bar = chart.Box{Left: box.Left, Right: at.x, Top: at.y - half, Bottom: at.y + half}
		}
		chart.Draw.Box(r, bar, chart.Style{FillColor: colour(s.look.tone)})
		switch {
		case s.Labels == nil:
		case s.Kind == Bars:
			write.text(s.Labels[i], at.x+4*unitsPerPixel, at.y+4*unitsPerPixel, text, svg.Start)
		default:
			write.text(fitting(s.Labels[i], p.Y, 5*half/2), at.x, at.y-4*unitsPerPixel, text, svg.Middle)
		}
	}
}

// fitting returns a label, or the number in short, or nothing, whichever fits
// first into a width.
func fitting(label string, value float64, width int) string {
	for _, text := range []string{label, formatCount(value)} {
		if digitUnits*utf8.RuneCountInString(text) < width {
			return text
		}
	}
	return ""
}

// digitUnits is about the width of a digit of a label.
const digitUnits = 7 * unitsPerPixel

// halfBar returns half of the width of a bar. The bars at a mark share four
// fifths of the distance to the next one.
func (s drawnSeries) halfBar(place func(Point) pixel) int {
	distance := place(Point{X: 1}).x - place(Point{}).x
	if s.Kind == Bars {
		distance = place(Point{Y: 1}).y - place(Point{}).y
	}
	return max(distance*2/5/max(s.besides, 1), 1)
}
