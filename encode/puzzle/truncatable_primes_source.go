package puzzle

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/big"
)

// truncatablePrimesSource is the plain approach of the solutions to the source's
// problem. Method: go through the odd numbers upwards and test each, and all that
// is left of it when it is cut, by trial division. Source: Project Euler 37.
// Complexity: b^n/2 numbers for n digits in base b, each by √b^n divisions at
// most. When the number of digits is open it knows no end: it looks at the
// numbers below a million, among them the eleven of base ten, and ends with a
// [MayBeMoreError] if the puzzle has cells for more.
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
	// sourceEnd is where it ends in any case.
	sourceEnd = 1 << 62
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
	b := &truncatableBrute{p: p, base: uint64(base), first: uint64(base), bound: sourceBound}
	anyLength := p.Settings["digits"] == ""
	if anyLength && end.Cmp(big.NewInt(sourceBound)) > 0 && !isPatient(ctx) {
		return b, nil
	}
	work := new(big.Int).Rsh(new(big.Int).Sub(end, first), 1)
	speed := oddNumbersPerSecond(end)
	if err := needsPatience(ctx, "odd numbers", work, speed); err != nil {
		return nil, err
	}
	if end.Cmp(big.NewInt(sourceEnd)) > 0 {
		return nil, &TooLongError{Work: "odd numbers", Steps: work, PerSecond: speed}
	}
	b.bound, b.complete = end.Uint64(), true
	if !anyLength {
		b.first = first.Uint64()
	}
	return b, nil
}

// oddNumbersPerSecond estimates the speed of the search below end. Most time goes
// into the primes, about one number in ln(end), with a division for every other
// number up to their root.
func oddNumbersPerSecond(end *big.Int) float64 {
	const measured = 3e8
	bits := float64(end.BitLen())
	return measured * bits * math.Ln2 * math.Exp2(-bits/2)
}

// search calls found for the cells of each number, as long as that returns true.
func (b *truncatableBrute) search(ctx context.Context, found func([]int) bool) error {
	const numbersBetweenChecks = 1 << 12
	count := 0
	var steps stepping
	if b.complete {
		steps = newStepping(progressOf(ctx), new(big.Int).SetUint64(b.bound-b.first))
	}
	for n := b.first | 1; n < b.bound; n += 2 {
		if n/2%numbersBetweenChecks == 0 || n == b.first|1 {
			if err := ctx.Err(); err != nil {
				return err
			}
			steps.report(float64(n - b.first))
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
