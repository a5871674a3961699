package encode

import (
	"fmt"
	"testing"

	"puzzlesat/sat"
)

// The sizes that the encodings state in their Info, as functions. An encoding
// that lacks one fails the tests.

// extent is a number of variables and of clauses.
type extent struct{ vars, clauses int }

func (e extent) plus(other extent) extent {
	return extent{e.vars + other.vars, e.clauses + other.clauses}
}

// cellExtents are for a cell of d values, without its at-most-one.
var cellExtents = map[string]func(d int) extent{
	"onehot": func(d int) extent { return extent{d, 1} },
}

// cellsWithAtMostOne names the encodings of cells that use an at-most-one over
// all values.
var cellsWithAtMostOne = map[string]bool{"onehot": true}

// atMostOneExtents are for n literals.
var atMostOneExtents = map[string]func(n int) extent{
	"pairwise": func(n int) extent { return extent{0, n * (n - 1) / 2} },
}

// pairExtents are for a relation between the values of two variables.
var pairExtents = map[string]func(x, y []int, holds func(x, y int) bool) extent{
	"support": func(x, y []int, _ func(x, y int) bool) extent { return extent{0, len(x) + len(y)} },
	"conflict": func(x, y []int, holds func(x, y int) bool) extent {
		clauses := 0
		for _, a := range x {
			for _, b := range y {
				if !holds(a, b) {
					clauses++
				}
			}
		}
		return extent{0, clauses}
	},
}

// sumExtents are for a sum of at least one term. That of two terms is one of
// pairs where the encoding says so.
var sumExtents = map[string]func(c Linear, values choices) extent{
	"mdd": mddExtent,
	"table": func(_ Linear, values choices) extent {
		clauses := 1
		for _, d := range values[:len(values)-1] {
			clauses *= len(d)
		}
		return extent{0, clauses}
	},
}

// sumsOfTwoArePairs names the sum encodings that leave two terms to --pairs.
var sumsOfTwoArePairs = map[string]bool{"mdd": true}

// mddExtent counts the nodes by following every path through the diagram. Where
// propagation has not been, the values of the first and last term that lie on no
// path take a clause each.
func mddExtent(c Linear, values choices) extent {
	n := len(c.Terms)
	nodes := make([]map[int]bool, n+1)
	for i := range nodes {
		nodes[i] = make(map[int]bool)
	}
	sums := make([]int, n+1)
	var follow func(i int)
	follow = func(i int) {
		if i < n {
			for _, v := range values[i] {
				sums[i+1] = sums[i] + c.Terms[i].Coefficient*v
				follow(i + 1)
			}
			return
		}
		if sums[n] != c.Total {
			return
		}
		for i, sum := range sums {
			nodes[i][sum] = true
		}
	}
	follow(0)
	size := extent{0, len(values[0]) - len(nodes[1])}
	if n > 1 {
		size.clauses += len(values[n-1]) - len(nodes[n-1])
	}
	for i := 2; i <= n-2; i++ {
		size.vars += len(nodes[i])
	}
	for i := 1; i < n-1; i++ {
		size.clauses += len(values[i]) * (len(nodes[i]) + len(nodes[i+1]))
	}
	return size
}

// bitExtents are for b bits of variables with values.
var bitExtents = map[string]func(b int, values choices) extent{
	"direct": func(b int, _ choices) extent { return extent{0, 2 * b} },
}

// checkSize wants the numbers of variables and clauses to be as stated. It knows
// nothing of formulas from which known values are missing.
func checkSize(o outcome, f formula) error {
	if o.repeats || o.narrowed.Failed() || o.known() > 0 {
		return nil
	}
	want, err := o.statedExtent(choicesOf(o.narrowed))
	if err != nil {
		return err
	}
	if got := (extent{f.vars, len(f.clauses)}); got != want {
		return fmt.Errorf("%+v, want %+v", got, want)
	}
	return nil
}

func (o outcome) statedExtent(values choices) (total extent, err error) {
	options := o.options.Complete()
	atMostOne, err := stated(atMostOneExtents, options[AtMostOne])
	if err != nil {
		return total, err
	}
	ofCell, err := stated(cellExtents, options[Cells])
	if err != nil {
		return total, err
	}
	for _, d := range values {
		total = total.plus(ofCell(len(d)))
		if cellsWithAtMostOne[options[Cells]] {
			total = total.plus(atMostOne(len(d)))
		}
	}
	ofRule, err := o.statedRuleExtent(options, values, atMostOne)
	return total.plus(ofRule), err
}

