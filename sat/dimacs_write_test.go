package sat

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

func TestWriteDIMACS(t *testing.T) {
	declared := &CNF{}
	declared.Declare(3)
	shown := &CNF{Show: []int{1, 3}}
	shown.Declare(3)
	tests := []struct {
		name    string
		formula *CNF
		want    string
	}{
		{"nothing", &CNF{}, "p cnf 0 0\n"},
		{"variables only", declared, "p cnf 3 0\n"},
		{"the empty clause", inMemory(func(to Sink) { to.Add() }), "p cnf 0 1\n0\n"},
		{"one", inMemory(func(to Sink) { to.Add(to.Fresh("").Not()) }), "p cnf 1 1\n-1 0\n"},
		{"notes", &CNF{Notes: []string{"queens 4", "", " two  blanks"}},
			"c puzzlesat queens 4\nc puzzlesat\nc puzzlesat  two  blanks\np cnf 0 0\n"},
		{"somebody else's projection", shown, "c p show 1 3 0\nc t pmc\np cnf 3 0\n"},
		{"no repeated literals, no tautologies", inMemory(func(to Sink) {
			x, y := to.Fresh(""), to.Fresh("y")
			to.Add(x, y, x)
			to.Add(x, y, x.Not())
		}), "c varname 2 y\nc p show 2 0\nc t pmc\np cnf 2 1\n1 2 0\n"},
		{"labels and auxiliaries", inMemory(func(to Sink) {
			a, x, b := to.Fresh("r1c1=5"), to.Fresh(""), to.Fresh("größer")
			to.Add(a.Not(), x)
			to.Add(x.Not(), b.Not())
		}), "c varname 1 r1c1=5\nc varname 3 größer\nc p show 1 3 0\nc t pmc\np cnf 3 2\n-1 2 0\n-2 -3 0\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got strings.Builder
			if err := test.formula.WriteDIMACS(&got); err != nil {
				t.Fatal(err)
			}
			if got.String() != test.want {
				t.Errorf("got\n%swant\n%s", got.String(), test.want)
			}
		})
	}
}

func TestWriteDIMACSRefuses(t *testing.T) {
	labelled := func(labels ...string) func(Sink) {
		return func(to Sink) {
			for _, label := range labels {
				to.Fresh(label)
			}
		}
	}
	tests := []struct {
		name   string
		note   string
		encode func(Sink)
		want   string
	}{
		{"note with a line end", "a\nb", labelled(), "one line"},
		{"note with a carriage return", "a\r", labelled(), "one line"},
		{"note that is an option", "--seed=7", labelled(), "--"},
		{"note with an option", "queens 4 --seed=7", labelled(), "--"},
		{"note that is not UTF-8", "\xff", labelled(), "printable"},
		{"label with a blank", "", labelled("a b"), "without blanks"},
		{"label with a line end", "", labelled("a\np cnf"), "without blanks"},
		{"label with a blank of Unicode", "", labelled("a\u00a0b"), "without blanks"},
		{"label that is an option", "", labelled("--x"), "--"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := inMemory(test.encode, test.note).WriteDIMACS(io.Discard)
			mustContain(t, err, test.want)
			err = StreamDIMACS(io.Discard, []string{test.note}, func(to Sink) error { test.encode(to); return nil })
			mustContain(t, err, test.want)
		})
	}
	mustContain(t, inMemory(labelled("a", "a")).WriteDIMACS(io.Discard), "different labels")
}

func mustContain(t *testing.T, err error, want string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("got error %v, want one with %q", err, want)
	}
	if err != nil && strings.Contains(err.Error(), "\n") {
		t.Errorf("error of several lines: %q", err)
	}
}

// The files of testdata/cnf are what we write, in memory and streaming.
func TestWriteDIMACSGolden(t *testing.T) {
	for _, tiny := range tinyFormulas {
		t.Run(tiny.name, func(t *testing.T) {
			want, err := os.ReadFile(filepath.Join("../testdata/cnf", tiny.name))
			if err != nil {
				t.Fatal(err)
			}
			var written, streamed bytes.Buffer
			if err := inMemory(tiny.encode, tiny.note).WriteDIMACS(&written); err != nil {
				t.Fatal(err)
			}
			if err := StreamDIMACS(&streamed, []string{tiny.note}, func(to Sink) error { tiny.encode(to); return nil }); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(written.Bytes(), want) {
				t.Errorf("got\n%swant\n%s", written.Bytes(), want)
			}
			if !bytes.Equal(streamed.Bytes(), want) {
				t.Errorf("streamed\n%swant\n%s", streamed.Bytes(), want)
			}
		})
	}
}

