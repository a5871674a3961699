package sat

import (
	"context"
	"errors"
	"strings"
	"testing"
)

// fake is a solver that answers as it was told.
type fake struct {
	answer func(f *CNF) (Result, error)
}

func (fake) Name() string { return "fake" }

func (s fake) Solve(_ context.Context, f *CNF) (Result, error) { return s.answer(f) }

// restarted is gophersat without its power to continue.
var restarted = fake{func(f *CNF) (Result, error) { return Gophersat{}.Solve(context.Background(), f) }}

func TestEnumerateProjects(t *testing.T) {
	f := &CNF{}
	x, y, free := f.Fresh("x"), f.Fresh("y"), f.Fresh("")
	f.Add(x, y)
	f.Add(free, -free)
	for _, s := range []Solver{Gophersat{}, restarted} {
		if n := countModels(t, s, f); n != 3 {
			t.Errorf("%s: %d assignments of the projection, want 3", s.Name(), n)
		}
	}
}

func TestEnumerateWithoutProjection(t *testing.T) {
	f := &CNF{}
	f.Add(f.Fresh(""), f.Fresh(""))
	if n := countModels(t, Gophersat{}, f); n != 1 {
		t.Errorf("%d assignments of no variables, want 1", n)
	}
	f.Add()
	if n := countModels(t, Gophersat{}, f); n != 0 {
		t.Errorf("%d assignments of a false formula, want 0", n)
	}
}

func TestEnumerateLeavesTheFormulaAlone(t *testing.T) {
	f := inMemory(func(to Sink) { queens(5, to) })
	before := f.Clauses()
	for _, s := range []Solver{Gophersat{}, restarted} {
		if n := countModels(t, s, f); n != 10 || f.Clauses() != before {
			t.Errorf("%s: %d models and %d clauses, want 10 and %d", s.Name(), n, f.Clauses(), before)
		}
	}
}

func TestEnumerateGuardsAgainstRepetition(t *testing.T) {
	f := inMemory(oneOfTwo)
	stubborn := fake{func(f *CNF) (Result, error) {
		a := NewAssignment(2)
		a.Set(1)
		return Result{Status: Satisfiable, Assignment: a}, nil
	}}
	found := 0
	var failure error
	for _, err := range Enumerate(context.Background(), stubborn, f, nil) {
		if failure = err; err == nil {
			found++
		}
	}
	if found != 1 || failure == nil || !strings.Contains(failure.Error(), "fake found a solution again") {
		t.Errorf("%d solutions and the error %v", found, failure)
	}
}

func TestEnumeratePassesErrorsOn(t *testing.T) {
	broken := errors.New("broken")
	for name, c := range map[string]struct {
		answer Result
		err    error
		want   error
	}{
		"failure": {err: broken, want: broken},
		"unknown": {answer: Result{Status: Unknown}, want: ErrUndecided},
	} {
		s := fake{func(*CNF) (Result, error) { return c.answer, c.err }}
		for _, err := range Enumerate(context.Background(), s, inMemory(oneOfTwo), nil) {
			if !errors.Is(err, c.want) {
				t.Errorf("%s: the error is %v, want %v", name, err, c.want)
			}
		}
	}
}

func TestEnumerateStopsWithTheContext(t *testing.T) {
	for _, s := range []Solver{Gophersat{}, restarted} {
		ctx, cancel := context.WithCancel(context.Background())
		found := 0
		var last error
		for _, err := range Enumerate(ctx, s, inMemory(func(to Sink) { queens(8, to) }), nil) {
			if last = err; err == nil {
				found++
			}
			if found == 5 {
				cancel()
			}
		}
		if found != 5 || !errors.Is(last, context.Canceled) {
			t.Errorf("%s: %d solutions and the error %v, want 5 and the context's", s.Name(), found, last)
		}
		cancel()
	}
}

func TestEnumerateStopsWhenNoMoreIsWanted(t *testing.T) {
	for range Enumerate(context.Background(), Gophersat{}, inMemory(oneOfTwo), nil) {
		break
	}
}

func TestEnumerateExcludesMore(t *testing.T) {
	f := inMemory(func(to Sink) { queens(6, to) })
	exclude := func(_ Assignment, add func(...Lit)) { add() }
	n := 0
	for range Enumerate(context.Background(), Gophersat{}, f, exclude) {
		n++
	}
	if n != 1 {
		t.Errorf("%d solutions although the first excluded all others", n)
	}
}

// Each program that is installed counts as gophersat does.
func TestProgramsConform(t *testing.T) {
	formulas := map[string]*CNF{
		"nothing":   {},
		"false":     inMemory(func(to Sink) { to.Add() }),
		"or":        inMemory(oneOfTwo),
		"queens":    inMemory(func(to Sink) { queens(6, to) }),
		"pigeons":   inMemory(func(to Sink) { pigeons(4, to) }),
		"free":      inMemory(func(to Sink) { to.Fresh("x") }),
		"auxiliary": inMemory(func(to Sink) { to.Add(to.Fresh("x"), to.Fresh("")) }),
	}
	for _, p := range Programs() {
		t.Run(p.Program, func(t *testing.T) {
			needProgram(t, p)
			for name, f := range formulas {
				if got, want := countModels(t, p, f), countModels(t, Gophersat{}, f); got != want {
					t.Errorf("%s: %d models, gophersat has %d", name, got, want)
				}
			}
		})
	}
}

func TestFindSolver(t *testing.T) {
	for name, want := range map[string]string{
		"gophersat":        "",
		"cmd: sh -c true":  "",
		"cmd:":             "wanted a command",
		"cmd: no-such-one": "not installed",
		"nobody":           ErrNoSolver.Error(),
	} {
		_, err := FindSolver(name)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: the error is %v, want %q", name, err, want)
		}
	}
}

// The error about a missing solver says how to get it, and what is there.
func TestMissingSolver(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	for name, want := range map[string]string{
		"cadical":        "apt install cadical",
		"minisat":        "apt install minisat",
		"picosat":        "apt install picosat",
		"clasp":          "apt install clasp",
		"cryptominisat5": "apt install cryptominisat",
		"kissat":         "Debian 12 has no package of it",
		"lingeling":      "Debian 12 has no package of it",
		"cmd: cadical":   "it is not on the PATH",
	} {
		_, err := FindSolver(name)
		if want = "(" + want + "); installed: gophersat"; err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%s: the error is %v, want %q", name, err, want)
		}
	}
	if _, err := FindCounter("ganak"); err == nil || !strings.Contains(err.Error(), "Debian 12 has no package of it") {
		t.Errorf("the error is %v", err)
	}
	if _, err := FindCounter("cadical"); err != ErrNoSolver {
		t.Errorf("the error is %v, want %v", err, ErrNoSolver)
	}
}
