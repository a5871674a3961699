package sat

// Assignment gives every variable a truth value. Variables beyond those that
// were set are false.
type Assignment struct {
	bits []uint64
}

// NewAssignment returns an assignment in which all variables are false, with
// room for those from 1 to vars.
func NewAssignment(vars int) Assignment {
	return Assignment{bits: make([]uint64, vars/64+1)}
}

// Set makes a literal true. Its variable must be within the room made for the
// assignment.
func (a Assignment) Set(l Lit) {
	v := l.Var()
	if l > 0 {
		a.bits[v/64] |= 1 << (v % 64)
	} else {
		a.bits[v/64] &^= 1 << (v % 64)
	}
}

// Value returns the value of a variable.
func (a Assignment) Value(v int) bool {
	return v/64 < len(a.bits) && a.bits[v/64]>>(v%64)&1 == 1
}

// Holds says whether a literal is true.
func (a Assignment) Holds(l Lit) bool { return a.Value(l.Var()) == (l > 0) }

// Lit returns the literal of variable v that is true.
func (a Assignment) Lit(v int) Lit {
	if a.Value(v) {
		return Lit(v)
	}
	return Lit(-v)
}

// Satisfies says whether a literal of the clause is true.
func (a Assignment) Satisfies(clause []Lit) bool {
	for _, l := range clause {
		if a.Holds(l) {
			return true
		}
	}
	return false
}
