package encode

import (
	"math/bits"

	"puzzlesat/sat"
)

// bimander divides the literals into pairs, the size that the authors found
// best, and lets a literal that is true set the bits of its pair's number. It
// has few variables and propagates at once, but its clauses are n log n, and the
// bits are free when no literal is true, so that models multiply.
var bimander = atMostOneEncoding{
	Info: Info{
		Aspect:  AtMostOne,
		Name:    "bimander",
		Summary: "pairs of literals, numbered in binary by whichever is true",
		Paper:   "S. Hoelldobler, V. Nguyen, An efficient encoding of the at-most-one constraint, KRR Report 13-04, TU Dresden 2013, with m = ceil(n/2)",
		Vars:    "ceil(log2 m) for m = ceil(n/2) groups if n>3",
		Clauses: "n ceil(log2 m) + floor(n/2) if n>3, else those of pairwise",
		Safety:  Projection,
	},
	emit: emitBimander,
}

func emitBimander(e *Encoder, lits []sat.Lit) {
	if len(lits) <= fewLiterals {
		emitPairwise(e, lits)
		return
	}
	groups := groupsOf(2, len(lits))
	number := e.freshNumber(groups)
	for i, l := range lits {
		e.addNumber(l, number, i/2)
		if i%2 == 1 {
			e.Add(-lits[i-1], -l)
		}
	}
}

// freshNumber makes the bits of a number less than n.
func (e *Encoder) freshNumber(n int) []sat.Lit {
	number := make([]sat.Lit, bits.Len(uint(n-1)))
	for i := range number {
		number[i] = e.Fresh("")
	}
	return number
}

// addNumber says that a number has the given value if the literal is true.
func (e *Encoder) addNumber(l sat.Lit, number []sat.Lit, value int) {
	for i, bit := range number {
		if value>>i&1 == 0 {
			bit = -bit
		}
		e.Add(-l, bit)
	}
}
