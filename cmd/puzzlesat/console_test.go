package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

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
