package puzzle

import (
	"context"
	"iter"
	"math/big"
)

// sudokuNative is the best of our ways to solve a sudoku. Grids of 9x9 with
// square boxes go to a [NineSolver], all others to a [sudokuCounters].
var sudokuNative = Engine{
	Name:      "native",
	Summary:   "naked and hidden singles, locked candidates (9x9), branching on fewest candidates, in bit sets or counters",
	Solutions: solveSudokuNative,
}

func solveSudokuNative(ctx context.Context, p *Puzzle) iter.Seq2[[]int, error] {
	return func(yield func([]int, error) bool) {
		box, err := parseBox(p.Settings["box"])
		if err != nil {
			yield(nil, err)
			return
		}
		if (box == boxShape{3, 3}) {
			solveNine(ctx, p, yield)
			return
		}
		solveSudokuAnySize(ctx, p, box, yield)
	}
}

// guessesBetweenChecks is how many guesses are made before the context is asked
// whether to go on: a millisecond's worth or so.
const guessesBetweenChecks = 1000

func solveNine(ctx context.Context, p *Puzzle, yield func([]int, error) bool) {
	var givens, solution [nineCells]uint8
	for _, g := range p.Givens {
		x, _ := p.Model.Lookup(g.Cell)
		givens[x] = uint8(g.Value)
	}
	s := new(NineSolver)
	s.load(&givens)
	values := make([]int, nineCells)
	shares := newStepping(progressOf(ctx), big.NewInt(1))
	for {
		shares.report(s.done)
		if err := ctx.Err(); err != nil {
			yield(nil, err)
			return
		}
		switch s.next(&solution, guessesBetweenChecks) {
		case nineNone:
			return
		case nineFound:
			for cell, digit := range solution {
				values[cell] = int(digit)
			}
			if !yield(values, nil) {
				return
			}
		}
	}
}

func solveSudokuAnySize(ctx context.Context, p *Puzzle, box boxShape, yield func([]int, error) bool) {
	s := newSudokuCounters(box)
	for _, g := range p.Givens {
		x, _ := p.Model.Lookup(g.Cell)
		s.give(int(x), g.Value-1)
	}
	err := s.solve(ctx, func(values []int) bool {
		for cell := range values {
			values[cell]++
		}
		return yield(values, nil)
	})
	if err != nil {
		yield(nil, err)
	}
}
