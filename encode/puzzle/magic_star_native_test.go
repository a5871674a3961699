package puzzle

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

func starSettings(n, k int) Settings {
	return Settings{"points": fmt.Sprint(n), "step": fmt.Sprint(k)}
}

// starCounts are the numbers of magic stars. Divided by 2n they are those of
// H. Heinz, "Magic Stars": 80, 72, 112, 3014, 1676, 10882 and 115552.
var starCounts = []struct {
	n, k, count int
}{
	{5, 2, 0}, {6, 2, 960}, {7, 2, 1008}, {7, 3, 1008}, {8, 2, 1792}, {8, 3, 1792},
	{9, 2, 54252}, {9, 3, 30168}, {9, 4, 30168}, {10, 2, 217640}, {10, 3, 2311040}, {10, 4, 217640},
}

func TestMagicStarNativeCounts(t *testing.T) {
	for _, test := range starCounts {
		if testing.Short() && test.n > 9 || test.n == 10 && test.k == 3 {
			continue
		}
		p := enginePuzzle(t, magicStar, starSettings(test.n, test.k))
		count, err := magicStarNative.Count(t.Context(), p)
		if err != nil || count.Int64() != int64(test.count) {
			t.Errorf("{%d/%d}: %d, %v, wanted %d", test.n, test.k, count, err, test.count)
		}
		const listed = 2000
		if test.count <= listed {
			if all := mustSolve(t, magicStarNative, p); len(all) != test.count {
				t.Errorf("{%d/%d}: %d listed, wanted %d", test.n, test.k, len(all), test.count)
			}
		}
	}
}

// The figures of order 8a.
func TestMagicStarNativeFigures(t *testing.T) {
	p := enginePuzzle(t, magicStar, nil)
	all := mustSolve(t, magicStarNative, p)
	if len(all) != 1792 {
		t.Fatalf("%d solutions", len(all))
	}
	for _, test := range []struct {
		number int
		rank   string
	}{{1, "30877819664"}, {896, "10426916886748"}} {
		if rank := Rank(all[test.number-1]).String(); rank != test.rank {
			t.Errorf("solution %d has rank %s, wanted %s", test.number, rank, test.rank)
		}
	}
	byTop := make(map[int]int)
	for _, values := range all {
		byTop[values[0]]++
	}
	least, most := len(all), 0
	for v := 1; v <= 16; v++ {
		least, most = min(least, byTop[v]), max(most, byTop[v])
		if byTop[v] != byTop[17-v] {
			t.Errorf("%d stars with %d at the top, %d with %d", byTop[v], v, byTop[17-v], 17-v)
		}
		given := enginePuzzle(t, magicStar, nil, Given{Cell: "a", Value: v})
		if count, err := magicStarNative.Count(t.Context(), given); err != nil || count.Int64() != int64(byTop[v]) {
			t.Errorf("a=%d: %d stars, %v, wanted %d", v, count, err, byTop[v])
		}
	}
	if least != 90 || most != 132 {
		t.Errorf("least %d, most %d, wanted 90 and 132", least, most)
	}
}

func TestRankMagicStarNative(t *testing.T) {
	for _, test := range []struct {
		values []int
		want   int64
	}{
		{nil, 1}, {[]int{7}, 1}, {[]int{1, 2}, 1}, {[]int{2, 1}, 2}, {[]int{3, 1, 2}, 5}, {[]int{30, -1, 20}, 5},
		{[]int{3, 2, 1}, 6}, {[]int{4, 3, 2, 1}, 24},
	} {
		if got := Rank(test.values); got.Int64() != test.want {
			t.Errorf("%d: %d, wanted %d", test.values, got, test.want)
		}
	}
	order := []int{1, 2, 3, 4, 5}
	for want := int64(1); want <= 120; want++ {
		if got := Rank(order); got.Int64() != want {
			t.Errorf("%d: %d, wanted %d", order, got, want)
		}
		nextPermutation(order)
	}
}

