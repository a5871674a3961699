package sat

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// script makes a solver of shell commands. It must not be called while another
// program is started, which would hold the file open: text file busy.
func script(t *testing.T, commands string) Process {
	t.Helper()
	path := filepath.Join(t.TempDir(), "solver.sh")
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+commands+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	return Process{Program: path, unknown: true}
}

// Whatever a program does instead of answering makes an error of one line that
// names it.
func TestProcessExplainsBadEnds(t *testing.T) {
	for _, c := range []struct{ name, commands, want string }{
		{"fails", "echo oops >&2; exit 3", "solver.sh failed with exit status 3: oops"},
		{"fails with 1", "echo oops >&2; exit 1", "solver.sh failed with exit status 1: oops"},
		{"fails while prattling", "echo hello; sleep 0.05; echo oops >&2; exit 3", "solver.sh failed with exit status 3: oops"},
		{"dies", "kill -9 $$", "solver.sh failed with signal: killed"},
		{"dies of a fault", "kill -SEGV $$", "solver.sh failed with signal: segmentation fault"},
		{"dies after its answer", "echo s SATISFIABLE; echo v 1 2 0; kill -TERM $$", "solver.sh failed with signal: terminated"},
		{"no model", "echo s SATISFIABLE; exit 10", "solver.sh's output:2:1: found the end of the file"},
		{"half a model", "echo s SATISFIABLE; echo v 1 2; exit 10", "solver.sh's output:3:1: found the end of the file, wanted the 0"},
		{"rubbish", "echo hello", `solver.sh's output:1:1: found "hello"`},
		{"rubbish and a complaint", "echo hello; echo oops >&2", `(lines s, v and c, or minisat's result file): oops`},
		{"binary", `printf '\000\001\377\n'`, "solver.sh's output:1:1: found"},
		{"rubbish for ever", "exec yes", `solver.sh's output:1:1: found "y"`},
		{"comments for ever", "exec yes c comment", "solver.sh printed 64 MB without an answer"},
		{"a line for ever", "exec cat /dev/zero", "solver.sh's output:1:1: found"},
		{"a comment for ever", "echo 'c \\c'; exec cat /dev/zero", "solver.sh's output"},
		{"a status for ever", "printf 's SAT'; exec cat /dev/zero", "solver.sh printed 64 MB without an answer"},
		{"a value for ever", "echo s SATISFIABLE; exec yes v 1", "solver.sh printed 64 MB without an answer"},
		{"complaints for ever", "yes oops >&2 & echo hello; sleep 0.05; kill $!", `solver.sh's output:1:1: found "hello"`},
		{"unknown variable", "echo s SATISFIABLE; echo v 9 0", "solver.sh's output:2:3"},
		{"variable left out", "echo s SATISFIABLE; echo v 1 0", "found a model without variable 2"},
		{"nothing", "true", "solver.sh's output:1:1: found the end of the file"},
		{"contradiction in the model", "echo s SATISFIABLE; echo 'v 1 -1 2 0'", "solver.sh's output:2:5"},
		{"10 and UNSAT", "echo s UNSATISFIABLE; exit 10", "solver.sh contradicts itself: it printed UNSATISFIABLE and ended with exit code 10"},
		{"20 and SAT", "echo s SATISFIABLE; echo v 1 2 0; exit 20", "solver.sh contradicts itself: it printed SATISFIABLE and ended with exit code 20"},
		{"30 and UNSAT", "echo s UNSATISFIABLE; exit 30", "solver.sh contradicts itself"},
		{"10 and UNKNOWN", "echo s UNKNOWN; exit 10", "solver.sh contradicts itself: it printed UNKNOWN and ended with exit code 10"},
		{"SAT and UNSAT", "echo s UNSATISFIABLE; echo s SATISFIABLE; exit 20", "solver.sh's output:2:3: found SATISFIABLE, wanted no other status"},
		{"held output", "setsid sleep 2 & sleep 0.2; echo s SATISFIABLE; exit 10", "something that it started holds its output open"},
	} {
		solver := script(t, c.commands)
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			result, err := solver.Solve(context.Background(), inMemory(oneOfTwo))
			runtime.ReadMemStats(&after)
			if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("the result is %v with the error %v, want %q", result.Status, err, c.want)
			}
			if grown := int64(after.HeapSys) - int64(before.HeapSys); grown > 64<<20 {
				t.Errorf("%d MB more memory were taken", grown>>20)
			}
		})
	}
}

