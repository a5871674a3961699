package sat

// partialAssignment is a model of which some literals are known. It grows with
// the variables that it mentions.
type partialAssignment struct {
	mentioned, values Assignment
	highest           int
}

// set notes a literal and returns whether it agrees with those before.
func (p *partialAssignment) set(l Lit) bool {
	v := l.Var()
	p.grow(v)
	if p.mentioned.Value(v) {
		return p.values.Holds(l)
	}
	p.mentioned.Set(Lit(v))
	p.values.Set(l)
	return true
}

// grow makes room for a variable.
func (p *partialAssignment) grow(v int) {
	p.highest = max(p.highest, v)
	for _, a := range []*Assignment{&p.mentioned, &p.values} {
		if short := v/64 + 1 - len(a.bits); short > 0 {
			a.bits = append(a.bits, make([]uint64, short)...)
		}
	}
}

func (p *partialAssignment) mentions(v int) bool { return p.mentioned.Value(v) }

// take returns the assignment and forgets it.
func (p *partialAssignment) take() Assignment {
	a := NewAssignment(p.highest)
	copy(a.bits, p.values.bits)
	clear(p.values.bits)
	clear(p.mentioned.bits)
	p.highest = 0
	return a
}
