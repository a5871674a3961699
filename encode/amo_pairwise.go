package encode

import "puzzlesat/sat"

// pairwise forbids each pair of literals. It needs no variables and propagates
// at once, and is the best for up to about six literals; then its clauses are
// too many.
var pairwise = atMostOneEncoding{
	Info: Info{
		Aspect:  AtMostOne,
		Name:    "pairwise",
		Summary: "a clause against each two of the literals",
		Paper:   "folklore; called binomial by A. Frisch and P. Giannaros, SAT encodings of the at-most-k constraint, ModRef 2010, section 3",
		Vars:    "0",
		Clauses: "n(n-1)/2",
		Safety:  Exact,
	},
	emit: emitPairwise,
}

func emitPairwise(e *Encoder, lits []sat.Lit) {
	for i, l := range lits {
		for _, k := range lits[:i] {
			e.Add(-k, -l)
		}
	}
}
