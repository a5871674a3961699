package puzzle

import (
	"errors"
	"slices"
	"testing"
)

// The figures of the passes "fill each cell that allows one value".
func TestSudokuSourceFigures(t *testing.T) {
	puzzles := sharedSudokus(t, "p096_sudoku.txt")
	if len(puzzles) != 50 {
		t.Fatalf("%d grids", len(puzzles))
	}
	var solved []int
	sum := 0
	for i, p := range puzzles {
		trace, err := SinglesTrace(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		grid := i + 1
		switch {
		case grid == 1 && !slices.Equal(trace[:3], []int{49, 43, 29}):
			t.Errorf("grid 1: %d empty cells, wanted 49, 43, 29, …", trace)
		case grid == 11 && !slices.Equal(trace, []int{53, 52}):
			t.Errorf("grid 11: %d empty cells, wanted 53, 52", trace)
		}
		_, err = engineSolutions(t, sudokuSingles, p)
		var stuck *SinglesStuckError
		if last := trace[len(trace)-1]; last == 0 {
			solved = append(solved, grid)
			if err != nil {
				t.Errorf("grid %d: %v", grid, err)
			}
		} else if !errors.As(err, &stuck) || stuck.Empty != last || stuck.Passes != len(trace)-1 {
			t.Errorf("grid %d: %v, after %d", grid, err, trace)
		}
		native := mustSolve(t, sudokuNative, p)
		if len(native) != 1 {
			t.Fatalf("grid %d: %d solutions", grid, len(native))
		}
		sum += 100*native[0][0] + 10*native[0][1] + native[0][2]
	}
	if want := []int{1, 5, 8, 12, 16, 17, 19, 20, 34, 36, 38, 40}; !slices.Equal(solved, want) {
		t.Errorf("the passes solve %d, wanted %d", solved, want)
	}
	if sum != 24702 {
		t.Errorf("the numbers top left add up to %d", sum)
	}
}

// What the source says of the first grid and of the eleventh, in values tried
// instead of seconds.
func TestSudokuSourceTries(t *testing.T) {
	puzzles := sharedSudokus(t, "p096_sudoku.txt")
	for _, grid := range []int{1, 11} {
		p := puzzles[grid-1]
		brute, err := BacktrackTries(t.Context(), p, false)
		if err != nil {
			t.Fatal(err)
		}
		helped, err := BacktrackTries(t.Context(), p, true)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("grid %d: %d values tried, %d after the passes", grid, brute, helped)
		if helped >= brute {
			t.Errorf("grid %d: the passes do not help", grid)
		}
		// The source measured about 0.7 of the time.
		if share := float64(helped) / float64(brute); grid == 11 && (share < 0.65 || share > 0.75) {
			t.Errorf("grid 11: the passes leave %.2f of the tries", share)
		}
		if grid == 1 && helped != 0 {
			t.Errorf("grid 1: %d values tried after the passes, which solve it", helped)
		}
	}
}

func TestSudokuSinglesStopsShortSource(t *testing.T) {
	_, err := engineSolutions(t, sudokuSingles, enginePuzzle(t, sudoku, nil))
	const want = "after 0 passes no cell allows just one value, and 81 are still empty: wanted a solver that also searches, such as singles+backtrack"
	if err == nil || err.Error() != want {
		t.Errorf("got %v, wanted %s", err, want)
	}
}

func BenchmarkSudokuSource(b *testing.B) {
	puzzles := sharedSudokus(b, "p096_sudoku.txt")
	for _, e := range []Engine{sudokuSingles, sudokuBacktrack, sudokuSinglesBacktrack} {
		for _, grid := range []int{1, 11} {
			b.Run(e.Name+"/grid"+string(rune('0'+grid/10))+string(rune('0'+grid%10)), func(b *testing.B) {
				for b.Loop() {
					for range e.Solutions(b.Context(), puzzles[grid-1]) {
						break
					}
				}
			})
		}
	}
}
