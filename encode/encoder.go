package encode

import (
	"fmt"
	"slices"

	"puzzlesat/sat"
)

// True and False are the literals of what is known already. They may stand in
// the clauses given to [Encoder.Add], which removes them, and nowhere else.
const (
	True  sat.Lit = sat.MaxVar
	False sat.Lit = -True
)

// Encoder is what constraints and encodings write clauses with.
type Encoder struct {
	model   *Model
	domains *Domains
	sink    sat.Sink
	cells   []cell
	choice

	bitLits map[bitKey]sat.Lit // see bit

	size   Size
	clause []sat.Lit // for building clauses, empty between uses
	clean  []sat.Lit
	all    []sat.Lit // for lists of literals, empty between uses
	arena  []sat.Lit // what zeros hands out next
	tuple  []int
}

// Size is how large a part of a formula is.
type Size struct {
	Vars     int `json:"vars"`
	Clauses  int `json:"clauses"`
	Literals int `json:"literals"`
}

// Part is the size of all that one kind of rule wrote.
type Part struct {
	Kind  string `json:"kind"`  // of a constraint, or "cells"
	Rules int    `json:"rules"` // how many rules, or how many cells with variables
	Size
}

// Encode writes the rules, within the domains that propagation left, to a sink
// and returns how the variables of the model are to be found in it. Each cell
// gets labelled variables unless its value is known.
func Encode(m *Model, d *Domains, options Options, sink sat.Sink) (*Encoding, error) {
	chosen, err := options.resolve()
	if err != nil {
		return nil, err
	}
	e := &Encoder{model: m, domains: d, sink: sink, choice: chosen}
	result := &Encoding{model: m, domains: d, encoder: e}
	if d.Failed() {
		e.Add()
		result.Parts = []Part{{Kind: "contradiction", Rules: 1, Size: e.size}}
		return result, nil
	}
	if err := result.add("cells", e.makeCells); err != nil {
		return nil, err
	}
	for _, rule := range m.rules {
		err := result.add(rule.Constraint.Kind(), func() (int, error) { return 1, rule.Constraint.Emit(e) })
		if err != nil {
			return nil, fmt.Errorf("%s: %w", rule.Name, err)
		}
	}
	return result, nil
}

func (e *Encoder) makeCells() (made int, err error) {
	e.cells = make([]cell, e.model.Len())
	for i := range e.cells {
		x := Var(i)
		if _, fixed := e.domains.Fixed(x); !fixed {
			e.cells[i] = e.cellEncoding.make(e, x)
			made++
		}
	}
	return made, nil
}

// Domains returns the values that are left for the variables.
func (e *Encoder) Domains() *Domains { return e.domains }

// Name returns the name of a variable.
func (e *Encoder) Name(x Var) string { return e.model.Name(x) }

// Fresh makes a variable of the formula; see [sat.Sink].
func (e *Encoder) Fresh(label string) sat.Lit {
	e.size.Vars++
	return e.sink.Fresh(label)
}

// Add adds a clause, in which [True] and [False] may stand.
func (e *Encoder) Add(clause ...sat.Lit) {
	e.clean = e.clean[:0]
	for _, l := range clause {
		switch l {
		case True:
			return
		case False:
		default:
			e.clean = append(e.clean, l)
		}
	}
	e.size.Clauses++
	e.size.Literals += len(e.clean)
	e.sink.Add(e.clean...)
}

// zeros returns n literals 0 that nobody else uses.
func (e *Encoder) zeros(n int) []sat.Lit {
	const block = 1024
	if n > len(e.arena) {
		e.arena = make([]sat.Lit, max(n, block))
	}
	lits := e.arena[:n:n]
	e.arena = e.arena[n:]
	return lits
}

// AtMostOne says by the encoding chosen that at most one of the literals is
// true. [True] and [False] may be among them.
func (e *Encoder) AtMostOne(lits []sat.Lit) {
	open, known := withoutConstants(lits)
	switch known {
	case 0:
		e.atMostOne.emit(e, open)
	case 1:
		for _, l := range open {
			e.Add(-l)
		}
	default:
		e.Add()
	}
}

// withoutConstants returns the literals that are neither [True] nor [False], and
// how many are [True].
func withoutConstants(lits []sat.Lit) (open []sat.Lit, known int) {
	constant := func(l sat.Lit) bool { return l == True || l == False }
	if !slices.ContainsFunc(lits, constant) {
		return lits, 0
	}
	for _, l := range lits {
		switch {
		case l == True:
			known++
		case !constant(l):
			open = append(open, l)
		}
	}
	return open, known
}

// Is returns a literal that is true exactly when x has the value v. It is
// [True] or [False] when that is known.
func (e *Encoder) Is(x Var, v int) sat.Lit {
	if !e.domains.Contains(x, v) {
		return False
	}
	if e.domains.Size(x) == 1 {
		return True
	}
	return e.cells[x].is(v)
}

// AtLeast returns a literal that is true exactly when x has the value v or a
// greater one. It is [True] or [False] when that is known. Cells in order
// encoding have it; for others it is made when it is first wanted.
func (e *Encoder) AtLeast(x Var, v int) sat.Lit {
	least, ok := e.domains.ceiling(x, v)
	switch {
	case !ok:
		return False
	case least == e.domains.Min(x):
		return True
	}
	return e.cells[x].isAtLeast(least)
}

// IsNot appends to the clause literals one of which is true exactly when x has
// another value than v.
func (e *Encoder) IsNot(clause []sat.Lit, x Var, v int) []sat.Lit {
	if !e.domains.Contains(x, v) {
		return append(clause, True)
	}
	if e.domains.Size(x) == 1 {
		return clause
	}
	return e.cells[x].isNot(clause, v)
}
