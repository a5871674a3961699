package puzzle

import (
	"bytes"
	"cmp"
	"math"
	"slices"
	"strings"

	"puzzlesat/encode"
)

// star is the geometry of {n/k}: n points on a circle, the first at the top,
// each joined by a line with the k-th next. A line passes four cells: a point,
// the crossing nearest to it, the crossing nearest to the other point, and that
// point. Cells are numbered in reading order of the drawing.
type star struct {
	places []place
	lines  [][]encode.Var // each in the order along the line
	around []encode.Var   // the points clockwise from the top, then the crossings
}

// place is where a cell is, in a circle of radius 1 with y upwards.
type place struct{ x, y float64 }

// sameHeight is how far apart the heights of cells in one row may be, which
// differ by rounding only.
const sameHeight = 1e-9

func newStar(n, k int) star {
	step := math.Pi / float64(n)
	// A line is cos(k·step) away from the centre. The lines crossing nearest
	// to a point are turned against each other by k-1 points.
	inner := math.Cos(float64(k)*step) / math.Cos(float64(k-1)*step)
	places := make([]place, 0, 2*n)
	for i := range n {
		places = append(places, at(1, 2*float64(i)*step))
	}
	for i := range n {
		places = append(places, at(inner, float64(2*i+1)*step))
	}
	order := readingOrder(places)
	rank := make([]encode.Var, len(places))
	s := star{places: make([]place, len(places))}
	for position, i := range order {
		rank[i] = encode.Var(position)
		s.places[position] = places[i]
	}
	s.around = rank
	for i := range n {
		crossing := func(j int) encode.Var { return rank[n+j%n] }
		s.lines = append(s.lines, []encode.Var{rank[i], crossing(i), crossing(i + k - 1), rank[(i+k)%n]})
	}
	return s
}

// at returns the place at a distance from the centre and an angle clockwise from
// the top.
func at(radius, angle float64) place {
	return place{radius * math.Sin(angle), radius * math.Cos(angle)}
}

// readingOrder returns the indices of the places from top to bottom and, at the
// same height, from left to right.
func readingOrder(places []place) []int {
	order := make([]int, len(places))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		a, b := places[i], places[j]
		if math.Abs(a.y-b.y) > sameHeight {
			return cmp.Compare(b.y, a.y)
		}
		return cmp.Compare(a.x, b.x)
	})
	return order
}

// readingRows groups the cells by height.
func (s star) readingRows() [][]encode.Var {
	var rows [][]encode.Var
	for i, here := range s.places {
		if i == 0 || s.places[i-1].y-here.y > sameHeight {
			rows = append(rows, nil)
		}
		last := len(rows) - 1
		rows[last] = append(rows[last], encode.Var(i))
	}
	return rows
}

// A character is about twice as high as wide.
const charactersPerRow = 2.2

// draw draws the star with dotted lines. Cells of different heights get
// different rows, so that reading the drawing gives the cells in their order.
func (s star) draw(text Text) string {
	radius := float64(max(7, len(s.places)/2))
	rows := s.drawingRows(radius)
	width := int(2*radius*charactersPerRow) + 4
	canvas := newCanvas(rows[len(rows)-1]+1, width)
	columnOf := func(i int) int { return int(math.Round((s.places[i].x + 1) * radius * charactersPerRow)) }
	for _, line := range s.lines {
		for i := range line[1:] {
			a, b := int(line[i]), int(line[i+1])
			canvas.dots(rows[a], columnOf(a)+1, rows[b], columnOf(b)+1)
		}
	}
	for i := range s.places {
		canvas.write(rows[i], columnOf(i), text(encode.Var(i)))
	}
	return canvas.String()
}

// drawingRows returns the row of the drawing for each cell.
func (s star) drawingRows(radius float64) []int {
	rows := make([]int, len(s.places))
	for i, here := range s.places {
		row := int(math.Round((1 - here.y) * radius))
		switch {
		case i == 0:
		case s.places[i-1].y-here.y <= sameHeight:
			row = rows[i-1]
		default:
			row = max(row, rows[i-1]+1)
		}
		rows[i] = row
	}
	return rows
}

// canvas is a picture made of characters.
type canvas [][]byte

func newCanvas(height, width int) canvas {
	c := make(canvas, height)
	for row := range c {
		c[row] = []byte(strings.Repeat(" ", width))
	}
	return c
}

// dots draws a dotted line.
func (c canvas) dots(row, col, toRow, toCol int) {
	steps := max(abs(toRow-row), abs(toCol-col)/2, 1)
	for i := range steps {
		r := row + int(math.Round(float64(i*(toRow-row))/float64(steps)))
		k := col + int(math.Round(float64(i*(toCol-col))/float64(steps)))
		c[r][k] = '.'
	}
}

// write writes a text with a blank on both sides.
func (c canvas) write(row, col int, text string) {
	for i, b := range []byte(padded(text)) {
		if k := col - 1 + i; k >= 0 && k < len(c[row]) {
			c[row][k] = b
		}
	}
}

func padded(text string) string {
	if len(text) < 2 {
		text = " " + text
	}
	return " " + text + " "
}

// String returns the rows without trailing blanks and without the blanks that
// all rows start with.
func (c canvas) String() string {
	margin := len(c[0])
	for _, row := range c {
		margin = min(margin, len(row)-len(bytes.TrimLeft(row, " ")))
	}
	lines := make([]string, len(c))
	for i, row := range c {
		lines[i] = string(bytes.TrimRight(row[margin:], " "))
	}
	return strings.Join(lines, "\n")
}

func abs(n int) int { return max(n, -n) }
