package puzzle

import (
	"cmp"
	"context"
	"errors"
	"math/bits"
	"math/rand/v2"
	"slices"
)

// primeGridSearch is the depth-first search. Sets of numbers are bitsets of so
// many words.
type primeGridSearch struct {
	ctx        context.Context
	neighbours [][]int
	words      int
	prime      []uint64 // by number, the numbers that make a prime with it
	domain     []uint64 // by cell, what its filled neighbours allow
	free       []uint64 // the numbers not used
	numbers    []int    // by cell, -1 while empty
	empty      []int    // cells
	trail      []uint64 // domains to restore

	// random breaks ties between numbers; without it they come in order.
	random    *rand.Rand
	found     func() (more bool)
	nodes     int
	budget    int // of nodes, 0 for no limit
	branching branching
	err       error
}

func newPrimeGridSearch(ctx context.Context, b *primeGridBoard, odd []bool) *primeGridSearch {
	s := &primeGridSearch{ctx: ctx, neighbours: b.neighbours, words: (b.cells + 63) / 64}
	prime := primeTable(2 * b.cells)
	s.prime = make([]uint64, b.cells*s.words)
	for i := range b.cells {
		for k := range b.cells {
			if i != k && prime[i+k+2] {
				s.prime[i*s.words+k/64] |= 1 << (k % 64)
			}
		}
	}
	s.free = make([]uint64, s.words)
	isGiven := make([]bool, b.cells)
	for i := range b.cells {
		s.free[i/64] |= 1 << (i % 64)
		if b.given[i] >= 0 {
			isGiven[b.given[i]] = true
		}
	}
	s.domain = make([]uint64, b.cells*s.words)
	for cell, given := range b.given {
		s.numbers = append(s.numbers, -1)
		s.empty = append(s.empty, cell)
		for i := range b.cells {
			if given == i || given < 0 && !isGiven[i] && (i%2 == 0) == odd[cell] {
				s.domain[cell*s.words+i/64] |= 1 << (i % 64)
			}
		}
	}
	return s
}

// run calls found for each solution. It returns false when no more are wanted.
func (s *primeGridSearch) run() bool {
	if s.err = s.ctx.Err(); s.err != nil {
		return true
	}
	return s.step()
}

// errPrimeGridBudget says that a search ends early.
var errPrimeGridBudget = errors.New("the budget of nodes is spent")

func (s *primeGridSearch) step() bool {
	s.nodes++
	if s.nodes&0x3ff == 0 {
		s.err = s.ctx.Err()
		s.branching.report()
	}
	if s.budget > 0 && s.nodes > s.budget {
		s.err = errPrimeGridBudget
	}
	if s.err != nil {
		return true
	}
	if len(s.empty) == 0 {
		return s.found()
	}
	position, number := s.choose()
	if position < 0 {
		return true
	}
	cell := s.empty[position]
	last := len(s.empty) - 1
	level := len(s.numbers) - 1 - last
	s.empty[position] = s.empty[last]
	s.empty = s.empty[:last]
	more := true
	switch {
	case number >= 0:
		s.branching.fork(level, 1)
		more = s.fill(cell, number)
	case s.random != nil:
		for _, i := range s.scarceFirst(cell) {
			more = more && s.err == nil && s.fill(cell, i)
		}
	default:
		more = s.fillAll(cell, level)
	}
	s.empty = s.empty[:last+1]
	s.empty[last] = s.empty[position]
	s.empty[position] = cell
	return more
}

// fillAll tries the numbers of a cell in order.
func (s *primeGridSearch) fillAll(cell, level int) bool {
	if level <= s.branching.deepest {
		branches := 0
		for word := range s.words {
			branches += bits.OnesCount64(s.domain[cell*s.words+word] & s.free[word])
		}
		s.branching.fork(level, branches)
	}
	for word := range s.words {
		for rest := s.domain[cell*s.words+word] & s.free[word]; rest != 0; rest &= rest - 1 {
			s.branching.branch(level)
			if !s.fill(cell, word*64+bits.TrailingZeros64(rest)) {
				return false
			}
			if s.err != nil {
				return true
			}
		}
	}
	return true
}

