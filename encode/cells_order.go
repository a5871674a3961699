package encode

import (
	"strconv"

	"puzzlesat/sat"
)

// order gives each value of a cell but the least a variable that says that the
// cell has that value or a greater one. Comparisons and sums become short and
// bounds propagate; that a cell has just this value needs two literals, and an
// auxiliary variable where it must be one, so that it loses to onehot where
// values are compared for equality only, as in a sudoku.
var order = cellEncoding{
	Info: Info{
		Aspect:  Cells,
		Name:    "order",
		Summary: "a variable for each value but the least, labelled cell>=value",
		Paper:   "J. Crawford, A. Baker, Experimental results on the application of satisfiability algorithms to scheduling problems, AAAI 1994; N. Tamura et al., Compiling finite linear CSP into SAT, Constraints 14, 2009",
		Vars:    "d-1 for a cell of d values, and 1 more if the least value of its domain is excluded, all labelled; 1 auxiliary for each value that must be one literal, but the least and the greatest",
		Clauses: "d-2, and 1 more for the labelled variable more; 3 for each auxiliary variable. A less-than of --pairs is at most d clauses instead",
		Safety:  Exact,
	},
	ordered: true,
	make:    makeOrder,
}

// orderCell keeps its literals by the position of their value in the domain as
// the model states it; 0 where there is none.
type orderCell struct {
	encoder *Encoder
	set     *valueSet
	least   int
	atLeast []sat.Lit
	equal   []sat.Lit // made when they are wanted
}

func makeOrder(e *Encoder, x Var) cell {
	set := &e.domains.sets[x]
	c := &orderCell{encoder: e, set: set, least: set.next(-1), atLeast: e.zeros(set.domain.Len())}
	if c.least > 0 {
		e.Add(e.Fresh(c.label(e.Name(x), c.least)))
	}
	before := sat.Lit(0)
	for i := set.next(c.least); i >= 0; i = set.next(i) {
		l := e.Fresh(c.label(e.Name(x), i))
		c.atLeast[i] = l
		if before != 0 {
			e.Add(-l, before)
		}
		before = l
	}
	return c
}

func (c *orderCell) label(name string, position int) string {
	return name + ">=" + strconv.Itoa(c.set.domain.values[position])
}

func (c *orderCell) is(v int) sat.Lit {
	i := c.set.domain.index(v)
	after := c.set.next(i)
	switch {
	case i == c.least:
		return -c.atLeast[after]
	case after < 0:
		return c.atLeast[i]
	}
	if c.equal == nil {
		c.equal = c.encoder.zeros(c.set.domain.Len())
	}
	if c.equal[i] == 0 {
		c.equal[i] = c.encoder.both(c.atLeast[i], -c.atLeast[after])
	}
	return c.equal[i]
}

func (c *orderCell) isNot(clause []sat.Lit, v int) []sat.Lit {
	i := c.set.domain.index(v)
	if i != c.least {
		clause = append(clause, -c.atLeast[i])
	}
	if after := c.set.next(i); after >= 0 {
		clause = append(clause, c.atLeast[after])
	}
	return clause
}

func (c *orderCell) isAtLeast(v int) sat.Lit {
	return c.atLeast[c.set.domain.index(v)]
}

// both returns a new literal that is true exactly when both literals are.
func (e *Encoder) both(a, b sat.Lit) sat.Lit {
	l := e.Fresh("")
	e.Add(-l, a)
	e.Add(-l, b)
	e.Add(l, -a, -b)
	return l
}
