package puzzle

import (
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"puzzlesat/encode"
)

// truncatableNumbers returns the numbers that an engine finds, in its order.
func truncatableNumbers(t testing.TB, e Engine, p *Puzzle) ([]int64, error) {
	t.Helper()
	var numbers []int64
	for values, err := range e.Solutions(t.Context(), p) {
		if err != nil {
			return numbers, err
		}
		numbers = append(numbers, p.Total(func(x encode.Var) int { return values[x] }).Int64())
	}
	return numbers, nil
}

var elevenTruncatable = []int64{23, 37, 53, 73, 313, 317, 373, 797, 3137, 3797, 739397}

func TestTruncatableNativeBaseTen(t *testing.T) {
	p := enginePuzzle(t, truncatablePrimes, nil)
	got, err := truncatableNumbers(t, truncatablePrimesNative, p)
	if err != nil || !slices.Equal(got, elevenTruncatable) {
		t.Errorf("%d, %v", got, err)
	}
	sum := int64(0)
	for _, n := range got {
		sum += n
	}
	if sum != 748317 {
		t.Errorf("the sum is %d", sum)
	}
	for length, want := range map[int]int{2: 4, 3: 4, 4: 2, 5: 0, 6: 1, 7: 0, 8: 0, 9: 0, 30: 0, 1000: 0} {
		p := enginePuzzle(t, truncatablePrimes, Settings{"digits": strconv.Itoa(length)})
		if got := mustSolve(t, truncatablePrimesNative, p); len(got) != want {
			t.Errorf("%d digits: %d, wanted %d", length, len(got), want)
		}
	}
}

func TestTruncatableSourceBaseTen(t *testing.T) {
	got, err := truncatableNumbers(t, truncatablePrimesSource, enginePuzzle(t, truncatablePrimes, nil))
	if !slices.Equal(got, elevenTruncatable) {
		t.Errorf("found %d", got)
	}
	const want = "11 found below 1000000; going upwards, the source's method cannot know whether there are more: wanted the solver native for a proof"
	if err == nil || err.Error() != want {
		t.Errorf("got %v, wanted %s", err, want)
	}
	_, err = truncatableNumbers(t, truncatablePrimesSource, enginePuzzle(t, truncatablePrimes, Settings{"digits": "30"}))
	var long *TooLongError
	if !errors.As(err, &long) {
		t.Errorf("30 digits: %v", err)
	}
	if _, err = truncatableNumbers(t, truncatablePrimesSource, enginePuzzle(t, truncatablePrimes, Settings{"digits": "6"})); err != nil {
		t.Errorf("6 digits: %v", err)
	}
}

// The numbers of two-sided truncatable primes of two or more digits, by base. The
// source's method finds the same below a million.
var truncatableCounts = []int{2: 0, 3: 1, 4: 1, 5: 3, 6: 6, 7: 4, 8: 18, 9: 4, 10: 11, 11: 2, 12: 30, 13: 6, 14: 31, 15: 11, 16: 16}

func TestTruncatableNativeBases(t *testing.T) {
	for base := 2; base < len(truncatableCounts); base++ {
		p := enginePuzzle(t, truncatablePrimes, Settings{"base": strconv.Itoa(base)})
		if got := mustSolve(t, truncatablePrimesNative, p); len(got) != truncatableCounts[base] {
			t.Errorf("base %d: %d, wanted %d", base, len(got), truncatableCounts[base])
		}
	}
}

func TestTruncatableEnginesAgreeNative(t *testing.T) {
	random := rand.New(rand.NewPCG(37, 11))
	compared := 0
	for range 80 {
		settings := Settings{"base": strconv.Itoa(2 + random.IntN(11))}
		if random.IntN(3) > 0 {
			settings["digits"] = strconv.Itoa(2 + random.IntN(3))
		}
		empty := enginePuzzle(t, truncatablePrimes, settings)
		solutions := mustSolve(t, truncatablePrimesNative, empty)
		values := make([]int, empty.Model.Len())
		for x := range values {
			digits := empty.Model.Domain(encode.Var(x)).Values()
			if len(digits) == 0 {
				return
			}
			values[x] = digits[random.IntN(len(digits))]
		}
		if len(solutions) > 0 && random.IntN(4) > 0 {
			values = solutions[random.IntN(len(solutions))]
		}
		givens := someGivens(random, empty, values, random.Float64())
		if random.IntN(4) == 0 {
			spoil(random, empty, givens)
		}
		p := enginePuzzle(t, truncatablePrimes, settings, givens...)
		want, ok := oracleSolutions(p, 2_000)
		if !ok {
			want = mustSolve(t, truncatablePrimesNative, p)
		} else {
			compared++
		}
		checkEngines(t, p, want)
	}
	if compared < 40 {
		t.Errorf("only %d compared with the oracle", compared)
	}
}

func TestPrimesNative(t *testing.T) {
	table := primeTable(100_000)
	for n, prime := range table {
		if strongPrime(uint64(n)) != prime || dividedPrime(uint64(n)) != prime || primeByDivision(n) != prime {
			t.Fatalf("%d: strong %v, divided %v, plain %v", n, strongPrime(uint64(n)), dividedPrime(uint64(n)), primeByDivision(n))
		}
	}
	// Carmichael numbers, strong pseudoprimes to many bases, and the ends of
	// the range.
	random := rand.New(rand.NewPCG(64, 64))
	numbers := []uint64{561, 3215031751, 3825123056546413051, 1<<64 - 59, 1<<64 - 57, 1<<64 - 1, 1<<61 - 1, 4294967291 * 4294967291}
	for range 2000 {
		numbers = append(numbers, random.Uint64()>>random.IntN(40)|1)
	}
	for _, n := range numbers {
		if want := new(big.Int).SetUint64(n).ProbablyPrime(20); strongPrime(n) != want {
			t.Errorf("%d: %v", n, !want)
		}
	}
}

func TestTruncatableEnginesStopNative(t *testing.T) {
	p := enginePuzzle(t, truncatablePrimes, nil)
	for _, e := range truncatablePrimes.Engines {
		checkStops(t, e, p)
	}
}

func BenchmarkTruncatableNative(b *testing.B) {
	for _, base := range []int{10, 24} {
		p := enginePuzzle(b, truncatablePrimes, Settings{"base": strconv.Itoa(base)})
		b.Run(strconv.Itoa(base), func(b *testing.B) {
			for b.Loop() {
				countUpTo(b, truncatablePrimesNative, p, 1000)
			}
		})
	}
}

func BenchmarkTruncatableSource(b *testing.B) {
	p := enginePuzzle(b, truncatablePrimes, nil)
	for b.Loop() {
		for range truncatablePrimesSource.Solutions(b.Context(), p) {
		}
	}
}
