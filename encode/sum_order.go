package encode

// orderSum adds the terms up one by one. Terms and partial sums are in order
// encoding, and bounds on two numbers make bounds on their sum, both upper and
// lower ones. It goes best with --cells order, and keeps up with mdd on magic stars.
// That a value within the bounds is impossible it sees only when all
// others are known, where mdd and pairs see more; over one-hot cells it needs
// comparisons besides.
var orderSum = sumEncoding{
	Info: Info{
		Aspect:  Sums,
		Name:    "order",
		Summary: "partial sums in order encoding, one term after another",
		Paper:   "N. Tamura, A. Taga, S. Kitagawa, M. Banbara, Compiling finite linear CSP into SAT, Constraints 14, 2009",
		Vars:    "the numbers of values, less 1 each, of the partial sums of 2 to n-2 terms",
		Clauses: "1 for each variable but one a partial sum, and at most 2 d1 d2 for each sum of two numbers of d1 and d2 values",
		Safety:  Exact,
	},
	emit: emitOrderSum,
}

func emitOrderSum(e *Encoder, c Linear) error {
	n := len(c.Terms)
	if n == 1 {
		e.pruneEnd(c.Terms[0], func(step int) bool { return step == c.Total })
		return nil
	}
	forward, backward := c.partialSums(e.domains)
	if !forward[n].contains(c.Total) {
		e.Add()
		return nil
	}
	sum, first := constantSum(0), 0
	if n > 2 {
		sum, first = e.orderedTerm(c.Terms[0], 0), 1
	}
	last := c.Terms[n-1]
	for i := first; i < n-1; i++ {
		var next orderedSum
		if i < n-2 {
			next = e.freshSum(forward[i+1].intersect(backward[i+1]))
		} else {
			next = e.orderedTerm(Term{-last.Coefficient, last.Var}, c.Total)
		}
		term := e.orderedTerm(c.Terms[i], 0)
		if err := refuseLarge("order", 2*len(sum.sums)*len(term.sums)); err != nil {
			return err
		}
		e.addBounds(sum, term, next)
		sum = next
	}
	return nil
}
