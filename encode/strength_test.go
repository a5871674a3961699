package encode

import (
	"fmt"
	"iter"
	"slices"
	"testing"
)

// What unit propagation finds when some values of the variables are assumed to
// be excluded. These are facts about the encodings over one-hot cells.

// narrowing says what is found from the values left, and whether they may have a
// solution.
type narrowing func(c choices) (choices, bool)

// claim says that unit propagation narrows exactly so when all variables but some
// are known. Each set of open variables is tried.
type claim struct {
	name   string
	open   [][]Var
	narrow narrowing
}

// pairStrengths says for each pair encoding what is found.
var pairStrengths = map[string]func(holds func(v []int) bool) narrowing{
	"support": func(holds func(v []int) bool) narrowing {
		return func(c choices) (choices, bool) { return c.domainConsistent(holds) }
	},
	"conflict": func(holds func(v []int) bool) narrowing {
		return func(c choices) (choices, bool) { return c.forwardChecked(holds) }
	},
}

// sumLevels are the sets of open variables with which a sum may be made domain
// consistent, smaller ones first.
var sumLevels = []struct {
	name string
	open func(scope []Var) [][]Var
}{
	{"all but one known", func(scope []Var) [][]Var { return slices.Collect(slices.Chunk(scope, 1)) }},
	{"all but the ends known", func(scope []Var) [][]Var { return [][]Var{{scope[0], scope[len(scope)-1]}} }},
	{"all but two known", func(scope []Var) (all [][]Var) {
		for i, x := range scope {
			for _, y := range scope[:i] {
				all = append(all, []Var{y, x})
			}
		}
		return all
	}},
	{"nothing known", func(scope []Var) [][]Var { return [][]Var{scope} }},
}

// sumStrengths says for each sum encoding and level whether it is reached.
var sumStrengths = map[string]map[string]bool{
	"mdd":       {"all but one known": true, "all but the ends known": true, "all but two known": false, "nothing known": false},
	"table":     {"all but one known": true, "all but the ends known": false, "all but two known": false, "nothing known": false},
	"pairs":     {"all but one known": true, "all but the ends known": true, "all but two known": true, "nothing known": false},
	"order":     {"all but one known": true, "all but the ends known": false, "all but two known": false, "nothing known": false},
	"totalizer": {"all but one known": true, "all but the ends known": false, "all but two known": false, "nothing known": false},
	"adder":     {"all but one known": true, "all but the ends known": false, "all but two known": false, "nothing known": false},
}

// bitStrengths says for each bit encoding what is found.
var bitStrengths = map[string]func(c choices, has func(v int) bool) (removed, ok bool){
	"direct":  choices.lastLiteral,
	"channel": choices.supply,
}

// atMostOneStrengths says whether one true literal makes the others false, which
// is all that an at-most-one can give.
var atMostOneStrengths = map[string]bool{
	"pairwise":   true,
	"sequential": true,
	"ladder":     true,
	"commander":  true,
	"product":    true,
	"bimander":   true,
	"bitwise":    true,
}

// claims returns what is claimed of the outcome's encoding.
func (o outcome) claims() ([]claim, error) {
	anyway := [][]Var{numbered(len(o.domains))}
	simple := func(n narrowing) ([]claim, error) { return []claim{{"", anyway, n}}, nil }
	options := o.options.Complete()
	switch c := o.model.rules[0].Constraint.(type) {
	case AllDifferent:
		tight := DomainOf(slices.Concat(choicesOf(o.narrowed)...)...).Values()
		if len(tight) != len(c.Vars) || options[Distinct] != "permutation" {
			tight = nil
		}
		return simple(func(c choices) (choices, bool) { return c.singles(tight) })
	case Pair, Less:
		strength, known := pairStrengths[options[Pairs]]
		if !known {
			return nil, fmt.Errorf("nothing is said in pairStrengths of %s", options[Pairs])
		}
		return simple(strength(o.holds))
	case Linear:
		return o.sumClaims(c, options)
	case Mixed:
		strength, known := bitStrengths[options[BitLines]]
		if !known {
			return nil, fmt.Errorf("nothing is said in bitStrengths of %s", options[BitLines])
		}
		return simple(func(left choices) (choices, bool) { return left.mixed(c.Bits, strength) })
	case Forbidden:
		return simple(func(left choices) (choices, bool) { return left.avoided(c.Tuples) })
	default:
		return simple(func(c choices) (choices, bool) { return c.domainConsistent(o.holds) })
	}
}

func (o outcome) sumClaims(c Linear, options Options) ([]claim, error) {
	consistent := func(left choices) (choices, bool) { return left.domainConsistent(o.holds) }
	strength, known := sumStrengths[options[Sums]]
	if !known {
		return nil, fmt.Errorf("nothing is said in sumStrengths of %s", options[Sums])
	}
	if len(c.Terms) == 2 && sumsOfTwoArePairs[options[Sums]] {
		return []claim{{"as a pair", [][]Var{c.Scope()}, pairStrengths[options[Pairs]](o.holds)}}, nil
	}
	var all []claim
	for _, level := range sumLevels {
		if strength[level.name] && len(c.Terms) > 0 {
			all = append(all, claim{level.name, level.open(c.Scope()), consistent})
		}
	}
	return all, nil
}

