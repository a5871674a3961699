package puzzle

import (
	"strconv"

	"puzzlesat/encode"
)

// Picture is a drawing of a solution as data. Lengths are in pixels of the usual
// size; x goes to the right and y down from the corner top left.
type Picture struct {
	Width, Height float64
	Shapes        []Shape // the later ones lie above
}

// Shape is a part of a picture: a [Line], [Rectangle], [Ellipse], [Polygon] or
// [Label].
type Shape interface{ shape() }

// Point is a place in a picture.
type Point struct{ X, Y float64 }

// Line is a straight line.
type Line struct {
	From, To Point
	Paint    Paint
}

// Rectangle is a rectangle whose corners may be round.
type Rectangle struct {
	X, Y, Width, Height float64 // of the corner top left
	Radius              float64 // of the corners
	Paint               Paint
}

// Ellipse is an ellipse around a centre, a circle if its radii are equal.
type Ellipse struct {
	Centre           Point
	RadiusX, RadiusY float64
	Paint            Paint
}

// Polygon is a closed polygon.
type Polygon struct {
	Points []Point
	Paint  Paint
}

// Label is a line of text around its centre.
type Label struct {
	Centre Point
	Text   string
	Size   float64 // of the font
	Bold   bool
	Tone   Tone
}

func (Line) shape()      {}
func (Rectangle) shape() {}
func (Ellipse) shape()   {}
func (Polygon) shape()   {}
func (Label) shape()     {}

// Paint says how a shape is filled and outlined.
type Paint struct {
	Fill, Stroke Tone
	Width        float64 // of the outline
}

// Tone is what a colour is for. Which colour it is, in a light and in a dark
// surrounding, is for the writer of the picture to say.
type Tone string

// The values of [Tone].
const (
	ToneNone   Tone = ""
	TonePaper  Tone = "paper"  // the ground of everything
	ToneInk    Tone = "ink"    // frames, and numbers
	ToneMuted  Tone = "muted"  // what is said about the numbers
	ToneFaint  Tone = "faint"  // lines that only lead the eye
	ToneShade  Tone = "shade"  // the ground of given cells
	ToneTint   Tone = "tint"   // the ground of cells set apart for another reason
	ToneAccent Tone = "accent" // numbers found among given ones

	// Two kinds of wood, their sides, their edges, and a hole in them.
	ToneDarkWood  Tone = "dark-wood"
	ToneDarkSide  Tone = "dark-side"
	ToneDarkEdge  Tone = "dark-edge"
	ToneLightWood Tone = "light-wood"
	ToneLightSide Tone = "light-side"
	ToneLightEdge Tone = "light-edge"
	ToneHole      Tone = "hole"
)

// Shown returns the value of a cell, and whether it is to be shown.
type Shown func(cell encode.Var) (value int, ok bool)

// sketch is a picture in the making.
type sketch struct {
	Picture
	shown  Shown
	givens map[encode.Var]bool
}

func newSketch(p *Puzzle, width, height float64, shown Shown) *sketch {
	s := &sketch{Picture: Picture{Width: width, Height: height}, shown: shown, givens: make(map[encode.Var]bool)}
	for _, g := range p.Givens {
		if x, ok := p.Model.Lookup(g.Cell); ok {
			s.givens[x] = true
		}
	}
	return s
}

func (s *sketch) add(shapes ...Shape) { s.Shapes = append(s.Shapes, shapes...) }

func (s *sketch) line(x1, y1, x2, y2 float64, tone Tone, width float64) {
	s.add(Line{Point{x1, y1}, Point{x2, y2}, Paint{Stroke: tone, Width: width}})
}

// label writes a text that is not a cell.
func (s *sketch) label(x, y float64, text string, size float64, tone Tone) {
	s.add(Label{Centre: Point{x, y}, Text: text, Size: size, Tone: tone})
}

// number writes the value of a cell, if it is to be shown.
func (s *sketch) number(cell encode.Var, x, y, size float64) {
	if v, ok := s.shown(cell); ok {
		s.add(Label{Centre: Point{x, y}, Text: strconv.Itoa(v), Size: size, Bold: s.givens[cell], Tone: s.numberTone(cell)})
	}
}

func (s *sketch) numberTone(cell encode.Var) Tone {
	if s.givens[cell] || len(s.givens) == 0 {
		return ToneInk
	}
	return ToneAccent
}

// ground returns the tone that a cell is filled with.
func (s *sketch) ground(cell encode.Var) Tone {
	if s.givens[cell] {
		return ToneShade
	}
	return TonePaper
}

// digitWidth is about the width of a digit, for a font of size 1.
const digitWidth = 0.6

// fittingSize returns the greatest font size up to a limit at which a number of
// so many digits is no wider than the given width.
func fittingSize(limit, width float64, digits int) float64 {
	return min(limit, width/(digitWidth*float64(digits)))
}
