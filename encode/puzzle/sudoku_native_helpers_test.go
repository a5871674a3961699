package puzzle

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"puzzlesat/encode"
)

// What the tests of all engines use.

// enginePuzzle makes a puzzle that must be right.
func enginePuzzle(t testing.TB, f *Family, s Settings, givens ...Given) *Puzzle {
	t.Helper()
	p, err := f.New(Instance{Settings: s, Givens: givens})
	if err != nil {
		t.Fatalf("%s %v: %v", f.Name, s, err)
	}
	return p
}

// engineSolutions returns the solutions of an engine in lexicographic order. Each
// must be right and come once.
func engineSolutions(t testing.TB, e Engine, p *Puzzle) ([][]int, error) {
	t.Helper()
	var all [][]int
	for values, err := range e.Solutions(t.Context(), p) {
		if err != nil {
			return all, err
		}
		if len(values) != p.Model.Len() {
			t.Fatalf("%s %s: %d values for %d variables", p.Family.Name, e.Name, len(values), p.Model.Len())
		}
		if err := p.Model.Check(encode.Values(values)); err != nil {
			t.Fatalf("%s %s %v %v: %v is no solution: %v", p.Family.Name, e.Name, p.Settings, p.Givens, values, err)
		}
		all = append(all, slices.Clone(values))
	}
	slices.SortFunc(all, slices.Compare)
	for i := range len(all) - 1 {
		if slices.Equal(all[i], all[i+1]) {
			t.Fatalf("%s %s %v %v: %v twice", p.Family.Name, e.Name, p.Settings, p.Givens, all[i])
		}
	}
	return all, nil
}

// mustSolve returns the solutions of an engine that must not fail.
func mustSolve(t testing.TB, e Engine, p *Puzzle) [][]int {
	t.Helper()
	all, err := engineSolutions(t, e, p)
	if err != nil {
		t.Fatalf("%s %s %v %v: %v", p.Family.Name, e.Name, p.Settings, p.Givens, err)
	}
	return all
}

// oracleSolutions asks the oracle of the rules about all values, one variable
// after another. It stops with ok = false after so many questions.
func oracleSolutions(p *Puzzle, questions int) (all [][]int, ok bool) {
	values := make([]int, p.Model.Len())
	known := 0
	oracle := func(x encode.Var) (int, bool) { return values[x], int(x) < known }
	var try func(x int) bool
	try = func(x int) bool {
		if x == len(values) {
			all = append(all, slices.Clone(values))
			return true
		}
		candidates := p.Model.Domain(encode.Var(x)).Values()
		if g, given := p.given(p.Model.Name(encode.Var(x))); given {
			candidates = []int{g.Value}
		}
		for _, v := range candidates {
			if questions--; questions < 0 {
				return false
			}
			values[x], known = v, x+1
			if p.Model.Check(oracle) == nil && !try(x+1) {
				return false
			}
		}
		return true
	}
	ok = try(0)
	slices.SortFunc(all, slices.Compare)
	return all, ok
}

// checkEngines compares all engines of a family with the solutions wanted. An
// engine may stop short or refuse, if it says so.
func checkEngines(t testing.TB, p *Puzzle, want [][]int) {
	t.Helper()
	for _, e := range p.Family.Engines {
		got, err := engineSolutions(t, e, p)
		var stuck *SinglesStuckError
		var more *MayBeMoreError
		var long *TooLongError
		switch {
		case errors.As(err, &stuck), errors.As(err, &long):
		case errors.As(err, &more):
			for _, values := range got {
				if !slices.ContainsFunc(want, func(w []int) bool { return slices.Equal(w, values) }) {
					t.Errorf("%s %s %v %v: %v is none of %v", p.Family.Name, e.Name, p.Settings, p.Givens, values, want)
				}
			}
		case err != nil:
			t.Errorf("%s %s %v %v: %v", p.Family.Name, e.Name, p.Settings, p.Givens, err)
		case !slices.EqualFunc(got, want, slices.Equal):
			t.Errorf("%s %s %v %v: %d solutions, wanted %d\n%v\n%v", p.Family.Name, e.Name, p.Settings, p.Givens, len(got), len(want), got, want)
		}
		if e.Count == nil {
			continue
		}
		count, err := e.Count(t.Context(), p)
		if err != nil || count.Cmp(big.NewInt(int64(len(want)))) != 0 {
			t.Errorf("%s %s %v %v: counted %d, %v, wanted %d", p.Family.Name, e.Name, p.Settings, p.Givens, count, err, len(want))
		}
	}
}

// someGivens gives each variable its value of a solution, by chance.
func someGivens(random *rand.Rand, p *Puzzle, values []int, chance float64) []Given {
	var givens []Given
	for x, v := range values {
		if random.Float64() < chance {
			givens = append(givens, Given{Cell: p.Model.Name(encode.Var(x)), Value: v})
		}
	}
	return givens
}

// spoil changes a given to another value of its variable, which likely leaves no
// solution.
func spoil(random *rand.Rand, p *Puzzle, givens []Given) {
	if len(givens) == 0 {
		return
	}
	g := &givens[random.IntN(len(givens))]
	x, _ := p.Model.Lookup(g.Cell)
	values := p.Model.Domain(x).Values()
	g.Value = values[random.IntN(len(values))]
}

// checkStops sees that an engine stops when it is told to and when its context
// ends.
func checkStops(t *testing.T, e Engine, p *Puzzle) {
	t.Helper()
	for range e.Solutions(t.Context(), p) {
		break // going on would panic
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var last error
	for values, err := range e.Solutions(ctx, p) {
		if values != nil {
			t.Errorf("%s %s: a solution after the context ended", p.Family.Name, e.Name)
		}
		last = err
	}
	if !errors.Is(last, context.Canceled) {
		t.Errorf("%s %s: %v after the context ended", p.Family.Name, e.Name, last)
	}
	if e.Count != nil {
		if _, err := e.Count(ctx, p); !errors.Is(err, context.Canceled) {
			t.Errorf("%s %s: counting gives %v after the context ended", p.Family.Name, e.Name, err)
		}
	}
}

// sharedData opens a file beside the project. Without it the test is skipped, or
// fails where the data must be there.
func sharedData(t testing.TB, name string) *os.File {
	t.Helper()
	path := filepath.Join("..", "..", "..", "shared", "data", name)
	f, err := os.Open(path)
	if err != nil {
		if os.Getenv("PUZZLESAT_REQUIRE_DATA") != "" {
			t.Fatal(err)
		}
		t.Skipf("%s is not there (it is not ours to put into the project): %v", path, err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// sharedSudokus reads the puzzles of a file beside the project.
func sharedSudokus(t testing.TB, name string) []*Puzzle {
	t.Helper()
	f := sharedData(t, name)
	instances, err := readSudoku(name, f, Settings{"box": ""})
	if err != nil {
		t.Fatal(err)
	}
	var puzzles []*Puzzle
	for _, instance := range instances {
		puzzles = append(puzzles, enginePuzzle(t, sudoku, instance.Settings, instance.Givens...))
	}
	return puzzles
}
