package encode

import (
	"fmt"
	"iter"
	"maps"
	"slices"

	"puzzlesat/sat"
)

// trial is a subject over certain domains, encoded in a certain way.
type trial struct {
	subject
	domains    []Domain
	options    Options
	propagated bool
}

// String says what is tried, for messages.
func (r trial) String() string {
	narrowing := "as stated"
	if r.propagated {
		narrowing = "propagated"
	}
	var values [][]int
	for _, d := range r.domains {
		values = append(values, d.Values())
	}
	return fmt.Sprintf("%s over %v, %s; %v", r.name, values, narrowing, r.options)
}

// build returns the model and its variables.
func (r trial) build() (*Model, []Var) {
	m := &Model{}
	x := make([]Var, len(r.domains))
	for i, d := range r.domains {
		x[i] = m.NewVar(fmt.Sprintf("x%d", i+1), d)
	}
	m.Add(r.name, r.constraint(x))
	return m, x
}

// outcome is what became of a trial.
type outcome struct {
	trial
	model    *Model
	narrowed *Domains
	cnf      *sat.CNF
	encoding *Encoding
}

func (r trial) encode() (outcome, error) {
	m, _ := r.build()
	o := outcome{trial: r, model: m, narrowed: m.Unpropagated(), cnf: &sat.CNF{}}
	if r.propagated {
		o.narrowed = m.Propagate()
	}
	var err error
	o.encoding, err = Encode(m, o.narrowed, r.options, o.cnf)
	return o, err
}

// subsets returns every subset of the pool, the empty one first. Equal ones are
// one Domain, as in a grid.
func subsets(pool []int) []Domain {
	all := make([]Domain, 1<<len(pool))
	for i := range all {
		var values []int
		for j, v := range pool {
			if i>>j&1 == 1 {
				values = append(values, v)
			}
		}
		all[i] = DomainOf(values...)
	}
	return all
}

// tuples yields every way to choose n of the things, in a slice used again. When
// there are more than the budget it leaves out most of them, evenly.
func tuples[T any](things []T, n, budget int) iter.Seq[[]T] {
	total := 1
	for range n {
		total *= len(things)
	}
	step := coprimeStep(total, budget)
	return func(yield func([]T) bool) {
		chosen := make([]T, n)
		for number := total - 1; number >= 0; number -= step {
			rest := number
			for i := range chosen {
				chosen[i] = things[rest%len(things)]
				rest /= len(things)
			}
			if !yield(chosen) {
				return
			}
		}
	}
}

// coprimeStep returns a step that keeps to the budget and has no common factor
// with the number of subsets of a pool, lest the same subsets be met each time.
func coprimeStep(total, budget int) int {
	step := (total + budget - 1) / budget
	for step > 1 && (step%2 == 0 || step%3 == 0 || step%5 == 0 || step%7 == 0 || step%31 == 0) {
		step++
	}
	return max(step, 1)
}

// everyChoice returns the options for every choice from the tables of the aspects.
func everyChoice(aspects ...Aspect) []Options {
	all := []Options{{}}
	for _, aspect := range aspects {
		var longer []Options
		for _, options := range all {
			for _, info := range Encodings() {
				if info.Aspect == aspect {
					next := maps.Clone(options)
					next[aspect] = info.Name
					longer = append(longer, next)
				}
			}
		}
		all = longer
	}
	return all
}

// combinations returns the options for every choice from the tables of cells and
// the aspects given, and those for each at-most-one, under every choice of
// alldiff if that is given. Other combinations are left to random models.
func combinations(aspects ...Aspect) []Options {
	all := everyChoice(append([]Aspect{Cells}, aspects...)...)
	besides := []Aspect{AtMostOne}
	if slices.Contains(aspects, Distinct) {
		besides = append(besides, Distinct)
	}
	return append(all, everyChoice(besides...)...)
}

// alone returns the options for each encoding of cells and the aspects given with
// the defaults of the others, and for each at-most-one if alldiff is given.
func alone(aspects ...Aspect) []Options {
	aspects = append([]Aspect{Cells}, aspects...)
	if slices.Contains(aspects, Distinct) {
		aspects = append(aspects, AtMostOne)
	}
	var all []Options
	for _, aspect := range aspects {
		all = append(all, everyChoice(aspect)...)
	}
	return all
}

// trials yields the subject over all its domains under all its encodings, within
// a budget for each narrowing.
func (s subject) trials(budget int) iter.Seq[trial] {
	options := combinations(s.aspects...)
	domains := subsets(s.pool)
	return func(yield func(trial) bool) {
		for _, o := range options {
			for chosen := range tuples(domains, s.vars, max(1, budget/len(options))) {
				for _, propagated := range []bool{false, true} {
					if !yield(trial{s, chosen, o, propagated}) {
						return
					}
				}
			}
		}
	}
}

// solutions returns the tuples from the domains that satisfy the subject's
// meaning.
func (r trial) solutions() map[tuple]bool {
	found := make(map[tuple]bool)
	values := make([]int, len(r.domains))
	var choose func(i int)
	choose = func(i int) {
		if i < len(values) {
			for _, v := range r.domains[i].Values() {
				values[i] = v
				choose(i + 1)
			}
			return
		}
		if r.holds(values) {
			found[tupleOf(values)] = true
		}
	}
	choose(0)
	return found
}
