package puzzle

import (
	"fmt"
	"strconv"
	"strings"

	"puzzlesat/encode"
)

var quarto = &Family{
	Name:    "quarto",
	Summary: "place the 16 Quarto pieces 0..15 so that no line has an attribute (a bit) in common",
	Parameters: []Parameter{
		{"lines", "rows,cols,maindiags", "lines without a common attribute: names (" + strings.Join(quartoLineNames(), ", ") + ") or 16-bit masks such as 0x000f, bit i for the cell i in reading order"},
	},
	Example: "quarto --lines rows,cols,mainsqrs --given r1c1=0",
	Build:   buildQuarto,
	Engines: []Engine{quartoNative, quartoSource},

	Estimate: EstimateQuarto,
}

const (
	quartoSide      = 4
	quartoBits      = 4
	quartoPieces    = 16
	quartoUppercase = "TDSH" // tall, dark, square, hollow
	quartoLowercase = "tdsh" // or not
)

func buildQuarto(s Settings) (*Puzzle, error) {
	words := strings.Split(s["lines"], ",")
	for i, word := range words {
		words[i] = strings.TrimSpace(word)
	}
	// The notes of a formula repeat the list, which must not hold a line end.
	s["lines"] = strings.Join(words, ",")
	masks, err := parseLines(s["lines"])
	if err != nil {
		return nil, err
	}
	m := &encode.Model{}
	grid := newRectangle(m, quartoSide, quartoSide, encode.Range(0, quartoPieces-1))
	p := &Puzzle{Model: m, Rows: grid, EachValueOnce: true}
	p.Symmetries = func() []Symmetry { return quartoSymmetryGroup(masks) }
	p.Draw = func(text Text) string { return drawQuarto(grid, text) }
	p.Picture = func(shown Shown) Picture { return quartoPicture(p, grid, shown) }
	cells := p.Cells()
	m.Add("each piece once", encode.AllDifferent{Vars: cells})
	for _, mask := range masks {
		var line []encode.Var
		for i, x := range cells {
			if mask>>i&1 == 1 {
				line = append(line, x)
			}
		}
		m.Add(fmt.Sprintf("line %#04x", mask), encode.Mixed{Vars: line, Bits: quartoBits})
	}
	return p, nil
}

// quartoLines are the named sets of lines.
var quartoLines = []struct {
	name  string
	masks func() []uint16
}{
	{"rows", func() []uint16 { return torusLines(0, 1, 1, 0) }},
	{"cols", func() []uint16 { return torusLines(1, 0, 0, 1) }},
	{"maindiags", func() []uint16 { return []uint16{diagonal(1, 0), diagonal(-1, 3)} }},
	{"alldiags", func() []uint16 { return append(diagonals(1), diagonals(-1)...) }},
	{"sqrs2x2", func() []uint16 { return squares(1, false) }},
	{"mainsqrs", func() []uint16 { return union(squares(1, false), squares(2, false), squares(3, false)) }},
	{"torus2x2", func() []uint16 { return squares(1, true) }},
	{"allsqrs", func() []uint16 { return union(squares(1, true), squares(2, true)) }},
	{"corners", func() []uint16 { return squares(3, false) }},
	{"centre", func() []uint16 { return []uint16{square(1, 1, 1)} }},
	{"quadrants", func() []uint16 {
		return []uint16{square(0, 0, 1), square(0, 2, 1), square(2, 0, 1), square(2, 2, 1)}
	}},
	{"mathpages-alldiags", func() []uint16 { return append(diagonals(1), diagonal(-1, 3)) }},
}

func quartoLineNames() []string {
	names := make([]string, len(quartoLines))
	for i, named := range quartoLines {
		names[i] = named.name
	}
	return names
}

// cellMask returns the mask of one cell, whose row and column are taken modulo 4.
func cellMask(row, col int) uint16 {
	return 1 << ((row&3)*quartoSide + col&3)
}

