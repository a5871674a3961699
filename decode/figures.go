package decode

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"puzzlesat/encode/puzzle"
)

// Figure is something that can be counted about a puzzle, and what is claimed
// about it. What we find ourselves is computed, by one road or by two that share
// no code.
type Figure struct {
	Family string
	Text   string // what the figure is
	Claim  string // "" when nobody states it
	Source string // who does
	// Correction is what stands in the place of a claim that is known to be
	// wrong, and Reason says why. The figure is right when ours is the
	// correction.
	Correction, Reason string
	// About is by how much a claim that is rounded or estimated may differ, in
	// parts of it.
	About float64
	// Time says that the claim is a time. It is set beside ours, and not judged.
	Time bool
	// Beyond says that the literature has no such figure.
	Beyond bool

	SAT, Native Road
}

// Road is a way to a figure.
type Road struct {
	By     string // the method, when it is not the usual one
	Not    string // why there is no way
	Slow   bool   // it takes minutes
	Second bool   // it is no SAT, but a second engine in the place of SAT

	compute func(w *figureWork) (string, error)
}

// both returns the same computation by SAT and natively, on solutions that are
// found by SAT and natively.
func both(compute func(w *figureWork) (string, error)) (bySAT, native Road) {
	return Road{compute: compute}, Road{compute: compute}
}

// Verdict says what became of a claim.
type Verdict string

// The values of [Verdict].
const (
	Agrees     Verdict = "agrees"
	Differs    Verdict = "differs"
	NotRun     Verdict = "not run"
	Timed      Verdict = "timed"       // a time, which is not judged
	TwoEngines Verdict = "two engines" // no claim, and two engines agree
	OneEngine  Verdict = "one engine"  // no claim, and nothing to check it by
)

// Outcome is what a road led to.
type Outcome struct {
	Done    bool
	Value   string // when it is done
	Seconds float64
	Why     string // when it is not done
	Hint    string // what to do about that
	By      string

	err error
}

// Finding is a figure and what we found.
type Finding struct {
	Figure      Figure
	SAT, Native Outcome
	Verdict     Verdict
	Reason      string // of a verdict that needs one
	// Right says that nothing is wrong: the roads that were taken agree with
	// each other and with the claim or its correction.
	Right bool
}

// FigureOptions say how to recompute figures.
type FigureOptions struct {
	// Sudokus are the 50 grids of Project Euler 96; without them the figures
	// about them are not run.
	Sudokus []puzzle.Instance
	// NoSAT leaves out the road by SAT.
	NoSAT bool
	// Slow takes roads that take minutes, too.
	Slow bool
	// Timeout ends each road; 0 is no limit.
	Timeout time.Duration
	// Workers is how many threads the native engines of our own may use.
	Workers int
}

// Figures returns the figures of the literature, or those beyond it.
func Figures(beyond bool) []Figure {
	if beyond {
		return slices.Concat(quartoBeyond(), truncatableBeyond(), primeGridBeyond(), magicStarBeyond())
	}
	return slices.Concat(primeGridFigures(), truncatableFigures(), sudokuFigures(), magicStarFigures(), primeSumsFigures(), quartoFigures())
}

// Reproduce recomputes figures, one after another. It ends early, with the
// context's error, when the context does.
func Reproduce(ctx context.Context, figures []Figure, options FigureOptions) iter.Seq2[Finding, error] {
	return func(yield func(Finding, error) bool) {
		lab := &figureLab{options: options, kept: make(map[string]keptResult)}
		for _, figure := range figures {
			f := Finding{Figure: figure, SAT: lab.take(ctx, figure.SAT, false), Native: lab.take(ctx, figure.Native, true)}
			if err := ctx.Err(); err != nil {
				yield(f, err)
				return
			}
			f.judge()
			if !yield(f, nil) {
				return
			}
		}
	}
}

// take takes a road.
func (l *figureLab) take(ctx context.Context, road Road, native bool) Outcome {
	o := Outcome{By: road.By, Why: road.Not}
	switch {
	case road.compute == nil:
		return o
	case !native && !road.Second && l.options.NoSAT:
		o.Why = "left out"
		return o
	case road.Slow && !l.options.Slow:
		o.Why = "takes long: wanted --slow"
		return o
	}
	if l.options.Timeout > 0 {
		limited, cancel := context.WithTimeout(ctx, l.options.Timeout)
		defer cancel()
		ctx = limited
	}
	w := &figureWork{ctx: ctx, lab: l, native: native}
	start := time.Now()
	value, err := road.compute(w)
	o.Seconds = math.Round((time.Since(start)+w.carried).Seconds()*1e6) / 1e6
	missing := new(missingError)
	switch {
	case err == nil:
		o.Done, o.Value = true, value
	case errors.Is(err, context.DeadlineExceeded):
		o.Why = timeLimit
	case errors.As(err, &missing):
		o.Why, o.Hint = missing.what, missing.hint
	default:
		o.Why, o.err = err.Error(), err
	}
	return o
}

