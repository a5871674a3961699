package sat

import "context"

// Status is what a solver found out about a formula.
type Status int

// The values of [Status], and the exit codes that stand for them among SAT
// solvers.
const (
	Unknown       Status = 0
	Satisfiable   Status = 10
	Unsatisfiable Status = 20
)

// String returns the status in the words of the SAT competition's "s" line.
func (s Status) String() string {
	switch s {
	case Satisfiable:
		return "SATISFIABLE"
	case Unsatisfiable:
		return "UNSATISFIABLE"
	default:
		return "UNKNOWN"
	}
}

// Result is a solver's answer. The assignment has a meaning only when the
// status is [Satisfiable].
type Result struct {
	Status     Status
	Assignment Assignment
	// Work is what this answer took; a session's first answer has the loading.
	Work Work
}

// Solver decides formulas. A solver that gives up answers [Unknown]; an error
// says that it failed or that the context ended.
type Solver interface {
	// Name identifies the solver in messages and results.
	Name() string
	// Solve decides one formula. The formula is not changed.
	Solve(ctx context.Context, f *CNF) (Result, error)
}

// Incremental is a solver that can be given further clauses after an answer.
type Incremental interface {
	Solver
	// Start loads a formula, which is not changed and may be forgotten.
	Start(ctx context.Context, f *CNF) (Session, error)
}

// Session is a formula inside an incremental solver.
type Session interface {
	// Solve decides the formula with the clauses added so far. After an
	// error the session is of no further use.
	Solve(ctx context.Context) (Result, error)
	// Add adds a clause over the variables of the formula.
	Add(clause ...Lit) error
}
