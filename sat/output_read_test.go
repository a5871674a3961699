package sat

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
)

// ofThree is a formula with three variables, of which 1 and 3 are labelled and
// stand in a clause.
func ofThree() *CNF {
	f := &CNF{}
	a := f.Fresh("a")
	f.Fresh("")
	f.Add(a, f.Fresh("c"))
	return f
}

// readOutput returns what is read in the form "+-+ ++-", a word for each model
// of three variables, or the one other result in the words of an s line.
func readOutput(text string, options OutputOptions) (string, error) {
	var words []string
	for result, err := range ReadOutput(strings.NewReader(text), options) {
		switch {
		case err != nil:
			return strings.Join(words, " "), err
		case result.Status != Satisfiable:
			words = append(words, result.Status.String())
		default:
			word := ""
			for v := 1; v <= 3; v++ {
				word += map[bool]string{true: "+", false: "-"}[result.Assignment.Value(v)]
			}
			words = append(words, word)
		}
	}
	return strings.Join(words, " "), nil
}

// outputs are outputs for a formula with three variables.
var outputs = []struct{ name, give, want string }{
	{"unsatisfiable", "s UNSATISFIABLE\n", "UNSATISFIABLE"},
	{"unsatisfiable without line end", "c x\ns UNSATISFIABLE", "UNSATISFIABLE"},
	{"unknown", "s UNKNOWN\n", "UNKNOWN"},
	{"indeterminate", "s INDETERMINATE\n", "UNKNOWN"},
	{"cadical's unknown", "c UNKNOWN\n", "UNKNOWN"},
	{"one model", "s SATISFIABLE\nv 1 -2 3 0\n", "+-+"},
	{"without line end", "s SATISFIABLE\nv 1 -2 3 0", "+-+"},
	{"values first", "v 1 -2 3 0\ns SATISFIABLE\n", "+-+"},
	{"values only", "v 1 -2 3 0\n", "+-+"},
	{"status amid the values", "v 1\ns SATISFIABLE\nv -2\nv 3 0\n", "+-+"},
	{"status twice", "s SATISFIABLE\nv 1 -2 3 0\ns SATISFIABLE\n", "+-+"},
	{"many lines", "c\nc x\ns SATISFIABLE\nv 1\nc 7\nv\nv -2\n\n  v 3\nv 0\nc UNKNOWN\n", "+-+"},
	{"CRLF, tabs, blanks", "s SATISFIABLE \r\nv\t1 -2\t3 0 \r\n\r\n", "+-+"},
	{"optimum", "o 7\no 5\ns OPTIMUM FOUND\nv 1 -2 3 0\n", "+-+"},
	{"a value repeated", "s SATISFIABLE\nv 1 -2 1 3 3 0\n", "+-+"},
	{"auxiliary variable not mentioned", "s SATISFIABLE\nv 1 3 0\n", "+-+"},
	{"several models", "s SATISFIABLE\nv 1 2 3 0\nv -1 -3 0\nv 1 2 -3 0\n", "+++ --- ++-"},
	{"several models in a line", "s SATISFIABLE\nv 1 2 3 0 -1 -2 3 0\n", "+++ --+"},
	{"no more models", "s SATISFIABLE\nv 1 2 3 0\ns SATISFIABLE\nv -1 -2 -3 0\ns UNSATISFIABLE\n", "+++ ---"},
	{"perhaps more models", "s SATISFIABLE\nv 1 2 3 0\ns UNKNOWN\n", "+++"},
	{"picosat's count", "s SATISFIABLE\nv 1 2 3 0\ns SOLUTIONS 1\n", "+++"},
	{"picosat's count of none", "s SOLUTIONS 0\n", "UNSATISFIABLE"},
	{"minisat", "SAT\n1 -2 3 0\n", "+-+"},
	{"minisat without line end", "SAT\r\n1 -2 3 0", "+-+"},
	{"minisat, two results", "SAT\n1 -2 3 0\nSAT\n-1 2 -3 0\n", "+-+ -+-"},
	{"minisat unsatisfiable", "UNSAT\n", "UNSATISFIABLE"},
	{"minisat interrupted", "INDET\n", "UNKNOWN"},
}

func TestReadOutput(t *testing.T) {
	for _, test := range outputs {
		t.Run(test.name, func(t *testing.T) {
			for _, formula := range []*CNF{nil, ofThree()} {
				got, err := readOutput(test.give, OutputOptions{Formula: formula})
				if err != nil || got != test.want {
					t.Errorf("got %q, error %v; want %q", got, err, test.want)
				}
			}
		})
	}
}

// A formula without variables has a model without literals.
func TestReadOutputOfNoVariables(t *testing.T) {
	for _, text := range []string{"s SATISFIABLE\nv 0\n", "SAT\n0\n"} {
		got, err := readOutput(text, OutputOptions{Formula: &CNF{}})
		if err != nil || got != "---" {
			t.Errorf("%q: got %q, error %v", text, got, err)
		}
	}
}

