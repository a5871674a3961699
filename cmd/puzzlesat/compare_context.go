package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"time"

	"puzzlesat/decode/compare"
	"puzzlesat/sat"
)

// compareContext says where and how a comparison is made.
func compareContext(ctx context.Context, c *compare.Comparison, seed uint64) compare.Context {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	versions := make(map[string]string)
	for _, row := range c.Rows {
		if _, ok := versions[row.Solver]; !row.Native() && !ok {
			versions[row.Solver] = solverVersion(ctx, row.Solver)
		}
	}
	return compare.Context{
		Command: append([]string{"puzzlesat"}, os.Args[1:]...), Version: version(), Machine: compare.ThisMachine(),
		Versions: versions, Seed: seed, Started: time.Now().Round(time.Second),
	}
}

// solverVersion returns the version of a solver, as far as it tells.
func solverVersion(ctx context.Context, name string) string {
	if name == (sat.Gophersat{}).Name() {
		return sat.GophersatVersion()
	}
	version := ""
	if s, err := sat.FindSolver(name); err == nil {
		if p, ok := s.(sat.Process); ok {
			version = p.Version(ctx)
		}
	} else if c, err := sat.FindCounter(name); err == nil {
		version = c.Version(ctx)
	}
	if version == "" {
		return "(version unknown)"
	}
	return version
}

// colourful says whether to print in colours: to a terminal, unless NO_COLOR is
// set; see https://no-color.org.
func colourful(w io.Writer) bool { return os.Getenv("NO_COLOR") == "" && isTerminal(w) }

// compareProgress is a line that shows how far a comparison is.
type compareProgress struct {
	w     io.Writer // nil for none
	drawn time.Time
}

func (c *compareFlags) progressLine(env environment) *compareProgress {
	if c.progress.when == "always" || c.progress.when == "auto" && isTerminal(env.stderr) {
		return &compareProgress{w: env.stderr}
	}
	return &compareProgress{}
}

func (p *compareProgress) show(now compare.Progress) {
	if p.w == nil || time.Since(p.drawn) < progressPause {
		return
	}
	p.drawn = time.Now()
	bar := progressBar(now.Elapsed.Seconds() / max(1e-9, (now.Elapsed+now.Left).Seconds()))
	fmt.Fprintf(p.w, "%s%s round %d of %d, %d of %d, about %s left", clearLine, bar, now.Round, now.Rounds, now.Done, now.Planned, now.Left.Round(time.Second))
}

func (p *compareProgress) clear() {
	if p.w != nil {
		fmt.Fprint(p.w, clearLine)
	}
}
