package compare

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// everything stands for all that there is in a list.
const everything = "all"

// commandPrefix marks a solver that is given as a command line, which may have
// commas.
const commandPrefix = "cmd:"

// ParseSolvers reads lists of solvers: names between commas, "all", or a command
// line after "cmd:", which is a list of its own. The error names an unknown
// solver with the nearest, and a solver that is not installed with those that
// are.
func ParseSolvers(family *puzzle.Family, task Task, lists []string) ([]Solver, error) {
	var chosen []Solver
	add := func(more ...Solver) {
		for _, s := range more {
			if !slices.Contains(chosen, s) {
				chosen = append(chosen, s)
			}
		}
	}
	for _, list := range lists {
		words := strings.Split(list, ",")
		if strings.HasPrefix(list, commandPrefix) {
			words = []string{list}
		}
		for _, word := range words {
			word = strings.TrimSpace(word)
			if word == everything {
				add(AllSolvers(family, task)...)
				continue
			}
			s, err := parseSolver(family, task, word)
			if err != nil {
				return nil, err
			}
			add(s)
		}
	}
	return chosen, nil
}

func parseSolver(family *puzzle.Family, task Task, word string) (Solver, error) {
	if _, ok := family.FindEngine(word); ok {
		return Solver{Name: word, Native: true}, nil
	}
	_, err := sat.FindSolver(word)
	if errors.Is(err, sat.ErrNoSolver) {
		if _, err = sat.FindCounter(word); err == nil && task != Count {
			return Solver{}, fmt.Errorf("--solvers: %s only counts: wanted --task count with it", word)
		}
	}
	switch {
	case err == nil:
		return Solver{Name: word}, nil
	case errors.Is(err, sat.ErrNoSolver):
		names := append(namesOf(AllSolvers(family, task)), solverNames()...)
		return Solver{}, fmt.Errorf("--solvers: unknown solver %q%s (see puzzlesat list solvers)", word, puzzle.Suggest(word, append(names, everything)))
	}
	return Solver{}, fmt.Errorf("--solvers: %w", err)
}

func namesOf(solvers []Solver) []string {
	var names []string
	for _, s := range solvers {
		names = append(names, s.Name)
	}
	return names
}
