package decode

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// hardSudokus are puzzles that propagation alone does not solve: A. Inkala's of
// 2010 and 2012, and one of 17 clues by G. Royle.
const hardSudokus = `
..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..
8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...
`

func sudokus(b *testing.B) []*puzzle.Puzzle {
	b.Helper()
	family, err := puzzle.FindFamily("sudoku")
	if err != nil {
		b.Fatal(err)
	}
	instances, err := family.Read("hard", strings.NewReader(hardSudokus), puzzle.Settings{})
	if err != nil {
		b.Fatal(err)
	}
	var all []*puzzle.Puzzle
	for _, instance := range instances {
		p, err := family.New(instance)
		if err != nil {
			b.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}

// BenchmarkSudokuEncode propagates and encodes. It is to take less time than
// BenchmarkSudokuLoad.
func BenchmarkSudokuEncode(b *testing.B) {
	puzzles := sudokus(b)
	for b.Loop() {
		for _, p := range puzzles {
			if _, err := Encode(p, Options{}); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkSudokuLoad is gophersat's own part before it searches.
func BenchmarkSudokuLoad(b *testing.B) {
	var formulas []*sat.CNF
	for _, p := range sudokus(b) {
		f, err := Encode(p, Options{})
		if err != nil {
			b.Fatal(err)
		}
		formulas = append(formulas, f.CNF)
	}
	for b.Loop() {
		for _, f := range formulas {
			if _, err := (sat.Gophersat{}).Start(context.Background(), f); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkSudokuSolve shows what propagation before encoding saves.
func BenchmarkSudokuSolve(b *testing.B) {
	for _, c := range []struct {
		name    string
		options Options
	}{{"propagated", Options{}}, {"textbook", Options{NoPropagation: true}}} {
		b.Run(c.name, func(b *testing.B) {
			puzzles := sudokus(b)
			for b.Loop() {
				for _, p := range puzzles {
					search := Search{Puzzle: p, Options: c.options, Solver: sat.Gophersat{}}
					result, err := search.Run(context.Background(), func(int, *Grid) error { return nil })
					if err != nil || result.Count.Int64() != 1 {
						b.Fatal(result.Count, err)
					}
				}
			}
		})
	}
}

// BenchmarkSudokuUnique proves that hard puzzles have one solution each, natively
// and by SAT. Natively it is to take a twentieth of the time.
func BenchmarkSudokuUnique(b *testing.B) {
	file, err := os.Open(filepath.Join("..", "..", "shared", "data", "top1465.txt"))
	if err != nil {
		b.Skip(err)
	}
	defer file.Close()
	family, err := puzzle.FindFamily("sudoku")
	if err != nil {
		b.Fatal(err)
	}
	instances, err := family.Read("top1465.txt", file, puzzle.Settings{})
	if err != nil {
		b.Fatal(err)
	}
	native, _ := family.FindEngine("native")
	for _, road := range []struct {
		name string
		with Search
	}{{"native", Search{Engine: &native}}, {"sat", Search{Solver: sat.Gophersat{}}}} {
		b.Run(road.name, func(b *testing.B) {
			runs := 0
			for b.Loop() {
				runs++
				for _, instance := range instances {
					b.StopTimer()
					p, err := family.New(instance)
					if err != nil {
						b.Fatal(err)
					}
					b.StartTimer()
					search := road.with
					search.Puzzle, search.Limit = p, 2
					r, err := search.Run(context.Background(), func(int, *Grid) error { return nil })
					if err != nil || r.Status != Complete || r.Count.Int64() != 1 {
						b.Fatal(instance.Name, r.Status, r.Count, err)
					}
				}
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(runs*len(instances)), "us/puzzle")
		})
	}
}
