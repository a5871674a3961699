package puzzle

import (
	"math/big"
	"math/bits"
)

// primeGridJoin adds up the pairs of halves that fit. The zero value is ready.
type primeGridJoin struct {
	total     big.Int
	high, low uint64 // not yet in the total

	groups primeGridLayer // the sets of numbers of the first half
	starts []int32        // by group, where its states start in the lists below
	firsts []int32        // states by group
	others primeGridLists
	fits   []uint64 // by cut and number, the second halves that fit
	weight [64]uint64
}

// primeGridLists are the states of the second half by the group of their
// complement.
type primeGridLists struct{ starts, states []int32 }

// take returns the total and begins again.
func (j *primeGridJoin) take() *big.Int {
	j.flush()
	total := new(big.Int).Set(&j.total)
	j.total.SetInt64(0)
	return total
}

func (j *primeGridJoin) flush() {
	part := new(big.Int).SetUint64(j.high)
	part.Lsh(part, 64).Add(part, new(big.Int).SetUint64(j.low))
	j.total.Add(&j.total, part)
	j.high, j.low = 0, 0
}

// add adds a product. Each is below 2^124, so that the sum does not overflow
// before it is flushed.
func (j *primeGridJoin) add(x, y uint64) {
	high, low := bits.Mul64(x, y)
	var carry uint64
	j.low, carry = bits.Add64(j.low, low, 0)
	j.high += high + carry
	if j.high>>63 == 1 {
		j.flush()
	}
}

// join adds the pairs of two final layers.
func (j *primeGridJoin) join(c *primeGridCount, first, second *primeGridLayer) {
	all := uint64(1)<<c.cells - 1
	j.groups.reset(len(first.states) / 8)
	for _, state := range first.states {
		j.groups.add(state&all, 1)
	}
	groups := len(j.groups.states)
	j.starts, j.firsts = j.gather(j.starts, j.firsts, first.states, groups, 0, all)
	j.others.starts, j.others.states = j.gather(j.others.starts, j.others.states, second.states, groups, all, all)
	if len(j.fits) < len(c.cuts)*64 {
		j.fits = make([]uint64, len(c.cuts)*64)
	}
	for group := range groups {
		mine := j.firsts[j.starts[group]:j.starts[group+1]]
		theirs := j.others.states[j.others.starts[group]:j.others.starts[group+1]]
		for len(theirs) > 0 {
			block := theirs[:min(64, len(theirs))]
			j.load(c, second, block, j.groups.states[group])
			j.match(c, first, mine, len(block))
			theirs = theirs[len(block):]
		}
	}
}

// gather sorts states by the group of their set, which is flipped by XOR first.
// States without a group are left out.
func (j *primeGridJoin) gather(starts, list []int32, states []uint64, groups int, flip, all uint64) ([]int32, []int32) {
	starts = append(starts[:0], make([]int32, groups+2)...)
	for _, state := range states {
		if entry := *j.groups.find(state&all ^ flip); entry != 0 {
			starts[entry+1]++
		}
	}
	for group := range groups {
		starts[group+2] += starts[group+1]
	}
	n := int(starts[groups+1])
	if cap(list) < n {
		list = make([]int32, n)
	}
	list = list[:n]
	for i, state := range states {
		if entry := *j.groups.find(state&all ^ flip); entry != 0 {
			list[starts[entry]] = int32(i)
			starts[entry]++
		}
	}
	return starts, list
}

// load makes the bitsets of up to 64 second halves.
func (j *primeGridJoin) load(c *primeGridCount, second *primeGridLayer, block []int32, numbers uint64) {
	clear(j.fits)
	for bit, index := range block {
		j.weight[bit] = second.counts[index]
		state := second.states[index]
		for k, cut := range c.cuts {
			fits := j.fits[k*64 : k*64+64]
			for rest := c.prime[state>>cut.second&c.second.slotMask] & numbers; rest != 0; rest &= rest - 1 {
				fits[bits.TrailingZeros64(rest)] |= 1 << bit
			}
		}
	}
}

// match adds the pairs of first halves with the second halves that are loaded.
func (j *primeGridJoin) match(c *primeGridCount, first *primeGridLayer, mine []int32, loaded int) {
	for _, index := range mine {
		state := first.states[index]
		fit := ^uint64(0) >> (64 - loaded)
		for k, cut := range c.cuts {
			fit &= j.fits[k*64+int(state>>cut.first&c.first.slotMask)]
		}
		for ; fit != 0; fit &= fit - 1 {
			j.add(first.counts[index], j.weight[bits.TrailingZeros64(fit)])
		}
	}
}
