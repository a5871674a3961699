//go:build !unix

package compare

import (
	"os"
	"os/exec"
	"time"
)

// limitMemory does nothing where there are no such limits.
func limitMemory(int64) error { return nil }

// processorTime is not known here.
func processorTime() time.Duration { return 0 }

// peakMemory is not known here.
func peakMemory() int64 { return 0 }

// ownSession does nothing where there are no sessions.
func ownSession(*exec.Cmd) {}

// killSession kills a child.
func killSession(pid int) {
	if process, err := os.FindProcess(pid); err == nil {
		_ = process.Kill() // it may have ended
	}
}

// peakOf is not known here.
func peakOf(*exec.Cmd) int64 { return 0 }
