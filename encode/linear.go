package encode

import "fmt"

// Term is a variable times a coefficient, which must not be 0.
type Term struct {
	Coefficient int
	Var         Var
}

// Linear says that the terms add up to a constant. A sum that equals a variable
// is one that equals 0 with the variable subtracted; see [SumIs].
type Linear struct {
	Terms []Term
	Total int
}

// Sum returns the constraint that the variables add up to total.
func Sum(total int, vars ...Var) Linear {
	c := Linear{Total: total}
	for _, x := range vars {
		c.Terms = append(c.Terms, Term{1, x})
	}
	return c
}

// SumIs returns the constraint that the variables add up to the variable sum.
func SumIs(sum Var, vars ...Var) Linear {
	c := Sum(0, vars...)
	c.Terms = append(c.Terms, Term{-1, sum})
	return c
}

// Kind returns "sum".
func (Linear) Kind() string { return "sum" }

// Scope returns the variables of the terms.
func (c Linear) Scope() []Var {
	scope := make([]Var, len(c.Terms))
	for i, t := range c.Terms {
		scope[i] = t.Var
	}
	return scope
}

// Violation returns all variables when the terms do not add up to the constant.
func (c Linear) Violation(known Known) []Var {
	values, ok := allKnown(c.Scope(), known)
	if !ok {
		return nil
	}
	total := 0
	for i, t := range c.Terms {
		total += t.Coefficient * values[i]
	}
	if total == c.Total {
		return nil
	}
	return c.Scope()
}

// Propagate removes the values that no choice of values for the other terms
// completes (domain consistency).
func (c Linear) Propagate(d *Domains) {
	if d.Failed() {
		return
	}
	forward, backward := c.partialSums(d)
	for i, t := range c.Terms {
		d.Keep(t.Var, func(v int) bool {
			return forward[i].meets(backward[i+1], t.Coefficient*v)
		})
	}
}

// partialSums returns, for each i from 0 to the number of terms, the sums that
// the first i terms can have, and the sums at that point from which the other
// terms can reach the total.
func (c Linear) partialSums(d *Domains) (forward, backward []sumSet) {
	n := len(c.Terms)
	forward, backward = make([]sumSet, n+1), make([]sumSet, n+1)
	forward[0], backward[n] = singleSum(0), singleSum(c.Total)
	for i, t := range c.Terms {
		forward[i+1] = forward[i].plus(t.choices(d, 1))
	}
	for i := n - 1; i >= 0; i-- {
		backward[i] = backward[i+1].plus(c.Terms[i].choices(d, -1))
	}
	return forward, backward
}

// choices returns sign times what the term can add.
func (t Term) choices(d *Domains, sign int) []int {
	choices := make([]int, 0, d.Size(t.Var))
	for v := range d.All(t.Var) {
		choices = append(choices, sign*t.Coefficient*v)
	}
	return choices
}

// pair returns a sum of two terms as a relation between two variables.
func (c Linear) pair() Pair {
	a, b, total := c.Terms[0], c.Terms[1], c.Total
	return Pair{a.Var, b.Var, func(x, y int) bool { return a.Coefficient*x+b.Coefficient*y == total }}
}

// Emit writes the sum by the sum encoding chosen.
func (c Linear) Emit(e *Encoder) error {
	seen := make(map[Var]bool, len(c.Terms))
	for _, t := range c.Terms {
		if t.Coefficient == 0 || seen[t.Var] {
			return fmt.Errorf("a sum needs different variables with coefficients other than 0; %s has not", e.Name(t.Var))
		}
		seen[t.Var] = true
	}
	if len(c.Terms) == 0 {
		if c.Total != 0 {
			e.Add()
		}
		return nil
	}
	return e.sums.emit(e, c)
}

// maxSumClauses is how many clauses a sum may have before it is refused.
const maxSumClauses = 4_000_000

// refuseLarge returns an error when a part of a sum would have too many clauses.
func refuseLarge(encoding string, clauses int) error {
	if clauses <= maxSumClauses {
		return nil
	}
	return fmt.Errorf("a sum is too large for --sum %s (over %d clauses): use --sum %s or --sum %s", encoding, maxSumClauses, mdd.Name, adder.Name)
}
