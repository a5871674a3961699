package decode

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"
)

// printedFindings prints findings of every kind.
func printedFindings(t *testing.T, format string) string {
	t.Helper()
	figures := []Figure{
		{Family: "quarto", Text: "a | b", Claim: "1*", Source: "A", SAT: answering("1*", nil), Native: answering("1*", nil)},
		{Family: "quarto", Text: "a word of " + strings.Repeat("x", 60), Claim: "1", Source: "A", Correction: "2", Reason: "the source errs", SAT: Road{Not: "too many"}, Native: answering("2", nil)},
		{Family: "quarto", Text: "wrong", Claim: "1", Source: "ours", SAT: Road{Not: "too many"}, Native: answering("2", nil)},
		{Family: "sudoku", Text: "without a file", Claim: "1", Source: "B", SAT: Road{Not: "too many"}, Native: answering("", &missingError{"no file", "say --file"})},
		{Family: "sudoku", Text: "how long", Claim: "a day", Time: true, Source: "B", SAT: Road{Not: "too many"}, Native: answering("2", nil)},
		{Family: "sudoku", Text: "new", Beyond: true, SAT: Road{By: "depth-first", Second: true, compute: answering("2", nil).compute}, Native: answering("2", nil)},
	}
	var b bytes.Buffer
	printer, err := NewFindingPrinter(format, &b)
	if err != nil {
		t.Fatal(err)
	}
	summary := new(FindingsSummary)
	for _, f := range reproduce(t, figures, FigureOptions{}) {
		summary.Add(f)
		if err := printer.Finding(f); err != nil {
			t.Fatal(err)
		}
	}
	if err := printer.Summary(summary); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

const wantSummary = "6 figures: 1 should agree and does NOT, 1 agrees, 1 differs for the reason stated, 1 new, by two engines, 1 time, 1 not run; 2 by two engines; 0.0 s\n"

func TestFindingText(t *testing.T) {
	text := printedFindings(t, "text")
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if utf8.RuneCountInString(line) > 140 && line+"\n" != wantSummary || strings.TrimRight(line, " ") != line {
			t.Errorf("%q is too long, or ends in a blank", line)
		}
	}
	for _, want := range []string{
		"quarto: A\n", "sudoku: B\n", "sudoku, beyond the literature\n", "differs", "(corrected)", "DIFFERS\n",
		"    found 2, wanted 1; the claim is ours\n", "    the source errs\n", "    say --file\n", "(too many)", "2 in under 1 ms", "depth-first", wantSummary,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

func TestFindingMarkdown(t *testing.T) {
	text := printedFindings(t, "markdown")
	rows := 0
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "|") {
			continue
		}
		rows++
		if cells := strings.Count(strings.ReplaceAll(line, `\|`, ""), "|"); cells != 6 {
			t.Errorf("%d bars, want 6, in %s", cells, line)
		}
	}
	const tables, header = 3, 2
	if rows != 6+tables*header {
		t.Errorf("%d rows in\n%s", rows, text)
	}
	for _, want := range []string{"### quarto\n", "Source: A\n", `| a \| b | 1\* |`, "DIFFERS: found 2, wanted 1", "differs (corrected): the source errs", "by SAT or a second engine"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

func TestFindingJSON(t *testing.T) {
	type outcome struct {
		Done    bool    `json:"done"`
		Value   string  `json:"value"`
		Seconds float64 `json:"seconds"`
		Why     string  `json:"why"`
		Hint    string  `json:"hint"`
		By      string  `json:"by"`
	}
	type record struct {
		Type       string   `json:"type"`
		Puzzle     string   `json:"puzzle"`
		Figure     string   `json:"figure"`
		Claim      string   `json:"claim"`
		Source     string   `json:"source"`
		Correction string   `json:"correction"`
		Beyond     bool     `json:"beyond"`
		SAT        *outcome `json:"sat"`
		Second     *outcome `json:"second"`
		Native     *outcome `json:"native"`
		Engines    int      `json:"engines"`
		Verdict    Verdict  `json:"verdict"`
		Right      bool     `json:"right"`
		Reason     string   `json:"reason"`
	}
	lines := strings.Split(strings.TrimSpace(printedFindings(t, "json")), "\n")
	want := []Verdict{Agrees, Differs, Differs, NotRun, Timed, TwoEngines}
	for i, line := range lines[:len(lines)-1] {
		var r record
		decoder := json.NewDecoder(strings.NewReader(line))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&r); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		if r.Type != "figure" || r.Puzzle == "" || r.Figure == "" || r.Verdict != want[i] || r.Native == nil || (r.SAT == nil) != r.Beyond || (r.Second == nil) == r.Beyond {
			t.Errorf("%s", line)
		}
		if wrong := i == 2; r.Right == wrong {
			t.Errorf("right %t: %s", r.Right, line)
		}
		if r.Native.Done == (r.Native.Value == "") || r.Native.Done == (r.Native.Why != "") {
			t.Errorf("%s", line)
		}
	}
	var summary map[string]any
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &summary); err != nil {
		t.Fatal(err)
	}
	for name, n := range map[string]float64{"figures": 6, "agree": 1, "differ": 1, "wrong": 1, "not_run": 1, "timed_out": 0, "by_two": 2} {
		if summary[name] != n {
			t.Errorf("%s is %v, want %v", name, summary[name], n)
		}
	}
	if summary["type"] != "summary" {
		t.Errorf("type %v", summary["type"])
	}
}

func TestFindingFormats(t *testing.T) {
	for _, format := range FindingFormats() {
		if _, err := NewFindingPrinter(format, nil); err != nil {
			t.Error(err)
		}
	}
	if _, err := NewFindingPrinter("markdwon", nil); err == nil || !strings.Contains(err.Error(), "markdown") {
		t.Errorf("error %v", err)
	}
}
