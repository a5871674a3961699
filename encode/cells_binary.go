package encode

import (
	"math/bits"
	"strconv"

	"puzzlesat/sat"
)

// binary writes the position of a cell's value in its domain, from 0, as a
// binary number. It has the fewest variables of all; a value is a whole clause,
// or an auxiliary variable where it must be one literal, so that little follows
// by unit propagation and searches are long.
var binary = cellEncoding{
	Info: Info{
		Aspect:  Cells,
		Name:    "binary",
		Summary: "the bits of the value's position in the domain, labelled cell&weight",
		Paper:   "T. Walsh, SAT v CSP, CP 2000, LNCS 1894 (log encoding); the name binary is that of A. Frisch et al., Solving non-Boolean satisfiability problems with stochastic local search, J. Automated Reasoning 35, 2005",
		Vars:    "k = ceil(log2 m) for a domain of m values, all labelled; 1 auxiliary for each value that must be one literal, unless k=1",
		Clauses: "1 for each block of 2^i positions, as large as can be, that holds no value left; k+1 for each auxiliary variable",
		Safety:  Exact,
	},
	make: makeBinary,
}

// binaryCell keeps the literals that are made when they are wanted by the
// position of their value.
type binaryCell struct {
	encoder *Encoder
	set     *valueSet
	bits    []sat.Lit // of weight 1, 2, 4, …
	equal   []sat.Lit
	atLeast []sat.Lit
}

func makeBinary(e *Encoder, x Var) cell {
	set := &e.domains.sets[x]
	c := &binaryCell{encoder: e, set: set, bits: e.zeros(bits.Len(uint(set.domain.Len() - 1)))}
	for i := range c.bits {
		c.bits[i] = e.Fresh(e.Name(x) + "&" + strconv.Itoa(1<<i))
	}
	c.excludeDead(0, len(c.bits))
	return c
}

// excludeDead forbids the positions among the 2^width from low on that no value
// left is at, as many as possible in one clause.
func (c *binaryCell) excludeDead(low, width int) {
	if first := c.set.next(low - 1); first < 0 || first >= low+1<<width {
		c.encoder.clause = c.isNotPosition(c.encoder.clause[:0], low, width)
		c.encoder.Add(c.encoder.clause...)
		return
	}
	if width > 0 {
		c.excludeDead(low, width-1)
		c.excludeDead(low+1<<(width-1), width-1)
	}
}

// isNotPosition appends the literals of which one is true when the position
// differs from the given one in a bit from the given one up.
func (c *binaryCell) isNotPosition(clause []sat.Lit, position, from int) []sat.Lit {
	for i := from; i < len(c.bits); i++ {
		if position>>i&1 == 1 {
			clause = append(clause, -c.bits[i])
		} else {
			clause = append(clause, c.bits[i])
		}
	}
	return clause
}

func (c *binaryCell) is(v int) sat.Lit {
	position := c.set.domain.index(v)
	if len(c.bits) == 1 {
		return -c.isNotPosition(nil, position, 0)[0]
	}
	if c.equal == nil {
		c.equal = c.encoder.zeros(c.set.domain.Len())
	}
	if c.equal[position] == 0 {
		l := c.encoder.Fresh("")
		differs := c.isNotPosition(nil, position, 0)
		for _, bit := range differs {
			c.encoder.Add(-l, -bit)
		}
		c.encoder.Add(append(differs, l)...)
		c.equal[position] = l
	}
	return c.equal[position]
}

func (c *binaryCell) isNot(clause []sat.Lit, v int) []sat.Lit {
	return c.isNotPosition(clause, c.set.domain.index(v), 0)
}

// isAtLeast compares the bits with those of a position p: the number is at least
// p when for each 1 of p it has a 1 there, or one above where p has a 0; it is
// less when for each 0 of p-1 it has a 0 there, or one above where p-1 has a 1.
func (c *binaryCell) isAtLeast(v int) sat.Lit {
	p := c.set.domain.index(v)
	if top := len(c.bits) - 1; p == 1<<top {
		return c.bits[top]
	}
	if c.atLeast == nil {
		c.atLeast = c.encoder.zeros(c.set.domain.Len())
	}
	if c.atLeast[p] == 0 {
		l := c.encoder.Fresh("")
		for i := range c.bits {
			if p>>i&1 == 1 {
				c.encoder.Add(c.bitsAbove([]sat.Lit{-l, c.bits[i]}, i, p, 0)...)
			}
		}
		for i := range c.bits {
			if (p-1)>>i&1 == 0 {
				c.encoder.Add(c.bitsAbove([]sat.Lit{l, -c.bits[i]}, i, p-1, 1)...)
			}
		}
		c.atLeast[p] = l
	}
	return c.atLeast[p]
}

// bitsAbove appends, for each bit above bit i that has the given value in the
// number, the literal that says that it has the other value.
func (c *binaryCell) bitsAbove(clause []sat.Lit, i, number, value int) []sat.Lit {
	for j := i + 1; j < len(c.bits); j++ {
		if number>>j&1 == value {
			clause = append(clause, c.bits[j]*sat.Lit(1-2*value))
		}
	}
	return clause
}

// weight returns the bit that has the given weight in the value minus low, if
// the values follow one another so that it is a bit of the position.
func (c *binaryCell) weight(bit, low int) (l sat.Lit, ok bool) {
	values := c.set.domain.values
	n := len(values)
	if values[0] != low || values[n-1] != low+n-1 || bit >= len(c.bits) {
		return 0, false
	}
	return c.bits[bit], true
}
