package main

import (
	"bytes"
	"context"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// printed is what a run of the program left behind.
type printed struct {
	code           int
	stdout, stderr string
}

// program runs the program inside of the test.
func program(t testing.TB, stdin string, args ...string) printed {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code := run(context.Background(), args, environment{strings.NewReader(stdin), &stdout, &stderr})
	return printed{code, stdout.String(), stderr.String()}
}

// mustExit runs the program, which must exit with the code and not complain.
func mustExit(t testing.TB, code int, args ...string) string {
	t.Helper()
	p := program(t, "", args...)
	if p.code != code || p.stderr != "" {
		t.Fatalf("puzzlesat %s: exit code %d, want %d\n%s%s", strings.Join(args, " "), p.code, code, p.stdout, p.stderr)
	}
	return p.stdout
}

// needTool skips the test when a program is not installed, or fails it when
// PUZZLESAT_REQUIRE_TOOLS is set.
func needTool(t testing.TB, name string) {
	t.Helper()
	path, err := findTool(name)
	if err != nil {
		t.Fatal(err)
	}
	if path == "" {
		t.Skipf("%s is not installed", name)
	}
}

// child returns the program as a process of its own; see TestMain.
func child(args ...string) *exec.Cmd { return exec.Command("puzzlesat", args...) }

func testdata(elements ...string) string {
	return filepath.Join(append([]string{testdataDirectory}, elements...)...)
}
