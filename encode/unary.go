package encode

// Fixed says that a variable has a certain value.
type Fixed struct {
	X     Var
	Value int
}

// Kind returns "fixed value".
func (Fixed) Kind() string { return "fixed value" }

// Scope returns the variable.
func (c Fixed) Scope() []Var { return []Var{c.X} }

// Violation returns the variable when it has another value.
func (c Fixed) Violation(known Known) []Var {
	if v, ok := known(c.X); ok && v != c.Value {
		return c.Scope()
	}
	return nil
}

// Propagate removes all other values.
func (c Fixed) Propagate(d *Domains) { d.Fix(c.X, c.Value) }

// Emit writes a unit clause.
func (c Fixed) Emit(e *Encoder) error {
	e.Add(e.Is(c.X, c.Value))
	return nil
}

// Member says that the value of a variable is in a set.
type Member struct {
	X   Var
	Set Domain
}

// Kind returns "member".
func (Member) Kind() string { return "member" }

// Scope returns the variable.
func (c Member) Scope() []Var { return []Var{c.X} }

// Violation returns the variable when its value is not in the set.
func (c Member) Violation(known Known) []Var {
	if v, ok := known(c.X); ok && !c.Set.Contains(v) {
		return c.Scope()
	}
	return nil
}

// Propagate removes the values that are not in the set.
func (c Member) Propagate(d *Domains) { d.Keep(c.X, c.Set.Contains) }

// Emit writes a clause against each value that is not in the set.
func (c Member) Emit(e *Encoder) error {
	for v := range e.Domains().All(c.X) {
		if !c.Set.Contains(v) {
			e.Add(e.IsNot(nil, c.X, v)...)
		}
	}
	return nil
}
