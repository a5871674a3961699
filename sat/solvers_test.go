package sat

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// installed are ways to run solvers on a file. Those with all find all models.
// The result is in a file of its own when resultFile is set.
var installed = []struct {
	name       string
	arguments  []string
	all        bool
	resultFile bool
}{
	{name: "cadical"},
	{name: "cadical", arguments: []string{"-q"}},
	{name: "minisat", arguments: []string{"-verb=0"}, resultFile: true},
	{name: "picosat"},
	{name: "picosat", arguments: []string{"--all"}, all: true},
	{name: "cryptominisat5"},
	{name: "cryptominisat5", arguments: []string{"--maxsol", "1000"}, all: true},
	{name: "clasp"},
	{name: "clasp", arguments: []string{"-n", "0"}, all: true},
}

// manyKinds are formulas with the number of their models.
var manyKinds = []struct {
	name   string
	models int
	encode func(Sink)
}{
	{"true", 1, func(Sink) {}},
	{"false", 0, func(to Sink) { to.Add() }},
	{"false with a variable", 0, func(to Sink) { to.Fresh("x"); to.Add() }},
	{"one variable", 1, func(to Sink) { to.Add(to.Fresh("x").Not()) }},
	{"one variable and its negation", 0, func(to Sink) { x := to.Fresh("x"); to.Add(x); to.Add(x.Not()) }},
	{"one of two", 3, oneOfTwo},
	{"4 queens", 2, func(to Sink) { queens(4, to) }},
	{"8 queens", 92, func(to Sink) { queens(8, to) }},
	{"6 pigeons", 0, func(to Sink) { pigeons(6, to) }},
	{"odd label", 2, func(to Sink) {
		to.Add(to.Fresh("größer(-1,2)=-3"), to.Fresh("p").Not(), to.Fresh("cnf"))
		to.Add(-1)
		to.Add(-3, 2)
		to.Add(3, -2)
	}},
}

// Solvers accept what we write, with the comments, and we read what they
// print.
func TestSolversAgree(t *testing.T) {
	for _, solver := range installed {
		t.Run(solver.name+" "+filepath.Join(solver.arguments...), func(t *testing.T) {
			needTool(t, solver.name)
			for _, kind := range manyKinds {
				formula := inMemory(kind.encode, "family x rows=4", "")
				path := filepath.Join(t.TempDir(), "x.cnf")
				if err := os.WriteFile(path, []byte(written(t, formula)), 0o600); err != nil {
					t.Fatal(err)
				}
				arguments := append(append([]string{}, solver.arguments...), path)
				if solver.resultFile {
					arguments = append(arguments, path+".result")
				}
				output := runTool(t, solver.name, arguments...)
				if solver.resultFile {
					output, _ = os.ReadFile(path + ".result")
				}
				want := kind.models
				if !solver.all {
					want = min(want, 1)
				}
				if got := checkModels(t, formula, output); got != want {
					t.Errorf("%s: got %d models, want %d, from\n%s", kind.name, got, want, output)
				}
			}
		})
	}
}

// checkModels counts the different models in an output and checks each.
func checkModels(t *testing.T, formula *CNF, output []byte) int {
	t.Helper()
	models := make(map[string]bool)
	for result, err := range ReadOutput(bytes.NewReader(output), OutputOptions{Formula: formula}) {
		switch {
		case err != nil:
			t.Error(err)
		case result.Status == Unknown:
			t.Error("the solver gave up")
		case result.Status == Satisfiable:
			if i := formula.FirstFalse(result.Assignment); i >= 0 {
				t.Errorf("clause %v is false", formula.Clause(i))
			}
			var values []byte
			for v := range formula.Vars() {
				values = append(values, "-+"[map[bool]int{true: 1}[result.Assignment.Value(v+1)]])
			}
			models[string(values)] = true
		}
	}
	return len(models)
}
