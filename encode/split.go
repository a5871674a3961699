package encode

// SplitVar chooses a variable to split a search on: one of which several values
// are left and that most rules tie to variables whose values are known, so that
// much follows from each value; among those one with few values. There is none
// when all variables that are not derived are known, or there is no solution.
func (m *Model) SplitVar(d *Domains) (x Var, ok bool) {
	if d.Failed() {
		return 0, false
	}
	about := m.rulesAbout()
	bestTies := -1
	for i := range m.variables {
		candidate := Var(i)
		if d.Size(candidate) == 1 || m.variables[i].derived {
			continue
		}
		ties := m.ties(d, about[i])
		if ties > bestTies || ties == bestTies && d.Size(candidate) < d.Size(x) {
			x, ok, bestTies = candidate, true, ties
		}
	}
	return x, ok
}

// ties counts the known variables in the narrow ones of the rules, those that
// are not about most of the puzzle.
func (m *Model) ties(d *Domains, rules []int) int {
	ties := 0
	for _, i := range rules {
		scope := m.rules[i].Constraint.Scope()
		if 2*len(scope) > len(m.variables) {
			continue
		}
		for _, y := range scope {
			if d.Size(y) == 1 {
				ties++
			}
		}
	}
	return ties
}