const timeLimit = "the time limit was reached"

// judge compares what was found with what is claimed.
func (f *Finding) judge() {
	f.Right = f.SAT.err == nil && f.Native.err == nil
	var values []string
	for _, o := range []Outcome{f.SAT, f.Native} {
		if o.Done {
			values = append(values, o.Value)
		}
	}
	want := f.Figure.Claim
	if f.Figure.Correction != "" {
		want = f.Figure.Correction
	}
	switch {
	case len(values) == 0:
		f.Verdict, f.Reason = NotRun, f.Native.Why
		if f.Native.Hint != "" {
			f.Reason = f.Native.Hint
		}
	case f.Figure.Time:
		f.Verdict, f.Reason = Timed, f.Figure.Reason
	case len(values) == 2 && !f.sameFigure(values[0], values[1]):
		f.Verdict, f.Reason, f.Right = Differs, "the two roads lead to different figures", false
	case want == "" && len(values) == 2:
		f.Verdict = TwoEngines
	case want == "":
		f.Verdict = OneEngine
	case !f.sameFigure(values[0], want):
		f.Verdict, f.Right = Differs, false
		f.Reason = fmt.Sprintf("found %s, wanted %s", values[0], want)
	case f.Figure.Correction != "":
		f.Verdict, f.Reason = Differs, f.Figure.Reason
	default:
		f.Verdict, f.Reason = Agrees, f.Figure.Reason
	}
	for _, o := range []Outcome{f.SAT, f.Native} {
		if o.err != nil {
			f.Reason = o.Why
		}
	}
}

// sameFigure says whether two figures are the same as far as the claim can tell.
func (f *Finding) sameFigure(ours, claim string) bool {
	if f.Figure.About == 0 {
		return ours == claim
	}
	a, errA := strconv.ParseFloat(leadingNumber(ours), 64)
	b, errB := strconv.ParseFloat(leadingNumber(claim), 64)
	return errA == nil && errB == nil && math.Abs(a-b) <= f.Figure.About*math.Abs(b)
}

var number = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`[0-9]+(\.[0-9]+)?(e[0-9]+)?`)
})

// leadingNumber returns the first number in a text.
func leadingNumber(text string) string { return number().FindString(text) }

// Engines returns how many engines found the figure.
func (f *Finding) Engines() int {
	n := 0
	for _, o := range []Outcome{f.SAT, f.Native} {
		if o.Done {
			n++
		}
	}
	return n
}

// Corrected says that the figure found is not the claim but stands in its place.
func (f *Finding) Corrected() bool {
	return f.Right && f.Verdict == Differs && f.Figure.Correction != ""
}

// OutOfTime says that a road was not taken to its end for want of time.
func (f *Finding) OutOfTime() bool {
	return f.SAT.Why == timeLimit || f.Native.Why == timeLimit
}

// FindingsSummary counts findings.
type FindingsSummary struct {
	Figures int             `json:"figures"`
	Agree   int             `json:"agree"`
	Differ  int             `json:"differ"`    // for the reason that is known
	Wrong   int             `json:"wrong"`     // should agree and do not
	NotRun  int             `json:"not_run"`   // by neither road
	Late    int             `json:"timed_out"` // a road reached the time limit
	Two     int             `json:"by_two"`    // found by two engines
	Seconds float64         `json:"seconds"`
	counts  map[Verdict]int // of right findings
}

// Add counts a finding.
func (s *FindingsSummary) Add(f Finding) {
	if s.counts == nil {
		s.counts = make(map[Verdict]int)
	}
	s.Figures++
	if f.Engines() == 2 {
		s.Two++
	}
	if f.OutOfTime() {
		s.Late++
	}
	switch {
	case !f.Right:
		s.Wrong++
		return
	case f.Verdict == Agrees:
		s.Agree++
	case f.Verdict == Differs:
		s.Differ++
	case f.Verdict == NotRun:
		s.NotRun++
	}
	s.counts[f.Verdict]++
}

// String says it in one line.
func (s *FindingsSummary) String() string {
	var parts []string
	part := func(n int, one, many string) {
		switch {
		case n == 1:
			parts = append(parts, "1 "+one)
		case n > 1:
			parts = append(parts, fmt.Sprintf("%d %s", n, many))
		}
	}
	part(s.Wrong, "should agree and does NOT", "should agree and do NOT")
	part(s.Agree, "agrees", "agree")
	part(s.Differ, "differs for the reason stated", "differ for the reason stated")
	part(s.counts[TwoEngines], "new, by two engines", "new, by two engines")
	part(s.counts[OneEngine], "new, by one engine", "new, by one engine")
	part(s.counts[Timed], "time", "times")
	part(s.NotRun, "not run", "not run")
	figures := fmt.Sprintf("%d figures", s.Figures)
	if s.Figures == 1 {
		figures = "1 figure"
	}
	return fmt.Sprintf("%s: %s; %d by two engines; %.1f s", figures, strings.Join(parts, ", "), s.Two, s.Seconds)
}
