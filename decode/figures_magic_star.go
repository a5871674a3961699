package decode

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
)

const magicStarSource = "heath.hrsoftworks.net, order 8a"

func magicStarFigures() []Figure {
	var all []Figure
	add := func(text, claim string, compute func(l *listing) (string, error)) *Figure {
		bySAT, native := both(func(w *figureWork) (string, error) {
			l, err := w.solutions("magic-star", nil, true)
			if err != nil {
				return "", err
			}
			return compute(l)
		})
		bySAT.By = "one of each orbit"
		all = append(all, Figure{Family: "magic-star", Text: text, Claim: claim, Source: magicStarSource, SAT: bySAT, Native: native})
		return &all[len(all)-1]
	}
	add("sum of each line", "34", lineSums).Native = Road{By: "arithmetic", compute: func(*figureWork) (string, error) {
		// The eight lines have each of the numbers 1..16 twice.
		const numbers, lines = 16, 8
		return fmt.Sprint(numbers * (numbers + 1) / 2 * 2 / lines), nil
	}}
	add("solutions", "1792", func(l *listing) (string, error) { return fmt.Sprint(len(l.grids)), nil })
	add("after rotations", "224", func(l *listing) (string, error) { return fmt.Sprint(l.upTo(isRotation)), nil })
	add("after rotations and reflections", "112", func(l *listing) (string, error) { return fmt.Sprint(l.upTo(isAny)), nil })
	add("in lexicographic order of a..p, rank of the first among all 16! permutations", "30877819664",
		func(l *listing) (string, error) { return l.rank(0) })
	add("rank of the 896th, at half of the list", "10426916886748",
		func(l *listing) (string, error) { return l.rank(895) })
	add("solutions for each value at the top point: least", "90",
		func(l *listing) (string, error) { return fmt.Sprint(slices.Min(l.topValues())), nil })
	add("most", "132", func(l *listing) (string, error) { return fmt.Sprint(slices.Max(l.topValues())), nil })
	add("mean", "112", func(l *listing) (string, error) {
		return big.NewRat(int64(len(l.grids)), int64(len(l.topValues()))).RatString(), nil
	})
	add("symmetric under v -> 17-v", "yes", func(l *listing) (string, error) {
		counts := l.topValues()
		mirrored := slices.Clone(counts)
		slices.Reverse(mirrored)
		if slices.Equal(counts, mirrored) {
			return "yes", nil
		}
		return "no", nil
	})
	brute := add("the source's brute force", "about 30 days; some weeks of running", func(l *listing) (string, error) { return fmt.Sprint(len(l.grids)), nil })
	brute.Time, brute.Reason = true, "the brute force itself is not run: it tries 16! permutations, a matter of days"
	return all
}

// lineSums returns the sums of the lines of all solutions.
func lineSums(l *listing) (string, error) {
	var sums []int
	for _, g := range l.grids {
		for _, rule := range g.Puzzle.Model.Rules() {
			if _, isLine := rule.Constraint.(encode.Linear); !isLine {
				continue
			}
			sum := 0
			for _, x := range rule.Constraint.Scope() {
				sum += g.Value(x)
			}
			sums = append(sums, sum)
		}
	}
	slices.Sort(sums)
	return spaced(slices.Compact(sums)), nil
}

// upTo counts the orbits of solutions under those symmetries of the puzzle that
// keep the values and have so many cells that they leave where they are.
func (l *listing) upTo(wanted func(fixed, cells int) bool) int {
	if len(l.grids) == 0 {
		return 0
	}
	p := l.grids[0].Puzzle
	var group []puzzle.Symmetry
	for _, s := range p.Group() {
		fixed := 0
		for x, to := range s.Cells {
			if encode.Var(x) == to {
				fixed++
			}
		}
		if s.Values == nil && wanted(fixed, len(s.Cells)) {
			group = append(group, s)
		}
	}
	seen := make(map[string]bool)
	orbits := 0
	for _, g := range l.grids {
		if seen[g.Key()] {
			continue
		}
		orbits++
		for _, s := range group {
			image := &Grid{Puzzle: p, values: s.Image(g.values)}
			seen[image.Key()] = true
		}
	}
	return orbits
}

// isRotation tells a rotation of a star: it moves all cells or none. A reflection
// leaves those on its axis.
func isRotation(fixed, cells int) bool { return fixed == 0 || fixed == cells }

func isAny(int, int) bool { return true }

// rank returns the place among all permutations of the i-th solution, from 0, in
// lexicographic order.
func (l *listing) rank(i int) (string, error) {
	slices.SortFunc(l.grids, lexicographic)
	if i >= len(l.grids) {
		return "none", nil
	}
	return puzzle.Rank(l.grids[i].cellValues()).String(), nil
}

// topValues counts the solutions for each value of the first cell, from the
// least value to the greatest.
func (l *listing) topValues() []int {
	if len(l.grids) == 0 {
		return []int{0}
	}
	p := l.grids[0].Puzzle
	top := p.Cells()[0]
	values := p.Model.Domain(top).Values()
	counts := make([]int, len(values))
	for _, g := range l.grids {
		counts[g.Value(top)-values[0]]++
	}
	return counts
}

// magicStarBeyond is a table of stars. Those of few points are counted by SAT
// too.
func magicStarBeyond() []Figure {
	const fewest, most, mostBySAT = 5, 12, 8
	var all []Figure
	for n := fewest; n <= most; n++ {
		for k := 2; 2*k < n; k++ {
			settings := puzzle.Settings{"points": strconv.Itoa(n), "step": strconv.Itoa(k)}
			figure := Figure{
				Family: "magic-star", Text: fmt.Sprintf("stars {%d/%d}", n, k), Beyond: true,
				SAT: Road{Not: "too many"},
				Native: Road{compute: func(w *figureWork) (string, error) {
					count, err := w.countOf("magic-star", settings)
					if err != nil {
						return "", err
					}
					return noneOr(count), nil
				}},
			}
			figure.Native.Slow = n == most && k > 2
			if n <= mostBySAT {
				figure.SAT = Road{By: "one of each orbit", compute: func(w *figureWork) (string, error) {
					l, err := w.solutions("magic-star", settings, true)
					if err != nil {
						return "", err
					}
					return noneOr(l.result.Count), nil
				}}
			}
			all = append(all, figure)
		}
	}
	return all
}
