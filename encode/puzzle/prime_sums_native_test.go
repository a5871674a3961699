package puzzle

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
)

func TestPrimeSumsNativeClassic(t *testing.T) {
	p := enginePuzzle(t, primeSums, nil, classicPrimeSums().Givens...)
	want := [][]int{
		{11, 3, 17, 5, 41, 37, 13, 23, 7, 31, 83, 43, 29, 67, 61, 59, 71, 157, 601},
		{11, 3, 17, 5, 41, 37, 13, 53, 7, 31, 83, 73, 29, 97, 61, 59, 71, 187, 691},
		{11, 3, 17, 5, 41, 43, 13, 53, 7, 31, 89, 73, 29, 97, 67, 59, 71, 193, 709},
		{41, 3, 17, 5, 23, 19, 13, 11, 7, 61, 47, 31, 59, 37, 43, 71, 53, 139, 541},
	}
	for _, e := range primeSums.Engines {
		if got := mustSolve(t, e, p); !slices.EqualFunc(got, want, slices.Equal) {
			t.Errorf("%s: %d", e.Name, got)
		}
	}
}

func TestPrimeSumsNativeLimits(t *testing.T) {
	for _, test := range []struct{ below, want int }{
		{2, 0}, {3, 0}, {20, 0}, {60, 0}, {80, 232}, {100, 3864},
	} {
		p := enginePuzzle(t, primeSums, Settings{"below": strconv.Itoa(test.below)})
		if got := mustSolve(t, primeSumsNative, p); len(got) != test.want {
			t.Errorf("below %d: %d solutions, wanted %d", test.below, len(got), test.want)
		}
	}
}

// The eight rotations and reflections of a solution are solutions.
func TestPrimeSumsNativeSymmetry(t *testing.T) {
	all := mustSolve(t, primeSumsNative, enginePuzzle(t, primeSums, Settings{"below": "80"}))
	grids := make(map[[9]int]bool)
	for _, values := range all {
		grids[[9]int(values)] = true
	}
	for g := range grids {
		turned := [9]int{g[6], g[3], g[0], g[7], g[4], g[1], g[8], g[5], g[2]}
		mirrored := [9]int{g[2], g[1], g[0], g[5], g[4], g[3], g[8], g[7], g[6]}
		if !grids[turned] || !grids[mirrored] {
			t.Errorf("%d without its images", g)
		}
	}
}

// The engines, and the oracle where it can follow, agree on random givens, those
// of sums included.
func TestPrimeSumsEnginesAgreeNative(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 17))
	solutions := mustSolve(t, primeSumsNative, enginePuzzle(t, primeSums, nil))
	compared := 0
	for round := range 120 {
		limit := 80 + random.IntN(50)
		if round%3 == 0 {
			limit = 100
		}
		settings := Settings{"below": strconv.Itoa(limit)}
		p := enginePuzzle(t, primeSums, settings)
		values := solutions[random.IntN(len(solutions))]
		if slices.Max(values[:primeSumsWhole]) >= limit {
			continue
		}
		givens := someGivens(random, p, values, 0.4)
		for cells := countCells(givens); cells < 6+round%3; cells = countCells(givens) {
			x := random.IntN(primeSumsCellCount)
			if g := (Given{Cell: p.Model.Name(p.Cells()[x]), Value: values[x]}); !slices.Contains(givens, g) {
				givens = append(givens, g)
			}
		}
		if random.IntN(4) == 0 {
			spoil(random, p, givens)
		}
		p = enginePuzzle(t, primeSums, settings, givens...)
		want := mustSolve(t, primeSumsSource, p)
		checkEngines(t, p, want)
		if oracle, ok := oracleSolutions(p, 3_000); ok {
			compared++
			if !slices.EqualFunc(oracle, want, slices.Equal) {
				t.Errorf("%v: the oracle finds %d", p.Givens, oracle)
			}
		}
	}
	if compared < 20 {
		t.Errorf("only %d compared with the oracle", compared)
	}
}

func countCells(givens []Given) int {
	count := 0
	for _, g := range givens {
		if g.Cell[0] == 'r' && g.Cell[2] == 'c' {
			count++
		}
	}
	return count
}

// Each solution is found from any one of its values; those with the same value
// are found too.
func TestPrimeSumsNativeGivenAnywhere(t *testing.T) {
	empty := enginePuzzle(t, primeSums, Settings{"below": "80"})
	all := mustSolve(t, primeSumsNative, empty)
	random := rand.New(rand.NewPCG(5, 41))
	for x := range empty.Model.Len() {
		value := all[random.IntN(len(all))][x]
		var want [][]int
		for _, values := range all {
			if values[x] == value {
				want = append(want, values)
			}
		}
		givens := []Given{{Cell: empty.CellNames()[x], Value: value}}
		got := mustSolve(t, primeSumsNative, enginePuzzle(t, primeSums, Settings{"below": "80"}, givens...))
		if !slices.EqualFunc(got, want, slices.Equal) {
			t.Errorf("%v: %d solutions, wanted %d", givens, len(got), len(want))
		}
	}
}

func TestPrimeSumsSourceRefuses(t *testing.T) {
	_, err := engineSolutions(t, primeSumsSource, enginePuzzle(t, primeSums, nil))
	var long *TooLongError
	if !errors.As(err, &long) {
		t.Errorf("got %v", err)
	}
}

func TestPrimeSumsEnginesStopNative(t *testing.T) {
	p := enginePuzzle(t, primeSums, nil, classicPrimeSums().Givens...)
	for _, e := range primeSums.Engines {
		checkStops(t, e, p)
	}
}

func BenchmarkPrimeSumsNative(b *testing.B) {
	for _, test := range []struct {
		name   string
		givens []Given
	}{{"classic", classicPrimeSums().Givens}, {"empty", nil}} {
		p := enginePuzzle(b, primeSums, nil, test.givens...)
		b.Run(test.name, func(b *testing.B) {
			for b.Loop() {
				countUpTo(b, primeSumsNative, p, 10_000)
			}
		})
	}
}

func BenchmarkPrimeSumsSource(b *testing.B) {
	p := enginePuzzle(b, primeSums, nil, classicPrimeSums().Givens...)
	for b.Loop() {
		countUpTo(b, primeSumsSource, p, 10)
	}
}
