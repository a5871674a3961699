package encode

import (
	"iter"
	"maps"
	"math/bits"
	"slices"
)

// Domains is what is left of the domains of a model's variables while they are
// narrowed. Once a domain is empty the rules are known to have no solution, and
// nothing more is removed.
type Domains struct {
	sets    []valueSet
	changed []Var  // variables narrowed and not yet taken by takeChanged
	pending []bool // pending[x]: x is in changed
	failed  bool

	all, once []int // what coverage returned
}

// valueSet is a subset of a domain: bit i of alive stands for its value i.
type valueSet struct {
	domain Domain
	alive  []uint64
	size   int
}

func newDomains(m *Model) *Domains {
	words := 0
	for _, v := range m.variables {
		words += wordsFor(v.domain.Len())
	}
	arena := make([]uint64, words)
	d := &Domains{sets: make([]valueSet, m.Len()), pending: make([]bool, m.Len())}
	for x, v := range m.variables {
		n := v.domain.Len()
		alive := arena[:wordsFor(n):wordsFor(n)]
		arena = arena[wordsFor(n):]
		for i := range alive {
			alive[i] = ^uint64(0)
		}
		if n%64 != 0 {
			alive[n/64] = 1<<(n%64) - 1
		}
		d.sets[x] = valueSet{domain: v.domain, alive: alive, size: n}
		d.failed = d.failed || n == 0
	}
	return d
}

func wordsFor(values int) int { return (values + 63) / 64 }

// Failed says whether a domain is empty.
func (d *Domains) Failed() bool { return d.failed }

// Size returns the number of values left for x.
func (d *Domains) Size(x Var) int { return d.sets[x].size }

// Fixed returns the value of x when only one is left.
func (d *Domains) Fixed(x Var) (value int, ok bool) {
	if d.sets[x].size != 1 {
		return 0, false
	}
	return d.Min(x), true
}

// AllFixed yields the variables that only one value is left for, with it. It
// yields nothing when a domain is empty.
func (d *Domains) AllFixed() iter.Seq2[Var, int] {
	return func(yield func(Var, int) bool) {
		for x := range d.sets {
			if d.failed {
				return
			}
			if v, fixed := d.Fixed(Var(x)); fixed && !yield(Var(x), v) {
				return
			}
		}
	}
}

// Contains says whether v is left for x.
func (d *Domains) Contains(x Var, v int) bool {
	s := &d.sets[x]
	i := s.domain.index(v)
	return i >= 0 && s.alive[i/64]>>(i%64)&1 == 1
}

// Min returns the least value left for x, which must have one.
func (d *Domains) Min(x Var) int {
	s := &d.sets[x]
	for w, word := range s.alive {
		if word != 0 {
			return s.domain.values[w*64+bits.TrailingZeros64(word)]
		}
	}
	panic("encode: the domain is empty")
}

// Max returns the greatest value left for x, which must have one.
func (d *Domains) Max(x Var) int {
	s := &d.sets[x]
	for w := len(s.alive) - 1; w >= 0; w-- {
		if s.alive[w] != 0 {
			return s.domain.values[w*64+bits.Len64(s.alive[w])-1]
		}
	}
	panic("encode: the domain is empty")
}

// ceiling returns the least value left for x that is v or greater, if there is
// one.
func (d *Domains) ceiling(x Var, v int) (value int, ok bool) {
	s := &d.sets[x]
	i := s.next(s.domain.search(v) - 1)
	if i < 0 {
		return 0, false
	}
	return s.domain.values[i], true
}

// next returns the position of the first value left after position i, or -1.
func (s *valueSet) next(i int) int {
	i++
	w := i / 64
	if w >= len(s.alive) {
		return -1
	}
	word := s.alive[w] >> (i % 64) << (i % 64)
	for word == 0 {
		if w++; w == len(s.alive) {
			return -1
		}
		word = s.alive[w]
	}
	return w*64 + bits.TrailingZeros64(word)
}

// All yields the values left for x in ascending order. Values may be removed
// meanwhile.
func (d *Domains) All(x Var) iter.Seq[int] {
	return func(yield func(int) bool) {
		s := &d.sets[x]
		for w, word := range s.alive {
			for ; word != 0; word &= word - 1 {
				if !yield(s.domain.values[w*64+bits.TrailingZeros64(word)]) {
					return
				}
			}
		}
	}
}

// coverage returns the values that are left for any of the variables, and those
// that are left for just one of them, both ascending. They are valid until the
// next call.
func (d *Domains) coverage(vars []Var) (all, once []int) {
	if len(vars) == 0 {
		return nil, nil
	}
	if d.shareDomain(vars) {
		return d.sharedCoverage(vars)
	}
	holders := make(map[int]int)
	for _, x := range vars {
		for v := range d.All(x) {
			holders[v]++
		}
	}
	d.all, d.once = slices.AppendSeq(d.all[:0], maps.Keys(holders)), d.once[:0]
	slices.Sort(d.all)
	for _, v := range d.all {
		if holders[v] == 1 {
			d.once = append(d.once, v)
		}
	}
	return d.all, d.once
}

// shareDomain says whether the variables were made with one and the same domain.
func (d *Domains) shareDomain(vars []Var) bool {
	domain := d.sets[vars[0]].domain
	for _, x := range vars {
		if !domain.same(d.sets[x].domain) {
			return false
		}
	}
	return true
}

// sharedCoverage is the quick way for variables that share their domain.
func (d *Domains) sharedCoverage(vars []Var) (all, once []int) {
	domain := d.sets[vars[0]].domain
	d.all, d.once = d.all[:0], d.once[:0]
	for w := range d.sets[vars[0]].alive {
		any, several := uint64(0), uint64(0)
		for _, x := range vars {
			word := d.sets[x].alive[w]
			several |= any & word
			any |= word
		}
		for ; any != 0; any &= any - 1 {
			i := bits.TrailingZeros64(any)
			v := domain.values[w*64+i]
			d.all = append(d.all, v)
			if several>>i&1 == 0 {
				d.once = append(d.once, v)
			}
		}
	}
	return d.all, d.once
}

// Remove removes v from the values left for x.
func (d *Domains) Remove(x Var, v int) {
	s := &d.sets[x]
	i := s.domain.index(v)
	if i < 0 || s.alive[i/64]>>(i%64)&1 == 0 || d.failed {
		return
	}
	s.alive[i/64] &^= 1 << (i % 64)
	s.size--
	d.failed = s.size == 0
	if !d.pending[x] {
		d.pending[x] = true
		d.changed = append(d.changed, x)
	}
}

// Keep removes the values of x that do not satisfy the condition.
func (d *Domains) Keep(x Var, condition func(v int) bool) {
	for v := range d.All(x) {
		if !condition(v) {
			d.Remove(x, v)
		}
	}
}

// Fix removes all values of x but v.
func (d *Domains) Fix(x Var, v int) {
	d.Keep(x, func(w int) bool { return w == v })
}

// takeChanged returns a variable that was narrowed since it was last returned.
func (d *Domains) takeChanged() (x Var, ok bool) {
	if len(d.changed) == 0 {
		return 0, false
	}
	last := len(d.changed) - 1
	x = d.changed[last]
	d.changed = d.changed[:last]
	d.pending[x] = false
	return x, true
}
