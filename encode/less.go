package encode

// Less says that X < Y.
type Less struct {
	X, Y Var
}

// Kind returns "less".
func (Less) Kind() string { return "less" }

// Scope returns the two variables.
func (c Less) Scope() []Var { return []Var{c.X, c.Y} }

func (c Less) pair() Pair {
	return Pair{c.X, c.Y, func(x, y int) bool { return x < y }}
}

// Violation returns both variables when X is not less than Y.
func (c Less) Violation(known Known) []Var { return c.pair().Violation(known) }

// Propagate removes the values of X from the greatest of Y on, and those of Y up
// to the least of X.
func (c Less) Propagate(d *Domains) {
	if d.Failed() {
		return
	}
	highest := d.Max(c.Y)
	d.Keep(c.X, func(x int) bool { return x < highest })
	if d.Failed() {
		return
	}
	lowest := d.Min(c.X)
	d.Keep(c.Y, func(y int) bool { return y > lowest })
}

// Emit writes the relation by the pair encoding chosen or, where cells are in
// order encoding, as implications between comparisons.
func (c Less) Emit(e *Encoder) error {
	if !e.cellEncoding.ordered {
		return c.pair().Emit(e)
	}
	before := True
	for x := range e.Domains().All(c.X) {
		// When X is at least x, Y is greater. The same was said already if no
		// value of Y lies between.
		if greater := e.AtLeast(c.Y, x+1); greater != before {
			e.Add(-e.AtLeast(c.X, x), greater)
			before = greater
		}
	}
	return nil
}
