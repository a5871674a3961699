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
		Vars:    "d for a cell of d values, all labelled",
		Clauses: "1 and those of one at-most-one over d literals",
		Safety:  Exact,
	},
	make: makeOnehot,
}

type onehotCell struct {
	domains *Domains
	x       Var
	lits    []sat.Lit // by position in the domain as the model states it
}

func makeOnehot(e *Encoder, x Var) cell {
	c := onehotCell{domains: e.domains, x: x, lits: make([]sat.Lit, e.domains.sets[x].domain.Len())}
	prefix := e.Name(x) + "="
	all := make([]sat.Lit, 0, e.domains.Size(x))
	for v := range e.domains.All(x) {
		l := e.Fresh(prefix + strconv.Itoa(v))
		c.lits[e.domains.sets[x].domain.index(v)] = l
		all = append(all, l)
	}
	e.Add(all...)
	e.AtMostOne(all)
	return c
}

func (c onehotCell) is(v int) sat.Lit {
	return c.lits[c.domains.sets[c.x].domain.index(v)]
}

func (c onehotCell) isNot(clause []sat.Lit, v int) []sat.Lit {
	return append(clause, -c.is(v))
}
