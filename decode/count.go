package decode

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// Count counts the solutions, without listing them if the engine can, or by a
// model counter. When the solver turns out to be a model counter, its count is
// taken.
func (s *Search) Count(ctx context.Context, found func(n int, g *Grid) error) (*Result, error) {
	if s.Counter != nil {
		return s.counting(ctx, s.countByFormula)
	}
	if s.Engine != nil && s.Engine.Count != nil && s.Limit == 0 && !s.Symmetry {
		return s.counting(ctx, s.countByEngine)
	}
	if p, ok := s.Solver.(sat.Process); ok {
		p.MayCount = true
		s.Solver = p
	}
	r, err := s.Run(ctx, found)
	counted := new(sat.CountedError)
	if errors.As(err, &counted) && r.Count.Sign() == 0 {
		err = s.take(r, counted.ModelCount)
	}
	return r, err
}

// countPuzzle counts the solutions of a puzzle. With an error, it returns those
// that are certain.
type countPuzzle func(ctx context.Context, p *puzzle.Puzzle, progress *puzzle.Progress, r *Result) (*big.Int, error)

// counting counts without listing.
func (s *Search) counting(ctx context.Context, count countPuzzle) (*Result, error) {
	start := time.Now()
	r := &Result{Status: Complete, Count: new(big.Int), Vars: -1, Clauses: -1, Literals: -1}
	progress := s.progress()
	err := s.onlyCounting()
	if err == nil {
		err = s.countParts(ctx, progress, r, count)
	}
	r.Failed = err != nil
	return r.finish(start, progress, err)
}

// onlyCounting returns an error when more is wanted than a number.
func (s *Search) onlyCounting() error {
	switch {
	case s.Limit > 0:
		return errors.New("a model counter counts all solutions: leave out --limit")
	case s.Symmetry:
		return errors.New("a model counter shows no solutions, so that their orbits are not known: leave out --up-to-symmetry and --symmetry")
	}
	return nil
}

// countParts counts for each value that is asked for.
func (s *Search) countParts(ctx context.Context, progress *puzzle.Progress, r *Result, count countPuzzle) error {
	if s.By == nil {
		n, err := count(ctx, s.Puzzle, progress, r)
		r.Count = n
		return err
	}
	parts := make(map[int]*puzzle.Puzzle)
	values := s.Puzzle.Model.Domain(*s.By).Values()
	for _, v := range values {
		given := puzzle.Given{Cell: s.Puzzle.Model.Name(*s.By), Value: v}
		if part, err := s.Puzzle.With(given); err == nil { // else another value is given
			parts[v] = part
		}
	}
	for _, v := range values {
		if parts[v] == nil {
			continue
		}
		n, err := count(ctx, parts[v], progress.Part(1/float64(len(parts))), r)
		r.tally(v, n)
		r.Count.Add(r.Count, n)
		if err != nil {
			return err
		}
	}
	return nil
}

// countByEngine counts the solutions of a puzzle by the engine.
func (s *Search) countByEngine(ctx context.Context, p *puzzle.Puzzle, progress *puzzle.Progress, _ *Result) (*big.Int, error) {
	count, err := s.Engine.Count(puzzle.WithProgress(ctx, progress), p)
	if err != nil {
		return progress.Count(), err
	}
	progress.Finish()
	return count, nil
}

// countByFormula counts the solutions of a puzzle by the model counter.
func (s *Search) countByFormula(ctx context.Context, p *puzzle.Puzzle, _ *puzzle.Progress, r *Result) (*big.Int, error) {
	none := new(big.Int)
	f, err := r.meter.encoded(p, s.Options)
	if err != nil || f.domains.Failed() {
		return none, err
	}
	r.Vars, r.Clauses, r.Literals = max(r.Vars, f.CNF.Vars()), max(r.Clauses, f.CNF.Clauses()), max(r.Literals, f.CNF.Literals())
	counted, err := s.Counter.Count(ctx, f.CNF, &r.meter.work)
	if err == nil {
		err = s.believe(counted, s.Counter.Projects, f)
	}
	if err != nil {
		return none, err
	}
	r.CountedBy = counted.Counter
	return counted.Count, nil
}

// take takes the count of a solver that turned out to be a model counter.
func (s *Search) take(r *Result, counted sat.ModelCount) error {
	if s.By != nil {
		return fmt.Errorf("--by is for solvers that show solutions: %s counts models only", counted.Counter)
	}
	if err := s.onlyCounting(); err != nil {
		return err
	}
	f, err := Encode(s.Puzzle, s.Options)
	if err == nil {
		err = s.believe(counted, false, f)
	}
	if err != nil {
		return err
	}
	r.Status, r.Failed, r.Set = Complete, false, nil
	r.Count, r.CountedBy = counted.Count, counted.Counter
	return nil
}

// believe returns an error when a count cannot be that of the solutions.
func (s *Search) believe(counted sat.ModelCount, projects bool, f *Formula) error {
	if err := counted.Trusted(projects, s.Options.Encoding.Safety() == encode.Exact); err != nil {
		return err
	}
	ways := big.NewInt(1)
	for _, x := range f.Reader.puzzle.Cells() {
		ways.Mul(ways, big.NewInt(int64(f.domains.Size(x))))
	}
	if counted.Count.Cmp(ways) > 0 {
		return fmt.Errorf("%s gave a wrong answer: it counted %s solutions, and there are no more than %s ways to fill the cells", counted.Counter, counted.Count, ways)
	}
	return nil
}
