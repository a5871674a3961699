package sat

import "time"

// stopwatch adds up the times between start and stop.
type stopwatch struct {
	total time.Duration
	begin time.Time
}

// newStopwatch returns a stopwatch that was started.
func newStopwatch() *stopwatch { return &stopwatch{begin: time.Now()} }

func (w *stopwatch) start() { w.begin = time.Now() }

func (w *stopwatch) stop() { w.total += time.Since(w.begin) }
