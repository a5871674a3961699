package sat

import (
	"bytes"
	"errors"
	"io"
	"math/rand"
	"strings"
	"testing"
)

// assigned returns the assignment that makes the literals true.
func assigned(literals ...Lit) Assignment {
	a := NewAssignment(len(literals))
	for _, l := range literals {
		a.Set(l)
	}
	return a
}

func TestWriteResult(t *testing.T) {
	tests := []struct {
		name          string
		result        Result
		vars          int
		want, minisat string
	}{
		{"unknown", Result{}, 3, "s UNKNOWN\n", "INDET\n"},
		{"unsatisfiable", Result{Status: Unsatisfiable}, 3, "s UNSATISFIABLE\n", "UNSAT\n"},
		{"no variables", Result{Status: Satisfiable}, 0, "s SATISFIABLE\nv 0\n", "SAT\n0\n"},
		{"one variable", Result{Status: Satisfiable, Assignment: assigned(1)}, 1, "s SATISFIABLE\nv 1 0\n", "SAT\n1 0\n"},
		{"more variables than were set", Result{Status: Satisfiable, Assignment: assigned(-1, 2)}, 3, "s SATISFIABLE\nv -1 2 -3 0\n", "SAT\n-1 2 -3 0\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got, minisat strings.Builder
			err := errors.Join(WriteResult(&got, test.result, test.vars), WriteMinisatResult(&minisat, test.result, test.vars))
			if err != nil || got.String() != test.want || minisat.String() != test.minisat {
				t.Errorf("got %q and %q, error %v; want %q and %q", got.String(), minisat.String(), err, test.want, test.minisat)
			}
		})
	}
}

// Lines are as long as they may be, and no longer.
func TestWriteResultWraps(t *testing.T) {
	for vars := 0; vars < 300; vars++ {
		var text bytes.Buffer
		if err := WriteResult(&text, Result{Status: Satisfiable, Assignment: NewAssignment(vars)}, vars); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSuffix(text.String(), "\n"), "\n")[1:]
		for i, line := range lines {
			if len(line) > outputWidth {
				t.Errorf("%d variables: line of %d characters: %s", vars, len(line), line)
			}
			if i > 0 {
				first, _, _ := strings.Cut(strings.TrimPrefix(line, "v "), " ")
				if len(lines[i-1])+1+len(first) <= outputWidth {
					t.Errorf("%d variables: %s has room on the line before", vars, first)
				}
			}
		}
	}
}

func TestWriteResultReadsBack(t *testing.T) {
	const vars = 100_000
	random := rand.New(rand.NewSource(1))
	a := NewAssignment(vars)
	for v := 1; v <= vars; v++ {
		if random.Intn(2) == 0 {
			a.Set(Lit(v))
		}
	}
	formula := &CNF{}
	formula.Declare(vars)
	want := Result{Status: Satisfiable, Assignment: a}
	for _, write := range []func(io.Writer, Result, int) error{WriteResult, WriteMinisatResult} {
		var text bytes.Buffer
		if err := write(&text, want, vars); err != nil {
			t.Fatal(err)
		}
		for got, err := range ReadOutput(&text, OutputOptions{Formula: formula}) {
			if err != nil || !sameResult(got, want, vars) {
				t.Errorf("the model read back differs, error %v", err)
			}
		}
	}
}

func TestWriteResultReturnsTheWritersError(t *testing.T) {
	if err := WriteResult(&fullDisk{}, Result{}, 1); !errors.Is(err, errFull) {
		t.Errorf("got %v", err)
	}
	if err := WriteMinisatResult(&fullDisk{}, Result{}, 1); !errors.Is(err, errFull) {
		t.Errorf("got %v", err)
	}
}

func BenchmarkWriteResult(b *testing.B) {
	const vars = 1_000_000
	result := Result{Status: Satisfiable, Assignment: NewAssignment(vars)}
	for b.Loop() {
		if err := WriteResult(io.Discard, result, vars); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReadOutput(b *testing.B) {
	const vars = 1_000_000
	var text bytes.Buffer
	if err := WriteResult(&text, Result{Status: Satisfiable, Assignment: NewAssignment(vars)}, vars); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(text.Len()))
	for b.Loop() {
		for _, err := range ReadOutput(bytes.NewReader(text.Bytes()), OutputOptions{}) {
			if err != nil {
				b.Fatal(err)
			}
		}
	}
}
