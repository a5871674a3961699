package sat

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestNormalise(t *testing.T) {
	tests := []struct {
		name       string
		give, want []Lit
		tautology  bool
	}{
		{name: "nothing"},
		{name: "one", give: []Lit{-3}, want: []Lit{-3}},
		{name: "repeated", give: []Lit{2, 1, 2, 1}, want: []Lit{2, 1}},
		{name: "tautology", give: []Lit{2, 1, -2}, tautology: true},
		{name: "long repeated", give: []Lit{9, 8, 7, 6, 5, 4, 3, 2, 1, 9, 1}, want: []Lit{9, 8, 7, 6, 5, 4, 3, 2, 1}},
		{name: "long tautology", give: []Lit{9, 8, 7, 6, 5, 4, 3, 2, 1, -1}, tautology: true},
		{name: "huge variables", give: []Lit{MaxVar, -1, 2, 3, 4, 5, 6, 7, 8, MaxVar}, want: []Lit{MaxVar, -1, 2, 3, 4, 5, 6, 7, 8}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var n normaliser
			got, keep := n.normalise(test.give)
			if keep == test.tautology || !slices.Equal(got, test.want) {
				t.Errorf("got %v, keep %v; want %v", got, keep, test.want)
			}
		})
	}
}

// Both ways to find repeated literals must agree.
func TestNormaliseAgrees(t *testing.T) {
	var n, m normaliser
	literal := rapid.Custom(func(t *rapid.T) Lit {
		return Lit(rapid.Int32Range(1, 40).Draw(t, "variable") * rapid.SampledFrom([]int32{-1, 1}).Draw(t, "sign"))
	})
	rapid.Check(t, func(t *rapid.T) {
		clause := rapid.SliceOf(literal).Draw(t, "clause")
		a, keepA := n.byPairs(clause)
		b, keepB := m.byTable(clause)
		if keepA != keepB || !slices.Equal(a, b) {
			t.Fatalf("by pairs %v %v, by table %v %v", a, keepA, b, keepB)
		}
	})
}
