package puzzle

import (
	"context"
	"iter"
	"math/big"
	"slices"

	"puzzlesat/encode"
)

// primeSumsSource is the source's brute force. Method: for each choice of primes
// for the empty cells, of those that no given cell has, put them there in each
// order and test the whole grid. Source: M. Wojciechowski, "Brutally solving a
// logic puzzle with Perl 6". Complexity: C(m, e)·e! grids for m primes and e
// empty cells, at some millions a second: 255,024 for the classic puzzle, and too
// many for an empty grid, which it refuses with a [TooLongError].
var primeSumsSource = Engine{
	Name:      "source",
	Summary:   "the source's brute force: combinations of primes times their permutations, tested",
	Solutions: solvePrimeSumsSource,
}

// primeGridsPerSecond is what the brute force was measured to do, rounded.
const primeGridsPerSecond = 1e7

func solvePrimeSumsSource(ctx context.Context, p *Puzzle) iter.Seq2[[]int, error] {
	return func(yield func([]int, error) bool) {
		limit, err := p.Settings.Int("below", 2, maxPrimeLimit)
		b := primeSumsBrute{p: p, limit: limit, values: make([]int, p.Model.Len())}
		if err == nil {
			b.read()
			// C(m, e)·e! = m·(m-1)·…, with e factors; none if there are too few.
			m, e := int64(len(b.primes)), int64(len(b.empty))
			grids := new(big.Int)
			if m >= e {
				grids.MulRange(m-e+1, m)
			}
			err = needsPatience(ctx, "grids", grids, primeGridsPerSecond)
			b.stepping = newStepping(progressOf(ctx), grids)
		}
		if err == nil {
			err = b.combine(ctx, func() bool { return yield(b.values, nil) })
		}
		if err != nil {
			yield(nil, err)
		}
	}
}

// primeSumsBrute is the grid that is tried.
type primeSumsBrute struct {
	p      *Puzzle
	limit  int
	values []int // of all variables
	primes []int // that no given cell has
	empty  []encode.Var

	stepping stepping
}

func (b *primeSumsBrute) read() {
	given := make(map[string]int)
	for _, g := range b.p.Givens {
		given[g.Cell] = g.Value
	}
	for n := 2; n < b.limit; n++ {
		if primeByDivision(n) {
			b.primes = append(b.primes, n)
		}
	}
	for _, cell := range b.p.Cells() {
		v, ok := given[b.p.Model.Name(cell)]
		if !ok {
			b.empty = append(b.empty, cell)
			continue
		}
		b.values[cell] = v
		b.primes = slices.DeleteFunc(b.primes, func(prime int) bool { return prime == v })
	}
}

// primeByDivision tries all divisors up to the square root.
func primeByDivision(n int) bool {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}

// combine calls found for each grid that is right, as long as that returns true.
func (b *primeSumsBrute) combine(ctx context.Context, found func() bool) error {
	const gridsBetweenChecks = 1 << 14
	grids := 0
	err := ctx.Err()
	chosen := make([]int, 0, len(b.empty))
	var choose func(from int) bool
	choose = func(from int) bool {
		if missing := len(b.empty) - len(chosen); missing > 0 {
			for i := from; i <= len(b.primes)-missing; i++ {
				chosen = append(chosen, b.primes[i])
				more := choose(i + 1)
				chosen = chosen[:len(chosen)-1]
				if !more {
					return false
				}
			}
			return true
		}
		order := slices.Clone(chosen)
		for {
			for i, cell := range b.empty {
				b.values[cell] = order[i]
			}
			if b.isRight() && !found() {
				return false
			}
			if grids++; grids%gridsBetweenChecks == 0 {
				b.stepping.report(float64(grids))
				if err = ctx.Err(); err != nil {
					return false
				}
			}
			if !nextPermutation(order) {
				return true
			}
		}
	}
	if err == nil {
		choose(0)
	}
	return err
}

// isRight works out the sums of the grid and says whether all rules hold.
func (b *primeSumsBrute) isRight() bool {
	grid := b.p.Rows
	at := func(row, column int) int { return b.values[grid[row][column]] }
	var numbers []int
	whole := 0
	for i := range 3 {
		for j := range 3 {
			numbers = append(numbers, at(i, j))
			whole += at(i, j)
		}
	}
	for i := range 3 {
		numbers = append(numbers, at(i, 0)+at(i, 1)+at(i, 2))
	}
	for j := range 3 {
		numbers = append(numbers, at(0, j)+at(1, j)+at(2, j))
	}
	numbers = append(numbers, at(0, 0)+at(1, 1)+at(2, 2), at(0, 2)+at(1, 1)+at(2, 0))
	total := 0
	for i, number := range numbers {
		if number >= b.limit || !primeByDivision(number) || slices.Contains(numbers[:i], number) {
			return false
		}
		total += number
	}
	if !primeByDivision(total) {
		return false
	}
	copy(b.values, append(numbers, whole, total)) // in the order of the variables
	for _, g := range b.p.Givens {
		if x, _ := b.p.Model.Lookup(g.Cell); b.values[x] != g.Value {
			return false
		}
	}
	return true
}
