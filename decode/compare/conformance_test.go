package compare

import (
	"math/big"
	"testing"
	"time"

	"puzzlesat/encode/puzzle"
)

// TestConformance compares, for each family, every solver that is there, in every
// preset, and every engine: all that answer find the same solutions.
func TestConformance(t *testing.T) {
	for _, c := range []struct {
		family   string
		settings puzzle.Settings
		count    string
	}{
		{"prime-grid", puzzle.Settings{"rows": "2", "cols": "3"}, "4"},
		{"prime-sums", nil, "4"},
		{"magic-star", puzzle.Settings{"points": "5"}, "0"},
		{"sudoku", puzzle.Settings{"box": "1x3"}, "12"},
		{"truncatable-primes", puzzle.Settings{"digits": "3"}, "4"},
		{"quarto", puzzle.Settings{"lines": "rows"}, ""},
	} {
		t.Run(c.family, func(t *testing.T) {
			family, err := puzzle.FindFamily(c.family)
			if err != nil {
				t.Fatal(err)
			}
			comparison := comparisonOf(t, All, nil)
			instance := puzzle.Instance{Settings: c.settings}
			if family.Classic != nil {
				instance.Givens = family.Classic().Givens
			}
			p, err := family.New(instance)
			if err != nil {
				t.Fatal(err)
			}
			comparison.Family, comparison.Instances = family, []*Instance{NewInstance(instance, p)}
			if c.count == "" {
				comparison.Task = First
			}
			comparison.Limits.Time = 30 * time.Second
			encodings := presets()
			if testing.Short() {
				encodings = encodings[:1]
			}
			for _, row := range Rows(AllSolvers(family, All), Effective(encodings, []*puzzle.Puzzle{p}, false)) {
				if !misbehaves[row.Solver] {
					comparison.Rows = append(comparison.Rows, row)
				}
			}
			checkConformance(t, compared(t, comparison), c.count)
		})
	}
}

// misbehaves has the engines of the tests.
var misbehaves = map[string]bool{
	"drops": true, "invents": true, "miscounts": true, "finds none": true, "hangs": true, "waits": true, "dies": true,
	"eats": true, "orphans": true,
}

func checkConformance(t *testing.T, r *Results, count string) {
	t.Helper()
	for _, d := range r.Disagreements {
		t.Error(d)
	}
	report := r.Report(Context{})
	if got := report.Instances[0].Solutions; count != "" && got != count {
		t.Errorf("%s solutions, want %s", got, count)
	}
	for i, row := range report.Rows {
		c := row.Cells[0]
		if c.Outcome != Done && !(row.Native && c.Outcome == Refused) {
			t.Errorf("%s is %s: %s", row.Name(), c.Outcome, c.Reason)
			continue
		}
		if c.Outcome == Done {
			checkMeasurement(t, row, r.Records(i, 0)[0])
		}
	}
}

// checkMeasurement sees that the parts fit together.
func checkMeasurement(t *testing.T, row *RowReport, m *Record) {
	t.Helper()
	s := m.Seconds
	if sum := s.Encode + s.Load + s.Solve + s.Decode; !near(sum, s.Total) {
		t.Errorf("%s: the parts sum to %g, the total is %g", row.Name(), sum, s.Total)
	}
	known := s.Start + s.State + s.Warm + float64(m.Repeats)*s.Total
	if known > s.Wall {
		t.Errorf("%s: the parts take %g, the child %g", row.Name(), known, s.Wall)
	}
	for _, part := range s.all() {
		if *part < 0 {
			t.Errorf("%s: a negative time in %+v", row.Name(), s)
		}
	}
	if s.Start == 0 || s.State == 0 || s.Total == 0 || s.Processor == 0 || m.Memory < 1<<20 {
		t.Errorf("%s: something was not measured: %+v", row.Name(), m.Measurement)
	}
	if row.Native == (m.Size != nil) {
		t.Errorf("%s: the size of the formula is %v", row.Name(), m.Size)
	}
	if _, ok := new(big.Int).SetString(m.Solutions, 10); !ok {
		t.Errorf("%s: %q solutions", row.Name(), m.Solutions)
	}
}
