package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// readmeTable is a table of README.md that a command prints.
type readmeTable struct {
	before, text, after string
}

// readTable finds the table between the comments "name" and "/name".
func readTable(t *testing.T, name string) readmeTable {
	t.Helper()
	data, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	start, end := "<!-- "+name+" -->\n\n", "\n\n<!-- /"+name+" -->"
	before, rest, found := strings.Cut(string(data), start)
	text, after, ended := strings.Cut(rest, end)
	if !found || !ended {
		t.Fatalf("README.md has no table %s", name)
	}
	return readmeTable{before + start, text, end + after}
}

// compare compares what was printed with the table, but for what hide hides, or
// writes it into README.md.
func (r readmeTable) compare(t *testing.T, printed string, hide func(string) string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(readme, []byte(r.before+printed+r.after), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if hide(printed) != hide(r.text) {
		t.Errorf("the command prints\n%s\nREADME.md has\n%s", printed, r.text)
	}
}

// The table of figures is what reproduce prints, but for the times.
func TestREADMEFigures(t *testing.T) {
	table := readTable(t, "reproduce")
	grids := filepath.Join(dataDirectory, "p096_sudoku.txt")
	if _, err := os.Stat(grids); err != nil {
		if os.Getenv("PUZZLESAT_REQUIRE_DATA") != "" {
			t.Fatal(err)
		}
		t.Skipf("the table needs the user's copy of the 50 grids: %v", err)
	}
	var printed, complaints strings.Builder
	env := environment{strings.NewReader(""), &printed, &complaints}
	code := run(t.Context(), []string{"reproduce", "--format", "markdown", "--sudoku-file", grids}, env)
	if code != exitSolved {
		t.Fatalf("exit code %d: %s", code, complaints.String())
	}
	table.compare(t, strings.TrimSpace(printed.String()), hideFigureTimes)
}

var figureTimes = regexp.MustCompile(`(?m)([0-9.]+ times)? in (under )?[0-9.]+ (ms|s|min)|; [0-9.]+ s$`)

func hideFigureTimes(text string) string { return figureTimes.ReplaceAllString(text, "") }

// The table of the laboratory is what the command before it prints, but for what
// was measured.
func TestREADMEComparison(t *testing.T) {
	table := readTable(t, "compare")
	commands := regexp.MustCompile("`(puzzlesat compare [^`]* --format md)`").FindAllStringSubmatch(table.before, -1)
	if len(commands) == 0 {
		t.Fatal("README.md has no command for its comparison")
	}
	console := newConsole(t)
	console.need(t, "clasp")
	printed := strings.Join(console.run(t, commands[len(commands)-1][1]), "\n")
	printed, _, _ = strings.Cut(printed, "\n\n| encoding")
	table.compare(t, printed, hideMeasurements)
}

var measurement = regexp.MustCompile(` *±? *[0-9][0-9.]* ?(µs|ms|s|MB|%)?\*? *`)

// hideMeasurements hides the numbers in the rows of a table, and their order, which
// depends on them.
func hideMeasurements(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "|") {
			lines[i] = measurement.ReplaceAllString(line, "")
		}
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}
