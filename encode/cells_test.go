package encode

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"puzzlesat/sat"
)

// wantedCell is one cell, with literals that were wanted of it.
type wantedCell struct {
	cellCase
	cnf     *sat.CNF
	encoder *Encoder
	before  extent // its size before they were
	is      map[int]sat.Lit
	atLeast map[int]sat.Lit
}

// encode makes a cell and wants the literals for values or for comparisons of it.
func (c cellCase) encode(cells, wanted string) (wantedCell, error) {
	m := &Model{}
	x := m.NewVar("x", DomainOf(c.stated...))
	d := m.Unpropagated()
	d.Keep(x, func(v int) bool { return slices.Contains(c.left, v) })
	w := wantedCell{cellCase: c, cnf: &sat.CNF{}, is: make(map[int]sat.Lit), atLeast: make(map[int]sat.Lit)}
	encoding, err := Encode(m, d, Options{Cells: cells}, w.cnf)
	if err != nil {
		return w, err
	}
	w.encoder = encoding.encoder
	w.before = extent{w.cnf.Vars(), w.cnf.Clauses()}
	for v := c.stated[0] - 1; v <= c.stated[len(c.stated)-1]+1; v++ {
		switch wanted {
		case "is":
			w.is[v] = w.encoder.Is(x, v)
		case "at least":
			w.atLeast[v] = w.encoder.AtLeast(x, v)
		}
	}
	return w, nil
}

// fault wants the models of a formula to be the values left, each once, and the
// literals to be true of the right ones.
func (w wantedCell) fault(f formula) (err error) {
	seen := make(map[int]bool)
	f.models(func(yes uint64) {
		var found []int
		p := partial{yes, ^yes}
		for _, v := range w.left {
			clause := w.encoder.IsNot(nil, 0, v)
			if !slices.ContainsFunc(clause, p.holds) {
				found = append(found, v)
			}
		}
		if len(found) != 1 || seen[found[0]] {
			err = fmt.Errorf("the model %b stands for %v, seen: %v", yes, found, seen)
			return
		}
		seen[found[0]] = true
		for v, l := range w.is {
			if w.holds(p, l) != (found[0] == v) {
				err = fmt.Errorf("%d is %d: %t", found[0], v, w.holds(p, l))
			}
		}
		for v, l := range w.atLeast {
			if w.holds(p, l) != (found[0] >= v) {
				err = fmt.Errorf("%d is at least %d: %t", found[0], v, w.holds(p, l))
			}
		}
	})
	if err == nil && len(seen) != len(w.left) {
		return fmt.Errorf("the models stand for %v, want %v", seen, w.left)
	}
	return err
}

func (w wantedCell) holds(p partial, l sat.Lit) bool {
	return l == True || l != False && p.holds(l)
}

// addedExtents are what cells of d values add when all values, or all comparisons,
// are wanted as literals. k is the number of bits, and the positions are those of
// the values left.
var addedExtents = map[string]map[string]func(d, k int, positions []int) extent{
	"onehot": {
		"is": func(int, int, []int) extent { return extent{} },
		"at least": func(d, _ int, _ []int) extent {
			if d <= 3 {
				return extent{}
			}
			return extent{d - 3, 4*d - 10}
		},
	},
	"order": {
		"is":       func(d, _ int, _ []int) extent { return extent{max(0, d-2), 3 * max(0, d-2)} },
		"at least": func(int, int, []int) extent { return extent{} },
	},
	"binary": {
		"is": func(d, k int, _ []int) extent {
			if k == 1 {
				return extent{}
			}
			return extent{d, d * (k + 1)}
		},
		"at least": func(_, k int, positions []int) (size extent) {
			for _, p := range positions[1:] {
				if p != 1<<(k-1) {
					size = size.plus(extent{1, bits.OnesCount(uint(p)) + k - bits.OnesCount(uint(p-1))})
				}
			}
			return size
		},
	},
}

func TestSizeOfWhatCellsAdd(t *testing.T) {
	for _, row := range cellTable {
		for wanted, size := range addedExtents[row.Name] {
			for _, c := range cellCases {
				w, err := c.encode(row.Name, wanted)
				if err != nil {
					t.Fatal(err)
				}
				var positions []int
				for _, v := range c.left {
					positions = append(positions, slices.Index(c.stated, v))
				}
				want := w.before.plus(size(len(c.left), bits.Len(uint(len(c.stated)-1)), positions))
				if got := (extent{w.cnf.Vars(), w.cnf.Clauses()}); got != want {
					t.Errorf("%s cell %v of %v, %s: %+v, want %+v", row.Name, c.left, c.stated, wanted, got, want)
				}
			}
		}
		if len(addedExtents[row.Name]) != 2 {
			t.Errorf("nothing is said in addedExtents of %s", row.Name)
		}
	}
}

