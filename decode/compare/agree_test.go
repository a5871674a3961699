package compare

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLiars holds that rows that lie are caught, with the first grid that they
// should or should not find.
func TestLiars(t *testing.T) {
	const dropped = "1 2 / 4 3"
	for _, c := range []struct {
		name string
		task Task
		rows []Row
		liar string
		says string
		grid string
		note string
	}{
		{"drops", All, []Row{engine("drops"), satRow(), engine("native")}, "drops", "7 solutions", dropped, ""},
		{"drops, last", All, []Row{satRow(), engine("drops")}, "drops", "7 solutions", dropped, ""},
		{"drops, counting", Count, []Row{satRow(), engine("drops")}, "drops", "7 solutions", dropped, ""},
		{"miscounts", Count, []Row{engine("miscounts"), satRow()}, "miscounts", "7 solutions", "", "both list the same"},
		{"finds none", First, []Row{engine("finds none"), satRow()}, "finds none", "no solution", "", ""},
		{"finds one", Unsat, []Row{satRow()}, "gophersat fast", "a solution", "", "a proof that there is none"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := compared(t, comparisonOf(t, c.task, []string{"2"}, c.rows...))
			if len(r.Disagreements) != 1 {
				t.Fatalf("%d disagreements, want 1", len(r.Disagreements))
			}
			d := r.Disagreements[0]
			if d.Row != c.liar || !strings.Contains(d.Says, c.says) || c.grid != "" && d.Grid != c.grid || !strings.Contains(d.Note, c.note) {
				t.Errorf("%+v, want %s to say %s without %s", d, c.liar, c.says, c.grid)
			}
			if c.name == "finds none" && (d.Grid == "" || d.FoundBy != "gophersat fast") {
				t.Errorf("%+v, want the grid that gophersat finds", d)
			}
			report := r.Report(Context{})
			for _, row := range report.Rows {
				if wrong := row.Cells[0].Wrong; wrong != (row.Name() == c.liar) {
					t.Errorf("%s is marked wrong: %t", row.Name(), wrong)
				}
			}
			if report.Agree || !strings.Contains(report.verdict(), "DISAGREE") {
				t.Errorf("agree %t, verdict %q", report.Agree, report.verdict())
			}
		})
	}
}

// A row that has found more than all solutions before its limit contradicts the
// others, too.
func TestPartialContradiction(t *testing.T) {
	r := &Results{Comparison: comparisonOf(t, All, []string{"2"}, engine("a"), engine("b")), records: map[cell][]*Record{
		{0, 0}: {{Row: "a", Measurement: Measurement{Outcome: Done, Solutions: "3", Set: "x"}}},
		{1, 0}: {{Row: "b", Measurement: Measurement{Outcome: OutOfTime, Solutions: "4", Set: "y"}}},
	}}
	if d := r.disagreements(); len(d) != 1 || d[0].Row != "b" || !strings.HasPrefix(d[0].Says, "at least 4") {
		t.Errorf("disagreements %v", d)
	}
	r.records[cell{1, 0}][0].Solutions = "2"
	if d := r.disagreements(); len(d) != 0 {
		t.Errorf("disagreements %v, want none", d)
	}
}

// As many solutions do not make the same solutions.
func TestSameNumberOfOthers(t *testing.T) {
	record := func(row, set string) []*Record {
		return []*Record{{Row: row, Measurement: Measurement{Outcome: Done, Solutions: "3", Set: set}}}
	}
	r := &Results{
		Comparison: comparisonOf(t, All, []string{"2"}, engine("a"), engine("b"), engine("c")),
		records:    map[cell][]*Record{{0, 0}: record("a", "x"), {1, 0}: record("b", "y"), {2, 0}: record("c", "y")},
	}
	if d := r.disagreements(); len(d) != 1 || d[0].Row != "a" {
		t.Errorf("disagreements %v, want one of a", d)
	}
}

// A SAT solver that takes the last solutions for none is caught, too.
func TestLyingSolver(t *testing.T) {
	needTool(t, "picosat")
	script := filepath.Join(t.TempDir(), "liar.sh")
	// The formula has 88 clauses; with some of excluded solutions it turns liar.
	lie := "#!/bin/sh\nif [ $(grep -c ' 0$' $1) -gt 92 ]; then echo s UNSATISFIABLE; exit 20; fi\nexec picosat $1\n"
	if err := os.WriteFile(script, []byte(lie), 0o777); err != nil {
		t.Fatal(err)
	}
	liar := satRow()
	liar.Solver = "cmd: " + script + " {}"
	r := compared(t, comparisonOf(t, All, []string{"2"}, satRow(), liar))
	if len(r.Disagreements) != 1 || r.Disagreements[0].row != 1 || r.Disagreements[0].Grid == "" {
		m := onlyRecord(t, r, 1, 0)
		t.Errorf("disagreements %v; the liar is %s: %s %s", r.Disagreements, m.Outcome, m.Reason, m.Solutions)
	}
}

func TestFirstDifference(t *testing.T) {
	a := [][]int{{2, 1}, {1, 2}, {10, 1}}
	for _, c := range []struct{ a, b, want [][]int }{
		{nil, nil, nil},
		{a, a, nil},
		{a, nil, nil},
		{nil, a, [][]int{{1, 2}}},
		{[][]int{{1, 2}}, a, [][]int{{2, 1}}},
		{[][]int{{2, 1}, {1, 2}}, a, [][]int{{10, 1}}},
	} {
		got := firstDifference(c.a, c.b)
		if len(c.want) == 0 && got != nil || len(c.want) == 1 && (len(got) != 2 || got[0] != c.want[0][0]) {
			t.Errorf("firstDifference(%v, %v) = %v, want %v", c.a, c.b, got, c.want)
		}
	}
}
