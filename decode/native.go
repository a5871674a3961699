package decode

import (
	"context"
	"iter"
	"slices"
	"time"

	"puzzlesat/encode/puzzle"
)

// NativeGrids yields the solutions that an engine finds without SAT, each
// checked against the rules like a solver's.
func NativeGrids(ctx context.Context, p *puzzle.Puzzle, engine puzzle.Engine) iter.Seq2[*Grid, error] {
	return nativeGrids(ctx, p, engine, new(meter))
}

// nativeGrids counts the checking as decoding.
func nativeGrids(ctx context.Context, p *puzzle.Puzzle, engine puzzle.Engine, m *meter) iter.Seq2[*Grid, error] {
	return func(yield func(*Grid, error) bool) {
		for values, err := range engine.Solutions(ctx, p) {
			if err != nil {
				yield(nil, err)
				return
			}
			start := time.Now()
			g, err := Check(p, slices.Clone(values))
			m.decoding(start)
			if err != nil {
				yield(nil, &WrongAnswerError{"the engine " + engine.Name, err})
				return
			}
			if !yield(g, nil) {
				return
			}
		}
	}
}
