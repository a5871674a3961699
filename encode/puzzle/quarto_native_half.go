package puzzle

import (
	"math/bits"
	"slices"
)

const quartoHalfCells = quartoPieces / 2

// quartoHalf is eight cells and what must hold among them, in the order in
// which they are filled. A place is an index into that order.
type quartoHalf struct {
	cells   []int
	allowed [quartoHalfCells]uint16 // values, by the givens

	// What is known once a place is filled, by that place.
	inside  [quartoHalfCells][]quartoPart // lines inside the half; the place itself is left out
	parts   [quartoHalfCells][]quartoPart // parts of crossing lines
	smaller [quartoHalfCells][]int        // earlier places that must hold a greater value
}

// quartoPart is the places that belong to a part of a line.
type quartoPart struct {
	places []int
	// partner numbers, for the first half, the part of the line in the second
	// half. In the second half it is the part's own number.
	partner int
}

// newQuartoHalf orders the cells of a half. The number of crossing parts is
// that of the second half, listed in partners.
func newQuartoHalf(board *quartoBoard, mask uint16, lines, partners []uint16, second bool) *quartoHalf {
	h := &quartoHalf{cells: quartoOrder(board, mask, lines)}
	place := make(map[int]int)
	for i, cell := range h.cells {
		place[cell] = i
		h.allowed[i] = board.allows(cell)
	}
	seen := make(map[[2]uint16]bool)
	for _, line := range lines {
		mine, theirs := line&mask, line&^mask
		if mine == 0 {
			continue
		}
		partner := theirs
		if second {
			partner = mine
		}
		if theirs != 0 && seen[[2]uint16{mine, partner}] {
			continue
		}
		seen[[2]uint16{mine, partner}] = true
		var places []int
		for cell := range quartoPieces {
			if mine>>cell&1 == 1 {
				places = append(places, place[cell])
			}
		}
		last := slices.Max(places)
		if theirs == 0 {
			places = slices.DeleteFunc(places, func(p int) bool { return p == last })
			h.inside[last] = append(h.inside[last], quartoPart{places: places})
			continue
		}
		h.parts[last] = append(h.parts[last], quartoPart{places, slices.Index(partners, partner)})
	}
	for i := range h.parts { // parts of one partner stand together
		slices.SortStableFunc(h.parts[i], func(a, b quartoPart) int { return a.partner - b.partner })
	}
	return h
}

// quartoOrder orders the cells of a half: first those that are given, then each
// time the cell that brings the lines, those inside above all, nearest to their end.
func quartoOrder(board *quartoBoard, mask uint16, lines []uint16) []int {
	var order []int
	for left := mask; left != 0; {
		best, bestScore := -1, -1.0
		for rest := left; rest != 0; rest &= rest - 1 {
			cell := bits.TrailingZeros16(rest)
			score := 0.0
			if board.given[cell] >= 0 {
				score = 1e9
			}
			for _, line := range lines {
				if line>>cell&1 == 0 {
					continue
				}
				after := bits.OnesCount16(line & left &^ (1 << cell))
				weight := 1.0
				if line&^mask == 0 {
					weight = 3
				}
				score += weight / float64(uint(1)<<(2*after))
			}
			if score > bestScore {
				best, bestScore = cell, score
			}
		}
		order = append(order, best)
		left &^= 1 << best
	}
	return order
}

// quartoWalk fills a half with a set of values, depth first.
type quartoWalk struct {
	half   *quartoHalf
	values [quartoHalfCells]uint8
	marks  [quartoHalfCells]uint8
}

// candidates returns the values out of left that may stand at a place.
func (w *quartoWalk) candidates(place int, left uint16) uint16 {
	left &= w.half.allowed[place]
	for _, earlier := range w.half.smaller[place] {
		left &= 1<<w.values[earlier] - 1
	}
	for i := range w.half.inside[place] {
		left &= quartoMixing[w.common(w.half.inside[place][i].places)]
	}
	return left
}

// common returns the marks that some places have in common.
func (w *quartoWalk) common(places []int) uint8 {
	marks := uint8(0xff)
	for _, place := range places {
		marks &= w.marks[place]
	}
	return marks
}

func (w *quartoWalk) put(place, value int) {
	w.values[place] = uint8(value)
	w.marks[place] = quartoMarks(value)
}

// arrangements bounds the number of arrangements of one set of values.
func (h *quartoHalf) arrangements() uint {
	n, free := uint(1), uint(0)
	for _, allowed := range h.allowed {
		if bits.OnesCount16(allowed) > 1 {
			free++
			n *= free
		}
	}
	return n
}
