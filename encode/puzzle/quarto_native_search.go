package puzzle

import (
	"context"
	"iter"
	"math/bits"
	"math/rand/v2"

	"puzzlesat/encode"
)

// quartoSearch lists the solutions depth-first.
func quartoSearch(ctx context.Context, p *Puzzle) iter.Seq2[[]int, error] {
	return func(yield func([]int, error) bool) {
		board, err := newQuartoBoard(p)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			yield(nil, err)
			return
		}
		w := newQuartoWalker(&board, p.Cells())
		w.ctx, w.yield = ctx, yield
		w.branching = newBranching(progressOf(ctx), 0)
		if w.step(0, 0xffff) && w.err != nil {
			yield(nil, w.err)
		}
	}
}

// quartoWalker fills all cells in a fixed order.
type quartoWalker struct {
	cells   []encode.Var
	order   []int
	allowed [quartoPieces]uint16 // values, by place in the order
	ending  [quartoPieces][]quartoPending
	pending [quartoPieces][]quartoPending
	marks   [quartoPieces]uint8 // of the values placed, by cell

	ctx       context.Context
	yield     func([]int, error) bool
	values    []int
	nodes     int
	branching branching
	err       error
}

// quartoPending is a line that lacks one cell.
type quartoPending struct {
	filled []int  // the other cells
	values uint16 // that the last cell may have by the givens
}

func newQuartoWalker(board *quartoBoard, cells []encode.Var) *quartoWalker {
	lines := board.essentialLines()
	w := &quartoWalker{cells: cells, order: quartoOrder(board, 0xffff, lines), values: make([]int, len(cells))}
	placed := uint16(0)
	for place, cell := range w.order {
		w.allowed[place] = board.allows(cell)
		for _, line := range lines {
			if line>>cell&1 == 0 {
				continue
			}
			if line&^placed == 1<<cell {
				w.ending[place] = append(w.ending[place], newQuartoPending(board, line, cell))
			}
			if rest := line &^ placed &^ (1 << cell); bits.OnesCount16(rest) == 1 {
				w.pending[place] = append(w.pending[place], newQuartoPending(board, line, bits.TrailingZeros16(rest)))
			}
		}
		placed |= 1 << cell
	}
	return w
}

func newQuartoPending(board *quartoBoard, line uint16, last int) quartoPending {
	pending := quartoPending{values: board.allows(last)}
	for rest := line &^ (1 << last); rest != 0; rest &= rest - 1 {
		pending.filled = append(pending.filled, bits.TrailingZeros16(rest))
	}
	return pending
}

// finishers returns the values that complete the line.
func (w *quartoWalker) finishers(line *quartoPending) uint16 {
	common := uint8(0xff)
	for _, cell := range line.filled {
		common &= w.marks[cell]
	}
	return quartoMixing[common] & line.values
}

// candidates returns the values out of left that may stand at a place.
func (w *quartoWalker) candidates(place int, left uint16) uint16 {
	left &= w.allowed[place]
	for i := range w.ending[place] {
		left &= w.finishers(&w.ending[place][i])
	}
	return left
}

// put fills a place. It says whether each line that lacks one more cell can
// still be completed.
func (w *quartoWalker) put(place, value int, left uint16) bool {
	w.marks[w.order[place]] = quartoMarks(value)
	for i := range w.pending[place] {
		if w.finishers(&w.pending[place][i])&left == 0 {
			return false
		}
	}
	return true
}

// step fills the places from the given one on. It returns false when there is
// nobody to yield to any more.
func (w *quartoWalker) step(place int, left uint16) bool {
	if w.nodes++; w.nodes&0xfff == 0 {
		w.err = w.ctx.Err()
		w.branching.report()
	}
	if place == len(w.order) {
		return w.yield(w.values, nil)
	}
	candidates := w.candidates(place, left)
	w.branching.fork(place, bits.OnesCount16(candidates))
	for rest := candidates; rest != 0 && w.err == nil; rest &= rest - 1 {
		w.branching.branch(place)
		v := bits.TrailingZeros16(rest)
		others := left &^ (1 << v)
		if !w.put(place, v, others) {
			continue
		}
		w.values[w.cells[w.order[place]]] = v
		if !w.step(place+1, others) {
			return false
		}
	}
	return true
}

// sample fills the cells at random, with an even choice at each, and returns the
// product of the numbers of choices. It is 0 when there was none.
func (w *quartoWalker) sample(random *rand.Rand) float64 {
	weight, left := 1.0, uint16(0xffff)
	for place := range w.order {
		var choices [quartoPieces]int
		n := 0
		for rest := w.candidates(place, left); rest != 0; rest &= rest - 1 {
			v := bits.TrailingZeros16(rest)
			if w.put(place, v, left&^(1<<v)) {
				choices[n] = v
				n++
			}
		}
		if n == 0 {
			return 0
		}
		v := choices[random.IntN(n)]
		left &^= 1 << v
		w.put(place, v, left)
		weight *= float64(n)
	}
	return weight
}
