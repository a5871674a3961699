package puzzle

import (
	"math/bits"
	"slices"
)

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
	parity  int    // 1 for an odd cell
	left    int    // cells of this parity that are neither given nor filled, this one included
	look    []uint // shifts of the filled neighbours
	below   []uint // shifts of cells with a greater number
	forget  uint64 // slots
	store   bool
	shift   uint // of the slot for this cell
}

// newPrimeGridHalf returns the half with the cells of an order, or nil when its
// states do not fit into 64 bits.
func newPrimeGridHalf(b *primeGridBoard, odd []bool, order []int) *primeGridHalf {
	width := uint(bits.Len(uint(b.cells - 1)))
	h := &primeGridHalf{slotMask: 1<<width - 1, slot: make(map[int]uint), free: 1<<b.cells - 1}
	for _, given := range b.given {
		if given >= 0 {
			h.free &^= 1 << given
		}
	}
	for _, cell := range order {
		step := primeGridStep{allowed: h.free & primeGridEvens, parity: 0}
		if odd[cell] {
			step = primeGridStep{allowed: h.free &^ primeGridEvens, parity: 1}
		}
		if given := b.given[cell]; given >= 0 {
			step.allowed = 1 << given
		} else {
			h.room[step.parity]++
		}
		h.steps = append(h.steps, step)
	}
	left := h.room
	for i, cell := range order {
		step := &h.steps[i]
		step.left = left[step.parity]
		if b.given[cell] < 0 {
			left[step.parity]--
		}
	}
	if used := h.assignSlots(b, order, width); used > 64 {
		return nil
	}
	return h
}

// assignSlots gives each cell a slot for as long as it has an empty neighbour. It
// returns the number of bits of a state.
func (h *primeGridHalf) assignSlots(b *primeGridBoard, order []int, width uint) (used uint) {
	filled := make([]bool, b.cells)
	waiting := func(cell int) bool {
		return slices.ContainsFunc(b.neighbours[cell], func(other int) bool { return !filled[other] })
	}
	var unused []uint
	used = uint(b.cells)
	for i, cell := range order {
		step := &h.steps[i]
		filled[cell] = true
		for _, other := range b.neighbours[cell] {
			if !filled[other] {
				continue
			}
			shift := h.slot[other]
			step.look = append(step.look, shift)
			if !waiting(other) {
				step.forget |= h.slotMask << shift
				unused = append(unused, shift)
				delete(h.slot, other)
			}
		}
		if !waiting(cell) {
			continue
		}
		if len(unused) == 0 {
			unused = append(unused, used)
			used += width
		}
		step.store, step.shift = true, unused[len(unused)-1]
		unused = unused[:len(unused)-1]
		h.slot[cell] = step.shift
	}
	return used
}

// holds says whether the half has a cell for each of some numbers that are not
// given.
func (h *primeGridHalf) holds(numbers uint64) bool {
	return bits.OnesCount64(numbers&primeGridEvens) <= h.room[0] && bits.OnesCount64(numbers&^primeGridEvens) <= h.room[1]
}

// share returns which share of the ways to choose the numbers of the half, of
// those that are not given, has all of with and none of without.
func (h *primeGridHalf) share(with, without uint64) float64 {
	share := 1.0
	for parity, room := range h.room {
		numbers := h.free & primeGridEvens
		if parity == 1 {
			numbers = h.free &^ primeGridEvens
		}
		in, out := bits.OnesCount64(numbers&with), bits.OnesCount64(numbers&without)
		all := bits.OnesCount64(numbers)
		share *= binomial(all-in-out, room-in) / binomial(all, room)
	}
	return share
}

// binomial returns the number of choices of k out of n.
func binomial(n, k int) float64 {
	if k < 0 || k > n {
		return 0
	}
	choices := 1.0
	for i := range k {
		choices *= float64(n-i) / float64(i+1)
	}
	return choices
}
