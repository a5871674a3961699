package decode

import (
	"context"
	"strings"
	"testing"

	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// A search that is split finds what one formula does, and nothing twice.
func TestAllGridsSplits(t *testing.T) {
	family, err := puzzle.FindFamily("prime-grid")
	if err != nil {
		t.Fatal(err)
	}
	p, err := family.New(puzzle.Instance{})
	if err != nil {
		t.Fatal(err)
	}
	root, err := Encode(p, Options{})
	if err != nil {
		t.Fatal(err)
	}
	plain, split := new(Set), new(Set)
	for g, err := range root.Grids(context.Background(), sat.Gophersat{}) {
		if err != nil {
			t.Fatal(err)
		}
		plain.Add(g)
	}
	n := 0
	for g, err := range AllGrids(context.Background(), root, Options{}, sat.Gophersat{}) {
		if err != nil {
			t.Fatal(err)
		}
		split.Add(g)
		n++
	}
	if n < 2*splitAfterSolutions {
		t.Fatalf("%d solutions are too few to split the search", n)
	}
	if plain.String() != split.String() {
		t.Errorf("the split search found the set %s, the plain one %s", split, plain)
	}
}

// forgetful is a solver that forgets the blocking clauses of earlier formulas.
type forgetful struct{}

func (forgetful) Name() string { return "forgetful" }

func (forgetful) Solve(ctx context.Context, f *sat.CNF) (sat.Result, error) {
	short := &sat.CNF{}
	for v := range f.Vars() {
		short.Fresh(f.Label(v + 1))
	}
	for clause := range f.All() {
		if !blocks(clause) {
			short.Add(clause...)
		}
	}
	return sat.Gophersat{}.Solve(ctx, short)
}

// blocks says whether a clause looks like one that excludes a solution: long,
// and all its literals negative.
func blocks(clause []sat.Lit) bool {
	for _, l := range clause {
		if l > 0 {
			return false
		}
	}
	return len(clause) > 3
}

func TestAllGridsGuardsAgainstRepetition(t *testing.T) {
	family, err := puzzle.FindFamily("prime-grid")
	if err != nil {
		t.Fatal(err)
	}
	p, err := family.New(puzzle.Instance{Settings: puzzle.Settings{"rows": "2", "cols": "2"}})
	if err != nil {
		t.Fatal(err)
	}
	root, err := Encode(p, Options{})
	if err != nil {
		t.Fatal(err)
	}
	var last error
	for _, err := range AllGrids(context.Background(), root, Options{}, forgetful{}) {
		last = err
	}
	if last == nil || !strings.Contains(last.Error(), "forgetful found a solution again") {
		t.Errorf("the error is %v", last)
	}
}
