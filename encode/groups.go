package encode

import (
	"iter"

	"puzzlesat/sat"
)

// fewLiterals is how many literals an at-most-one may have for which pairwise
// needs fewer clauses than all others, which are then written as it is.
const fewLiterals = 3

// groupsOf returns how many groups of at most the given size n things make.
func groupsOf(size, n int) int { return (n + size - 1) / size }

// divided yields the literals in the given number of groups, in their order. The
// sizes of two groups differ by at most 1.
func divided(lits []sat.Lit, groups int) iter.Seq[[]sat.Lit] {
	return func(yield func([]sat.Lit) bool) {
		for g := range groups {
			if !yield(lits[g*len(lits)/groups : (g+1)*len(lits)/groups]) {
				return
			}
		}
	}
}
