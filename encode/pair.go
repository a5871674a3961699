package encode

// Pair says that two variables stand in a relation, such as "their sum is prime".
type Pair struct {
	X, Y Var
	// Allowed is the relation. It must give the same answer each time.
	Allowed func(x, y int) bool
}

// Kind returns "pair".
func (Pair) Kind() string { return "pair" }

// Scope returns the two variables.
func (c Pair) Scope() []Var { return []Var{c.X, c.Y} }

// Violation returns both variables when their values are not in the relation.
func (c Pair) Violation(known Known) []Var {
	x, knownX := known(c.X)
	y, knownY := known(c.Y)
	if !knownX || !knownY || c.Allowed(x, y) {
		return nil
	}
	return c.Scope()
}

// Propagate removes values without a partner (arc consistency).
func (c Pair) Propagate(d *Domains) {
	d.Keep(c.X, func(x int) bool {
		for y := range d.All(c.Y) {
			if c.Allowed(x, y) {
				return true
			}
		}
		return false
	})
	d.Keep(c.Y, func(y int) bool {
		for x := range d.All(c.X) {
			if c.Allowed(x, y) {
				return true
			}
		}
		return false
	})
}

// Emit writes the relation by the pair encoding chosen.
func (c Pair) Emit(e *Encoder) error {
	e.pairs.emit(e, c)
	return nil
}
