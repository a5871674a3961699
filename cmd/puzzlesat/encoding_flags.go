package main

import (
	"strings"

	"github.com/spf13/pflag"

	"puzzlesat/decode"
	"puzzlesat/encode"
)

// encodingFlags say how a puzzle is encoded.
type encodingFlags struct {
	names         map[encode.Aspect]*string
	noPropagation bool
}

func (e *encodingFlags) define(g *flagGroups) {
	e.names = make(map[encode.Aspect]*string)
	g.group("Encoding (see puzzlesat list encodings)", func(flags *pflag.FlagSet) {
		for _, aspect := range encode.Aspects() {
			e.names[aspect] = new(string)
			flags.Var(newWord(e.names[aspect], "NAME", encode.Options{}.Complete()[aspect]), string(aspect), strings.Join(encodingNames(aspect), ", "))
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

func (e *encodingFlags) options() decode.Options {
	options := encode.Options{}
	for aspect, name := range e.names {
		options[aspect] = *name
	}
	return decode.Options{Encoding: options, NoPropagation: e.noPropagation}
}
