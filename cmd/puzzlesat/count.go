package main

import (
	"context"
	"fmt"

	"github.com/spf13/pflag"

	"puzzlesat/decode"
	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
)

var countCommand = command{
	name:      "count",
	arguments: "PUZZLE [FILE]",
	summary:   "count the solutions of a puzzle exactly",
	details: `Solutions are found one by one, each checked against the rules and excluded
before the next, until the solver proves that there are no more. A model counter
as the solver (puzzlesat list solvers) gives the number alone, which is not checked.

Exit codes: 0 counted, 1 proved to have none, 2 bad input, 3 stopped before all
were counted, 130 interrupted.`,
	examples: []string{
		"puzzlesat count prime-grid",
		"puzzlesat count magic-star --symmetry break",
		"puzzlesat count prime-grid --up-to-symmetry",
		"puzzlesat count magic-star --by a --solver native",
		"puzzlesat count magic-star --by a --solver native --plot histogram.svg",
		"puzzlesat count sudoku puzzles.txt --limit 100 --json",
	},
	define: func(g *flagGroups) action {
		var c countFlags
		g.group("Counting", func(flags *pflag.FlagSet) {
			flags.Var(&c.limit, "limit", "stop at `N` solutions")
			flags.BoolVar(&c.upToSymmetry, "up-to-symmetry", false, "count the orbits of solutions under the puzzle's group, too")
			flags.StringVar(&c.by, "by", "", "count for each value of a `CELL`")
			c.plot.define(flags, "draw the counts of --by as a histogram")
			flags.Var(&c.estimate.samples, "estimate", "estimate the count from `N` random samples (quarto)")
			flags.Uint64Var(&c.estimate.seed, "seed", 1, "seed of the samples")
		})
		c.define(g)
		return c.run
	},
}

type countFlags struct {
	searchFlags
	limit        number
	upToSymmetry bool
	by           string
	plot         plotFlags
	estimate     estimateFlags
}

func (c *countFlags) run(ctx context.Context, env environment, args []string) (int, error) {
	posed, err := c.puzzles.pose(env, args)
	if err != nil {
		return exitUsage, err
	}
	ctx, cancel := c.solver.limit(ctx)
	defer cancel()
	if c.estimate.samples > 0 {
		return c.runEstimate(ctx, env, posed)
	}
	if err := c.checkPictures(posed); err != nil {
		return exitUsage, err
	}
	printer, endOutput, err := c.output.printer(env)
	if err != nil {
		return exitUsage, err
	}
	code, err := c.countAll(ctx, env, printer, posed)
	return code, endOutput(err)
}

// countAll counts the solutions of the instances one after the other.
func (c *countFlags) countAll(ctx context.Context, env environment, printer decode.Printer, posed *posed) (int, error) {
	line := c.progress.start(env, len(posed.instances), true)
	defer line.end()
	code := exitSolved
	for _, instance := range posed.instances {
		one, err := c.count(ctx, env, line, printer, posed, instance)
		code = worse(code, one)
		if err != nil {
			return code, err
		}
		if one == exitInterrupted {
			break
		}
	}
	return code, nil
}

// checkPictures sees that there is something to draw if a picture is wanted, and
// creates its file.
func (c *countFlags) checkPictures(posed *posed) error {
	switch {
	case c.output.formatName() == "svg" && c.by == "":
		return fmt.Errorf("--format svg draws the histogram of --by CELL: name a cell, or choose another format")
	case !c.plot.wanted():
		return nil
	case c.by == "":
		return fmt.Errorf("--plot draws the histogram of --by CELL: name a cell")
	case len(posed.instances) > 1:
		return fmt.Errorf("--plot draws one puzzle, and the file has %d: choose it with --instance, or use --format svg", len(posed.instances))
	}
	if search, err := c.search(posed, posed.instances[0]); err != nil {
		return err
	} else if _, err := cellNamed(search.Puzzle, c.by); err != nil {
		return err
	}
	return c.plot.open()
}

func (c *countFlags) runEstimate(ctx context.Context, env environment, posed *posed) (int, error) {
	w, closeOutput, err := c.output.open(env)
	if err != nil {
		return exitUsage, err
	}
	code, err := c.estimate.run(ctx, w, posed, c.output.formatName())
	if err != nil {
		return code, err
	}
	return code, closeOutput()
}

// count counts the solutions of one instance.
func (c *countFlags) count(ctx context.Context, env environment, line *progress, printer decode.Printer, posed *posed, instance puzzle.Instance) (int, error) {
	search, err := c.search(posed, instance)
	if err != nil {
		return exitUsage, err
	}
	search.Limit = int(c.limit)
	search.Progress = line.begin()
	search.Symmetry = search.Symmetry || c.upToSymmetry
	if search.By, err = cellNamed(search.Puzzle, c.by); err != nil {
		return exitUsage, err
	}
	result, failure := search.Count(ctx, func(int, *decode.Grid) error {
		line.found()
		return nil
	})
	if nothingToTell(result, failure) {
		return exitUsage, failure
	}
	c.output.tell(env, "%d variables, %d clauses, %.3f s", result.Vars, result.Clauses, result.Seconds.Total)
	summary := c.summary(decode.TypeCount, search, instance, result)
	summary.By = search.By
	if err := line.aside(func() error { return printer.Summary(summary, c.remark(result)) }); err != nil {
		return exitSolved, err
	}
	if c.plot.wanted() {
		if err := c.plot.write(decode.CountPlot(summary)); err != nil {
			return exitSolved, err
		}
	}
	return countExitCode(result), failure
}

// remark says what was counted.
func (c *countFlags) remark(r *decode.Result) string {
	switch {
	case c.output.formatName() == "svg":
		return pictureRemark(r)
	case c.by != "":
		return histogram(c.by, r)
	case !c.upToSymmetry:
		return countRemark(r)
	}
	text := fmt.Sprintf("%s up to a group of %d symmetries, %s in all", r.Classes, r.Group, r.Count)
	if r.Status != decode.Complete {
		return "at least " + text + "; " + incomplete(r)
	}
	return text
}

// cellNamed returns the variable of that name, nil for no name.
func cellNamed(p *puzzle.Puzzle, name string) (*encode.Var, error) {
	if name == "" {
		return nil, nil
	}
	x, ok := p.Model.Lookup(name)
	if !ok {
		return nil, fmt.Errorf("--by %s: there is no such cell%s", name, puzzle.Suggest(name, p.CellNames()))
	}
	return &x, nil
}

// countRemark is the count alone when it is right, so that scripts can use it.
func countRemark(r *decode.Result) string {
	switch {
	case r.Status == decode.Complete && r.CountedBy != "":
		return fmt.Sprintf("%s (counted by %s, not checked)", r.Count, r.CountedBy)
	case r.Status == decode.Complete:
		return r.Count.String()
	}
	return fmt.Sprintf("at least %s; %s", r.Count, incomplete(r))
}

// pictureRemark stands below a histogram.
func pictureRemark(r *decode.Result) string {
	if r.Status == decode.Complete {
		return found(r)
	}
	return "at least " + found(r) + "; " + incomplete(r)
}

func countExitCode(r *decode.Result) int {
	switch {
	case r.Status == decode.Interrupted:
		return exitInterrupted
	case r.Status != decode.Complete:
		return exitUndecided
	case r.Count.Sign() == 0:
		return exitNone
	}
	return exitSolved
}
