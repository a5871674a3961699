package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/pflag"

	"puzzlesat/decode"
	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

var encodeCommand = command{
	name:      "encode",
	arguments: "PUZZLE [FILE]",
	summary:   "write a puzzle as CNF in DIMACS form",
	details: `The file explains itself: its comments name the puzzle and what each variable
means, and tell model counters what to count. decode needs nothing else.`,
	examples: []string{
		"puzzlesat encode sudoku puzzle.txt -o puzzle.cnf",
		"puzzlesat encode quarto --lines rows,cols | cadical",
		"puzzlesat encode magic-star --sum table --stats",
	},
	define: func(g *flagGroups) action {
		var (
			puzzles   puzzleFlags
			encodings encodingFlags
			output    outputFlags
			stats     bool
			format    string
		)
		g.group("Output", func(flags *pflag.FlagSet) {
			flags.BoolVar(&stats, "stats", false, "print the size of the formula by kind of rule instead")
			flags.Var(newWord(&format, "FORMAT", "dimacs"), "format", "dimacs; with --stats: text or json")
			flags.BoolVar(&output.json, "json", false, "with --stats: print JSON")
			output.defineFile(flags)
		})
		puzzles.define(g)
		encodings.define(g)
		return func(_ context.Context, env environment, args []string) (int, error) {
			asJSON, err := encodeFormat(format, stats, output.json)
			if err != nil {
				return exitUsage, err
			}
			posed, err := puzzles.pose(env, args)
			if err != nil {
				return exitUsage, err
			}
			p, err := posed.single()
			if err != nil {
				return exitUsage, err
			}
			options, err := encodings.options(p)
			if err != nil {
				return exitUsage, err
			}
			w, closeOutput, err := output.open(env)
			if err != nil {
				return exitUsage, err
			}
			if stats {
				err = writeStats(w, p, options, asJSON)
			} else {
				err = decode.Write(w, p, options)
			}
			if err != nil {
				return exitSolved, err
			}
			return exitSolved, closeOutput()
		}
	},
}

// encodeFormat says whether statistics are to be printed in JSON.
func encodeFormat(format string, stats, json bool) (asJSON bool, err error) {
	switch {
	case !stats && json:
		return false, fmt.Errorf("--json: a formula is written in DIMACS form; add --stats for its size in JSON")
	case !stats && format != "dimacs":
		return false, fmt.Errorf("--format %s: wanted dimacs, or --stats as well", format)
	case stats && format != "dimacs" && format != "text" && format != "json":
		return false, fmt.Errorf("--format %s: wanted text or json", format)
	}
	return json || format == "json", nil
}

// sizes is the size of a formula and of its parts.
type sizes struct {
	Puzzle   string         `json:"puzzle"`
	Encoding encode.Options `json:"encoding"`
	Counting encode.Safety  `json:"counting"`
	Known    int            `json:"known"`
	Labelled int            `json:"labelled"`
	Vars     int            `json:"vars"`
	Clauses  int            `json:"clauses"`
	Literals int            `json:"literals"`
	Parts    []encode.Part  `json:"parts"`
}

func measure(p *puzzle.Puzzle, options decode.Options) (*sizes, error) {
	var counter sat.Counter
	domains := options.Domains(p)
	encoding, err := encode.Encode(p.Model, domains, options.Encoding, &counter)
	if err != nil {
		return nil, err
	}
	return &sizes{
		Puzzle:   p.Family.Name,
		Encoding: options.Encoding.Complete(),
		Counting: options.Encoding.Safety(),
		Known:    len(p.Known(domains)),
		Labelled: counter.Labelled(),
		Vars:     counter.Vars(),
		Clauses:  counter.Clauses(),
		Literals: counter.Literals(),
		Parts:    encoding.Parts,
	}, nil
}

func writeStats(w io.Writer, p *puzzle.Puzzle, options decode.Options, asJSON bool) error {
	s, err := measure(p, options)
	if err != nil {
		return err
	}
	if asJSON {
		return json.NewEncoder(w).Encode(s)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", s.Puzzle, s.Encoding)
	fmt.Fprintf(&b, "%d variables of the puzzle are known without solving; counting is %s\n\n", s.Known, s.Counting)
	const row = "%-18s %8v %12v %12v %12v\n"
	fmt.Fprintf(&b, row, "", "rules", "variables", "clauses", "literals")
	for _, part := range s.Parts {
		fmt.Fprintf(&b, row, part.Kind, part.Rules, part.Vars, part.Clauses, part.Literals)
	}
	fmt.Fprintf(&b, row, "all", "", s.Vars, s.Clauses, s.Literals)
	_, err = io.WriteString(w, b.String())
	return err
}