// Random givens, of solutions and not.
func TestMagicStarEnginesAgreeNative(t *testing.T) {
	random := rand.New(rand.NewPCG(16, 2))
	compared := 0
	for _, test := range []struct{ n, k, given, rounds int }{
		{5, 2, 3, 20}, {6, 2, 5, 30}, {7, 2, 7, 20}, {7, 3, 7, 20}, {8, 2, 9, 20}, {8, 3, 9, 20}, {9, 4, 11, 10},
	} {
		settings := starSettings(test.n, test.k)
		empty := enginePuzzle(t, magicStar, settings)
		var solutions [][]int
		for values := range magicStarNative.Solutions(t.Context(), empty) {
			const enough = 500
			if solutions = append(solutions, slices.Clone(values)); len(solutions) == enough {
				break
			}
		}
		for range test.rounds {
			values := random.Perm(2 * test.n)
			for i := range values {
				values[i]++
			}
			if len(solutions) > 0 && random.IntN(4) > 0 {
				values = solutions[random.IntN(len(solutions))]
			}
			givens := someGivens(random, empty, values, 1)
			random.Shuffle(len(givens), func(i, j int) { givens[i], givens[j] = givens[j], givens[i] })
			givens = givens[:test.given+random.IntN(len(givens)-test.given+1)]
			if random.IntN(4) == 0 {
				spoil(random, empty, givens)
			}
			p := enginePuzzle(t, magicStar, settings, givens...)
			want, ok := oracleSolutions(p, 10_000)
			if ok {
				compared++
			} else {
				want = mustSolve(t, magicStarBacktrack, p)
			}
			checkEngines(t, p, want)
		}
	}
	if compared < 80 {
		t.Errorf("only %d compared with the oracle", compared)
	}
}

// Stars of more than 31 points go another way, which must agree on small ones.
func TestMagicStarNativeWide(t *testing.T) {
	for _, test := range starCounts {
		if test.n > 8 {
			continue
		}
		p := enginePuzzle(t, magicStar, starSettings(test.n, test.k))
		ring, err := newStarRing(p)
		if err != nil {
			t.Fatal(err)
		}
		count := 0
		for _, part := range ring.parts(p) {
			s := starWideSearch{starTask: starTask{
				ctx: t.Context(), plan: planStar(part), largest: 2 * test.n, sum: 4*test.n + 2, values: make([]int, 2*test.n), follow: new(branching),
				found: func([]int) bool { count += 2 * test.n; return true },
			}}
			used := make(map[int]bool)
			for cell, v := range part.known {
				s.values[cell], used[v] = v, true
			}
			s.run(used)
		}
		if count != test.count {
			t.Errorf("{%d/%d}: %d, wanted %d", test.n, test.k, count, test.count)
		}
	}
	for _, n := range []int{31, 32, 50} {
		p := enginePuzzle(t, magicStar, starSettings(n, 2))
		if got := countUpTo(t, magicStarNative, p, 1); got != 1 {
			t.Errorf("{%d/2}: %d found", n, got)
		}
	}
}

// The symmetries keep the lines, and are all different.
func TestStarSymmetriesNative(t *testing.T) {
	for n := 5; n <= 12; n++ {
		for k := 2; 2*k < n; k++ {
			ring, err := newStarRing(enginePuzzle(t, magicStar, starSettings(n, k)))
			if err != nil {
				t.Fatal(err)
			}
			lines := make(map[string]bool)
			for _, line := range ring.lines {
				slices.Sort(line[:])
				lines[fmt.Sprint(line)] = true
			}
			all := make(map[string]bool)
			for _, image := range ring.symmetries() {
				all[fmt.Sprint(image)] = true
				for _, line := range ring.lines {
					moved := [4]int{image[line[0]], image[line[1]], image[line[2]], image[line[3]]}
					slices.Sort(moved[:])
					if !lines[fmt.Sprint(moved)] {
						t.Fatalf("{%d/%d}: %d takes the line %d to %d", n, k, image, line, moved)
					}
				}
			}
			if len(all) != 2*n {
				t.Errorf("{%d/%d}: %d symmetries", n, k, len(all))
			}
		}
	}
}

func TestMagicStarEnginesStopNative(t *testing.T) {
	for _, e := range magicStar.Engines {
		checkStops(t, e, enginePuzzle(t, magicStar, starSettings(6, 2)))
		checkStops(t, e, enginePuzzle(t, magicStar, starSettings(6, 2), Given{Cell: "a", Value: 1}))
	}
}

func BenchmarkMagicStarNative(b *testing.B) {
	for _, star := range [][2]int{{8, 2}, {9, 3}, {10, 3}, {11, 2}} {
		p := enginePuzzle(b, magicStar, starSettings(star[0], star[1]))
		b.Run(fmt.Sprintf("%d-%d", star[0], star[1]), func(b *testing.B) {
			for b.Loop() {
				if _, err := magicStarNative.Count(b.Context(), p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
