package main

import (
	"context"
	"fmt"
	"math/big"

	"github.com/spf13/pflag"

	"puzzlesat/decode"
	"puzzlesat/encode/puzzle"
)

var solveCommand = command{
	name:      "solve",
	arguments: "PUZZLE [FILE]",
	summary:   "find one solution of a puzzle, or all of them",
	details: `Each solution is checked against the rules before it is printed. FILE may hold
many puzzles and be compressed; - is standard input.

Exit codes: 0 solved, 1 proved to have no solution (with --unique: not exactly
one), 2 bad input, 3 stopped before the answer was known, 130 interrupted.`,
	examples: []string{
		"puzzlesat solve prime-grid",
		"puzzlesat solve sudoku puzzles.txt --unique",
		"puzzlesat solve prime-sums --minimize",
		"puzzlesat solve magic-star --points 6 --all --json",
		"puzzlesat solve magic-star --format svg -o star.svg",
		"puzzlesat solve magic-star --all --solver native --plot ranks.svg",
	},
	define: func(g *flagGroups) action {
		var s solveFlags
		g.group("Solutions", func(flags *pflag.FlagSet) {
			flags.BoolVar(&s.all, "all", false, "find all solutions, until a proof that there are no more")
			flags.Var(&s.limit, "limit", "find at most `N` solutions")
			flags.BoolVar(&s.unique, "unique", false, "find out whether there is exactly one")
			flags.BoolVar(&s.minimize, "minimize", false, "find the solution with the least total")
			flags.BoolVar(&s.output.ranks, "rank", false, "tell the place of each solution among all permutations, too")
			s.plot.define(flags, "draw how many solutions there are up to each rank")
		})
		s.define(g)
		return s.run
	},
}

// searchFlags are the flags of the commands that search.
type searchFlags struct {
	puzzles    puzzleFlags
	encodings  encodingFlags
	solver     solverFlags
	symmetry   string
	neighbours neighboursFlag
	output     outputFlags
	progress   progressFlags
}

func (s *searchFlags) define(g *flagGroups) {
	g.group("Output", func(flags *pflag.FlagSet) {
		s.output.defineFormat(flags)
		s.output.defineShow(flags)
		s.output.defineFile(flags)
		s.progress.define(flags)
		s.output.defineVerbose(flags)
	})
	s.puzzles.define(g)
	s.solver.define(g)
	g.group("Enumeration", func(flags *pflag.FlagSet) {
		flags.Var(newWord(&s.symmetry, "HOW", symmetryOff), "symmetry", "off, or break: search one solution of each orbit and tell the others by symmetry")
		s.neighbours.define(flags)
	})
	s.encodings.define(g)
}

// The values of --symmetry.
const (
	symmetryOff   = "off"
	symmetryBreak = "break"
)

// search makes the search for the solutions of an instance.
func (s *searchFlags) search(q *posed, instance puzzle.Instance) (*decode.Search, error) {
	p, err := q.build(instance)
	if err != nil {
		return nil, err
	}
	options, err := s.encodings.options(p)
	if err != nil {
		return nil, err
	}
	if options.Neighbours, err = s.neighbours.wanted(); err != nil {
		return nil, err
	}
	search := &decode.Search{Puzzle: p, Options: options}
	if err := s.solver.apply(search, q.family); err != nil {
		return nil, err
	}
	switch s.symmetry {
	case symmetryOff:
	case symmetryBreak:
		if search.Engine != nil {
			return nil, fmt.Errorf("--symmetry break is for SAT solvers: leave it out with --solver %s", s.solver.name)
		}
		search.Symmetry = true
	default:
		return nil, fmt.Errorf("--symmetry %s: wanted off or break", s.symmetry)
	}
	return search, nil
}

// summary describes a search and its result.
func (s *searchFlags) summary(kind string, search *decode.Search, instance puzzle.Instance, r *decode.Result) decode.Summary {
	summary := decode.Summary{Type: kind, Instance: instance.Name, Puzzle: search.Puzzle, Solver: s.solver.name, Result: r}
	if search.Engine == nil {
		summary.Encoding = search.Options.Encoding.Complete()
	}
	return summary
}

type solveFlags struct {
	searchFlags
	all      bool
	limit    number
	unique   bool
	minimize bool
	plot     plotFlags
	ranks    *decode.Ranks // of the solutions found, for the plot; nil without one
}

// solutionLimit returns after how many solutions to stop, 0 for never.
func (s *solveFlags) solutionLimit() (int, error) {
	switch {
	case s.all && s.limit > 0:
		return 0, fmt.Errorf("--all and --limit contradict each other: leave one out")
	case s.minimize && s.symmetry == symmetryBreak:
		return 0, fmt.Errorf("--minimize and --symmetry break do not go together: leave one out")
	case s.minimize && (s.all || s.unique):
		return 0, fmt.Errorf("--minimize looks for one solution: leave out --all and --unique")
	case s.limit > 0:
		return int(s.limit), nil
	case s.all || s.minimize:
		return 0, nil
	case s.unique:
		return 2, nil
	}
	return 1, nil
}

