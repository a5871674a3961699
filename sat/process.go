package sat

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// inFile stands for the name of the file with the formula among arguments.
const inFile = "{}"

// Process is a solver that runs as a program, once for each question. It answers
// in the form of the SAT competition or of minisat.
type Process struct {
	Program string // a name to be looked up on the PATH, or a path
	// Arguments of the program. In them {} stands for the name of the file with
	// the formula. Without it, the formula is on standard input.
	Arguments []string
	// ResultFile says that the program writes its answer to a file, whose
	// name it gets as a last argument, as minisat does.
	ResultFile bool
	// SilentZeros says that the program leaves out statistics that are 0.
	SilentZeros bool
	// MayCount says that a count is welcome in the place of a model, so that the
	// output of a command is read to its end for one.
	MayCount bool
	// Package is the Debian package that has the program, "" if there is none.
	Package string

	path    string   // where it was found
	unknown bool     // whether it is none of the tables
	version string   // the argument that asks for its version
	listing *listing // how it finds all models, if it can
}

// grace is how long a program whose output was refused may take to end by
// itself, which shows why, and how long the pipe of one that ended is listened to.
const grace = 200 * time.Millisecond

// errEnough ends the reading of an output of which no more is wanted.
var errEnough = errors.New("no more is wanted")

// run runs the program on the formula in a file and has its output read. It
// returns the program's exit code; the error says why there is no answer: the
// context ended, the program died, or what read returned.
func (p Process) run(ctx context.Context, arguments []string, formula string, read func(output io.Reader) error) (code int, err error) {
	command, err := p.command(arguments, formula)
	if err != nil {
		return 0, err
	}
	c, err := startChild(ctx, command)
	if stdin, ok := command.Stdin.(*os.File); ok {
		_ = stdin.Close() // the child has its own
	}
	if err != nil {
		return 0, fmt.Errorf("cannot run %s: %w", p.Name(), err)
	}
	refused := read(c)
	switch {
	case errors.Is(refused, errEnough):
		c.kill()
	case refused != nil:
		c.killAfter(grace)
	}
	ended := c.wait()
	switch {
	case ctx.Err() != nil:
		return 0, ctx.Err()
	case errors.Is(refused, errEnough):
		return 0, nil
	case !c.killed():
		if err := p.explain(ended, refused != nil, c.complaint()); err != nil {
			return 0, err
		}
	}
	if refused != nil {
		return 0, withComplaint(refused, c.complaint())
	}
	return command.ProcessState.ExitCode(), nil
}

// command returns the command line for the formula in a file.
func (p Process) command(arguments []string, formula string) (*exec.Cmd, error) {
	words := make([]string, len(arguments))
	named := false
	for i, argument := range arguments {
		words[i] = strings.ReplaceAll(argument, inFile, formula)
		named = named || words[i] != argument
	}
	command := exec.Command(p.path, words...)
	if named {
		return command, nil
	}
	input, err := os.Open(formula)
	if err != nil {
		return nil, err
	}
	command.Stdin = input
	return command, nil
}

// The exit codes of solvers that answered, or gave up in good order.
const (
	exitUnknown     = 0
	exitInterrupted = 1  // clasp, at a limit of its own
	exitGaveUp      = 15 // cryptominisat5
	exitBoth        = 30 // clasp, when it found a model and then that there are no more
)

// explain makes an error of the end of a program that died.
func (p Process) explain(err error, refused bool, complaint string) error {
	exit := new(exec.ExitError)
	if !errors.As(err, &exit) {
		return err
	}
	switch exit.ExitCode() {
	case int(Satisfiable), int(Unsatisfiable), exitBoth:
		return nil
	case exitInterrupted, exitGaveUp:
		if !refused {
			return nil
		}
	}
	return withComplaint(fmt.Errorf("%s failed with %s", p.Name(), exit.ProcessState), complaint)
}

func withComplaint(err error, complaint string) error {
	if complaint == "" {
		return err
	}
	return fmt.Errorf("%w: %s", err, complaint)
}

// crossCheck compares the answer with the exit code. exhausted says that the
// output ended with a statement that there are no more models.
func (p Process) crossCheck(status Status, exhausted bool, code int) error {
	var codes []int
	switch {
	case status == Unknown:
		codes = []int{exitUnknown, exitInterrupted, exitGaveUp}
	case status == Unsatisfiable:
		codes = []int{int(Unsatisfiable)}
	case exhausted:
		codes = []int{int(Satisfiable), int(Unsatisfiable), exitBoth}
	default:
		codes = []int{int(Satisfiable), exitBoth}
	}
	if p.unknown {
		// Scripts around a solver end so; none of the solvers that we know does.
		codes = append(codes, exitUnknown)
	}
	if !slices.Contains(codes, code) {
		return fmt.Errorf("%s contradicts itself: it printed %s and ended with exit code %d", p.Name(), status, code)
	}
	return nil
}
