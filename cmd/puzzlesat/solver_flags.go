package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/pflag"

	"puzzlesat/decode"
	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// solverFlags say who answers, and for how long.
type solverFlags struct {
	name    string
	timeout duration
	patient bool
}

func (s *solverFlags) define(g *flagGroups) {
	g.group("Solver", func(flags *pflag.FlagSet) {
		flags.Var(newWord(&s.name, "NAME", sat.Gophersat{}.Name()), "solver", "one of puzzlesat list solvers, or 'cmd: COMMAND {}' for any that takes a DIMACS file, {} (standard input without it)")
		flags.BoolVar(&s.patient, "yes-really", false, "let a native engine begin what takes days")
		flags.Var(&s.timeout, "timeout", "stop after this time, such as 30s, and print what was found")
	})
}

// limit returns a context that ends at the time limit and has the patience asked
// for.
func (s *solverFlags) limit(ctx context.Context) (context.Context, context.CancelFunc) {
	if s.patient {
		ctx = puzzle.WithPatience(ctx)
	}
	if s.timeout == 0 {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, time.Duration(s.timeout))
}

// apply sets the solver, the model counter or the native engine of a search.
func (s *solverFlags) apply(search *decode.Search, family *puzzle.Family) error {
	if engine, ok := family.FindEngine(s.name); ok {
		search.Engine = &engine
		return nil
	}
	var err error
	if search.Counter, err = sat.FindCounter(s.name); !errors.Is(err, sat.ErrNoSolver) {
		return err
	}
	if search.Solver, err = sat.FindSolver(s.name); errors.Is(err, sat.ErrNoSolver) {
		return fmt.Errorf("unknown solver %q%s (see puzzlesat list solvers)", s.name, puzzle.Suggest(s.name, solverNames(family)))
	}
	return err
}

// solverNames returns the solvers that can be named for a family.
func solverNames(family *puzzle.Family) []string {
	names := []string{sat.Gophersat{}.Name()}
	for _, e := range family.Engines {
		names = append(names, e.Name)
	}
	for _, p := range sat.Programs() {
		names = append(names, p.Program)
	}
	for _, c := range sat.Counters() {
		names = append(names, c.Program)
	}
	return names
}