// torusLines returns four lines of four cells: line k starts k steps of the
// second kind from the corner and goes on in steps of the first kind.
func torusLines(rowStep, colStep, nextRow, nextCol int) []uint16 {
	masks := make([]uint16, quartoSide)
	for k := range masks {
		for i := range quartoSide {
			masks[k] |= cellMask(k*nextRow+i*rowStep, k*nextCol+i*colStep)
		}
	}
	return masks
}

// diagonal returns the diagonal of the torus that starts in the top row at a
// column and goes in the given direction, 1 for right and -1 for left.
func diagonal(direction, col int) uint16 {
	var mask uint16
	for row := range quartoSide {
		mask |= cellMask(row, col+direction*row)
	}
	return mask
}

func diagonals(direction int) []uint16 {
	masks := make([]uint16, quartoSide)
	for col := range masks {
		masks[col] = diagonal(direction, col)
	}
	return masks
}

// square returns the corners of the axis-parallel square with a corner top left
// and sides of the given number of steps, on the torus.
func square(row, col, steps int) uint16 {
	return cellMask(row, col) | cellMask(row, col+steps) | cellMask(row+steps, col) | cellMask(row+steps, col+steps)
}

// squares returns all such squares, those that cross an edge only if wrapped.
// Squares that have the same cells are listed once.
func squares(steps int, wrapped bool) []uint16 {
	last := quartoSide - steps
	if wrapped {
		last = quartoSide
	}
	var masks []uint16
	for row := range last {
		for col := range last {
			masks = append(masks, square(row, col, steps))
		}
	}
	return union(masks)
}

// union joins sets of lines and drops repeated lines.
func union(sets ...[]uint16) []uint16 {
	seen := make(map[uint16]bool)
	var masks []uint16
	for _, set := range sets {
		for _, mask := range set {
			if !seen[mask] {
				seen[mask] = true
				masks = append(masks, mask)
			}
		}
	}
	return masks
}

// parseLines reads a list of names and masks. "" and "none" have no lines.
func parseLines(list string) ([]uint16, error) {
	if list == "" || list == "none" {
		return nil, nil
	}
	var sets [][]uint16
	for _, word := range strings.Split(list, ",") {
		set, err := parseLine(strings.TrimSpace(word))
		if err != nil {
			return nil, err
		}
		sets = append(sets, set)
	}
	return union(sets...), nil
}

func parseLine(word string) ([]uint16, error) {
	if word == "" {
		return nil, fmt.Errorf("--lines: a comma has no name beside it")
	}
	for _, named := range quartoLines {
		if named.name == word {
			return named.masks(), nil
		}
	}
	if hex, ok := strings.CutPrefix(strings.ToLower(word), "0x"); ok {
		return parseMask(word, hex)
	}
	return nil, fmt.Errorf("--lines %s: wanted names out of %s, or masks from 0x0001 to 0xffff%s",
		word, strings.Join(quartoLineNames(), " "), Suggest(word, quartoLineNames()))
}

func parseMask(word, hex string) ([]uint16, error) {
	mask, err := strconv.ParseUint(hex, 16, quartoPieces)
	if err != nil || mask == 0 {
		return nil, fmt.Errorf("--lines %s: wanted a mask from 0x0001 to 0xffff", word)
	}
	return []uint16{uint16(mask)}, nil
}

// drawQuarto draws the board. Each piece is shown as its number and as a letter
// for each attribute, a capital where the bit is set.
func drawQuarto(grid [][]encode.Var, text Text) string {
	rule := "+" + strings.Repeat("---------+", quartoSide)
	lines := []string{rule}
	for _, row := range grid {
		line := "|"
		for _, x := range row {
			line += fmt.Sprintf(" %2s %-4s |", text(x), pieceLetters(text(x)))
		}
		lines = append(lines, line, rule)
	}
	return strings.Join(lines, "\n")
}

func pieceLetters(number string) string {
	var piece int
	if _, err := fmt.Sscan(number, &piece); err != nil {
		return ""
	}
	letters := make([]byte, quartoBits)
	for i := range letters {
		letters[i] = quartoLowercase[i]
		if piece>>(quartoBits-1-i)&1 == 1 {
			letters[i] = quartoUppercase[i]
		}
	}
	return string(letters)
}
