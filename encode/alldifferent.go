package encode

// AllDifferent says that no two of the variables are equal. When the variables
// have as many values between them as there are variables, each value is used
// once, which is propagated and emitted too.
type AllDifferent struct {
	Vars []Var
}

// Kind returns "all different".
func (AllDifferent) Kind() string { return "all different" }

// Scope returns the variables.
func (c AllDifferent) Scope() []Var { return c.Vars }

// Violation returns the first two variables that are equal.
func (c AllDifferent) Violation(known Known) []Var {
	// Most values are small, and a word remembers those quicker than a map.
	var small uint64
	var others map[int]bool
	for i, x := range c.Vars {
		v, ok := known(x)
		switch {
		case !ok:
		case v >= 0 && v < 64:
			if small>>v&1 == 1 {
				return []Var{c.holder(i, v, known), x}
			}
			small |= 1 << v
		case others[v]:
			return []Var{c.holder(i, v, known), x}
		case others == nil:
			others = map[int]bool{v: true}
		default:
			others[v] = true
		}
	}
	return nil
}

// holder returns the first variable that has a value, one of the first n.
func (c AllDifferent) holder(n, value int, known Known) Var {
	for _, x := range c.Vars[:n] {
		if v, ok := known(x); ok && v == value {
			return x
		}
	}
	return nobody
}

// Propagate removes the value of each fixed variable from the others (naked
// singles) and, when each value is used, fixes a variable that alone can have a
// value (hidden singles).
func (c AllDifferent) Propagate(d *Domains) {
	done := make([]bool, len(c.Vars))
	for progress := true; progress && !d.Failed(); {
		progress = false
		for i, x := range c.Vars {
			v, fixed := d.Fixed(x)
			if !fixed || done[i] {
				continue
			}
			done[i], progress = true, true
			for _, y := range c.Vars {
				if y != x {
					d.Remove(y, v)
				}
			}
		}
	}
	if !d.Failed() {
		c.propagateValues(d)
	}
}

func (c AllDifferent) propagateValues(d *Domains) {
	all, once := d.coverage(c.Vars)
	if len(all) < len(c.Vars) {
		d.failed = true
	}
	if len(all) != len(c.Vars) {
		return
	}
	for _, v := range once {
		for _, x := range c.Vars {
			if d.Contains(x, v) && d.Size(x) > 1 {
				d.Fix(x, v)
			}
		}
	}
}

// Emit writes the constraint by the all-different encoding chosen. Too few values
// are a contradiction.
func (c AllDifferent) Emit(e *Encoder) error {
	e.distinct.emit(e, c)
	return nil
}

// emitValues says for each value that at most one of the variables has it and, if
// each must be used and that is wanted, that one has it.
func (e *Encoder) emitValues(c AllDifferent, somewhere bool) {
	values, _ := e.domains.coverage(c.Vars)
	if len(values) < len(c.Vars) {
		e.Add()
		return
	}
	for _, v := range values {
		e.all = e.all[:0]
		for _, x := range c.Vars {
			if l := e.Is(x, v); l != False {
				e.all = append(e.all, l)
			}
		}
		e.AtMostOne(e.all)
		if somewhere && len(values) == len(c.Vars) {
			e.Add(e.all...)
		}
	}
}
