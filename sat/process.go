package sat

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// Process is a solver that runs as a program. It is given the name of a DIMACS
// file as its last argument and answers in the form of the SAT competition or
// of minisat.
type Process struct {
	Program   string   // a name to be looked up on the PATH, or a path
	Arguments []string // before the name of the file
	// ResultFile says that the program writes its answer to a file, whose
	// name it gets after that of the formula, as minisat does.
	ResultFile bool
}

// Programs returns the SAT solvers that are known by name.
func Programs() []Process {
	return []Process{
		{Program: "cadical", Arguments: []string{"-q"}},
		{Program: "kissat", Arguments: []string{"-q"}},
		{Program: "minisat", Arguments: []string{"-verb=0"}, ResultFile: true},
		{Program: "glucose", Arguments: []string{"-verb=0", "-model"}},
		{Program: "cryptominisat5", Arguments: []string{"--verb=0"}},
		{Program: "picosat"},
		{Program: "lingeling", Arguments: []string{"-q"}},
		{Program: "clasp", Arguments: []string{"--verbose=0"}},
	}
}

// commandPrefix marks a solver that is given as a command line.
const commandPrefix = "cmd:"

// FindSolver returns the solver of that name: gophersat, one of [Programs], or
// "cmd:" and a command line. The error says when there is none of that name, or
// it is not installed.
func FindSolver(name string) (Solver, error) {
	if name == (Gophersat{}).Name() {
		return Gophersat{}, nil
	}
	if command, ok := strings.CutPrefix(name, commandPrefix); ok {
		words := strings.Fields(command)
		if len(words) == 0 {
			return nil, fmt.Errorf("--solver %q: wanted a command after %s", name, commandPrefix)
		}
		return Process{Program: words[0], Arguments: words[1:]}.installed()
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

func (p Process) installed() (Solver, error) {
	if _, err := exec.LookPath(p.Program); err != nil {
		return nil, fmt.Errorf("solver %s is not installed: install it, or use --solver gophersat", p.Program)
	}
	return p, nil
}

// Name returns the name of the program.
func (p Process) Name() string { return filepath.Base(p.Program) }

// Solve runs the program on a formula. It is killed when the context ends. The
// error says when it died or its output was no answer to the formula.
func (p Process) Solve(ctx context.Context, f *CNF) (Result, error) {
	directory, err := os.MkdirTemp("", "puzzlesat")
	if err != nil {
		return Result{}, err
	}
	defer os.RemoveAll(directory)
	formula := filepath.Join(directory, "formula.cnf")
	if err := writeFormula(formula, f); err != nil {
		return Result{}, err
	}
	output, err := p.run(ctx, formula, filepath.Join(directory, "result"))
	if err != nil {
		return Result{}, err
	}
	for result, err := range ReadOutput(bytes.NewReader(output), OutputOptions{Name: p.Name() + "'s output", Formula: f}) {
		return result, err
	}
	return Result{}, fmt.Errorf("%s printed no answer", p.Name())
}

func writeFormula(path string, f *CNF) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := f.WriteDIMACS(file); err != nil {
		_ = file.Close() // the formula is lost already
		return err
	}
	return file.Close()
}

// run returns what the program answered.
func (p Process) run(ctx context.Context, formula, result string) ([]byte, error) {
	arguments := append(append([]string{}, p.Arguments...), formula)
	if p.ResultFile {
		arguments = append(arguments, result)
	}
	command := exec.CommandContext(ctx, p.Program, arguments...)
	command.WaitDelay = time.Second
	ownGroup(command)
	var output, complaint bytes.Buffer
	command.Stdout, command.Stderr = &output, &complaint
	err := command.Run()
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err := p.explain(err, complaint.String()); err != nil {
		return nil, err
	}
	if p.ResultFile {
		return os.ReadFile(result)
	}
	return output.Bytes(), nil
}

// explain makes an error of the end of a program that died. Solvers that answer
// end with 0, or with 10, 20 or 30, which mean their answer.
func (p Process) explain(err error, complaint string) error {
	exit := new(exec.ExitError)
	if !errors.As(err, &exit) {
		return err
	}
	const satisfiable, unsatisfiable, optimal = int(Satisfiable), int(Unsatisfiable), 30
	switch exit.ExitCode() {
	case satisfiable, unsatisfiable, optimal:
		return nil
	}
	line, _, _ := strings.Cut(strings.TrimSpace(complaint), "\n")
	if line != "" {
		line = ": " + line
	}
	return fmt.Errorf("%s failed with %s%s", p.Name(), exit.ProcessState, line)
}
