package puzzle

import (
	"context"
	"iter"
	"math/big"
)

// Engine is a way to solve the puzzles of a family without SAT, offered beside
// the SAT solvers under its name.
type Engine struct {
	Name    string // "native" for the best that we can do
	Summary string // its method, in one line

	// Solutions yields the values of all variables of the model, by variable,
	// for each solution once. If it ends without an error there are no more.
	// It returns soon after the context ends, with the context's error. The
	// slice yielded may be used again after the yield. An error may also say
	// that the engine cannot handle the puzzle, and why. How far it is it
	// reports to the context's [Progress], if it knows.
	Solutions func(ctx context.Context, p *Puzzle) iter.Seq2[[]int, error]

	// Count counts the solutions when that is quicker than to list them. It
	// is nil otherwise. It reports to the context's [Progress] what it has
	// counted for certain, so that this is known when it ends early.
	Count func(ctx context.Context, p *Puzzle) (*big.Int, error)
}

// FindEngine returns the family's engine of that name.
func (f *Family) FindEngine(name string) (Engine, bool) {
	for _, e := range f.Engines {
		if e.Name == name {
			return e, true
		}
	}
	return Engine{}, false
}
