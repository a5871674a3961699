package encode

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"puzzlesat/sat"
)

// formula is a CNF of at most 64 variables for counting its models, which shares
// no code with a solver. Variable v is the bit v-1 of a word.
type formula struct {
	vars    int
	clauses []wordClause
}

// wordClause is the variables of the positive and of the negative literals.
type wordClause struct{ positive, negative uint64 }

// partial is the variables known to be true and those known to be false.
type partial struct{ yes, no uint64 }

func newFormula(f *sat.CNF) (formula, error) {
	if f.Vars() > 64 {
		return formula{}, fmt.Errorf("%d variables are too many for a test", f.Vars())
	}
	small := formula{vars: f.Vars()}
	for clause := range f.All() {
		small.clauses = append(small.clauses, newWordClause(clause))
	}
	return small, nil
}

func newWordClause(lits []sat.Lit) wordClause {
	var c wordClause
	for _, l := range lits {
		c.add(l)
	}
	return c
}

func (c *wordClause) add(l sat.Lit) {
	if l > 0 {
		c.positive |= bit(l)
	} else {
		c.negative |= bit(l)
	}
}

func bit(l sat.Lit) uint64 { return 1 << (l.Var() - 1) }

// holds says whether a literal is known to be true.
func (p partial) holds(l sat.Lit) bool {
	if l > 0 {
		return p.yes&bit(l) != 0
	}
	return p.no&bit(l) != 0
}

// set makes a literal true.
func (p *partial) set(l sat.Lit) {
	if l > 0 {
		p.yes |= bit(l)
	} else {
		p.no |= bit(l)
	}
}

// with returns the formula with one more clause. It shares the others.
func (f formula) with(c wordClause) formula {
	f.clauses = append(slices.Clip(f.clauses), c)
	return f
}

// unitPropagate makes the last open literal of each clause true until nothing
// changes. It returns false when a clause has none left.
func (f formula) unitPropagate(p partial) (partial, bool) {
	for progress := true; progress; {
		progress = false
		for _, c := range f.clauses {
			if c.positive&p.yes != 0 || c.negative&p.no != 0 {
				continue
			}
			positive, negative := c.positive&^p.no, c.negative&^p.yes
			switch bits.OnesCount64(positive) + bits.OnesCount64(negative) {
			case 0:
				return p, false
			case 1:
				p.yes |= positive
				p.no |= negative
				progress = true
			}
		}
	}
	return p, true
}

// models calls visit with the true variables of each model, over all variables.
func (f formula) models(visit func(yes uint64)) { f.modelsFrom(partial{}, visit) }

func (f formula) modelsFrom(p partial, visit func(yes uint64)) {
	p, ok := f.unitPropagate(p)
	if !ok {
		return
	}
	open := ^(p.yes | p.no)
	if v := bits.TrailingZeros64(open); v < f.vars {
		f.modelsFrom(partial{p.yes | 1<<v, p.no}, visit)
		f.modelsFrom(partial{p.yes, p.no | 1<<v}, visit)
		return
	}
	visit(p.yes)
}

func (f formula) satisfiedBy(yes uint64) bool {
	for _, c := range f.clauses {
		if c.positive&yes == 0 && c.negative&^yes == 0 {
			return false
		}
	}
	return true
}

func TestFormulaModels(t *testing.T) {
	for _, c := range []struct {
		name    string
		vars    int
		clauses [][]sat.Lit
		want    []uint64
	}{
		{"nothing", 0, nil, []uint64{0}},
		{"one free variable", 1, nil, []uint64{1, 0}},
		{"impossible", 1, [][]sat.Lit{{}}, nil},
		{"unit", 1, [][]sat.Lit{{-1}}, []uint64{0}},
		{"exactly one of two", 2, [][]sat.Lit{{1, 2}, {-1, -2}}, []uint64{1, 2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := formula{vars: c.vars}
			for _, clause := range c.clauses {
				f = f.with(newWordClause(clause))
			}
			var got []uint64
			f.models(func(yes uint64) { got = append(got, yes) })
			if !slices.Equal(got, c.want) {
				t.Errorf("models %b, want %b", got, c.want)
			}
		})
	}
}

func TestFormulaModelsAreThoseOfTheTruthTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := formula{vars: rapid.IntRange(1, 7).Draw(t, "vars")}
		literal := rapid.Map(rapid.IntRange(-f.vars, f.vars-1), literalOf)
		clause := rapid.Map(rapid.SliceOfN(literal, 0, 4), newWordClause)
		f.clauses = rapid.SliceOfN(clause, 0, 12).Draw(t, "clauses")
		got := make(map[uint64]int)
		f.models(func(yes uint64) { got[yes]++ })
		for yes := range uint64(1) << f.vars {
			want := 0
			if f.satisfiedBy(yes) {
				want = 1
			}
			if got[yes] != want {
				t.Fatalf("assignment %b is met %d times, want %d", yes, got[yes], want)
			}
		}
	})
}

// literalOf maps the numbers from -n to n-1 to the literals of n variables.
func literalOf(i int) sat.Lit {
	if i >= 0 {
		i++
	}
	return sat.Lit(i)
}
