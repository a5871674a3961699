package compare

import "time"

// Progress is how far a comparison is.
type Progress struct {
	Round, Rounds int
	// Done is how many cells of the table are done in this round, of those
	// planned.
	Done, Planned int
	// Elapsed is the time so far, and Left what the rest should take.
	Elapsed, Left time.Duration
}

// tellProgress tells how far it is, if anyone wants to know.
func (l *laboratory) tellProgress() {
	if l.Progress != nil {
		l.Progress(l.progress(time.Since(l.started)))
	}
}

// progress guesses the time left from the time so far: further rounds take as long
// as this one, if the budget lets them.
func (l *laboratory) progress(elapsed time.Duration) Progress {
	p := Progress{Round: l.round, Rounds: l.Runs, Done: l.done, Planned: l.planned, Elapsed: elapsed}
	cells := l.doneBefore + l.done
	if cells == 0 {
		return p
	}
	each := elapsed / time.Duration(cells)
	p.Left = each * time.Duration(l.planned-l.done)
	further := each * time.Duration(l.planned*(l.Runs-l.round))
	if l.Budget > 0 {
		further = min(further, max(0, l.Budget-elapsed-p.Left))
	}
	p.Left += further
	return p
}
