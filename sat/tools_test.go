package sat

import (
	"errors"
	"os"
	"os/exec"
	"testing"
)

// needTool returns the path of a program. Without it the test is skipped, or
// fails when PUZZLESAT_REQUIRE_TOOLS is set, as where all of them must be.
func needTool(t testing.TB, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err == nil {
		return path
	}
	if os.Getenv("PUZZLESAT_REQUIRE_TOOLS") != "" {
		t.Fatalf("%s is required: %v", name, err)
	}
	t.Skipf("%s is not installed", name)
	return ""
}

// runTool returns what a solver prints. Solvers tell their results in the exit
// code, so that one other than 0 is no failure.
func runTool(t testing.TB, name string, arguments ...string) []byte {
	t.Helper()
	output, err := exec.Command(needTool(t, name), arguments...).Output()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return output
}
