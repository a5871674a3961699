package main

import (
	"fmt"
	"math"
	"math/big"

	"puzzlesat/decode"
)

// remark says in words what a search found. It is "" when a single solution was
// wanted and found.
func (s *solveFlags) remark(summary decode.Summary) string {
	r := summary.Result
	switch {
	case r.Count.Sign() == 0 && r.Status == decode.Complete:
		return "no solution: proved"
	case r.Count.Sign() == 0:
		return "no solution found; " + incomplete(r)
	case s.unique:
		return uniqueRemark(summary)
	case s.minimize && *summary.Optimal:
		return fmt.Sprintf("least %s: %s, proved", summary.Puzzle.TotalName, r.Sum)
	case s.minimize:
		return fmt.Sprintf("least %s found: %s; %s", summary.Puzzle.TotalName, r.Sum, incomplete(r))
	case !s.all && s.limit == 0:
		return ""
	case r.Status == decode.Complete:
		return found(r) + "; complete: no more exist"
	}
	return found(r) + "; " + incomplete(r)
}

func uniqueRemark(summary decode.Summary) string {
	switch {
	case summary.Unique == nil:
		return "not known to be unique; " + incomplete(summary.Result)
	case *summary.Unique:
		return "unique: no other solution exists"
	}
	return "not unique: there are several solutions"
}

// percent writes a share, cut off, so that it says 100% only for all.
func percent(share float64) string {
	const least, places = 0.0001, 1e4
	if share < least {
		return "less than 0.01%"
	}
	return fmt.Sprintf("%.4g%%", math.Floor(share*places)/places*100)
}

// found says how many solutions were found, and their sum if they have one.
func found(r *decode.Result) string {
	text := r.Count.String() + " solutions"
	if r.Count.Cmp(big.NewInt(1)) == 0 {
		text = "1 solution"
	}
	if r.Sum != nil {
		text += ", sum " + r.Sum.String()
	}
	return text
}

// incomplete says why a search stopped, and where if that is known.
func incomplete(r *decode.Result) string {
	done := ""
	if r.Done != nil {
		done = ", " + percent(*r.Done) + " done"
	}
	switch {
	case r.Status == decode.TimedOut:
		return "incomplete: the time limit was reached" + done
	case r.Status == decode.Interrupted:
		return "incomplete: interrupted" + done
	case r.Failed:
		return "incomplete: the solver failed"
	case r.GaveUp:
		return "incomplete: the solver gave up"
	}
	return "incomplete: stopped at the limit"
}
