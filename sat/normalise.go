package sat

import "math/bits"

// normaliser removes repeated literals from clauses and recognises
// tautologies, in time and memory linear in the clause, however large its
// variables are.
type normaliser struct {
	// table holds the literals of a long clause, each in the first free place
	// at or after that of its variable; 0 is a free place.
	table  []Lit
	buffer []Lit
}

// shortClause is the length up to which comparing all pairs of literals is
// quicker than keeping a table.
const shortClause = 8

// normalise returns the clause without repeated literals, in its order, and
// whether it is worth keeping, that is, not a tautology. The result is valid
// until the next call and may be the argument itself.
func (n *normaliser) normalise(clause []Lit) (_ []Lit, keep bool) {
	if len(clause) <= shortClause {
		return n.byPairs(clause)
	}
	return n.byTable(clause)
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

func (n *normaliser) byTable(clause []Lit) ([]Lit, bool) {
	n.clearTable(len(clause))
	n.buffer = n.buffer[:0]
	for _, l := range clause {
		switch n.enter(l) {
		case l:
		case -l:
			return nil, false
		default:
			n.buffer = append(n.buffer, l)
		}
	}
	return n.buffer, true
}

// clearTable makes an empty table, at least twice as large as the clause.
func (n *normaliser) clearTable(length int) {
	size := 1 << bits.Len(uint(2*length-1))
	if size > cap(n.table) {
		n.table = make([]Lit, size)
		return
	}
	n.table = n.table[:size]
	clear(n.table)
}

// enter puts a literal into the table and returns 0, or returns the literal of
// the same variable that was there before.
func (n *normaliser) enter(l Lit) (before Lit) {
	// Multiplying by 2^32 over the golden ratio spreads neighbouring variables
	// evenly (Knuth, The Art of Computer Programming 3, section 6.4).
	const golden = 0x9e3779b9
	mask := len(n.table) - 1
	place := int(uint32(l.Var())*golden>>(33-bits.Len(uint(len(n.table))))) & mask
	for ; n.table[place] != 0; place = (place + 1) & mask {
		if before := n.table[place]; before == l || before == -l {
			return before
		}
	}
	n.table[place] = l
	return 0
}
