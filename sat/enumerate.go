package sat

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"iter"
)

// ErrUndecided says that the solver gave up before the enumeration was complete.
var ErrUndecided = errors.New("the solver gave up")

// Exclude adds the clauses that keep a solution from being found again. They
// must exclude this solution of the projection, and may exclude others that are
// not wanted any more.
type Exclude func(solution Assignment, add func(clause ...Lit))

// Enumerate yields assignments of the formula that differ on the projection,
// its labelled variables, until there are no more. It excludes each with
// clauses before it looks for the next; a nil exclude blocks the values of the
// whole projection.
//
// An enumeration that ends without an error is complete: the solver answered
// that the formula and the added clauses are unsatisfiable. Otherwise the last
// pair has the error: the context's, the solver's, [ErrUndecided], or one that
// says that a solution was repeated, which no correct solver does.
func Enumerate(ctx context.Context, s Solver, f *CNF, exclude Exclude) iter.Seq2[Assignment, error] {
	return NewEnumeration(s, f, exclude).All(ctx)
}

// Enumeration is an enumeration that tells how hard it is.
type Enumeration struct {
	solver     Solver
	formula    *CNF
	projection []int
	exclude    Exclude
	session    Session
	work       Work
	lister     Lister // that finds all by itself, nil to exclude and ask again
}

// NewEnumeration makes an enumeration; see [Enumerate].
func NewEnumeration(s Solver, f *CNF, exclude Exclude) *Enumeration {
	e := &Enumeration{solver: s, formula: f, projection: f.Projection(), exclude: exclude}
	if exclude == nil {
		e.exclude = blockProjection(e.projection)
	}
	return e
}

// NewListing makes an enumeration by a solver that finds all solutions by itself.
func NewListing(s Lister, f *CNF) *Enumeration {
	e := NewEnumeration(s, f, nil)
	e.lister = s
	return e
}

// Restarts says whether the solver is given the formula again for each solution,
// which is then the cheaper the smaller the formula is.
func (e *Enumeration) Restarts() bool {
	_, told := e.session.(interface{ Conflicts() int })
	return e.lister == nil && !told
}

// Work returns what all answers so far took together.
func (e *Enumeration) Work() Work { return e.work }

// Conflicts returns how many conflicts the solver has met so far, or 0 when it
// does not say.
func (e *Enumeration) Conflicts() int {
	if session, ok := e.session.(interface{ Conflicts() int }); ok {
		return session.Conflicts()
	}
	return 0
}

// All yields the assignments; see [Enumerate].
func (e *Enumeration) All(ctx context.Context) iter.Seq2[Assignment, error] {
	if e.lister != nil {
		return e.list(ctx)
	}
	return func(yield func(Assignment, error) bool) {
		var err error
		if e.session, err = open(ctx, e.solver, e.formula); err != nil {
			yield(Assignment{}, err)
			return
		}
		if closer, ok := e.session.(io.Closer); ok {
			defer closer.Close() // what it leaves behind is no longer of use
		}
		guard := e.guard("although it was excluded")
		for {
			a, more, err := e.next(ctx)
			if err == nil && more {
				err = guard.check(a)
			}
			if err != nil {
				yield(Assignment{}, err)
				return
			}
			if !more || !yield(a, nil) {
				return
			}
			if err := excludeFrom(e.session, e.exclude, a); err != nil {
				yield(Assignment{}, err)
				return
			}
		}
	}
}

// list yields what the solver lists.
func (e *Enumeration) list(ctx context.Context) iter.Seq2[Assignment, error] {
	return func(yield func(Assignment, error) bool) {
		guard := e.guard("in its list of all")
		for a, err := range e.lister.List(ctx, e.formula, &e.work) {
			if err == nil {
				err = guard.check(a)
			}
			if err != nil {
				yield(Assignment{}, err)
				return
			}
			if !yield(a, nil) {
				return
			}
		}
	}
}

// open starts a session with any solver. One that is not incremental is given
// the whole formula again each time.
func open(ctx context.Context, s Solver, f *CNF) (Session, error) {
	if incremental, ok := s.(Incremental); ok {
		return incremental.Start(ctx, f)
	}
	return &restarting{solver: s, formula: f.Clone()}, nil
}

type restarting struct {
	solver  Solver
	formula *CNF
}

func (r *restarting) Solve(ctx context.Context) (Result, error) {
	return r.solver.Solve(ctx, r.formula)
}

func (r *restarting) Add(clause ...Lit) error {
	r.formula.Add(clause...)
	return nil
}

func (e *Enumeration) next(ctx context.Context) (a Assignment, more bool, err error) {
	if err := ctx.Err(); err != nil {
		return a, false, err
	}
	result, err := e.session.Solve(ctx)
	e.work.Add(result.Work)
	switch {
	case err != nil:
		return a, false, err
	case result.Status == Unknown:
		return a, false, ErrUndecided
	}
	return result.Assignment, result.Status == Satisfiable, nil
}

func excludeFrom(session Session, exclude Exclude, a Assignment) (err error) {
	exclude(a, func(clause ...Lit) {
		if err == nil {
			err = session.Add(clause...)
		}
	})
	return err
}

func blockProjection(projection []int) Exclude {
	return func(a Assignment, add func(...Lit)) {
		clause := make([]Lit, len(projection))
		for i, v := range projection {
			clause[i] = a.Lit(v).Not()
		}
		add(clause...)
	}
}

// solutionKey stands for the values of a projection. At 128 bits two of a
// billion solutions collide with probability 10^-21.
type solutionKey [16]byte

func keyOf(projection []int, a Assignment) solutionKey {
	packed := make([]byte, len(projection)/8+1)
	for i, v := range projection {
		if a.Value(v) {
			packed[i/8] |= 1 << (i % 8)
		}
	}
	sum := sha256.Sum256(packed)
	return solutionKey(sum[:16])
}

// repeats guards an enumeration against solutions that come twice.
type repeats struct {
	solver     string
	wrong      string // why it should not have come
	projection []int
	seen       map[solutionKey]struct{}
}

func (e *Enumeration) guard(wrong string) *repeats {
	return &repeats{solver: e.solver.Name(), wrong: wrong, projection: e.projection, seen: make(map[solutionKey]struct{})}
}

func (r *repeats) check(a Assignment) error {
	key := keyOf(r.projection, a)
	if _, repeated := r.seen[key]; repeated {
		return fmt.Errorf("%s found a solution again after %d others %s: do not trust its answers", r.solver, len(r.seen), r.wrong)
	}
	r.seen[key] = struct{}{}
	return nil
}
