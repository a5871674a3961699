package encode

// support says for each value which values of the other variable go with it.
// Unit propagation then makes the relation arc consistent, which the conflict
// encoding does not achieve, and tight relations need fewer clauses.
var support = pairEncoding{
	Info: Info{
		Aspect:  Pairs,
		Name:    "support",
		Summary: "a clause for each value with the values allowed beside it",
		Paper:   "I. Gent, Arc consistency in SAT, ECAI 2002, section 3",
		Vars:    "0",
		Clauses: "d1 + d2 for domains of d1 and d2 values",
		Safety:  Exact,
	},
	emit: func(e *Encoder, c Pair) {
		e.emitSupports(c)
		e.emitSupports(Pair{c.Y, c.X, func(y, x int) bool { return c.Allowed(x, y) }})
	},
}

// emitSupports says for each value of X that Y has one of the values allowed.
func (e *Encoder) emitSupports(c Pair) {
	for x := range e.Domains().All(c.X) {
		e.clause = e.IsNot(e.clause[:0], c.X, x)
		for y := range e.Domains().All(c.Y) {
			if c.Allowed(x, y) {
				e.clause = append(e.clause, e.Is(c.Y, y))
			}
		}
		e.Add(e.clause...)
	}
}