// badOutputs are outputs that are refused for a formula with three variables,
// and the models that are read before that.
var badOutputs = []struct{ name, give, models, want string }{
	{"nothing", "", "", `1:1: found the end of the file, wanted the output of a SAT solver (lines s, v and c, or minisat's result file)`},
	{"comments only", "c x\n", "", `2:1: found the end of the file, wanted the output of a SAT solver`},
	{"text", "Hello, world\n", "", `1:1: found "Hello,", wanted the output of a SAT solver`},
	{"text after the model", "v 1 3 0\nSegmentation fault\n", "+-+", `2:1: found "Segmentation", wanted the output of a SAT solver`},
	{"a DIMACS file", "c x\np cnf 1 1\n1 0\n", "", `2:1: found "p", wanted the output of a SAT solver`},
	{"values without v", "1 2 3 0\n", "", `1:1: found "1", wanted the output of a SAT solver`},
	{"a byte 0", "\x00\n", "", `1:1: found "\x00", wanted the output of a SAT solver`},
	{"unknown status", "s MAYBE\n", "", `1:3: found "MAYBE", wanted SATISFIABLE, UNSATISFIABLE or UNKNOWN`},
	{"status cut off", "s", "", `1:2: found the end of the file, wanted SATISFIABLE, UNSATISFIABLE or UNKNOWN`},
	{"no values", "s SATISFIABLE\n", "", `2:1: found the end of the file, wanted a model after SATISFIABLE (was the solver told to print none?)`},
	{"minisat without values", "SAT\n", "", `2:1: found the end of the file, wanted a model after SATISFIABLE`},
	{"model cut off", "s SATISFIABLE\nv 1 2 3\n", "", `3:1: found the end of the file, wanted the 0 that ends a model (was the output cut off?)`},
	{"minisat cut off", "SAT\n1 -2", "", `2:5: found the end of the file, wanted the 0 that ends a model`},
	{"second model cut off", "s SATISFIABLE\nv 1 2 3 0\nv 1", "+++", `3:4: found the end of the file, wanted the 0 that ends a model`},
	{"contradiction", "s SATISFIABLE\nv 1 2\nv -1 3 0\n", "", `3:3: found "-1", wanted no literal that contradicts 1, which the model has too`},
	{"variable of another formula", "s SATISFIABLE\nv 1 2 3 -4 0\n", "", `2:9: found "-4", wanted a variable from 1 to 3 (is this the output for another formula?)`},
	{"too few variables", "s SATISFIABLE\nv 1 2 0\n", "", `2:7: found a model without variable 3 ("c"), wanted a value for it (is this the output for another formula?)`},
	{"junk among the values", "s SATISFIABLE\nv 1 x3 0\n", "", `2:5: found "x3", wanted a literal or 0`},
	{"minus 0", "v 1 -0\n", "", `1:5: found "-0", wanted a literal or 0`},
	{"values as digits", "s OPTIMUM FOUND\nv 011\n", "", `2:3: found "011", wanted a literal or 0, not the values as digits`},
	{"values under unsatisfiable", "s UNSATISFIABLE\nv 1 2 3 0\n", "", `2:1: found "v", wanted no values, since the status is not SATISFIABLE`},
	{"values under unknown", "s UNKNOWN\nv 1 2 3 0\n", "", `2:1: found "v", wanted no values, since the status is not SATISFIABLE`},
	{"values above unsatisfiable", "v 1 2 3 0\ns UNSATISFIABLE\n", "+++", `2:3: found UNSATISFIABLE, wanted SATISFIABLE, since there is a model`},
	{"values around unsatisfiable", "v 1 2\ns UNSATISFIABLE\nv 3 0\n", "", `2:3: found UNSATISFIABLE, wanted SATISFIABLE, since there is a model`},
	{"two statuses", "s UNSATISFIABLE\ns SATISFIABLE\n", "", `2:3: found SATISFIABLE, wanted no other status after UNSATISFIABLE`},
	{"picosat's count of other models", "s SATISFIABLE\nv 1 2 3 0\ns SOLUTIONS 2\n", "+++", `3:3: found SOLUTIONS "2", wanted the number of models in the output, 1`},
	{"minisat unsatisfiable with values", "UNSAT\n1 2 3 0\n", "", `2:1: found "1", wanted no values, since the status is not SATISFIABLE`},
	{"minisat and s", "SAT\n1 2 3 0\ns SATISFIABLE\n", "+++", `3:1: found "s", wanted only literals and 0 after the first line of minisat's result file`},
	{"s and minisat", "s SATISFIABLE\nSAT\n", "", `2:1: found "SAT", wanted lines s, v and c only, as before`},
	{"SAT and more", "SAT 1 2 3 0\n", "", `1:5: found "1", wanted the end of the line`},
}

