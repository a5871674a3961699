package compare

import (
	"slices"
	"strings"
	"testing"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
)

func labels(encodings []Encoding) []string {
	var all []string
	for _, e := range encodings {
		all = append(all, e.Label)
	}
	return all
}

func TestParseEncodings(t *testing.T) {
	for _, c := range []struct{ list, want string }{
		{"fast", "fast"},
		{"presets", "fast textbook compact"},
		{"fast, textbook,fast", "fast textbook"},
		{"fast,cells=order,cells=binary+amo=product", "fast cells=order cells=binary+amo=product"},
		{"textbook+cells=binary", "textbook+cells=binary"},
		{"cells=onehot", "cells=onehot"},
	} {
		got, err := ParseEncodings(c.list)
		if err != nil || strings.Join(labels(got), " ") != c.want {
			t.Errorf("%s: %v, %v, want %s", c.list, labels(got), err, c.want)
		}
	}
	one, err := ParseEncodings("textbook+cells=binary")
	if err != nil {
		t.Fatal(err)
	}
	o, err := one[0].Options(defaultPuzzle(t, "prime-grid"))
	if err != nil || o[encode.Cells] != "binary" || o[encode.Pairs] != "conflict" || len(o) != len(encode.Aspects()) {
		t.Errorf("options %v, %v", o, err)
	}
}

// defaultPuzzle is what a family asks when nothing is said.
func defaultPuzzle(t *testing.T, family string) *puzzle.Puzzle {
	t.Helper()
	f, err := puzzle.FindFamily(family)
	if err != nil {
		t.Fatal(err)
	}
	instance := puzzle.Instance{}
	if f.Classic != nil {
		instance = f.Classic()
	}
	p, err := f.New(instance)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestBadEncodings(t *testing.T) {
	for _, c := range []struct{ list, want string }{
		{"fats", `unknown "fats"…did you mean "fast"?`},
		{"fast,cells=ordr", `unknown choice "cells=ordr": did you mean "cells=order"?`},
		{"cels=order", `did you mean "cells=order"?`},
		{"", `unknown ""`},
		{"fast+textbook", `unknown choice "textbook"`},
	} {
		_, err := ParseEncodings(c.list)
		if err == nil {
			t.Errorf("%s: no error", c.list)
			continue
		}
		for part := range strings.SplitSeq(c.want, "…") {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("%s: %v, want %q", c.list, err, c.want)
			}
		}
	}
}

// effective returns what is left of encodings for the default puzzle.
func effective(t *testing.T, family, list string) []string {
	t.Helper()
	encodings, err := ParseEncodings(list)
	if err != nil {
		t.Fatal(err)
	}
	return labels(Effective(encodings, []*puzzle.Puzzle{defaultPuzzle(t, family)}, false))
}

// A sudoku has neither pairs nor sums nor bits, and a prime grid no sums.
func TestEffective(t *testing.T) {
	got := effective(t, "sudoku", "all")
	want := []string{"fast", "cells=order", "cells=binary", "amo=sequential", "amo=ladder", "amo=commander", "amo=product", "amo=bimander", "amo=bitwise", "alldiff=values"}
	if !slices.Equal(got, want) {
		t.Errorf("sudoku: %v, want %v", got, want)
	}
	for family, lists := range map[string]map[string]bool{
		"prime-grid": {"pairs=conflict": true, "sum=table": false, "bits=channel": false},
		"magic-star": {"sum=table": true, "pairs=conflict": false},
		"quarto":     {"bits=channel": true, "sum=mdd": false},
	} {
		got := effective(t, family, "all")
		for label, wanted := range lists {
			if slices.Contains(got, label) != wanted {
				t.Errorf("%s: %s is there: %t", family, label, !wanted)
			}
		}
	}
	// 3 cells x 7 amo x 2 pairs x 2 alldiff, some of which are the same formula.
	if n := len(effective(t, "prime-grid", "product")); n < 40 || n > 84 {
		t.Errorf("%d combinations for a prime grid", n)
	}
}

