package decode

import (
	"context"
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
	{family: "magic-star", settings: puzzle.Settings{"points": "7", "step": "3"}, want: 1008},
	{family: "magic-star", want: 1792, slow: true},
}

func TestCounts(t *testing.T) {
	for _, c := range counts {
		t.Run(c.family, func(t *testing.T) {
			if c.slow && testing.Short() {
				t.Skip("takes a minute")
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
			f, err := Encode(p, Options{})
			if err != nil {
				t.Fatal(err)
			}
			t.Log(f.CNF.Vars(), f.CNF.Clauses(), f.Encoding.Parts)
			n := 0
			for g, err := range f.Grids(context.Background(), sat.Gophersat{}) {
				if err != nil {
					t.Fatal(err)
				}
				n++
				if n <= 2 {
					t.Log("\n" + g.Text(ShowAll))
				}
			}
			if n != c.want {
				t.Errorf("%d solutions, want %d", n, c.want)
			}
		})
	}
}
