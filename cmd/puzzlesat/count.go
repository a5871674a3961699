package main

import (
	"context"
	"fmt"

	"github.com/spf13/pflag"

	"puzzlesat/decode"
	"puzzlesat/encode/puzzle"
)

var countCommand = command{
	name:      "count",
	arguments: "PUZZLE [FILE]",
	summary:   "count the solutions of a puzzle exactly",
	details: `Solutions are found one by one, each checked against the rules and excluded
before the next, until the solver proves that there are no more.

Exit codes: 0 counted, 1 proved to have none, 2 bad input, 3 stopped before all
were counted, 130 interrupted.`,
	examples: []string{
		"puzzlesat count prime-grid",
		"puzzlesat count magic-star --points 6 --given a=1",
		"puzzlesat count sudoku puzzles.txt --limit 100 --json",
	},
	define: func(g *flagGroups) action {
		var c countFlags
		g.group("Counting", func(flags *pflag.FlagSet) {
			flags.IntVar(&c.limit, "limit", 0, "stop at `N` solutions")
		})
		c.define(g)
		return c.run
	},
}

type countFlags struct {
	searchFlags
	limit int
}

func (c *countFlags) run(ctx context.Context, env environment, args []string) (int, error) {
	if c.limit < 0 {
		return exitUsage, fmt.Errorf("--limit %d: wanted a number greater than 0", c.limit)
	}
	posed, err := c.puzzles.pose(env, args)
	if err != nil {
		return exitUsage, err
	}
	printer, closeOutput, err := c.output.printer(env)
	if err != nil {
		return exitUsage, err
	}
	ctx, cancel := c.solver.limit(ctx)
	defer cancel()
	code := exitSolved
	for _, instance := range posed.instances {
		one, err := c.count(ctx, env, printer, posed, instance)
		code = worse(code, one)
		if err != nil {
			return code, err
		}
		if one == exitInterrupted {
			break
		}
	}
	return code, closeOutput()
}

// count counts the solutions of one instance.
func (c *countFlags) count(ctx context.Context, env environment, printer decode.Printer, posed *posed, instance puzzle.Instance) (int, error) {
	search, err := c.search(posed, instance)
	if err != nil {
		return exitUsage, err
	}
	search.Limit = c.limit
	bar := c.progress.start(env, true)
	result, failure := search.Count(ctx, func(n int, _ *decode.Grid) error {
		bar.found(n)
		return nil
	})
	bar.end()
	c.output.tell(env, "%d variables, %d clauses, %.3f s", result.Vars, result.Clauses, result.Seconds.Total)
	summary := c.summary(decode.TypeCount, search, instance, result)
	if err := printer.Summary(summary, countRemark(result)); err != nil {
		return exitSolved, err
	}
	return countExitCode(result), failure
}

// countRemark is the count alone when it is right, so that scripts can use it.
func countRemark(r *decode.Result) string {
	if r.Status == decode.Complete {
		return r.Count.String()
	}
	return fmt.Sprintf("at least %s; %s", r.Count, incomplete(r.Status))
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
