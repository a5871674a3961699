package sat

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// listFormulas are formulas with the number of assignments of their projection.
var listFormulas = map[string]struct {
	encode func(Sink)
	want   int
}{
	"true":            {func(Sink) {}, 1},
	"false":           {func(to Sink) { to.Add() }, 0},
	"one of two":      {oneOfTwo, 3},
	"8 queens":        {func(to Sink) { queens(8, to) }, 92},
	"pigeons":         {func(to Sink) { pigeons(5, to) }, 0},
	"free":            {func(to Sink) { to.Fresh("x"); to.Fresh("y") }, 4},
	"one auxiliary":   {func(to Sink) { to.Add(to.Fresh("x"), to.Fresh("")) }, 2},
	"free auxiliary":  {func(to Sink) { to.Add(to.Fresh("x"), to.Fresh("y")); to.Fresh(""); to.Fresh("") }, 3},
	"all auxiliary":   {func(to Sink) { to.Add(to.Fresh(""), to.Fresh("")) }, 1},
	"auxiliary first": {func(to Sink) { to.Add(to.Fresh(""), to.Fresh("x"), to.Fresh("y").Not()) }, 4},
}

// Programs that find all models by themselves find each once on the projection.
func TestList(t *testing.T) {
	for _, p := range Programs() {
		if p.listing == nil {
			continue
		}
		t.Run(p.Program, func(t *testing.T) {
			needProgram(t, p)
			for name, c := range listFormulas {
				f := inMemory(c.encode)
				if !p.CanList(f) {
					continue
				}
				e := NewListing(p, f)
				n := 0
				for a, err := range e.All(context.Background()) {
					if err != nil {
						t.Fatalf("%s: %v", name, err)
					}
					if i := f.FirstFalse(a); i >= 0 {
						t.Errorf("%s: clause %v is false", name, f.Clause(i))
					}
					n++
				}
				if n != c.want {
					t.Errorf("%s: %d assignments, want %d", name, n, c.want)
				}
				if w := e.Work(); w.Load <= 0 || w.Solve <= 0 || w.Conflicts < 0 && c.want > 1 {
					t.Errorf("%s: work %+v", name, w)
				}
			}
		})
	}
}

// picosat cannot be told a projection.
func TestCanList(t *testing.T) {
	aux := inMemory(listFormulas["one auxiliary"].encode)
	all := inMemory(oneOfTwo)
	for _, p := range Programs() {
		want := map[string][2]bool{"picosat": {true, false}, "clasp": {true, true}, "cryptominisat5": {true, true}}[p.Program]
		if got := [2]bool{p.CanList(all), p.CanList(aux)}; got != want {
			t.Errorf("%s: can list %v, want %v", p.Program, got, want)
		}
	}
}

// lister makes a solver of shell commands that lists.
func lister(t *testing.T, commands string) Process {
	p := script(t, commands)
	p.listing = &listing{arguments: []string{inFile}, projection: "c project"}
	return p
}

