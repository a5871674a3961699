package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Ctrl-C prints the rows so far.
func TestInterruptCompare(t *testing.T) {
	script := filepath.Join(t.TempDir(), "hangs.sh")
	if err := os.WriteFile(script, []byte("#!/bin/sh\nexec sleep 100\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	command := child("compare", "prime-grid", "--solvers", "gophersat", "--solvers", "cmd: "+script+" {}", "--progress", "always")
	var printed bytes.Buffer
	command.Stdout = &printed
	bar, err := command.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	waitFor(t, bar, regexp.MustCompile(`round 1 of 5, 1 of 2, `))
	if code := interrupt(t, command); code != exitInterrupted {
		t.Errorf("exit code %d, want %d", code, exitInterrupted)
	}
	text := printed.String()
	if !strings.Contains(text, "\ninterrupted: what follows is incomplete\n") || !strings.Contains(text, "\ngophersat  fast") {
		t.Errorf("printed\n%s", text)
	}
}

// A lie makes the exit code 1, and is told on standard error.
func TestCompareLiar(t *testing.T) {
	needTool(t, "picosat")
	script := filepath.Join(t.TempDir(), "liar.sh")
	lie := "#!/bin/sh\nif [ $(grep -c ' 0$' $1) -gt 92 ]; then echo s UNSATISFIABLE; exit 20; fi\nexec picosat $1\n"
	if err := os.WriteFile(script, []byte(lie), 0o777); err != nil {
		t.Fatal(err)
	}
	p := program(t, "", "compare", "prime-grid", "--rows", "2", "--cols", "2", "--task", "all", "--runs", "1",
		"--solvers", "gophersat,native", "--solvers", "cmd: "+script+" {}")
	if p.code != exitNone || !strings.Contains(p.stderr, "DISAGREEMENT: cmd: "+script+" {} fast says: ") || !strings.Contains(p.stderr, "satisfies all rules") {
		t.Errorf("exit code %d, want %d\n%s%s", p.code, exitNone, p.stdout, p.stderr)
	}
	if !strings.Contains(p.stdout, "THE ROWS DISAGREE") {
		t.Errorf("printed\n%s", p.stdout)
	}
}