// What solvers do that is no error.
func TestProcessAccepts(t *testing.T) {
	for _, c := range []struct {
		name, commands string
		want           Status
	}{
		{"exit code 0", "echo s SATISFIABLE; echo v 1 2 0", Satisfiable},
		{"exit code 30", "echo s SATISFIABLE; echo v 1 2 0; exit 30", Satisfiable},
		{"all models", "echo s SATISFIABLE; echo v 1 2 0; echo v 1 -2 0; echo s UNSATISFIABLE; exit 20", Satisfiable},
		{"unsatisfiable", "echo s UNSATISFIABLE; exit 20", Unsatisfiable},
		{"unknown", "echo s UNKNOWN", Unknown},
		{"unknown, clasp", "echo s UNKNOWN; exit 1", Unknown},
		{"unknown, cryptominisat5", "echo s INDETERMINATE; exit 15", Unknown},
		{"closes its input", "exec <&-; echo s UNSATISFIABLE; exit 20", Unsatisfiable},
		{"reads its input", "tail -n 1 | grep -q '^1 2 0$' && echo s UNSATISFIABLE; exit 20", Unsatisfiable},
		{"complains", "yes oops | head -n 100000 >&2; echo s UNSATISFIABLE; exit 20", Unsatisfiable},
		{"leaves a process", "sleep 60 & echo s UNSATISFIABLE; exit 20", Unsatisfiable},
	} {
		solver := script(t, c.commands)
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			result, err := solver.Solve(context.Background(), inMemory(oneOfTwo))
			if err != nil || result.Status != c.want {
				t.Errorf("the result is %v with the error %v, want %v", result.Status, err, c.want)
			}
		})
	}
}

// A program that hangs is killed when the context ends, and so is what it
// started, also when it has closed its output.
func TestProcessIsKilledWithTheContext(t *testing.T) {
	for name, commands := range map[string]string{
		"sleeps":               "echo $$ >$PIDS; exec sleep 60",
		"ignores signals":      "trap '' TERM INT HUP; echo $$ >$PIDS; sleep 60; sleep 60",
		"has a child":          "sleep 60 & echo $$ $! >$PIDS; wait",
		"has closed output":    "echo $$ >$PIDS; exec sleep 60 >&- 2>&-",
		"has answered already": "echo s SATISFIABLE; echo v 1 2 0; echo $$ >$PIDS; exec sleep 60",
		"prints for ever":      "echo $$ >$PIDS; while :; do echo c; sleep 0.01; done",
	} {
		pids := filepath.Join(t.TempDir(), "pids")
		solver := script(t, "PIDS="+pids+"\n"+commands)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx, cancel := context.WithCancel(context.Background())
			go func() {
				for len(readPIDs(pids)) == 0 {
					time.Sleep(5 * time.Millisecond)
				}
				cancel()
			}()
			start := time.Now()
			_, err := solver.Solve(ctx, inMemory(oneOfTwo))
			if !errors.Is(err, context.Canceled) {
				t.Errorf("the error is %v, want the context's", err)
			}
			if took := time.Since(start); took > 20*time.Second {
				t.Errorf("it took %v", took)
			}
			for _, pid := range readPIDs(pids) {
				mustEnd(t, pid)
			}
		})
	}
}

// What a program started ends with it.
func TestProcessLeavesNothing(t *testing.T) {
	pids := filepath.Join(t.TempDir(), "pids")
	solver := script(t, "sleep 60 & echo $! >"+pids+"; echo s UNSATISFIABLE; exit 20")
	if _, err := solver.Solve(context.Background(), inMemory(oneOfTwo)); err != nil {
		t.Fatal(err)
	}
	for _, pid := range readPIDs(pids) {
		mustEnd(t, pid)
	}
}

// readPIDs returns the numbers of processes in a file, none before it is complete.
func readPIDs(path string) []int {
	text, err := os.ReadFile(path)
	if err != nil || !strings.HasSuffix(string(text), "\n") {
		return nil
	}
	var pids []int
	for word := range strings.FieldsSeq(string(text)) {
		pid, err := strconv.Atoi(word)
		if err != nil {
			return nil
		}
		pids = append(pids, pid)
	}
	return pids
}

// mustEnd fails unless a process ends soon.
func mustEnd(t *testing.T, pid int) {
	t.Helper()
	for range 200 {
		if !isRunning(pid) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("process %d is left running", pid)
}

// isRunning says whether there is a process that is more than a zombie, whose
// parent, an init without manners, has not asked for its end.
func isRunning(pid int) bool {
	if syscall.Kill(pid, 0) != nil {
		return false
	}
	stat, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	if err != nil {
		return !os.IsNotExist(err) || runtime.GOOS != "linux"
	}
	_, state, _ := strings.Cut(string(stat), ") ")
	return !strings.HasPrefix(state, "Z")
}

// A solver that is known by name is not searched for a count, even when one would
// be welcome and there is no answer.
func TestKnownSolverThatMayCount(t *testing.T) {
	p := script(t, "echo nonsense")
	p.unknown, p.MayCount = false, true
	f := &CNF{}
	f.Add(f.Fresh(""))
	if _, err := p.Solve(t.Context(), f); err == nil || !strings.Contains(err.Error(), "nonsense") {
		t.Errorf("%v, want an error about what was printed", err)
	}
}
