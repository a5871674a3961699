package plot

import (
	"math"

	"github.com/golang/freetype/truetype"
	"github.com/wcharczuk/go-chart/v2"

	"puzzlesat/decode/svg"
)

// capHeight is how high capitals and digits are, for a font of size 1.
const capHeight = 0.72

// fontRoom is how much wider than the font of go-chart that of a reader may be.
const fontRoom = 1.12

// measure tells how wide texts are at most.
type measure struct{ r chart.Renderer }

func newMeasure() (*measure, error) {
	r, err := chart.SVG(1, 1)
	if err != nil {
		return nil, err
	}
	font, err := chart.GetDefaultFont()
	if err != nil {
		return nil, err
	}
	r.SetFont(font)
	r.SetDPI(72)
	return &measure{r}, nil
}

// width returns the width of a text in a font of that size in pixels, in units.
func (m *measure) width(text string, size float64) int {
	m.r.SetFontSize(size * unitsPerPixel)
	return int(fontRoom * float64(m.r.MeasureText(text).Width()))
}

// textWriter writes text whose beginning, middle or end is at a place. go-chart
// itself measures texts and writes all from their beginning, which is wrong when
// the reader of an SVG has another font.
type textWriter struct {
	r    chart.Renderer
	font *truetype.Font
}

func (w textWriter) text(text string, x, y int, style chart.Style, anchor svg.Anchor) {
	if text == "" {
		return
	}
	style.Font = w.font
	if r, ok := w.r.(*renderer); ok {
		r.anchor = anchor
		defer func() { r.anchor = svg.Start }()
	} else {
		width := chart.Draw.MeasureText(w.r, text, style).Width()
		switch anchor {
		case svg.Middle:
			x -= width / 2
		case svg.End:
			x -= width
		}
	}
	chart.Draw.Text(w.r, text, x, y, style)
}

// labelBelow writes the labels of the ticks of the lower axis.
func (s *span) labelBelow(r chart.Renderer, box chart.Box, defaults chart.Style) {
	write := textWriter{r, defaults.Font}
	for _, t := range s.ticks {
		write.text(t.Label, box.Left+s.Translate(t.Value), box.Bottom+tickDistance*unitsPerPixel, textStyle("muted", textSize), svg.Middle)
	}
}

// labelLeft writes the labels of the ticks of the upright axis.
func (s *span) labelLeft(r chart.Renderer, box chart.Box, defaults chart.Style) {
	write := textWriter{r, defaults.Font}
	lower := int(math.Round(textSize * unitsPerPixel * capHeight / 2))
	for _, t := range s.ticks {
		write.text(t.Label, box.Left-9*unitsPerPixel, box.Bottom-s.Translate(t.Value)+lower, textStyle("muted", textSize), svg.End)
	}
}

// widest returns the width of the widest label, in units.
func (s *span) widest(m *measure) int {
	widest := 0
	for _, t := range s.ticks {
		widest = max(widest, m.width(t.Label, textSize))
	}
	return widest
}
