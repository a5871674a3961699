package decode

import (
	"fmt"
	"slices"
	"time"

	"puzzlesat/encode/puzzle"
)

const sudokuSource = "Project Euler 96"

// sudokuFileGrids is how many grids the file of Project Euler 96 has.
const sudokuFileGrids = 50

func sudokuFigures() []Figure {
	var all []Figure
	add := func(text, claim string, bySAT, native Road) *Figure {
		all = append(all, Figure{Family: "sudoku", Text: text, Claim: claim, Source: sudokuSource, SAT: bySAT, Native: native})
		return &all[len(all)-1]
	}
	solved := func(read func(grids []*Grid) string) (Road, Road) {
		return both(func(w *figureWork) (string, error) {
			grids, err := w.sudokus()
			if err != nil {
				return "", err
			}
			return read(grids), nil
		})
	}
	unique, uniqueNative := solved(func(grids []*Grid) string { return fmt.Sprint(len(grids)) })
	add("grids solved, each with one solution", "50", unique, uniqueNative)
	sum, sumNative := solved(func(grids []*Grid) string {
		sum := 0
		for _, g := range grids {
			sum += g.topLeft()
		}
		return fmt.Sprint(sum)
	})
	add("sum of the three-digit numbers top left", "24702", sum, sumNative)
	first, firstNative := solved(func(grids []*Grid) string { return fmt.Sprint(grids[0].topLeft()) })
	add("first grid, top left", "483", first, firstNative)

	passes := func(read func(traces [][]int) string) Road {
		return Road{By: "the source's passes", compute: func(w *figureWork) (string, error) {
			traces, err := w.singles()
			if err != nil {
				return "", err
			}
			return read(traces), nil
		}}
	}
	const noSAT = "the passes are no question for SAT"
	add("cells empty in the first grid, then after one and after two passes of filling each cell that allows one value", "49 43 29",
		Road{Not: noSAT}, passes(func(traces [][]int) string { return spaced(traces[0][:min(3, len(traces[0]))]) }))
	alone := passes(func(traces [][]int) string {
		var numbers []int
		for i, trace := range traces {
			if trace[len(trace)-1] == 0 {
				numbers = append(numbers, i+1)
			}
		}
		return fmt.Sprintf("%d: %s", len(numbers), spaced(numbers))
	})
	list := add("grids that such passes solve, repeated", "12: 1 5 8 12 16 17 19 20 34 36 38 40", Road{Not: noSAT}, alone)
	list.Source, list.Reason = "ours", `the source says "a lot"`
	add("grid 11: cells empty, and after the passes", "53 52", Road{Not: noSAT}, passes(func(traces [][]int) string {
		const eleventh = 10
		trace := traces[eleventh]
		return spaced([]int{trace[0], trace[len(trace)-1]})
	}))
	const tenth = 0.1
	add("grid 11: brute force after the passes, in values tried, to brute force alone", "about 0.7", Road{Not: noSAT},
		Road{By: "the source's program", compute: bruteForceShare}).About = tenth
	add("grid 1: brute force to logic, in time", "about 7 to 8 times faster", Road{Not: noSAT},
		Road{By: "the source's program", compute: logicSpeed}).Time = true
	return all
}

// CheckSudokus passes on the grids of a file if they are as many as Project Euler
// 96 has.
func CheckSudokus(instances []puzzle.Instance, err error) ([]puzzle.Instance, error) {
	if n := len(instances); err == nil && n != sudokuFileGrids {
		err = fmt.Errorf("--sudoku-file: found %d grids, wanted the %d of Project Euler 96", n, sudokuFileGrids)
	}
	return instances, err
}

// sudokuInstances returns the user's grids.
func (w *figureWork) sudokuInstances() ([]puzzle.Instance, error) {
	if len(w.lab.options.Sudokus) != sudokuFileGrids {
		return nil, &missingError{
			what: "not run: needs --sudoku-file",
			hint: "the 50 grids of Project Euler 96 are not ours: download p096_sudoku.txt from projecteuler.net and say --sudoku-file p096_sudoku.txt",
		}
	}
	return w.lab.options.Sudokus, nil
}

// sudokus returns the solution of each grid, which must have just one.
func (w *figureWork) sudokus() ([]*Grid, error) {
	return keep(w, "sudokus", func() ([]*Grid, error) {
		instances, err := w.sudokuInstances()
		if err != nil {
			return nil, err
		}
		var solutions []*Grid
		for _, instance := range instances {
			p, err := sudokuOf(instance)
			if err != nil {
				return nil, err
			}
			search, err := w.search(p)
			if err != nil {
				return nil, err
			}
			l, err := w.list(search)
			if err != nil {
				return nil, err
			}
			if len(l.grids) != 1 {
				return nil, fmt.Errorf("%s has %d solutions", instance.Name, len(l.grids))
			}
			solutions = append(solutions, l.grids[0])
		}
		return solutions, nil
	})
}

func sudokuOf(instance puzzle.Instance) (*puzzle.Puzzle, error) {
	f, err := puzzle.FindFamily("sudoku")
	if err != nil {
		return nil, err
	}
	return f.New(instance)
}

// topLeft returns the number that the first three cells make.
func (g *Grid) topLeft() int {
	number := 0
	for _, x := range g.Puzzle.Rows[0][:3] {
		number = 10*number + g.Value(x)
	}
	return number
}

// singles returns for each grid how many cells are empty before the first pass
// and after each that fills one.
func (w *figureWork) singles() ([][]int, error) {
	return keep(w, "singles", func() ([][]int, error) {
		instances, err := w.sudokuInstances()
		if err != nil {
			return nil, err
		}
		var traces [][]int
		for _, instance := range instances {
			p, err := sudokuOf(instance)
			if err != nil {
				return nil, err
			}
			trace, err := puzzle.SinglesTrace(w.ctx, p)
			if err != nil {
				return nil, err
			}
			traces = append(traces, trace)
		}
		return traces, nil
	})
}

func bruteForceShare(w *figureWork) (string, error) {
	instances, err := w.sudokuInstances()
	if err != nil {
		return "", err
	}
	const eleventh = 10
	p, err := sudokuOf(instances[eleventh])
	if err != nil {
		return "", err
	}
	alone, err := puzzle.BacktrackTries(w.ctx, p, false)
	if err != nil {
		return "", err
	}
	after, err := puzzle.BacktrackTries(w.ctx, p, true)
	return fmt.Sprintf("%.2f", float64(after)/float64(alone)), err
}

// logicSpeed measures how much longer brute force takes than logic on the first
// grid.
func logicSpeed(w *figureWork) (string, error) {
	instances, err := w.sudokuInstances()
	if err != nil {
		return "", err
	}
	p, err := sudokuOf(instances[0])
	if err != nil {
		return "", err
	}
	var best [2]time.Duration
	for i, engine := range []string{"singles", "backtrack"} {
		var times []time.Duration
		const repetitions = 20
		for range repetitions {
			search := &Search{Puzzle: p, Limit: 1}
			if err := search.use(engine); err != nil {
				return "", err
			}
			start := time.Now()
			for _, err := range search.Engine.Solutions(w.ctx, p) {
				if err != nil {
					return "", err
				}
				break
			}
			times = append(times, time.Since(start))
		}
		best[i] = slices.Min(times)
	}
	return fmt.Sprintf("%.1f times", best[1].Seconds()/best[0].Seconds()), nil
}