// strengthBudget is how many assumptions are made about one formula for each set
// of open variables.
const strengthBudget = 300

// checkStrength wants unit propagation to find what is claimed.
func checkStrength(o outcome, f formula) error {
	if o.options.Complete()[Cells] != "onehot" || o.repeats || o.narrowed.Failed() {
		return nil
	}
	claims, err := o.claims()
	if err != nil {
		return err
	}
	for _, c := range claims {
		if err := o.refuteClaim(f, c); err != nil {
			return err
		}
	}
	return nil
}

// refuteClaim looks for values for which the claim is wrong.
func (o outcome) refuteClaim(f formula, c claim) error {
	for _, open := range c.open {
		for left := range parts(choicesOf(o.narrowed), open, strengthBudget) {
			want, possible := c.narrow(left)
			got, consistent := o.unitChoices(f, left)
			if possible != consistent {
				return fmt.Errorf("%s: unit propagation from %v has a contradiction: %t, want %t", c.name, left, !consistent, !possible)
			}
			if possible && !got.equal(want) {
				return fmt.Errorf("%s: unit propagation from %v leaves %v, want %v", c.name, left, got, want)
			}
		}
	}
	return nil
}

// unitChoices returns what unit propagation leaves of the choices, and whether it
// finds no contradiction.
func (o outcome) unitChoices(f formula, left choices) (choices, bool) {
	units := partial{}
	for x := range left {
		for v := range o.narrowed.All(Var(x)) {
			if slices.Contains(left[x], v) {
				continue
			}
			if clause := o.encoding.encoder.IsNot(nil, Var(x), v); len(clause) == 1 {
				units.set(clause[0])
			} else {
				f = f.with(newWordClause(clause))
			}
		}
	}
	if units.yes&units.no != 0 {
		return nil, false
	}
	p, ok := f.unitPropagate(units)
	if !ok {
		return nil, false
	}
	got := left.clone()
	for x := range got {
		got.keep(x, func(v int) bool { return !o.excluded(Var(x), v, p) })
	}
	return got, !got.empty()
}

// parts yields the ways to leave some values of each open variable, at least one,
// and one value of each other. Beyond the budget it leaves some out, evenly.
func parts(all choices, open []Var, budget int) iter.Seq[choices] {
	options := make([]choices, len(all))
	total := 1
	for x, values := range all {
		if slices.Contains(open, Var(x)) {
			for _, d := range subsets(values)[1:] {
				options[x] = append(options[x], d.Values())
			}
		} else {
			options[x] = slices.Collect(slices.Chunk(values, 1))
		}
		total *= len(options[x])
	}
	step := coprimeStep(total, budget)
	return func(yield func(choices) bool) {
		for number := 0; number < total; number += step {
			left := make(choices, len(all))
			rest := number
			for x := range left {
				left[x] = options[x][rest%len(options[x])]
				rest /= len(options[x])
			}
			if !yield(left) {
				return
			}
		}
	}
}

func TestUnitPropagationStrength(t *testing.T) {
	for _, s := range subjects {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			for r := range s.trials(30) {
				o, f := mustEncode(t, r)
				if err := checkStrength(o, f); err != nil {
					t.Fatalf("%v: %v", r, err)
				}
			}
		})
	}
}

// What is not claimed of a sum must be wrong of some sum, lest the table say too
// little.
func TestSumStrengthsAreNotUnderstated(t *testing.T) {
	for _, row := range sumTable {
		for _, level := range sumLevels {
			if reached, known := sumStrengths[row.Name][level.name]; !known {
				t.Errorf("nothing is said of %s with %s", row.Name, level.name)
			} else if !reached && !anySumRefutes(t, row.Name, level.open) {
				t.Errorf("%s seems to be domain consistent with %s", row.Name, level.name)
			}
		}
	}
}

func anySumRefutes(t *testing.T, sums string, open func(scope []Var) [][]Var) bool {
	for _, s := range subjects {
		o, f := mustEncode(t, s.overAll(Options{Sums: sums}))
		sum, isSum := o.model.rules[0].Constraint.(Linear)
		if !isSum || len(sum.Terms) < 3 {
			continue
		}
		c := claim{
			open:   open(sum.Scope()),
			narrow: func(left choices) (choices, bool) { return left.domainConsistent(s.holds) },
		}
		if o.refuteClaim(f, c) != nil {
			return true
		}
	}
	return false
}

func TestAtMostOneStrength(t *testing.T) {
	for _, row := range atMostOneTable {
		complete, known := atMostOneStrengths[row.Name]
		if !known {
			t.Errorf("nothing is said in atMostOneStrengths of %s", row.Name)
			continue
		}
		for n := range 9 {
			f, lits := atMostOneOf(t, row, n)
			for _, chosen := range lits {
				p, ok := f.unitPropagate(partial{yes: bit(chosen)})
				for _, other := range lits {
					if complete && (!ok || other != chosen && !p.holds(-other)) {
						t.Errorf("%s of %d: %d does not exclude %d", row.Name, n, chosen, other)
					}
				}
			}
		}
	}
}
