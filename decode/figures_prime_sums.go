package decode

import (
	"cmp"
	"fmt"
	"slices"
)

const primeSumsSource = `M. Wojciechowski, "Brutally solving a logic puzzle with Perl 6"`

func primeSumsFigures() []Figure {
	var all []Figure
	add := func(text, claim, source string, bySAT, native Road) *Figure {
		all = append(all, Figure{Family: "prime-sums", Text: text, Claim: claim, Source: source, SAT: bySAT, Native: native})
		return &all[len(all)-1]
	}
	bySAT, native := both(func(w *figureWork) (string, error) {
		n, err := w.countOf("prime-sums", nil)
		return fmt.Sprint(n), err
	})
	add(". 3 17 / 5 . . / 13 . 7: solutions", "4", primeSumsSource, bySAT, native)
	least, leastNative := both(func(w *figureWork) (string, error) {
		p, err := figurePuzzle("prime-sums", nil)
		if err != nil {
			return "", err
		}
		search, err := w.search(p)
		if err != nil {
			return "", err
		}
		search.Minimize = true
		l, err := w.list(search)
		if err != nil || len(l.grids) == 0 {
			return "none", err
		}
		best := l.grids[len(l.grids)-1]
		return fmt.Sprintf("%s, total %s", best.line(), best.Total()), nil
	})
	add("the one with the least total", "41 3 17 / 5 23 19 / 13 11 7, total 541", "ours", least, leastNative)
	others, othersNative := both(func(w *figureWork) (string, error) {
		l, err := w.solutions("prime-sums", nil, false)
		if err != nil {
			return "", err
		}
		slices.SortFunc(l.grids, func(a, b *Grid) int { return a.Total().Cmp(b.Total()) })
		var totals []string
		for _, g := range l.grids[min(1, len(l.grids)):] {
			totals = append(totals, g.Total().String())
		}
		return spaced(totals), nil
	})
	add("the totals of the others", "601 691 709", "ours", others, othersNative)
	brute := Road{By: "the source's brute force", compute: func(w *figureWork) (string, error) {
		p, err := figurePuzzle("prime-sums", nil)
		if err != nil {
			return "", err
		}
		search := &Search{Puzzle: p}
		if err := search.use("source"); err != nil {
			return "", err
		}
		n, err := w.count(search)
		return fmt.Sprint(n), err
	}}
	add("the source's brute force", "4 min 43 s; 8 min 13 s on four cores", primeSumsSource, bySAT, brute).Time = true
	return all
}

// lexicographic compares two grids by their cells in reading order.
func lexicographic(a, b *Grid) int {
	for i, x := range a.Puzzle.Cells() {
		if c := cmp.Compare(a.values[x], b.values[b.Puzzle.Cells()[i]]); c != 0 {
			return c
		}
	}
	return 0
}
