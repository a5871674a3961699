package puzzle

import (
	"context"
	"iter"
	"slices"
)

// primeSumsNative is the best of our ways to fill the grid.
//
// Method: depth-first search over the empty cells, those that complete the most
// lines first. The last cell of a line is taken from a table of the primes that
// make a prime of the sum of the other two. A sum is tested as soon as its line
// is complete: it must be prime, below the limit, unused and what is given.
//
// Source: our own.
//
// Complexity: with π primes below the limit, π^e for e empty cells at most. A
// line divides it by about ln(limit). The table has π primes at most for each sum
// below the limit.
var primeSumsNative = Engine{
	Name:      "native",
	Summary:   "depth-first, sums tested as lines are completed, last cells from a table",
	Solutions: solvePrimeSumsNative,
}

func solvePrimeSumsNative(ctx context.Context, p *Puzzle) iter.Seq2[[]int, error] {
	return func(yield func([]int, error) bool) {
		s, err := newPrimeSumsSearch(p)
		if err != nil {
			yield(nil, err)
			return
		}
		s.ctx = ctx
		s.branching = newBranching(progressOf(ctx), 0)
		s.found = func(values []int) bool { return yield(values, nil) }
		if s.err = ctx.Err(); s.err == nil && s.start() {
			s.fill(0)
		}
		if s.err != nil {
			yield(nil, s.err)
		}
	}
}

// primeSumsLines are the cells, in reading order, of the eight lines in the order
// of the variables for their sums: rows, columns, diagonals.
var primeSumsLines = [8][3]int{
	{0, 1, 2}, {3, 4, 5}, {6, 7, 8},
	{0, 3, 6}, {1, 4, 7}, {2, 5, 8},
	{0, 4, 8}, {2, 4, 6},
}

// The variables of the puzzle are the cells in reading order, the sums, the sum
// of the cells, and the total.
const (
	primeSumsCellCount = 9
	primeSumsDown      = primeSumsCellCount + 6
	primeSumsUp        = primeSumsCellCount + 7
	primeSumsWhole     = primeSumsCellCount + 8
	primeSumsTotal     = primeSumsCellCount + 9
	primeSumsVars      = primeSumsCellCount + 10
)

// primeSumsSearch is the state of the search.
type primeSumsSearch struct {
	ctx     context.Context
	limit   int
	primes  []int
	isPrime []bool  // up to any total
	last    [][]int // primes that complete a line whose other cells have this sum
	steps   []primeSumsStep
	given   [primeSumsVars]int // notGiven or the value given
	values  []int
	used    []bool // of the numbers below the limit
	found   func(values []int) bool
	visits  int
	err     error

	branching branching
}

const notGiven = -1

// primeSumsStep is a cell to fill.
type primeSumsStep struct {
	cell      int
	completes []int // lines of which it is the last cell
	partners  []int // cells with which alone it shares a line so far
}

func newPrimeSumsSearch(p *Puzzle) (*primeSumsSearch, error) {
	limit, err := p.Settings.Int("below", 2, maxPrimeLimit)
	if err != nil {
		return nil, err
	}
	s := &primeSumsSearch{
		limit:   limit,
		primes:  primesBelow(limit),
		isPrime: primeTable((3*primeSumsSide + 2) * limit),
		last:    make([][]int, limit),
		values:  make([]int, primeSumsVars),
		used:    make([]bool, limit),
	}
	for sum := range s.last {
		for _, prime := range s.primes {
			if sum+prime < limit && s.isPrime[sum+prime] {
				s.last[sum] = append(s.last[sum], prime)
			}
		}
	}
	for i := range s.given {
		s.given[i] = notGiven
	}
	for _, g := range p.Givens {
		x, _ := p.Model.Lookup(g.Cell)
		s.given[x] = g.Value
	}
	return s, nil
}

