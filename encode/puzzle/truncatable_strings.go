package puzzle

import (
	"fmt"
	"math/big"
)

// truncatableStrings are the strings of digits, by their length, whose proper
// truncations are prime but which are not prime themselves. A number without any
// of them at its start and at its end is a two-sided truncatable prime.
type truncatableStrings struct {
	prefixes   [][][]int // truncated from the right
	suffixes   [][][]int // truncated from the left
	deadLength int       // the first length that no right-truncatable prime has, at least 2; 0 if not reached
}

// maxTruncatableStrings bounds the memory that the strings of a large base may
// take.
const maxTruncatableStrings = 1_000_000

// growTruncatable grows the right-truncatable primes, digit by digit, until
// there are none, and the left-truncatable ones to the same length. A length
// other than 0 limits both.
func growTruncatable(base, length int) (truncatableStrings, error) {
	g := growth{base: base, room: maxTruncatableStrings}
	coprime := func(d int) bool { return gcd(d, base) == 1 }
	var s truncatableStrings
	var died bool
	s.prefixes, died = g.grow(length, side{
		extend: func(t truncatable, d int) truncatable { return t.append(d, base) },
		starts: func(int) bool { return true },
		allows: coprime,
		keeps:  func(int) bool { return true },
	})
	if died {
		s.deadLength = max(len(s.prefixes)-1, 2)
		length = s.deadLength
	}
	// A digit that shares a factor with the base can only stand first, so that
	// nothing is put before it.
	s.suffixes, _ = g.grow(length, side{
		extend: func(t truncatable, d int) truncatable { return t.prepend(d, base) },
		starts: coprime,
		allows: func(int) bool { return true },
		keeps:  coprime,
	})
	if g.room < 0 {
		return s, fmt.Errorf("--base %d: the truncatable primes of this base need more than %d clauses: wanted a smaller base or fewer digits", base, maxTruncatableStrings)
	}
	return s, nil
}

// truncatable is a string of digits, the most significant first, and its value.
type truncatable struct {
	digits []int
	value  *big.Int
	weight *big.Int // of the digit that would be put before it
}

func (t truncatable) append(d, base int) truncatable {
	value := new(big.Int).Mul(t.value, big.NewInt(int64(base)))
	return truncatable{digits: join(t.digits, []int{d}), value: value.Add(value, big.NewInt(int64(d)))}
}

func (t truncatable) prepend(d, base int) truncatable {
	value := new(big.Int).Mul(t.weight, big.NewInt(int64(d)))
	return truncatable{
		digits: join([]int{d}, t.digits),
		value:  value.Add(value, t.value),
		weight: new(big.Int).Mul(t.weight, big.NewInt(int64(base))),
	}
}

func join(a, b []int) []int {
	return append(append(make([]int, 0, len(a)+len(b)), a...), b...)
}

// side says how strings grow on one side.
type side struct {
	extend func(t truncatable, d int) truncatable
	starts func(d int) bool // digits that a string may begin to grow from
	allows func(d int) bool // digits that may be added
	keeps  func(d int) bool // digits beyond which a string may grow on
}

// growth grows strings as long as there is room for those that are not prime.
type growth struct {
	base int
	room int
}

// grow returns the strings that are not prime but whose truncations are, by
// length, and whether the last length has no primes. A limit other than 0 ends
// the growth before.
func (g *growth) grow(limit int, s side) (composite [][][]int, died bool) {
	composite = make([][][]int, 1)
	primes := []truncatable{{value: new(big.Int), weight: big.NewInt(1)}}
	for length := 1; len(primes) > 0 && (limit == 0 || length <= limit); length++ {
		allowed := s.allows
		if length == 1 {
			allowed = s.starts
		}
		var next []truncatable
		composite = append(composite, nil)
		for _, t := range primes {
			if g.room < 0 {
				return composite, false
			}
			for d := 1; d < g.base; d++ {
				if !allowed(d) {
					continue
				}
				longer := s.extend(t, d)
				switch {
				case !isPrime(longer.value):
					composite[length] = append(composite[length], longer.digits)
					g.room--
				case s.keeps(d):
					next = append(next, longer)
				}
			}
		}
		primes = next
	}
	return composite, len(primes) == 0
}

// isPrime is exact below 2^64. Beyond it is the Baillie-PSW test, to which no
// exception is known.
func isPrime(n *big.Int) bool { return n.ProbablyPrime(0) }
