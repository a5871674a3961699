package puzzle

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"puzzlesat/encode"
)

func primeGridPuzzle(t testing.TB, rows, cols int, wrap, corner string, givens ...Given) *Puzzle {
	t.Helper()
	p, err := primeGrid.New(Instance{
		Settings: Settings{"rows": strconv.Itoa(rows), "cols": strconv.Itoa(cols), "wrap": wrap, "corner": corner},
		Givens:   givens,
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// primeGridByProgramme counts by dynamic programming, whatever the size.
func primeGridByProgramme(t testing.TB, p *Puzzle, limit int) *big.Int {
	t.Helper()
	board, err := newPrimeGridBoard(p)
	if err != nil {
		t.Fatal(err)
	}
	total := new(big.Int)
	for _, odd := range board.colours() {
		c, ok := newPrimeGridCount(board, odd)
		if !ok {
			t.Fatalf("%v: the states do not fit", p.Settings)
		}
		c.limit = limit
		n, err := c.count(t.Context(), 2)
		if err != nil {
			t.Fatal(err)
		}
		total.Add(total, n)
	}
	return total
}

// primeGridSolutions lists the solutions of an engine, which must be right and
// distinct.
func primeGridSolutions(t testing.TB, engine Engine, p *Puzzle) map[string]bool {
	t.Helper()
	solutions := make(map[string]bool)
	for values, err := range engine.Solutions(t.Context(), p) {
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Model.Check(encode.Values(values)); err != nil {
			t.Fatalf("%s: %v %v: %v", engine.Name, p.Settings, p.Givens, err)
		}
		key := fmt.Sprint(values)
		if solutions[key] {
			t.Fatalf("%s: %v %v: %s comes twice", engine.Name, p.Settings, p.Givens, key)
		}
		solutions[key] = true
	}
	return solutions
}

// comparePrimeGrid compares all ways to count. It returns the count.
func comparePrimeGrid(t *testing.T, p *Puzzle) int {
	t.Helper()
	solutions := primeGridSolutions(t, primeGridNative, p)
	want := int64(len(solutions))
	if other := primeGridSolutions(t, primeGridSource, p); !maps.Equal(solutions, other) {
		t.Fatalf("%v %v: native lists %d solutions, source %d, or others", p.Settings, p.Givens, want, len(other))
	}
	count, err := primeGridNative.Count(t.Context(), p)
	if err != nil || count.Int64() != want {
		t.Fatalf("%v %v: native counts %v of %d (%v)", p.Settings, p.Givens, count, want, err)
	}
	for _, limit := range []int{primeGridMaxStates, 300} {
		if count := primeGridByProgramme(t, p, limit); count.Int64() != want {
			t.Fatalf("%v %v: dynamic programming within %d states counts %v of %d", p.Settings, p.Givens, limit, count, want)
		}
	}
	return len(solutions)
}

func TestPrimeGridEnginesAgainstAllPermutations(t *testing.T) {
	for _, shape := range [][2]int{{1, 1}, {1, 2}, {2, 1}, {1, 3}, {2, 2}, {1, 4}, {4, 1}, {1, 5}, {3, 2}, {2, 3}, {1, 6}, {7, 1}, {2, 4}, {4, 2}, {3, 3}} {
		rows, cols := shape[0], shape[1]
		want := make(map[string]int)
		pairs := make(map[string]map[[2]int]bool)
		for _, wrap := range wraps {
			pairs[wrap] = neighbours(rows, cols, wrap)
		}
		permutations(counting(1, rows*cols), func(grid []int) {
			if !plainlyPrimeGrid(grid, pairs["none"], "any") {
				return // nor is it right with more pairs
			}
			for _, wrap := range wraps {
				for _, corner := range []string{"any", "odd", "even"} {
					if plainlyPrimeGrid(grid, pairs[wrap], corner) {
						want[wrap+corner]++
					}
				}
			}
		})
		for _, wrap := range wraps {
			for _, corner := range []string{"any", "odd", "even"} {
				if got := comparePrimeGrid(t, primeGridPuzzle(t, rows, cols, wrap, corner)); got != want[wrap+corner] {
					t.Errorf("%dx%d wrap %s corner %s: %d, wanted %d", rows, cols, wrap, corner, got, want[wrap+corner])
				}
			}
		}
	}
}

// The figures of DFF programs, "Prime pair sums", and ours that two engines or
// more agree on.
func TestPrimeGridNativeFigures(t *testing.T) {
	for _, c := range []struct {
		rows, cols   int
		wrap, corner string
		count        int64
	}{
		{4, 4, "none", "any", 2992},
		{4, 4, "none", "odd", 1496},
		{4, 4, "none", "even", 1496},
		{4, 4, "rows", "any", 0},
		{4, 4, "cols", "any", 0},
		{4, 4, "both", "any", 0},
		{4, 5, "none", "any", 5232},
		{2, 10, "none", "any", 283320},
		{4, 6, "both", "any", 154464},
		{1, 12, "rows", "any", 12288},
	} {
		if slowed && c.count > 10000 {
			continue
		}
		p := primeGridPuzzle(t, c.rows, c.cols, c.wrap, c.corner)
		if count, err := primeGridNative.Count(t.Context(), p); err != nil || count.Int64() != c.count {
			t.Errorf("%v: %v, %v, wanted %d", p.Settings, count, err, c.count)
		}
		if c.count < 10000 {
			if n := len(primeGridSolutions(t, primeGridNative, p)); int64(n) != c.count {
				t.Errorf("%v: %d solutions, wanted %d", p.Settings, n, c.count)
			}
		}
		if count := primeGridByProgramme(t, p, primeGridMaxStates); count.Int64() != c.count {
			t.Errorf("%v: %v by dynamic programming, wanted %d", p.Settings, count, c.count)
		}
	}
}

// Larger grids, by two methods of the native engine that share no code, and with
// the source's method for 4x4.
func TestPrimeGridLarge(t *testing.T) {
	if os.Getenv("PUZZLESAT_SLOW") == "" {
		t.Skip("set PUZZLESAT_SLOW=1 to count depth-first for minutes")
	}
	if n := len(primeGridSolutions(t, primeGridSource, primeGridPuzzle(t, 4, 4, "none", "any"))); n != 2992 {
		t.Errorf("source lists %d solutions of 4x4, wanted 2992", n)
	}
	for _, c := range []struct {
		rows, cols int
		wrap       string
		count      int64
	}{
		{4, 6, "none", 2147004},
		{4, 6, "rows", 576264},
		{4, 6, "cols", 358848},
		{3, 8, "none", 3323144},
		{5, 5, "none", 917848},
	} {
		p := primeGridPuzzle(t, c.rows, c.cols, c.wrap, "any")
		board, err := newPrimeGridBoard(p)
		if err != nil {
			t.Fatal(err)
		}
		searched, err := board.search(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		if counted := primeGridByProgramme(t, p, primeGridMaxStates); searched.Cmp(counted) != 0 || counted.Int64() != c.count {
			t.Errorf("%v: %v depth-first, %v by dynamic programming, wanted %d", p.Settings, searched, counted, c.count)
		}
	}
}

func TestPrimeGridEnginesAgree(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	rounds := 2000
	if testing.Short() {
		rounds = 200
	}
	solvable := 0
	for range rounds {
		rows := 1 + random.IntN(5)
		cols := 1 + random.IntN(20/rows)
		wrap := wraps[random.IntN(len(wraps))]
		corner := []string{"any", "odd", "even"}[random.IntN(3)]
		cells := rows * cols
		p := primeGridPuzzle(t, rows, cols, wrap, "any")
		if random.IntN(2) == 0 {
			p = primeGridPuzzle(t, rows, cols, wrap, corner)
		}
		// Givens out of a solution, or at random; at most eight cells stay free.
		var solution []int
		for values := range primeGridNative.Solutions(t.Context(), p) {
			solution = slices.Clone(values)
			if random.IntN(4) == 0 {
				break
			}
		}
		if solution == nil || random.IntN(4) == 0 {
			solution = random.Perm(cells)
			for i := range solution {
				solution[i]++
			}
		}
		free := random.IntN(min(8, cells) + 1)
		var givens []Given
		for _, x := range random.Perm(cells)[free:] {
			givens = append(givens, Given{Cell: p.Model.Name(encode.Var(x)), Value: solution[x]})
		}
		p = primeGridPuzzle(t, rows, cols, wrap, p.Settings["corner"])
		if err := p.Give(givens...); err != nil {
			continue // the corner is given a number that it may not have
		}
		if comparePrimeGrid(t, p) > 0 {
			solvable++
		}
	}
	t.Logf("%d of %d puzzles are solvable", solvable, rounds)
	if solvable < rounds/4 {
		t.Errorf("only %d of %d puzzles are solvable", solvable, rounds)
	}
}

func TestPrimeGridGivenTwice(t *testing.T) {
	givens := []Given{{Cell: "r1c1", Value: 3}, {Cell: "r2c2", Value: 3}}
	if n := comparePrimeGrid(t, primeGridPuzzle(t, 2, 3, "none", "any", givens...)); n != 0 {
		t.Errorf("a number given on two cells: %d solutions", n)
	}
}

// Grids far beyond any count still have a first solution.
func TestPrimeGridNativeFindsLargeGrids(t *testing.T) {
	for _, c := range []struct {
		rows, cols int
		wrap       string
	}{{8, 8, "none"}, {8, 8, "both"}, {10, 10, "none"}, {3, 30, "none"}, {12, 12, "none"}} {
		p := primeGridPuzzle(t, c.rows, c.cols, c.wrap, "any")
		for values, err := range primeGridNative.Solutions(t.Context(), p) {
			if err == nil {
				err = p.Model.Check(encode.Values(values))
			}
			if err != nil {
				t.Errorf("%v: %v", p.Settings, err)
			}
			break
		}
	}
}

func TestPrimeGridRefusals(t *testing.T) {
	var tooLong *TooLongError
	for _, err := range primeGridSource.Solutions(t.Context(), primeGridPuzzle(t, 4, 5, "none", "any")) {
		if !errors.As(err, &tooLong) || tooLong.Steps.String() != "26336378880000" {
			t.Errorf("source on 4x5: %v, wanted a refusal of 2 · 10!² permutations", err)
		}
	}
	board, err := newPrimeGridBoard(primeGridPuzzle(t, 4, 4, "none", "odd"))
	if err != nil {
		t.Fatal(err)
	}
	c, _ := newPrimeGridCount(board, board.colours()[0])
	c.limit = 3
	if _, err := c.count(t.Context(), 2); err == nil || !strings.Contains(err.Error(), "more than 3 states") {
		t.Errorf("a count within three states: %v", err)
	}
}

func TestPrimeGridEnginesStop(t *testing.T) {
	p := primeGridPuzzle(t, 4, 4, "none", "any")
	for _, engine := range primeGrid.Engines {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		var failure error
		for _, err := range engine.Solutions(ctx, p) {
			cancel()
			failure = err
		}
		if !errors.Is(failure, context.Canceled) {
			t.Errorf("%s: listing ends with %v after it is canceled", engine.Name, failure)
		}
		for _, err := range engine.Solutions(ctx, p) {
			if !errors.Is(err, context.Canceled) {
				t.Errorf("%s: listing under a canceled context: %v", engine.Name, err)
			}
		}
		for range engine.Solutions(t.Context(), primeGridPuzzle(t, 1, 6, "none", "any")) {
			break
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := primeGridNative.Count(ctx, p); !errors.Is(err, context.Canceled) {
		t.Errorf("counting ends with %v after it is canceled", err)
	}
}

func BenchmarkPrimeGrid(b *testing.B) {
	for _, c := range []struct{ rows, cols int }{{4, 4}, {4, 6}, {2, 13}, {5, 5}} {
		p := primeGridPuzzle(b, c.rows, c.cols, "none", "any")
		b.Run(fmt.Sprintf("native/%dx%d", c.rows, c.cols), func(b *testing.B) {
			for b.Loop() {
				if _, err := primeGridNative.Count(b.Context(), p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	p := primeGridPuzzle(b, 4, 4, "none", "any")
	b.Run("source/4x4", func(b *testing.B) {
		for b.Loop() {
			primeGridSolutions(b, primeGridSource, p)
		}
	})
}
