package decode

import (
	"context"
	"errors"
	"iter"
	"math/big"
	"time"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// Search is a question about one puzzle: its solutions by one solver.
type Search struct {
	Puzzle  *puzzle.Puzzle
	Options Options
	// Solver answers, unless an Engine or a Counter is given.
	Solver sat.Solver
	Engine *puzzle.Engine
	// Counter counts by the formula alone; it is for Count.
	Counter *sat.ModelCounter
	// By asks how often a variable has each value among the solutions.
	By *encode.Var
	// Limit ends the search after so many solutions; 0 is no limit.
	Limit int
	// Symmetry searches one solution of each orbit and tells the others by
	// their symmetry, and counts the orbits.
	Symmetry bool
	// Minimize finds solutions with ever smaller objectives instead of all.
	Minimize bool
	// Progress is told how far an engine is; it may be nil.
	Progress *puzzle.Progress
}

// Status says how a search ended.
type Status string

// The values of [Status]. Only a complete search has found all solutions.
const (
	Complete    Status = "complete"
	AtLimit     Status = "limit"
	TimedOut    Status = "timeout"
	Interrupted Status = "interrupted"
)

// Result is what a search found.
type Result struct {
	Status Status
	// GaveUp says that the search is incomplete because the solver gave up, at
	// a limit of its own.
	GaveUp bool
	// Failed says that it is incomplete because the solver failed or gave a
	// wrong answer.
	Failed bool
	Count  *big.Int
	// Done is the share of the work that was done when a search ended early,
	// from 0 to 1; nil when it is not known.
	Done *float64
	// Vars, Clauses and Literals are the size of the formula; -1 without one.
	Vars, Clauses, Literals int
	// Set stands for the solutions found. It is nil when they were counted
	// without being listed.
	Set *Set
	// CountedBy names the model counter that the count is from, "" for none. Such
	// a count is not checked by the rules.
	CountedBy string
	// Classes is the number of orbits of the solutions found, and Group the
	// order of their group; nil and 0 when that was not asked.
	Classes *big.Int
	Group   int
	// By is how many of the solutions found have each value of the variable
	// that was asked for; values without solutions are missing. It is nil when
	// that was not asked.
	By map[int]*big.Int
	// Sum is the sum of the solutions' totals, nil for families without.
	Sum     *big.Int
	Seconds Seconds
	// Work is what all answers of the solver took; nothing for an engine.
	Work sat.Work

	meter meter
}

// Seconds is the time that the parts of a search took. Solve is what is left of
// the total: the solver's own time, and keeping account of what it found.
type Seconds struct {
	Encode float64 `json:"encode"`
	Load   float64 `json:"load"`
	Solve  float64 `json:"solve"`
	Decode float64 `json:"decode"`
	Total  float64 `json:"total"`
}

// Run searches and calls found for each solution, counted from 1. The result is
// right about what was found even when there is an error. The context's own
// errors are not returned but become the status.
func (s *Search) Run(ctx context.Context, found func(n int, g *Grid) error) (*Result, error) {
	start := time.Now()
	r := &Result{Status: AtLimit, Count: new(big.Int), Vars: -1, Clauses: -1, Literals: -1, Set: &Set{}}
	if s.Puzzle.Total != nil && (s.Puzzle.Summed || s.Minimize) {
		r.Sum = new(big.Int)
	}
	progress := s.progress()
	grids, err := s.grids(puzzle.WithProgress(ctx, progress), r)
	if err == nil {
		err = s.collect(grids, r, found)
	}
	return r.finish(start, progress, err)
}

// progress returns what the engine is to report to.
func (s *Search) progress() *puzzle.Progress {
	if s.Progress != nil {
		return s.Progress
	}
	return new(puzzle.Progress)
}

// tally adds to the number of solutions that have a value.
func (r *Result) tally(v int, n *big.Int) {
	if r.By == nil {
		r.By = make(map[int]*big.Int)
	}
	if n.Sign() == 0 {
		return
	}
	if r.By[v] == nil {
		r.By[v] = new(big.Int)
	}
	r.By[v].Add(r.By[v], n)
}

// finish sets the status, what is done, and the times.
func (r *Result) finish(start time.Time, progress *puzzle.Progress, err error) (*Result, error) {
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		r.Status, err = TimedOut, nil
		r.setDone(progress)
	case errors.Is(err, context.Canceled):
		r.Status, err = Interrupted, nil
		r.setDone(progress)
	case errors.Is(err, sat.ErrUndecided):
		r.Status, r.GaveUp, r.Failed, err = AtLimit, true, false, nil
	case err != nil:
		r.Status = AtLimit
	}
	r.meter.tell(r, time.Since(start))
	return r, err
}

