package sat

import (
	"fmt"
	"math/rand"
	"slices"
)

// queens makes the formula that asks for n queens on a board of n rows and
// columns of which none attacks another.
func queens(n int, to Sink) {
	square := make([][]Lit, n)
	for r := range square {
		for c := range n {
			square[r] = append(square[r], to.Fresh(fmt.Sprintf("r%dc%d", r+1, c+1)))
		}
		to.Add(square[r]...)
	}
	for a := range n * n {
		for b := a + 1; b < n*n; b++ {
			if queensAttack(a/n, a%n, b/n, b%n) {
				to.Add(square[a/n][a%n].Not(), square[b/n][b%n].Not())
			}
		}
	}
}

func queensAttack(r, c, r2, c2 int) bool {
	return r == r2 || c == c2 || r-c == r2-c2 || r+c == r2+c2
}

// pigeons makes the formula that puts pigeons into one hole less.
func pigeons(n int, to Sink) {
	home := make([][]Lit, n)
	for p := range home {
		for h := range n - 1 {
			home[p] = append(home[p], to.Fresh(fmt.Sprintf("p%dh%d", p+1, h+1)))
		}
		to.Add(home[p]...)
	}
	for h := range n - 1 {
		for p := range n {
			for q := range p {
				to.Add(home[q][h].Not(), home[p][h].Not())
			}
		}
	}
}

// oneOfTwo makes a formula with three models.
func oneOfTwo(to Sink) {
	to.Add(to.Fresh("a"), to.Fresh("b"))
}

// tinyFormulas are those of testdata/cnf.
var tinyFormulas = []struct {
	name   string
	note   string
	models int
	encode func(Sink)
}{
	{"or2.three.cnf", "one of two", 3, oneOfTwo},
	{"queens4.two.cnf", "queens 4", 2, func(to Sink) { queens(4, to) }},
	{"pigeons3.unsat.cnf", "pigeons 3 in 2 holes", 0, func(to Sink) { pigeons(3, to) }},
}

// inMemory returns the formula that an encoder makes.
func inMemory(encode func(Sink), notes ...string) *CNF {
	f := &CNF{Notes: notes}
	encode(f)
	return f
}

// randomFormula returns a formula of clauses with three literals.
func randomFormula(vars, clauses int) *CNF {
	random := rand.New(rand.NewSource(1))
	f := &CNF{}
	f.Declare(vars)
	for f.Clauses() < clauses {
		var clause [3]Lit
		for i := range clause {
			clause[i] = Lit(1 + random.Intn(vars))
			if random.Intn(2) == 0 {
				clause[i] = -clause[i]
			}
		}
		f.Add(clause[:]...)
	}
	return f
}

// difference describes how two formulas differ, "" when they are equal.
func difference(a, b *CNF) string {
	switch {
	case a.Vars() != b.Vars():
		return fmt.Sprintf("%d and %d variables", a.Vars(), b.Vars())
	case !slices.Equal(a.Notes, b.Notes):
		return fmt.Sprintf("notes %q and %q", a.Notes, b.Notes)
	case !slices.Equal(a.labelled, b.labelled) || !slices.Equal(a.labels, b.labels):
		return fmt.Sprintf("labels %v %q and %v %q", a.labelled, a.labels, b.labelled, b.labels)
	case !slices.Equal(a.Show, b.Show) || (a.Show == nil) != (b.Show == nil):
		return fmt.Sprintf("projections %v and %v", a.Show, b.Show)
	case !slices.Equal(a.lits, b.lits) || !slices.Equal(a.ends, b.ends):
		return fmt.Sprintf("clauses %v %v and %v %v", a.lits, a.ends, b.lits, b.ends)
	}
	return ""
}
