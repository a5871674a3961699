package decode

import (
	"context"
	"math"
	"testing"

	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// The parts of the time add up to the total, and the solver's own measure of its
// work is among them, also when the search is split or goes by orbits.
func TestSearchMeasures(t *testing.T) {
	for _, c := range []struct {
		name   string
		search Search
	}{
		{"plain", Search{Puzzle: pose(t, "prime-sums", nil)}},
		{"split", Search{Puzzle: pose(t, "prime-grid", puzzle.Settings{"corner": "odd"})}},
		{"orbits", Search{Puzzle: pose(t, "magic-star", puzzle.Settings{"points": "6"}), Symmetry: true}},
		{"least", Search{Puzzle: pose(t, "prime-sums", nil), Minimize: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.search.Solver = sat.Gophersat{}
			r, err := c.search.Run(context.Background(), func(int, *Grid) error { return nil })
			if err != nil {
				t.Fatal(err)
			}
			s, w := r.Seconds, r.Work
			if s.Encode <= 0 || s.Load <= 0 || s.Decode <= 0 || s.Solve < w.Solve.Seconds() || w.Solve <= 0 {
				t.Errorf("seconds %+v with work %+v", s, w)
			}
			if sum := s.Encode + s.Load + s.Solve + s.Decode; math.Abs(sum-s.Total) > 1e-5 {
				t.Errorf("the parts of %+v add up to %g", s, sum)
			}
			if w.Conflicts <= 0 || w.Decisions <= 0 || w.Propagations != -1 {
				t.Errorf("work %+v, want conflicts and decisions", w)
			}
		})
	}
}
