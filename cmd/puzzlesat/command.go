package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"strings"
	"syscall"

	"github.com/spf13/pflag"

	"puzzlesat/decode/compare"
	"puzzlesat/encode/puzzle"
)

// environment is what a command talks to.
type environment struct {
	stdin          io.Reader
	stdout, stderr io.Writer
}

// Exit codes; `sat` has its own.
const (
	exitSolved      = 0   // answered, with at least one solution
	exitNone        = 1   // proved that there is none; something is wrong
	exitUsage       = 2   // wrong usage or bad input
	exitUndecided   = 3   // stopped before the answer was known
	exitInterrupted = 130 // stopped by a signal
)

// command is one of the subcommands.
type command struct {
	name      string
	arguments string
	summary   string
	details   string
	examples  []string
	// define adds the command's flags and returns what runs it with them.
	define func(f *flagGroups) action
}

// action runs a command with its positional arguments and returns the exit code.
// An error is printed, and its exit code is exitUsage.
type action func(ctx context.Context, env environment, args []string) (int, error)

func commands() []command {
	return []command{
		listCommand, encodeCommand, solveCommand, countCommand, decodeCommand, satCommand, checkCommand, compareCommand, reproduceCommand,
	}
}

// run runs the program and returns its exit code.
func run(ctx context.Context, args []string, env environment) int {
	code, err := dispatch(ctx, args, env)
	switch {
	case err == nil:
		return code
	case errors.Is(err, syscall.EPIPE):
		// Whoever read the output wanted no more of it.
		return code
	}
	fmt.Fprintf(env.stderr, "puzzlesat: %s\n", oneLine(err))
	return exitUsage
}

// oneLine makes an error message one line.
func oneLine(err error) string {
	return strings.Join(strings.Fields(err.Error()), " ")
}

func dispatch(ctx context.Context, args []string, env environment) (int, error) {
	if len(args) == 0 {
		fmt.Fprint(env.stderr, overview())
		return exitUsage, nil
	}
	name := args[0]
	switch name {
	case "--help", "-h", "help":
		return help(args[1:], env)
	case compare.ChildCommand:
		return compareChild(ctx, env)
	case "--version":
		_, err := fmt.Fprintln(env.stdout, "puzzlesat", version())
		return exitSolved, err
	}
	c, err := findCommand(name)
	if err != nil {
		return exitUsage, err
	}
	return c.run(ctx, args[1:], env)
}

func findCommand(name string) (command, error) {
	var names []string
	for _, c := range commands() {
		if c.name == name {
			return c, nil
		}
		names = append(names, c.name)
	}
	return command{}, fmt.Errorf("unknown command %q%s (see puzzlesat --help)", name, puzzle.Suggest(name, names))
}

func (c command) run(ctx context.Context, args []string, env environment) (int, error) {
	flags := newFlagGroups(c.name)
	act := c.define(flags)
	switch err := flags.parse(args); {
	case errors.Is(err, pflag.ErrHelp):
		_, err := fmt.Fprint(env.stdout, c.help())
		return exitSolved, err
	case err != nil:
		return exitUsage, fmt.Errorf("%w (see puzzlesat %s --help)", err, c.name)
	}
	return act(ctx, env, flags.all.Args())
}

func help(args []string, env environment) (int, error) {
	text := overview()
	if len(args) > 0 {
		c, err := findCommand(args[0])
		if err != nil {
			return exitUsage, err
		}
		text = c.help()
	}
	_, err := fmt.Fprint(env.stdout, text)
	return exitSolved, err
}

// overview is the help of the whole program.
func overview() string {
	var b strings.Builder
	b.WriteString("puzzlesat turns puzzles into CNF, solves and counts them, and turns answers back into grids.\n\nUsage: puzzlesat COMMAND [ARGUMENT...] [FLAG...]\n\nCommands:\n")
	for _, c := range commands() {
		fmt.Fprintf(&b, "  %-9s %-16s %s\n", c.name, c.arguments, c.summary)
	}
	b.WriteString("\nPuzzles:\n")
	for _, f := range puzzle.Families() {
		fmt.Fprintf(&b, "  %-18s %s\n", f.Name, f.Summary)
	}
	b.WriteString("\nTry: puzzlesat solve prime-grid\nMore: puzzlesat COMMAND --help\n")
	return b.String()
}

// help is the help of one command.
func (c command) help() string {
	flags := newFlagGroups(c.name)
	c.define(flags)
	var b strings.Builder
	fmt.Fprintf(&b, "%s.\n\nUsage: puzzlesat %s %s [FLAG...]\n", strings.ToUpper(c.summary[:1])+c.summary[1:], c.name, c.arguments)
	if c.details != "" {
		b.WriteString("\n" + c.details + "\n")
	}
	b.WriteString("\nExamples:\n")
	for _, example := range c.examples {
		fmt.Fprintf(&b, "  %s\n", example)
	}
	b.WriteString(flags.usage())
	return b.String()
}

// version is the version that the module was built as.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}
