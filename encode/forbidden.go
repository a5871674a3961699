package encode

import "slices"

// Forbidden says that the variables have none of the tuples of values.
type Forbidden struct {
	Vars   []Var
	Tuples [][]int // each as long as Vars
}

// Kind returns "forbidden tuples".
func (Forbidden) Kind() string { return "forbidden tuples" }

// Scope returns the variables.
func (c Forbidden) Scope() []Var { return c.Vars }

// Violation returns all variables when they have one of the tuples.
func (c Forbidden) Violation(known Known) []Var {
	values, ok := allKnown(c.Vars, known)
	if !ok {
		return nil
	}
	for _, tuple := range c.Tuples {
		if slices.Equal(tuple, values) {
			return append([]Var{}, c.Vars...) // not nil, even without variables
		}
	}
	return nil
}

// Propagate removes the last value of a tuple whose other values are fixed.
func (c Forbidden) Propagate(d *Domains) {
	for _, tuple := range c.Tuples {
		if i, last := c.lastOpen(d, tuple); last {
			d.Remove(c.Vars[i], tuple[i])
		}
	}
}

// lastOpen returns the one position at which the variables can still avoid the
// tuple, if there is just one. When there is none it returns the first.
func (c Forbidden) lastOpen(d *Domains, tuple []int) (position int, last bool) {
	for i, x := range c.Vars {
		if !d.Contains(x, tuple[i]) {
			return 0, false
		}
		if d.Size(x) == 1 {
			continue
		}
		if last {
			return 0, false
		}
		position, last = i, true
	}
	return position, len(c.Vars) > 0
}

// Emit writes one clause a tuple.
func (c Forbidden) Emit(e *Encoder) error {
	for _, tuple := range c.Tuples {
		e.clause = e.clause[:0]
		for i, x := range c.Vars {
			e.clause = e.IsNot(e.clause, x, tuple[i])
		}
		e.Add(e.clause...)
	}
	return nil
}
