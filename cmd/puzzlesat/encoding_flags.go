package main

import (
	"strings"

	"github.com/spf13/pflag"

	"puzzlesat/decode"
	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
)

// encodingFlags say how a puzzle is encoded.
type encodingFlags struct {
	preset        string
	names         map[encode.Aspect]*string
	noPropagation bool
}

func (e *encodingFlags) define(g *flagGroups) {
	e.names = make(map[encode.Aspect]*string)
	g.group("Encoding (see puzzlesat list encodings)", func(flags *pflag.FlagSet) {
		flags.Var(newWord(&e.preset, "NAME", encode.Presets()[0].Name), "preset", presetNames()+"; other flags override it")
		for _, aspect := range encode.Aspects() {
			e.names[aspect] = new(string)
			flags.Var(newWord(e.names[aspect], "NAME", ""), string(aspect), strings.Join(encodingNames(aspect), ", "))
		}
		flags.BoolVar(&e.noPropagation, "no-propagation", false, "keep variables and clauses for what follows from the givens")
	})
}

func encodingNames(aspect encode.Aspect) []string {
	var names []string
	for _, info := range encode.Encodings() {
		if info.Aspect == aspect {
			names = append(names, info.Name)
		}
	}
	return names
}

func presetNames() string {
	var names []string
	for _, p := range encode.Presets() {
		names = append(names, p.Name)
	}
	return strings.Join(names, ", ")
}

// options returns the preset for a puzzle with what other flags say instead.
func (e *encodingFlags) options(p *puzzle.Puzzle) (decode.Options, error) {
	options, err := p.Preset(e.preset)
	if err != nil {
		return decode.Options{}, err
	}
	for aspect, name := range e.names {
		if *name != "" {
			options[aspect] = *name
		}
	}
	return decode.Options{Encoding: options, NoPropagation: e.noPropagation}, nil
}