// A list counts only with the solver's statement that it is complete.
func TestListBelievesNobody(t *testing.T) {
	const two = "echo s SATISFIABLE; echo v 1 2 0; echo v 1 -2 0;"
	for _, c := range []struct {
		name, commands string
		want           string
		found          int
	}{
		{"complete", two + "echo v -1 2 0; echo s UNSATISFIABLE; exit 20", "", 3},
		{"complete by exit code", two + "exit 30", "", 2},
		{"complete by number", two + "echo s SOLUTIONS 2; exit 20", "", 2},
		{"none", "echo s UNSATISFIABLE; exit 20", "", 0},
		{"no statement", two + "exit 10", ErrUndecided.Error(), 2},
		{"no statement and exit code 0", two, ErrUndecided.Error(), 2},
		{"gives up", two + "echo s UNKNOWN; exit 10", ErrUndecided.Error(), 2},
		{"another number", two + "echo s SOLUTIONS 3; exit 20", "wanted the number of models", 2},
		{"repeats", two + "echo v 1 -2 0; exit 30", "found a solution again after 2 others in its list of all: do not trust", 2},
		{"says none", two + "echo s UNSATISFIABLE; exit 10", "", 2},
		{"dies", two + "kill -9 $$", "solver.sh failed with signal: killed", 2},
		{"fails", two + "echo oops >&2; exit 3", "solver.sh failed with exit status 3: oops", 2},
		{"rubbish", two + "echo hello; exit 30", `found "hello"`, 2},
		{"cut off", two + "echo v 1", "wanted the 0 that ends a model", 2},
		{"none and yet 10", "echo s UNSATISFIABLE; exit 10", "contradicts itself", 0},
		{"unknown", "echo s UNKNOWN", ErrUndecided.Error(), 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			n := 0
			var failure error
			for _, err := range NewListing(lister(t, c.commands), inMemory(oneOfTwo)).All(context.Background()) {
				if failure = err; err == nil {
					n++
				}
			}
			if n != c.found || (failure == nil) != (c.want == "") || failure != nil && !strings.Contains(failure.Error(), c.want) {
				t.Errorf("%d found with the error %v, want %d with %q", n, failure, c.found, c.want)
			}
		})
	}
}

// What is listed is told at once, and kept when the context ends or no more is
// wanted; the solver is killed.
func TestListStreams(t *testing.T) {
	const hangs = "echo $$ >$PIDS; echo s SATISFIABLE; echo v 1 2 0; echo v 1 -2 0; exec sleep 60"
	for _, stopped := range []bool{false, true} {
		pids := filepath.Join(t.TempDir(), "pids")
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		n := 0
		var failure error
		for _, err := range lister(t, "PIDS="+pids+"\n"+hangs).List(ctx, inMemory(oneOfTwo), new(Work)) {
			if err != nil {
				failure = err
				break
			}
			if n++; n == 2 && stopped {
				break
			} else if n == 2 {
				cancel()
			}
		}
		if n != 2 || !stopped && !errors.Is(failure, context.Canceled) || stopped && failure != nil {
			t.Errorf("stopped %t: %d found with the error %v", stopped, n, failure)
		}
		for _, pid := range readPIDs(pids) {
			mustEnd(t, pid)
		}
	}
}

// A slow reader loses nothing of what a program printed before it ended.
func TestListWaitsForItsReader(t *testing.T) {
	p := lister(t, "i=0; while [ $i -lt 8 ]; do echo v $((1 - 2 * (i / 4))) $((2 - 4 * (i / 2 % 2))) $((3 - 6 * (i % 2))) 0; i=$((i + 1)); done; exit 30")
	f := inMemory(func(to Sink) { to.Fresh("x"); to.Fresh("y"); to.Fresh("z") })
	n := 0
	for _, err := range p.List(context.Background(), f, new(Work)) {
		if err != nil {
			t.Fatal(err)
		}
		n++
		time.Sleep(grace / 3)
	}
	if n != 8 {
		t.Errorf("%d found, want 8", n)
	}
}

// A formula in a file can be extended, and is then what it would be if written
// anew.
func TestFormulaFile(t *testing.T) {
	f := inMemory(func(to Sink) { queens(4, to) }, "family x")
	path := filepath.Join(t.TempDir(), "x.cnf")
	file, err := createFormulaFile(path, f, "c project")
	if err != nil {
		t.Fatal(err)
	}
	defer file.close()
	want := f.Clone()
	for v := range 15 {
		clause := []Lit{Lit(v + 1), Lit(-v - 2)}
		want.Add(clause...)
		file.add(clause)
		file.add([]Lit{1, -1}) // is dropped
		if err := file.finish(); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		got, err := ReadDIMACS(strings.NewReader(string(text)), ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if a, b := written(t, got), written(t, want); a != b {
			t.Fatalf("the file is read as\n%s\nwant\n%s", a, b)
		}
		if !strings.Contains(string(text), "\nc project 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 0\n") {
			t.Fatal("the projection is missing")
		}
	}
}
