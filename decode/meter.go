package decode

import (
	"time"

	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// meter measures the parts of a search. Formulas of one search share it.
type meter struct {
	encode, decode time.Duration
	work           sat.Work
}

// encoded encodes a puzzle and measures that. Searches of the formula are
// measured as well.
func (m *meter) encoded(p *puzzle.Puzzle, options Options) (*Formula, error) {
	start := time.Now()
	f, err := Encode(p, options)
	m.encode += time.Since(start)
	if err != nil {
		return nil, err
	}
	f.meter = m
	return f, nil
}

// decoding counts the time since the start as decoding.
func (m *meter) decoding(start time.Time) { m.decode += time.Since(start) }

// tell sets the times and the work of a result.
func (m *meter) tell(r *Result, total time.Duration) {
	r.Work = m.work
	s := &r.Seconds
	s.Encode, s.Load, s.Decode, s.Total = micros(m.encode), micros(m.work.Load), micros(m.decode), micros(total)
	s.Solve = micros(total - m.encode - m.work.Load - m.decode)
}

// micros returns seconds, rounded to microseconds.
func micros(d time.Duration) float64 { return float64(d.Round(time.Microsecond).Microseconds()) / 1e6 }
