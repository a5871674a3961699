package puzzle

// primesBelow returns the primes less than limit in ascending order (the sieve
// of Eratosthenes).
func primesBelow(limit int) []int {
	composite := make([]bool, max(limit, 0))
	var primes []int
	for n := 2; n < limit; n++ {
		if composite[n] {
			continue
		}
		primes = append(primes, n)
		for multiple := n * n; multiple < limit; multiple += n {
			composite[multiple] = true
		}
	}
	return primes
}

// primeTable returns for each number up to limit whether it is prime.
func primeTable(limit int) []bool {
	table := make([]bool, limit+1)
	for _, p := range primesBelow(limit + 1) {
		table[p] = true
	}
	return table
}
