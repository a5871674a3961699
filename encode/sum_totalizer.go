package encode

// totalizer adds the terms up as a balanced tree, with each sum in order
// encoding. Its terms may have several weights, the values of a cell, of which
// one is chosen. As published it bounds a sum from above, with literals for the
// weights that are reached; here they are ordered, and both directions are
// written, so that the sum is exact and each model counts once. Against order,
// its chain of implications is short, its sums are larger.
var totalizer = sumEncoding{
	Info: Info{
		Aspect:  Sums,
		Name:    "totalizer",
		Summary: "partial sums in order encoding, as a balanced tree",
		Paper:   "S. Joshi, R. Martins, V. Manquinho, Generalized totalizer encoding for pseudo-Boolean constraints, CP 2015; both directions after O. Bailleux, Y. Boufkhad, CP 2003",
		Vars:    "the numbers of values, less 1 each, of the n-2 sums within the tree",
		Clauses: "1 for each variable but one a sum, and at most 2 d1 d2 for each sum of two numbers of d1 and d2 values",
		Safety:  Exact,
	},
	emit: func(e *Encoder, c Linear) error {
		if len(c.Terms) == 1 {
			e.pruneEnd(c.Terms[0], func(step int) bool { return step == c.Total })
			return nil
		}
		if !e.reached(c.Terms).contains(c.Total) {
			e.Add()
			return nil
		}
		_, err := e.totalize(c.Terms, singleSum(c.Total))
		return err
	},
}

// totalize returns the sum of the terms, which may have the wanted values only.
func (e *Encoder) totalize(terms []Term, wanted sumSet) (orderedSum, error) {
	if len(terms) == 1 {
		return e.orderedTerm(terms[0], 0), nil
	}
	half := (len(terms) + 1) / 2
	left, right := e.reached(terms[:half]), e.reached(terms[half:])
	x, err := e.totalize(terms[:half], wanted.minus(right))
	if err != nil {
		return x, err
	}
	y, err := e.totalize(terms[half:], wanted.minus(left))
	if err != nil {
		return y, err
	}
	if err := refuseLarge("totalizer", 2*len(x.sums)*len(y.sums)); err != nil {
		return x, err
	}
	z := e.freshSum(left.plusSet(right).intersect(wanted))
	e.addBounds(x, y, z)
	return z, nil
}

// reached returns the sums that the terms can have.
func (e *Encoder) reached(terms []Term) sumSet {
	sums := singleSum(0)
	for _, t := range terms {
		sums = sums.plus(t.choices(e.domains, 1))
	}
	return sums
}
