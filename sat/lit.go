package sat

import "math"

// Lit is a literal in the sign convention of DIMACS: v > 0 says that variable v
// is true, -v that it is false. 0 is no literal; it ends a clause in a file.
type Lit int32

// MaxVar is the highest variable that a [Lit] can name.
const MaxVar = math.MaxInt32

// Var returns the literal's variable, from 1 to [MaxVar].
func (l Lit) Var() int {
	if l < 0 {
		return -int(l)
	}
	return int(l)
}

// Not returns the negation of the literal.
func (l Lit) Not() Lit { return -l }
