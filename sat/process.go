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
	// SilentZeros says that the program leaves out statistics that are 0.
	SilentZeros bool
}

// Programs returns the SAT solvers that are known by name, with the arguments
// with which they tell their statistics.
func Programs() []Process {
	return []Process{
		{Program: "cadical", SilentZeros: true},
		{Program: "kissat"},
		{Program: "minisat", ResultFile: true},
		{Program: "glucose", Arguments: []string{"-model"}},
		{Program: "cryptominisat5", Arguments: []string{"--verb=1"}},
		{Program: "picosat", Arguments: []string{"-v"}},
		{Program: "lingeling"},
		{Program: "clasp", Arguments: []string{"--verbose=0", "--stats"}},
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
	work := unmeasured()
	start := time.Now()
	directory, err := os.MkdirTemp("", "puzzlesat")
	if err != nil {
		return Result{}, err
	}
	defer os.RemoveAll(directory)
	formula := filepath.Join(directory, "formula.cnf")
	if err := writeFormula(formula, f); err != nil {
		return Result{}, err
	}
	work.Load = time.Since(start)
	start = time.Now()
	output, err := p.run(ctx, formula, filepath.Join(directory, "result"), &work)
	work.Solve = time.Since(start)
	if err != nil {
		return Result{Work: work}, err
	}
	answer := Result{Status: Unknown}
	options := OutputOptions{Name: p.Name() + "'s output", Formula: f, work: &work}
	for result, err := range ReadOutput(bytes.NewReader(output), options) {
		if err != nil {
			return Result{Work: work}, err
		}
		answer = result
	}
	if p.SilentZeros {
		work.completeWithZeros()
	}
	answer.Work = work
	return answer, nil
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
func (p Process) run(ctx context.Context, formula, result string, work *Work) ([]byte, error) {
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
		for line := range strings.Lines(output.String()) {
			work.readStatistic(line)
		}
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