// start puts the given cells in place, plans the others and says whether the
// givens agree with each other.
func (s *primeSumsSearch) start() bool {
	var known [primeSumsCellCount]bool
	for cell := range known {
		if known[cell] = s.given[cell] != notGiven; !known[cell] {
			continue
		}
		prime := s.given[cell]
		if s.used[prime] {
			return false
		}
		s.values[cell], s.used[prime] = prime, true
		if lines := plannedStep(cell, known).completes; len(s.complete(lines)) < len(lines) {
			return false
		}
	}
	for slices.Contains(known[:], false) {
		var best primeSumsStep
		bestRank := -1
		for cell := range known {
			if known[cell] {
				continue
			}
			step := plannedStep(cell, known)
			const aboutPartners = 10 // more than there can be
			if rank := len(step.completes)*aboutPartners + len(step.partners); rank > bestRank {
				best, bestRank = step, rank
			}
		}
		known[best.cell] = true
		s.steps = append(s.steps, best)
	}
	return true
}

// plannedStep returns what filling a cell does when others are known.
func plannedStep(cell int, known [primeSumsCellCount]bool) primeSumsStep {
	step := primeSumsStep{cell: cell}
	for i, line := range primeSumsLines {
		if !slices.Contains(line[:], cell) {
			continue
		}
		var others []int
		for _, other := range line {
			if other != cell && known[other] {
				others = append(others, other)
			}
		}
		switch len(others) {
		case 2:
			step.completes = append(step.completes, i)
		case 1:
			step.partners = append(step.partners, others[0])
		}
	}
	return step
}

// complete notes the sums of lines that have become complete. It returns the
// lines before the first whose sum is not allowed.
func (s *primeSumsSearch) complete(lines []int) []int {
	for i, line := range lines {
		cells, x := primeSumsLines[line], primeSumsCellCount+line
		sum := s.values[cells[0]] + s.values[cells[1]] + s.values[cells[2]]
		if sum >= s.limit || !s.isPrime[sum] || s.used[sum] || s.given[x] != notGiven && s.given[x] != sum {
			return lines[:i]
		}
		s.values[x], s.used[sum] = sum, true
	}
	return lines
}

// fill goes through the primes for a cell and says whether to go on.
func (s *primeSumsSearch) fill(i int) bool {
	if i == len(s.steps) {
		return s.finish()
	}
	const visitsBetweenChecks = 1 << 12
	if s.visits++; s.visits%visitsBetweenChecks == 0 {
		s.branching.report()
		if s.err = s.ctx.Err(); s.err != nil {
			return false
		}
	}
	step := &s.steps[i]
	candidates := s.candidates(step)
	s.branching.fork(i, len(candidates))
	for _, prime := range candidates {
		s.branching.branch(i)
		if s.used[prime] {
			continue
		}
		s.values[step.cell], s.used[prime] = prime, true
		completed := s.complete(step.completes)
		more := len(completed) < len(step.completes) || s.fill(i+1)
		for _, line := range completed {
			s.used[s.values[primeSumsCellCount+line]] = false
		}
		s.used[prime] = false
		if !more {
			return false
		}
	}
	return true
}

// candidates returns the primes that leave the lines of a cell below the limit,
// and complete the first line that the cell completes.
func (s *primeSumsSearch) candidates(step *primeSumsStep) []int {
	primes := s.primes
	if len(step.completes) > 0 {
		sum := 0
		for _, cell := range primeSumsLines[step.completes[0]] {
			if cell != step.cell {
				sum += s.values[cell]
			}
		}
		if sum >= s.limit {
			return nil
		}
		primes = s.last[sum]
	}
	for _, partner := range step.partners {
		end, _ := slices.BinarySearch(primes, s.limit-s.values[partner])
		primes = primes[:end]
	}
	return primes
}

// finish tests the totals of a full grid, yields it if they are right, and says
// whether to go on.
func (s *primeSumsSearch) finish() bool {
	whole := 0
	for _, prime := range s.values[:primeSumsCellCount] {
		whole += prime
	}
	// The cells, the rows and the columns each have this sum.
	total := 3*whole + s.values[primeSumsDown] + s.values[primeSumsUp]
	if !s.isPrime[total] {
		return true
	}
	if given := s.given[primeSumsWhole]; given != notGiven && given != whole {
		return true
	}
	if given := s.given[primeSumsTotal]; given != notGiven && given != total {
		return true
	}
	s.values[primeSumsWhole], s.values[primeSumsTotal] = whole, total
	return s.found(s.values)
}
