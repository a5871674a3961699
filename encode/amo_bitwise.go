package encode

import "puzzlesat/sat"

// bitwise numbers the literals, and lets the one that is true set the bits of its
// number. It has the fewest variables and propagates at once, but its clauses are
// n log n, and the bits are free when no literal is true, so that models
// multiply.
var bitwise = atMostOneEncoding{
	Info: Info{
		Aspect:  AtMostOne,
		Name:    "bitwise",
		Summary: "the number, in binary, of the literal that is true",
		Paper:   "A. Frisch, T. Peugniez, A. Doggett, P. Nightingale, Solving non-Boolean satisfiability problems with stochastic local search, J. Automated Reasoning 35, 2005",
		Vars:    "ceil(log2 n) if n>3",
		Clauses: "n ceil(log2 n) if n>3, else those of pairwise",
		Safety:  Projection,
	},
	emit: func(e *Encoder, lits []sat.Lit) {
		if len(lits) <= fewLiterals {
			emitPairwise(e, lits)
			return
		}
		number := e.freshNumber(len(lits))
		for i, l := range lits {
			e.addNumber(l, number, i)
		}
	},
}
