package sat

import (
	"fmt"
	"iter"
	"slices"
	"sort"
)

// CNF is a formula in memory. Its clauses lie one after another in a single
// slice. It is a [Sink]. The zero value is the formula without variables and
// clauses, which is true.
type CNF struct {
	// Notes are lines that explain the formula to people and to `puzzlesat
	// decode`. They are written as comments, each after "c puzzlesat ", and
	// read back from there.
	Notes []string

	// Show is the projection of a formula without labels: ascending variables
	// from the "c p show" lines of somebody else's file. It is nil when there
	// were none, and means nothing when a variable is labelled.
	Show []int

	vars     int
	lits     []Lit
	ends     []int
	labelled []int
	labels   []string
	cleaner  normaliser
}

// Fresh makes a variable; see [Sink].
func (f *CNF) Fresh(label string) Lit {
	if f.vars == MaxVar {
		panic("sat: more variables than a literal can name")
	}
	f.vars++
	if label != "" {
		f.labelled = append(f.labelled, f.vars)
		f.labels = append(f.labels, label)
	}
	return Lit(f.vars)
}

// Add adds a clause; see [Sink]. It panics when a literal is 0 or its variable
// was not made by Fresh or declared by Declare.
func (f *CNF) Add(clause ...Lit) {
	mustKnow(clause, f.vars)
	f.add(clause)
}

// add adds a clause of known literals.
func (f *CNF) add(clause []Lit) {
	clean, keep := f.cleaner.normalise(clause)
	if !keep {
		return
	}
	f.lits = append(f.lits, clean...)
	f.ends = append(f.ends, len(f.lits))
}

// expect makes room for so many more clauses when there is no room for any.
// Growing little by little would copy a large formula many times. It makes at
// most three times as much room as was taken already, since the number is what
// a file promises.
func (f *CNF) expect(more int64) {
	n := len(f.ends)
	if n < cap(f.ends) || n == 0 || more <= 0 {
		return
	}
	room := int(min(more, 3*int64(n)))
	f.ends = slices.Grow(f.ends, room)
	// The margin is for clauses that are longer than those up to here.
	const margin = 1.05
	f.lits = slices.Grow(f.lits, int(margin*float64(room)/float64(n)*float64(len(f.lits))))
}

// mustKnow panics when a clause has a literal of no variable from 1 to vars.
func mustKnow(clause []Lit, vars int) {
	for _, l := range clause {
		if l == 0 || l.Var() > vars {
			panic(fmt.Sprintf("sat: literal %d in a formula of %d variables", l, vars))
		}
	}
}

// Declare makes variables without label until there are at least vars. It
// allocates nothing.
func (f *CNF) Declare(vars int) {
	if vars > MaxVar {
		panic("sat: more variables than a literal can name")
	}
	f.vars = max(f.vars, vars)
}

// SetLabel gives a declared variable a label, or another one.
func (f *CNF) SetLabel(v int, label string) error {
	if v < 1 || v > f.vars {
		return fmt.Errorf("label %q for variable %d of a formula of %d variables", label, v, f.vars)
	}
	i := sort.SearchInts(f.labelled, v)
	if i < len(f.labelled) && f.labelled[i] == v {
		f.labels[i] = label
		return nil
	}
	f.labelled = append(f.labelled, 0)
	f.labels = append(f.labels, "")
	copy(f.labelled[i+1:], f.labelled[i:])
	copy(f.labels[i+1:], f.labels[i:])
	f.labelled[i], f.labels[i] = v, label
	return nil
}

// Clone returns a copy of the formula that shares nothing with it.
func (f *CNF) Clone() *CNF {
	return &CNF{
		Notes:    slices.Clone(f.Notes),
		Show:     slices.Clone(f.Show),
		vars:     f.vars,
		lits:     slices.Clone(f.lits),
		ends:     slices.Clone(f.ends),
		labelled: slices.Clone(f.labelled),
		labels:   slices.Clone(f.labels),
	}
}

// Vars returns the number of variables.
func (f *CNF) Vars() int { return f.vars }

// Clauses returns the number of clauses.
func (f *CNF) Clauses() int { return len(f.ends) }

// Literals returns the number of literals in all clauses.
func (f *CNF) Literals() int { return len(f.lits) }

// Clause returns clause i, counted from 0. It must not be changed.
func (f *CNF) Clause(i int) []Lit {
	start := 0
	if i > 0 {
		start = f.ends[i-1]
	}
	return f.lits[start:f.ends[i]:f.ends[i]]
}

// All yields the clauses in the order in which they were added. They must not
// be changed.
func (f *CNF) All() iter.Seq[[]Lit] {
	return func(yield func([]Lit) bool) {
		start := 0
		for _, end := range f.ends {
			if !yield(f.lits[start:end:end]) {
				return
			}
			start = end
		}
	}
}

// Label returns the label of a variable, "" when it is auxiliary.
func (f *CNF) Label(v int) string {
	i := sort.SearchInts(f.labelled, v)
	if i < len(f.labelled) && f.labelled[i] == v {
		return f.labels[i]
	}
	return ""
}

// Labels yields the labelled variables, the projection, in ascending order.
func (f *CNF) Labels() iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for i, v := range f.labelled {
			if !yield(v, f.labels[i]) {
				return
			}
		}
	}
}

// Projection returns the labelled variables in ascending order, or Show when
// there are none.
func (f *CNF) Projection() []int {
	if len(f.labelled) == 0 {
		return slices.Clone(f.Show)
	}
	return slices.Clone(f.labelled)
}

// FirstFalse returns the first clause that the assignment does not satisfy, or
// -1 when the assignment is a model of the formula.
func (f *CNF) FirstFalse(a Assignment) int {
	i := 0
	for clause := range f.All() {
		if !a.Satisfies(clause) {
			return i
		}
		i++
	}
	return -1
}

// uses says whether a clause mentions the variable.
func (f *CNF) uses(v int) bool {
	return slices.ContainsFunc(f.lits, func(l Lit) bool { return l.Var() == v })
}
