package puzzle

import (
	"context"
	"iter"
	"math/big"
	"math/bits"
)

// truncatablePrimesNative is the best of our ways to find them.
//
// Method: grow the right-truncatable primes digit by digit, breadth-first, until
// none of a length is prime, which proves that there are no longer ones; of each,
// test the truncations from the left, the shortest first. A digit after the first
// must have no factor in common with the base.
//
// Source: the tree is that of I. O. Angell and H. J. Godwin, "On truncatable
// primes" (1977). Primes below 2^64 are told by the strong test to the first
// twelve primes as bases, exact there (J. Sorenson and J. Webster, 2015); others
// by math/big's Baillie-PSW test, to which no exception is known.
//
// Complexity: for each right-truncatable prime, of which base ten has 83, as many
// tests as the base has digits, and one for each of its own digits. They are a
// fraction of a millisecond's work in base ten and half a second's in base 32.
var truncatablePrimesNative = Engine{
	Name:      "native",
	Summary:   "grows the right-truncatable primes of each length and tests their truncations from the left",
	Solutions: solveTruncatableNative,
}

func solveTruncatableNative(ctx context.Context, p *Puzzle) iter.Seq2[[]int, error] {
	return func(yield func([]int, error) bool) {
		base, err := p.Settings.Int("base", 2, maxTruncatableBase)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			yield(nil, err)
			return
		}
		tree := truncatableTree{ctx: ctx, base: base, cells: p.Model.Len(), given: make(map[int]int)}
		if tree.shortest = tree.cells; p.Settings["digits"] == "" {
			tree.shortest = 2
		}
		for _, g := range p.Givens {
			x, _ := p.Model.Lookup(g.Cell)
			tree.given[int(x)] = g.Value
		}
		if err := tree.grow(func(values []int) bool { return yield(values, nil) }); err != nil {
			yield(nil, err)
		}
	}
}

// truncatableTree grows right-truncatable primes for a number of cells.
type truncatableTree struct {
	ctx      context.Context
	base     int
	cells    int // the most digits of a number
	shortest int // the fewest
	given    map[int]int
}

// rightTruncatable is a number and its digits, the most significant first.
type rightTruncatable struct {
	digits []int
	value  *big.Int
}

// grow calls found for each number, right-aligned between zeros and the last
// cell, as long as that returns true.
func (t *truncatableTree) grow(found func([]int) bool) error {
	level := []rightTruncatable{{value: new(big.Int)}}
	for length := 1; length <= t.cells && len(level) > 0; length++ {
		var next []rightTruncatable
		for _, number := range level {
			if err := t.ctx.Err(); err != nil {
				return err
			}
			next = append(next, t.successors(number)...)
		}
		level = next
		if length < t.shortest {
			continue
		}
		for _, number := range level {
			if err := t.ctx.Err(); err != nil {
				return err
			}
			if values := t.aligned(number.digits); t.agrees(values) && t.isLeftTruncatable(number.digits) && !found(values) {
				return nil
			}
		}
	}
	return nil
}

// successors returns the primes with one digit more.
func (t *truncatableTree) successors(number rightTruncatable) []rightTruncatable {
	var longer []rightTruncatable
	base := big.NewInt(int64(t.base))
	for digit := 1; digit < t.base; digit++ {
		if len(number.digits) > 0 && commonFactor(digit, t.base) {
			continue
		}
		value := new(big.Int).Mul(number.value, base)
		value.Add(value, big.NewInt(int64(digit)))
		if provenPrime(value) {
			digits := append(number.digits[:len(number.digits):len(number.digits)], digit)
			longer = append(longer, rightTruncatable{digits, value})
		}
	}
	return longer
}

// commonFactor says whether two positive numbers have a common factor.
func commonFactor(a, b int) bool {
	for a > 0 {
		a, b = b%a, a
	}
	return b > 1
}

// aligned returns the values of the cells for a number.
func (t *truncatableTree) aligned(digits []int) []int {
	values := make([]int, t.cells)
	copy(values[t.cells-len(digits):], digits)
	return values
}

// agrees says whether the cells have the values given.
func (t *truncatableTree) agrees(values []int) bool {
	for cell, v := range t.given {
		if values[cell] != v {
			return false
		}
	}
	return true
}

// isLeftTruncatable says whether all truncations from the left are prime.
func (t *truncatableTree) isLeftTruncatable(digits []int) bool {
	value, weight := new(big.Int), big.NewInt(1)
	for i := len(digits) - 1; i > 0; i-- {
		value.Add(value, new(big.Int).Mul(weight, big.NewInt(int64(digits[i]))))
		if !provenPrime(value) {
			return false
		}
		weight.Mul(weight, big.NewInt(int64(t.base)))
	}
	return true
}

// provenPrime says whether a number is prime. Beyond 2^64 a composite number that
// passes is not known.
func provenPrime(n *big.Int) bool {
	if n.IsUint64() {
		return strongPrime(n.Uint64())
	}
	return n.ProbablyPrime(0)
}

// strongPrime is exact for all numbers of 64 bits.
func strongPrime(n uint64) bool {
	witnesses := []uint64{2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}
	for _, prime := range witnesses {
		if n%prime == 0 {
			return n == prime
		}
	}
	if n < 2 {
		return false
	}
	twos := bits.TrailingZeros64(n - 1)
	for _, witness := range witnesses {
		if !strongProbablePrime(n, witness, twos) {
			return false
		}
	}
	return true
}

// strongProbablePrime is the strong test (G. L. Miller, M. O. Rabin) to one base.
// The greatest power of two in n-1 is 2^twos.
func strongProbablePrime(n, witness uint64, twos int) bool {
	x := uint64(1)
	square := witness % n
	for exponent := (n - 1) >> twos; exponent > 0; exponent >>= 1 {
		if exponent&1 != 0 {
			x = multiplyModulo(x, square, n)
		}
		square = multiplyModulo(square, square, n)
	}
	if x == 1 || x == n-1 {
		return true
	}
	for range twos - 1 {
		if x = multiplyModulo(x, x, n); x == n-1 {
			return true
		}
	}
	return false
}

// multiplyModulo returns a·b mod n, for a and b less than n.
func multiplyModulo(a, b, n uint64) uint64 {
	high, low := bits.Mul64(a, b)
	_, remainder := bits.Div64(high, low, n)
	return remainder
}
