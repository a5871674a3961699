package decode

import (
	"context"
	"iter"
	"testing"

	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// pose builds a puzzle; a family's classic instance when there are no givens.
func pose(t testing.TB, family string, s puzzle.Settings, givens ...puzzle.Given) *puzzle.Puzzle {
	t.Helper()
	f, err := puzzle.FindFamily(family)
	if err != nil {
		t.Fatal(err)
	}
	if f.Classic != nil && givens == nil {
		givens = f.Classic().Givens
	}
	p, err := f.New(puzzle.Instance{Settings: s, Givens: givens})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// pair is the grid 1x2 of primes, whose solutions are 1 2 and 2 1.
func pair(t testing.TB) *puzzle.Puzzle {
	return pose(t, "prime-grid", puzzle.Settings{"rows": "1", "cols": "2"})
}

// gridOf makes a grid of the values of all variables.
func gridOf(t testing.TB, p *puzzle.Puzzle, values ...int) *Grid {
	t.Helper()
	g, err := Check(p, values)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// script is a solver that gives prepared answers.
type script struct {
	answers []answer
	asked   int
}

type answer struct {
	result sat.Result
	err    error
}

func (s *script) Name() string { return "script" }

func (s *script) Solve(ctx context.Context, _ *sat.CNF) (sat.Result, error) {
	if err := ctx.Err(); err != nil {
		return sat.Result{}, err
	}
	a := s.answers[min(s.asked, len(s.answers)-1)]
	s.asked++
	return a.result, a.err
}

// model is the answer with these literals and otherwise false variables.
func model(literals ...sat.Lit) answer {
	a := sat.NewAssignment(64)
	for _, l := range literals {
		a.Set(l)
	}
	return answer{result: sat.Result{Status: sat.Satisfiable, Assignment: a}}
}

// engineOf is an engine that finds these values.
func engineOf(solutions ...[]int) *puzzle.Engine {
	return &puzzle.Engine{
		Name: "prepared",
		Solutions: func(ctx context.Context, _ *puzzle.Puzzle) iter.Seq2[[]int, error] {
			return func(yield func([]int, error) bool) {
				var shared []int // engines may use it again
				for _, values := range solutions {
					if err := ctx.Err(); err != nil {
						yield(nil, err)
						return
					}
					shared = append(shared[:0], values...)
					if !yield(shared, nil) {
						return
					}
				}
			}
		},
	}
}
