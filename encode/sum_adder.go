package encode

import (
	"math/bits"

	"puzzlesat/sat"
)

// adder writes each term, less its least value, as a binary number and adds the
// bits of each weight with full adders, three at a time; what is left of a weight,
// three bits or fewer, must add up to the total's bit. It has the smallest formulas for large numbers, and its variables are
// functions of the cells; but nothing follows from bounds, and little from
// values that are not all known, so that searches are long.
var adder = sumEncoding{
	Info: Info{
		Aspect:  Sums,
		Name:    "adder",
		Summary: "binary addition of the terms by full adders",
		Paper:   "J. Warners, A linear-time transformation of linear inequalities into conjunctive normal form, Information Processing Letters 68, 1998",
		Vars:    "1 for each bit of a term that two values or more have and two or more lack, 2 for each full adder, 1 for the last three bits of a weight",
		Clauses: "d+2 for each such bit of a cell of d values (d for cells other than onehot), 14 for each full adder; for the last bits of a weight 7 if they are 3, 2 if they are 2, 1 if it is 1",
		Safety:  Exact,
	},
	emit: emitAdder,
}

func emitAdder(e *Encoder, c Linear) error {
	rest := c.Total
	var weights [bits.UintSize + 8][]sat.Lit // the bits of each weight that remain to be added
	for _, t := range c.Terms {
		low, high := t.bounds(e.domains)
		rest -= low
		for i := range bits.Len(uint(high - low)) {
			if l := e.bit(bitKey{t.Var, t.Coefficient, low, i}); l != False {
				weights[i] = append(weights[i], l)
			}
		}
	}
	if rest < 0 {
		e.Add()
		return nil
	}
	for i := range len(weights) - 1 {
		open := weights[i]
		for len(open) > 3 {
			sum := e.Fresh("")
			weights[i+1] = append(weights[i+1], e.fullAdder(open[0], open[1], open[2], sum))
			open = append(open[3:], sum)
		}
		wanted := signed(True, rest>>i&1)
		if carry := e.lastAdder(open, wanted); carry != False {
			weights[i+1] = append(weights[i+1], carry)
		}
	}
	return nil
}

// bounds returns the least and the greatest value of a term.
func (t Term) bounds(d *Domains) (low, high int) {
	low, high = t.Coefficient*d.Min(t.Var), t.Coefficient*d.Max(t.Var)
	return min(low, high), max(low, high)
}

// lastAdder says that the sum of at most three bits has the given last bit, which
// is known, and returns what is carried.
func (e *Encoder) lastAdder(open []sat.Lit, last sat.Lit) (carry sat.Lit) {
	switch len(open) {
	case 3:
		carry := e.Fresh("")
		if last == True {
			// One of them is true, or all are and make a carry.
			e.addOneOrAll(open, carry)
			return carry
		}
		// One of them is false, or all are and make no carry.
		e.addOneOrAll([]sat.Lit{-open[0], -open[1], -open[2]}, -carry)
		return carry
	case 2:
		// Both are equal and carried, or they are different.
		a, b := open[0], open[1]
		if last == True {
			b = -b
		}
		e.Add(a, -b)
		e.Add(-a, b)
		if last == True {
			return False
		}
		return a
	case 1:
		if last == True {
			e.Add(open[0])
		} else {
			e.Add(-open[0])
		}
	default:
		e.Add(-last)
	}
	return False
}

// addOneOrAll says that one or three of three bits are true, and that all is true
// exactly when they are three. What follows by unit propagation is all that follows.
func (e *Encoder) addOneOrAll(bits []sat.Lit, all sat.Lit) {
	e.Add(bits...)
	for i, l := range bits {
		e.Add(-all, l)
		for _, k := range bits[:i] {
			e.Add(-k, -l, all)
		}
	}
}

// fullAdder says that sum is the last bit of a+b+c and returns a new literal for
// the first.
func (e *Encoder) fullAdder(a, b, c, sum sat.Lit) (carry sat.Lit) {
	e.Add(a, b, c, -sum)
	e.Add(a, -b, -c, -sum)
	e.Add(-a, b, -c, -sum)
	e.Add(-a, -b, c, -sum)
	e.Add(-a, -b, -c, sum)
	e.Add(-a, b, c, sum)
	e.Add(a, -b, c, sum)
	e.Add(a, b, -c, sum)
	carry = e.Fresh("")
	e.Add(-a, -b, carry)
	e.Add(-a, -c, carry)
	e.Add(-b, -c, carry)
	e.Add(a, b, -carry)
	e.Add(a, c, -carry)
	e.Add(b, c, -carry)
	return carry
}
