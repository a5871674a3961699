package encode

import (
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestSumSetOfNothing(t *testing.T) {
	nothing := singleSum(3).plus(nil)
	for _, s := range []sumSet{{}, nothing, nothing.plus([]int{1, 2}), nothing.plus(nil)} {
		if got := slices.Collect(s.all()); got != nil || s.contains(0) || s.contains(3) {
			t.Errorf("%v contains %v", s, got)
		}
		if s.meets(singleSum(0), 0) || singleSum(0).meets(s, 0) || s.intersect(singleSum(0)) != nil {
			t.Errorf("%v meets another set", s)
		}
	}
}

// TestSumSetsAtTheEdgesOfWords tries all sums of two terms that are 0 or not.
func TestSumSetsAtTheEdgesOfWords(t *testing.T) {
	for a := range 140 {
		for b := range 140 {
			s := singleSum(-7).plus([]int{0, a}).plus([]int{0, -b})
			want := DomainOf(-7, -7+a, -7-b, -7+a-b).Values()
			if got := slices.Collect(s.all()); !slices.Equal(got, want) {
				t.Fatalf("%v, want %v", got, want)
			}
		}
	}
}

// sumSetDrawn returns a set made from a few sums, and the same set as a map.
func sumSetDrawn(t *rapid.T, name string) (sumSet, map[int]bool) {
	start := rapid.IntRange(-200, 200).Draw(t, name)
	s, plain := singleSum(start), map[int]bool{start: true}
	value := rapid.OneOf(rapid.IntRange(-3, 3), rapid.IntRange(-150, 150), rapid.SampledFrom([]int{-128, -64, -63, 63, 64, 65}))
	for _, choices := range rapid.SliceOfN(rapid.SliceOfN(value, 0, 4), 0, 3).Draw(t, name+" choices") {
		next := make(map[int]bool)
		for sum := range plain {
			for _, choice := range choices {
				next[sum+choice] = true
			}
		}
		s, plain = s.plus(choices), next
	}
	return s, plain
}

func TestSumSetIsASet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, plainA := sumSetDrawn(t, "a")
		b, plainB := sumSetDrawn(t, "b")
		if got, want := slices.Collect(a.all()), slices.Sorted(maps.Keys(plainA)); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
		for v := -800; v <= 800; v++ {
			if a.contains(v) != plainA[v] {
				t.Fatalf("contains(%d) is %t", v, a.contains(v))
			}
		}
		distance := rapid.IntRange(-100, 100).Draw(t, "distance")
		var both []int
		meets := false
		for v := range plainA {
			meets = meets || plainB[v+distance]
			if plainB[v] {
				both = append(both, v)
			}
		}
		slices.Sort(both)
		if got := a.intersect(b); !slices.Equal(got, both) {
			t.Fatalf("the intersection is %v, want %v", got, both)
		}
		if a.meets(b, distance) != meets {
			t.Fatalf("meets at %d is %t", distance, !meets)
		}
	})
}
