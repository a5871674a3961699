package puzzle

import (
	"fmt"
	"testing"
)

// engineRun is work for an engine, long enough for it to look at its context
// several times and short enough to be done at once.
type engineRun struct {
	family, engine string
	settings       Settings
	givens         []Given
	silent         bool // it does not know how far it is
}

// engineRuns are work for each engine of each family.
var engineRuns = []engineRun{
	{"prime-grid", "native", Settings{"rows": "4", "cols": "5"}, nil, false},
	{"prime-grid", "source", Settings{"rows": "3", "cols": "4"}, nil, false},
	{"prime-sums", "native", Settings{"below": "100"}, nil, false},
	{"prime-sums", "source", nil, classicPrimeSums().Givens, false},
	{"magic-star", "native", Settings{"points": "9"}, nil, false},
	{"magic-star", "source", Settings{"points": "5"}, nil, false},
	{"magic-star", "backtrack", Settings{"points": "6"}, nil, false},
	{"sudoku", "native", Settings{"box": "3x3"}, firstCells(boxShape{3, 3}, 45), false},
	{"sudoku", "native", Settings{"box": "2x4"}, firstCells(boxShape{2, 4}, 28), false},
	{"sudoku", "singles", Settings{"box": "3x3"}, firstCells(boxShape{3, 3}, 72), true},
	{"sudoku", "backtrack", Settings{"box": "2x3"}, firstCells(boxShape{2, 3}, 12), false},
	{"sudoku", "singles+backtrack", Settings{"box": "2x3"}, firstCells(boxShape{2, 3}, 12), false},
	{"truncatable-primes", "native", nil, nil, true},
	{"truncatable-primes", "source", Settings{"digits": "5"}, nil, false},
	{"quarto", "native", Settings{"lines": "rows,cols,allsqrs,alldiags"}, quartoRow, false},
	{"quarto", "source", Settings{"lines": "rows,cols,allsqrs,alldiags"}, quartoRow, false},
}

var quartoRow = []Given{{Cell: "r1c1", Value: 0}, {Cell: "r1c2", Value: 15}, {Cell: "r1c3", Value: 1}, {Cell: "r1c4", Value: 2}}

// firstCells gives the first cells of a sudoku.
func firstCells(box boxShape, cells int) []Given {
	plain := newSudokuCounters(box)
	var givens []Given
	for cell := range cells {
		name := fmt.Sprintf("r%dc%d", cell/box.size()+1, cell%box.size()+1)
		givens = append(givens, Given{Cell: name, Value: plain.pattern(cell) + 1})
	}
	return givens
}

func (run engineRun) pose(t testing.TB) (Engine, *Puzzle) {
	t.Helper()
	family, err := FindFamily(run.family)
	if err != nil {
		t.Fatal(err)
	}
	engine, ok := family.FindEngine(run.engine)
	if !ok {
		t.Fatalf("%s has no engine %s", run.family, run.engine)
	}
	return engine, enginePuzzle(t, family, run.settings, run.givens...)
}

// No engine is left out of the runs, and so of the benchmarks.
func TestEngineRunsAreComplete(t *testing.T) {
	has := make(map[string]bool)
	for _, run := range engineRuns {
		has[run.family+"/"+run.engine] = true
	}
	for _, family := range Families() {
		for _, engine := range family.Engines {
			if name := family.Name + "/" + engine.Name; !has[name] {
				t.Errorf("%s is in no run", name)
			}
		}
	}
}

// BenchmarkEngines lists all solutions of each run, and counts them where that is
// another way.
func BenchmarkEngines(b *testing.B) {
	for _, run := range engineRuns {
		engine, p := run.pose(b)
		name := fmt.Sprintf("%s/%s/", run.family, run.engine)
		b.Run(name+"list", func(b *testing.B) {
			for b.Loop() {
				for _, err := range engine.Solutions(b.Context(), p) {
					if err != nil {
						b.Fatal(err)
					}
				}
			}
		})
		if engine.Count == nil {
			continue
		}
		b.Run(name+"count", func(b *testing.B) {
			for b.Loop() {
				if _, err := engine.Count(b.Context(), p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
