package puzzle

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"sync"
	"sync/atomic"
)

const (
	// primeGridQuick is for how many nodes the count tries the search.
	primeGridQuick = 100_000
	// primeGridMaxCells bounds the grids that are counted by dynamic
	// programming: half of one has at most 13! · 12! < 2^64 fillings.
	primeGridMaxCells = 50
	// primeGridMaxStates bounds the states of one layer, of which a worker has
	// three. A state takes up to 32 bytes.
	primeGridMaxStates = 1 << 18
	// primeGridSlices is by how many numbers a count slices, so that each worker
	// has enough to do, and primeGridMoreSlices by how many more where there are
	// too many states.
	primeGridSlices     = 5
	primeGridMoreSlices = 2
)

// count counts with so many workers.
func (b *primeGridBoard) count(ctx context.Context, workers int) (*big.Int, error) {
	total, err := b.search(ctx, primeGridQuick)
	if !errors.Is(err, errPrimeGridBudget) {
		return total, err
	}
	total = new(big.Int)
	colourings := b.colours()
	each := int64(1)
	if len(colourings) == 2 && !b.hasGivens() { // a reflection swaps the colours
		colourings, each = colourings[:1], 2
	}
	for _, odd := range colourings {
		c, ok := newPrimeGridCount(b, odd)
		if !ok {
			return b.search(ctx, 0)
		}
		c.factor *= each
		c.progress = progressOf(ctx).Part(1 / float64(len(colourings)))
		n, err := c.count(ctx, workers)
		if err != nil {
			return nil, err
		}
		total.Add(total, n)
	}
	return total, nil
}

// search counts depth-first, within a budget of nodes if it is not 0.
func (b *primeGridBoard) search(ctx context.Context, budget int) (*big.Int, error) {
	total := new(big.Int)
	colourings := b.colours()
	for _, odd := range colourings {
		s := newPrimeGridSearch(ctx, b, odd)
		s.budget = budget
		if budget == 0 {
			s.branching = newBranching(progressOf(ctx).Part(1/float64(len(colourings))), 1)
		}
		n := uint64(0) // nobody waits for 2^64 solutions
		s.found = func() bool {
			n++
			s.branching.found++
			return true
		}
		s.run()
		if s.err != nil {
			return nil, s.err
		}
		s.branching.finish()
		total.Add(total, new(big.Int).SetUint64(n))
	}
	return total, nil
}

// primeGridCount is the dynamic programme for one colouring.
type primeGridCount struct {
	cells         int
	prime         []uint64 // by number, the numbers that make a prime with it
	first, second *primeGridHalf
	cuts          []primeGridCut
	slicing       []int // the numbers to slice by: odd ones, then even ones
	factor        int64 // by the symmetries that are broken
	limit         int   // of states in a layer
	progress      *Progress
}

// primeGridCut is a pair of neighbours in different halves: the shifts of their
// slots.
type primeGridCut struct{ first, second uint }

// newPrimeGridCount prepares a count. It is not ok when the states do not fit
// into 64 bits or the numbers of fillings might not.
func newPrimeGridCount(b *primeGridBoard, odd []bool) (c *primeGridCount, ok bool) {
	if b.cells > primeGridMaxCells {
		return nil, false
	}
	c = &primeGridCount{cells: b.cells, prime: make([]uint64, b.cells), limit: primeGridMaxStates, progress: new(Progress)}
	prime := primeTable(2 * b.cells)
	for i := range b.cells {
		for k := range b.cells {
			if i != k && prime[i+k+2] {
				c.prime[i] |= 1 << k
			}
		}
	}
	order := b.linesAcross()
	middle := (b.cells + 1) / 2
	backward := make([]int, 0, b.cells-middle)
	for i := b.cells - 1; i >= middle; i-- {
		backward = append(backward, order[i])
	}
	c.first, c.second = newPrimeGridHalf(b, odd, order[:middle]), newPrimeGridHalf(b, odd, backward)
	if c.first == nil || c.second == nil {
		return nil, false
	}
	c.breakSymmetries(b)
	for _, cell := range order[:middle] {
		for _, other := range b.neighbours[cell] {
			if shift, ok := c.second.slot[other]; ok {
				c.cuts = append(c.cuts, primeGridCut{c.first.slot[cell], shift})
			}
		}
	}
	for parity := range 2 {
		for number := parity; number < b.cells; number += 2 {
			if c.first.free>>number&1 == 1 {
				c.slicing = append(c.slicing, number)
			}
		}
	}
	return c, true
}

// breakSymmetries uses the symmetries of one line, across the grid, that keep the
// colours: turning a cyclic line by two cells and reflecting a line of odd
// length. They act on all lines at once. They become inequalities in the first line.
func (c *primeGridCount) breakSymmetries(b *primeGridBoard) {
	c.factor = 1
	length, lines := min(b.rows, b.cols), max(b.rows, b.cols)
	if b.hasGivens() || length < 3 || lines < 2 {
		return
	}
	below := func(cell, greater int) {
		step := &c.first.steps[cell]
		step.below = append(step.below, c.first.steps[greater].shift)
	}
	order := b.linesAcross()
	cyclic := slices.Contains(b.neighbours[order[0]], order[length-1])
	switch {
	case cyclic: // the first cell is the greatest of its colour, then the second of the last
		for cell := 2; cell < length; cell += 2 {
			below(cell, 0)
		}
		below(length-1, 1)
		c.factor = int64(length)
	case length%2 == 1:
		below(length-1, 0)
		c.factor = 2
	}
}

// linesAcross returns the cells line by line, by short lines.
func (b *primeGridBoard) linesAcross() []int {
	var order []int
	if b.rows >= b.cols {
		for cell := range b.cells {
			order = append(order, cell)
		}
		return order
	}
	for col := range b.cols {
		for row := range b.rows {
			order = append(order, row*b.cols+col)
		}
	}
	return order
}

// count counts slice by slice.
func (c *primeGridCount) count(ctx context.Context, workers int) (*big.Int, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	c.progress.add(0, nil)
	total := new(big.Int)
	known := min(primeGridSlices, len(c.slicing))
	var next atomic.Int64
	var mutex sync.Mutex
	work := func() {
		w := &primeGridWorker{ctx: ctx, count: c}
		for slice := next.Add(1) - 1; slice < 1<<known; slice = next.Add(1) - 1 {
			if err := w.slices(0, 0, 0, known, uint64(slice)); err != nil {
				cancel(err) // the first error counts
				return
			}
		}
		mutex.Lock()
		defer mutex.Unlock()
		total.Add(total, &w.total)
	}
	var group sync.WaitGroup
	for range max(1, min(workers, 1<<known)) {
		group.Go(work)
	}
	group.Wait()
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	return total, nil
}
