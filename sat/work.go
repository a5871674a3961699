package sat

import "time"

// untold stands for a number that a solver does not tell.
const untold = -1

// Work is what answering took.
type Work struct {
	// Load is the time in which the solver was given the formula: for one that
	// is compiled in, until the formula is in its own form; for a program, until
	// the formula is written.
	Load time.Duration
	// Solve is the time in which the solver looked for the answer. A program
	// also reads the formula and writes its answer in this time.
	Solve time.Duration
	// Conflicts, Decisions and Propagations count the steps of the search; -1
	// where the solver does not tell.
	Conflicts, Decisions, Propagations int64
}

// unmeasured is work of which nothing is known yet.
func unmeasured() Work {
	return Work{Conflicts: untold, Decisions: untold, Propagations: untold}
}

// completeWithZeros makes what was not told 0.
func (w *Work) completeWithZeros() {
	for _, n := range []*int64{&w.Conflicts, &w.Decisions, &w.Propagations} {
		*n = max(*n, 0)
	}
}

// Add adds further work. What one of both does not tell, the sum does not
// either.
func (w *Work) Add(more Work) {
	w.Load += more.Load
	w.Solve += more.Solve
	addTold(&w.Conflicts, more.Conflicts)
	addTold(&w.Decisions, more.Decisions)
	addTold(&w.Propagations, more.Propagations)
}

func addTold(sum *int64, more int64) {
	if *sum == untold || more == untold {
		*sum = untold
		return
	}
	*sum += more
}
