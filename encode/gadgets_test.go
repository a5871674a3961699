package encode

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"puzzlesat/sat"
)

// What encodings are made of, by itself: without a puzzle around it every clause is
// needed.

// gadget is clauses over free variables, the first ones, with what they mean.
type gadget struct {
	name    string
	formula formula
	free    int
	needed  int // how many of the clauses, the first ones, are needed
	// fault looks for what is wrong with a formula put in its place.
	fault func(f formula) error
}

func newGadget(name string, cnf *sat.CNF, free int, fault func(f formula) error) (gadget, error) {
	f, err := newFormula(cnf)
	return gadget{name, f, free, len(f.clauses), fault}, err
}

// tightSizes are the numbers of literals for which no clause of an at-most-one as
// published follows from the others: with other numbers some bits distinguish
// nothing.
var tightSizes = map[string][]int{
	"pairwise":   {0, 1, 2, 3, 5},
	"sequential": {0, 1, 2, 3, 4, 5, 9},
	"ladder":     {0, 1, 2, 3, 4, 5, 9},
	"commander":  {0, 1, 2, 3, 4, 5, 7, 10},
	"product":    {0, 1, 2, 3, 7, 8, 9, 10},
	"bimander":   {0, 1, 2, 3, 4, 8},
	"bitwise":    {0, 1, 2, 3, 4, 8},
}

func atMostOneGadgets(t *testing.T) (all []gadget) {
	for _, row := range atMostOneTable {
		if len(tightSizes[row.Name]) == 0 {
			t.Errorf("nothing is said in tightSizes of %s", row.Name)
		}
		for _, n := range tightSizes[row.Name] {
			f, lits := atMostOneOf(t, row, n)
			all = append(all, gadget{fmt.Sprintf("%s of %d", row.Name, n), f, n, len(f.clauses), func(f formula) error {
				for _, chosen := range lits {
					p, ok := f.unitPropagate(partial{yes: bit(chosen)})
					for _, other := range lits {
						if !ok || other != chosen && !p.holds(-other) {
							return fmt.Errorf("literal %d does not exclude %d", chosen, other)
						}
					}
				}
				return f.means(n, row.Safety, func(yes uint64) bool { return yes&(yes-1) == 0 })
			}})
		}
	}
	return all
}

// means wants the models to be the assignments of the free variables for which the
// condition holds, and if they are said to be exact, each once.
func (f formula) means(free int, safety Safety, condition func(yes uint64) bool) error {
	models := make(map[uint64]int)
	f.models(func(yes uint64) { models[yes&(1<<free-1)]++ })
	for yes := range uint64(1) << free {
		switch n := models[yes]; {
		case (n > 0) != condition(yes):
			return fmt.Errorf("%b has %d models, want some: %t", yes, n, condition(yes))
		case n > 1 && safety == Exact:
			return fmt.Errorf("%b has %d models", yes, n)
		}
	}
	return nil
}

// adderGadgets are adders of three free bits, with a free sum and with known ones.
func adderGadgets(t *testing.T) (all []gadget) {
	for _, sum := range []sat.Lit{4, True, False} {
		cnf := &sat.CNF{}
		e := &Encoder{sink: cnf}
		free := 3
		if sum == 4 {
			free = 4
		}
		for range free {
			cnf.Fresh("")
		}
		var carry sat.Lit
		if free == 4 {
			carry = e.fullAdder(1, 2, 3, sum)
		} else {
			carry = e.lastAdder([]sat.Lit{1, 2, 3}, sum)
		}
		g, err := newGadget(fmt.Sprintf("full adder with the sum %d", sum), cnf, free, func(f formula) (err error) {
			f.models(func(yes uint64) {
				if got := yes&bit(carry) != 0; got != (bits.OnesCount64(yes&7) > 1) {
					err = fmt.Errorf("the carry of %b is %t", yes&7, got)
				}
			})
			if err != nil {
				return err
			}
			return f.means(free, Exact, func(yes uint64) bool {
				odd := bits.OnesCount64(yes&7)%2 == 1
				return odd == (sum == True || sum == 4 && yes&8 != 0)
			})
		})
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, g)
	}
	return all
}

// cellGadgets are a cell of each encoding over several domains, alone and with
// every literal that can be wanted of it.
func cellGadgets(t *testing.T) (all []gadget) {
	for _, row := range cellTable {
		for _, c := range cellCases {
			for _, wanted := range []string{"", "is", "at least"} {
				if wanted == "at least" && row.direct {
					continue // its ladder has clauses for unit propagation only; see TestComparisonsPropagate
				}
				w, err := c.encode(row.Name, wanted)
				if err != nil {
					t.Fatal(err)
				}
				g, err := newGadget(fmt.Sprintf("%s cell %v of %v, %s", row.Name, c.left, c.stated, wanted), w.cnf, 0, w.fault)
				if err != nil {
					t.Fatal(err)
				}
				if row.Name == "binary" && wanted == "is" && w.before.clauses > 0 {
					g.needed = w.before.clauses // some bits follow from others, if positions are excluded
				}
				all = append(all, g)
			}
		}
	}
	return all
}

// cellCase is values left of values stated.
type cellCase struct{ stated, left []int }

var cellCases = []cellCase{
	{[]int{-3, 5}, []int{-3, 5}},
	{[]int{-3, 0, 5}, []int{-3, 5}},
	{[]int{-3, 0, 5}, []int{0, 5}},
	{[]int{1, 2, 3, 4}, []int{1, 2, 3, 4}},
	{[]int{1, 2, 3, 4, 7}, []int{1, 2, 3, 4, 7}},
	{[]int{1, 2, 3, 4, 5, 6, 7, 8, 9}, []int{2, 3, 5, 9}},
	{[]int{1, 2, 3, 4, 5, 6, 7, 8, 9}, []int{1, 2, 3, 4, 5, 6, 7, 8, 9}},
}

// TestEveryClauseIsNeeded deletes each clause of each gadget.
func TestEveryClauseIsNeeded(t *testing.T) {
	for _, g := range slices.Concat(atMostOneGadgets(t), adderGadgets(t), cellGadgets(t)) {
		if err := g.fault(g.formula); err != nil {
			t.Errorf("%s: %v", g.name, err)
			continue
		}
		for i := range g.needed {
			spoilt := formula{g.formula.vars, slices.Delete(slices.Clone(g.formula.clauses), i, i+1)}
			if g.fault(spoilt) == nil {
				t.Errorf("%s: it is not noticed that clause %d of %d is missing", g.name, i+1, len(g.formula.clauses))
			}
		}
	}
}

// Those that are said to need a projection do need it.
func TestProjectionIsNotOverstated(t *testing.T) {
	for _, row := range atMostOneTable {
		f, _ := atMostOneOf(t, row, 9)
		exact := f.means(9, Exact, func(yes uint64) bool { return yes&(yes-1) == 0 }) == nil
		if exact != (row.Safety == Exact) {
			t.Errorf("%s is %s, while its models are exact: %t", row.Name, row.Safety, exact)
		}
	}
	for _, info := range Encodings() {
		if info.Safety == Projection && info.Aspect != AtMostOne {
			t.Errorf("%s %s is said to need a projection, which no test shows", info.Aspect, info.Name)
		}
	}
}
