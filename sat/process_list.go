package sat

import (
	"context"
	"io"
	"iter"
)

// Lister is a solver that can find all models of a formula by itself.
type Lister interface {
	Solver
	// CanList says whether List is right for the formula.
	CanList(f *CNF) bool
	// List yields assignments as the solver finds them, which should differ on
	// the projection. If it ends without an error, the solver stated that there
	// are no more. What it took is added to work.
	List(ctx context.Context, f *CNF, work *Work) iter.Seq2[Assignment, error]
}

// listing is how a program finds all models.
type listing struct {
	arguments []string
	// projection begins the line of the formula that tells the program which
	// variables the models should differ on. "" is for a program that cannot be
	// told.
	projection string
}

// CanList says whether the program can find all models by itself, and can be
// told the projection unless that is all variables. To cryptominisat5 an empty
// one is none.
func (p Process) CanList(f *CNF) bool {
	projection := len(f.Projection())
	return p.listing != nil && (p.listing.projection != "" && projection > 0 || projection == f.Vars())
}

// List runs the program once to find all models. See [Lister].
func (p Process) List(ctx context.Context, f *CNF, work *Work) iter.Seq2[Assignment, error] {
	return func(yield func(Assignment, error) bool) {
		told := &told{Work: unmeasured()}
		stopped := false
		err := p.list(ctx, f, told, func(a Assignment) bool {
			stopped = !yield(a, nil)
			return !stopped
		})
		work.Add(told.Work)
		if err != nil && !stopped {
			yield(Assignment{}, err)
		}
	}
}

func (p Process) list(ctx context.Context, f *CNF, told *told, yield func(Assignment) bool) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	s, err := p.start(f, p.listing.projection)
	if err != nil {
		return err
	}
	defer s.Close()
	told.Load = s.load
	last := Unknown
	busy := newStopwatch()
	code, err := s.process.run(ctx, p.listing.arguments, s.file.file.Name(), func(output io.Reader) error {
		bounded := newBoundedOutput(output, p.Name(), f)
		for result, err := range ReadOutput(bounded, OutputOptions{Name: p.Name() + "'s output", Formula: f, told: told}) {
			if err != nil {
				return err
			}
			bounded.answered()
			last = result.Status
			if last != Satisfiable {
				break
			}
			busy.stop()
			more := yield(result.Assignment)
			busy.start()
			if !more {
				return errEnough
			}
		}
		return nil
	})
	busy.stop()
	told.Solve = busy.total
	if err != nil {
		return err
	}
	exhausted := told.exhausted || code == exitBoth
	if err := p.crossCheck(last, exhausted, code); err != nil {
		return err
	}
	if last == Unknown || last == Satisfiable && !exhausted {
		return ErrUndecided
	}
	return nil
}
