package sat

import "slices"

// numbering maps the variables of a formula to 1..size for a solver that
// allocates memory for each variable up to the highest. It is the identity
// unless the formula declares far more variables than it mentions.
type numbering struct {
	size    int
	numbers map[int]int
	vars    []int
}

// sparseFactor is how many declared variables a mentioned one may cost before
// a formula is renumbered.
const sparseFactor = 64

func newNumbering(f *CNF) numbering {
	mentions := f.Literals() + len(f.labelled)
	if f.Vars() <= sparseFactor*(mentions+1) {
		return numbering{size: f.Vars()}
	}
	vars := append(make([]int, 0, mentions), f.labelled...)
	for _, l := range f.lits {
		vars = append(vars, l.Var())
	}
	slices.Sort(vars)
	vars = slices.Compact(vars)
	numbers := make(map[int]int, len(vars))
	for i, v := range vars {
		numbers[v] = i + 1
	}
	return numbering{size: len(vars), numbers: numbers, vars: vars}
}

// number returns the solver's number for a literal, with its sign, and whether
// the solver knows the variable.
func (n numbering) number(l Lit) (number int, known bool) {
	if n.numbers == nil {
		return int(l), l.Var() <= n.size
	}
	number, known = n.numbers[l.Var()]
	if l < 0 {
		number = -number
	}
	return number, known
}

// assignment translates a solver's model, whose entry i belongs to number i+1.
func (n numbering) assignment(model []bool) Assignment {
	highest := n.size
	if n.numbers != nil && n.size > 0 {
		highest = n.vars[n.size-1]
	}
	a := NewAssignment(highest)
	for i, value := range model {
		v := i + 1
		if n.numbers != nil {
			v = n.vars[i]
		}
		if value {
			a.Set(Lit(v))
		}
	}
	return a
}
