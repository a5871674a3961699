package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/pflag"

	"puzzlesat/decode"
	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

var checkCommand = command{
	name:      "check",
	arguments: "PUZZLE GRID",
	summary:   "check a filled grid against the rules of a puzzle",
	details: `GRID is a file, - for standard input: a grid as solve prints it, as text or as
JSON, or its numbers in reading order.

Exit codes: 0 right, 1 wrong, 2 bad input.`,
	examples: []string{
		"puzzlesat solve magic-star | puzzlesat check magic-star -",
		"puzzlesat check sudoku solved.txt --given r1c1=5",
	},
	define: func(g *flagGroups) action {
		var puzzles puzzleFlags
		var output outputFlags
		g.group("Output", func(flags *pflag.FlagSet) { output.defineFile(flags) })
		puzzles.define(g)
		return func(_ context.Context, env environment, args []string) (int, error) {
			if len(args) != 2 {
				return exitUsage, fmt.Errorf("found %d arguments, wanted PUZZLE and GRID", len(args))
			}
			grids, err := puzzles.readGrids(env, args)
			if err != nil {
				return exitUsage, err
			}
			w, closeOutput, err := output.open(env)
			if err != nil {
				return exitUsage, err
			}
			code, err := checkGrids(w, grids)
			if err != nil {
				return code, err
			}
			return code, closeOutput()
		}
	},
}

// readGrids reads the grids that the arguments PUZZLE GRID name.
func (p *puzzleFlags) readGrids(env environment, args []string) (*posed, error) {
	q, err := p.pose(env, args[:1])
	if err != nil {
		return nil, err
	}
	r, err := sat.Open(args[1], env.stdin)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	q.instances, err = q.family.ReadGrids(nameOf(args[1]), r, q.instances[0].Settings)
	return q, err
}

// checkGrids prints a verdict for each grid.
func checkGrids(w io.Writer, q *posed) (int, error) {
	code := exitSolved
	for _, grid := range q.instances {
		verdict := "right: all rules hold"
		err := checkGrid(q, grid)
		broken := new(encode.BrokenRule)
		switch {
		case errors.As(err, &broken):
			code, verdict = exitNone, "wrong: "+broken.Error()
		case err != nil:
			return exitUsage, err
		}
		if grid.Name != "" {
			verdict = grid.Name + ": " + verdict
		}
		if _, err := fmt.Fprintln(w, verdict); err != nil {
			return code, err
		}
	}
	return code, nil
}

func checkGrid(q *posed, grid puzzle.Instance) error {
	p, err := q.family.New(puzzle.Instance{Settings: grid.Settings, Givens: q.givens})
	if err != nil {
		return err
	}
	values, err := p.Fill(grid.Givens)
	if err != nil {
		return err
	}
	_, err = decode.Check(p, values)
	return err
}
