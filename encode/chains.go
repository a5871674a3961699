package encode

import "iter"

// Chains finds solutions next to a solution: those that it becomes when two values
// are exchanged along a Kempe chain. A variable takes another value; in each
// all-different rule about it, the variable that has this value takes the first
// value instead, and so on. Where each value is used once, a chain is a swap of the
// values of two variables; in a Latin square it is a cycle switch.
//
// Source: A. Kempe, On the geographical problem of the four colours, American
// Journal of Mathematics 2, 1879.
//
// Complexity: for n variables of d values, at most n·d chains, each given up at the
// first value or rule that does not fit.
type Chains struct {
	domains *Domains
	alike   [][]Var        // the scopes of the all-different rules
	alikeOf [][]int        // by variable, which of them are about it
	others  [][]Constraint // by variable, the other rules about it

	least   int     // the least value of any domain
	holders [][]Var // for each of alike, by value-least, which variable has the value
	values  []int   // the solution, with the chain exchanged
	chain   []Var
}

// nobody holds a value that is not used.
const nobody = Var(-1)

// chainValues bounds the values between which chains are looked for.
const chainValues = 1 << 12

// NewChains makes a finder for a model with narrowed domains. It is not ok for a
// model without an all-different rule, with derived variables, which would change,
// too, or with values that lie far apart.
func NewChains(m *Model, d *Domains) (c *Chains, ok bool) {
	c = &Chains{domains: d, alikeOf: make([][]int, m.Len()), others: make([][]Constraint, m.Len()), values: make([]int, m.Len())}
	most := 0
	for x, v := range m.variables {
		values := v.domain.Values()
		if v.derived || len(values) == 0 {
			return nil, false
		}
		first, last := values[0], values[len(values)-1]
		if x == 0 {
			c.least, most = first, last
		}
		c.least, most = min(c.least, first), max(most, last)
	}
	if most-c.least >= chainValues {
		return nil, false
	}
	for _, rule := range m.rules {
		c.addRule(rule.Constraint, most-c.least+1)
	}
	return c, len(c.alike) > 0
}

func (c *Chains) addRule(rule Constraint, values int) {
	if different, ok := rule.(AllDifferent); ok {
		for _, x := range different.Vars {
			c.alikeOf[x] = append(c.alikeOf[x], len(c.alike))
		}
		c.alike = append(c.alike, different.Vars)
		c.holders = append(c.holders, make([]Var, values))
		return
	}
	for _, x := range rule.Scope() {
		c.others[x] = append(c.others[x], rule)
	}
}

// Neighbours yields the values of each solution that is one chain away from the
// solution with these values, by variable, each once. The slice yielded is used
// again.
func (c *Chains) Neighbours(solution []int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		copy(c.values, solution)
		c.findHolders()
		for x := range c.values {
			if len(c.alikeOf[x]) > 0 && !c.from(Var(x), solution, yield) {
				return
			}
		}
	}
}

// from yields the neighbours whose chain begins with x.
func (c *Chains) from(x Var, solution []int, yield func([]int) bool) bool {
	for v := range c.domains.All(x) {
		if v == solution[x] {
			continue
		}
		if c.exchange(x, v) && c.allowed() && !yield(c.values) {
			return false
		}
		for _, y := range c.chain {
			c.values[y] = solution[y]
		}
	}
	return true
}

func (c *Chains) findHolders() {
	for i, scope := range c.alike {
		for v := range c.holders[i] {
			c.holders[i][v] = nobody
		}
		for _, x := range scope {
			c.holders[i][c.values[x]-c.least] = x
		}
	}
}

// exchange gives x another value, and whoever has it the value of x. It returns
// false when a domain lacks the new value, or when the chain has an earlier
// variable, from which it is found, too. The chain holds what has changed.
func (c *Chains) exchange(x Var, v int) bool {
	both := c.values[x] + v
	c.values[x] = v
	c.chain = append(c.chain[:0], x)
	for i := 0; i < len(c.chain); i++ {
		taken := c.values[c.chain[i]]
		for _, rule := range c.alikeOf[c.chain[i]] {
			y := c.holders[rule][taken-c.least]
			if y == nobody || c.values[y] != taken || y == c.chain[i] {
				continue // not used, or exchanged already
			}
			if y < x || !c.domains.Contains(y, both-taken) {
				return false
			}
			c.values[y] = both - taken
			c.chain = append(c.chain, y)
		}
	}
	return true
}

// allowed says whether the other rules allow what has changed.
func (c *Chains) allowed() bool {
	known := Values(c.values)
	for _, x := range c.chain {
		for _, rule := range c.others[x] {
			if rule.Violation(known) != nil {
				return false
			}
		}
	}
	return true
}
