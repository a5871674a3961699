package puzzle

import (
	"context"
	"fmt"
	"iter"
	"math/big"
)

// truncatablePrimesSource is the plain approach of the solutions to the source's
// problem. Method: go through the odd numbers upwards and test each, and all that
// is left of it when it is cut, by trial division. Source: Project Euler 37.
// Complexity: b^n/2 numbers for n digits in base b, each by √b^n divisions at
// most. When the number of digits is open it knows no end. It looks at as many
// numbers as the puzzle has cells for if that is soon done; otherwise at those
// below a million, among them the eleven of base ten, and then ends with a
// [MayBeMoreError].
var truncatablePrimesSource = Engine{
	Name:      "source",
	Summary:   "the source's search: odd numbers upwards, by trial division; cannot know whether there are more",
	Solutions: solveTruncatableSource,
}

// MayBeMoreError says that an engine has found all solutions up to a bound and
// cannot know whether there are more.
type MayBeMoreError struct {
	Below uint64 // the numbers that were tried
	Found int
}

// Error says so, and which engine knows.
func (e *MayBeMoreError) Error() string {
	return fmt.Sprintf("%d found below %d; going upwards, the source's method cannot know whether there are more: wanted the solver native for a proof", e.Found, e.Below)
}

const (
	// sourceBound is how far the search goes when the number of digits is open.
	sourceBound = 1_000_000
	// sourceEnd is the first number that it cannot do.
	sourceEnd = 1 << 62
	// oddNumbersPerSecond is what it was measured to do near its bound, rounded.
	oddNumbersPerSecond = 1e7
)

func solveTruncatableSource(ctx context.Context, p *Puzzle) iter.Seq2[[]int, error] {
	return func(yield func([]int, error) bool) {
		b, err := newTruncatableBrute(ctx, p)
		if err == nil {
			err = b.search(ctx, func(values []int) bool { return yield(values, nil) })
		}
		if err != nil {
			yield(nil, err)
		}
	}
}

// truncatableBrute goes through the numbers from first up to and without bound.
type truncatableBrute struct {
	p            *Puzzle
	base         uint64
	first, bound uint64
	complete     bool // there are no more numbers for these cells
}

func newTruncatableBrute(ctx context.Context, p *Puzzle) (*truncatableBrute, error) {
	base, err := p.Settings.Int("base", 2, maxTruncatableBase)
	if err != nil {
		return nil, err
	}
	cells := int64(p.Model.Len())
	power := func(n int64) *big.Int { return new(big.Int).Exp(big.NewInt(int64(base)), big.NewInt(n), nil) }
	first, end := power(cells-1), power(cells)
	all := new(big.Int).Sub(end, first)
	work := new(big.Int).Rsh(all, 1)
	tooLong := needsPatience(ctx, "odd numbers", work, oddNumbersPerSecond)
	b := &truncatableBrute{p: p, base: uint64(base), bound: sourceBound, complete: true}
	switch {
	case p.Settings["digits"] == "":
		b.first = b.base
		if b.complete = tooLong == nil && end.Cmp(big.NewInt(sourceEnd)) <= 0; b.complete {
			b.bound = end.Uint64()
		}
	case tooLong != nil:
		return nil, tooLong
	case end.Cmp(big.NewInt(sourceEnd)) > 0:
		return nil, &TooLongError{Work: "odd numbers", Steps: work, PerSecond: oddNumbersPerSecond}
	default:
		b.first, b.bound = first.Uint64(), end.Uint64()
	}
	return b, nil
}

// search calls found for the cells of each number, as long as that returns true.
func (b *truncatableBrute) search(ctx context.Context, found func([]int) bool) error {
	const numbersBetweenChecks = 1 << 12
	count := 0
	for n := b.first | 1; n < b.bound; n += 2 {
		if n/2%numbersBetweenChecks == 0 || n == b.first|1 {
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		if !b.isTwoSided(n) {
			continue
		}
		if values, ok := b.cells(n); ok {
			count++
			if !found(values) {
				return nil
			}
		}
	}
	if !b.complete {
		return &MayBeMoreError{Below: b.bound, Found: count}
	}
	return nil
}

// isTwoSided says whether a number, and what is left when digits are cut off on
// either side, is prime.
func (b *truncatableBrute) isTwoSided(n uint64) bool {
	for rest := n; rest > 0; rest /= b.base {
		if !dividedPrime(rest) {
			return false
		}
	}
	for weight := b.base; weight < n; weight *= b.base {
		if !dividedPrime(n % weight) {
			return false
		}
	}
	return true
}

// dividedPrime tries all odd divisors up to the square root, and two.
func dividedPrime(n uint64) bool {
	if n < 2 || n%2 == 0 {
		return n == 2
	}
	for d := uint64(3); d*d <= n; d += 2 {
		if n%d == 0 {
			return false
		}
	}
	return true
}

// cells returns the values of the cells for a number, zeros first. It says
// whether they are those given.
func (b *truncatableBrute) cells(n uint64) (values []int, ok bool) {
	values = make([]int, b.p.Model.Len())
	for i := len(values) - 1; i >= 0; i-- {
		values[i] = int(n % b.base)
		n /= b.base
	}
	for _, g := range b.p.Givens {
		if x, _ := b.p.Model.Lookup(g.Cell); values[x] != g.Value {
			return nil, false
		}
	}
	return values, true
}
