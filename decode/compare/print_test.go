package compare

import (
	"encoding/csv"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"
)

// prepared is a comparison whose measurements are made up.
func prepared(t *testing.T) (*Results, *Report) {
	t.Helper()
	textbook := presets()[1]
	c := comparisonOf(t, All, []string{"2"}, satRow(),
		Row{Solver: "gophersat", Encoding: &textbook}, engine("native"), engine("waits"),
		Row{Solver: "gophersat", Encoding: &Encoding{Label: "sum=table", Preset: "fast"}, Refused: "a sum is too large"})
	c.Runs, c.Budget = 3, time.Minute
	r := &Results{Comparison: c, Elapsed: 2 * time.Second, records: make(map[cell][]*Record)}
	conflicts := int64(5)
	add := func(row int, total float64, change func(*Measurement)) {
		m := Measurement{
			Outcome: Done, Solutions: "8", Set: "abc", Repeats: 1, Memory: 10 << 20,
			Seconds: Seconds{Start: 0.004, State: 0.001, Solve: total / 2, Decode: total / 2, Total: total, Processor: total / 4, Wall: total + 0.01},
		}
		change(&m)
		at := cell{row, 0}
		r.records[at] = append(r.records[at], &Record{Type: recordType, Key: "k", Row: c.Rows[row].Name(), Round: len(r.records[at]) + 1, Measurement: m})
	}
	formula := func(m *Measurement) { m.Size, m.Conflicts = &Size{16, 88, 240}, &conflicts }
	for _, total := range []float64{0.3, 0.1, 0.2} {
		add(0, total, formula)
	}
	add(1, 0.4, formula)
	add(2, 0.0002, func(*Measurement) {})
	add(3, 60, func(m *Measurement) { m.Outcome, m.Solutions = OutOfTime, "3" })
	context := Context{
		Command: []string{"puzzlesat", "compare"}, Version: "v1", Versions: map[string]string{"gophersat": "v1.4.0"}, Seed: 1,
		Machine: Machine{CPU: "a processor", Cores: 2, OS: "linux", Go: "go1", Load: "0.10"},
		Started: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
	}
	return r, r.Report(context)
}