func (s *solveFlags) run(ctx context.Context, env environment, args []string) (int, error) {
	limit, err := s.solutionLimit()
	if err != nil {
		return exitUsage, err
	}
	posed, err := s.puzzles.pose(env, args)
	if err != nil {
		return exitUsage, err
	}
	if err := s.openPlot(posed); err != nil {
		return exitUsage, err
	}
	printer, endOutput, err := s.output.printer(env)
	if err != nil {
		return exitUsage, err
	}
	ctx, cancel := s.solver.limit(ctx)
	defer cancel()
	code, err := s.solveAll(ctx, env, printer, posed, limit)
	return code, endOutput(err)
}

// openPlot prepares the plot, if one is wanted.
func (s *solveFlags) openPlot(posed *posed) error {
	if !s.plot.wanted() {
		return nil
	}
	p, err := posed.single()
	if err != nil {
		return fmt.Errorf("--plot: %w", err)
	}
	if s.ranks, err = decode.NewRanks(p); err != nil {
		return fmt.Errorf("--plot: %w", err)
	}
	return s.plot.open()
}

// solveAll solves the instances one after the other.
func (s *solveFlags) solveAll(ctx context.Context, env environment, printer decode.Printer, posed *posed, limit int) (int, error) {
	line := s.progress.start(env, len(posed.instances), false)
	defer line.end()
	code := exitSolved
	for _, instance := range posed.instances {
		one, err := s.solve(ctx, env, line, printer, posed, instance, limit)
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

// solve solves one instance.
func (s *solveFlags) solve(ctx context.Context, env environment, line *progress, printer decode.Printer, posed *posed, instance puzzle.Instance, limit int) (int, error) {
	search, err := s.search(posed, instance)
	if err != nil {
		return exitUsage, err
	}
	search.Limit, search.Minimize = limit, s.minimize
	search.Progress = line.begin()
	var best *decode.Grid
	result, failure := search.Run(ctx, func(n int, g *decode.Grid) error {
		line.found()
		if s.ranks != nil {
			s.ranks.Add(g)
		}
		if best = g; s.minimize {
			return nil
		}
		return line.aside(func() error { return printer.Solution(instance.Name, n, g) })
	})
	if nothingToTell(result, failure) {
		return exitUsage, failure
	}
	if s.minimize && best != nil {
		// The others were only steps on the way to the best.
		result.Count.SetInt64(1)
		result.Sum, result.Set = best.Total(), new(decode.Set)
		result.Set.Add(best)
		if err := printer.Solution(instance.Name, 1, best); err != nil {
			return exitSolved, err
		}
	}
	s.output.tell(env, "%d variables, %d clauses, %.3f s", result.Vars, result.Clauses, result.Seconds.Total)
	summary := s.summary(decode.TypeSummary, search, instance, result)
	s.judge(&summary)
	if err := line.aside(func() error { return printer.Summary(summary, s.remark(summary)) }); err != nil {
		return exitSolved, err
	}
	if s.ranks != nil {
		if err := s.plot.write(s.ranks.Plot(summary)); err != nil {
			return exitSolved, err
		}
	}
	return s.exitCode(summary), failure
}

// nothingToTell says whether a failure leaves nothing to print: nothing was
// found, or it was the printing that failed.
func nothingToTell(r *decode.Result, failure error) bool {
	return failure != nil && (!r.Failed || r.Count.Sign() == 0)
}

// judge says what the result means for --unique and --minimize.
func (s *solveFlags) judge(summary *decode.Summary) {
	r := summary.Result
	complete := r.Status == decode.Complete
	several := r.Count.Cmp(big.NewInt(1)) > 0
	if s.unique && (complete || several) {
		unique := complete && r.Count.Cmp(big.NewInt(1)) == 0
		summary.Unique = &unique
	}
	if s.minimize {
		optimal := complete && r.Count.Sign() > 0
		summary.Optimal = &optimal
	}
}

// exitCode returns the exit code that a summary means.
func (s *solveFlags) exitCode(summary decode.Summary) int {
	r := summary.Result
	switch {
	case r.Status == decode.Interrupted:
		return exitInterrupted
	case s.unique && summary.Unique == nil:
		return exitUndecided
	case s.unique && !*summary.Unique:
		return exitNone
	case r.Status == decode.TimedOut, r.GaveUp:
		return exitUndecided
	case r.Count.Sign() > 0:
		return exitSolved
	case r.Status == decode.Complete:
		return exitNone
	}
	return exitUndecided
}

// worse returns the exit code that says more about what was missed.
func worse(a, b int) int {
	rank := map[int]int{exitSolved: 0, exitNone: 1, exitUndecided: 2, exitUsage: 3, exitInterrupted: 4}
	if rank[b] > rank[a] {
		return b
	}
	return a
}
