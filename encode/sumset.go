package encode

import (
	"iter"
	"math/bits"
	"slices"
)

// sumSet is a set of integers that lie close together, such as the sums that a
// few terms can have: bit i stands for low+i.
type sumSet struct {
	low  int
	bits []uint64
}

func singleSum(v int) sumSet { return sumSet{low: v, bits: []uint64{1}} }

func (s sumSet) contains(v int) bool {
	i := v - s.low
	return i >= 0 && i/64 < len(s.bits) && s.bits[i/64]>>(i%64)&1 == 1
}

// plus returns the sums of a member and a choice.
func (s sumSet) plus(choices []int) sumSet {
	if len(choices) == 0 {
		return sumSet{}
	}
	low, high := slices.Min(choices), slices.Max(choices)
	sum := sumSet{low: s.low + low, bits: make([]uint64, len(s.bits)+(high-low)/64+1)}
	for _, choice := range choices {
		sum.orShifted(s.bits, choice-low)
	}
	return sum
}

func (s sumSet) orShifted(words []uint64, shift int) {
	skip, shift := shift/64, shift%64
	for i, word := range words {
		s.bits[i+skip] |= word << shift
		if high := word >> (64 - shift); high != 0 {
			s.bits[i+skip+1] |= high
		}
	}
}

// meets says whether a member plus the distance is a member of the other set.
func (s sumSet) meets(other sumSet, distance int) bool {
	for v := range s.all() {
		if other.contains(v + distance) {
			return true
		}
	}
	return false
}

// all yields the members in ascending order.
func (s sumSet) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, word := range s.bits {
			for ; word != 0; word &= word - 1 {
				if !yield(s.low + i*64 + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// intersect returns the members of both sets.
func (s sumSet) intersect(other sumSet) []int {
	var both []int
	for v := range s.all() {
		if other.contains(v) {
			both = append(both, v)
		}
	}
	return both
}

// plusSet returns the sums of a member of each set.
func (s sumSet) plusSet(other sumSet) sumSet { return s.plus(slices.Collect(other.all())) }

// minus returns the differences of a member and one of the other set.
func (s sumSet) minus(other sumSet) sumSet {
	var choices []int
	for v := range other.all() {
		choices = append(choices, -v)
	}
	return s.plus(choices)
}

// common returns the members of both sets, as a set.
func (s sumSet) common(other sumSet) sumSet {
	both := sumSet{low: s.low, bits: make([]uint64, len(s.bits))}
	for v := range s.all() {
		if other.contains(v) {
			both.bits[(v-s.low)/64] |= 1 << ((v - s.low) % 64)
		}
	}
	return both
}

// len returns the number of members.
func (s sumSet) len() int {
	n := 0
	for _, word := range s.bits {
		n += bits.OnesCount64(word)
	}
	return n
}
