package compare

import (
	"os"
	"os/exec"
	"runtime/debug"
	"slices"
	"testing"
)

// needTool skips the test when a program is not installed, or fails it when
// PUZZLESAT_REQUIRE_TOOLS is set, as where all of them must be.
func needTool(t testing.TB, name string) {
	t.Helper()
	_, err := exec.LookPath(name)
	switch {
	case err == nil:
	case os.Getenv("PUZZLESAT_REQUIRE_TOOLS") != "":
		t.Fatal(err)
	default:
		t.Skipf("%s is not installed", name)
	}
}

func underRaceDetector() bool {
	info, ok := debug.ReadBuildInfo()
	return ok && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"})
}
