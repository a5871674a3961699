package encode

import "puzzlesat/sat"

// sequential passes along the literals whether one of them was true already. It
// is linear and propagates at once, over long chains though. Its variables may
// be true from a place on where no literal is, so that models multiply.
var sequential = atMostOneEncoding{
	Info: Info{
		Aspect:  AtMostOne,
		Name:    "sequential",
		Summary: "a counter that runs along the literals",
		Paper:   "C. Sinz, Towards an optimal CNF encoding of boolean cardinality constraints, CP 2005, LNCS 3709 (LT-SEQ with k=1)",
		Vars:    "n-1 for n>3",
		Clauses: "3n-4 for n>3, else those of pairwise",
		Safety:  Projection,
	},
	emit: emitSequential,
}

func emitSequential(e *Encoder, lits []sat.Lit) {
	if len(lits) <= fewLiterals {
		emitPairwise(e, lits)
		return
	}
	last := len(lits) - 1
	counted := e.Fresh("") // one of the literals up to here is true
	e.Add(-lits[0], counted)
	for _, l := range lits[1:last] {
		e.Add(-l, -counted)
		next := e.Fresh("")
		e.Add(-counted, next)
		e.Add(-l, next)
		counted = next
	}
	e.Add(-lits[last], -counted)
}
