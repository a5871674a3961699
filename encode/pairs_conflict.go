package encode

// conflict forbids each pair of values that the relation lacks. It is short
// for loose relations.
var conflict = pairEncoding{
	Info: Info{
		Aspect:  Pairs,
		Name:    "conflict",
		Summary: "a clause against each pair of values that is not allowed",
		Paper:   "T. Walsh, SAT v CSP, CP 2000, LNCS 1894, section 3 (direct encoding)",
		Vars:    "0",
		Clauses: "the number of pairs of values that are not allowed",
		Safety:  Exact,
	},
	emit: func(e *Encoder, c Pair) {
		for x := range e.Domains().All(c.X) {
			for y := range e.Domains().All(c.Y) {
				if !c.Allowed(x, y) {
					e.clause = e.IsNot(e.clause[:0], c.X, x)
					e.clause = e.IsNot(e.clause, c.Y, y)
					e.Add(e.clause...)
				}
			}
		}
	},
}
