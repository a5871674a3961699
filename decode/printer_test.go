package decode

import (
	"errors"
	"math/big"
	"strings"
	"testing"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
)

// printAll prints the grids of two instances, each with a remark.
func printAll(t *testing.T, format string, show Show, kind string) string {
	t.Helper()
	var b strings.Builder
	printer, err := NewPrinter(format, &b, PrintOptions{Show: show})
	if err != nil {
		t.Fatal(err)
	}
	p := pose(t, "prime-grid", puzzle.Settings{"rows": "2", "cols": "1"})
	for _, instance := range []string{"first", "second"} {
		for n, values := range [][]int{{1, 2}, {2, 1}} {
			if kind == TypeCount {
				break
			}
			if err := printer.Solution(instance, n+1, gridOf(t, p, values...)); err != nil {
				t.Fatal(err)
			}
		}
		r := &Result{Status: Complete, Count: big.NewInt(2), Vars: 4, Clauses: 5, Set: &Set{}}
		if err := printer.Summary(Summary{Type: kind, Instance: instance, Puzzle: p, Solver: "script", Encoding: encode.Options{}.Complete(), Result: r}, "2 solutions"); err != nil {
			t.Fatal(err)
		}
	}
	return b.String()
}

func TestPrinters(t *testing.T) {
	const (
		summary = `"puzzle":"prime-grid","params":{"rows":2,"cols":1,"wrap":"none","corner":"any"},"solver":"script",` +
			`"encoding":ENCODING,"status":"complete","count":"2","vars":4,"clauses":5,` +
			`"seconds":{"encode":0,"load":0,"solve":0,"decode":0,"total":0},"set":"00000000000000000000000000000000"}` + "\n"
		solution = `{"type":"solution","instance":"INSTANCE","n":1,"cells":{"r1c1":1,"r2c1":2},"grid":[[1],[2]]}` + "\n" +
			`{"type":"solution","instance":"INSTANCE","n":2,"cells":{"r1c1":2,"r2c1":1},"grid":[[2],[1]]}` + "\n" +
			`{"type":"summary","instance":"INSTANCE",` + summary
	)
	for _, c := range []struct {
		name, format string
		show         Show
		kind         string
		want         string
	}{
		{"text", "text", ShowAll, TypeSummary, "first\n1\n2\n\n2\n1\n\n2 solutions\n\nsecond\n1\n2\n\n2\n1\n\n2 solutions\n"},
		{"text odd", "text", ShowOdd, TypeSummary, "first\n1\n.\n\n.\n1\n\n2 solutions\n\nsecond\n1\n.\n\n.\n1\n\n2 solutions\n"},
		{"text count", "text", ShowAll, TypeCount, "first: 2 solutions\nsecond: 2 solutions\n"},
		{"csv", "csv", ShowAll, TypeSummary, "instance,n,r1c1,r2c1\nfirst,1,1,2\nfirst,2,2,1\nsecond,1,1,2\nsecond,2,2,1\n"},
		{"csv even", "csv", ShowEven, TypeSummary, "instance,n,r1c1,r2c1\nfirst,1,,2\nfirst,2,2,\nsecond,1,,2\nsecond,2,2,\n"},
		{"csv count", "csv", ShowAll, TypeCount, "instance,puzzle,solver,status,count\nfirst,prime-grid,script,complete,2\nsecond,prime-grid,script,complete,2\n"},
		{"json", "json", ShowAll, TypeSummary, strings.ReplaceAll(solution, "INSTANCE", "first") + strings.ReplaceAll(solution, "INSTANCE", "second")},
		{"json count", "json", ShowAll, TypeCount, `{"type":"count","instance":"first",` + summary + `{"type":"count","instance":"second",` + summary},
	} {
		t.Run(c.name, func(t *testing.T) {
			want := strings.ReplaceAll(c.want, "ENCODING", encodingJSON(t))
			if got := printAll(t, c.format, c.show, c.kind); got != want {
				t.Errorf("printed\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// encodingJSON names the default of each aspect, in their order.
func encodingJSON(t *testing.T) string {
	t.Helper()
	o := &object{}
	for _, aspect := range encode.Aspects() {
		o.set(string(aspect), encode.Options{}.Complete()[aspect])
	}
	text, err := o.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestShow(t *testing.T) {
	g := gridOf(t, pair(t), 1, 2)
	for show, want := range map[Show]string{ShowAll: "1 2", ShowOdd: "1 .", ShowEven: ". 2"} {
		if got := g.Text(show); got != want {
			t.Errorf("show %q: %q, want %q", show, got, want)
		}
		if got, err := ParseShow(string(show)); got != show || err != nil {
			t.Errorf("ParseShow(%q) = %q, %v", show, got, err)
		}
	}
	if _, err := ParseShow("prime"); err == nil {
		t.Error("ParseShow takes prime")
	}
	if _, err := NewPrinter("jsno", nil, PrintOptions{}); err == nil || !strings.Contains(err.Error(), `did you mean "json"?`) {
		t.Errorf("error %v, want a suggestion", err)
	}
}

// A printer tells when its output has gone.
func TestPrintersFail(t *testing.T) {
	p := pair(t)
	for _, format := range Formats() {
		printer, err := NewPrinter(format, full{}, PrintOptions{})
		if err != nil {
			t.Fatal(err)
		}
		err = printer.Solution("", 1, gridOf(t, p, 1, 2))
		if err == nil {
			err = printer.Close()
		}
		if !errors.Is(err, errFull) {
			t.Errorf("%s: error %v, want %v", format, err, errFull)
		}
	}
}

var errFull = errors.New("full")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }
