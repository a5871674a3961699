package sat

import (
	"fmt"
	"iter"
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
	for _, l := range clause {
		if l == 0 || l.Var() > f.vars {
			panic(fmt.Sprintf("sat: literal %d in a formula of %d variables", l, f.vars))
		}
	}
	clean, keep := f.cleaner.normalise(clause)
	if !keep {
		return
	}
	f.lits = append(f.lits, clean...)
	f.ends = append(f.ends, len(f.lits))
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

// Projection returns the labelled variables in ascending order.
func (f *CNF) Projection() []int {
	return append([]int(nil), f.labelled...)
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

// maxUsed returns the highest variable that a clause or a label mentions.
func (f *CNF) maxUsed() int {
	highest := 0
	for _, l := range f.lits {
		highest = max(highest, l.Var())
	}
	if n := len(f.labelled); n > 0 {
		highest = max(highest, f.labelled[n-1])
	}
	return highest
}
