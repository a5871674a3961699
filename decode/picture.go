package decode

import (
	"puzzlesat/decode/svg"
	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
)

// Picture draws the grid as shapes, without the numbers that are not to be shown.
func (g *Grid) Picture(show Show) puzzle.Picture {
	return g.Puzzle.Picture(func(x encode.Var) (int, bool) {
		v := g.values[x]
		return v, !show.hides(v)
	})
}

// digitRise is how far below the middle of a text its base line is, for a font
// of size 1. Office programs do not know dominant-baseline.
const digitRise = 0.36

// drawShapes draws the shapes of a picture.
func drawShapes(c *svg.Canvas, shapes []puzzle.Shape) {
	for _, shape := range shapes {
		switch s := shape.(type) {
		case puzzle.Line:
			c.Line(paint(s.Paint), s.From.X, s.From.Y, s.To.X, s.To.Y)
		case puzzle.Rectangle:
			c.Rectangle(paint(s.Paint), s.X, s.Y, s.Width, s.Height, s.Radius)
		case puzzle.Ellipse:
			c.Ellipse(paint(s.Paint), s.Centre.X, s.Centre.Y, s.RadiusX, s.RadiusY)
		case puzzle.Polygon:
			corners := make([][2]float64, len(s.Points))
			for i, p := range s.Points {
				corners[i] = [2]float64{p.X, p.Y}
			}
			c.Polygon(paint(s.Paint), corners)
		case puzzle.Label:
			style := svg.Style{Fill: svg.Tone(s.Tone), Text: svg.TextStyle{Size: s.Size, Bold: s.Bold, Anchor: svg.Middle}}
			c.Text(style, s.Centre.X, s.Centre.Y+digitRise*s.Size, s.Text)
		}
	}
}

func paint(p puzzle.Paint) svg.Style {
	return svg.Style{Fill: svg.Tone(p.Fill), Stroke: svg.Tone(p.Stroke), Width: p.Width}
}
