package decode

import (
	"fmt"
	"math/big"
	"slices"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
)

const primeGridSource = "DFF programs, \"Prime pair sums\", after F. Schuh"

const notASearch = "there is nothing to search"

func primeGridFigures() []Figure {
	var all []Figure
	add := func(text, claim string, bySAT, native Road) *Figure {
		all = append(all, Figure{Family: "prime-grid", Text: text, Claim: claim, Source: primeGridSource, SAT: bySAT, Native: native})
		return &all[len(all)-1]
	}
	counts := func(s puzzle.Settings) (Road, Road) {
		return both(func(w *figureWork) (string, error) {
			n, err := w.countOf("prime-grid", s)
			if err != nil {
				return "", err
			}
			return noneOr(n), nil
		})
	}
	grid, gridNative := counts(nil)
	add("4x4 grids of 1..16 with every neighbouring pair summing to a prime", "2992", grid, gridNative)
	orbits, orbitsNative := both(func(w *figureWork) (string, error) {
		l, err := w.solutions("prime-grid", nil, true)
		if err != nil {
			return "", err
		}
		return fmt.Sprint(l.upTo(isAny)), nil
	})
	add("the same up to rotation and reflection", "374", orbits, orbitsNative)
	for _, corner := range []string{"odd", "even"} {
		bySAT, native := counts(puzzle.Settings{"corner": corner})
		add("with an "+corner+" number top left", "1496", bySAT, native).Source = "ours"
	}
	add("odd sums between 3 and 31 that are not prime", "9 15 21 25 27",
		Road{By: "a number and a divisor of it", compute: compositeSumsBySAT}, Road{By: "trial division", compute: compositeSums})
	add("neighbouring pairs to check", "24",
		Road{By: "two cells next to each other", compute: neighboursBySAT}, Road{By: "the pairs of the grid", compute: neighbours})
	for _, wrap := range []string{"rows", "cols", "both"} {
		bySAT, native := counts(puzzle.Settings{"wrap": wrap})
		add("wraparound solutions: "+map[string]string{"rows": "rows", "cols": "columns", "both": "both"}[wrap], "none", bySAT, native)
	}
	add("permutations that the source's program tries (8! x 8!)", "about 1.6e9", Road{Not: notASearch}, Road{By: "arithmetic", compute: func(*figureWork) (string, error) {
		factorial := new(big.Int).MulRange(1, 8)
		return factorial.Mul(factorial, factorial).String(), nil
	}}).About = 0.02
	add("the time that they take", "a minute or less", grid, gridNative).Time = true
	return all
}

// greatestSum is the greatest sum of two numbers up to 16, the least odd sum 3.
const greatestSum = 16 + 15

func compositeSumsBySAT(w *figureWork) (string, error) {
	m := &encode.Model{}
	var odd []int
	for sum := 3; sum <= greatestSum; sum += 2 {
		odd = append(odd, sum)
	}
	sum, divisor := m.NewVar("sum", encode.DomainOf(odd...)), m.NewVar("divisor", encode.Range(2, greatestSum))
	m.Add("a proper divisor", encode.Pair{X: sum, Y: divisor, Allowed: func(n, d int) bool { return d < n && n%d == 0 }})
	search, err := w.search(smallPuzzle("composite sums", m))
	if err != nil {
		return "", err
	}
	l, err := w.list(search)
	if err != nil {
		return "", err
	}
	var composite []int
	for _, g := range l.grids {
		composite = append(composite, g.Value(sum))
	}
	slices.Sort(composite)
	return spaced(slices.Compact(composite)), nil
}

func compositeSums(*figureWork) (string, error) {
	var composite []int
	for n := 3; n <= greatestSum; n += 2 {
		for d := 3; d*d <= n; d += 2 {
			if n%d == 0 {
				composite = append(composite, n)
				break
			}
		}
	}
	return spaced(composite), nil
}

func neighboursBySAT(w *figureWork) (string, error) {
	m := &encode.Model{}
	cells := encode.Range(0, 15)
	m.Add("next to each other", encode.Pair{X: m.NewVar("a", cells), Y: m.NewVar("b", cells), Allowed: func(a, b int) bool {
		return b == a+4 || b == a+1 && b%4 != 0
	}})
	search, err := w.search(smallPuzzle("neighbours", m))
	if err != nil {
		return "", err
	}
	n, err := w.count(search)
	return fmt.Sprint(n), err
}

func neighbours(*figureWork) (string, error) {
	const rows, cols = 4, 4
	return fmt.Sprint(rows*(cols-1) + cols*(rows-1)), nil
}
