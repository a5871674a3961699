package encode

import "puzzlesat/sat"

// pairSums joins the terms two by two into partial sums, with a variable for each
// value that a partial sum can have, joins those two by two, and so on until three
// are left, of which each two say what the third must be. Any two of three say
// that, in each joint, which the decision diagram of mdd leaves out. So what two
// cells of a line say of each other is found at once when the others are known,
// with fewer clauses than table from four terms on and half as many again as mdd.
var pairSums = sumEncoding{
	Info: Info{
		Aspect:  Sums,
		Name:    "pairs",
		Summary: "sums of two, joined two by two; any two of the three in a joint imply the third",
		Paper:   "the support encoding of I. Gent, ECAI 2002, for functional constraints, on a decomposition into sums of two",
		Vars:    "for n>3 terms the numbers of values of n-3 partial sums",
		Clauses: "d1 d2 + d1 w + d2 w for each partial sum of w values, of two with d1 and d2; the same for the last three; for n=2 those of --pairs",
		Safety:  Exact,
	},
	emit: emitPairSums,
}

// addend is a number in a formula that has one of a few values.
type addend interface {
	values() sumSet
	is(e *Encoder, v int) sat.Lit
	isNot(e *Encoder, clause []sat.Lit, v int) []sat.Lit
}

func emitPairSums(e *Encoder, c Linear) error {
	switch len(c.Terms) {
	case 1:
		e.pruneEnd(c.Terms[0], func(step int) bool { return step == c.Total })
		return nil
	case 2:
		return c.pair().Emit(e)
	}
	var open []addend
	for _, t := range c.Terms {
		open = append(open, termAddend{t, singleSum(0).plus(t.choices(e.domains, 1))})
	}
	for len(open) > 3 {
		sum, err := e.joined(open[0], open[1], open[2:], c.Total)
		if err != nil {
			return err
		}
		open = append(open[2:], sum)
	}
	return e.joinPairs(open[0], open[1], remainder{open[2], c.Total})
}

// joined returns a new addend that is the sum of two, with the values only from
// which the others can reach the total.
func (e *Encoder) joined(x, y addend, others []addend, total int) (addend, error) {
	wanted := singleSum(total)
	for _, other := range others {
		wanted = wanted.minus(other.values())
	}
	sum := newPartialSum(x.values().plusSet(y.values()).common(wanted))
	for v := range sum.set.all() {
		sum.lits[v-sum.set.low] = e.Fresh("")
	}
	return sum, e.joinPairs(x, y, sum)
}

// joinPairs says that x + y = z: each two imply the third.
func (e *Encoder) joinPairs(x, y, z addend) error {
	dx, dy, dz := x.values().len(), y.values().len(), z.values().len()
	if err := refuseLarge("pairs", dx*dy+(dx+dy)*dz); err != nil {
		return err
	}
	e.imply(x, y, z, func(x, y int) int { return x + y })
	e.imply(x, z, y, func(x, z int) int { return z - x })
	e.imply(y, z, x, func(y, z int) int { return z - y })
	return nil
}

// imply says for all values of a and b which value c has then.
func (e *Encoder) imply(a, b, c addend, value func(a, b int) int) {
	for va := range a.values().all() {
		for vb := range b.values().all() {
			e.clause = a.isNot(e, e.clause[:0], va)
			e.clause = b.isNot(e, e.clause, vb)
			e.clause = append(e.clause, c.is(e, value(va, vb)))
			e.Add(e.clause...)
		}
	}
}

// termAddend is a term of the sum.
type termAddend struct {
	Term
	set sumSet
}

func (t termAddend) values() sumSet { return t.set }

func (t termAddend) is(e *Encoder, v int) sat.Lit {
	if v%t.Coefficient != 0 {
		return False
	}
	return e.Is(t.Var, v/t.Coefficient)
}

func (t termAddend) isNot(e *Encoder, clause []sat.Lit, v int) []sat.Lit {
	return e.IsNot(clause, t.Var, v/t.Coefficient)
}

// partialSum is the sum of some terms.
type partialSum struct {
	set  sumSet
	lits []sat.Lit // by value from the least on; 0 for a value that it cannot have
}

func newPartialSum(set sumSet) partialSum {
	return partialSum{set, make([]sat.Lit, 64*len(set.bits))}
}

func (p partialSum) values() sumSet { return p.set }

func (p partialSum) is(_ *Encoder, v int) sat.Lit {
	if !p.set.contains(v) {
		return False
	}
	return p.lits[v-p.set.low]
}

func (p partialSum) isNot(_ *Encoder, clause []sat.Lit, v int) []sat.Lit {
	return append(clause, -p.lits[v-p.set.low])
}

// remainder is what an addend leaves of a total.
type remainder struct {
	addend
	total int
}

func (r remainder) values() sumSet { return singleSum(r.total).minus(r.addend.values()) }

func (r remainder) is(e *Encoder, v int) sat.Lit { return r.addend.is(e, r.total-v) }

func (r remainder) isNot(e *Encoder, clause []sat.Lit, v int) []sat.Lit {
	return r.addend.isNot(e, clause, r.total-v)
}
