package plot

import (
	"bytes"
	"io"

	"github.com/wcharczuk/go-chart/v2"
	"github.com/wcharczuk/go-chart/v2/drawing"

	"puzzlesat/decode/svg"
)

// Lengths are in pixels. go-chart has no fractions of its units, so that a pixel
// is two of them, in PNG too.
const (
	unitsPerPixel = 2
	plotWidth     = 760
	plotHeight    = 440
	titleHeight   = 66
	margin        = 14
	textSize      = 12
	titleSize     = 16
	nameSize      = 13
	legendHeight  = 20
	// Below the plot are the numbers of the axis and its name.
	tickDistance = 20
	nameDistance = 40
	footHeight   = 50
)

// SVG writes the plot as an SVG document.
func (p Plot) SVG(w io.Writer) error {
	var canvas svg.Canvas
	width, height, err := p.Draw(&canvas)
	if err != nil {
		return err
	}
	return svg.Document{Width: width, Height: height, Title: p.Title, Description: p.Description}.Write(w, &canvas)
}

// Draw draws the plot as a part of another SVG, and returns its size.
func (p Plot) Draw(canvas *svg.Canvas) (width, height float64, err error) {
	c, err := p.chart()
	if err != nil {
		return 0, 0, err
	}
	provide := func(int, int) (chart.Renderer, error) { return &renderer{canvas: canvas}, nil }
	err = c.Render(provide, io.Discard)
	return pixels(c.Width), pixels(c.Height), err
}

// PNG writes the plot as a PNG in the light colours, at twice its size in pixels.
func (p Plot) PNG(w io.Writer) error {
	c, err := p.chart()
	if err != nil {
		return err
	}
	var image bytes.Buffer
	if err := c.Render(newRaster, &image); err != nil {
		return err
	}
	_, err = w.Write(image.Bytes())
	return err
}

// chart lays out the plot.
func (p Plot) chart() (*chart.Chart, error) {
	m, err := newMeasure()
	if err != nil {
		return nil, err
	}
	legend := p.legend(m)
	var xs, ys []float64
	for _, s := range p.Series {
		for _, at := range s.finite() {
			xs, ys = append(xs, at.X), append(ys, at.Y)
		}
	}
	x, y := newSpan(p.X, xs, false), newSpan(p.Y, ys, true)
	c := &chart.Chart{
		Width: plotWidth * unitsPerPixel, Height: p.height(legend) * unitsPerPixel, DPI: rasterDPI,
		Background: chart.Style{FillColor: colour("paper"), Padding: chart.Box{
			IsSet: true, Top: titleHeight * unitsPerPixel, Left: (margin+10)*unitsPerPixel + y.widest(m),
			Right: p.rightMargin() * unitsPerPixel, Bottom: (footHeight + legend.height()) * unitsPerPixel,
		}},
		Canvas: chart.Style{FillColor: colour("paper")},
		XAxis: chart.XAxis{
			Range: x, Style: axisStyle(), GridLines: gridLines(x), GridMajorStyle: gridStyle(),
		},
		// go-chart has its first axis on the right, its second on the left.
		YAxis: chart.YAxis{Style: chart.Hidden(), Range: &chart.ContinuousRange{Max: 1}},
		YAxisSecondary: chart.YAxis{
			Range: y, Style: axisStyle(), GridLines: gridLines(y), GridMajorStyle: gridStyle(),
		},
		Elements: []chart.Renderable{p.titles, x.labelBelow, y.labelLeft, legend.draw},
	}
	for i, s := range p.Series {
		c.Series = append(c.Series, drawnSeries{Series: s, look: p.look(i)})
	}
	if p.empty() {
		c.Series = append(c.Series, drawnSeries{})
		c.Elements = append(c.Elements, sayNothing)
	}
	return c, nil
}

// sayNothing says that there is nothing to plot.
func sayNothing(r chart.Renderer, box chart.Box, defaults chart.Style) {
	textWriter{r, defaults.Font}.text("nothing to plot", (box.Left+box.Right)/2, (box.Top+box.Bottom)/2, textStyle("muted", nameSize), svg.Middle)
}

func (p Plot) height(l *legend) int {
	height := p.Height
	if height == 0 {
		height = plotHeight
	}
	return height + l.height()
}

// colour returns the light colour of a tone, for which the SVG has a dark one.
func colour(tone svg.Tone) drawing.Color {
	return drawing.ColorFromHex(svg.ColoursOf(tone).Light[1:])
}

func textStyle(tone svg.Tone, size float64) chart.Style {
	return chart.Style{FontColor: colour(tone), FontSize: size * unitsPerPixel}
}

func axisStyle() chart.Style {
	style := textStyle("muted", textSize)
	style.StrokeColor, style.StrokeWidth = colour("muted"), unitsPerPixel
	return style
}

func gridStyle() chart.Style {
	return chart.Style{StrokeColor: colour("grid"), StrokeWidth: unitsPerPixel}
}

// gridLines are at the ticks of the axis, if these are numbers. Without any
// go-chart would make its own, so that there is one at the low end.
func gridLines(s *span) []chart.GridLine {
	lines := []chart.GridLine{{Value: s.Min}}
	for _, v := range s.grid {
		lines = append(lines, chart.GridLine{Value: v})
	}
	return lines
}

// rightMargin leaves room for the labels of bars.
func (p Plot) rightMargin() int {
	for _, s := range p.Series {
		if s.Kind == Bars && s.Labels != nil {
			return 4 * margin
		}
	}
	return 3 * margin
}

// titles writes the title, and the names of the axes: above the upright one, and
// below the other.
func (p Plot) titles(r chart.Renderer, box chart.Box, defaults chart.Style) {
	write := textWriter{r, defaults.Font}
	write.text(p.Title, margin*unitsPerPixel, (margin+titleSize)*unitsPerPixel, textStyle("ink", titleSize), svg.Start)
	write.text(p.Y.Name, margin*unitsPerPixel, (titleHeight-10)*unitsPerPixel, textStyle("ink", nameSize), svg.Start)
	write.text(p.X.Name, (box.Left+box.Right)/2, box.Bottom+nameDistance*unitsPerPixel, textStyle("ink", nameSize), svg.Middle)
}
