package puzzle

import (
	"math"
	"strconv"

	"puzzlesat/encode"
)

const (
	quartoField  = 84.0
	quartoMargin = 14.0
)

// quartoPicture draws the board seen from one side. A piece is tall or short,
// of dark or light wood, square or round, hollow or solid; its number stands in
// the corner.
func quartoPicture(p *Puzzle, grid [][]encode.Var, shown Shown) Picture {
	const side = quartoSide * quartoField
	s := newSketch(p, side+2*quartoMargin, side+2*quartoMargin, shown)
	for r, row := range grid {
		for c, x := range row {
			s.add(Rectangle{
				X: quartoMargin + float64(c)*quartoField, Y: quartoMargin + float64(r)*quartoField, Width: quartoField, Height: quartoField,
				Paint: Paint{Fill: s.ground(x), Stroke: ToneFaint, Width: 1},
			})
		}
	}
	s.add(Rectangle{X: quartoMargin, Y: quartoMargin, Width: side, Height: side, Paint: Paint{Stroke: ToneInk, Width: 2.5}})
	for r, row := range grid {
		for c, x := range row {
			if v, ok := s.shown(x); ok {
				left, top := quartoMargin+float64(c)*quartoField, quartoMargin+float64(r)*quartoField
				s.quartoPiece(v, left+quartoField/2+4, top+quartoField-20)
				s.add(Label{Centre: Point{left + 13, top + 13}, Text: strconv.Itoa(v), Size: 12, Bold: s.givens[x], Tone: ToneMuted})
			}
		}
	}
	return s.Picture
}

// quartoWood are the tones of one kind of pieces.
type quartoWood struct{ top, side, edge Tone }

// Measures of a piece. It is seen from above at an angle, so that a circle is an
// ellipse half as high as it is wide.
const (
	quartoRadius = 20.0
	quartoTall   = 38.0
	quartoShort  = 14.0
	quartoSlant  = 0.5
)

// quartoPiece draws a piece by the bits of its number, around the middle of its
// foot.
func (s *sketch) quartoPiece(piece int, x, y float64) {
	has := func(bit int) bool { return piece>>bit&1 == 1 }
	height, wood := quartoShort, quartoWood{ToneLightWood, ToneLightSide, ToneLightEdge}
	if has(3) {
		height = quartoTall
	}
	if has(2) {
		wood = quartoWood{ToneDarkWood, ToneDarkSide, ToneDarkEdge}
	}
	outline := ring(24, 0)
	if has(1) {
		outline = ring(4, 0)
	}
	top := y - height
	s.add(Polygon{prism(outline, x, y, top), Paint{wood.side, wood.edge, 1.2}})
	s.add(Polygon{outline.at(x, top, quartoRadius), Paint{wood.top, wood.edge, 1.2}})
	if has(1) {
		s.line(x, top+quartoRadius*quartoSlant, x, y+quartoRadius*quartoSlant, wood.edge, 1.2)
	}
	if has(0) {
		s.add(Ellipse{Point{x, top}, quartoRadius * 0.45, quartoRadius * 0.45 * quartoSlant, Paint{ToneHole, wood.edge, 1}})
	}
}

// directions are the corners of a regular polygon, as angles clockwise from the
// right.
type directions []float64

func ring(corners int, start float64) directions {
	angles := make(directions, corners)
	for i := range angles {
		angles[i] = start + 2*math.Pi*float64(i)/float64(corners)
	}
	return angles
}

// at returns the corners around a centre, seen at the angle of the board.
func (d directions) at(x, y, radius float64) []Point {
	points := make([]Point, len(d))
	for i, angle := range d {
		points[i] = Point{x + radius*math.Cos(angle), y + radius*math.Sin(angle)*quartoSlant}
	}
	return points
}

// prism returns the outline of a body: the half of its foot that is in front,
// and the half of its top that is behind.
func prism(outline directions, x, bottom, top float64) []Point {
	half := len(outline) / 2
	front := outline[:half+1].at(x, bottom, quartoRadius)
	behind := append(outline[half:len(outline):len(outline)], outline[0]).at(x, top, quartoRadius)
	return append(front, behind...)
}
