package encode

import "puzzlesat/sat"

// ladder climbs past the literals up to the one that is true: rung i is true
// when none of the first i literals is. As published it has one rung less and
// says that exactly one is true; here all rungs are true when none is. It is
// linear, propagates at once and is the only one of its size that determines
// its variables, at the price of more clauses than sequential.
var ladder = atMostOneEncoding{
	Info: Info{
		Aspect:  AtMostOne,
		Name:    "ladder",
		Summary: "a ladder of rungs that ends at the literal that is true",
		Paper:   "I. Gent, P. Nightingale, A new encoding of AllDifferent into SAT, Workshop on Modelling and Reformulating CSPs 2004, with a rung for none",
		Vars:    "n for n>3",
		Clauses: "4n-2 for n>3, else those of pairwise",
		Safety:  Exact,
	},
	emit: emitLadder,
}

func emitLadder(e *Encoder, lits []sat.Lit) {
	if len(lits) <= fewLiterals {
		emitPairwise(e, lits)
		return
	}
	below := True
	for _, l := range lits {
		// The literal is true exactly when the ladder ends below this rung.
		rung := e.Fresh("")
		e.Add(-l, below)
		e.Add(-l, -rung)
		e.Add(-below, rung, l)
		e.Add(-rung, below)
		below = rung
	}
}
