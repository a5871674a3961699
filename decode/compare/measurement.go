package compare

import "puzzlesat/decode"

// Task is the question that all rows answer.
type Task string

// The tasks: the first solution or a proof that there is none; all solutions,
// one by one; their number, which an engine may know without listing them; a
// proof that there is none, where a solution is a wrong answer.
const (
	First Task = "first"
	All   Task = "all"
	Count Task = "count"
	Unsat Task = "unsat"
)

// Tasks returns all tasks.
func Tasks() []Task { return []Task{First, All, Count, Unsat} }

// Clock is a way to measure time.
type Clock string

// The clocks: the time that passes, and the time that processors work. The first
// is what one waits for; the second hardly depends on what else the machine
// does.
const (
	Wall      Clock = "wall"
	Processor Clock = "processor"
)

// Clocks returns all clocks.
func Clocks() []Clock { return []Clock{Wall, Processor} }

// Outcome says how an attempt to answer ended.
type Outcome string

// The outcomes. Only a row that is [Done] has answered.
const (
	Done        Outcome = "done"
	OutOfTime   Outcome = "time limit"
	OutOfMemory Outcome = "memory limit"
	GaveUp      Outcome = "gave up"     // the solver could not say, by itself
	Refused     Outcome = "refused"     // it was not even tried, for a reason
	Failed      Outcome = "failed"      // it died, or gave a wrong answer
	Stopped     Outcome = "interrupted" // by a signal
)

// limited says that more time or memory might have helped.
func (o Outcome) limited() bool { return o == OutOfTime || o == OutOfMemory }

// Measurement is what one attempt of a row to answer one instance came to.
type Measurement struct {
	Outcome Outcome `json:"outcome"`
	Reason  string  `json:"reason,omitempty"` // why it is not done
	// Solutions is how many were found, in decimal; with the tasks First and
	// Unsat at most 1.
	Solutions string `json:"solutions"`
	// Set is the hash of the solutions found; "" when they were not listed.
	Set string `json:"set,omitempty"`

	Seconds Seconds `json:"seconds"`
	// Repeats is how often the child did it: what is quick is repeated, and the
	// times are means, without those of the first time.
	Repeats int `json:"repeats"`
	// Memory is the peak of the largest process, the solver's or ours, in bytes.
	Memory int64 `json:"memory"`
	// Size is nil for an engine.
	Size *Size `json:"size,omitempty"`
	// The steps of the search; nil where the solver does not tell.
	Conflicts    *int64 `json:"conflicts,omitempty"`
	Decisions    *int64 `json:"decisions,omitempty"`
	Propagations *int64 `json:"propagations,omitempty"`
}

// Size is the size of a formula.
type Size struct {
	Vars     int `json:"vars"`
	Clauses  int `json:"clauses"`
	Literals int `json:"literals"`
}

// Seconds is where the time went.
type Seconds struct {
	// Start is from when the child was asked for until it began to work.
	Start float64 `json:"start"`
	// State is stating the rules of the puzzle, the same for all rows.
	State float64 `json:"state"`
	// Warm is the first time of what was then repeated; 0 without repeats.
	Warm float64 `json:"warm,omitempty"`

	Encode float64 `json:"encode"`
	Load   float64 `json:"load"`
	Solve  float64 `json:"solve"`
	Decode float64 `json:"decode"` // and checking
	// Total is the sum of encode, load, solve and decode.
	Total float64 `json:"total"`

	// Processor is the processor time for Total, of the child and of the
	// solver. It is more than Total when several threads work.
	Processor float64 `json:"processor"`
	// Wall is from when the child was asked for until its end; for several
	// instances in a child, this one's share.
	Wall float64 `json:"wall"`
}

// take sets what a search tells.
func (m *Measurement) take(r *decode.Result, native bool) {
	m.Solutions = r.Count.String()
	if r.Set != nil {
		m.Set = r.Set.String()
	}
	if native {
		return
	}
	if r.Vars >= 0 {
		m.Size = &Size{r.Vars, r.Clauses, r.Literals}
	}
	m.Conflicts, m.Decisions, m.Propagations = told(r.Work.Conflicts), told(r.Work.Decisions), told(r.Work.Propagations)
}

// told returns a number that a solver tells, nil for one that it does not.
func told(n int64) *int64 {
	if n < 0 {
		return nil
	}
	return &n
}

// total returns the time that rows are compared by.
func (s *Seconds) total(by Clock) float64 {
	if by == Processor {
		return s.Processor
	}
	return s.Total
}
