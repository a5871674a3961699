package main

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// puzzleFlags say which puzzles are meant.
type puzzleFlags struct {
	givens     []string
	instance   string
	parameters *pflag.FlagSet
}

func (p *puzzleFlags) define(g *flagGroups) {
	g.group("Puzzle", func(flags *pflag.FlagSet) {
		flags.StringArrayVar(&p.givens, "given", nil, "fix a cell by `CELL=VALUE`, such as r1c1=5 (repeatable)")
		flags.StringVar(&p.instance, "instance", "", "only this puzzle of a file, by its `NAME` or number")
	})
	p.parameters = pflag.NewFlagSet("parameters", pflag.ContinueOnError)
	for _, family := range puzzle.Families() {
		g.group("Parameters of "+family.Name, func(flags *pflag.FlagSet) {
			for _, parameter := range family.Parameters {
				flags.Var(newWord(new(string), "VALUE", parameter.Default), parameter.Name, parameter.Usage)
			}
			p.parameters.AddFlagSet(flags)
		})
	}
}

// settings returns the parameters that were set by flags.
func (p *puzzleFlags) settings() puzzle.Settings {
	s := make(puzzle.Settings)
	p.parameters.VisitAll(func(f *pflag.Flag) {
		if f.Changed {
			s[f.Name] = f.Value.String()
		}
	})
	return s
}

// posed is a puzzle as it was asked for.
type posed struct {
	family    *puzzle.Family
	instances []puzzle.Instance
	fromFile  bool
	givens    []puzzle.Given
}

// pose reads the arguments PUZZLE [FILE].
func (p *puzzleFlags) pose(env environment, args []string) (*posed, error) {
	switch {
	case len(args) == 0:
		return nil, fmt.Errorf("no puzzle is named: wanted %s", strings.Join(puzzle.FamilyNames(), " or "))
	case len(args) > 2:
		return nil, fmt.Errorf("found argument %q, wanted only PUZZLE and FILE", args[2])
	}
	family, err := puzzle.FindFamily(args[0])
	if err != nil {
		return nil, err
	}
	q := &posed{family: family, fromFile: len(args) == 2}
	if q.givens, err = p.parsedGivens(); err != nil {
		return nil, err
	}
	settings, err := family.Complete(p.settings())
	if err != nil {
		return nil, err
	}
	switch {
	case q.fromFile:
		q.instances, err = readInstances(env, family, args[1], settings)
	case family.Classic != nil:
		instance := family.Classic()
		instance.Settings = settings
		for i := range instance.Givens {
			instance.Givens[i].Place = "in the default puzzle (FILE gives another)"
		}
		q.instances = []puzzle.Instance{instance}
	default:
		q.instances = []puzzle.Instance{{Settings: settings}}
	}
	if err != nil {
		return nil, err
	}
	return q, q.choose(p.instance)
}

func (p *puzzleFlags) parsedGivens() ([]puzzle.Given, error) {
	var givens []puzzle.Given
	for _, text := range p.givens {
		g, err := puzzle.ParseGiven(text)
		if err != nil {
			return nil, err
		}
		givens = append(givens, g)
	}
	return givens, nil
}

func readInstances(env environment, family *puzzle.Family, path string, s puzzle.Settings) ([]puzzle.Instance, error) {
	if family.Read == nil {
		return nil, fmt.Errorf("%s reads no file: leave out %q, and fix cells with --given", family.Name, path)
	}
	r, err := sat.Open(path, env.stdin)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return family.Read(nameOf(path), r, s)
}

// nameOf is what messages call a file.
func nameOf(path string) string {
	if path == "-" {
		return "standard input"
	}
	return path
}

// choose keeps only the instance of that name or number.
func (q *posed) choose(name string) error {
	if name == "" {
		return nil
	}
	for i, instance := range q.instances {
		if instance.Name == name || fmt.Sprint(i+1) == name {
			q.instances = q.instances[i : i+1]
			return nil
		}
	}
	return fmt.Errorf("--instance %s: wanted a name of the file or a number from 1 to %d", name, len(q.instances))
}

// build makes the puzzle of an instance.
func (q *posed) build(instance puzzle.Instance) (*puzzle.Puzzle, error) {
	p, err := q.family.New(instance)
	if err != nil {
		return nil, err
	}
	if q.fromFile {
		if err := p.Contradiction(); err != nil {
			return nil, err
		}
	}
	return p, p.Give(q.givens...)
}

// single builds the only puzzle, for commands that take no more than one.
func (q *posed) single() (*puzzle.Puzzle, error) {
	if n := len(q.instances); n > 1 {
		return nil, fmt.Errorf("the file has %d puzzles, wanted one: choose it with --instance", n)
	}
	return q.build(q.instances[0])
}
