package encode

import (
	"slices"
	"testing"
)

// unknown stands for a value that is not known. No pool has it.
const unknown = -99

// partlyKnown makes the values that are not unknown a Known.
func partlyKnown(values []int) Known {
	return func(x Var) (int, bool) { return values[x], values[x] != unknown }
}

// numbered returns the variables from 0 to n-1.
func numbered(n int) []Var {
	x := make([]Var, n)
	for i := range x {
		x[i] = Var(i)
	}
	return x
}

func TestOraclesMeanWhatTheySay(t *testing.T) {
	for _, s := range subjects {
		t.Run(s.name, func(t *testing.T) {
			c := s.constraint(numbered(s.vars))
			for values := range tuples(s.pool, s.vars, 5000) {
				culprits := c.Violation(Values(values))
				if (culprits == nil) != s.holds(values) {
					t.Errorf("%v: %v break it, want it to hold: %t", values, culprits, s.holds(values))
				}
			}
		})
	}
}

// TestOraclesOfPartsAreNotHasty leaves some values unknown. What the oracle
// accuses then must be broken by the culprits alone, whatever the others are.
func TestOraclesOfPartsAreNotHasty(t *testing.T) {
	for _, s := range subjects {
		t.Run(s.name, func(t *testing.T) {
			c := s.constraint(numbered(s.vars))
			for values := range tuples(append([]int{unknown}, s.pool...), s.vars, 2000) {
				culprits := c.Violation(partlyKnown(values))
				if culprits == nil {
					continue
				}
				alone := slices.Repeat([]int{unknown}, s.vars)
				for _, x := range culprits {
					if !slices.Contains(c.Scope(), x) || values[x] == unknown {
						t.Fatalf("%v: the culprit %d of %v is not a known variable of it", values, x, culprits)
					}
					alone[x] = values[x]
				}
				if c.Violation(partlyKnown(alone)) == nil {
					t.Errorf("%v: the culprits %v break nothing alone", values, culprits)
				}
				if completed := s.completion(alone); completed != nil {
					t.Errorf("%v: %v are accused, but %v holds", values, culprits, completed)
				}
			}
		})
	}
}

// completion returns values from the pool that hold and agree with the known
// ones, nil if there are none.
func (s subject) completion(known []int) []int {
	for values := range tuples(s.pool, s.vars, 1<<20) {
		agrees := true
		for i, v := range known {
			agrees = agrees && (v == unknown || v == values[i])
		}
		if agrees && s.holds(values) {
			return slices.Clone(values)
		}
	}
	return nil
}

// An all-different is broken as soon as two of its values are equal.
func TestAllDifferentAccusesEarly(t *testing.T) {
	c := AllDifferent{numbered(4)}
	for values := range tuples([]int{unknown, 1, 2, 3}, 4, 1000) {
		known := slices.DeleteFunc(slices.Clone(values), func(v int) bool { return v == unknown })
		culprits := c.Violation(partlyKnown(values))
		if (culprits == nil) != distinct(known) {
			t.Errorf("%v: %v break it", values, culprits)
		}
		if culprits != nil && (len(culprits) != 2 || values[culprits[0]] != values[culprits[1]]) {
			t.Errorf("%v: %v are not two that are equal", values, culprits)
		}
	}
}

// Values of any size are told apart.
func TestAllDifferentAccusesAnyValue(t *testing.T) {
	c := AllDifferent{numbered(5)}
	for _, v := range []int{-64, -1, 0, 1, 63, 64, 128, 1 << 40} {
		values := []int{v, v + 1, v + 64, v - 64, v + 128}
		if culprits := c.Violation(Values(values)); culprits != nil {
			t.Errorf("%v: accused %v", values, culprits)
		}
		values[4] = values[1]
		if culprits := c.Violation(Values(values)); !slices.Equal(culprits, []Var{1, 4}) {
			t.Errorf("%v: accused %v, want the variables 1 and 4", values, culprits)
		}
	}
}
