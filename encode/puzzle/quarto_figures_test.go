package puzzle

import (
	"math"
	"math/big"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// The figures of K. Brown, MathPages.

func TestQuartoRowSets(t *testing.T) {
	if rows := len(QuartoRows()); rows != 1284 {
		t.Errorf("%d rows, wanted 1284", rows)
	}
	sets := CountQuartoRowSets()
	if sets.Count != 778339 {
		t.Errorf("%d sets of four rows, wanted 778339", sets.Count)
	}
	if arrays := sets.Arrays(); arrays.String() != "6197620801536" {
		t.Errorf("%s arrays, wanted 6197620801536", arrays)
	}
	if sets.First != [4]int{1, 322, 594, 808} || sets.Last != [4]int{321, 980, 1240, 1284} {
		t.Errorf("the rows of a set range from %v to %v", sets.First, sets.Last)
	}
	want := []QuartoCompletions{
		{4, 1997}, {24, 2049}, {48, 2205}, {48, 2287}, {48, 2425}, {24, 2440}, {24, 2481},
		{24, 2520}, {16, 2648}, {48, 2703}, {6, 2904}, {3, 2973}, {4, 3030},
	}
	if !slices.Equal(sets.Completions, want) {
		t.Errorf("completions: %v, wanted %v", sets.Completions, want)
	}
}

func TestQuartoOdds(t *testing.T) {
	odds := QuartoOdds(big.NewInt(414298141056))
	if math.Abs(odds-50.5017711) > 5e-8 {
		t.Errorf("one permutation in %.9f, wanted one in 50.5017711", odds)
	}
}

func TestQuartoPlacementClasses(t *testing.T) {
	placements := 0
	classes := make(map[int]int)
	for _, p := range placementClasses() {
		placements += p.Class
		classes[p.Class]++
	}
	if placements != 1365 {
		t.Errorf("%d placements, wanted 1365", placements)
	}
}

func TestQuartoPlacements(t *testing.T) {
	if slowed || testing.Short() {
		t.Skip("takes some seconds")
	}
	placements, err := QuartoPlacements(t.Context(), runtime.GOMAXPROCS(0))
	if err != nil {
		t.Fatal(err)
	}
	without, draws := 0, uint64(0)
	classes := make(map[int]int)
	invariant := make(map[string]uint64)
	for _, p := range placements {
		if p.Draws == 0 {
			without += p.Class
			continue
		}
		draws += uint64(p.Class) * p.Draws
		classes[p.Class]++
		if p.Class == 1 {
			invariant[p.String()] = p.Draws
		}
		if p.String() == "0**-/**--/----/----" && (p.Draws != 169560 || p.Class != 4) {
			t.Errorf("%s: %d draws in a class of %d, wanted 169560 and 4", p, p.Draws, p.Class)
		}
	}
	if draws != 1078901409 {
		t.Errorf("%d draws in all, wanted 1078901409", draws)
	}
	if without != 36 || classes[4] != 312 || classes[2] != 38 || classes[1] != 5 {
		t.Errorf("%d placements without a draw, classes %v; wanted 36 and 312 of four, 38 of two, 5 of one", without, classes)
	}
	for drawing, want := range map[string]uint64{
		"0**-/*---/*---/----": 201599,
		"0--*/-*--/--*-/*---": 347496,
		"0--*/--*-/-*--/*---": 2344528,
		"0---/-**-/-**-/----": 935024,
		"0---/---*/---*/-**-": 2686796,
	} {
		if invariant[drawing] != want {
			t.Errorf("%s: %d draws, wanted %d", drawing, invariant[drawing], want)
		}
	}
	if len(invariant) != 5 || strings.Count(placements[0].String(), "*") != 4 {
		t.Errorf("invariant placements: %v", invariant)
	}
}
