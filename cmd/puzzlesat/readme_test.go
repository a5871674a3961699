package main

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write into README.md what its commands print")

const (
	readme     = "../../README.md"
	blockStart = "```console"
	blockEnd   = "```"
	prompt     = "$ "
)

// TestREADME runs each command of each console block of README.md and compares
// what it prints with what stands there.
func TestREADME(t *testing.T) {
	data, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	console := newConsole(t)
	var written []string
	inBlock := false
	commands := 0
	lines := strings.Split(string(data), "\n")
	for i := 0; i < len(lines); i++ {
		line := lines[i]
		written = append(written, line)
		switch {
		case line == blockStart:
			inBlock = true
		case line == blockEnd:
			inBlock = false
		case inBlock && strings.HasPrefix(line, prompt):
			var want []string
			for i+1 < len(lines) && lines[i+1] != blockEnd && !strings.HasPrefix(lines[i+1], prompt) {
				i++
				want = append(want, lines[i])
			}
			got := console.run(t, strings.TrimPrefix(line, prompt))
			written = append(written, got...)
			commands++
			if !*update && withoutTimes(got) != withoutTimes(want) {
				t.Errorf("%s\nprints\n%s\nREADME.md has\n%s", line, strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		}
	}
	if commands == 0 {
		t.Error("no command found in README.md")
	}
	if *update {
		if err := os.WriteFile(readme, []byte(strings.Join(written, "\n")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// The two commands that README.md begins with are those that a new user types.
func TestREADMEBegins(t *testing.T) {
	data, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	var commands []string
	for line := range strings.Lines(string(data)) {
		if command, ok := strings.CutPrefix(line, "    "); ok {
			command, _, _ = strings.Cut(command, "#")
			commands = append(commands, strings.TrimSpace(command))
		}
	}
	want := []string{"go run ./cmd/puzzlesat solve prime-grid", "go test ./..."}
	if len(commands) < len(want) || commands[0] != want[0] || commands[1] != want[1] {
		t.Fatalf("README.md begins with %q, want %q", commands, want)
	}
	command := exec.Command("sh", "-c", want[0])
	command.Dir = filepath.Dir(readme)
	output, err := command.CombinedOutput()
	if err != nil || len(strings.Fields(string(output))) != 16 {
		t.Errorf("%s: %v\n%s", want[0], err, output)
	}
}

// The pictures of README.md are what the commands beside them draw.
func TestREADMEPictures(t *testing.T) {
	data, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	drawing := regexp.MustCompile(`(?m)^\$ (puzzlesat .* -o (\S+\.svg))$`)
	picture := regexp.MustCompile(`!\[[^\]]+\]\(testdata/pictures/(\S+)\)`)
	console := newConsole(t)
	drawn := make(map[string]bool)
	for _, command := range drawing.FindAllStringSubmatch(string(data), -1) {
		console.run(t, command[1])
		drawn[command[2]] = true
	}
	shown := picture.FindAllStringSubmatch(string(data), -1)
	if len(shown) < 2 {
		t.Fatalf("README.md shows %d pictures", len(shown))
	}
	for _, name := range shown {
		if !drawn[name[1]] {
			t.Errorf("no command of README.md draws %s", name[1])
			continue
		}
		got, err := os.ReadFile(filepath.Join(console.folder, name[1]))
		if err != nil {
			t.Fatal(err)
		}
		kept := filepath.Join("../../testdata/pictures", name[1])
		if *update {
			if err := os.WriteFile(kept, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if want, err := os.ReadFile(kept); err != nil || string(got) != string(want) {
			t.Errorf("%s is not what its command draws (%v)", kept, err)
		}
	}
}

// The table of figures is what reproduce prints, but for the times.
func TestREADMEFigures(t *testing.T) {
	const start, end = "<!-- reproduce -->\n\n", "\n\n<!-- /reproduce -->"
	grids := filepath.Join(dataDirectory, "p096_sudoku.txt")
	if _, err := os.Stat(grids); err != nil {
		if os.Getenv("PUZZLESAT_REQUIRE_DATA") != "" {
			t.Fatal(err)
		}
		t.Skipf("the table needs the user's copy of the 50 grids: %v", err)
	}
	data, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(data), start)
	table, after, ended := strings.Cut(rest, end)
	if !found || !ended {
		t.Fatal("README.md has no table of figures")
	}
	var printed, complaints strings.Builder
	env := environment{strings.NewReader(""), &printed, &complaints}
	code := run(t.Context(), []string{"reproduce", "--format", "markdown", "--sudoku-file", grids}, env)
	if code != exitSolved {
		t.Fatalf("exit code %d: %s", code, complaints.String())
	}
	got := strings.TrimSpace(printed.String())
	if *update {
		if err := os.WriteFile(readme, []byte(before+start+got+end+after), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if hideFigureTimes(got) != hideFigureTimes(table) {
		t.Errorf("reproduce prints\n%s\nREADME.md has\n%s", got, table)
	}
}

var figureTimes = regexp.MustCompile(`(?m)([0-9.]+ times)? in (under )?[0-9.]+ (ms|s|min)|; [0-9.]+ s$`)

func hideFigureTimes(text string) string { return figureTimes.ReplaceAllString(text, "") }

// The table of the laboratory is what its command prints, but for the numbers and
// the order, which depends on them.
func TestREADMEComparison(t *testing.T) {
	const start, end = "<!-- compare -->\n\n", "\n\n<!-- /compare -->"
	data, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(data), start)
	table, after, ended := strings.Cut(rest, end)
	commands := regexp.MustCompile("`(puzzlesat compare [^`]* --format md)`").FindAllStringSubmatch(before, -1)
	if !found || !ended || len(commands) == 0 {
		t.Fatal("README.md has no table of a comparison")
	}
	console := newConsole(t)
	console.need(t, "clasp")
	got := strings.Join(console.run(t, commands[len(commands)-1][1]), "\n")
	got, _, _ = strings.Cut(got, "\n\n| encoding")
	if *update {
		if err := os.WriteFile(readme, []byte(before+start+got+end+after), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if shape(got) != shape(table) {
		t.Errorf("the comparison prints\n%s\nREADME.md has\n%s", got, table)
	}
}

// shape returns a Markdown table without its numbers, the rows sorted.
func shape(table string) string {
	lines := strings.Split(regexp.MustCompile(` *±? *[0-9][0-9.]* ?(µs|ms|s|MB|%)?\*? *`).ReplaceAllString(table, ""), "\n")
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// console is a shell in a folder of its own, with puzzlesat on its path.
type console struct {
	folder      string
	environment []string
}

func newConsole(t *testing.T) console {
	t.Helper()
	folder := t.TempDir()
	program := filepath.Join(folder, "bin", "puzzlesat")
	if output, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	testdata, err := filepath.Abs("../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(testdata, filepath.Join(folder, "testdata")); err != nil {
		t.Fatal(err)
	}
	path := filepath.Dir(program) + string(os.PathListSeparator) + os.Getenv("PATH")
	return console{folder, append(os.Environ(), "PATH="+path)}
}

// externalPrograms are those in the README that a user may not have.
var externalPrograms = []string{"cadical", "minisat", "clasp"}

// need skips a test when programs are missing.
func (console) need(t *testing.T, programs ...string) {
	t.Helper()
	for _, name := range programs {
		if _, err := exec.LookPath(name); err != nil {
			if os.Getenv("PUZZLESAT_REQUIRE_TOOLS") != "" {
				t.Fatalf("%s is required: %v", name, err)
			}
			t.Skipf("%s is not installed", name)
		}
	}
}

// run returns the lines that a command prints.
func (c console) run(t *testing.T, line string) []string {
	t.Helper()
	for _, name := range externalPrograms {
		if strings.Contains(line, name+" ") {
			c.need(t, name)
		}
	}
	command := exec.Command("sh", "-c", line)
	command.Dir, command.Env = c.folder, c.environment
	output, err := command.CombinedOutput()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	text := strings.TrimSuffix(string(output), "\n")
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

var times = regexp.MustCompile(`[0-9.e-]+( seconds)|("(encode|load|solve|decode|total)":)[0-9.e-]+`)

// withoutTimes joins lines and hides what differs from run to run.
func withoutTimes(lines []string) string {
	return times.ReplaceAllString(strings.Join(lines, "\n"), "$1$2")
}
