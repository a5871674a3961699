package main

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// endless has more solutions than anyone can wait for.
var endless = []string{"prime-grid", "--rows", "6", "--cols", "6"}

// interrupt sends Ctrl-C to a process and returns its exit code.
func interrupt(t *testing.T, command *exec.Cmd) (code int) {
	t.Helper()
	if err := command.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	timer := time.AfterFunc(20*time.Second, func() { _ = command.Process.Kill() })
	defer timer.Stop()
	_ = command.Wait() // its error is the exit code
	return command.ProcessState.ExitCode()
}

// Ctrl-C prints what was found so far, by whatever solver: one that is compiled
// in, one that is run again and again, or one that lists by itself.
func TestInterruptSolve(t *testing.T) {
	for _, solver := range []string{"gophersat", "cadical", "clasp"} {
		t.Run(solver, func(t *testing.T) {
			if solver != "gophersat" {
				needTool(t, solver)
			}
			interruptSolve(t, solver)
		})
	}
}

func interruptSolve(t *testing.T, solver string) {
	command := child(append([]string{"solve", "--all", "--json", "--solver", solver}, endless...)...)
	var complaint bytes.Buffer
	command.Stderr = &complaint
	stdout, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(stdout)
	lines.Buffer(nil, 1<<20)
	var text strings.Builder
	signalled := false
	for lines.Scan() {
		text.WriteString(lines.Text() + "\n")
		if !signalled {
			signalled = true
			if err := command.Process.Signal(os.Interrupt); err != nil {
				t.Fatal(err)
			}
		}
	}
	_ = command.Wait() // its error is the exit code
	if code := command.ProcessState.ExitCode(); code != exitInterrupted || complaint.Len() > 0 {
		t.Errorf("exit code %d, want %d\n%s", code, exitInterrupted, complaint.String())
	}
	objects := parseJSON(t, text.String())
	summary := objects[len(objects)-1]
	checkSummary(t, summary, "summary", summaryFields)
	if summary.Status != "interrupted" || summary.Count == "0" {
		t.Errorf("status %q with count %s, want interrupted with some", summary.Status, summary.Count)
	}
}

func TestInterruptCount(t *testing.T) {
	printed := interruptCount(t, `[1-9]\d* solutions`, endless...)
	if want := regexp.MustCompile(`^at least [1-9]\d*; incomplete: interrupted\n$`); !want.MatchString(printed) {
		t.Errorf("printed %q, want %v", printed, want)
	}
}

// An engine that counts without listing says what is certain, and how far it came.
func TestInterruptNativeCount(t *testing.T) {
	for _, args := range [][]string{
		append([]string{"--solver", "native"}, endless...),
		{"quarto", "--solver", "source", "--lines", "rows,cols"},
		{"magic-star", "--points", "12", "--step", "5", "--solver", "native"},
	} {
		printed := interruptCount(t, `% *.*, [1-9]\d* solutions`, args...)
		want := regexp.MustCompile(`^at least [1-9]\d*; incomplete: interrupted, (less than )?[\d.]+% done\n$`)
		if !want.MatchString(printed) {
			t.Errorf("%v: printed %q, want %v", args, printed, want)
		}
	}
}

// interruptCount interrupts a count when its progress shows something. It returns
// what is printed.
func interruptCount(t *testing.T, shown string, args ...string) string {
	t.Helper()
	command := child(append([]string{"count", "--progress", "always"}, args...)...)
	var printed bytes.Buffer
	command.Stdout = &printed
	bar, err := command.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	waitFor(t, bar, regexp.MustCompile(shown))
	if code := interrupt(t, command); code != exitInterrupted {
		t.Errorf("exit code %d, want %d", code, exitInterrupted)
	}
	return printed.String()
}

// Ctrl-C makes a picture of what was found so far.
func TestInterruptPicture(t *testing.T) {
	command := child(append([]string{"solve", "--all", "--format", "svg", "--progress", "always"}, endless...)...)
	var printed bytes.Buffer
	command.Stdout = &printed
	bar, err := command.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	waitFor(t, bar, regexp.MustCompile(`[1-9]\d* solutions`))
	if code := interrupt(t, command); code != exitInterrupted {
		t.Errorf("exit code %d, want %d", code, exitInterrupted)
	}
	if err := xml.Unmarshal(printed.Bytes(), new(struct{})); err != nil {
		t.Errorf("the picture is broken: %v", err)
	}
	if want := regexp.MustCompile(`>[1-9]\d* solutions?; incomplete: interrupted</text>`); !want.Match(printed.Bytes()) {
		t.Errorf("no remark %v in the picture", want)
	}
}

// waitFor reads until there is a match.
func waitFor(t *testing.T, r io.Reader, want *regexp.Regexp) {
	t.Helper()
	var text []byte
	part := make([]byte, 1<<10)
	for !want.Match(text) {
		n, err := r.Read(part)
		if err != nil {
			t.Fatalf("%v after %q, want %v", err, text, want)
		}
		text = append(text, part[:n]...)
	}
}

// A program that solves is stopped, too.
func TestInterruptOtherSolver(t *testing.T) {
	folder := t.TempDir()
	started := filepath.Join(folder, "started")
	script := filepath.Join(folder, "hangs.sh")
	if err := os.WriteFile(script, []byte("#!/bin/sh\n: > "+started+"\nexec sleep 100\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	command := child("solve", "prime-grid", "--solver", "cmd: "+script)
	var printed, complaint bytes.Buffer
	command.Stdout, command.Stderr = &printed, &complaint
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(started); err == nil {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	code := interrupt(t, command)
	const want = "no solution found; incomplete: interrupted\n"
	if code != exitInterrupted || printed.String() != want || complaint.Len() > 0 {
		t.Errorf("exit code %d, printed %q and %q, want %d and %q", code, printed.String(), complaint.String(), exitInterrupted, want)
	}
}

// Within one question gophersat cannot be stopped; the program is, all the same.
func TestInterruptSat(t *testing.T) {
	command := child("sat", "-q")
	command.Stdin = strings.NewReader(pigeons(11))
	var printed bytes.Buffer
	command.Stdout = &printed
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(500 * time.Millisecond)
	code := interrupt(t, command)
	const want = "s UNKNOWN\n"
	if code != exitInterrupted || printed.String() != want {
		t.Errorf("exit code %d, printed %q, want %d and %q", code, printed.String(), exitInterrupted, want)
	}
}
