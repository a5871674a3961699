package decode

import (
	"context"
	"errors"
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
	// Of a solver that is given the formula again for each solution, nearly all
	// of the time is that of its start and of reading the formula.
	splitAfterRestarts = 12
)

// AllGrids yields all solutions of a puzzle, each once, as [Formula.Grids] does,
// but splits the search when it becomes hard: it goes on with a formula for each
// value of a cell, smaller by what follows from it, in which the solutions found
// so far are excluded. root is the puzzle's formula.
func AllGrids(ctx context.Context, root *Formula, options Options, s sat.Solver) iter.Seq2[*Grid, error] {
	return func(yield func(*Grid, error) bool) {
		plainly(ctx, root, options, s, yield).enumerate(root, nil)
	}
}

// oneGrid yields one solution of a puzzle, if there is one, found by a solver
// that need not look for more.
func oneGrid(ctx context.Context, root *Formula, options Options, s sat.Solver) iter.Seq2[*Grid, error] {
	return func(yield func(*Grid, error) bool) {
		e := plainly(ctx, root, options, s, func(g *Grid, err error) bool {
			yield(g, err)
			return false
		})
		e.single = true
		e.enumerate(root, nil)
	}
}

// splitting is an enumeration of several formulas.
type splitting struct {
	ctx     context.Context
	options Options
	solver  sat.Solver
	yield   func(*Grid, error) bool
	meter   *meter
	// orbits are those of the solutions told so far, by a group that may be but
	// the identity.
	orbits *Orbits
	// once says that the solver must not find what was told before, which it may
	// when that was told as an image.
	once   bool
	single bool // one solution is enough
	gain   gain
}

// plainly makes an enumeration of the formula's puzzle without its symmetries.
func plainly(ctx context.Context, root *Formula, options Options, s sat.Solver, yield func(*Grid, error) bool) *splitting {
	return &splitting{ctx: ctx, options: options, solver: s, meter: root.meter, yield: yield, orbits: loneOrbits(root.Reader.puzzle), once: true}
}

// enumerate yields the solutions of a formula but for those found before. It
// returns whether to go on.
func (e *splitting) enumerate(f *Formula, before []*Grid) bool {
	if lister, ok := e.solver.(sat.Lister); ok && !e.single && lister.CanList(f.CNF) {
		return e.list(f, lister)
	}
	for _, g := range before {
		f.exclude(g, f.CNF.Add)
	}
	var told []*Grid // since the solver was asked last
	search := newGridEnumeration(f, e.solver, func(_ *Grid, add func(...sat.Lit)) {
		for _, g := range told {
			f.exclude(g, add)
		}
	})
	found := before
	steps := 0
	for g, err := range search.grids(e.ctx) {
		if err == nil {
			told, err = e.tell(f, g)
		}
		if err != nil {
			return e.fail(err)
		}
		found = append(found, f.possible(told)...)
		if steps++; isHard(search, steps) {
			if x, ok := f.Reader.puzzle.Model.SplitVar(f.domains); ok {
				return e.split(f, x, found)
			}
		}
	}
	return true
}

// isHard says whether an enumeration is to be split after so many solutions.
func isHard(e *gridEnumeration, solutions int) bool {
	if e.Restarts() {
		return solutions >= splitAfterRestarts
	}
	return solutions >= splitAfterSolutions || e.Conflicts() >= splitAfterConflicts
}

// list yields the solutions of a formula as the solver finds them all by itself.
func (e *splitting) list(f *Formula, lister sat.Lister) bool {
	for g, err := range newGridListing(f, lister).grids(e.ctx) {
		if err == nil {
			_, err = e.tellFound(g)
		}
		if err != nil {
			return e.fail(err)
		}
	}
	return true
}

// fail ends the enumeration.
func (e *splitting) fail(err error) bool {
	if !errors.Is(err, errEnough) {
		e.yield(nil, err)
	}
	return false
}

// split goes on with each value of a variable.
func (e *splitting) split(f *Formula, x encode.Var, found []*Grid) bool {
	p := f.Reader.puzzle
	for v := range f.domains.All(x) {
		part, err := e.meter.encoded(withValue(p, x, v), e.options)
		if err != nil {
			e.yield(nil, err)
			return false
		}
		if part.domains.Failed() {
			continue
		}
		if !e.enumerate(part, part.possible(found)) {
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

// exclude adds the clause that excludes a grid, if the formula has it at all.
func (f *Formula) exclude(g *Grid, add func(...sat.Lit)) {
	if clause, ok := f.Encoding.Block(g.values); ok {
		add(clause...)
	}
}

// possible returns the grids that the domains of the formula have room for.
func (f *Formula) possible(grids []*Grid) []*Grid {
	var possible []*Grid
	for _, g := range grids {
		if _, ok := f.Encoding.Block(g.values); ok {
			possible = append(possible, g)
		}
	}
	return possible
}