func TestCounter(t *testing.T) {
	var c Counter
	queens(4, &c)
	c.Fresh("")
	x := c.Fresh("x")
	c.Add(x, x)
	c.Add(x, x.Not())
	if c.Vars() != 18 || c.Clauses() != 81 || c.Literals() != 4*4+76*2+1 || c.Labelled() != 17 || len(c.labelled) != 2 {
		t.Errorf("got %d variables, %d clauses, %d literals, %d labels in %d runs",
			c.Vars(), c.Clauses(), c.Literals(), c.Labelled(), len(c.labelled))
	}
}

// The second run of an encoder must be the first again.
func TestDIMACSWriterRefusesAnotherFormula(t *testing.T) {
	tests := []struct {
		name          string
		first, second func(Sink)
	}{
		{"fewer clauses", oneOfTwo, func(to Sink) { to.Fresh("a"); to.Fresh("b") }},
		{"more clauses", oneOfTwo, func(to Sink) { oneOfTwo(to); to.Add(1) }},
		{"more variables", oneOfTwo, func(to Sink) { oneOfTwo(to); to.Fresh("") }},
		{"another label", oneOfTwo, func(to Sink) { to.Add(to.Fresh("a"), to.Fresh("c")) }},
		{"no label", oneOfTwo, func(to Sink) { to.Add(to.Fresh("a"), to.Fresh("")) }},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			counter := NewCounter(io.Discard)
			test.first(counter)
			writer := NewDIMACSWriter(counter)
			test.second(writer)
			mustContain(t, writer.Close(), "differs between two runs")
		})
	}
}

func TestStreamDIMACSReturnsTheEncodersError(t *testing.T) {
	broken := errors.New("broken")
	if err := StreamDIMACS(io.Discard, nil, func(Sink) error { return broken }); !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
}

// fullDisk fails after some bytes.
type fullDisk struct{ room int }

var errFull = errors.New("no space left")

func (f *fullDisk) Write(b []byte) (int, error) {
	if f.room -= len(b); f.room < 0 {
		return 0, errFull
	}
	return len(b), nil
}

func TestWriteErrorsAreKept(t *testing.T) {
	formula := randomFormula(1000, 20_000)
	for _, room := range []int{0, printBuffer + 100} {
		if err := formula.WriteDIMACS(&fullDisk{room}); !errors.Is(err, errFull) {
			t.Errorf("room for %d: got %v", room, err)
		}
		encode := func(to Sink) error { queens(20, to); return nil }
		if err := StreamDIMACS(&fullDisk{room}, nil, encode); !errors.Is(err, errFull) {
			t.Errorf("streaming, room for %d: got %v", room, err)
		}
	}
}

// A literal without variable is a mistake of the program, for each sink.
func TestSinksPanic(t *testing.T) {
	counter := NewCounter(io.Discard)
	for _, sink := range []Sink{&CNF{}, &Counter{}, NewDIMACSWriter(counter)} {
		for _, l := range []Lit{0, 1, -1, -1 << 31} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("%T accepts literal %d without a variable", sink, l)
					}
				}()
				sink.Add(l)
			}()
		}
	}
}

// Writing must not cost memory for each clause.
func TestStreamDIMACSAllocatesLittle(t *testing.T) {
	clauses := func(n int) float64 {
		return testing.AllocsPerRun(1, func() {
			_ = StreamDIMACS(io.Discard, nil, func(to Sink) error {
				var long [100]Lit
				for i := range long {
					long[i] = to.Fresh("")
				}
				for range n {
					to.Add(long[:]...)
					to.Add(long[:3]...)
				}
				return nil
			})
		})
	}
	if few, many := clauses(10), clauses(10_000); many > few+10 {
		t.Errorf("%.0f allocations for 20 clauses, %.0f for 20000", few, many)
	}
}

func BenchmarkDIMACSWrite(b *testing.B) {
	formula := randomFormula(100_000, 400_000)
	var size countingWriter
	if err := formula.WriteDIMACS(&size); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(size))
	for b.Loop() {
		if err := formula.WriteDIMACS(io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkFormatIntegers is what BenchmarkDIMACSWrite is measured by: half of
// its speed at least.
func BenchmarkFormatIntegers(b *testing.B) {
	formula := randomFormula(100_000, 400_000)
	var buffer []byte
	for b.Loop() {
		buffer = buffer[:0]
		for clause := range formula.All() {
			for _, l := range clause {
				buffer = strconv.AppendInt(buffer, int64(l), 10)
			}
			buffer = strconv.AppendInt(buffer, 0, 10)
		}
	}
	b.SetBytes(int64(len(buffer)))
}

type countingWriter int

func (c *countingWriter) Write(b []byte) (int, error) {
	*c += countingWriter(len(b))
	return len(b), nil
}
