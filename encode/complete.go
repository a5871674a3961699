package encode

// Complete adds to known values those that follow from a sum with one unknown
// term, such as the totals of a filled grid. It does not ask whether the values
// found are in their domains; see [Model.Check].
func (m *Model) Complete(known map[Var]int) {
	for progress := true; progress; {
		progress = false
		for _, rule := range m.rules {
			if c, ok := rule.Constraint.(Linear); ok && c.complete(known) {
				progress = true
			}
		}
	}
}

// complete finds the value of the one unknown term, if there is just one and an
// integer fits it.
func (c Linear) complete(known map[Var]int) bool {
	rest, unknown := c.Total, -1
	for i, t := range c.Terms {
		v, ok := known[t.Var]
		switch {
		case ok:
			rest -= t.Coefficient * v
		case unknown >= 0:
			return false
		default:
			unknown = i
		}
	}
	if unknown < 0 || rest%c.Terms[unknown].Coefficient != 0 {
		return false
	}
	known[c.Terms[unknown].Var] = rest / c.Terms[unknown].Coefficient
	return true
}
