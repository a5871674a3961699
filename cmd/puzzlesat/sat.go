package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/pflag"

	"puzzlesat/sat"
)

var satCommand = command{
	name:      "sat",
	arguments: "[CNF [PROOF]]",
	summary:   "decide a DIMACS file with gophersat, as minisat, kissat and cadical do",
	details: `CNF is standard input by default, and may be compressed. The answer is printed as
in the SAT competitions. It is checked: a model against every clause.

Exit codes: 10 satisfiable, 20 unsatisfiable, 0 unknown, 2 bad input.`,
	examples: []string{
		"puzzlesat sat formula.cnf.gz",
		"puzzlesat sat -q -n formula.cnf; echo $?",
		"puzzlesat sat formula.cnf --proof formula.rup",
	},
	define: func(g *flagGroups) action {
		var s satFlags
		g.group("Input", func(flags *pflag.FlagSet) {
			flags.BoolVar(&s.relaxed, "relaxed", false, "accept a header that is missing or does not match the clauses")
		})
		g.group("Solving", func(flags *pflag.FlagSet) {
			flags.Var(&s.timeout, "timeout", "answer unknown after this time, such as 30s")
			flags.VarP(&s.seconds, "time", "t", "answer unknown after so many `SECONDS`")
		})
		g.group("Output", func(flags *pflag.FlagSet) {
			flags.BoolVarP(&s.quiet, "quiet", "q", false, "print no comments")
			flags.BoolVarP(&s.noWitness, "no-witness", "n", false, "print no values")
			flags.StringVar(&s.proof, "proof", "", "write a RUP proof of unsatisfiability to `FILE`")
			flags.StringVar(&s.result, "result", "", "write the answer to `FILE`, too, in minisat's form")
		})
		return s.run
	},
}

type satFlags struct {
	relaxed          bool
	timeout          duration
	seconds          number
	quiet, noWitness bool
	proof, result    string
}

func (s *satFlags) run(ctx context.Context, env environment, args []string) (int, error) {
	path, err := s.paths(args)
	if err != nil {
		return exitUsage, err
	}
	start := time.Now()
	f, err := readFormula(env, path, sat.ReadOptions{Name: nameOf(path), Relaxed: s.relaxed})
	if err != nil {
		return exitUsage, err
	}
	w := bufio.NewWriter(env.stdout)
	s.comment(w, "puzzlesat sat, with gophersat 1.4.0")
	s.comment(w, fmt.Sprintf("%d variables, %d clauses", f.Vars(), f.Clauses()))
	result, err := s.decide(ctx, f)
	if err != nil {
		return exitUsage, err
	}
	s.comment(w, fmt.Sprintf("%.2f seconds", time.Since(start).Seconds()))
	if err := s.write(w, f, result); err != nil {
		return exitUsage, err
	}
	if ctx.Err() != nil {
		return exitInterrupted, w.Flush()
	}
	return int(result.Status), w.Flush()
}

// paths returns the file to read. A second argument is the proof's, as with
// kissat and cadical.
func (s *satFlags) paths(args []string) (string, error) {
	switch {
	case len(args) > 2, len(args) == 2 && s.proof != "":
		return "", fmt.Errorf("found argument %q, wanted only CNF and the proof", args[len(args)-1])
	case len(args) == 2:
		s.proof = args[1]
	}
	if len(args) == 0 {
		return "-", nil
	}
	return args[0], nil
}

func (s *satFlags) comment(w io.Writer, text string) {
	if !s.quiet {
		fmt.Fprintf(w, "c %s\n", text)
	}
}

// decide answers unknown when the time is up or the program is interrupted.
func (s *satFlags) decide(ctx context.Context, f *sat.CNF) (sat.Result, error) {
	if limit := max(time.Duration(s.timeout), time.Duration(s.seconds)*time.Second); limit > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limit)
		defer cancel()
	}
	solver := sat.Gophersat{}
	if s.proof != "" {
		file, err := createFile(s.proof)
		if err != nil {
			return sat.Result{}, err
		}
		defer file.Close()
		solver.Proof = file
	}
	result, err := solver.Solve(ctx, f)
	switch {
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return sat.Result{Status: sat.Unknown}, nil
	case err != nil:
		return result, err
	}
	if i := f.FirstFalse(result.Assignment); result.Status == sat.Satisfiable && i >= 0 {
		return result, fmt.Errorf("%s gave a wrong answer: clause %d is false", solver.Name(), i+1)
	}
	return result, nil
}

func (s *satFlags) write(w io.Writer, f *sat.CNF, result sat.Result) error {
	if s.result != "" {
		if err := s.writeResultFile(f, result); err != nil {
			return err
		}
	}
	if s.noWitness {
		_, err := fmt.Fprintf(w, "s %s\n", result.Status)
		return err
	}
	return sat.WriteResult(w, result, f.Vars())
}

func (s *satFlags) writeResultFile(f *sat.CNF, result sat.Result) error {
	file, err := createFile(s.result)
	if err != nil {
		return err
	}
	if err := sat.WriteMinisatResult(file, result, f.Vars()); err != nil {
		_ = file.Close() // it is incomplete already
		return err
	}
	return file.Close()
}
