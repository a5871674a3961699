package encode

import (
	"fmt"
	"math/bits"
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
	"order":  func(d int) extent { return extent{d - 1, d - 2} },
	"binary": func(d int) extent { return extent{bits.Len(uint(d - 1)), deadBlocks(1<<bits.Len(uint(d-1)), d)} },
}

// deadBlocks counts the largest blocks of positions, each as large as a power of
// two that divides its start, in which no position is less than d, below the end.
func deadBlocks(end, d int) (blocks int) {
	for start := d; start < end; blocks++ {
		size := 1
		for start%(2*size) == 0 && start+2*size <= end {
			size *= 2
		}
		start += size
	}
	return blocks
}

// cellsWithAtMostOne names the encodings of cells that use an at-most-one over
// all values.
var cellsWithAtMostOne = map[string]bool{"onehot": true}

// atMostOneExtents are for n literals.
var atMostOneExtents = map[string]func(n int) extent{
	"pairwise":   pairwiseExtent,
	"sequential": beyond(3, func(n int) extent { return extent{n - 1, 3*n - 4} }),
	"ladder":     beyond(3, func(n int) extent { return extent{n, 4*n - 2} }),
	"commander":  beyond(3, commanderExtent),
	"product":    beyond(6, productExtent),
	"bimander": beyond(3, func(n int) extent {
		width := bits.Len(uint((n+1)/2 - 1))
		return extent{width, n*width + n/2}
	}),
	"bitwise": beyond(3, func(n int) extent {
		width := bits.Len(uint(n - 1))
		return extent{width, n * width}
	}),
}

func pairwiseExtent(n int) extent { return extent{0, n * (n - 1) / 2} }

// beyond is the size of encodings that are pairwise up to a number of literals.
func beyond(few int, size func(n int) extent) func(n int) extent {
	return func(n int) extent {
		if n <= few {
			return pairwiseExtent(n)
		}
		return size(n)
	}
}

func commanderExtent(n int) extent {
	groups := (n + 2) / 3
	size := beyond(3, commanderExtent)(groups).plus(extent{groups, n + groups})
	for g := range groups {
		size = size.plus(pairwiseExtent((g+1)*n/groups - g*n/groups))
	}
	return size
}

func productExtent(n int) extent {
	rows := 1
	for rows*rows < n {
		rows++
	}
	columns := (n + rows - 1) / rows
	size := beyond(6, productExtent)(rows).plus(beyond(6, productExtent)(columns)).plus(extent{rows + columns, 2 * n})
	if n%rows == 1 {
		size.clauses--
	}
	return size
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
	"pairs":     pairsExtent,
	"order":     orderExtent,
	"totalizer": totalizerExtent,
	"adder":     adderExtent,
}

// sumsOfTwoArePairs names the sum encodings that leave two terms to --pairs.
var sumsOfTwoArePairs = map[string]bool{"mdd": true, "pairs": true}

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
	"direct":  func(b int, _ choices) extent { return extent{0, 2 * b} },
	"channel": channelExtent,
}

// checkSize wants the numbers of variables and clauses to be as stated. It knows
// nothing of formulas from which known values are missing.
func checkSize(o outcome, f formula) error {
	if o.repeats || o.narrowed.Failed() || o.known() > 0 {
		return nil
	}
	if o.options.Complete()[Cells] != "onehot" {
		return o.checkCellSizes()
	}
	want, err := o.statedExtent(choicesOf(o.narrowed))
	if err != nil {
		return err
	}
	got := extent{f.vars, len(f.clauses)}
	if o.sharesLiterals() { // what was written counts, tautologies too
		got = extent{o.encoding.total().Vars, o.encoding.total().Clauses}
	}
	if got != want {
		return fmt.Errorf("%+v, want %+v", got, want)
	}
	return nil
}

// checkCellSizes wants the cells to have the size stated. What is added to them when
// it is wanted is left to TestSizeOfWhatCellsAdd.
func (o outcome) checkCellSizes() error {
	ofCell, err := stated(cellExtents, o.options[Cells])
	if err != nil {
		return err
	}
	var want extent
	for _, d := range choicesOf(o.narrowed) {
		want = want.plus(ofCell(len(d)))
	}
	cells := o.encoding.Parts[0]
	if got := (extent{cells.Vars, cells.Clauses}); cells.Kind != "cells" || o.narrowsNothing() && got != want {
		return fmt.Errorf("%s: %+v, want %+v", cells.Kind, got, want)
	}
	return nil
}

// narrowsNothing says whether all values stated are left. Order and binary cells
// depend on which ones are not.
func (o outcome) narrowsNothing() bool {
	for x, d := range o.domains {
		if o.narrowed.Size(Var(x)) != d.Len() {
			return false
		}
	}
	return true
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
		return allDifferentExtent(values, atMostOne, options[Distinct]), nil
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

// allDifferentExtent is an at-most-one for each value and, in a permutation, a
// clause too when there are no more values than variables. Too few values are a
// contradiction.
func allDifferentExtent(values choices, atMostOne func(n int) extent, distinct string) (total extent) {
	holders := make(map[int]int)
	for _, left := range values {
		for _, v := range left {
			holders[v]++
		}
	}
	if len(holders) < len(values) {
		return extent{0, 1}
	}
	for _, n := range holders {
		total = total.plus(atMostOne(n))
	}
	if len(holders) == len(values) && distinct == "permutation" {
		total.clauses += len(holders)
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
