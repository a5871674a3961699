package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"puzzlesat/encode/puzzle"
)

// pipelines are puzzles of every family, with solutions and without.
var pipelines = []struct {
	name   string
	args   []string
	solved bool
}{
	{"prime-grid", []string{"prime-grid"}, true},
	{"prime-grid none", []string{"prime-grid", "--wrap", "both"}, false},
	{"prime-sums", []string{"prime-sums"}, true},
	{"prime-sums none", []string{"prime-sums", "--given", "r2c2=3"}, false},
	{"magic-star", []string{"magic-star", "--points", "6"}, true},
	{"magic-star none", []string{"magic-star", "--points", "5"}, false},
	{"sudoku", []string{"sudoku", testdata("sudoku", "four-rows.unique.txt")}, true},
	{"sudoku by propagation", []string{"sudoku", testdata("sudoku", "nine-lines.unique.txt")}, true},
	{"sudoku of clues alone", []string{"sudoku", testdata("sudoku", "nine-lines.unique.txt"), "--no-propagation"}, true},
	{"sudoku none", []string{"sudoku", testdata("sudoku", "last-cell-blocked.none.txt")}, false},
	{"truncatable-primes", []string{"truncatable-primes"}, true},
	{"truncatable-primes none", []string{"truncatable-primes", "--digits", "7"}, false},
	{"quarto", []string{"quarto"}, true},
	{"quarto none", []string{"quarto", "--given", "r1c1=0", "--given", "r1c2=1", "--given", "r1c3=2", "--given", "r1c4=3"}, false},
}

// solverPrograms are those that CI has.
var solverPrograms = []struct {
	name       string
	options    []string
	resultFile bool
}{
	{"cadical", nil, false},
	{"minisat", nil, true},
	{"picosat", nil, false},
	{"cryptominisat5", nil, false},
	{"clasp", nil, false},
	{"puzzlesat", []string{"sat"}, false},
}

// TestPipelines goes encode | solver | decode for every family and solver.
func TestPipelines(t *testing.T) {
	for _, solver := range solverPrograms {
		t.Run(solver.name, func(t *testing.T) {
			needTool(t, solver.name)
			for _, p := range pipelines {
				t.Run(p.name, func(t *testing.T) {
					folder := t.TempDir()
					cnf, result := filepath.Join(folder, "puzzle.cnf"), filepath.Join(folder, "result")
					mustExit(t, 0, append([]string{"encode", "-o", cnf}, p.args...)...)
					command := exec.Command(solver.name, append(solver.options, cnf)...)
					if solver.resultFile {
						command.Args = append(command.Args, result)
					}
					answer, code := outputOf(t, command)
					if !solver.resultFile {
						if err := os.WriteFile(result, answer, 0o666); err != nil {
							t.Fatal(err)
						}
					}
					checkVerdict(t, p.args, p.solved, code, cnf, result)
				})
			}
		})
	}
}

// checkVerdict decodes a solver's answer and has the grid checked.
func checkVerdict(t *testing.T, puzzleArgs []string, solved bool, code int, cnf, result string) {
	t.Helper()
	if !solved {
		if code != 20 {
			t.Errorf("the solver's exit code is %d, want 20", code)
		}
		mustExit(t, exitNone, "decode", cnf, result)
		return
	}
	// Clasp says 30 when it knows that there are no more.
	if code != 10 && code != 30 {
		t.Errorf("the solver's exit code is %d, want 10", code)
	}
	grid := mustExit(t, exitSolved, "decode", cnf, result, "--json")
	first, _, _ := strings.Cut(grid, "\n")
	check := []string{"check", puzzleArgs[0], "-"}
	for _, arg := range puzzleArgs[1:] {
		// The grid brings its own clues.
		if !strings.Contains(arg, "sudoku") && arg != "--no-propagation" {
			check = append(check, arg)
		}
	}
	if strings.Contains(strings.Join(puzzleArgs, " "), "four-rows") {
		check = append(check, "--box", "2x2")
	}
	if p := program(t, first, check...); p.code != exitSolved {
		t.Errorf("%s%s\n%s", p.stdout, p.stderr, first)
	}
}

// outputOf runs a program to its end.
func outputOf(t *testing.T, command *exec.Cmd) (stdout []byte, code int) {
	t.Helper()
	var complaint bytes.Buffer
	command.Stderr = &complaint
	stdout, err := command.Output()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	if complaint.Len() > 0 {
		t.Log(complaint.String())
	}
	return stdout, command.ProcessState.ExitCode()
}

// A family without a pipeline would go unseen.
func TestPipelinesOfEveryFamily(t *testing.T) {
	for _, family := range puzzle.Families() {
		verdicts := make(map[bool]bool)
		for _, p := range pipelines {
			if p.args[0] == family.Name {
				verdicts[p.solved] = true
			}
		}
		if len(verdicts) != 2 {
			t.Errorf("%s has no pipeline with a solution, or none without", family.Name)
		}
	}
}