// An encoding that the puzzle refuses is a row with the reason.
func TestRefusedEncoding(t *testing.T) {
	f, err := puzzle.FindFamily("prime-sums")
	if err != nil {
		t.Fatal(err)
	}
	p, err := f.New(puzzle.Instance{Settings: puzzle.Settings{"below": "1000"}})
	if err != nil {
		t.Fatal(err)
	}
	encodings, err := ParseEncodings("sum=table,fast")
	if err != nil {
		t.Fatal(err)
	}
	kept := Effective(encodings[:1], []*puzzle.Puzzle{p}, false)
	if len(kept) != 1 || kept[0].Refused == "" {
		t.Fatalf("%+v, want one that is refused", kept)
	}
	rows := Rows([]Solver{{Name: "gophersat"}}, kept)
	c := comparisonOf(t, First, []string{"2"}, append(rows, engine("native"))...)
	report := compared(t, c).Report(Context{})
	if cell := report.Rows[0].Cells[0]; cell.Outcome != Refused || cell.Reason != kept[0].Refused {
		t.Errorf("%+v, want the refusal", cell)
	}
	if report.Rows[1].Solved != 1 {
		t.Error("the other row did not run")
	}
}

func TestParseSolvers(t *testing.T) {
	f, err := puzzle.FindFamily("sudoku")
	if err != nil {
		t.Fatal(err)
	}
	names := func(lists ...string) string {
		solvers, err := ParseSolvers(f, First, lists)
		if err != nil {
			return err.Error()
		}
		return strings.Join(namesOf(solvers), "|")
	}
	if got := names("native, gophersat,native", "cmd: true a,b"); got != "native|gophersat|cmd: true a,b" {
		t.Errorf("solvers %s", got)
	}
	if got := names("all"); !strings.HasPrefix(got, "gophersat|") || !strings.HasSuffix(got, "native|singles|backtrack|singles+backtrack") {
		t.Errorf("all solvers: %s", got)
	}
	for list, want := range map[string]string{
		"gofersat":         `unknown solver "gofersat": did you mean "gophersat"?`,
		"singels":          `unknown solver "singels": did you mean "singles"?`,
		"source":           `unknown solver "source"`,
		"":                 `unknown solver ""`,
		"ganak":            "ganak",
		"cmd: not-there x": "not-there is not installed",
	} {
		if got := names(list); !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", list, got, want)
		}
	}
	if got := names("cmd: not-there x"); !strings.Contains(got, "gophersat") {
		t.Errorf("%s, want what is there instead", got)
	}
}

func TestRows(t *testing.T) {
	encodings, err := ParseEncodings("fast,textbook")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range Rows([]Solver{{"native", true}, {"a", false}, {"b", false}}, encodings) {
		got = append(got, r.Name())
	}
	if want := []string{"a fast", "a textbook", "b fast", "b textbook", "native"}; !slices.Equal(got, want) {
		t.Errorf("rows %v, want %v", got, want)
	}
}

func TestParseGrowth(t *testing.T) {
	f := func(family, text string) string {
		family1, err := puzzle.FindFamily(family)
		if err != nil {
			t.Fatal(err)
		}
		steps, err := ParseGrowth(family1, text)
		if err != nil {
			return err.Error()
		}
		var all []string
		for _, s := range steps {
			all = append(all, s.Name+" "+s.Settings["box"])
		}
		return strings.Join(all, "; ")
	}
	for _, c := range []struct{ family, text, want string }{
		{"prime-grid", "rows=2..3,cols=4..5", "rows=2 cols=4 ; rows=3 cols=5 "},
		{"sudoku", "order=2..3", "order=2 2x2; order=3 3x3"},
		{"sudoku", "box=2x2|2x3", "box=2x2 2x2; box=2x3 2x3"},
		{"truncatable-primes", "digits=2..2", "digits=2 "},
		{"prime-grid", "rows=2..3,cols=4..6", "--grow rows=2..3,cols=4..6: cols has 3 values, wanted 2, as many as the one before"},
		{"prime-grid", "row=2..3", `--grow row=2..3: prime-grid has no parameter "row": did you mean "rows"?`},
		{"prime-grid", "order=2..3", `--grow order=2..3: prime-grid has no parameter "order"`},
		{"prime-grid", "rows=3..2", `--grow rows=3..2: found "3..2", wanted a range of numbers such as 2..6`},
		{"prime-grid", "rows=1..1000000000", `--grow rows=1..1000000000: found "1..1000000000", wanted a range of numbers such as 2..6`},
		{"prime-grid", "rows", `--grow rows: found "rows", wanted a parameter and its values, such as rows=2..6`},
	} {
		if got := f(c.family, c.text); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
}
