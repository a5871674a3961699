package decode

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// neighbourly are puzzles with neighbours, and some without.
var neighbourly = []struct {
	name     string
	family   string
	settings puzzle.Settings
	givens   []puzzle.Given
	fewer    bool // there are neighbours
}{
	{"prime grid", "prime-grid", puzzle.Settings{"rows": "3", "cols": "4"}, nil, true},
	{"prime grid with a given", "prime-grid", nil, []puzzle.Given{{Cell: "r1c2", Value: 3}}, true},
	{"one cell", "prime-grid", puzzle.Settings{"rows": "1", "cols": "1"}, nil, false},
	{"no solution", "prime-grid", puzzle.Settings{"wrap": "both"}, nil, false},
	{"sudoku 4x4", "sudoku", puzzle.Settings{"box": "2x2"}, nil, true},
	{"sudoku 4x4 with a given", "sudoku", puzzle.Settings{"box": "2x2"}, []puzzle.Given{{Cell: "r1c2", Value: 3}}, true},
	{"hexagram with a given", "magic-star", puzzle.Settings{"points": "6"}, []puzzle.Given{{Cell: "a", Value: 1}}, false},
	{"prime sums, which have derived variables", "prime-sums", nil, nil, false},
	{"truncatable primes, which need not differ", "truncatable-primes", puzzle.Settings{"digits": "3"}, nil, false},
	{"quarto", "quarto", nil, []puzzle.Given{{Cell: "r1c1", Value: 0}, {Cell: "r2c2", Value: 3}, {Cell: "r3c3", Value: 13}, {Cell: "r4c4", Value: 14}, {Cell: "r1c4", Value: 15}, {Cell: "r4c1", Value: 1}, {Cell: "r2c3", Value: 8}, {Cell: "r3c2", Value: 7}}, true},
}

// asking counts how often a solver is asked.
type asking struct {
	sat.Solver
	asked int
}

func (a *asking) Solve(ctx context.Context, f *sat.CNF) (sat.Result, error) {
	a.asked++
	return a.Solver.Solve(ctx, f)
}

func TestNeighboursChangeNoAnswer(t *testing.T) {
	for _, c := range neighbourly {
		for _, symmetry := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, symmetry %t", c.name, symmetry), func(t *testing.T) {
				plain := &asking{Solver: sat.Gophersat{}}
				search := Search{Puzzle: pose(t, c.family, c.settings, c.givens...), Solver: plain, Symmetry: symmetry}
				want := runSearch(t, &search)
				fewer := &asking{Solver: sat.Gophersat{}}
				search.Solver, search.Options.Neighbours = fewer, true
				got := runSearch(t, &search)
				if got.Set.String() != want.Set.String() || got.Count.Cmp(want.Count) != 0 {
					t.Errorf("%s solutions with neighbours, %s without", got.Count, want.Count)
				}
				if symmetry && got.Classes.Cmp(want.Classes) != 0 {
					t.Errorf("%s orbits with neighbours, %s without", got.Classes, want.Classes)
				}
				if c.fewer && !symmetry && fewer.asked >= plain.asked {
					t.Errorf("the solver was asked %d times with neighbours, %d without", fewer.asked, plain.asked)
				}
			})
		}
	}
}

func runSearch(t *testing.T, search *Search) *Result {
	t.Helper()
	seen := make(map[string]bool)
	r, err := search.Run(context.Background(), func(_ int, g *Grid) error {
		if seen[g.Key()] {
			t.Errorf("told twice:\n%s", g.Text(ShowAll))
		}
		seen[g.Key()] = true
		return nil
	})
	if err != nil || r.Status != Complete {
		t.Fatal(r.Status, err)
	}
	return r
}

// A limit holds in the middle of the neighbours, too.
func TestNeighboursStopAtTheLimit(t *testing.T) {
	search := Search{Puzzle: pose(t, "prime-grid", nil), Solver: sat.Gophersat{}, Options: Options{Neighbours: true}, Limit: 7}
	r, err := search.Run(context.Background(), func(int, *Grid) error { return nil })
	if err != nil || r.Count.Int64() != 7 || r.Status != AtLimit {
		t.Errorf("%s solutions, %s, %v", r.Count, r.Status, err)
	}
}

// A solution's neighbours are the solutions that an exchange of two values makes of
// it, if no part of the exchange makes another.
func TestChainsFindAllExchanges(t *testing.T) {
	for _, c := range neighbourly {
		p := pose(t, c.family, c.settings, c.givens...)
		domains := p.Model.Propagate()
		chains, ok := encode.NewChains(p.Model, domains)
		if !ok {
			if c.fewer {
				t.Errorf("%s: chains are refused", c.name)
			}
			continue
		}
		solutions := valuesOfAll(t, p)
		some := solutions[:min(len(solutions), 100)]
		for _, s := range some {
			want := exchanges(s, solutions)
			var got [][]int
			for values := range chains.Neighbours(s) {
				got = append(got, slices.Clone(values))
			}
			slices.SortFunc(got, slices.Compare)
			slices.SortFunc(want, slices.Compare)
			if !slices.EqualFunc(got, want, slices.Equal) {
				t.Fatalf("%s: %v has the neighbours\n%v, wanted\n%v", c.name, s, got, want)
			}
		}
	}
}

func valuesOfAll(t *testing.T, p *puzzle.Puzzle) [][]int {
	t.Helper()
	search := Search{Puzzle: p, Solver: sat.Gophersat{}}
	var solutions [][]int
	if _, err := search.Run(context.Background(), func(_ int, g *Grid) error {
		solutions = append(solutions, g.values)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return solutions
}

// exchanges returns the solutions that differ from s by an exchange of two values
// of which no part is a solution.
func exchanges(s []int, solutions [][]int) [][]int {
	var found [][]int
	var changes [][]int
	for _, other := range solutions {
		if change, ok := exchange(s, other); ok {
			found, changes = append(found, other), append(changes, change)
		}
	}
	var least [][]int
	for i, change := range changes {
		if !slices.ContainsFunc(changes, func(part []int) bool { return len(part) < len(change) && within(part, change) }) {
			least = append(least, found[i])
		}
	}
	return least
}

// exchange returns where a solution differs from another, if it has the same two
// values there.
func exchange(s, other []int) (places []int, ok bool) {
	for x := range s {
		if s[x] != other[x] {
			places = append(places, x)
		}
	}
	if len(places) == 0 {
		return nil, false
	}
	u, v := s[places[0]], other[places[0]]
	for _, x := range places {
		if !(s[x] == u && other[x] == v || s[x] == v && other[x] == u) {
			return nil, false
		}
	}
	return places, true
}

func within(part, whole []int) bool {
	return !slices.ContainsFunc(part, func(x int) bool { return !slices.Contains(whole, x) })
}
