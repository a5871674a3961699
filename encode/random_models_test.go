package encode

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"puzzlesat/sat"
)

var everyOptions = everyChoice(Aspects()...)

// outcomeDrawn encodes a model of several constraints over few variables, of
// which the last may be derived: a sum of two others.
func outcomeDrawn(t *rapid.T) (outcome, formula) {
	m := &Model{}
	domain := rapid.Map(rapid.SliceOfNDistinct(rapid.IntRange(-3, 5), 1, 4, rapid.ID[int]), func(values []int) Domain { return DomainOf(values...) })
	domains := rapid.SliceOfN(domain, 2, 4).Draw(t, "domains")
	for i, d := range domains {
		m.NewVar(fmt.Sprintf("x%d", i+1), d)
	}
	for i := range rapid.IntRange(1, 3).Draw(t, "rules") {
		m.Add(fmt.Sprintf("rule %d", i+1), constraintDrawn(t, len(domains)))
	}
	if rapid.Bool().Draw(t, "derived") {
		domains = append(domains, Range(-6, 8))
		m.Add("the sum", SumIs(m.NewDerived("sum", Range(-6, 8)), 0, 1))
	}
	o := outcome{model: m, narrowed: m.Unpropagated(), cnf: &sat.CNF{}}
	o.domains = domains
	o.holds = func(v []int) bool { return m.Check(Values(v)) == nil }
	o.options = rapid.SampledFrom(everyOptions).Draw(t, "options")
	if rapid.Bool().Draw(t, "propagated") {
		o.narrowed = m.Propagate()
	}
	var err error
	if o.encoding, err = Encode(m, o.narrowed, o.options, o.cnf); err != nil {
		t.Fatal(err)
	}
	f, err := newFormula(o.cnf)
	if err != nil {
		t.Skip(err)
	}
	return o, f
}

// constraintDrawn returns a constraint on some of n variables.
func constraintDrawn(t *rapid.T, n int) Constraint {
	scope := rapid.Permutation(numbered(n)).Draw(t, "scope")
	x := scope[:rapid.IntRange(1, n).Draw(t, "arity")]
	value := rapid.IntRange(-3, 5)
	switch rapid.SampledFrom([]string{"different", "pair", "less", "sum", "mixed", "fixed", "member", "forbidden"}).Draw(t, "kind") {
	case "different":
		return AllDifferent{x}
	case "pair":
		a, b, c := value.Draw(t, "a"), value.Draw(t, "b"), rapid.IntRange(1, 4).Draw(t, "c")
		return Pair{scope[0], scope[1], func(x, y int) bool { return (a*x+b*y)%c == 0 }}
	case "less":
		return Less{scope[0], scope[1]}
	case "sum":
		coefficient := rapid.IntRange(-3, 3).Filter(func(c int) bool { return c != 0 })
		coefficients := rapid.SliceOfN(coefficient, len(x), len(x)).Draw(t, "coefficients")
		return linear(coefficients, value.Draw(t, "total"), x)
	case "mixed":
		return Mixed{x, rapid.IntRange(0, 2).Draw(t, "bits")}
	case "fixed":
		return Fixed{scope[0], value.Draw(t, "value")}
	case "member":
		return Member{scope[0], DomainOf(rapid.SliceOfN(value, 1, 6).Draw(t, "set")...)}
	default:
		tuple := rapid.SliceOfN(value, len(x), len(x))
		return Forbidden{x, rapid.SliceOfN(tuple, 0, 5).Draw(t, "tuples")}
	}
}

// checkOften checks a property with ten times as many models as is usual, since
// many have no solution.
func checkOften(t *testing.T, property func(t *rapid.T)) {
	for range 10 {
		rapid.Check(t, property)
	}
}