func TestReadOutputRefuses(t *testing.T) {
	for _, test := range badOutputs {
		t.Run(test.name, func(t *testing.T) {
			got, err := readOutput(test.give, OutputOptions{Name: "out.txt", Formula: ofThree()})
			mustContain(t, err, "out.txt:"+test.want)
			if syntax := new(SyntaxError); !errors.As(err, &syntax) {
				t.Errorf("got a %T", err)
			}
			if got != test.models {
				t.Errorf("got models %q, want %q", got, test.models)
			}
		})
	}
}

func TestReadOutputKeepsReadErrors(t *testing.T) {
	for _, text := range []string{"", "c x", "s UNS", "s UNSATISFIABLE\n", "s SATISFIABLE\nv 1 2", "s SATISFIABLE\nv 1 2 3 0"} {
		var last error
		for _, err := range ReadOutput(&breaking{text: text}, OutputOptions{Name: "out.txt"}) {
			last = err
		}
		if !errors.Is(last, errFull) {
			t.Errorf("%q: got %v", text, last)
		}
	}
}

// Models come before the output ends, and reading stops with the loop.
func TestReadOutputStreams(t *testing.T) {
	endless := iotest.OneByteReader(&repeating{text: "v 1 2 3 0\nv -1 -2 -3 0\n"})
	n := 0
	for result, err := range ReadOutput(endless, OutputOptions{}) {
		if err != nil {
			t.Fatal(err)
		}
		n++
		if result.Assignment.Value(3) != (n%2 == 1) {
			t.Fatalf("model %d has the values of another", n)
		}
		if n == 1000 {
			return
		}
	}
	t.Error("the sequence ended by itself")
}

// repeating is a file without end.
type repeating struct {
	text string
	next int
}

func (r *repeating) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = r.text[r.next]
		r.next = (r.next + 1) % len(r.text)
	}
	return len(p), nil
}

// The files of testdata/output are what real solvers printed. Their names say
// what is true of them.
func TestReadOutputFiles(t *testing.T) {
	want := map[string]string{
		"one-model": "models 1", "three-models": "models 3",
		"unsat": "UNSATISFIABLE", "unknown": "UNKNOWN", "no-model": "error", "no-result": "error",
	}
	paths, err := filepath.Glob("../testdata/output/*.txt")
	if err != nil || len(paths) == 0 {
		t.Fatal("no files in testdata/output")
	}
	for _, path := range paths {
		name := filepath.Base(path)
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		truth := strings.Split(name, ".")[1]
		if got := summary(text); got != want[truth] {
			t.Errorf("%s: got %s, want %s", name, got, want[truth])
		}
	}
}

// summary tells in a word what an output holds.
func summary(text []byte) string {
	models := 0
	for result, err := range ReadOutput(bytes.NewReader(text), OutputOptions{}) {
		switch {
		case err != nil:
			return "error"
		case result.Status != Satisfiable:
			return result.Status.String()
		}
		models++
	}
	return fmt.Sprint("models ", models)
}

func FuzzReadOutput(f *testing.F) {
	for _, test := range outputs {
		f.Add([]byte(test.give))
	}
	for _, test := range badOutputs {
		f.Add([]byte(test.give))
	}
	addFiles(f, "../testdata/output/*")
	f.Fuzz(func(t *testing.T, text []byte) {
		used := allocated(func() { checkOutput(t, text) })
		if used > 1<<20+500*uint64(len(text)) {
			t.Errorf("%d bytes allocated for %d", used, len(text))
		}
	})
}

// checkOutput reads an output for a formula with 100 variables and writes what
// it read, which must be read as the same.
func checkOutput(t *testing.T, text []byte) {
	formula := ofThree()
	formula.Declare(100)
	options := OutputOptions{Formula: formula}
	results := 0
	for result, err := range ReadOutput(bytes.NewReader(text), options) {
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("error of several lines: %q", err)
			}
			return
		}
		if results++; results > 1 {
			continue
		}
		var again bytes.Buffer
		if err := WriteResult(&again, result, formula.Vars()); err != nil {
			t.Fatal(err)
		}
		for back, err := range ReadOutput(&again, options) {
			if err != nil || !sameResult(result, back, formula.Vars()) {
				t.Errorf("written and read back: %v, error %v", back, err)
			}
		}
	}
	if results == 0 {
		t.Error("neither a result nor an error")
	}
}

func sameResult(a, b Result, vars int) bool {
	if a.Status != b.Status {
		return false
	}
	for v := 1; v <= vars; v++ {
		if a.Assignment.Value(v) != b.Assignment.Value(v) {
			return false
		}
	}
	return true
}