// scarceFirst returns the numbers of a cell, those with the fewest free partners
// first, which are the hardest to place later. Near ties are broken at random.
func (s *primeGridSearch) scarceFirst(cell int) []int {
	const step, blur = 4, 8
	type candidate struct{ number, score int }
	var candidates []candidate
	for word := range s.words {
		for rest := s.domain[cell*s.words+word] & s.free[word]; rest != 0; rest &= rest - 1 {
			number := word*64 + bits.TrailingZeros64(rest)
			partners := 0
			for w := range s.words {
				partners += bits.OnesCount64(s.prime[number*s.words+w] & s.free[w])
			}
			candidates = append(candidates, candidate{number, step*partners + s.random.IntN(blur)})
		}
	}
	slices.SortFunc(candidates, func(a, b candidate) int { return cmp.Compare(a.score, b.score) })
	numbers := make([]int, len(candidates))
	for i, c := range candidates {
		numbers[i] = c.number
	}
	return numbers
}

// choose returns the position among the empty cells of the one with the fewest
// numbers, or one that alone can have some number, and that number. The position
// is -1 when a cell has no number left, or a number no cell.
func (s *primeGridSearch) choose() (position, number int) {
	fewest := len(s.numbers) + 1
	if s.words == 1 { // the same as below, quicker
		once, twice := uint64(0), uint64(0)
		for i, cell := range s.empty {
			domain := s.domain[cell] & s.free[0]
			twice |= once & domain
			once |= domain
			if n := bits.OnesCount64(domain); n < fewest {
				position, fewest = i, n
			}
		}
		if fewest == 0 || s.free[0]&^once != 0 {
			return -1, -1
		}
		if single := once &^ twice; fewest > 1 && single != 0 {
			return s.only(bits.TrailingZeros64(single))
		}
		return position, -1
	}
	for i, cell := range s.empty {
		n := 0
		for word := range s.words {
			n += bits.OnesCount64(s.domain[cell*s.words+word] & s.free[word])
		}
		if n < fewest {
			position, fewest = i, n
		}
	}
	if fewest == 0 {
		return -1, -1
	}
	for word := range s.words {
		once, twice := uint64(0), uint64(0)
		for _, cell := range s.empty {
			domain := s.domain[cell*s.words+word] & s.free[word]
			twice |= once & domain
			once |= domain
		}
		if s.free[word]&^once != 0 {
			return -1, -1
		}
		if single := once &^ twice; fewest > 1 && single != 0 {
			return s.only(word*64 + bits.TrailingZeros64(single))
		}
	}
	return position, -1
}

// only returns the position of the one cell that can have a number, and the number.
func (s *primeGridSearch) only(number int) (int, int) {
	for i, cell := range s.empty {
		if s.domain[cell*s.words+number/64]>>(number%64)&1 == 1 {
			return i, number
		}
	}
	return -1, -1
}

// fill puts a number into a cell, goes on, and takes it out again.
func (s *primeGridSearch) fill(cell, number int) bool {
	s.numbers[cell] = number
	s.free[number/64] &^= 1 << (number % 64)
	start := len(s.trail)
	for _, other := range s.neighbours[cell] {
		if s.numbers[other] < 0 {
			domain := s.domain[other*s.words : (other+1)*s.words]
			s.trail = append(s.trail, domain...)
			for word := range domain {
				domain[word] &= s.prime[number*s.words+word]
			}
		}
	}
	more := s.step()
	saved := s.trail[start:]
	for _, other := range s.neighbours[cell] {
		if s.numbers[other] < 0 {
			saved = saved[copy(s.domain[other*s.words:(other+1)*s.words], saved):]
		}
	}
	s.trail = s.trail[:start]
	s.free[number/64] |= 1 << (number % 64)
	s.numbers[cell] = -1
	return more
}
