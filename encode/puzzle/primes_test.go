package puzzle

import (
	"math/big"
	"slices"
	"testing"
)

func TestPrimes(t *testing.T) {
	for limit := -1; limit <= 2000; limit++ {
		if got := primesBelow(limit); slices.Contains(got, limit) || limit <= 2 && len(got) > 0 {
			t.Fatalf("below %d: %v", limit, got)
		}
	}
	const limit = 2000
	table, below := primeTable(limit), primesBelow(limit)
	for n := range limit {
		want := plainlyPrime(n)
		if table[n] != want || slices.Contains(below, n) != want || isPrime(big.NewInt(int64(n))) != want {
			t.Errorf("%d: prime is %v", n, want)
		}
	}
}

// Strong pseudoprimes to several bases, Carmichael numbers and primes beside
// powers of two.
func TestIsPrime(t *testing.T) {
	for text, want := range map[string]bool{
		"561": false, "3215031751": false, "3825123056546413051": false, "318665857834031151167461": false,
		"2147483647": true, "18446744073709551557": true, "18446744073709551617": false,
		"170141183460469231731687303715884105727": true,
	} {
		n, _ := new(big.Int).SetString(text, 10)
		if isPrime(n) != want {
			t.Errorf("%s: prime is %v", text, want)
		}
	}
}
