package sat

// normaliser removes repeated literals from clauses and recognises
// tautologies, in time linear in the clause.
type normaliser struct {
	// dense[v] or, for large v, sparse[v] is the number of the last clause
	// with the literal v, or its negative for the literal -v.
	dense  []int
	sparse map[int]int
	clause int
	buffer []Lit
}

// shortClause is the length up to which comparing all pairs of literals is
// quicker than keeping marks.
const shortClause = 8

// normalise returns the clause without repeated literals, in its order, and
// whether it is worth keeping, that is, not a tautology. The result is valid
// until the next call and may be the argument itself.
func (n *normaliser) normalise(clause []Lit) (_ []Lit, keep bool) {
	if len(clause) <= shortClause {
		return n.byPairs(clause)
	}
	return n.byMarks(clause)
}

func (n *normaliser) byPairs(clause []Lit) ([]Lit, bool) {
	clean := true
	for i, l := range clause {
		for _, earlier := range clause[:i] {
			if earlier == -l {
				return nil, false
			}
			clean = clean && earlier != l
		}
	}
	if clean {
		return clause, true
	}
	n.buffer = n.buffer[:0]
	for i, l := range clause {
		repeated := false
		for _, earlier := range clause[:i] {
			repeated = repeated || earlier == l
		}
		if !repeated {
			n.buffer = append(n.buffer, l)
		}
	}
	return n.buffer, true
}

func (n *normaliser) byMarks(clause []Lit) ([]Lit, bool) {
	n.clause++
	n.buffer = n.buffer[:0]
	for _, l := range clause {
		mark := n.clause
		if l < 0 {
			mark = -mark
		}
		switch n.mark(l.Var(), mark) {
		case mark:
		case -mark:
			return nil, false
		default:
			n.buffer = append(n.buffer, l)
		}
	}
	return n.buffer, true
}

// denseVars is how many variables have their mark in a slice. Beyond it a map
// serves, so that one literal with a huge number costs no memory.
const denseVars = 1 << 22

// mark records a literal of the current clause and returns the mark that its
// variable had.
func (n *normaliser) mark(v, mark int) (before int) {
	if v >= denseVars {
		if n.sparse == nil {
			n.sparse = make(map[int]int)
		}
		before = n.sparse[v]
		n.sparse[v] = mark
		return before
	}
	if v >= len(n.dense) {
		n.dense = append(n.dense, make([]int, max(v+1, 2*len(n.dense))-len(n.dense))...)
	}
	before = n.dense[v]
	n.dense[v] = mark
	return before
}
