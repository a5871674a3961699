package decode

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"puzzlesat/encode/puzzle"
)

// reproduce recomputes figures.
func reproduce(t *testing.T, figures []Figure, options FigureOptions) []Finding {
	t.Helper()
	options.Workers = runtime.GOMAXPROCS(0)
	var findings []Finding
	for f, err := range Reproduce(t.Context(), figures, options) {
		if err != nil {
			t.Fatal(err)
		}
		findings = append(findings, f)
	}
	return findings
}

// figuresOf returns the figures about a family.
func figuresOf(family string, beyond bool) []Figure {
	return slices.DeleteFunc(Figures(beyond), func(f Figure) bool { return f.Family != family })
}

// eulerGrids reads the grids of Project Euler 96, if they are there.
func eulerGrids(t *testing.T) []puzzle.Instance {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "..", "shared", "data", "p096_sudoku.txt"))
	if err != nil {
		if os.Getenv("PUZZLESAT_REQUIRE_DATA") != "" {
			t.Fatal(err)
		}
		return nil
	}
	defer file.Close()
	family, err := puzzle.FindFamily("sudoku")
	if err != nil {
		t.Fatal(err)
	}
	settings, err := family.Complete(nil)
	if err != nil {
		t.Fatal(err)
	}
	instances, err := CheckSudokus(family.Read("p096_sudoku.txt", file, settings))
	if err != nil {
		t.Fatal(err)
	}
	return instances
}

// takesSeconds tells the figures of Quarto that are counts of all draws, or of all
// sets of rows. A script runs them, too.
func takesSeconds(f Figure) bool {
	if f.Family != "quarto" {
		return false
	}
	for _, part := range []string{"placements", "draw", "384 maps", "with 0 top left", "classes of the others", "cols", "permutation", "Monte", "count", "sets of four", "24^5", "index ranges", "first rows"} {
		if strings.Contains(f.Text, part) {
			return true
		}
	}
	return false
}

// TestFigures recomputes the figures of each family.
func TestFigures(t *testing.T) {
	instances := eulerGrids(t)
	for _, family := range puzzle.Families() {
		t.Run(family.Name, func(t *testing.T) {
			figures := figuresOf(family.Name, false)
			if len(figures) == 0 {
				t.Fatal("no figures")
			}
			if os.Getenv("PUZZLESAT_SLOW") == "" {
				figures = slices.DeleteFunc(figures, takesSeconds)
			}
			if testing.Short() && (family.Name == "quarto" || family.Name == "magic-star") {
				t.Skip("takes seconds")
			}
			for _, f := range reproduce(t, figures, FigureOptions{Sudokus: instances}) {
				checkFinding(t, f)
			}
		})
	}
}

func checkFinding(t *testing.T, f Finding) {
	t.Helper()
	if !f.Right {
		t.Errorf("%s, %s: claim %q, SAT %+v, native %+v, %s: %s", f.Figure.Family, f.Figure.Text, f.Figure.Claim, f.SAT, f.Native, f.Verdict, f.Reason)
	}
	if (f.Verdict == Differs) != (f.Figure.Correction != "") {
		t.Errorf("%s, %s: %s", f.Figure.Family, f.Figure.Text, f.Verdict)
	}
	if f.Figure.Correction != "" && (f.Figure.Reason == "" || f.Figure.Correction == f.Figure.Claim) {
		t.Errorf("%s, %s: a correction without reason", f.Figure.Family, f.Figure.Text)
	}
	for _, road := range []struct {
		road Road
		o    Outcome
	}{{f.Figure.SAT, f.SAT}, {f.Figure.Native, f.Native}} {
		if road.o.Done == (road.o.Why != "") {
			t.Errorf("%s, %s: outcome %+v", f.Figure.Family, f.Figure.Text, road.o)
		}
		if (road.road.compute == nil) != (road.road.Not != "") {
			t.Errorf("%s, %s: a road that is neither there nor not", f.Figure.Family, f.Figure.Text)
		}
	}
}

// TestFiguresBeyond recomputes those that take no time.
func TestFiguresBeyond(t *testing.T) {
	for _, f := range reproduce(t, figuresOf("truncatable-primes", true), FigureOptions{}) {
		if checkFinding(t, f); f.Verdict != TwoEngines {
			t.Errorf("%s: %s", f.Figure.Text, f.Verdict)
		}
	}
	small := slices.DeleteFunc(figuresOf("magic-star", true), func(f Figure) bool { return f.Text > "stars {6/2}" || f.Text < "stars {5/2}" })
	for i, f := range reproduce(t, small, FigureOptions{}) {
		if want := []string{"none", "960"}[i]; f.Verdict != TwoEngines || f.Native.Value != want {
			t.Errorf("%s: %s by %s, want %s", f.Figure.Text, f.Native.Value, f.Verdict, want)
		}
	}
	grids := slices.DeleteFunc(figuresOf("prime-grid", true), func(f Figure) bool { return f.Text >= "2x" && f.Text != "4x4 grids" && f.Text != "4x5 grids" })
	for _, f := range reproduce(t, grids[len(grids)-2:], FigureOptions{}) {
		checkFinding(t, f)
		if want := map[string]string{"4x4 grids": "2992", "4x5 grids": "5232"}[f.Figure.Text]; f.SAT.Value != want {
			t.Errorf("%s: %s, want %s", f.Figure.Text, f.SAT.Value, want)
		}
	}
}

