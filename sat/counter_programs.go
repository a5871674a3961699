package sat

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"
)

// ModelCounter is a program that counts the models of a formula without listing
// them.
type ModelCounter struct {
	Process
	// Projects says that the counter heeds "c p show" and "c t pmc", so that it
	// counts assignments of the projection. One that does not counts models over
	// all variables.
	Projects bool
}

// Counters returns the model counters that are known by name.
func Counters() []ModelCounter {
	return []ModelCounter{
		{Projects: true, Process: Process{Program: "ganak", Arguments: []string{inFile}, version: askVersion}},
		// Versions of d4 differ in how they are told to project, so that none is
		// trusted to.
		{Process: Process{Program: "d4", Arguments: []string{"-m", "counting", "--output-format", "competition", "-i", inFile}}},
		{Process: Process{Program: "sharpSAT", Arguments: []string{inFile}}},
	}
}

// FindCounter returns the model counter of that name. The error is [ErrNoSolver]
// when none has it, and otherwise says that it is not installed.
func FindCounter(name string) (*ModelCounter, error) {
	for _, c := range Counters() {
		if c.Program != name {
			continue
		}
		path := c.Path()
		if path == "" {
			return nil, c.missing(errors.New("not on the PATH"))
		}
		c.path = path
		return &c, nil
	}
	return nil, ErrNoSolver
}

// Count runs the counter on a formula. What it took is added to work. The count
// cannot be checked; that it does not contradict itself is.
func (c *ModelCounter) Count(ctx context.Context, f *CNF, work *Work) (ModelCount, error) {
	if err := ctx.Err(); err != nil {
		return ModelCount{}, err
	}
	s, err := c.start(f, "")
	if err != nil {
		return ModelCount{}, err
	}
	defer s.Close()
	took := unmeasured()
	took.Load = s.load
	begin := time.Now()
	var counts countSniffer
	code, err := s.process.run(ctx, c.Arguments, s.file.file.Name(), func(output io.Reader) error {
		_, err := io.Copy(io.Discard, counts.sniff(newBoundedOutput(output, c.Name(), f)))
		return err
	})
	took.Solve = time.Since(begin)
	work.Add(took)
	switch {
	case err != nil:
		return ModelCount{}, err
	case !counts.seen():
		return ModelCount{}, fmt.Errorf(`%s printed no count: wanted a line such as "c s exact arb int 12", "s mc 12", or "# solutions" and the number below it`, c.Name())
	}
	return counts.count(c.Name(), code)
}

// Trusted returns an error unless the count is the number of assignments of the
// projection. exact says that the formula has as many models over all variables.
func (m ModelCount) Trusted(projects, exact bool) error {
	switch {
	case exact, m.Type == "pmc", projects && m.Type == "":
		return nil
	}
	return fmt.Errorf("%s counts models over all variables, and auxiliary variables of this encoding may have several values for a solution: use encodings that are exact (puzzlesat list encodings), or a counter that projects and says so (c s type pmc)", m.Counter)
}
