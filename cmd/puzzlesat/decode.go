package main

import (
	"context"
	"fmt"
	"io"
	"math/big"

	"github.com/spf13/pflag"

	"puzzlesat/decode"
	"puzzlesat/sat"
)

var decodeCommand = command{
	name:      "decode",
	arguments: "CNF [OUTPUT]",
	summary:   "turn a solver's output into grids, by the CNF file alone",
	details: `CNF is a file written by encode. OUTPUT is what a solver printed for it, standard
input by default: the competition's "s" and "v" lines, one model or many, or
minisat's result file. Each grid is checked against the rules.

Exit codes: 0 grids printed, 1 the solver says that there is none, 2 bad input or
a wrong answer, 3 the solver gave up.`,
	examples: []string{
		"cadical puzzle.cnf | puzzlesat decode puzzle.cnf",
		"clasp -n 0 puzzle.cnf | puzzlesat decode puzzle.cnf --json",
		"minisat puzzle.cnf result.txt; puzzlesat decode puzzle.cnf result.txt",
	},
	define: func(g *flagGroups) action {
		var d decodeFlags
		g.group("Output", func(flags *pflag.FlagSet) {
			d.output.defineFormat(flags)
			d.output.defineShow(flags)
			d.output.defineFile(flags)
		})
		return d.run
	},
}

type decodeFlags struct {
	output outputFlags
}

func (d *decodeFlags) run(_ context.Context, env environment, args []string) (int, error) {
	if len(args) < 1 || len(args) > 2 {
		return exitUsage, fmt.Errorf("found %d arguments, wanted CNF and perhaps OUTPUT", len(args))
	}
	outputName := "-"
	if len(args) == 2 {
		outputName = args[1]
	}
	if args[0] == "-" && outputName == "-" {
		return exitUsage, fmt.Errorf("both the formula and the output from standard input: wanted a file for one of them")
	}
	f, err := readFormula(env, args[0], sat.ReadOptions{Name: nameOf(args[0])})
	if err != nil {
		return exitUsage, err
	}
	reader, err := decode.FromCNF(f)
	if err != nil {
		return exitUsage, fmt.Errorf("%s: %w", args[0], err)
	}
	answers, err := sat.Open(outputName, env.stdin)
	if err != nil {
		return exitUsage, err
	}
	defer answers.Close()
	printer, endOutput, err := d.output.printer(env)
	if err != nil {
		return exitUsage, err
	}
	code, err := d.print(printer, f, reader, answers, nameOf(outputName))
	return code, endOutput(err)
}

func readFormula(env environment, path string, options sat.ReadOptions) (*sat.CNF, error) {
	r, err := sat.Open(path, env.stdin)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return sat.ReadDIMACS(r, options)
}

// print prints the grids of all models, each once.
func (d *decodeFlags) print(printer decode.Printer, f *sat.CNF, reader *decode.Reader, answers io.Reader, name string) (int, error) {
	result := &decode.Result{Status: decode.AtLimit, Count: new(big.Int), Vars: f.Vars(), Clauses: f.Clauses(), Set: &decode.Set{}}
	summary := decode.Summary{Type: decode.TypeSummary, Puzzle: reader.Puzzle(), Solver: "external", Result: result}
	seen := make(map[string]bool)
	n, last := 0, sat.Unknown
	for answer, err := range sat.ReadOutput(answers, sat.OutputOptions{Name: name, Formula: f}) {
		if err != nil {
			return exitUsage, err
		}
		if last = answer.Status; last != sat.Satisfiable {
			continue
		}
		g, err := reader.Grid(answer.Assignment)
		if err != nil {
			return exitUsage, fmt.Errorf("%s: the answer is wrong: %w", name, err)
		}
		if key := g.Key(); seen[key] {
			continue
		} else {
			seen[key] = true
		}
		n++
		result.Count.SetInt64(int64(n))
		result.Set.Add(g)
		if err := printer.Solution("", n, g); err != nil {
			return exitSolved, err
		}
	}
	code, remark := exitSolved, ""
	switch {
	case n > 1:
		remark = fmt.Sprintf("%d solutions", n)
	case n == 0 && last == sat.Unsatisfiable:
		code, remark = exitNone, "no solution, says the solver"
		result.Status = decode.Complete
	case n == 0:
		code, remark = exitUndecided, "no solution: the solver gave up"
	}
	return code, printer.Summary(summary, remark)
}
