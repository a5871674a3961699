package puzzle

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/bits"
)

// primeGridLayer holds states and how many fillings have each. It is a hash
// table.
type primeGridLayer struct {
	states []uint64
	counts []uint64
	slots  []uint32 // index + 1
}

func (l *primeGridLayer) reset(expected int) {
	l.states, l.counts = l.states[:0], l.counts[:0]
	size := 1 << bits.Len(uint(2*expected+64))
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
	total         big.Int // solutions of the slices that are done
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
	if err := w.fill(c.first, &w.first, with, without); err != nil {
		return err
	}
	if len(w.first.states) > 0 {
		if err := w.fill(c.second, &w.second, without, with); err != nil {
			return err
		}
		w.join.join(c, &w.first, &w.second)
	}
	found := w.join.take()
	found.Mul(found, big.NewInt(c.factor))
	w.total.Add(&w.total, found)
	c.progress.add(c.first.share(with, without), found)
	return nil
}
