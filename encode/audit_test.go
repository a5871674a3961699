package encode

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// A check looks for a fault of a formula that is said to be the outcome of a
// trial. The formula is passed by itself, so that a spoilt one can be checked.
type check struct {
	name string
	find func(o outcome, f formula) error
}

// checks are in the order in which they are made.
var checks = []check{
	{"models", checkModels},
	{"exactness", checkExactness},
	{"cells", checkCells},
	{"strength", checkStrength},
	{"size", checkSize},
	{"parts", checkParts},
	{"repetition", checkRepetition},
}

// audit makes all checks. It returns the name of the first that fails, and why.
func audit(o outcome, f formula) (failed string, err error) {
	for _, c := range checks {
		if err := c.find(o, f); err != nil {
			return c.name, fmt.Errorf("%v: %s: %w", o.trial, c.name, err)
		}
	}
	return "", nil
}

// checkModels wants the models to stand for the solutions, each at least once,
// and the labels to be true.
func checkModels(o outcome, f formula) (err error) {
	found := make(map[tuple]bool)
	f.models(func(yes uint64) {
		if err != nil {
			return
		}
		var values []int
		if values, err = o.read(yes); err == nil {
			found[tupleOf(values)] = true
			err = o.checkLabels(yes, values)
		}
	})
	if err != nil {
		return err
	}
	return difference(found, o.solutions())
}

// difference returns an error that names a tuple which is not in both sets.
func difference(found, want map[tuple]bool) error {
	for values := range found {
		if !want[values] {
			return fmt.Errorf("a model stands for %v, which is no solution", values)
		}
	}
	for values := range want {
		if !found[values] {
			return fmt.Errorf("no model stands for the solution %v", values)
		}
	}
	return nil
}

// read returns the values that a model stands for.
func (o outcome) read(yes uint64) ([]int, error) {
	values := make([]int, len(o.domains))
	p := partial{yes, ^yes}
	for i := range values {
		n := 0
		for v := range o.narrowed.All(Var(i)) {
			if !o.excluded(Var(i), v, p) {
				values[i] = v
				n++
			}
		}
		if n != 1 {
			return nil, fmt.Errorf("x%d has %d values in the model %b", i+1, n, yes)
		}
	}
	return values, nil
}

// excluded says whether it is known that a variable has not the value.
func (o outcome) excluded(x Var, v int, p partial) bool {
	for _, l := range o.encoding.encoder.IsNot(nil, x, v) {
		if l == True || p.holds(l) {
			return true
		}
	}
	return false
}

// checkLabels wants each label to say of the values what its variable says.
func (o outcome) checkLabels(yes uint64, values []int) error {
	for v, label := range o.cnf.Labels() {
		means, err := o.labelHolds(label, values)
		if err != nil {
			return err
		}
		if means != (yes>>(v-1)&1 == 1) {
			return fmt.Errorf("variable %d says that %s is %t of %v", v, label, !means, values)
		}
	}
	return nil
}

// labelHolds reads labels such as x1=3, x1<=3, x1>=3 and x1&4, the bit of weight 4
// of the position in the domain as the model states it.
func (o outcome) labelHolds(label string, values []int) (bool, error) {
	start := strings.IndexAny(label, "=<>&")
	end := strings.LastIndexAny(label, "=<>&") + 1
	if start < 0 {
		return false, fmt.Errorf("the label %q has no relation", label)
	}
	x, found := o.model.Lookup(label[:start])
	number, err := strconv.Atoi(label[end:])
	if !found || err != nil {
		return false, fmt.Errorf("the label %q names no variable and value", label)
	}
	switch label[start:end] {
	case "=":
		return values[x] == number, nil
	case "<=":
		return values[x] <= number, nil
	case ">=":
		return values[x] >= number, nil
	case "&":
		return slices.Index(o.domains[x].Values(), values[x])&number != 0, nil
	}
	return false, fmt.Errorf("the label %q has a relation that this test cannot read", label)
}

// checkExactness wants each solution to be one assignment of the labelled
// variables and, where the encoding says so, one model of all variables.
func checkExactness(o outcome, f formula) error {
	var labelled uint64
	for v := range o.cnf.Labels() {
		labelled |= 1 << (v - 1)
	}
	models, projections := 0, make(map[uint64]bool)
	f.models(func(yes uint64) {
		models++
		projections[yes&labelled] = true
	})
	solutions := len(o.solutions())
	if len(projections) != solutions {
		return fmt.Errorf("%d models over the labelled variables for %d solutions", len(projections), solutions)
	}
	if o.options.Safety() == Exact && models != solutions {
		return fmt.Errorf("%d models for %d solutions", models, solutions)
	}
	return nil
}

// checkCells wants unit propagation to exclude the other values of a variable
// when it is given one.
func checkCells(o outcome, f formula) error {
	if o.narrowed.Failed() {
		return nil
	}
	for x := range o.domains {
		for v := range o.narrowed.All(Var(x)) {
			given := partial{}
			for _, l := range o.encoding.encoder.IsNot(nil, Var(x), v) {
				given.set(-l)
			}
			p, ok := f.unitPropagate(given)
			for other := range o.narrowed.All(Var(x)) {
				if ok && other != v && !o.excluded(Var(x), other, p) {
					return fmt.Errorf("x%d=%d does not exclude %d", x+1, v, other)
				}
			}
		}
	}
	return nil
}

// checkRepetition wants no clause to stand in the formula twice, unless values are
// missing from it because they are known. Bits that agree in all values make the
// same clauses.
func checkRepetition(o outcome, f formula) error {
	if _, bits := o.model.rules[0].Constraint.(Mixed); bits || o.repeats || o.known() > 0 || o.sharesLiterals() {
		return nil
	}
	seen := make(map[wordClause]bool)
	for i, c := range f.clauses {
		if seen[c] {
			return fmt.Errorf("clause %d has been there before", i)
		}
		seen[c] = true
	}
	return nil
}

// sharesLiterals says whether the encoding uses one literal for several things, so
// that clauses may be equal, or tautologies.
func (o outcome) sharesLiterals() bool {
	options := o.options.Complete()
	return options[Cells] != "onehot" || options[Sums] == "adder"
}

// known returns how many variables of the trial are not in the formula, because
// they have one value or none.
func (o outcome) known() (n int) {
	for x := range o.domains {
		if o.narrowed.Size(Var(x)) < 2 {
			n++
		}
	}
	return n
}

// checkParts wants the sizes of the parts to add up to that of the formula.
func checkParts(o outcome, f formula) error {
	if o.repeats || o.sharesLiterals() {
		return nil // the parts count what the formula leaves out: repeated literals and tautologies
	}
	got := Size{Vars: f.vars, Clauses: len(f.clauses)}
	for _, c := range f.clauses {
		got.Literals += bits.OnesCount64(c.positive) + bits.OnesCount64(c.negative)
	}
	if want := o.encoding.total(); got != want {
		return fmt.Errorf("%+v, while the parts add up to %+v", got, want)
	}
	return nil
}

// total adds up the parts.
func (n *Encoding) total() (sum Size) {
	for _, part := range n.Parts {
		sum.Vars += part.Vars
		sum.Clauses += part.Clauses
		sum.Literals += part.Literals
	}
	return sum
}