// printedAs prints the prepared comparison.
func printedAs(t *testing.T, format string, options PrintOptions) string {
	t.Helper()
	results, report := prepared(t)
	var b strings.Builder
	if err := Print(&b, format, results, report, options); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

const wantText = `prime-grid cols=2 corner=any rows=2 wrap=none, task all: all 3 rows that answered agree: 8 solutions

solver     encoding  runs    time    ±  × best  × native  encode  load   solve  decode  processor    start  memory  conflicts
native                  1  200 µs         1.00      1.00                100 µs  100 µs    50.0 µs  5.00 ms   10 MB
gophersat  fast         3  200 ms  25%    1000      1000       0     0  100 ms  100 ms    50.0 ms  5.00 ms   10 MB          5
gophersat  textbook     1  400 ms         2000      2000       0     0  200 ms  200 ms     100 ms  5.00 ms   10 MB          5

encoding  variables  clauses  literals
fast             16       88       240
textbook         16       88       240

without an answer
waits: time limit of 1m0s, 3 solutions found
gophersat sum=table: refused: a sum is too large

Times are medians of up to 3 runs, each in a process of its own; ± is half the distance of the quartiles.
What takes less than 10ms is repeated in its process, and the mean told. Start is the process's, and is not in the time.
Every row ran once; further runs, of the quickest rows first, as far as the budget of 1m0s goes.
a processor, 2 cores, linux, go1, load 0.10
gophersat v1.4.0
puzzlesat compare; 2026-01-02 03:04, seed 1, in 2.00 s
`

func TestText(t *testing.T) {
	if got := printedAs(t, "text", PrintOptions{}); got != wantText {
		t.Errorf("printed\n%s\nwant\n%s", got, wantText)
	}
	coloured := printedAs(t, "text", PrintOptions{Colour: true})
	if !strings.Contains(coloured, "\x1b[32m") || stripColour(coloured) != wantText {
		t.Errorf("in colour\n%q", coloured)
	}
}

func stripColour(text string) string {
	for _, code := range []string{bold, green, yellow, red, "0"} {
		text = strings.ReplaceAll(text, "\x1b["+code+"m", "")
	}
	return text
}

func TestMarkdown(t *testing.T) {
	got := printedAs(t, "md", PrintOptions{})
	for _, want := range []string{
		"**prime-grid cols=2 corner=any rows=2 wrap=none, task all**: all 3 rows that answered agree: 8 solutions\n",
		"\n| gophersat | fast | 3 | 200 ms | 25% | 1000 | 1000 | 0 | 0 | 100 ms | 100 ms | 50.0 ms | 5.00 ms | 10 MB | 5 |\n",
		"\n- waits: time limit of 1m0s, 3 solutions found\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

func TestCSV(t *testing.T) {
	lines, err := csv.NewReader(strings.NewReader(printedAs(t, "csv", PrintOptions{}))).ReadAll()
	if err != nil || len(lines) != 6 {
		t.Fatalf("%d lines, %v, want 6", len(lines), err)
	}
	field := func(line int, name string) string { return lines[line][slices.Index(lines[0], name)] }
	if field(1, "total") != "0.2" || field(1, "runs") != "3" || field(1, "literals") != "240" || field(3, "literals") != "" || field(4, "outcome") != "time limit" {
		t.Errorf("lines %v", lines)
	}
}

// TestJSONShape holds the contract: the objects and their fields.
func TestJSONShape(t *testing.T) {
	want := map[string][]string{
		"run":        {"key", "memory", "outcome", "repeats", "round", "row", "seconds", "solutions", "type"},
		"row":        {"fastest", "name", "native", "solved", "solver", "type"},
		"comparison": {"agree", "by", "context", "elapsed", "instances", "limits", "neighbours", "params", "puzzle", "runs", "status", "task", "type"},
	}
	may := map[string][]string{
		"run": {"beside", "conflicts", "decisions", "instance", "propagations", "reason", "set", "size"},
		"row": {"encoding", "growth", "refused", "to_best", "to_native", "typical"},
	}
	kinds := make(map[string]int)
	for line := range strings.Lines(printedAs(t, "json", PrintOptions{})) {
		var object map[string]any
		if err := json.Unmarshal([]byte(line), &object); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		kind, _ := object["type"].(string)
		kinds[kind]++
		fields := slices.Sorted(maps.Keys(object))
		for _, field := range want[kind] {
			if !slices.Contains(fields, field) {
				t.Errorf("%s has no field %s", kind, field)
			}
		}
		for _, field := range fields {
			if !slices.Contains(want[kind], field) && !slices.Contains(may[kind], field) {
				t.Errorf("%s has the field %s", kind, field)
			}
		}
	}
	if wantKinds := map[string]int{"run": 6, "row": 5, "comparison": 1}; !maps.Equal(kinds, wantKinds) {
		t.Errorf("objects %v, want %v", kinds, wantKinds)
	}
}

// With several instances, rows are compared where both have answered.
func TestSeveralInstances(t *testing.T) {
	c := comparisonOf(t, First, []string{"2", "3", "4"}, engine("native"), satRow())
	r := &Results{Comparison: c, records: make(map[cell][]*Record)}
	for i, totals := range [][2]float64{{1, 4}, {2, 1}, {0, 9}} {
		for row, total := range totals {
			m := Measurement{Outcome: Done, Solutions: "1", Seconds: Seconds{Total: total}}
			if total == 0 {
				m = Measurement{Outcome: GaveUp, Reason: "it was too hard", Solutions: "0"}
			}
			r.records[cell{row, i}] = []*Record{{Instance: c.Instances[i].Title(), Row: c.Rows[row].Name(), Round: 1, Measurement: m}}
		}
	}
	report := r.Report(Context{})
	native, sat := report.Rows[0], report.Rows[1]
	if native.Solved != 2 || native.Fastest != 1 || sat.Solved != 3 || sat.Fastest != 2 {
		t.Errorf("native solved %d, fastest on %d; gophersat %d and %d", native.Solved, native.Fastest, sat.Solved, sat.Fastest)
	}
	// 4 and 1/2 of native: the geometric mean is the root of 2.
	if !near(sat.ToNative*sat.ToNative, 2) || !near(native.ToBest*native.ToBest, 2) {
		t.Errorf("gophersat is %g times native, native %g times the best", sat.ToNative, native.ToBest)
	}
	if sat.Typical.Total.Median != 4 || sat.Typical.Total.N != 3 {
		t.Errorf("typical %+v, want the median 4", sat.Typical.Total)
	}
	var b strings.Builder
	if err := Print(&b, "text", r, report, PrintOptions{Each: true}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"native: 1 instance, first 4: gave up: it was too hard", "\n3             6          1   2.00 s          1.00 s\n"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
}

// A growing puzzle has a fit, and larger sizes are left out after a limit.
func TestGrowth(t *testing.T) {
	c := comparisonOf(t, First, []string{"2", "3", "4"}, engine("native"), engine("waits"))
	c.Growing, c.Limits.Time, c.Task = true, 200*time.Millisecond, All
	for _, i := range c.Instances {
		i.Size = "cols=" + i.Name
	}
	report := compared(t, c).Report(Context{})
	native, waits := report.Rows[0], report.Rows[1]
	if native.Solved != 3 || native.Growth == nil || native.Growth.N != 3 {
		t.Errorf("native solved %d, growth %+v", native.Solved, native.Growth)
	}
	if waits.Cells[0].Outcome != OutOfTime || waits.Cells[1].Outcome != Refused || waits.Growth != nil {
		t.Errorf("waits is %s and %s, growth %+v", waits.Cells[0].Outcome, waits.Cells[1].Outcome, waits.Growth)
	}
	if text := report.growth().text(plain); !strings.Contains(text, "cols=3") || !strings.Contains(text, "exponent") {
		t.Errorf("table\n%s", text)
	}
}

func TestQuantities(t *testing.T) {
	for seconds, want := range map[float64]string{
		0: "0", 1e-9: "1.00 ns", 999.4e-9: "999 ns", 999.6e-9: "1.00 µs", 12.34e-6: "12.3 µs", 0.00099960: "1.00 ms", 0.5: "500 ms", 0.99951: "1.00 s", 123.4: "123 s", 12345: "12345 s",
	} {
		if got := duration(seconds); got != want {
			t.Errorf("%g s is %s, want %s", seconds, got, want)
		}
	}
}
