package puzzle

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"
)

// countersCount counts with a sudokuCounters, up to limit.
func countersCount(box boxShape, givens []uint8, limit int) int {
	s := newSudokuCounters(box)
	for cell, v := range givens {
		if v > 0 {
			s.give(cell, int(v)-1)
		}
	}
	count := 0
	_ = s.solve(context.Background(), func([]int) bool {
		count++
		return count < limit
	})
	return count
}

// countUpTo counts an engine's solutions, up to limit.
func countUpTo(t testing.TB, e Engine, p *Puzzle, limit int) int {
	t.Helper()
	count := 0
	for _, err := range e.Solutions(t.Context(), p) {
		if err != nil {
			t.Fatal(err)
		}
		if count++; count == limit {
			break
		}
	}
	return count
}

// randomGrid shuffles the plainest solution: values, and rows and columns within
// their boxes.
func randomGrid(random *rand.Rand, box boxShape) []int {
	s := newSudokuCounters(box)
	n := box.size()
	names, rows, columns := random.Perm(n), shuffled(random, n, box.rows), shuffled(random, n, box.cols)
	grid := make([]int, n*n)
	for cell := range grid {
		grid[cell] = names[s.pattern(rows[cell/n]*n+columns[cell%n])] + 1
	}
	return grid
}

// shuffled permutes 0..n-1 within groups.
func shuffled(random *rand.Rand, n, group int) []int {
	var order []int
	for first := 0; first < n; first += group {
		for _, i := range random.Perm(group) {
			order = append(order, first+i)
		}
	}
	return order
}

func TestSudokuEnginesAgreeNative(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 9))
	shapes := []struct {
		box   boxShape
		known float64 // the least part of the grid to be given
	}{
		{boxShape{1, 1}, 0}, {boxShape{1, 2}, 0}, {boxShape{2, 1}, 0}, {boxShape{1, 3}, 0}, {boxShape{3, 1}, 0},
		{boxShape{2, 2}, 0.1}, {boxShape{1, 4}, 0.3}, {boxShape{2, 3}, 0.5}, {boxShape{3, 2}, 0.5}, {boxShape{5, 1}, 0.4},
		{boxShape{3, 3}, 0.65}, {boxShape{2, 4}, 0.6},
	}
	compared, unsolvable := 0, 0
	for range 12 {
		for _, shape := range shapes {
			settings := Settings{"box": shape.box.String()}
			p := enginePuzzle(t, sudoku, settings)
			givens := someGivens(random, p, randomGrid(random, shape.box), shape.known+random.Float64()*(1-shape.known))
			if random.IntN(3) == 0 {
				spoil(random, p, givens)
			}
			p = enginePuzzle(t, sudoku, settings, givens...)
			want, ok := oracleSolutions(p, 3_000)
			if !ok {
				continue
			}
			compared++
			if len(want) == 0 {
				unsolvable++
			}
			checkEngines(t, p, want)
		}
	}
	if compared < 80 || unsolvable < 5 {
		t.Errorf("%d puzzles compared, %d of them without a solution", compared, unsolvable)
	}
}

// The two ways to solve 9x9 count alike.
func TestSudokuNativeWaysAgree(t *testing.T) {
	random := rand.New(rand.NewPCG(81, 3))
	var s NineSolver
	for range 300 {
		var givens [81]uint8
		for cell, v := range randomGrid(random, boxShape{3, 3}) {
			if random.IntN(100) < 33 {
				givens[cell] = uint8(v)
			}
		}
		if random.IntN(3) == 0 {
			givens[random.IntN(81)] = uint8(1 + random.IntN(9))
		}
		const limit = 300
		if got, want := s.Count(&givens, limit), countersCount(boxShape{3, 3}, givens[:], limit); got != want {
			t.Errorf("%s: %d and %d solutions", nineText(&givens), got, want)
		}
	}
}

func TestSudokuNativeEmpty(t *testing.T) {
	for _, test := range []struct {
		box  string
		want int
	}{
		{"1x1", 1}, {"1x2", 2}, {"3x1", 12}, {"2x2", 288}, {"1x4", 576}, {"2x3", 20_000}, {"3x3", 20_000}, {"5x5", 1}, {"8x8", 1},
	} {
		p := enginePuzzle(t, sudoku, Settings{"box": test.box})
		limit := min(test.want+1, 20_000)
		if test.want == 1 && test.box != "1x1" {
			limit = 1
		}
		if got := countUpTo(t, sudokuNative, p, limit); got != test.want {
			t.Errorf("%s: %d grids, wanted %d", test.box, got, test.want)
		}
	}
}

func TestSudokuNativeLarge(t *testing.T) {
	for _, test := range []struct {
		file string
		want int
	}{
		{"s16_100.txt", 1}, {"s25_265_unique.txt", 1}, {"s16_nosolution_97.txt", 0},
	} {
		t.Run(test.file, func(t *testing.T) {
			for i, p := range sharedSudokus(t, test.file) {
				if got := countUpTo(t, sudokuNative, p, 2); got != test.want {
					t.Errorf("puzzle %d: %d solutions, wanted %d", i+1, got, test.want)
				}
			}
		})
	}
}

func TestSudokuEnginesStopNative(t *testing.T) {
	for _, box := range []string{"2x2", "3x3", "4x4"} {
		p := enginePuzzle(t, sudoku, Settings{"box": box})
		for _, e := range sudoku.Engines {
			checkStops(t, e, p)
		}
	}
}

// Searches without end stop when their time is over.
func TestNativeEnginesHonourDeadlines(t *testing.T) {
	for _, test := range []struct {
		engine Engine
		puzzle *Puzzle
	}{
		{sudokuNative, enginePuzzle(t, sudoku, Settings{"box": "3x3"})},
		{sudokuNative, enginePuzzle(t, sudoku, Settings{"box": "12x12"})},
		{sudokuBacktrack, enginePuzzle(t, sudoku, Settings{"box": "12x12"})},
		{sudokuSinglesBacktrack, enginePuzzle(t, sudoku, Settings{"box": "12x12"})},
		{magicStarNative, enginePuzzle(t, magicStar, Settings{"points": "12", "step": "5"})},
		{magicStarNative, enginePuzzle(t, magicStar, Settings{"points": "50", "step": "24"})},
		{magicStarBacktrack, enginePuzzle(t, magicStar, Settings{"points": "12", "step": "5"})},
		{primeSumsNative, enginePuzzle(t, primeSums, Settings{"below": "1000"})},
	} {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		start := time.Now()
		var last error
		for _, err := range test.engine.Solutions(ctx, test.puzzle) {
			last = err
		}
		cancel()
		// Generous, since tests may share a slow machine with others.
		if late := time.Since(start); late > 2*time.Second || !errors.Is(last, context.DeadlineExceeded) {
			t.Errorf("%s %s: %v after %v", test.puzzle.Family.Name, test.engine.Name, last, late)
		}
	}
}

func BenchmarkSudokuNative16(b *testing.B) {
	puzzles := sharedSudokus(b, "s16_100.txt")
	for b.Loop() {
		for _, p := range puzzles {
			if countUpTo(b, sudokuNative, p, 2) != 1 {
				b.Fatal("not one solution")
			}
		}
	}
}

func ExampleNineSolver() {
	var givens, solution [81]uint8
	copy(givens[:], []uint8{0, 0, 3, 0, 2, 0, 6}) // the first cells of the first row
	var s NineSolver
	fmt.Println(s.Count(&givens, 2), s.Solve(&givens, &solution))
	// Output: 2 true
}
