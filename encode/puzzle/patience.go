package puzzle

import (
	"context"
	"fmt"
	"math"
	"math/big"
)

// TooLongError is the refusal of an engine to begin what would take very long. A
// context made by [WithPatience] makes it begin all the same.
type TooLongError struct {
	Work      string   // what it would do, such as "permutations"
	Steps     *big.Int // how many of them
	PerSecond float64  // an estimate
}

// Error says how long it would take and what to do.
func (e *TooLongError) Error() string {
	return fmt.Sprintf("the source's method would try %d %s, which takes about %s: wanted --yes-really to start it all the same, or the solver native",
		e.Steps, e.Work, InWords(e.Seconds()))
}

// Seconds returns the estimate of the time.
func (e *TooLongError) Seconds() float64 {
	steps, _ := new(big.Float).SetInt(e.Steps).Float64()
	return steps / e.PerSecond
}

// InWords returns a time in the unit that fits.
func InWords(seconds float64) string {
	const (
		minute = 60
		hour   = 60 * minute
		day    = 24 * hour
		year   = 365 * day
	)
	switch {
	case math.Round(seconds) == 1:
		return "1 second"
	case seconds < 2*minute:
		return fmt.Sprintf("%.0f seconds", seconds)
	case seconds < 2*hour:
		return fmt.Sprintf("%.0f minutes", seconds/minute)
	case seconds < 2*day:
		return fmt.Sprintf("%.0f hours", seconds/hour)
	case seconds < 2*year:
		return fmt.Sprintf("%.0f days", seconds/day)
	}
	return fmt.Sprintf("%.3g years", seconds/year)
}

type patienceKey struct{}

// WithPatience returns a context under which engines begin even what takes days.
func WithPatience(ctx context.Context) context.Context {
	return context.WithValue(ctx, patienceKey{}, true)
}

// longestWithoutPatience is the estimate, in seconds, from which an engine asks
// for patience.
const longestWithoutPatience = 600

// needsPatience returns a *[TooLongError] when the work takes very long and the
// context has no patience.
func needsPatience(ctx context.Context, work string, steps *big.Int, perSecond float64) error {
	e := &TooLongError{Work: work, Steps: steps, PerSecond: perSecond}
	if isPatient(ctx) || e.Seconds() < longestWithoutPatience {
		return nil
	}
	return e
}

func isPatient(ctx context.Context) bool {
	patient, _ := ctx.Value(patienceKey{}).(bool)
	return patient
}
