package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"puzzlesat/decode/compare"
)

var compareCommand = command{
	name:      "compare",
	arguments: "PUZZLE [FILE]",
	summary:   "measure encodings, solvers and native engines side by side",
	details: `Every row, an encoding with a solver or a native engine, answers the same
question in child processes of its own, round by round. All answers are checked
against the rules and each other: if rows disagree, the first grid that only one
of them finds is shown. A row that reaches a limit says so, and counts for
nothing else.

ENCODINGS is a list between commas: presets; choices that replace those of the
preset fast, such as cells=order+amo=product, or of another that stands before
them, textbook+cells=binary; the word presets; all, every encoding by itself;
product, all combinations. What makes the same formula for the puzzle is left out.

Every row runs once, by itself; what has not had its turn after a fifth of the
budget then runs on all cores at once, and is marked. Further runs begin only
within the budget: rows that have answered in time, the quickest first, as far as
it goes.

Exit codes: 0 compared, and all rows that answered agree, 1 rows disagree or a row
failed, 2 bad input, 3 no row has answered, 130 interrupted, after printing the
rows so far.`,
	examples: []string{
		"puzzlesat compare prime-grid --encodings all --task all",
		"puzzlesat compare magic-star --task count --solvers gophersat,native",
		"puzzlesat compare sudoku puzzles.txt --encodings presets --resume runs.jsonl",
		"puzzlesat compare sudoku puzzles.txt --solvers gophersat,native --solvers cmd:my-solver",
		"puzzlesat compare prime-grid --grow rows=2..6,cols=2..6 --format md",
	},
	define: func(g *flagGroups) action {
		c := new(compareFlags)
		g.group("Comparison", c.defineComparison)
		g.group("Limits", c.defineLimits)
		g.group("Output", c.defineOutput)
		c.puzzles.define(g)
		return c.run
	},
}

type compareFlags struct {
	puzzles       puzzleFlags
	encodings     string
	solvers       []string
	task          string
	grow          string
	by            string
	sample        number
	seed          uint64
	noPropagation bool
	neighbours    neighboursFlag

	runs    number
	budget  duration
	timeout duration
	memory  byteSize
	patient bool

	output   outputFlags
	each     bool
	resume   string
	html     string
	plot     string
	progress progressFlags
}

func (c *compareFlags) defineComparison(flags *pflag.FlagSet) {
	flags.Var(newWord(&c.encodings, "ENCODINGS", compareDefaultEncodings()), "encodings", "see above")
	flags.StringArrayVar(&c.solvers, "solvers", []string{"all"}, "`SOLVERS` between commas: SAT solvers, native engines, all that are there; or 'cmd: COMMAND' (repeatable)")
	flags.Var(newWord(&c.task, "TASK", string(compare.First)), "task", "first solution, all solutions, count, or unsat: a proof that there is none")
	flags.StringVar(&c.grow, "grow", "", "compare how the cost grows with `PARAMETERS`, such as rows=2..6,cols=2..6, order=2..5 of a sudoku, or box=2x2|2x3")
	flags.Var(newWord(&c.by, "CLOCK", string(compare.Wall)), "by", "the time that rows are compared by: wall, or processor on a busy machine")
	flags.Var(&c.sample, "sample", "only so many puzzles of the file, chosen at random")
	flags.Uint64Var(&c.seed, "seed", 1, "seed of the choice")
	c.neighbours.define(flags)
	flags.BoolVar(&c.noPropagation, "no-propagation", false, "keep variables and clauses for what follows from the givens")
}

func compareDefaultEncodings() string { return "fast" }

func (c *compareFlags) defineLimits(flags *pflag.FlagSet) {
	c.runs = 5
	flags.Var(&c.runs, "runs", "how often a row answers")
	c.budget = duration(150 * time.Second)
	flags.Var(&c.budget, "budget", "begin no further runs after this time")
	c.timeout = duration(time.Minute)
	flags.Var(&c.timeout, "timeout", "limit of each answer, such as 10s")
	c.memory = 4 << 30
	flags.Var(&c.memory, "memory", "limit of each process, such as 500MB")
	flags.BoolVar(&c.patient, "yes-really", false, "let a native engine begin what takes days")
}

func (c *compareFlags) defineOutput(flags *pflag.FlagSet) {
	flags.Var(newWord(&c.output.format, "FORMAT", "text"), "format", strings.Join(compare.Formats(), ", "))
	flags.BoolVar(&c.output.json, "json", false, "short for --format json")
	c.output.defineFile(flags)
	flags.BoolVar(&c.each, "each", false, "also a table of the instances, in text and md")
	flags.StringVar(&c.html, "html", "", "also write a page with sortable tables and plots to a `FILE`")
	flags.StringVar(&c.plot, "plot", "", "also write the growth curves, the cactus plot of several instances, or the times as bars, to a `FILE` that ends in .svg or .png")
	flags.StringVar(&c.resume, "resume", "", "add each run to a `FILE` of JSON lines, and do not repeat those that it has")
	c.progress.define(flags)
}

func (c *compareFlags) run(ctx context.Context, env environment, args []string) (int, error) {
	format, err := c.checkedFormat()
	if err != nil {
		return exitUsage, err
	}
	if _, err := c.plotFormat(); err != nil {
		return exitUsage, err
	}
	comparison, err := c.comparison(env, args)
	if err != nil {
		return exitUsage, err
	}
	if c.resume != "" {
		if comparison.Journal, err = compare.OpenJournal(c.resume, comparison.Head()); err != nil {
			return exitUsage, fmt.Errorf("--resume: %w", err)
		}
		defer comparison.Journal.Close()
	}
	w, closeOutput, err := c.output.open(env)
	if err != nil {
		return exitUsage, err
	}
	context := compareContext(ctx, comparison, c.seed)
	line := c.progressLine(env)
	comparison.Progress = line.show
	results, failure := comparison.Run(ctx)
	line.clear()
	report := results.Report(context)
	options := compare.PrintOptions{Colour: colourful(w), Each: c.each}
	if err := compare.Print(w, format, results, report, options); err != nil {
		return exitSolved, err
	}
	if err := c.writePictures(report); err != nil {
		return exitUsage, err
	}
	for _, d := range report.Disagreements {
		fmt.Fprintf(env.stderr, "puzzlesat: DISAGREEMENT: %s\n", d)
	}
	if failure != nil {
		return exitUsage, failure
	}
	return compareExitCode(results), closeOutput()
}

func compareExitCode(r *compare.Results) int {
	switch {
	case len(r.Disagreements) > 0, r.Failed():
		return exitNone
	case r.Interrupted:
		return exitInterrupted
	case !r.Answered():
		return exitUndecided
	}
	return exitSolved
}

// checkedFormat returns the format that the flags name.
func (c *compareFlags) checkedFormat() (string, error) {
	if c.output.json && c.output.format != "text" && c.output.format != "json" {
		return "", fmt.Errorf("--json and --format %s contradict each other: leave one out", c.output.format)
	}
	format := c.output.formatName()
	return format, compare.CheckFormat(format)
}

// compareChild is what the children of a comparison are; no command of the
// user's.
func compareChild(ctx context.Context, env environment) (int, error) {
	if err := compare.Child(ctx, env.stdin, env.stdout); err != nil {
		return exitUsage, err
	}
	return exitSolved, nil
}
