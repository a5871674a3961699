package sat

import (
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/kballard/go-shellquote"
)

// Programs returns the SAT solvers that are known by name, with the arguments
// with which they tell their statistics.
func Programs() []Process {
	return []Process{
		{Program: "cadical", Arguments: []string{inFile}, SilentZeros: true, Package: "cadical", version: askVersion},
		{Program: "kissat", Arguments: []string{inFile}, version: askVersion},
		{Program: "minisat", Arguments: []string{inFile}, ResultFile: true, Package: "minisat"},
		{Program: "glucose", Arguments: []string{"-model", inFile}},
		{Program: "glucose-syrup", Arguments: []string{"-model", inFile}},
		{
			Program: "cryptominisat5", Arguments: []string{"--verb=1", inFile}, Package: "cryptominisat", version: askVersion,
			listing: &listing{arguments: []string{"--verb=1", "--maxsol=2147483647", inFile}, projection: "c ind"},
		},
		{
			Program: "picosat", Arguments: []string{"-v", inFile}, Package: "picosat", version: askVersion,
			listing: &listing{arguments: []string{"-v", "--all", inFile}},
		},
		{Program: "lingeling", Arguments: []string{inFile}, version: askVersion},
		{
			Program: "clasp", Arguments: []string{"--verbose=0", "--stats", inFile}, Package: "clasp", version: askVersion,
			listing: &listing{
				arguments:  []string{"--verbose=0", "--stats", "--models=0", "--parse-ext", "--project=project", inFile},
				projection: "c project",
			},
		},
	}
}

const askVersion = "--version"

// commandPrefix marks a solver that is given as a command line.
const commandPrefix = "cmd:"

// FindSolver returns the solver of that name: gophersat, one of [Programs], or
// "cmd:" and a command line. The words of a command line are separated by blanks
// unless they are quoted as in a shell, to which it is not given. In its
// arguments {} stands for the name of the file with the formula; without it, the
// formula is on standard input. The error is [ErrNoSolver] when there is none of
// that name, and otherwise says what is wrong with it.
func FindSolver(name string) (Solver, error) {
	if name == (Gophersat{}).Name() {
		return Gophersat{}, nil
	}
	if command, ok := strings.CutPrefix(name, commandPrefix); ok {
		return parseCommand(command)
	}
	for _, p := range Programs() {
		if p.Program == name {
			return p.installed()
		}
	}
	return nil, ErrNoSolver
}

// ErrNoSolver says that no solver has the name.
var ErrNoSolver = errors.New("no such solver")

// parseCommand returns the solver that a command line means.
func parseCommand(command string) (Solver, error) {
	words, err := shellquote.Split(command)
	switch {
	case err != nil:
		return nil, fmt.Errorf("--solver %s%s: %s", commandPrefix, command, strings.ToLower(err.Error()))
	case len(words) == 0:
		return nil, fmt.Errorf("--solver %s: wanted a command after %s, such as '%s my-solver -q {}'", commandPrefix, commandPrefix, commandPrefix)
	}
	return Process{Program: words[0], Arguments: words[1:], unknown: true}.installed()
}

// installed returns the solver if its program is there.
func (p Process) installed() (Solver, error) {
	path, err := exec.LookPath(p.Program)
	if err != nil {
		return nil, p.missing(err)
	}
	p.path = path
	return p, nil
}

// missing says that a program is not there, how to get it, and what is there.
func (p Process) missing(err error) error {
	var remedy string
	switch {
	case p.unknown && !errors.Is(err, exec.ErrNotFound):
		return fmt.Errorf("cannot run the solver: %w", err)
	case p.unknown:
		remedy = "it is not on the PATH"
	case p.Package != "":
		remedy = "apt install " + p.Package
	default:
		remedy = "Debian 12 has no package of it"
	}
	return fmt.Errorf("solver %s is not installed (%s); installed: %s", p.Program, remedy, strings.Join(Installed(), ", "))
}

// Installed returns the names of the SAT solvers that can be used here.
func Installed() []string {
	names := []string{Gophersat{}.Name()}
	for _, p := range Programs() {
		if p.Path() != "" {
			names = append(names, p.Program)
		}
	}
	return names
}

// Path returns where the program is, "" when it is not installed.
func (p Process) Path() string {
	path, err := exec.LookPath(p.Program)
	if err != nil {
		return ""
	}
	return path
}

// Name returns the name of the program.
func (p Process) Name() string { return filepath.Base(p.Program) }
