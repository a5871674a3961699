package compare

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A row that ends badly says how, and the others go on.
func TestOutcomes(t *testing.T) {
	for _, c := range []struct {
		row     Row
		outcome Outcome
		reason  string
	}{
		{engine("invents"), Failed, "the engine invents gave a wrong answer: "},
		{engine("dies"), Failed, "the child died: exit status 9: could not go on"},
		{engine("orphans"), Failed, "the child died: exit status 2: panic: leaving a child behind"},
		{Row{Solver: "cmd: false", Encoding: &presets()[0]}, Failed, "false"},
	} {
		t.Run(c.row.Solver, func(t *testing.T) {
			comparison := comparisonOf(t, All, []string{"2", "2"}, c.row, satRow())
			r := compared(t, comparison)
			for i := range comparison.Instances {
				bad := onlyRecord(t, r, 0, i)
				if bad.Outcome != c.outcome || !strings.Contains(bad.Reason, c.reason) {
					t.Errorf("%s: %q, want %s: %q", bad.Outcome, bad.Reason, c.outcome, c.reason)
				}
				if good := onlyRecord(t, r, 1, i); good.Outcome != Done {
					t.Errorf("the other row is %s", good.Outcome)
				}
			}
			if len(r.Disagreements) > 0 || !r.Failed() {
				t.Errorf("disagreements %v, failed %t", r.Disagreements, r.Failed())
			}
		})
	}
}

// What a child has started is killed when it dies.
func TestOrphans(t *testing.T) {
	if files, err := filepath.Glob("/proc/[0-9]*/cmdline"); err != nil || len(files) == 0 {
		t.Skip("the system does not tell processes in files")
	}
	compared(t, comparisonOf(t, All, []string{"2"}, engine("orphans")))
	for range 100 {
		if running := runs("sleep\x001001\x00"); running == "" {
			return
		}
		time.Sleep(10 * time.Millisecond) // it has been killed, but may not be gone
	}
	t.Errorf("%s is still running", runs("sleep\x001001\x00"))
}

// runs returns a process with that command line, "" when there is none.
func runs(commandLine string) string {
	files, _ := filepath.Glob("/proc/[0-9]*/cmdline") // the pattern is right
	for _, file := range files {
		if text, err := os.ReadFile(file); err == nil && string(text) == commandLine {
			return filepath.Dir(file)
		}
	}
	return ""
}

func TestTimeLimit(t *testing.T) {
	t.Parallel()
	comparison := comparisonOf(t, All, []string{"2"}, engine("waits"), engine("hangs"), satRow())
	comparison.Limits.Time = 300 * time.Millisecond
	r := compared(t, comparison)
	// One stops by itself and tells what it found; the other is killed.
	if m := onlyRecord(t, r, 0, 0); m.Outcome != OutOfTime || m.Solutions != "1" || m.Reason != "" {
		t.Errorf("%+v, want the time limit after 1 solution", m.Measurement)
	}
	if m := onlyRecord(t, r, 1, 0); m.Outcome != OutOfTime || !strings.Contains(m.Reason, "killed") {
		t.Errorf("%+v, want killed at the time limit", m.Measurement)
	}
	report := r.Report(Context{})
	if row := report.Rows[0]; row.Solved != 0 || row.ToBest != 0 {
		t.Errorf("a row at its limit solved %d and is %g times the best", row.Solved, row.ToBest)
	}
	if row := report.Rows[2]; row.Solved != 1 || row.ToBest != 1 {
		t.Errorf("the other solved %d and is %g times the best", row.Solved, row.ToBest)
	}
}

func TestMemoryLimit(t *testing.T) {
	if processorTime() == 0 || underRaceDetector() {
		t.Skip("no limits on this system, or a race detector that needs much memory")
	}
	comparison := comparisonOf(t, All, []string{"2", "3"}, engine("eats"), satRow())
	comparison.Limits.Memory = 200 << 20
	r := compared(t, comparison)
	for i := range comparison.Instances {
		if m := onlyRecord(t, r, 0, i); m.Outcome != OutOfMemory {
			t.Errorf("%s: %s, want the memory limit", m.Outcome, m.Reason)
		}
	}
	if m := onlyRecord(t, r, 1, 0); m.Outcome != Done || m.Memory < 1<<20 || m.Memory > 200<<20 {
		t.Errorf("the other row is %s with %d bytes", m.Outcome, m.Memory)
	}
}

// The end of the context ends the solver, too, and keeps what is known.
func TestInterrupt(t *testing.T) {
	folder := t.TempDir()
	started := filepath.Join(folder, "started")
	script := filepath.Join(folder, "hangs.sh")
	if err := os.WriteFile(script, []byte("#!/bin/sh\necho $$ > "+started+"\nexec sleep 1002\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	hanging := satRow()
	hanging.Solver = "cmd: " + script + " {}"
	comparison := comparisonOf(t, All, []string{"2"}, satRow(), hanging)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() {
		for {
			if text, err := os.ReadFile(started); err == nil && len(text) > 0 {
				cancel()
				return
			}
			time.Sleep(10 * time.Millisecond)
		}
	}()
	r, err := comparison.Run(ctx)
	if err != nil || !r.Interrupted {
		t.Fatalf("interrupted %t, %v", r.Interrupted, err)
	}
	if m := onlyRecord(t, r, 0, 0); m.Outcome != Done {
		t.Errorf("the first row is %s", m.Outcome)
	}
	if records := r.Records(1, 0); len(records) > 0 {
		t.Errorf("the interrupted row has a record: %+v", records[0])
	}
	pid, err := os.ReadFile(started)
	if err != nil {
		t.Fatal(err)
	}
	if err := exec.Command("kill", "-0", strings.TrimSpace(string(pid))).Run(); err == nil {
		t.Error("the solver is still running")
	}
	if report := r.Report(Context{}); report.Status != "interrupted" {
		t.Errorf("status %s", report.Status)
	}
}
