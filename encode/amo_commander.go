package encode

import "puzzlesat/sat"

// commander divides the literals into groups and gives each a commander, which
// is true exactly when one of the group is; of the commanders at most one is
// true in the same way. It is linear, propagates at once and determines its
// variables, with more clauses than product.
var commander = atMostOneEncoding{
	Info: Info{
		Aspect:  AtMostOne,
		Name:    "commander",
		Summary: "groups of at most three, each with a commander, and so on with the commanders",
		Paper:   "W. Klieber, G. Kwon, Efficient CNF encoding for selecting 1 from N objects, Workshop on Constraints in Formal Verification 2007",
		Vars:    "V(n) = g + V(g) for g = ceil(n/3) groups if n>3, else 0",
		Clauses: "C(n) = n + g + s(s-1)/2 for each group of s + C(g) if n>3, else those of pairwise",
		Safety:  Exact,
	},
	emit: emitCommander,
}

// commanded is how many literals a commander has at most.
const commanded = 3

func emitCommander(e *Encoder, lits []sat.Lit) {
	if len(lits) <= commanded {
		emitPairwise(e, lits)
		return
	}
	commanders := make([]sat.Lit, 0, groupsOf(commanded, len(lits)))
	for group := range divided(lits, cap(commanders)) {
		c := e.Fresh("")
		emitPairwise(e, group)
		e.clause = append(e.clause[:0], -c)
		for _, l := range group {
			e.Add(-l, c)
			e.clause = append(e.clause, l)
		}
		e.Add(e.clause...)
		commanders = append(commanders, c)
	}
	emitCommander(e, commanders)
}