func TestModelsOfRandomModels(t *testing.T) {
	checkOften(t, func(t *rapid.T) {
		o, f := outcomeDrawn(t)
		for _, find := range []func(outcome, formula) error{checkModels, checkExactness, checkCells, checkParts} {
			if err := find(o, f); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestBlockExcludesOneSolution(t *testing.T) {
	checkOften(t, func(t *rapid.T) {
		o, f := outcomeDrawn(t)
		solutions := o.solutions()
		for solution := range solutions {
			want := maps.Clone(solutions)
			delete(want, solution)
			block, possible := o.encoding.Block(solution[:len(o.domains)])
			if !possible {
				t.Fatalf("the solution %v is said to be impossible", solution)
			}
			if got := o.found(t, f.with(newWordClause(block))); !maps.Equal(got, want) {
				t.Fatalf("the block %v of %v leaves %v, want %v", block, solution, got, want)
			}
		}
	})
}

func TestImproveLeavesTheBetterSolutions(t *testing.T) {
	checkOften(t, func(t *rapid.T) {
		o, f := outcomeDrawn(t)
		if o.narrowed.Failed() {
			return // there is nothing to improve on
		}
		objective := rapid.SampledFrom(numbered(len(o.domains))).Draw(t, "objective")
		value := rapid.IntRange(-4, 9).Draw(t, "value")
		want := o.solutions()
		maps.DeleteFunc(want, func(solution tuple, _ bool) bool { return solution[objective] >= value })
		for _, clause := range o.encoding.Improve(objective, value) {
			f = f.with(newWordClause(clause))
		}
		if got := o.found(t, f); !maps.Equal(got, want) {
			t.Fatalf("better than x%d=%d are %v, want %v", objective+1, value, got, want)
		}
	})
}

// found returns the solutions that the models stand for.
func (o outcome) found(t *rapid.T, f formula) map[tuple]bool {
	found := make(map[tuple]bool)
	f.models(func(yes uint64) {
		values, err := o.read(yes)
		if err != nil {
			t.Fatal(err)
		}
		found[tupleOf(values)] = true
	})
	return found
}

func TestPropagationOfRandomModels(t *testing.T) {
	checkOften(t, func(t *rapid.T) {
		o, _ := outcomeDrawn(t)
		d := o.model.Propagate()
		for solution := range o.solutions() {
			for x := range o.domains {
				if d.Failed() || !d.Contains(Var(x), solution[x]) {
					t.Fatalf("the solution %v is lost", solution)
				}
			}
		}
		if d.Failed() {
			return
		}
		before := choicesOf(d)
		for _, rule := range slices.Backward(o.model.rules) {
			rule.Constraint.Propagate(d)
		}
		if after := choicesOf(d); d.Failed() || !after.equal(before) {
			t.Fatalf("%v was no fixpoint, it becomes %v", before, after)
		}
	})
}

// What Complete adds is what every solution with the known values has.
func TestCompleteAgreesWithTheSolutions(t *testing.T) {
	checkOften(t, func(t *rapid.T) {
		o, _ := outcomeDrawn(t)
		solutions := slices.Collect(maps.Keys(o.solutions()))
		if len(solutions) == 0 {
			return
		}
		slices.SortFunc(solutions, func(a, b tuple) int { return slices.Compare(a[:], b[:]) })
		solution := rapid.SampledFrom(solutions).Draw(t, "solution")
		known := make(map[Var]int)
		for _, x := range numbered(len(o.domains)) {
			if !o.model.Derived(x) && (o.model.Derived(Var(len(o.domains)-1)) && x < 2 || rapid.Bool().Draw(t, "known")) {
				known[x] = solution[x]
			}
		}
		o.model.Complete(known)
		for x, v := range known {
			if v != solution[x] {
				t.Fatalf("x%d is completed to %d, want that of %v", x+1, v, solution)
			}
		}
		for x := range o.domains {
			if _, ok := known[Var(x)]; o.model.Derived(Var(x)) && !ok {
				t.Fatalf("the sum is not completed")
			}
		}
	})
}
