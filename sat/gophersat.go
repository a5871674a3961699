package sat

import (
	"context"
	"fmt"
	"io"
	"runtime/debug"
	"time"

	"github.com/crillab/gophersat/solver"
)

// Gophersat is the solver that is compiled into puzzlesat: gophersat v1.4.0.
// Only its Solve and AppendClause are used; gophersat_hazards_test.go shows why.
type Gophersat struct {
	// Proof, unless nil, receives a RUP proof of each UNSAT answer, a clause
	// a line. What it holds after another answer proves nothing.
	Proof io.Writer
}

// gophersatTurn lets one goroutine at a time run gophersat. gophersat v1.4.0
// keeps the clause that it is learning in a package variable (solver/learn.go),
// so that two solvers at work in one process corrupt each other.
var gophersatTurn = make(chan struct{}, 1)

// Name returns "gophersat".
func (Gophersat) Name() string { return "gophersat" }

// GophersatVersion returns the version that is compiled in, "" when it is not
// known.
func GophersatVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	for _, module := range info.Deps {
		if module.Path == "github.com/crillab/gophersat" {
			return module.Version
		}
	}
	return ""
}

// Solve decides a formula.
func (g Gophersat) Solve(ctx context.Context, f *CNF) (Result, error) {
	session, err := g.Start(ctx, f)
	if err != nil {
		return Result{}, err
	}
	return session.Solve(ctx)
}

// Start loads a formula into a new solver.
func (g Gophersat) Start(ctx context.Context, f *CNF) (Session, error) {
	s := &gophersatSession{numbering: newNumbering(f), proof: g.Proof}
	err := s.exclusively(ctx, func() { s.loading(func() { s.load(f) }) })
	if err != nil {
		return nil, err
	}
	return s, nil
}

type gophersatSession struct {
	solver    *solver.Solver
	numbering numbering
	refuted   bool
	proof     io.Writer
	loadTime  time.Duration // since the last answer
	told      solver.Stats  // by the last answer
}

// exclusively runs work while no other goroutine runs gophersat. When the
// context ends first it returns at once; the work, which cannot be interrupted,
// then goes on to its end in the background and keeps its turn until then.
func (s *gophersatSession) exclusively(ctx context.Context, work func()) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	select {
	case gophersatTurn <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	done := make(chan error, 1)
	go func() {
		defer func() { <-gophersatTurn }()
		done <- guarded(work)
	}()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// guarded runs work and makes a panic of gophersat an error.
func guarded(work func()) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("gophersat failed: %v", cause)
		}
	}()
	work()
	return nil
}

// loading measures the time for which clauses are handed over.
func (s *gophersatSession) loading(hand func()) {
	start := time.Now()
	hand()
	s.loadTime += time.Since(start)
}

func (s *gophersatSession) load(f *CNF) {
	clauses := make([][]int, 0, f.Clauses())
	numbers := make([]int, 0, f.Literals())
	for clause := range f.All() {
		start := len(numbers)
		for _, l := range clause {
			number, _ := s.numbering.number(l)
			numbers = append(numbers, number)
		}
		clauses = append(clauses, numbers[start:len(numbers):len(numbers)])
	}
	problem := solver.ParseSliceNb(clauses, s.numbering.size)
	// A problem refuted while loading makes a solver that must not be used.
	s.refuted = problem.Status == solver.Unsat
	if !s.refuted {
		s.solver = solver.New(problem)
	}
}

func (s *gophersatSession) Solve(ctx context.Context) (Result, error) {
	var result Result
	var proofError error
	err := s.exclusively(ctx, func() {
		start := time.Now()
		result, proofError = s.answer()
		result.Work = s.takeWork(time.Since(start))
	})
	if err == nil {
		err = proofError
	}
	if err != nil {
		return Result{}, err
	}
	return result, nil
}

// answer decides the formula. It runs inside of exclusively.
func (s *gophersatSession) answer() (Result, error) {
	if !s.refuted {
		err := s.recordProof(func() { s.refuted = s.solver.Solve() == solver.Unsat })
		if err != nil {
			return Result{}, err
		}
	}
	if s.refuted {
		return Result{Status: Unsatisfiable}, s.endProof()
	}
	return Result{Status: Satisfiable, Assignment: s.numbering.assignment(s.solver.Model())}, nil
}

func (s *gophersatSession) Add(clause ...Lit) error {
	lits := make([]solver.Lit, len(clause))
	for i, l := range clause {
		number, known := s.numbering.number(l)
		if !known {
			return fmt.Errorf("clause over variable %d, which the formula does not mention", l.Var())
		}
		lits[i] = solver.IntToLit(int32(number))
	}
	if len(lits) == 0 {
		s.refuted = true
	}
	if s.refuted {
		return nil
	}
	// It is too short to be worth a goroutine.
	gophersatTurn <- struct{}{}
	defer func() { <-gophersatTurn }()
	return guarded(func() {
		s.loading(func() { s.solver.AppendClause(solver.NewClause(lits)) })
	})
}

// takeWork returns what was done since it was called last. gophersat does not
// count propagations.
func (s *gophersatSession) takeWork(solve time.Duration) Work {
	w := Work{Load: s.loadTime, Solve: solve, Propagations: untold}
	s.loadTime = 0
	if s.solver != nil {
		now := s.solver.Stats
		w.Conflicts = int64(now.NbConflicts - s.told.NbConflicts)
		w.Decisions = int64(now.NbDecisions - s.told.NbDecisions)
		s.told = now
	}
	return w
}

// Conflicts returns how many conflicts the search has met so far.
func (s *gophersatSession) Conflicts() int {
	if s.solver == nil {
		return 0
	}
	return s.solver.Stats.NbConflicts
}
