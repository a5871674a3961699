package plot

import (
	"github.com/wcharczuk/go-chart/v2"

	"puzzlesat/decode/svg"
)

// legend names the series, below the plot.
type legend struct {
	entries []legendEntry
	rows    int
}

type legendEntry struct {
	name string
	kind Kind
	look look
	row  int
	left int // in units
}

const (
	legendSample = 26
	legendGap    = 6
	legendSpace  = 22 // between entries
)

// legend lays out the names of the series in rows, none for a single one.
func (p Plot) legend(m *measure) *legend {
	l := &legend{}
	left := margin * unitsPerPixel
	for i, s := range p.Series {
		if s.Name == "" {
			continue
		}
		width := (legendSample+legendGap+legendSpace)*unitsPerPixel + m.width(s.Name, textSize)
		if l.rows == 0 || left+width > (plotWidth-margin)*unitsPerPixel {
			l.rows, left = l.rows+1, margin*unitsPerPixel
		}
		l.entries = append(l.entries, legendEntry{s.Name, s.Kind, p.look(i), l.rows - 1, left})
		left += width
	}
	if len(l.entries) < 2 {
		return &legend{}
	}
	return l
}

// height returns how many pixels the legend takes.
func (l *legend) height() int {
	if l.rows == 0 {
		return 0
	}
	return l.rows*legendHeight + 8
}

// draw draws the legend at the bottom of the picture.
func (l *legend) draw(r chart.Renderer, box chart.Box, defaults chart.Style) {
	write := textWriter{r, defaults.Font}
	for _, e := range l.entries {
		y := box.Bottom + (footHeight+10+e.row*legendHeight)*unitsPerPixel
		e.sample(r, y)
		write.text(e.name, e.left+(legendSample+legendGap)*unitsPerPixel, y+4*unitsPerPixel, textStyle("ink", textSize), svg.Start)
	}
}

// sample draws a piece of the series.
func (e legendEntry) sample(r chart.Renderer, y int) {
	right, middle := e.left+legendSample*unitsPerPixel, e.left+legendSample*unitsPerPixel/2
	defer r.ResetStyle()
	if e.kind == Columns || e.kind == Bars {
		chart.Draw.Box(r, chart.Box{Left: e.left, Right: right, Top: y - 5*unitsPerPixel, Bottom: y + 5*unitsPerPixel}, chart.Style{FillColor: colour(e.look.tone)})
		return
	}
	if e.kind != Points {
		e.look.stroke(lineWidth).WriteToRenderer(r)
		r.MoveTo(e.left, y)
		r.LineTo(right, y)
		r.Stroke()
	}
	if e.kind == Points || e.kind == LinesPoints {
		e.look.fill().WriteToRenderer(r)
		r.Circle(dotRadius*unitsPerPixel, middle, y)
		r.FillStroke()
	}
}