func (o outcome) statedRuleExtent(options Options, values choices, atMostOne func(n int) extent) (extent, error) {
	switch c := o.model.rules[0].Constraint.(type) {
	case AllDifferent:
		return allDifferentExtent(values, atMostOne), nil
	case Pair, Less:
		size, err := stated(pairExtents, options[Pairs])
		if err != nil {
			return extent{}, err
		}
		return size(values[0], values[1], func(x, y int) bool { return o.holds([]int{x, y}) }), nil
	case Linear:
		return o.statedSumExtent(c, options, values)
	case Mixed:
		size, err := stated(bitExtents, options[BitLines])
		if err != nil {
			return extent{}, err
		}
		return size(c.Bits, values), nil
	case Fixed:
		return extent{0, 1}, nil
	case Member:
		return extent{0, values.count(0, func(v int) bool { return !c.Set.Contains(v) })}, nil
	case Forbidden:
		clauses := 0
		for _, t := range c.Tuples {
			if within(values, t) {
				clauses++
			}
		}
		return extent{0, clauses}, nil
	default:
		return extent{}, fmt.Errorf("nothing is stated of the size of %q", c.Kind())
	}
}

// allDifferentExtent is an at-most-one for each value, and a clause too when
// there are no more values than variables.
func allDifferentExtent(values choices, atMostOne func(n int) extent) (total extent) {
	holders := make(map[int]int)
	for _, left := range values {
		for _, v := range left {
			holders[v]++
		}
	}
	for _, n := range holders {
		total = total.plus(atMostOne(n))
	}
	switch {
	case len(holders) == len(values):
		total.clauses += len(holders)
	case len(holders) < len(values):
		total.clauses++
	}
	return total
}

func (o outcome) statedSumExtent(c Linear, options Options, values choices) (extent, error) {
	if len(c.Terms) == 0 {
		return extent{0, min(1, max(c.Total, -c.Total))}, nil
	}
	if len(c.Terms) == 2 && sumsOfTwoArePairs[options[Sums]] {
		size, err := stated(pairExtents, options[Pairs])
		if err != nil {
			return extent{}, err
		}
		x, y := c.Terms[0].Var, c.Terms[1].Var
		return size(values[x], values[y], c.pair().Allowed), nil
	}
	size, err := stated(sumExtents, options[Sums])
	if err != nil {
		return extent{}, err
	}
	return size(c, values.ofTerms(c)), nil
}

// ofTerms returns the choices for the variables of the terms in their order.
func (c choices) ofTerms(sum Linear) choices {
	ordered := make(choices, len(sum.Terms))
	for i, t := range sum.Terms {
		ordered[i] = c[t.Var]
	}
	return ordered
}

func stated[T any](sizes map[string]T, name string) (T, error) {
	size, known := sizes[name]
	if !known {
		return size, fmt.Errorf("no size is written down for %s", name)
	}
	return size, nil
}

func within(values choices, t []int) bool {
	for x, v := range t {
		if values.count(x, func(w int) bool { return w == v }) == 0 {
			return false
		}
	}
	return true
}

func TestAtMostOneSizeAndModels(t *testing.T) {
	for _, row := range atMostOneTable {
		size, err := stated(atMostOneExtents, row.Name)
		if err != nil {
			t.Error(err)
			continue
		}
		for n := range 13 {
			f, _ := atMostOneOf(t, row, n)
			want := size(n).plus(extent{n, 0})
			if got := (extent{f.vars, len(f.clauses)}); got != want {
				t.Errorf("%s of %d: %+v, want %+v", row.Name, n, got, want)
			}
			checkAtMostOne(t, row, n, f)
		}
	}
}

// checkAtMostOne wants the models to have no or one true literal, the first n
// variables.
func checkAtMostOne(t *testing.T, row atMostOneEncoding, n int, f formula) {
	models, distinct := 0, make(map[uint64]bool)
	f.models(func(yes uint64) {
		models++
		distinct[yes&(1<<n-1)] = true
	})
	for yes := range distinct {
		if yes&(yes-1) != 0 {
			t.Errorf("%s of %d has the model %b", row.Name, n, yes)
		}
	}
	if len(distinct) != n+1 {
		t.Errorf("%s of %d has %d models over the literals, want %d", row.Name, n, len(distinct), n+1)
	}
	if row.Safety == Exact && models != n+1 {
		t.Errorf("%s of %d has %d models, want %d", row.Name, n, models, n+1)
	}
}

// atMostOneOf encodes an at-most-one over n labelled variables.
func atMostOneOf(t *testing.T, row atMostOneEncoding, n int) (formula, []sat.Lit) {
	cnf := &sat.CNF{}
	e := &Encoder{model: &Model{}, domains: (&Model{}).Unpropagated(), sink: cnf}
	lits := make([]sat.Lit, n)
	for i := range lits {
		lits[i] = cnf.Fresh("x")
	}
	e.atMostOne = row
	e.AtMostOne(lits)
	f, err := newFormula(cnf)
	if err != nil {
		t.Fatal(err)
	}
	return f, lits
}