// What cells consist of when values are missing, in the simplest way to count it.
func TestSizeOfNarrowedCells(t *testing.T) {
	for _, test := range []struct {
		cells string
		cellCase
		want extent
	}{
		{"order", cellCase{[]int{1, 2, 3, 4}, []int{1, 3}}, extent{1, 0}},
		{"order", cellCase{[]int{1, 2, 3, 4}, []int{2, 3}}, extent{2, 1}},
		{"order", cellCase{[]int{1, 2, 3, 4}, []int{2, 3, 4}}, extent{3, 2}},
		{"binary", cellCase{[]int{1, 2, 3, 4}, []int{2, 3}}, extent{2, 2}},             // not 00, not 11
		{"binary", cellCase{[]int{1, 2, 3, 4, 5, 6, 7, 8}, []int{1, 4}}, extent{3, 3}}, // not 1xx, not 001, not 010
	} {
		w, err := test.encode(test.cells, "")
		if err != nil {
			t.Fatal(err)
		}
		if w.before != test.want {
			t.Errorf("%s cell %v of %v: %+v, want %+v", test.cells, test.left, test.stated, w.before, test.want)
		}
	}
}

// TestComparisonsPropagate wants unit propagation to tell from the values excluded
// which comparisons hold, and from a comparison which values are excluded.
func TestComparisonsPropagate(t *testing.T) {
	for _, cells := range []string{"onehot", "order"} {
		for _, c := range cellCases {
			w, err := c.encode(cells, "at least")
			if err != nil {
				t.Fatal(err)
			}
			f, err := newFormula(w.cnf)
			if err != nil {
				t.Fatal(err)
			}
			if err := w.propagates(f); err != nil {
				t.Errorf("%s cell %v of %v: %v", cells, c.left, c.stated, err)
			}
			for i := w.before.clauses; i < len(f.clauses); i++ {
				spoilt := formula{f.vars, slices.Delete(slices.Clone(f.clauses), i, i+1)}
				if w.propagates(spoilt) == nil && w.fault(spoilt) == nil {
					t.Errorf("%s cell %v of %v: it is not noticed that clause %d is missing", cells, c.left, c.stated, i+1)
				}
			}
		}
	}
}

// propagates looks at all bounds.
func (w wantedCell) propagates(f formula) error {
	for _, low := range w.left {
		for _, high := range w.left {
			// Exclude what is not from low to high, one value after the other.
			clauses := slices.Clone(f.clauses)
			for _, v := range w.left {
				if v < low || v > high {
					clauses = append(clauses, newWordClause(w.encoder.IsNot(nil, 0, v)))
				}
			}
			p, ok := formula{f.vars, clauses}.unitPropagate(partial{})
			if ok != (low <= high) {
				return fmt.Errorf("from %d to %d is possible: %t", low, high, ok)
			}
			for v, l := range w.atLeast {
				if ok && w.holds(p, l) != (v <= low) || ok && w.holds(p, -l) != (v > high) {
					return fmt.Errorf("from %d to %d does not tell about at least %d", low, high, v)
				}
			}
		}
		for _, holds := range []bool{true, false} {
			l := w.atLeast[low]
			if l == True {
				continue
			}
			var given partial
			if holds {
				given.set(l)
			} else {
				given.set(-l)
			}
			p, _ := f.unitPropagate(given)
			for _, v := range w.left {
				excluded := slices.ContainsFunc(w.encoder.IsNot(nil, 0, v), p.holds)
				if excluded == (v >= low == holds) {
					return fmt.Errorf("at least %d, %t, excludes %d: %t", low, holds, v, excluded)
				}
			}
		}
	}
	return nil
}

// A less-than of order cells is a chain, however --pairs is chosen.
func TestLessOfOrderCells(t *testing.T) {
	for _, pairs := range pairTable {
		m := &Model{}
		a, b := m.NewVar("a", Range(1, 5)), m.NewVar("b", Range(1, 5))
		m.Add("in order", Less{a, b})
		encoding, err := Encode(m, m.Propagate(), Options{Cells: "order", Pairs: pairs.Name}, &sat.CNF{})
		if err != nil {
			t.Fatal(err)
		}
		// a is 1 to 4, b is 2 to 5: a>=2 makes b>=3, and so on.
		want := Part{"less", 1, Size{0, 3, 6}}
		if got := encoding.Parts[1]; got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
}
