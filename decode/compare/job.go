package compare

import (
	"time"

	"puzzlesat/decode"
	"puzzlesat/encode/puzzle"
)

// Job is what a child is asked to do, as JSON on its standard input: to answer
// some instances by one row. It works as long as its standard input stays open.
type Job struct {
	Family    string
	Instances []puzzle.Instance
	Row       Row
	Task      Task
	Limits    Limits
	// NoPropagation and Neighbours are those of [decode.Options].
	NoPropagation, Neighbours bool
	// Repeat is until when what is quick is repeated; see [Seconds].
	Repeat time.Duration
	// Patient lets engines begin what takes days.
	Patient bool
	// List asks for the solutions found, too.
	List bool
	// Asked is when the child was asked for, in nanoseconds since 1970.
	Asked int64
}

// Limits bound an attempt to answer one instance.
type Limits struct {
	Time time.Duration
	// Memory bounds the data of each process, in bytes; 0 is no limit.
	Memory int64
}

// line is a line that a child prints.
type line struct {
	Measurement *Measurement `json:",omitempty"` // of the next instance
	Grid        []int        `json:",omitempty"` // a solution of it, before the measurement
}

// search makes the search that the job asks for about a puzzle.
func (j *Job) search(p *puzzle.Puzzle) (*decode.Search, error) {
	s := &decode.Search{Puzzle: p, Options: decode.Options{NoPropagation: j.NoPropagation, Neighbours: j.Neighbours}}
	if j.Task == First || j.Task == Unsat {
		s.Limit = 1
	}
	if j.Row.Native() {
		return s, nil
	}
	var err error
	s.Options.Encoding, err = j.Row.Encoding.Options(p)
	return s, err
}
