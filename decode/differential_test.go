package decode

import (
	"context"
	"math/rand/v2"
	"testing"

	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// differentialCases are families with settings under which a solution is quickly
// found, and how many of its cells are given so that few solutions are left.
var differentialCases = []struct {
	family   string
	settings []puzzle.Settings
	givens   int
	rounds   int
}{
	{"prime-grid", []puzzle.Settings{{"rows": "2", "cols": "4"}, {"rows": "3", "cols": "4"}, {"rows": "1", "cols": "8", "wrap": "rows"}, {"rows": "4", "cols": "4", "corner": "odd"}}, 3, 400},
	{"magic-star", []puzzle.Settings{{"points": "6"}, {"points": "7", "step": "3"}, {"points": "8"}}, 5, 150},
	{"sudoku", []puzzle.Settings{{"box": "2x2"}, {"box": "2x3"}, {"box": "3x3"}}, 0, 300},
	{"prime-sums", []puzzle.Settings{{"below": "100"}}, 5, 200},
	{"quarto", []puzzle.Settings{{}, {"lines": "rows,cols,mainsqrs"}, {"lines": "0x0007,0x0070,0x001f,0xfc00"}}, 11, 300},
	{"truncatable-primes", []puzzle.Settings{{"base": "8"}, {"base": "10"}, {"base": "14"}, {"base": "10", "digits": "3"}}, 0, 40},
}

// SAT and the native engine find the same solutions of random instances: some
// cells of a solution are given, and sometimes one of them is wrong.
func TestSATAgreesWithNativeEngines(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, c := range differentialCases {
		t.Run(c.family, func(t *testing.T) {
			rounds := c.rounds
			if testing.Short() {
				rounds /= 10
			}
			for round := range rounds {
				settings := c.settings[round%len(c.settings)]
				p := randomInstance(t, random, c.family, settings, c.givens)
				if p == nil {
					continue
				}
				engine, _ := p.Family.FindEngine("native")
				compareRoads(t, p, Search{Puzzle: p, Engine: &engine})
			}
		})
	}
}

// compareRoads compares a search with that by SAT.
func compareRoads(t *testing.T, p *puzzle.Puzzle, native Search) {
	t.Helper()
	ignore := func(int, *Grid) error { return nil }
	bySAT, err := (&Search{Puzzle: p, Solver: sat.Gophersat{}}).Run(context.Background(), ignore)
	if err != nil {
		t.Fatal(err)
	}
	natively, err := native.Run(context.Background(), ignore)
	if err != nil {
		t.Fatalf("%v %v: %v", p.Settings, p.Givens, err)
	}
	if bySAT.Count.Cmp(natively.Count) != 0 || bySAT.Set.String() != natively.Set.String() {
		t.Fatalf("%s %v %v: %s solutions by SAT, %s natively", p.Family.Name, p.Settings, p.Givens, bySAT.Count, natively.Count)
	}
	counted, err := native.Count(context.Background(), ignore)
	if err != nil || counted.Count.Cmp(bySAT.Count) != 0 {
		t.Fatalf("%s %v %v: %s solutions by SAT, %v counted natively, %v", p.Family.Name, p.Settings, p.Givens, bySAT.Count, counted.Count, err)
	}
}

// randomInstance gives cells of a solution that the native engine finds. With 0
// givens it leaves a random share of the cells open. It is nil when the settings
// have no solution.
func randomInstance(t *testing.T, random *rand.Rand, family string, settings puzzle.Settings, givens int) *puzzle.Puzzle {
	t.Helper()
	f, err := puzzle.FindFamily(family)
	if err != nil {
		t.Fatal(err)
	}
	empty, err := f.New(puzzle.Instance{Settings: settings})
	if err != nil {
		t.Fatal(err)
	}
	cells := empty.Cells()
	if givens == 0 {
		givens = len(cells)/2 + random.IntN(len(cells)/2)
	}
	solution := someSolution(t, random, empty)
	if solution == nil {
		return nil
	}
	var given []puzzle.Given
	for _, i := range random.Perm(len(cells))[:givens] {
		x := cells[i]
		given = append(given, puzzle.Given{Cell: empty.Model.Name(x), Value: solution.Value(x)})
	}
	if random.IntN(4) == 0 {
		values := empty.Model.Domain(cells[0]).Values()
		given[0].Value = values[random.IntN(len(values))]
	}
	p, err := empty.With(given...)
	if err != nil {
		return nil // the wrong value is not one of that cell's
	}
	return p
}

// someSolution returns one of the first solutions of the native engine, turned by
// a random symmetry.
func someSolution(t *testing.T, random *rand.Rand, p *puzzle.Puzzle) *Grid {
	t.Helper()
	engine, ok := p.Family.FindEngine("native")
	if !ok {
		t.Fatalf("%s has no native engine", p.Family.Name)
	}
	last := 1 + random.IntN(40)
	var solution *Grid
	_, err := (&Search{Puzzle: p, Engine: &engine, Limit: last}).Run(context.Background(), func(_ int, g *Grid) error {
		solution = g
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if solution == nil {
		return nil
	}
	group := p.Group()
	image := group[random.IntN(len(group))].Image(solution.values)
	turned, err := Check(p, image)
	if err != nil {
		t.Fatal(err)
	}
	return turned
}