func (r *Result) setDone(progress *puzzle.Progress) {
	if share, known := progress.Share(); known {
		r.Done = &share
	}
}

func (s *Search) grids(ctx context.Context, r *Result) (iter.Seq2[*Grid, error], error) {
	if s.Counter != nil {
		return nil, &sat.CountedError{ModelCount: sat.ModelCount{Counter: s.Counter.Name()}}
	}
	if s.Engine != nil {
		return s.nativeGrids(ctx, r)
	}
	f, err := r.meter.encoded(s.Puzzle, s.Options)
	if err != nil {
		return nil, err
	}
	r.Vars, r.Clauses, r.Literals = f.CNF.Vars(), f.CNF.Clauses(), f.CNF.Literals()
	switch {
	case s.Minimize:
		return f.Improving(ctx, s.Solver), nil
	case s.Symmetry:
		orbits := NewOrbits(s.Puzzle)
		return r.countingOrbits(orbits, symmetricGrids(ctx, orbits, s.Options, s.Solver, &r.meter)), nil
	}
	if s.Limit == 1 {
		return oneGrid(ctx, f, s.Options, s.Solver), nil
	}
	return AllGrids(ctx, f, s.Options, s.Solver), nil
}

func (s *Search) nativeGrids(ctx context.Context, r *Result) (iter.Seq2[*Grid, error], error) {
	grids := nativeGrids(ctx, s.Puzzle, *s.Engine, &r.meter)
	switch {
	case s.Symmetry:
		orbits := NewOrbits(s.Puzzle)
		return r.countingOrbits(orbits, sorted(grids, orbits)), nil
	case !s.Minimize:
		return grids, nil
	}
	objective, ok := s.Puzzle.Model.Objective()
	if !ok {
		return nil, errNothingToMinimize(s.Puzzle)
	}
	return improving(grids, objective), nil
}

// countingOrbits passes on the grids and keeps the number of their orbits.
func (r *Result) countingOrbits(orbits *Orbits, grids iter.Seq2[*Grid, error]) iter.Seq2[*Grid, error] {
	r.Group, r.Classes = orbits.Order(), new(big.Int)
	return func(yield func(*Grid, error) bool) {
		for g, err := range grids {
			r.Classes.SetInt64(int64(orbits.Classes()))
			if !yield(g, err) {
				return
			}
		}
	}
}

// sorted passes on the grids and sorts them into orbits.
func sorted(grids iter.Seq2[*Grid, error], orbits *Orbits) iter.Seq2[*Grid, error] {
	return func(yield func(*Grid, error) bool) {
		for g, err := range grids {
			if err == nil {
				_, err = orbits.Add(g)
			}
			if !yield(g, err) || err != nil {
				return
			}
		}
	}
}

// improving passes on the grids that are better than all before.
func improving(grids iter.Seq2[*Grid, error], objective encode.Var) iter.Seq2[*Grid, error] {
	return func(yield func(*Grid, error) bool) {
		var best *Grid
		for g, err := range grids {
			if err == nil && best != nil && g.Value(objective) >= best.Value(objective) {
				continue
			}
			best = g
			if !yield(g, err) {
				return
			}
		}
	}
}

func (s *Search) collect(grids iter.Seq2[*Grid, error], r *Result, found func(n int, g *Grid) error) error {
	n := 0
	for g, err := range grids {
		if err != nil {
			r.Failed = true
			return err
		}
		n++
		r.Count.SetInt64(int64(n))
		r.add(g)
		if s.By != nil {
			r.tally(g.Value(*s.By), big.NewInt(1))
		}
		if r.Sum != nil {
			r.Sum.Add(r.Sum, g.Total())
		}
		if err := found(n, g); err != nil {
			return err
		}
		if n == s.Limit {
			return nil
		}
	}
	r.Status = Complete
	return nil
}

// add adds a grid to the set of those found.
func (r *Result) add(g *Grid) {
	defer r.meter.decoding(time.Now())
	r.Set.Add(g)
}
