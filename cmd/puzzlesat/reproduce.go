package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"puzzlesat/decode"
	"puzzlesat/encode/puzzle"
)

var reproduceCommand = command{
	name:      "reproduce",
	arguments: "[FAMILY]",
	summary:   "recompute each figure of the literature and set it beside the claim",
	details: `Each figure is computed by SAT, where that ends in reasonable time, and natively,
by code that shares nothing with it. The verdict says whether claim and figures
agree; a time is set beside ours and not judged. A time includes what was worked
out before for another figure.

Exit codes: 0 all is right, or differs for the reason stated, 1 something that
should agree does not, 2 bad input, 3 a time limit was reached, 130 interrupted.`,
	examples: []string{
		"puzzlesat reproduce",
		"puzzlesat reproduce quarto --no-sat",
		"puzzlesat reproduce sudoku --sudoku-file p096_sudoku.txt",
		"puzzlesat reproduce --beyond --format markdown -o beyond.md",
	},
	define: func(g *flagGroups) action {
		var r reproduceFlags
		g.group("Figures", func(flags *pflag.FlagSet) {
			flags.BoolVar(&r.beyond, "beyond", false, "figures that the literature does not have, instead")
			flags.StringVar(&r.sudokuFile, "sudoku-file", "", "the 50 grids of Project Euler 96, a `FILE` that you have")
			flags.BoolVar(&r.noSAT, "no-sat", false, "leave out SAT")
			flags.BoolVar(&r.slow, "slow", false, "also what takes minutes, such as stars of 12 points")
			flags.Var(&r.timeout, "timeout", "give up a figure by one road after this time, such as 30s")
		})
		g.group("Output", func(flags *pflag.FlagSet) {
			flags.Var(newWord(&r.output.format, "FORMAT", "text"), "format", strings.Join(decode.FindingFormats(), ", "))
			flags.BoolVar(&r.output.json, "json", false, "short for --format json")
			r.output.defineFile(flags)
			r.progress.define(flags)
		})
		return r.run
	},
}

type reproduceFlags struct {
	beyond     bool
	sudokuFile string
	noSAT      bool
	slow       bool
	timeout    duration
	output     outputFlags
	progress   progressFlags
}

func (r *reproduceFlags) run(ctx context.Context, env environment, args []string) (int, error) {
	figures, err := chosenFigures(decode.Figures(r.beyond), args)
	if err != nil {
		return exitUsage, err
	}
	return r.reproduce(ctx, env, figures)
}

// chosenFigures returns the figures of the family that is named, or all.
func chosenFigures(figures []decode.Figure, args []string) ([]decode.Figure, error) {
	switch len(args) {
	case 0:
		return figures, nil
	case 1:
	default:
		return nil, fmt.Errorf("found argument %q, wanted only FAMILY", args[1])
	}
	family, err := puzzle.FindFamily(args[0])
	if err != nil {
		return nil, err
	}
	figures = slices.DeleteFunc(figures, func(f decode.Figure) bool { return f.Family != family.Name })
	if len(figures) == 0 {
		return nil, fmt.Errorf("there are no such figures about %s: leave out --beyond", family.Name)
	}
	return figures, nil
}

// reproduce recomputes figures and prints what is found.
func (r *reproduceFlags) reproduce(ctx context.Context, env environment, figures []decode.Figure) (int, error) {
	options := decode.FigureOptions{NoSAT: r.noSAT, Slow: r.slow, Timeout: time.Duration(r.timeout), Workers: runtime.GOMAXPROCS(0)}
	if r.sudokuFile != "" {
		var err error
		if options.Sudokus, err = readSudokus(env, r.sudokuFile); err != nil {
			return exitUsage, err
		}
	}
	printer, closeOutput, err := r.printer(env)
	if err != nil {
		return exitUsage, err
	}
	start := time.Now()
	line := r.progressLine(env)
	summary := new(decode.FindingsSummary)
	line.show(0, figures)
	var failure error
	for f, err := range decode.Reproduce(ctx, figures, options) {
		line.clear()
		if failure = err; err != nil {
			break
		}
		summary.Add(f)
		if err := printer.Finding(f); err != nil {
			return exitSolved, err
		}
		line.show(summary.Figures, figures)
	}
	line.clear()
	summary.Seconds = math.Round(time.Since(start).Seconds()*1e3) / 1e3
	if err := printer.Summary(summary); err != nil {
		return exitSolved, err
	}
	code := reproduceExitCode(summary)
	switch {
	case errors.Is(failure, context.Canceled):
		code = exitInterrupted
	case failure != nil:
		return exitUsage, failure
	}
	return code, closeOutput()
}

func reproduceExitCode(s *decode.FindingsSummary) int {
	switch {
	case s.Wrong > 0:
		return exitNone
	case s.Late > 0:
		return exitUndecided
	}
	return exitSolved
}

// readSudokus reads the grids of the user's file.
func readSudokus(env environment, path string) ([]puzzle.Instance, error) {
	family, err := puzzle.FindFamily("sudoku")
	if err != nil {
		return nil, err
	}
	settings, err := family.Complete(nil)
	if err != nil {
		return nil, err
	}
	return decode.CheckSudokus(readInstances(env, family, path, settings))
}

// printer returns what prints to where the output goes.
func (r *reproduceFlags) printer(env environment) (p decode.FindingPrinter, close func() error, err error) {
	format := r.output.format
	switch {
	case r.output.json && format != "text" && format != "json":
		return nil, nil, fmt.Errorf("--json and --format %s contradict each other: leave one out", format)
	case r.output.json:
		format = "json"
	}
	if _, err := decode.NewFindingPrinter(format, io.Discard); err != nil {
		return nil, nil, err
	}
	w, close, err := r.output.open(env)
	if err != nil {
		return nil, nil, err
	}
	p, err = decode.NewFindingPrinter(format, w)
	return p, close, err
}

// progressLine says on standard error which figure is being computed.
type progressLine struct {
	w     io.Writer // nil for none
	width int       // of what stands there
}

func (r *reproduceFlags) progressLine(env environment) *progressLine {
	if r.progress.when == "always" || r.progress.when == "auto" && isTerminal(env.stderr) {
		return &progressLine{w: env.stderr}
	}
	return &progressLine{}
}

func (l *progressLine) show(done int, figures []decode.Figure) {
	if l.w == nil || done >= len(figures) {
		return
	}
	text := fmt.Sprintf("%d/%d %s: %s", done+1, len(figures), figures[done].Family, figures[done].Text)
	const longest = 78
	if runes := []rune(text); len(runes) > longest {
		text = string(runes[:longest])
	}
	l.width = len([]rune(text))
	fmt.Fprint(l.w, "\r"+text)
}

func (l *progressLine) clear() {
	if l.w != nil && l.width > 0 {
		fmt.Fprint(l.w, "\r"+strings.Repeat(" ", l.width)+"\r")
		l.width = 0
	}
}
