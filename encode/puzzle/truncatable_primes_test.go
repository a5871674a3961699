package puzzle

import (
	"slices"
	"strconv"
	"testing"

	"puzzlesat/encode"
)

// plainlyTruncatable says whether a number of two or more digits stays a prime
// when it loses digits at either end.
func plainlyTruncatable(number, base int) bool {
	if number < base {
		return false
	}
	for left := number; left > 0; left /= base {
		if !plainlyPrime(left) {
			return false
		}
	}
	for power := base; power <= number; power *= base {
		// A zero in front is no digit that a number has: cutting 103 gives 3,
		// but not by way of a number of two digits.
		if right := number % power; !plainlyPrime(right) || right < power/base {
			return false
		}
	}
	return true
}

// digitsOf writes a number with the given count of digits.
func digitsOf(number, base, count int) []int {
	digits := make([]int, count)
	for i := count - 1; i >= 0; i-- {
		digits[i] = number % base
		number /= base
	}
	return digits
}

func power(base, exponent int) int {
	n := 1
	for range exponent {
		n *= base
	}
	return n
}

// All strings of two to four digits.
func TestTruncatablePrimesOfALength(t *testing.T) {
	for base := 2; base <= 10; base++ {
		for length := 2; length <= 4; length++ {
			p := build(t, truncatablePrimes, Settings{"base": strconv.Itoa(base), "digits": strconv.Itoa(length)})
			for number := range power(base, length) {
				want := number >= power(base, length-1) && plainlyTruncatable(number, base)
				if got := brokenRule(t, p, digitsOf(number, base, length)); (got == "") != want {
					t.Errorf("%d in base %d with %d digits: broken is %q", number, base, length, got)
				}
			}
		}
	}
}

// All numbers of up to three or four digits, with zeros before them.
func TestTruncatablePrimesOfAnyLength(t *testing.T) {
	for base := 2; base <= 10; base++ {
		p := build(t, truncatablePrimes, Settings{"base": strconv.Itoa(base)})
		length := len(p.Cells())
		longest := 4
		if base > 6 {
			longest = 3
		}
		for number := range power(base, min(longest, length)) {
			want := plainlyTruncatable(number, base)
			if got := brokenRule(t, p, digitsOf(number, base, length)); (got == "") != want {
				t.Errorf("%d in base %d with zeros: broken is %q", number, base, got)
			}
		}
	}
}

// The eleven of base ten, and the numbers that have one digit else.
func TestTruncatablePrimesKnown(t *testing.T) {
	known := []int{23, 37, 53, 73, 313, 317, 373, 797, 3137, 3797, 739397}
	free := build(t, truncatablePrimes, nil)
	length := len(free.Cells())
	if length != 9 {
		t.Errorf("%d cells, but the right-truncatable primes end at 8 digits", length)
	}
	sum := 0
	for _, number := range known {
		sum += number
		count := len(strconv.Itoa(number))
		fixed := build(t, truncatablePrimes, Settings{"digits": strconv.Itoa(count)})
		for place := 1; place <= power(10, count); place *= 10 {
			for digit := range 10 {
				changed := number + (digit-number/place%10)*place
				want := slices.Contains(known, changed)
				if got := brokenRule(t, free, digitsOf(changed, 10, length)); (got == "") != want {
					t.Errorf("%d: broken is %q", changed, got)
				}
				if place < power(10, count) {
					want := want && changed >= power(10, count-1)
					if got := brokenRule(t, fixed, digitsOf(changed, 10, count)); (got == "") != want {
						t.Errorf("%d with %d digits: broken is %q", changed, count, got)
					}
				}
			}
		}
		values := digitsOf(number, 10, length)
		if got := free.Total(func(x encode.Var) int { return values[x] }); got.Int64() != int64(number) {
			t.Errorf("%d: total %s", number, got)
		}
	}
	if sum != 748317 {
		t.Errorf("sum %d", sum)
	}
}

func TestTruncatablePrimesRuleNames(t *testing.T) {
	for _, test := range []struct {
		number int
		digits string
		want   string
	}{
		{7, "", "two digits"},
		{0, "", "two digits"},
		{13, "", "the first 1 digits being prime"},
		{24, "", "a digit that has no factor in common with the base"},
		{243, "", "a digit that has no factor in common with the base"},
		{303, "", "a digit that has no factor in common with the base"},
		{21, "", "the last 1 digits being prime"},
		{33, "", "the last 2 digits being prime"},
		{27, "2", "the last 2 digits being prime"},
		{239, "3", "the last 1 digits being prime"},
		{333, "3", "the last 2 digits being prime"},
		{537, "3", "the last 3 digits being prime"},
		{313, "4", "the range of d1"},
	} {
		p := build(t, truncatablePrimes, Settings{"digits": test.digits})
		if got := brokenRule(t, p, digitsOf(test.number, 10, len(p.Cells()))); got != test.want {
			t.Errorf("%d with %q digits: broken is %q, wanted %q", test.number, test.digits, got, test.want)
		}
	}
}

// No right-truncatable prime has as many digits as there are cells.
func TestTruncatablePrimesCells(t *testing.T) {
	for base := 2; base <= 12; base++ {
		primes, length := []int{0}, 0
		for len(primes) > 0 {
			length++
			var longer []int
			for _, p := range primes {
				for digit := 1; digit < base; digit++ {
					if plainlyPrime(p*base + digit) {
						longer = append(longer, p*base+digit)
					}
				}
			}
			primes = longer
		}
		p := build(t, truncatablePrimes, Settings{"base": strconv.Itoa(base)})
		if got, want := len(p.Cells()), max(length, 2); got != want {
			t.Errorf("base %d: %d cells, wanted %d", base, got, want)
		}
	}
}

func TestDrawTruncatablePrimes(t *testing.T) {
	for _, test := range []struct {
		base, digits, text, want string
	}{
		{"10", "4", "3 7 9 7", "3797"},
		{"10", "4", ". 7 . 7", ".7.7"},
		{"10", "", "0 0 0 0 0 0 0 2 3", "23"},
		{"16", "2", "13 11", "db = 219"},
		{"16", "2", "13 .", "d."},
	} {
		p := build(t, truncatablePrimes, Settings{"base": test.base, "digits": test.digits})
		words := textLine{text: test.text}.fields()
		if got := p.Draw(func(x encode.Var) string { return words[x].text }); got != test.want {
			t.Errorf("%s: got %s, wanted %s", test.text, got, test.want)
		}
	}
}
