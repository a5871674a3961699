package puzzle

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/bits"
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
	primeGridMaxStates = 1 << 20
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
	mirrored := len(colourings) == 2 && !b.hasGivens()
	if mirrored { // a reflection swaps the colours
		colourings = colourings[:1]
	}
	for _, odd := range colourings {
		c, ok := newPrimeGridCount(b, odd)
		if !ok {
			return b.search(ctx, 0)
		}
		n, err := c.count(ctx, workers)
		if err != nil {
			return nil, err
		}
		total.Add(total, n)
	}
	if mirrored {
		total.Lsh(total, 1)
	}
	return total, nil
}

// search counts depth-first, within a budget of nodes if it is not 0.
func (b *primeGridBoard) search(ctx context.Context, budget int) (*big.Int, error) {
	total := new(big.Int)
	for _, odd := range b.colours() {
		s := newPrimeGridSearch(ctx, b, odd)
		s.budget = budget
		n := uint64(0) // nobody waits for 2^64 solutions
		s.found = func() bool { n++; return true }
		s.run()
		if s.err != nil {
			return nil, s.err
		}
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
	c = &primeGridCount{cells: b.cells, prime: make([]uint64, b.cells), limit: primeGridMaxStates}
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

// primeGridHalf is half of the cells, in the order in which they are filled. A
// state has a bit for each number used and, above them, slots for the numbers of
// the cells that have an empty neighbour, here or in the other half.
type primeGridHalf struct {
	steps    []primeGridStep
	slotMask uint64
	slot     map[int]uint // the shift of the slot of each cell that has one at the end
	free     uint64       // the numbers that are not given
	room     [2]int       // cells that are not given: even ones, odd ones
}

// primeGridEvens is the set of the even numbers. Bit i stands for i+1.
const primeGridEvens = 0xaaaaaaaaaaaaaaaa

type primeGridStep struct {
	allowed uint64 // numbers
	left    int    // cells of this parity that are still to be filled, this one included
	look    []uint // shifts of the filled neighbours
	below   []uint // shifts of cells with a greater number
	forget  uint64 // slots
	store   bool
	shift   uint // of the slot for this cell
}

func newPrimeGridHalf(b *primeGridBoard, odd []bool, order []int) *primeGridHalf {
	width := uint(bits.Len(uint(b.cells - 1)))
	h := &primeGridHalf{slotMask: 1<<width - 1, slot: make(map[int]uint), free: 1<<b.cells - 1}
	for _, given := range b.given {
		if given >= 0 {
			h.free &^= 1 << given
		}
	}
	filled := make([]bool, b.cells)
	waiting := func(cell int) bool {
		for _, other := range b.neighbours[cell] {
			if !filled[other] {
				return true
			}
		}
		return false
	}
	var unused []uint
	next := uint(b.cells)
	for i, cell := range order {
		step := primeGridStep{allowed: h.free & primeGridEvens}
		if odd[cell] {
			step.allowed = h.free &^ primeGridEvens
		}
		if b.given[cell] >= 0 {
			step.allowed = 1 << b.given[cell]
		}
		if b.given[cell] < 0 && odd[cell] {
			h.room[1]++
		} else if b.given[cell] < 0 {
			h.room[0]++
		}
		for _, other := range order[i:] {
			if odd[other] == odd[cell] && b.given[other] < 0 {
				step.left++
			}
		}
		for _, other := range b.neighbours[cell] {
			if filled[other] {
				step.look = append(step.look, h.slot[other])
			}
		}
		filled[cell] = true
		for _, other := range b.neighbours[cell] {
			if filled[other] && !waiting(other) {
				step.forget |= h.slotMask << h.slot[other]
				unused = append(unused, h.slot[other])
				delete(h.slot, other)
			}
		}
		if waiting(cell) {
			if len(unused) == 0 {
				unused = append(unused, next)
				next += width
			}
			step.store, step.shift = true, unused[len(unused)-1]
			unused = unused[:len(unused)-1]
			h.slot[cell] = step.shift
		}
		h.steps = append(h.steps, step)
	}
	if next > 64 {
		return nil
	}
	return h
}

// primeGridLayer holds states and how many fillings have each. It is a hash
// table.
type primeGridLayer struct {
	states []uint64
	counts []uint64
	slots  []uint32 // index + 1
}

func (l *primeGridLayer) reset(expected int) {
	l.states, l.counts = l.states[:0], l.counts[:0]
	size := 1 << bits.Len(uint(4*expected+64))
	if cap(l.slots) < size {
		l.slots = make([]uint32, size)
		return
	}
	l.slots = l.slots[:size]
	clear(l.slots)
}

func (l *primeGridLayer) find(state uint64) *uint32 {
	mask := uint64(len(l.slots) - 1)
	hash := state * 0x9e3779b97f4a7c15
	for slot := hash >> 32; ; slot++ {
		entry := &l.slots[slot&mask]
		if *entry == 0 || l.states[*entry-1] == state {
			return entry
		}
	}
}

func (l *primeGridLayer) add(state, count uint64) {
	entry := l.find(state)
	if *entry != 0 {
		l.counts[*entry-1] += count
		return
	}
	l.states = append(l.states, state)
	l.counts = append(l.counts, count)
	*entry = uint32(len(l.states))
	if 2*len(l.states) > len(l.slots) {
		l.grow()
	}
}

func (l *primeGridLayer) grow() {
	l.slots = make([]uint32, 2*len(l.slots))
	for i, state := range l.states {
		*l.find(state) = uint32(i + 1)
	}
}

// errPrimeGridStates says that a layer has too many states.
var errPrimeGridStates = errors.New("too many states")

// primeGridWorker fills halves for one slice after the other.
type primeGridWorker struct {
	ctx           context.Context
	count         *primeGridCount
	first, second primeGridLayer
	spare         primeGridLayer
	join          primeGridJoin
}

// fill counts the fillings of a half that use all of the numbers of with and
// none of without.
func (w *primeGridWorker) fill(h *primeGridHalf, layer *primeGridLayer, with, without uint64) error {
	layer.reset(1)
	layer.states, layer.counts = append(layer.states, 0), append(layer.counts, 1)
	for i := range h.steps {
		step := &h.steps[i]
		if err := w.ctx.Err(); err != nil {
			return err
		}
		w.spare.reset(len(layer.states))
		allowed, with := step.allowed&^without, with&step.allowed
		for k, state := range layer.states {
			numbers := allowed &^ state
			for _, shift := range step.look {
				numbers &= w.count.prime[state>>shift&h.slotMask]
			}
			for _, shift := range step.below {
				numbers &= 1<<(state>>shift&h.slotMask) - 1
			}
			if wanted := with &^ state; wanted != 0 && bits.OnesCount64(wanted) >= step.left {
				numbers &= wanted
			}
			base, count := state&^step.forget, layer.counts[k]
			for ; numbers != 0; numbers &= numbers - 1 {
				number := bits.TrailingZeros64(numbers)
				next := base | 1<<number
				if step.store {
					next |= uint64(number) << step.shift
				}
				w.spare.add(next, count)
			}
			if len(w.spare.states) > w.count.limit {
				return errPrimeGridStates
			}
		}
		*layer, w.spare = w.spare, *layer
	}
	return nil
}

// count counts slice by slice.
func (c *primeGridCount) count(ctx context.Context, workers int) (*big.Int, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
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
		total.Add(total, w.join.result())
	}
	var group sync.WaitGroup
	for range max(1, min(workers, 1<<known)) {
		group.Go(work)
	}
	group.Wait()
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	return total.Mul(total, big.NewInt(c.factor)), nil
}

// slices counts the solutions whose first half has the numbers of with and none
// of without. The bits of choice tell of some more numbers to slice by, from the
// given one on, whether it has them. If there are too many states it goes on to
// smaller slices.
func (w *primeGridWorker) slices(with, without uint64, from, more int, choice uint64) error {
	c := w.count
	for i, number := range c.slicing[from : from+more] {
		if choice>>i&1 == 1 {
			with |= 1 << number
		} else {
			without |= 1 << number
		}
	}
	err := w.slice(with, without)
	if !errors.Is(err, errPrimeGridStates) {
		return err
	}
	from += more
	more = min(primeGridMoreSlices, len(c.slicing)-from)
	if more == 0 {
		return fmt.Errorf("a grid of %d cells has more than %d states at once: too many to count by dynamic programming", c.cells, c.limit)
	}
	for choice := range uint64(1) << more {
		if err := w.slices(with, without, from, more, choice); err != nil {
			return err
		}
	}
	return nil
}

// slice counts the solutions of one slice.
func (w *primeGridWorker) slice(with, without uint64) error {
	c := w.count
	if !c.first.holds(with) || !c.second.holds(without) {
		return nil
	}
	if err := w.fill(c.first, &w.first, with, without); err != nil || len(w.first.states) == 0 {
		return err
	}
	if err := w.fill(c.second, &w.second, without, with); err != nil {
		return err
	}
	w.join.join(c, &w.first, &w.second)
	return nil
}

// holds says whether the half has a cell for each of some numbers that are not
// given.
func (h *primeGridHalf) holds(numbers uint64) bool {
	return bits.OnesCount64(numbers&primeGridEvens) <= h.room[0] && bits.OnesCount64(numbers&^primeGridEvens) <= h.room[1]
}
