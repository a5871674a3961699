package encode

import (
	"fmt"
	"slices"
	"strings"
)

// Var is a variable of one [Model]: a number from 0 in the order in which the
// variables were made.
type Var int

// Model is a puzzle's rules: integer variables, constraints on them and perhaps
// an objective. The zero value is the model without rules.
type Model struct {
	variables []variable
	byName    map[string]Var
	rules     []Rule
	objective Var
	minimized bool
}

type variable struct {
	name    string
	domain  Domain
	derived bool
}

// Rule is a constraint and its name in the puzzle's own words ("row 3").
type Rule struct {
	Name       string
	Constraint Constraint
}

// Constraint is a condition on a few variables.
type Constraint interface {
	// Kind names the type of the constraint, for statistics.
	Kind() string
	// Scope returns the variables that the constraint is about.
	Scope() []Var
	// Violation is the oracle. It returns variables whose known values
	// together break the constraint, or nil. When all variables are known,
	// nil means that the constraint holds.
	Violation(known Known) []Var
	// Propagate removes values that no solution of the constraint has. It
	// need not find all of them.
	Propagate(d *Domains)
	// Emit writes clauses over the values that are left, such that their
	// models are the solutions of the constraint.
	Emit(e *Encoder) error
}

// Known gives the value of a variable, if it has one.
type Known func(x Var) (value int, known bool)

// NewVar makes a variable. The name must be new and, since it becomes part of
// labels, free of blanks and of the characters = < > and &.
func (m *Model) NewVar(name string, domain Domain) Var {
	if _, taken := m.byName[name]; taken || name == "" || strings.ContainsAny(name, " \t\n=<>&") {
		panic(fmt.Sprintf("encode: %q cannot name a variable", name))
	}
	if m.byName == nil {
		m.byName = make(map[string]Var)
	}
	x := Var(len(m.variables))
	m.variables = append(m.variables, variable{name: name, domain: domain})
	m.byName[name] = x
	return x
}

// NewDerived makes a variable whose value follows from the others by the rules.
// Solutions are told apart by the other variables only.
func (m *Model) NewDerived(name string, domain Domain) Var {
	x := m.NewVar(name, domain)
	m.variables[x].derived = true
	return x
}

// Add adds a rule.
func (m *Model) Add(name string, c Constraint) {
	for _, x := range c.Scope() {
		if x < 0 || int(x) >= len(m.variables) {
			panic(fmt.Sprintf("encode: rule %q is about variable %d of %d", name, x, len(m.variables)))
		}
	}
	m.rules = append(m.rules, Rule{name, c})
}

// Minimize makes x the objective: the best solution is one with the least x.
func (m *Model) Minimize(x Var) { m.objective, m.minimized = x, true }

// Objective returns the variable to be minimized, if there is one.
func (m *Model) Objective() (x Var, ok bool) { return m.objective, m.minimized }

// Len returns the number of variables.
func (m *Model) Len() int { return len(m.variables) }

// Rules returns the rules in the order in which they were added. They must not
// be changed.
func (m *Model) Rules() []Rule { return m.rules }

// Name returns the name of a variable.
func (m *Model) Name(x Var) string { return m.variables[x].name }

// Domain returns the domain that a variable was made with.
func (m *Model) Domain(x Var) Domain { return m.variables[x].domain }

// Derived says whether a variable was made by NewDerived.
func (m *Model) Derived(x Var) bool { return m.variables[x].derived }

// Lookup finds a variable by its name.
func (m *Model) Lookup(name string) (x Var, ok bool) {
	x, ok = m.byName[name]
	return x, ok
}

// Clone returns a copy to which rules can be added without changing m.
func (m *Model) Clone() *Model {
	c := *m
	c.variables = slices.Clip(m.variables)
	c.rules = slices.Clip(m.rules)
	return &c
}

// BrokenRule is the error of values that break a rule.
type BrokenRule struct {
	Rule   string   // the rule's name
	Names  []string // variables that break it together
	Values []int    // their values
}

// Error names the rule and the values.
func (b *BrokenRule) Error() string {
	terms := make([]string, len(b.Names))
	for i, name := range b.Names {
		terms[i] = fmt.Sprintf("%s=%d", name, b.Values[i])
	}
	return fmt.Sprintf("%s is broken by %s", b.Rule, strings.Join(terms, " "))
}

// Check asks the oracle of each rule about the values that are known. The error
// is a *[BrokenRule]. It is nil for a solution, and for a part of one.
func (m *Model) Check(known Known) error {
	for x := range m.variables {
		if v, ok := known(Var(x)); ok && !m.variables[x].domain.Contains(v) {
			return m.broken("the range of "+m.variables[x].name, []Var{Var(x)}, known)
		}
	}
	for _, rule := range m.rules {
		if culprits := rule.Constraint.Violation(known); culprits != nil {
			return m.broken(rule.Name, culprits, known)
		}
	}
	return nil
}

func (m *Model) broken(rule string, culprits []Var, known Known) error {
	b := &BrokenRule{Rule: rule}
	for _, x := range culprits {
		v, _ := known(x)
		b.Names = append(b.Names, m.Name(x))
		b.Values = append(b.Values, v)
	}
	return b
}

// Values makes the values of all variables, in the order of the variables, a
// [Known].
func Values(values []int) Known {
	return func(x Var) (int, bool) { return values[x], true }
}

// allKnown returns the values of the variables if all of them are known.
func allKnown(scope []Var, known Known) (values []int, ok bool) {
	values = make([]int, len(scope))
	for i, x := range scope {
		if values[i], ok = known(x); !ok {
			return nil, false
		}
	}
	return values, true
}
