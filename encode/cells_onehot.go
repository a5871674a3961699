package encode

import (
	"strconv"

	"puzzlesat/sat"
)

// onehot gives each value of a cell a variable and says that exactly one of
// them is true. A value stands in one literal, so that every constraint is
// short; the number of variables grows with the domain.
var onehot = cellEncoding{
	Info: Info{
		Aspect:  Cells,
		Name:    "onehot",
		Summary: "a variable for each value of a cell, labelled cell=value",
		Paper:   "T. Walsh, SAT v CSP, CP 2000, LNCS 1894, section 3 (direct encoding)",
		Vars:    "d for a cell of d values, all labelled; d-3 auxiliary if an encoding of sums compares it and d>3",
		Clauses: "1 and those of one at-most-one over d literals; 4d-10 for the auxiliary variables",
		Safety:  Exact,
	},
	direct: true,
	make:   makeOnehot,
}

// onehotCell keeps its literals by the position of their value in the domain as
// the model states it.
type onehotCell struct {
	encoder *Encoder
	set     *valueSet
	lits    []sat.Lit
	ladder  []sat.Lit // what isAtLeast returns, once it is wanted
}

func makeOnehot(e *Encoder, x Var) cell {
	set := &e.domains.sets[x]
	c := &onehotCell{encoder: e, set: set, lits: e.zeros(set.domain.Len())}
	prefix := e.Name(x) + "="
	e.all = e.all[:0]
	for i := set.next(-1); i >= 0; i = set.next(i) {
		c.lits[i] = e.Fresh(prefix + strconv.Itoa(set.domain.values[i]))
		e.all = append(e.all, c.lits[i])
	}
	e.Add(e.all...)
	e.AtMostOne(e.all)
	return c
}

func (c *onehotCell) is(v int) sat.Lit {
	return c.lits[c.set.domain.index(v)]
}

func (c *onehotCell) isNot(clause []sat.Lit, v int) []sat.Lit {
	return append(clause, -c.is(v))
}

func (c *onehotCell) isAtLeast(v int) sat.Lit {
	if c.ladder == nil {
		c.makeLadder()
	}
	return c.ladder[c.set.domain.index(v)]
}

// makeLadder makes literals for the comparisons with all values. The first two
// and the last are there already. A value is what is at least itself and not at
// least the next, as in the ladder of amo_ladder.go; what the at-most-one of the
// cell says is not said again.
func (c *onehotCell) makeLadder() {
	e := c.encoder
	c.ladder = e.zeros(len(c.lits))
	first := c.set.next(-1)
	second := c.set.next(first)
	c.ladder[first], c.ladder[second] = True, -c.lits[first]
	for i := c.set.next(second); i >= 0; i = c.set.next(i) {
		if c.set.next(i) < 0 {
			c.ladder[i] = c.lits[i]
		} else {
			c.ladder[i] = e.Fresh("")
		}
	}
	for i := second; c.set.next(i) >= 0; i = c.set.next(i) {
		after := c.set.next(i)
		last := c.set.next(after) < 0
		if i == second && last {
			return // three values: all of it is known from the cell
		}
		if i != second {
			e.Add(-c.lits[i], c.ladder[i])
		}
		if !last {
			e.Add(-c.lits[i], -c.ladder[after])
		}
		e.Add(-c.ladder[i], c.ladder[after], c.lits[i])
		e.Add(-c.ladder[after], c.ladder[i])
	}
}
