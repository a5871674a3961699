package decode

import (
	"context"
	"math/big"
	"os"
	"testing"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// needSolver returns a program. Without it the test is skipped, or fails when
// PUZZLESAT_REQUIRE_TOOLS is set and Debian has the program.
func needSolver(t *testing.T, p sat.Process) sat.Solver {
	t.Helper()
	solver, err := sat.FindSolver(p.Program)
	switch {
	case err == nil:
		return solver
	case p.Package != "" && os.Getenv("PUZZLESAT_REQUIRE_TOOLS") != "":
		t.Fatal(err)
	}
	t.Skip(err)
	return nil
}

// Each program that is installed finds what gophersat finds, of each family, with
// and without auxiliary variables, whether it lists by itself or is asked again
// and again.
func TestSolversConform(t *testing.T) {
	encodings := []encode.Options{
		{},
		{encode.Cells: "binary", encode.AtMostOne: "sequential", encode.Sums: "totalizer", encode.BitLines: "channel"},
	}
	want := make(map[string]string) // sets by name
	for _, c := range matrix {
		want[c.name] = setOf(t, &Search{Puzzle: pose(t, c.family, c.settings, c.givens...), Solver: sat.Gophersat{}}, c.want)
	}
	for _, p := range sat.Programs() {
		t.Run(p.Program, func(t *testing.T) {
			solver := needSolver(t, p)
			for i, options := range encodings {
				if i > 0 && testing.Short() {
					break
				}
				for _, c := range matrix {
					search := &Search{Puzzle: pose(t, c.family, c.settings, c.givens...), Options: Options{Encoding: options}, Solver: solver}
					if got := setOf(t, search, c.want); got != want[c.name] {
						t.Errorf("%s, %v: set %s, want %s", c.name, options, got, want[c.name])
					}
				}
			}
		})
	}
}

// The least solution and those up to symmetry are found by each program, too.
func TestSolversConformInOtherSearches(t *testing.T) {
	sums, star := pose(t, "prime-sums", nil), pose(t, "magic-star", puzzle.Settings{"points": "6"})
	run := func(t *testing.T, s Search) (r *Result, last *Grid) {
		t.Helper()
		r, err := s.Run(context.Background(), func(_ int, g *Grid) error {
			last = g
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return r, last
	}
	want, _ := run(t, Search{Puzzle: star, Solver: sat.Gophersat{}, Symmetry: true})
	for _, p := range sat.Programs() {
		t.Run(p.Program, func(t *testing.T) {
			solver := needSolver(t, p)
			r, least := run(t, Search{Puzzle: sums, Solver: solver, Minimize: true})
			if r.Status != Complete || least.Total().Cmp(big.NewInt(541)) != 0 {
				t.Errorf("least total %v, status %s, want 541", least.Total(), r.Status)
			}
			r, _ = run(t, Search{Puzzle: star, Solver: solver, Symmetry: true})
			if r.Status != Complete || r.Set.String() != want.Set.String() || r.Classes.Cmp(want.Classes) != 0 {
				t.Errorf("%v stars in %v classes, status %s, want %v in %v", r.Count, r.Classes, r.Status, want.Count, want.Classes)
			}
			r, _ = run(t, Search{Puzzle: star, Solver: solver, Limit: 1})
			if r.Status != AtLimit || r.Work.Conflicts < 0 && p.Package != "" {
				t.Errorf("one star: status %s, work %+v", r.Status, r.Work)
			}
		})
	}
}

// setOf returns the hash of all solutions, of which there must be so many.
func setOf(t *testing.T, s *Search, want int) string {
	t.Helper()
	r, err := s.Run(context.Background(), func(int, *Grid) error { return nil })
	if err != nil || r.Status != Complete || r.Count.Cmp(big.NewInt(int64(want))) != 0 {
		t.Errorf("%s by %s: %v solutions, status %s, error %v, want %d", s.Puzzle.Family.Name, s.Solver.Name(), r.Count, r.Status, err, want)
	}
	return r.Set.String()
}
