package decode

import (
	"context"
	"slices"
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

// Breaking symmetry and expanding orbits finds the same solutions, and as many
// orbits as Burnside's lemma says.
func TestSymmetricGrids(t *testing.T) {
	for _, c := range []struct {
		name     string
		family   string
		settings puzzle.Settings
		givens   []puzzle.Given
		order    int
	}{
		{"square", "prime-grid", nil, nil, 8},
		{"square with a given", "prime-grid", nil, []puzzle.Given{{Cell: "r1c1", Value: 3}}, 2},
		{"square with a given aside", "prime-grid", nil, []puzzle.Given{{Cell: "r1c2", Value: 3}}, 1},
		{"corner", "prime-grid", puzzle.Settings{"corner": "odd"}, nil, 2},
		{"rectangle", "prime-grid", puzzle.Settings{"rows": "2", "cols": "4"}, nil, 4},
		{"ring", "prime-grid", puzzle.Settings{"rows": "1", "cols": "8", "wrap": "rows"}, nil, 16},
		{"single cell", "prime-grid", puzzle.Settings{"rows": "1", "cols": "1"}, nil, 1},
		{"hexagram", "magic-star", puzzle.Settings{"points": "6"}, nil, 24},
		{"hexagram with a given", "magic-star", puzzle.Settings{"points": "6"}, []puzzle.Given{{Cell: "a", Value: 3}}, 2},
		{"pentagram", "magic-star", puzzle.Settings{"points": "5"}, nil, 20},
		{"prime sums", "prime-sums", nil, []puzzle.Given{{Cell: "r1c1", Value: 41}, {Cell: "r2c2", Value: 23}, {Cell: "r3c3", Value: 7}}, 2},
		{"quarto", "quarto", nil, []puzzle.Given{{Cell: "r1c1", Value: 0}, {Cell: "r2c2", Value: 3}, {Cell: "r3c3", Value: 13}, {Cell: "r4c4", Value: 14}, {Cell: "r1c4", Value: 15}, {Cell: "r4c1", Value: 1}, {Cell: "r2c3", Value: 8}, {Cell: "r3c2", Value: 7}}, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			family, err := puzzle.FindFamily(c.family)
			if err != nil {
				t.Fatal(err)
			}
			p, err := family.New(puzzle.Instance{Settings: c.settings, Givens: c.givens})
			if err != nil {
				t.Fatal(err)
			}
			search := Search{Puzzle: p, Solver: sat.Gophersat{}}
			fixed := 0
			group := p.Group()
			plain, err := search.Run(context.Background(), func(_ int, g *Grid) error {
				for _, s := range group {
					if slices.Equal(s.Image(g.values), g.values) {
						fixed++
					}
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			search.Symmetry = true
			broken, err := search.Run(context.Background(), func(int, *Grid) error { return nil })
			if err != nil {
				t.Fatal(err)
			}
			if broken.Group != c.order {
				t.Errorf("the group has order %d, want %d", broken.Group, c.order)
			}
			if plain.Set.String() != broken.Set.String() || plain.Count.Cmp(broken.Count) != 0 {
				t.Errorf("%s solutions with symmetry broken, %s without", broken.Count, plain.Count)
			}
			if burnside := fixed / len(group); broken.Classes.Int64() != int64(burnside) {
				t.Errorf("%s classes, by Burnside's lemma there are %d", broken.Classes, burnside)
			}
			t.Logf("%s solutions, %s classes", broken.Count, broken.Classes)
		})
	}
}
