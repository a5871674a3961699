package puzzle

import (
	"math/big"
	"strings"

	"puzzlesat/encode"
)

const (
	truncatableCell   = 34.0
	truncatableMargin = 12.0
)

// picture draws the number between two triangles: above it what is left when
// digits are cut off from the left, below it from the right. Each digit stays in
// its column.
func (n *number) picture(p *Puzzle, shown Shown) Picture {
	cells := n.written(shown)
	rows := 2*len(cells) - 1
	caption := 0.0
	if n.base != 10 {
		caption = 26
	}
	width := max(float64(len(cells))*truncatableCell, 120)
	s := newSketch(p, width+2*truncatableMargin, float64(rows)*truncatableCell+2*truncatableMargin+caption, shown)
	left := (s.Width - float64(len(cells))*truncatableCell) / 2
	for row := range rows {
		from, to := max(len(cells)-1-row, 0), min(rows-row, len(cells))
		for i := from; i < to; i++ {
			s.digit(cells[i], left+float64(i)*truncatableCell, truncatableMargin+float64(row)*truncatableCell, to-from == len(cells))
		}
	}
	if n.base != 10 {
		s.label(s.Width/2, s.Height-truncatableMargin-6, n.decimal(shown), 14, ToneMuted)
	}
	return s.Picture
}

// written returns the cells without the zeros that stand before the number. A
// cell that is not shown belongs to it.
func (n *number) written(shown Shown) []encode.Var {
	for i, x := range n.digits {
		if v, ok := shown(x); !ok || v != 0 {
			return n.digits[i:]
		}
	}
	return n.digits[len(n.digits)-1:]
}

// digit draws a digit in a square, which has a tint in the number itself.
func (s *sketch) digit(x encode.Var, left, top float64, whole bool) {
	ground := s.ground(x)
	if whole && !s.givens[x] {
		ground = ToneTint
	}
	s.add(Rectangle{
		X: left + 1.5, Y: top + 1.5, Width: truncatableCell - 3, Height: truncatableCell - 3, Radius: 5,
		Paint: Paint{Fill: ground, Stroke: ToneFaint, Width: 1},
	})
	if v, ok := s.shown(x); ok {
		s.add(Label{
			Centre: Point{left + truncatableCell/2, top + truncatableCell/2}, Text: digitText(v), Size: 18,
			Bold: whole, Tone: ToneInk,
		})
	}
}

func digitText(v int) string { return big.NewInt(int64(v)).Text(maxTruncatableBase) }

// decimal says what the number is in base ten, if all of it is shown.
func (n *number) decimal(shown Shown) string {
	var text strings.Builder
	for _, x := range n.digits {
		v, ok := shown(x)
		if !ok {
			return ""
		}
		text.WriteString(digitText(v))
	}
	value, _ := new(big.Int).SetString(text.String(), n.base)
	return "= " + value.String()
}
