package compare

import (
	"runtime"
	"slices"
	"testing"
	"time"
)

func TestSpread(t *testing.T) {
	const s = time.Second
	for _, c := range []struct {
		name   string
		costs  []time.Duration
		rounds int
		left   time.Duration
		want   []int
	}{
		{"nothing", nil, 4, s, []int{}},
		{"all fit", []time.Duration{2 * s, s}, 4, 12 * s, []int{4, 4}},
		{"quick ones first", []time.Duration{90 * s, 10 * s, s}, 4, 100 * s, []int{0, 4, 4}},
		{"the rest for the slow", []time.Duration{20 * s, s}, 4, 50 * s, []int{2, 4}},
		{"some of the quick", []time.Duration{s, 2 * s}, 4, 3 * s, []int{3, 0}},
		{"no time left", []time.Duration{s, 2 * s}, 4, -s, []int{0, 0}},
		{"rows that are not wanted", []time.Duration{0, s}, 2, s, []int{2, 1}},
	} {
		if got := spread(c.costs, c.rounds, c.left); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// recorded makes a laboratory in which each row has run once, with this outcome.
func recorded(t *testing.T, outcomes ...Outcome) *laboratory {
	var rows []Row
	for range outcomes {
		rows = append(rows, satRow())
	}
	c := comparisonOf(t, All, []string{"2", "3"}, rows...)
	c.Runs = 3
	l := &laboratory{Comparison: c, records: make(map[cell][]*Record), started: time.Now()}
	for row, outcome := range outcomes {
		for i := range c.Instances {
			m := Measurement{Outcome: outcome, Seconds: Seconds{Wall: float64(row + 1)}}
			l.records[cell{row, i}] = []*Record{{Round: 1, Measurement: m}}
		}
	}
	return l
}

func TestPlan(t *testing.T) {
	l := recorded(t, Done, OutOfTime, Refused, Failed, Done)
	rowsOf := func(p plan) []int {
		var rows []int
		for _, b := range p.next(10) {
			rows = append(rows, b.row)
		}
		return rows
	}
	if got := rowsOf(l.plan(2)); !slices.Equal(got, []int{0, 4}) {
		t.Errorf("round 2 has the rows %v, want those that are done", got)
	}
	if got := rowsOf(l.plan(1)); len(got) != 0 {
		t.Errorf("round 1 has the rows %v, want none, since all have run", got)
	}
	l.Budget = 9 * time.Second // two rounds of the first row take 4 s, one of the last 10 s
	if got := rowsOf(l.plan(2)); !slices.Equal(got, []int{0}) {
		t.Errorf("round 2 has the rows %v within the budget, want the quick one", got)
	}
	l.records = make(map[cell][]*Record)
	l.Budget = time.Nanosecond
	if got := rowsOf(l.plan(1)); !slices.Equal(got, []int{0, 1, 2, 3, 4}) {
		t.Errorf("round 1 has the rows %v, want all whatever the budget", got)
	}
}

// Instances are handed out in windows, row by row.
func TestNext(t *testing.T) {
	p := plan{instances: []int{0, 1, 2}, rows: 2, wanted: map[cell]bool{
		{0, 0}: true, {0, 1}: true, {1, 1}: true, {1, 2}: true,
	}}
	var got [][]batch
	for b := p.next(2); b != nil; b = p.next(2) {
		got = append(got, b)
	}
	want := [][]batch{{{0, []int{0, 1}}, {1, []int{1}}}, {{1, []int{2}}}}
	same := slices.EqualFunc(got, want, func(a, b []batch) bool {
		return slices.EqualFunc(a, b, func(a, b batch) bool { return a.row == b.row && slices.Equal(a.instances, b.instances) })
	})
	if !same || p.cells() != 0 {
		t.Errorf("%v, want %v", got, want)
	}
}

// Rounds go through the rows A B C A B C.
func TestInterleaved(t *testing.T) {
	c := comparisonOf(t, First, []string{"2"}, engine("native"), satRow(), engine("source"))
	c.Runs = 2
	path := t.TempDir() + "/runs.jsonl"
	journal, err := OpenJournal(path, c.Head())
	if err != nil {
		t.Fatal(err)
	}
	c.Journal = journal
	compared(t, c)
	if err := journal.Close(); err != nil {
		t.Fatal(err)
	}
	var order []string
	for _, r := range journalRecords(t, path) {
		order = append(order, r.Row)
	}
	want := []string{"native", "gophersat fast", "source", "native", "gophersat fast", "source"}
	if !slices.Equal(order, want) {
		t.Errorf("ran %v, want %v", order, want)
	}
}

// When the first round takes too long, the rest of it runs on all cores at once,
// and what was measured so counts only if there is nothing else.
func TestHurry(t *testing.T) {
	if runtime.NumCPU() == 1 {
		t.Skip("there is one core")
	}
	c := comparisonOf(t, All, []string{"2"}, engine("native"), satRow(), engine("source"))
	c.Budget = 1 // nanosecond, of which a fifth is over before the first row
	r := compared(t, c)
	for row := range c.Rows {
		if m := onlyRecord(t, r, row, 0); !m.Beside || m.Outcome != Done {
			t.Errorf("%s: beside others %t, %s", m.Row, m.Beside, m.Outcome)
		}
	}
	if cell := r.Report(Context{}).Rows[0].Cells[0]; !cell.Beside || cell.runs() != "1*" {
		t.Errorf("runs %s", cell.runs())
	}
	record := func(beside bool, total float64) *Record {
		return &Record{Beside: beside, Measurement: Measurement{Outcome: Done, Seconds: Seconds{Total: total}}}
	}
	if cell := newCellReport([]*Record{record(true, 9), record(false, 1), record(false, 1)}, Wall); cell.Total.Median != 1 || cell.runs() != "2" {
		t.Errorf("%s runs of %g s, want 2 of 1 s", cell.runs(), cell.Total.Median)
	}
}

func TestHurried(t *testing.T) {
	if runtime.NumCPU() == 1 {
		t.Skip("there is one core")
	}
	l := recorded(t, Done)
	for _, c := range []struct {
		round   int
		budget  time.Duration
		elapsed time.Duration
		want    bool
	}{
		{1, 100 * time.Second, 19 * time.Second, false},
		{1, 100 * time.Second, 21 * time.Second, true},
		{2, 100 * time.Second, 30 * time.Second, false},
		{1, 0, time.Hour, false},
	} {
		l.round, l.Budget = c.round, c.budget
		if got := l.hurried(c.elapsed); got != c.want {
			t.Errorf("round %d after %s of %s: %t, want %t", c.round, c.elapsed, c.budget, got, c.want)
		}
	}
}
