package decode

import (
	"context"
	"fmt"
	"iter"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// When an enumeration has become this hard, it is split: blocking clauses slow a
// solver down, and so do the many learned clauses of a search without focus. The
// numbers were chosen by measuring magic stars, prime grids and Quarto draws.
const (
	splitAfterSolutions = 300
	splitAfterConflicts = 3000
)

// AllGrids yields all solutions of a puzzle, each once, as [Formula.Grids] does,
// but splits the search when it becomes hard: it goes on with a formula for each
// value of a cell, smaller by what follows from it, in which the solutions found
// so far are excluded. root is the puzzle's formula.
func AllGrids(ctx context.Context, root *Formula, options Options, s sat.Solver) iter.Seq2[*Grid, error] {
	return func(yield func(*Grid, error) bool) {
		e := splitting{ctx: ctx, options: options, solver: s, decoding: root.decoding, yield: yield, seen: make(map[string]bool)}
		e.enumerate(root, nil)
	}
}

type splitting struct {
	ctx      context.Context
	options  Options
	solver   sat.Solver
	decoding *float64
	yield    func(*Grid, error) bool
	seen     map[string]bool // keys of the grids that were yielded
}

// enumerate yields the solutions of a formula but for those found before. It
// returns whether to go on.
func (e *splitting) enumerate(f *Formula, before []*Grid) bool {
	for _, g := range before {
		f.CNF.Add(f.Encoding.Block(g.values)...)
	}
	search := f.enumeration(e.solver)
	found := before
	for g, err := range search.grids(e.ctx) {
		if err == nil && e.seen[g.Key()] {
			err = fmt.Errorf("%s found a solution again although it was excluded: do not trust its answers", e.solver.Name())
		}
		if err != nil {
			e.yield(nil, err)
			return false
		}
		e.seen[g.Key()] = true
		if !e.yield(g, nil) {
			return false
		}
		found = append(found, g)
		if len(found)-len(before) >= splitAfterSolutions || search.Conflicts() >= splitAfterConflicts {
			if x, ok := f.Reader.puzzle.Model.SplitVar(f.domains); ok {
				return e.split(f, x, found)
			}
		}
	}
	return true
}

// split goes on with each value of a variable.
func (e *splitting) split(f *Formula, x encode.Var, found []*Grid) bool {
	p := f.Reader.puzzle
	for v := range f.domains.All(x) {
		part, err := Encode(withValue(p, x, v), e.options)
		if err != nil {
			e.yield(nil, err)
			return false
		}
		part.decoding = e.decoding
		var before []*Grid
		for _, g := range found {
			if g.Value(x) == v {
				before = append(before, g)
			}
		}
		if !e.enumerate(part, before) {
			return false
		}
	}
	return true
}

// withValue returns the puzzle with one more variable known.
func withValue(p *puzzle.Puzzle, x encode.Var, v int) *puzzle.Puzzle {
	part := *p
	part.Model = p.Model.Clone()
	part.Model.Add(fmt.Sprintf("the case %s=%d", p.Model.Name(x), v), encode.Fixed{X: x, Value: v})
	return &part
}
