package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"puzzlesat/decode/compare"
	"puzzlesat/encode/puzzle"
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

Every row runs once, by itself; what has not had its turn after a quarter of the
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

// comparison returns what the flags and arguments ask for.
func (c *compareFlags) comparison(env environment, args []string) (*compare.Comparison, error) {
	task := compare.Task(c.task)
	if !slices.Contains(compare.Tasks(), task) {
		return nil, fmt.Errorf("--task %s: wanted first or all or count or unsat%s", c.task, puzzle.Suggest(c.task, []string{"first", "all", "count", "unsat"}))
	}
	posed, err := c.puzzles.pose(env, args)
	if err != nil {
		return nil, err
	}
	comparison := &compare.Comparison{
		Family: posed.family, Task: task, Runs: int(c.runs), Budget: time.Duration(c.budget), Growing: c.grow != "",
		Limits:        compare.Limits{Time: time.Duration(c.timeout), Memory: int64(c.memory)},
		NoPropagation: c.noPropagation, Patient: c.patient, By: compare.Clock(c.by),
	}
	if !slices.Contains(compare.Clocks(), comparison.By) {
		return nil, fmt.Errorf("--by %s: wanted wall or processor", c.by)
	}
	if comparison.Instances, err = c.instances(posed); err != nil {
		return nil, err
	}
	if comparison.Rows, err = c.rows(comparison); err != nil {
		return nil, err
	}
	program, err := os.Executable()
	comparison.Program = []string{program, compare.ChildCommand}
	return comparison, err
}

// instances builds the puzzles.
func (c *compareFlags) instances(q *posed) ([]*compare.Instance, error) {
	if c.grow != "" {
		return c.growing(q)
	}
	chosen := q.instances
	if n := int(c.sample); n > 0 && n < len(chosen) {
		random := rand.New(rand.NewPCG(c.seed, 0))
		places := random.Perm(len(chosen))[:n]
		slices.Sort(places)
		var sample []puzzle.Instance
		for _, place := range places {
			sample = append(sample, chosen[place])
		}
		chosen = sample
	}
	var instances []*compare.Instance
	for _, instance := range chosen {
		p, err := q.build(instance)
		if err != nil {
			return nil, err
		}
		instances = append(instances, compare.NewInstance(instance, p))
	}
	return instances, nil
}

// growing builds the sizes of a puzzle.
func (c *compareFlags) growing(q *posed) ([]*compare.Instance, error) {
	if q.fromFile {
		return nil, errors.New("--grow makes the puzzles itself: leave out FILE")
	}
	steps, err := compare.ParseGrowth(q.family, c.grow)
	if err != nil {
		return nil, err
	}
	var instances []*compare.Instance
	for _, step := range steps {
		instance := q.instances[0]
		settings := make(puzzle.Settings)
		for _, from := range []puzzle.Settings{instance.Settings, step.Settings} {
			for name, value := range from {
				settings[name] = value
			}
		}
		instance.Settings = settings
		p, err := q.build(instance)
		if err != nil {
			return nil, fmt.Errorf("--grow, %s: %w", step.Name, err)
		}
		i := compare.NewInstance(instance, p)
		i.Size = step.Name
		instances = append(instances, i)
	}
	return instances, nil
}

// rows combines the encodings and solvers that are asked for.
func (c *compareFlags) rows(comparison *compare.Comparison) ([]compare.Row, error) {
	solvers, err := compare.ParseSolvers(comparison.Family, comparison.Task, c.solvers)
	if err != nil {
		return nil, err
	}
	encodings, err := compare.ParseEncodings(c.encodings)
	if err != nil {
		return nil, err
	}
	var puzzles []*puzzle.Puzzle
	for _, instance := range comparison.Instances {
		puzzles = append(puzzles, instance.Puzzle)
	}
	encodings = compare.Effective(encodings, puzzles, c.noPropagation)
	comparison.LeftOut = compare.LeftOut(encodings)
	rows := compare.Rows(solvers, encodings)
	for _, row := range rows {
		if row.Refused == "" {
			return rows, nil
		}
	}
	if len(rows) > 0 {
		return nil, fmt.Errorf("nothing to compare: %s is refused: %s", rows[0].Name(), rows[0].Refused)
	}
	return nil, errors.New("nothing to compare: --solvers and --encodings name no row")
}

// compareChild is what the children of a comparison are; no command of the
// user's.
func compareChild(ctx context.Context, env environment) (int, error) {
	if err := compare.Child(ctx, env.stdin, env.stdout); err != nil {
		return exitUsage, err
	}
	return exitSolved, nil
}
