package puzzle

import (
	"context"
	"math/big"
	"runtime"

	"puzzlesat/encode"
)

// quartoNative counts by meeting in the middle and lists depth-first.
//
// The count splits the cells into two halves of 8. For each set S of 8 values
// for the first half (12870 sets, but only one of each orbit under the value
// maps that keep the rules and the givens: bit permutations and XOR, 384
// without givens, which leave 74 orbits) it lists the arrangements of both
// halves. A line that crosses sees of a half only a byte: the AND of its values
// there (4 bits) and the AND of their complements (4 bits). Two halves fit on
// the line exactly when the AND of their bytes is 0. The second half becomes,
// for each crossing line and byte, a bitset of the arrangements that fit, and
// the first half is walked depth-first, carrying the bitset of those that still
// fit. Symmetries of the cells that keep the lines, the halves and the givens
// become inequalities between values.
//
// Method: ours; meeting in the middle is after E. Horowitz and S. Sahni,
// "Computing partitions with applications to the knapsack problem", JACM 1974.
//
// Complexity: at most 74 · 8! · 8!/64 word operations for each line, and much
// less with lines inside the halves. It does not depend on the count. A worker
// takes a few megabytes. No number exceeds 16! < 2^45, so that nothing overflows.
//
// Solutions are listed depth-first, in an order of cells that completes lines
// early; the values left for the last cell of a line are looked up.
var quartoNative = Engine{
	Name:      "native",
	Summary:   "counts by meeting in the middle with bitsets, lists depth-first",
	Solutions: quartoSearch,
	Count: func(ctx context.Context, p *Puzzle) (*big.Int, error) {
		board, err := newQuartoBoard(p)
		if err != nil {
			return nil, err
		}
		return board.count(ctx, runtime.GOMAXPROCS(0))
	},
}

// quartoBoard is what both engines are told: lines as masks of cells, and the
// value of each cell that is given, -1 for the others.
type quartoBoard struct {
	lines []uint16
	given [quartoPieces]int
}

// quartoEmpty returns a board without givens.
func quartoEmpty(lines []uint16) quartoBoard {
	board := quartoBoard{lines: lines}
	for cell := range board.given {
		board.given[cell] = -1
	}
	return board
}

func newQuartoBoard(p *Puzzle) (quartoBoard, error) {
	lines, err := parseLines(p.Settings["lines"])
	if err != nil {
		return quartoBoard{}, err
	}
	board := quartoEmpty(lines)
	cellOf := make(map[encode.Var]int)
	for cell, x := range p.Cells() {
		cellOf[x] = cell
	}
	for _, g := range p.Givens {
		x, _ := p.Model.Lookup(g.Cell)
		board.given[cellOf[x]] = g.Value
	}
	return board, nil
}

// givenValues returns the mask of the values given on the cells of a mask. It is
// not ok when a value is given twice.
func (b *quartoBoard) givenValues(cells uint16) (values uint16, ok bool) {
	for cell, v := range b.given {
		if v < 0 || cells>>cell&1 == 0 {
			continue
		}
		if values>>v&1 == 1 {
			return values, false
		}
		values |= 1 << v
	}
	return values, true
}

// allows returns the mask of the values that a cell may have by the givens: its
// own, or else those that no other cell has.
func (b *quartoBoard) allows(cell int) uint16 {
	if v := b.given[cell]; v >= 0 {
		return 1 << v
	}
	values, _ := b.givenValues(0xffff)
	return ^values
}

// essentialLines returns the lines without those that contain another line,
// which they follow from.
func (b *quartoBoard) essentialLines() []uint16 {
	var essential []uint16
	for _, line := range union(b.lines) {
		implied := false
		for _, other := range b.lines {
			implied = implied || other != line && other&line == other
		}
		if !implied {
			essential = append(essential, line)
		}
	}
	return essential
}

// quartoMarks are the marks of a value: its bits, and above them the bits that
// it lacks. The AND of the marks of some cells says what these have in common.
// A line is good when that is 0.
func quartoMarks(value int) uint8 { return uint8(value | (^value&15)<<4) }

// quartoMixing holds for each byte of common marks the values that share none
// of them.
var quartoMixing = func() (mixing [256]uint16) {
	for marks := range mixing {
		for v := range quartoPieces {
			if quartoMarks(v)&uint8(marks) == 0 {
				mixing[marks] |= 1 << v
			}
		}
	}
	return mixing
}()
