package decode

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"puzzlesat/encode/puzzle"
)

// NativeGrids yields the solutions that an engine finds without SAT, each
// checked against the rules like a solver's.
func NativeGrids(ctx context.Context, p *puzzle.Puzzle, engine puzzle.Engine) iter.Seq2[*Grid, error] {
	return func(yield func(*Grid, error) bool) {
		for values, err := range engine.Solutions(ctx, p) {
			if err != nil {
				yield(nil, err)
				return
			}
			g, err := Check(p, slices.Clone(values))
			if err != nil {
				yield(nil, fmt.Errorf("the engine %s gave a wrong answer: %w", engine.Name, err))
				return
			}
			if !yield(g, nil) {
				return
			}
		}
	}
}
