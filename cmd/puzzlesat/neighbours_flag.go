package main

import (
	"fmt"

	"github.com/spf13/pflag"
)

// neighboursFlag says whether solutions next to one that was found are told without
// asking the solver for them.
type neighboursFlag struct {
	word string
}

// The values of --neighbours.
const (
	neighboursOn  = "on"
	neighboursOff = "off"
)

func (n *neighboursFlag) define(flags *pflag.FlagSet) {
	flags.Var(newWord(&n.word, "HOW", neighboursOn), "neighbours", "on: tell solutions that differ from one by an exchange of two values without the solver; or off")
}

func (n *neighboursFlag) wanted() (bool, error) {
	switch n.word {
	case neighboursOn, neighboursOff:
		return n.word == neighboursOn, nil
	}
	return false, fmt.Errorf("--neighbours %s: wanted on or off", n.word)
}
