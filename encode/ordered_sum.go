package encode

import (
	"slices"

	"puzzlesat/sat"
)

// orderedSum is a number in order encoding: literal i says that it is at least
// sums[i]. Literal 0 is [True].
type orderedSum struct {
	sums []int // ascending
	lits []sat.Lit
}

func constantSum(v int) orderedSum { return orderedSum{[]int{v}, []sat.Lit{True}} }

// orderedTerm returns a term plus a constant.
func (e *Encoder) orderedTerm(t Term, constant int) orderedSum {
	var s orderedSum
	for v := range e.domains.All(t.Var) {
		s.sums = append(s.sums, constant+t.Coefficient*v)
		l := e.AtLeast(t.Var, v)
		if t.Coefficient < 0 {
			l = -e.AtLeast(t.Var, v+1)
		}
		s.lits = append(s.lits, l)
	}
	if t.Coefficient < 0 {
		slices.Reverse(s.sums)
		slices.Reverse(s.lits)
	}
	return s
}

// freshSum makes a number that may have the given values.
func (e *Encoder) freshSum(values []int) orderedSum {
	s := orderedSum{values, make([]sat.Lit, len(values))}
	for i := range values {
		if i == 0 {
			s.lits[i] = True
			continue
		}
		s.lits[i] = e.Fresh("")
		e.Add(-s.lits[i], s.lits[i-1])
	}
	return s
}

// atLeast returns literal i, [False] beyond the last.
func (s orderedSum) atLeast(i int) sat.Lit {
	if i == len(s.lits) {
		return False
	}
	return s.lits[i]
}

// addBounds says that x + y = z, in both directions: lower bounds of x and y make
// one of z, and upper bounds do. What a clause with smaller bounds says already is
// not said again.
func (e *Encoder) addBounds(x, y, z orderedSum) {
	// below[j] is the bound that x before the present one and y at j make, and
	// above[j] the one that x at the present one and y beyond j make.
	below := make([]int, len(y.sums))
	for i := range x.sums {
		k, left := 0, 0
		for j := range y.sums {
			for k < len(z.sums) && z.sums[k] < x.sums[i]+y.sums[j] {
				k++
			}
			if k > left && k > below[j] {
				e.Add(-x.lits[i], -y.lits[j], z.atLeast(k))
			}
			below[j], left = k, k
		}
	}
	above := slices.Repeat([]int{len(z.sums)}, len(y.sums))
	for i := len(x.sums) - 1; i >= 0; i-- {
		k, right := len(z.sums), len(z.sums)
		for j := len(y.sums) - 1; j >= 0; j-- {
			for k > 0 && z.sums[k-1] > x.sums[i]+y.sums[j] {
				k--
			}
			if k < right && k < above[j] {
				e.Add(x.atLeast(i+1), y.atLeast(j+1), -z.lits[k])
			}
			above[j], right = k, k
		}
	}
}
