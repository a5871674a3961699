package compare

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"puzzlesat/decode"
	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// ChildCommand is the argument that makes a program a child: it must call
// [Child] and end.
const ChildCommand = "compare-child"

// Child does the job that stands on standard input and prints a line of JSON for
// each instance. It ends early when the context does or standard input is
// closed, which it also is when the parent dies.
func Child(ctx context.Context, stdin io.Reader, stdout io.Writer) error {
	input := bufio.NewReader(stdin)
	text, err := input.ReadBytes('\n')
	if err != nil {
		return fmt.Errorf("reading the job: %w", err)
	}
	var job Job
	if err := json.Unmarshal(text, &job); err != nil {
		return fmt.Errorf("reading the job: %w", err)
	}
	start := time.Since(time.Unix(0, job.Asked))
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		_, _ = io.Copy(io.Discard, input) // whatever ends it
		cancel()
	}()
	if err := limitMemory(job.Limits.Memory); err != nil {
		return err
	}
	c := &child{job: &job, out: json.NewEncoder(stdout)}
	for _, instance := range job.Instances {
		m, err := c.answer(ctx, instance)
		if err != nil {
			return err
		}
		m.Seconds.Start, start = start.Seconds(), 0
		if err := c.out.Encode(line{Measurement: m}); err != nil {
			return err
		}
	}
	return nil
}

type child struct {
	job *Job
	out *json.Encoder
}

// mostRepeats bounds how often what is quick is repeated.
const mostRepeats = 1000

// answer answers one instance, and measures it.
func (c *child) answer(ctx context.Context, instance puzzle.Instance) (*Measurement, error) {
	began := time.Now()
	search, err := c.search(instance)
	if err != nil {
		return nil, err
	}
	stated := time.Since(began)
	m, err := c.attempt(ctx, search, c.job.List)
	if err != nil {
		return nil, err
	}
	if spent := toDuration(m.Seconds.Total); m.Outcome == Done && spent < c.job.Repeat && !c.job.List {
		if m, err = c.repeat(ctx, search, m); err != nil {
			return nil, err
		}
	}
	m.Seconds.State = stated.Seconds()
	m.Memory = peakMemory()
	return m, nil
}

// repeat repeats what was done once and returns the means. The first time, when
// memory is fresh and tables are not made yet, is only the warming up. It returns
// the first measurement when it does not come to an end again.
func (c *child) repeat(ctx context.Context, search *decode.Search, first *Measurement) (*Measurement, error) {
	var mean *Measurement
	n := 0
	for began := time.Now(); n < mostRepeats && time.Since(began) < c.job.Repeat; {
		m, err := c.attempt(ctx, search, false)
		if err != nil {
			return nil, err
		}
		if m.Outcome != Done || m.Solutions != first.Solutions || m.Set != first.Set && c.job.Task != First {
			break
		}
		n++
		if mean == nil {
			mean = m
			continue
		}
		mean.Seconds.add(m.Seconds)
	}
	if n == 0 {
		return first, nil
	}
	mean.Seconds.divide(n)
	mean.Repeats, mean.Seconds.Warm = n, first.Seconds.Total
	return mean, nil
}

func (c *child) search(instance puzzle.Instance) (*decode.Search, error) {
	family, err := puzzle.FindFamily(c.job.Family)
	if err != nil {
		return nil, err
	}
	p, err := family.New(instance)
	if err != nil {
		return nil, err
	}
	s, err := c.job.search(p)
	if err != nil {
		return nil, err
	}
	if !c.job.Row.Native() {
		s.Solver, err = sat.FindSolver(c.job.Row.Solver)
		if errors.Is(err, sat.ErrNoSolver) {
			s.Counter, err = sat.FindCounter(c.job.Row.Solver)
		}
		return s, err
	}
	engine, ok := family.FindEngine(c.job.Row.Solver)
	if !ok {
		return nil, fmt.Errorf("%s has no engine %s", family.Name, c.job.Row.Solver)
	}
	s.Engine = &engine
	return s, nil
}

// attempt runs a search once. The error is one of printing.
func (c *child) attempt(ctx context.Context, search *decode.Search, list bool) (*Measurement, error) {
	limited, cancel := context.WithTimeout(ctx, c.job.Limits.Time)
	defer cancel()
	if c.job.Patient {
		limited = puzzle.WithPatience(limited)
	}
	var printing error
	found := func(_ int, g *decode.Grid) error {
		if list {
			printing = c.out.Encode(line{Grid: g.Values()})
		}
		return printing
	}
	run := search.Run
	if c.job.Task == Count && !list {
		run = search.Count
	}
	m := &Measurement{Repeats: 1}
	before, began := processorTime(), time.Now()
	r, err := run(limited, found)
	total := time.Since(began)
	if printing != nil {
		return nil, printing
	}
	m.take(r, c.job.Row.Native())
	m.conclude(c.job, r, err)
	s := &m.Seconds
	*s = Seconds{Encode: r.Seconds.Encode, Load: r.Seconds.Load, Decode: r.Seconds.Decode, Total: total.Seconds()}
	s.Solve = max(0, s.Total-s.Encode-s.Load-s.Decode)
	s.Processor = (processorTime() - before).Seconds()
	return m, nil
}

// conclude sets the outcome of a search.
func (m *Measurement) conclude(job *Job, r *decode.Result, err error) {
	wrong := new(decode.WrongAnswerError)
	switch {
	case err != nil && saysOutOfMemory(err.Error()):
		m.Outcome, m.Reason = OutOfMemory, err.Error()
	case err != nil && !r.Failed, err != nil && job.Row.Native() && !errors.As(err, &wrong):
		// It was not encoded, or the engine says that it cannot.
		m.Outcome, m.Reason = Refused, err.Error()
	case err != nil:
		m.Outcome, m.Reason = Failed, err.Error()
	case r.Status == decode.TimedOut:
		m.Outcome = OutOfTime
	case r.Status == decode.Interrupted:
		m.Outcome = Stopped
	case r.GaveUp:
		m.Outcome, m.Reason = GaveUp, "the solver could not say"
	default:
		m.Outcome = Done
	}
}

func (s *Seconds) parts() []*float64 {
	return []*float64{&s.Encode, &s.Load, &s.Solve, &s.Decode, &s.Total, &s.Processor}
}

func (s *Seconds) add(more Seconds) {
	others := more.parts()
	for i, part := range s.parts() {
		*part += *others[i]
	}
}

func (s *Seconds) divide(n int) {
	for _, part := range s.parts() {
		*part /= float64(n)
	}
}

func toDuration(seconds float64) time.Duration {
	return time.Duration(seconds * float64(time.Second))
}
