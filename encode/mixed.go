package encode

import "puzzlesat/sat"

// Mixed says of variables whose values are sets of attributes, one a bit, that
// no attribute is common to all of them: for each bit, one variable has it and
// one lacks it. In other words the AND of the values is 0 and their OR has all
// the bits.
type Mixed struct {
	Vars []Var
	Bits int // the attributes are the bits 0 to Bits-1 of the values
}

// Kind returns "mixed bits".
func (Mixed) Kind() string { return "mixed bits" }

// Scope returns the variables.
func (c Mixed) Scope() []Var { return c.Vars }

// Violation returns all variables when they agree on a bit.
func (c Mixed) Violation(known Known) []Var {
	every := 1<<c.Bits - 1
	and, or := every, 0
	for _, x := range c.Vars {
		v, ok := known(x)
		if !ok {
			return nil
		}
		and &= v
		or |= v
	}
	if and == 0 && or&every == every {
		return nil
	}
	return append([]Var{}, c.Vars...)
}

// Propagate looks at each bit and each of its values: if only one variable can
// still supply it, that variable must.
func (c Mixed) Propagate(d *Domains) {
	for bit := range c.Bits {
		c.propagateSupply(d, func(v int) bool { return v>>bit&1 == 1 })
		c.propagateSupply(d, func(v int) bool { return v>>bit&1 == 0 })
	}
}

func (c Mixed) propagateSupply(d *Domains, has func(v int) bool) {
	supplier, suppliers := Var(0), 0
	for _, x := range c.Vars {
		for v := range d.All(x) {
			if has(v) {
				supplier = x
				suppliers++
				break
			}
		}
	}
	switch suppliers {
	case 0:
		d.failed = true
	case 1:
		d.Keep(supplier, has)
	}
}

// Emit writes the constraint by the bit encoding chosen.
func (c Mixed) Emit(e *Encoder) error {
	e.bits.emit(e, c)
	return nil
}

// literalsWith appends, for every variable, the literals of its values with the
// given value of a bit.
func (c Mixed) literalsWith(e *Encoder, clause []sat.Lit, bit, value int) []sat.Lit {
	for _, x := range c.Vars {
		for v := range e.Domains().All(x) {
			if v>>bit&1 == value {
				clause = append(clause, e.Is(x, v))
			}
		}
	}
	return clause
}
