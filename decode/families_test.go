package decode

import (
	"context"
	"os"
	"testing"

	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// counts are figures of the literature, or of two engines that share no code.
var counts = []struct {
	family   string
	settings puzzle.Settings
	givens   []puzzle.Given
	want     int
	slow     bool
}{
	{family: "prime-grid", want: 2992},
	{family: "prime-grid", settings: puzzle.Settings{"corner": "odd"}, want: 1496},
	{family: "prime-grid", settings: puzzle.Settings{"corner": "even"}, want: 1496},
	{family: "prime-grid", settings: puzzle.Settings{"wrap": "both"}, want: 0},
	{family: "prime-grid", settings: puzzle.Settings{"wrap": "rows"}, want: 0},
	{family: "prime-grid", settings: puzzle.Settings{"wrap": "cols"}, want: 0},
	{family: "prime-sums", want: 4},
	{family: "truncatable-primes", want: 11},
	{family: "magic-star", settings: puzzle.Settings{"points": "5"}, want: 0},
	{family: "magic-star", settings: puzzle.Settings{"points": "6"}, want: 960},
	{family: "magic-star", settings: puzzle.Settings{"points": "7", "step": "3"}, want: 1008, slow: true},
	{family: "magic-star", want: 1792, slow: true},
}

func TestCounts(t *testing.T) {
	for _, c := range counts {
		t.Run(c.family, func(t *testing.T) {
			if c.slow && os.Getenv("PUZZLESAT_SLOW") == "" {
				t.Skip("takes minutes: set PUZZLESAT_SLOW")
			}
			family, err := puzzle.FindFamily(c.family)
			if err != nil {
				t.Fatal(err)
			}
			instance := puzzle.Instance{Settings: c.settings, Givens: c.givens}
			if family.Classic != nil && c.givens == nil {
				instance.Givens = family.Classic().Givens
			}
			p, err := family.New(instance)
			if err != nil {
				t.Fatal(err)
			}
			search := Search{Puzzle: p, Solver: sat.Gophersat{}}
			result, err := search.Run(context.Background(), func(int, *Grid) error { return nil })
			if err != nil {
				t.Fatal(err)
			}
			if result.Status != Complete || result.Count.Int64() != int64(c.want) {
				t.Errorf("%s solutions, %s, want %d", result.Count, result.Status, c.want)
			}
		})
	}
}
