package compare

import (
	"time"
)

// Results is what a comparison found.
type Results struct {
	*Comparison
	Elapsed     time.Duration
	Interrupted bool
	// Disagreements say which rows contradict others; empty when all agree.
	Disagreements []*Disagreement

	records map[cell][]*Record
}

func (l *laboratory) results() *Results {
	r := &Results{Comparison: l.Comparison, Interrupted: l.ctx.Err() != nil, records: l.records}
	r.Disagreements = r.disagreements()
	for n, d := range r.Disagreements {
		const explained = 3
		if n == explained || l.ctx.Err() != nil {
			break
		}
		l.explain(d)
	}
	r.Elapsed = time.Since(l.started)
	return r
}

// Records returns the records of a row's answers to an instance, round by round.
func (r *Results) Records(row, instance int) []*Record { return r.records[cell{row, instance}] }

// Answered says whether some row has answered some instance.
func (r *Results) Answered() bool {
	for _, records := range r.records {
		for _, record := range records {
			if record.Outcome == Done {
				return true
			}
		}
	}
	return false
}

// Failed says whether some row failed.
func (r *Results) Failed() bool {
	for _, records := range r.records {
		for _, record := range records {
			if record.Outcome == Failed {
				return true
			}
		}
	}
	return false
}
