package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/pflag"

	"puzzlesat/encode/puzzle"
)

// flagGroups are the flags of a command under headings.
type flagGroups struct {
	all    *pflag.FlagSet
	titles []string
	groups []*pflag.FlagSet
}

func newFlagGroups(name string) *flagGroups {
	all := pflag.NewFlagSet(name, pflag.ContinueOnError)
	all.SetOutput(io.Discard)
	all.Usage = func() {}
	return &flagGroups{all: all}
}

// group adds flags under a heading.
func (g *flagGroups) group(title string, define func(flags *pflag.FlagSet)) {
	flags := pflag.NewFlagSet(title, pflag.ContinueOnError)
	flags.SortFlags = false
	define(flags)
	g.titles, g.groups = append(g.titles, title), append(g.groups, flags)
	g.all.AddFlagSet(flags)
}

// parse reads the flags. The error suggests the nearest flag for one that there
// is not.
func (g *flagGroups) parse(args []string) error {
	err := g.all.Parse(args)
	unknown := new(pflag.NotExistError)
	if !errors.As(err, &unknown) {
		return err
	}
	var names []string
	g.all.VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
	return fmt.Errorf("%w%s", err, puzzle.Suggest("--"+unknown.GetSpecifiedName(), names))
}

func (g *flagGroups) usage() string {
	var b strings.Builder
	for i, flags := range g.groups {
		fmt.Fprintf(&b, "\n%s:\n%s", g.titles[i], flags.FlagUsages())
	}
	return b.String()
}
