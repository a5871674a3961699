package decode

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"

	"puzzlesat/encode/puzzle"
)

const truncatableSource = "Project Euler 37"

func truncatableFigures() []Figure {
	var all []Figure
	add := func(text, claim string, compute func(w *figureWork) (string, error)) *Figure {
		bySAT, native := both(compute)
		all = append(all, Figure{Family: "truncatable-primes", Text: text, Claim: claim, Source: truncatableSource, SAT: bySAT, Native: native})
		return &all[len(all)-1]
	}
	add("how many two-sided truncatable primes", "11", func(w *figureWork) (string, error) {
		l, err := w.solutions("truncatable-primes", nil, false)
		return fmt.Sprint(len(l.grids)), err
	})
	add("their sum", "748317", func(w *figureWork) (string, error) {
		l, err := w.solutions("truncatable-primes", nil, false)
		if err != nil {
			return "", err
		}
		return l.result.Sum.String(), nil
	})
	ends := func(end func(digits string) byte) func(w *figureWork) (string, error) {
		return func(w *figureWork) (string, error) {
			l, err := w.solutions("truncatable-primes", nil, false)
			if err != nil {
				return "", err
			}
			var found []string
			for _, g := range l.grids {
				found = append(found, string(end(g.Total().String())))
			}
			slices.Sort(found)
			return spaced(slices.Compact(found)), nil
		}
	}
	add("the first digit is one of", "2 3 5 7", ends(func(digits string) byte { return digits[0] }))
	last := add("the last digit is one of", "3 5 7", ends(func(digits string) byte { return digits[len(digits)-1] }))
	last.Correction = "3 7"
	last.Reason = "the source allows the 5 as well, but a number of two digits that ends in 5 is not prime"
	add("with two digits", "4", func(w *figureWork) (string, error) {
		n, err := w.countOf("truncatable-primes", puzzle.Settings{"digits": "2"})
		return fmt.Sprint(n), err
	})
	twelfth := add("a twelfth", "none", noTwelfth)
	twelfth.Reason = "the source only hopes so; at the length found here there is none, nor can there be a longer one"
	return all
}

// noTwelfth proves that the list of eleven is complete: it has all numbers up to
// the first length that no right-truncatable prime has, and of that length, with
// which each longer number would begin, there is none.
func noTwelfth(w *figureWork) (string, error) {
	l, err := w.solutions("truncatable-primes", nil, false)
	if err != nil || len(l.grids) == 0 {
		return "", err
	}
	digits := l.grids[0].Puzzle.Model.Len()
	n, err := w.countOf("truncatable-primes", puzzle.Settings{"digits": strconv.Itoa(digits)})
	if err != nil {
		return "", err
	}
	const eleven = 11
	n.Add(n, big.NewInt(int64(max(0, len(l.grids)-eleven))))
	return noneOr(n), nil
}

// truncatableBeyond is the complete list for each base, as its length and its
// last number.
func truncatableBeyond() []Figure {
	var all []Figure
	const leastBase, greatestBase = 3, 16
	for base := leastBase; base <= greatestBase; base++ {
		settings := puzzle.Settings{"base": strconv.Itoa(base)}
		bySAT, native := both(func(w *figureWork) (string, error) {
			l, err := w.solutions("truncatable-primes", settings, false)
			if err != nil {
				return "", err
			}
			largest := new(big.Int)
			for _, g := range l.grids {
				if n := g.Total(); n.Cmp(largest) > 0 {
					largest = n
				}
			}
			text := fmt.Sprintf("%d, largest %s", len(l.grids), largest)
			if base != 10 {
				text += " = " + largest.Text(base)
			}
			return text, nil
		})
		all = append(all, Figure{
			Family: "truncatable-primes", Text: fmt.Sprintf("two-sided truncatable primes in base %d", base),
			Beyond: true, SAT: bySAT, Native: native,
		})
	}
	return all
}