// A claim that is wrong is found to differ, in each family and by either road.
func TestWrongClaims(t *testing.T) {
	for _, family := range []string{"prime-grid", "truncatable-primes", "prime-sums", "quarto"} {
		figure := figuresOf(family, false)[0]
		figure.Claim += "0"
		for _, road := range []string{"both", "sat", "native"} {
			f := figure
			switch road {
			case "sat":
				f.Native = Road{Not: "left out"}
			case "native":
				f.SAT = Road{Not: "left out"}
			}
			found := reproduce(t, []Figure{f}, FigureOptions{})[0]
			if found.Engines() == 0 {
				continue // no native engine
			}
			if found.Right || found.Verdict != Differs || !strings.Contains(found.Reason, figure.Claim) {
				t.Errorf("%s by %s: %s, right %t: %s", f.Text, road, found.Verdict, found.Right, found.Reason)
			}
		}
	}
}

// answering is a road to a figure that is known.
func answering(value string, err error) Road {
	return Road{compute: func(*figureWork) (string, error) { return value, err }}
}

func TestVerdicts(t *testing.T) {
	failure := errors.New("broken")
	none := Road{Not: "why not"}
	for _, c := range []struct {
		name   string
		figure Figure
		want   Verdict
		right  bool
	}{
		{"both agree", Figure{Claim: "1", SAT: answering("1", nil), Native: answering("1", nil)}, Agrees, true},
		{"one agrees", Figure{Claim: "1", SAT: none, Native: answering("1", nil)}, Agrees, true},
		{"both differ", Figure{Claim: "1", SAT: answering("2", nil), Native: answering("2", nil)}, Differs, false},
		{"one differs", Figure{Claim: "1", SAT: answering("1", nil), Native: answering("2", nil)}, Differs, false},
		{"the other differs", Figure{Claim: "1", SAT: answering("2", nil), Native: answering("1", nil)}, Differs, false},
		{"corrected", Figure{Claim: "1", Correction: "2", SAT: none, Native: answering("2", nil)}, Differs, true},
		{"not corrected", Figure{Claim: "1", Correction: "2", SAT: none, Native: answering("1", nil)}, Differs, false},
		{"wrongly corrected", Figure{Claim: "1", Correction: "2", SAT: none, Native: answering("3", nil)}, Differs, false},
		{"about", Figure{Claim: "about 1.6e9", About: 0.1, SAT: none, Native: answering("1600000001", nil)}, Agrees, true},
		{"not about", Figure{Claim: "about 1.6e9", About: 0.1, SAT: none, Native: answering("1900000000", nil)}, Differs, false},
		{"no number", Figure{Claim: "about 1", About: 0.1, SAT: none, Native: answering("many", nil)}, Differs, false},
		{"a time", Figure{Claim: "a day", Time: true, SAT: none, Native: answering("7", nil)}, Timed, true},
		{"no road", Figure{Claim: "1", SAT: none, Native: none}, NotRun, true},
		{"broken", Figure{Claim: "1", SAT: none, Native: answering("", failure)}, NotRun, false},
		{"one broken", Figure{Claim: "1", SAT: answering("1", nil), Native: answering("", failure)}, Agrees, false},
		{"missing", Figure{Claim: "1", SAT: none, Native: answering("", &missingError{what: "no file"})}, NotRun, true},
		{"late", Figure{Claim: "1", SAT: answering("1", nil), Native: answering("", context.DeadlineExceeded)}, Agrees, true},
		{"new, by two", Figure{SAT: answering("1", nil), Native: answering("1", nil)}, TwoEngines, true},
		{"new, by one", Figure{SAT: none, Native: answering("1", nil)}, OneEngine, true},
		{"new and disputed", Figure{SAT: answering("2", nil), Native: answering("1", nil)}, Differs, false},
	} {
		found := reproduce(t, []Figure{c.figure}, FigureOptions{})[0]
		if found.Verdict != c.want || found.Right != c.right {
			t.Errorf("%s: %s, right %t; want %s, %t", c.name, found.Verdict, found.Right, c.want, c.right)
		}
		if !found.Right && found.Reason == "" {
			t.Errorf("%s: no reason", c.name)
		}
		if late := c.name == "late"; found.OutOfTime() != late {
			t.Errorf("%s: out of time %t", c.name, !late)
		}
	}
}

// What needs a file, SAT or minutes is not run without.
func TestFiguresNotRun(t *testing.T) {
	for _, f := range reproduce(t, figuresOf("sudoku", false), FigureOptions{}) {
		if f.Verdict != NotRun || !f.Right || !strings.Contains(f.Reason, "--sudoku-file") {
			t.Errorf("%s: %s, right %t: %s", f.Figure.Text, f.Verdict, f.Right, f.Reason)
		}
	}
	slow := answering("1", nil)
	slow.Slow = true
	second := answering("1", nil)
	second.Second = true
	figures := []Figure{{SAT: answering("1", nil), Native: slow}, {SAT: second, Native: slow}}
	for i, want := range []int{0, 1} {
		if f := reproduce(t, figures[i:i+1], FigureOptions{NoSAT: true})[0]; f.Engines() != want || !f.Right {
			t.Errorf("%d engines, want %d", f.Engines(), want)
		}
		if f := reproduce(t, figures[i:i+1], FigureOptions{Slow: true})[0]; f.Engines() != 2 {
			t.Errorf("%d engines with --slow, want 2", f.Engines())
		}
	}
}

// A context that has ended ends the whole.
func TestReproduceInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	n := 0
	for _, err := range Reproduce(ctx, figuresOf("prime-sums", false), FigureOptions{}) {
		if n++; n == 1 {
			if err != nil {
				t.Fatal(err)
			}
			cancel()
			continue
		}
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("error %v, want %v", err, context.Canceled)
		}
	}
	if n != 2 {
		t.Errorf("%d findings, want 2", n)
	}
}
