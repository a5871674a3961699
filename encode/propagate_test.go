package encode

import (
	"slices"
	"testing"
)

// propagationBudget is how many domains of a subject are narrowed.
const propagationBudget = 4000

func (s subject) eachNarrowed(visit func(r trial, m *Model, d *Domains)) {
	for domains := range tuples(subsets(s.pool), s.vars, propagationBudget) {
		r := trial{subject: s, domains: domains}
		m, _ := r.build()
		visit(r, m, m.Propagate())
	}
}

func TestPropagationLosesNoSolution(t *testing.T) {
	for _, s := range subjects {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			s.eachNarrowed(func(r trial, _ *Model, d *Domains) {
				for solution := range r.solutions() {
					for x := range r.domains {
						if d.Failed() || !d.Contains(Var(x), solution[x]) {
							t.Fatalf("%v: the solution %v is lost", r, solution)
						}
					}
				}
			})
		})
	}
}

func TestPropagationEndsAtAFixpoint(t *testing.T) {
	for _, s := range subjects {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			s.eachNarrowed(func(r trial, m *Model, d *Domains) {
				if d.Failed() {
					return
				}
				before := choicesOf(d)
				m.rules[0].Constraint.Propagate(d)
				if after := choicesOf(d); d.Failed() || !after.equal(before) {
					t.Fatalf("%v: %v becomes %v", r, before, after)
				}
			})
		})
	}
}

func TestPropagationLeavesTheModelAlone(t *testing.T) {
	for _, s := range subjects {
		s.eachNarrowed(func(r trial, m *Model, _ *Domains) {
			for x, d := range choicesOf(m.Unpropagated()) {
				if !slices.Equal(d, r.domains[x].Values()) {
					t.Fatalf("%v: the domain of x%d became %v", r, x+1, d)
				}
			}
		})
	}
}

// TestPropagationStrength wants each constraint to find neither less nor more than
// is written down for its type.
func TestPropagationStrength(t *testing.T) {
	for _, s := range subjects {
		if s.repeats {
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			s.eachNarrowed(func(r trial, m *Model, d *Domains) {
				stated := choicesOf(m.Unpropagated())
				want, possible := s.propagated(m.rules[0].Constraint, stated)
				possible = possible && !stated.empty()
				if possible == d.Failed() {
					t.Fatalf("%v: a contradiction: %t, want %t", r, d.Failed(), !possible)
				}
				if got := choicesOf(d); possible && !got.equal(want) {
					t.Fatalf("%v: %v is left, want %v", r, got, want)
				}
			})
		})
	}
}

// propagated returns what propagation of a constraint should leave.
func (s subject) propagated(c Constraint, stated choices) (choices, bool) {
	switch c := c.(type) {
	case AllDifferent:
		return stated.allSingles()
	case Mixed:
		return stated.mixed(c.Bits, choices.supply)
	case Forbidden:
		if len(c.Vars) == 0 {
			return stated, true // without a variable nothing can be removed
		}
		return stated.avoided(c.Tuples)
	case Linear:
		if len(c.Terms) == 0 {
			return stated, true
		}
	}
	return stated.domainConsistent(s.holds)
}

// allSingles finds naked singles, and hidden ones when there are as many values
// left as variables, until nothing changes.
func (c choices) allSingles() (choices, bool) {
	for {
		values := DomainOf(slices.Concat(c...)...).Values()
		if len(values) < len(c) {
			return c, false
		}
		if len(values) > len(c) {
			values = nil
		}
		next, ok := c.singles(values)
		if !ok || next.equal(c) {
			return next, ok
		}
		c = next
	}
}

// A sudoku's row with naked and hidden singles, through several rules.
func TestPropagationGoesThroughTheRules(t *testing.T) {
	m := &Model{}
	a, b, c := m.NewVar("a", Range(1, 3)), m.NewVar("b", Range(1, 3)), m.NewVar("c", Range(1, 3))
	sum := m.NewVar("sum", Range(0, 9))
	m.Add("a sum", SumIs(sum, a, b))
	m.Add("in a row", AllDifferent{[]Var{a, b, c}})
	m.Add("not 3 twice", Member{a, Range(1, 2)})
	m.Add("nor here", Member{b, Range(1, 2)})
	d := m.Propagate()
	if v, fixed := d.Fixed(c); !fixed || v != 3 {
		t.Errorf("c is %v, want the hidden single 3", choicesOf(d)[c])
	}
	m.Add("a clue", Fixed{a, 2})
	if got, want := choicesOf(m.Propagate()), (choices{{2}, {1}, {3}, {3}}); !got.equal(want) {
		t.Errorf("%v is left, want %v", got, want)
	}
	m.Add("impossible", Less{a, b})
	if d := m.Propagate(); !d.Failed() {
		t.Errorf("%v is left, want a contradiction", choicesOf(d))
	}
}
