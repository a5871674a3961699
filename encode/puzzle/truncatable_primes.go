package puzzle

import (
	"fmt"
	"math/big"
	"strconv"

	"puzzlesat/encode"
)

const (
	maxTruncatableBase   = 36
	maxTruncatableDigits = 1000
)

var truncatablePrimes = &Family{
	Name:    "truncatable-primes",
	Summary: "find primes of two or more digits that stay prime when digits are cut off from the left, and from the right",
	Parameters: []Parameter{
		{"base", "10", "the base that the digits belong to, 2 to 36"},
		{"digits", "", "the number of digits (default: every number that there is, up to the length that no such prime reaches)"},
	},
	Example: "truncatable-primes --base 8 --digits 3",
	Build:   buildTruncatablePrimes,
	Engines: []Engine{truncatablePrimesNative, truncatablePrimesSource},
}

// buildTruncatablePrimes makes a cell for each digit, the most significant
// first. When the number of digits is free, there are as many cells as the first
// length that no right-truncatable prime has, and zeros stand before the number.
// A number of that length or a longer one would begin with a right-truncatable
// prime of it, so that what these cells can hold is all that there is.
func buildTruncatablePrimes(s Settings) (*Puzzle, error) {
	base, err := s.Int("base", 2, maxTruncatableBase)
	if err != nil {
		return nil, err
	}
	length, anyLength := 0, s["digits"] == ""
	if !anyLength {
		if length, err = s.Int("digits", 2, maxTruncatableDigits); err != nil {
			return nil, err
		}
	}
	strings, err := growTruncatable(base, length)
	if err != nil {
		return nil, err
	}
	if anyLength {
		length = strings.deadLength
	}
	n := number{base: base, model: &encode.Model{}, leadingZeros: anyLength}
	n.makeDigits(length)
	n.addRules(strings)
	p := &Puzzle{
		Model:     n.model,
		Rows:      [][]encode.Var{n.digits},
		Draw:      n.draw,
		Total:     n.value,
		TotalName: "number",
		Summed:    true,
		ParseWord: n.parse,
	}
	p.Picture = func(shown Shown) Picture { return n.picture(p, shown) }
	return p, nil
}

// number is the puzzle's one number.
type number struct {
	base         int
	model        *encode.Model
	digits       []encode.Var // the most significant first
	leadingZeros bool         // zeros before the number stand for no digit
}

func (n *number) makeDigits(length int) {
	lowest := 1
	if n.leadingZeros {
		lowest = 0
	}
	domain := encode.Range(lowest, n.base-1)
	for i := range length {
		n.digits = append(n.digits, n.model.NewVar(fmt.Sprintf("d%d", i+1), domain))
	}
}

func (n *number) addRules(s truncatableStrings) {
	last := len(n.digits)
	n.addInnerDigits()
	for length, tuples := range s.suffixes {
		if length > 0 && length <= last {
			n.forbid(fmt.Sprintf("the last %d digits being prime", length), n.digits[last-length:], tuples)
		}
	}
	for start := range n.digits {
		for length, tuples := range s.prefixes {
			if length > 0 && start+length <= last {
				n.forbidPrefixes(start, length, tuples)
			}
		}
		if !n.leadingZeros {
			break
		}
	}
}

// addInnerDigits says that each digit after the first has no factor in common
// with the base. It would divide the prime that ends with this digit, a number
// of at least two digits and so greater than the factor. Two digits there must be.
func (n *number) addInnerDigits() {
	var coprime []int
	for d := 1; d < n.base; d++ {
		if gcd(d, n.base) == 1 {
			coprime = append(coprime, d)
		}
	}
	inner := encode.DomainOf(coprime...)
	const rule = "a digit that has no factor in common with the base"
	if !n.leadingZeros {
		for _, x := range n.digits[1:] {
			n.model.Add(rule, encode.Member{X: x, Set: inner})
		}
		return
	}
	for i := 1; i < len(n.digits); i++ {
		n.model.Add(rule, encode.Pair{X: n.digits[i-1], Y: n.digits[i], Allowed: func(x, y int) bool {
			return x == 0 || inner.Contains(y)
		}})
	}
	if last := len(n.digits) - 1; last > 0 {
		n.model.Add("two digits", encode.Member{X: n.digits[last-1], Set: encode.Range(1, n.base-1)})
		n.model.Add("two digits", encode.Member{X: n.digits[last], Set: inner})
	}
}

func (n *number) forbid(name string, cells []encode.Var, tuples [][]int) {
	if len(tuples) > 0 {
		n.model.Add(name, encode.Forbidden{Vars: cells, Tuples: tuples})
	}
}

// forbidPrefixes forbids the strings at the start of a number that starts at the
// given digit, which it does when the digit before is a leading zero.
func (n *number) forbidPrefixes(start, length int, tuples [][]int) {
	cells := n.digits[start : start+length]
	if start > 0 {
		cells = n.digits[start-1 : start+length]
		withZero := make([][]int, len(tuples))
		for i, tuple := range tuples {
			withZero[i] = append([]int{0}, tuple...)
		}
		tuples = withZero
	}
	n.forbid(fmt.Sprintf("the first %d digits being prime", length), cells, tuples)
}

// draw shows the number in its base and, if that is not ten, in base ten too.
func (n *number) draw(text Text) string {
	shown := ""
	for _, x := range n.digits {
		var digit int
		if _, err := fmt.Sscan(text(x), &digit); err != nil {
			shown += text(x)
			continue
		}
		if digit != 0 || shown != "" {
			shown += big.NewInt(int64(digit)).Text(maxTruncatableBase)
		}
	}
	if value, ok := new(big.Int).SetString(shown, n.base); ok && n.base != 10 {
		shown += " = " + value.String()
	}
	return shown
}

// parse reads a number in the puzzle's base.
func (n *number) parse(word string) ([]int, error) {
	values := make([]int, len(n.digits))
	first := len(values) - len(word)
	if first < 0 || first > 0 && !n.leadingZeros {
		return nil, fmt.Errorf("%s has %d digits, wanted %d", shortQuote(word), len(word), len(values))
	}
	for i, r := range []byte(word) {
		digit, err := strconv.ParseInt(string(rune(r)), n.base, 0)
		if err != nil {
			return nil, fmt.Errorf("%s is no number in base %d", shortQuote(word), n.base)
		}
		values[first+i] = int(digit)
	}
	return values, nil
}

func (n *number) value(value Value) *big.Int {
	total := new(big.Int)
	base := big.NewInt(int64(n.base))
	for _, x := range n.digits {
		total.Mul(total, base).Add(total, big.NewInt(int64(value(x))))
	}
	return total
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
