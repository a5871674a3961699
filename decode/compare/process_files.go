package compare

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// ownPeakMemory returns the greatest memory of this process, in bytes, as Linux
// tells it in a file; 0 elsewhere. What getrusage tells begins with the memory of
// the parent.
func ownPeakMemory() int64 {
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(text)) {
		var kilobytes int64
		if n, _ := fmt.Sscanf(line, "VmHWM: %d kB", &kilobytes); n == 1 {
			return kilobytes << 10
		}
	}
	return 0
}

// session returns the processes of a session, as far as the system tells in
// files.
func session(id int) []int {
	files, _ := filepath.Glob("/proc/[0-9]*/stat") // the pattern is right
	var members []int
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			continue // it has ended
		}
		// The name of the program, in parentheses, may hold anything.
		end := bytes.LastIndexByte(text, ')')
		fields := strings.Fields(string(text[end+1:]))
		const sessionField = 3 // after state, parent and group
		if len(fields) <= sessionField || fields[sessionField] != strconv.Itoa(id) {
			continue
		}
		if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(file))); err == nil {
			members = append(members, pid)
		}
	}
	return members
}
