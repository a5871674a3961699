package compare

import (
	"os"
	"runtime"
	"strings"
)

// Machine is where a comparison was made.
type Machine struct {
	CPU    string `json:"cpu"`
	Cores  int    `json:"cores"`
	Memory string `json:"memory,omitempty"`
	OS     string `json:"os"`
	Go     string `json:"go"`
	// Load is the load average of the last minute when it began; "" when the
	// system does not tell. A load near the number of cores makes times
	// doubtful.
	Load string `json:"load,omitempty"`
}

// ThisMachine describes the machine, as far as the system tells.
func ThisMachine() Machine {
	m := Machine{CPU: "unknown", Cores: runtime.NumCPU(), OS: runtime.GOOS + "/" + runtime.GOARCH, Go: runtime.Version()}
	if name := fieldOf("/proc/cpuinfo", "model name"); name != "" {
		m.CPU = name
	}
	m.Memory = fieldOf("/proc/meminfo", "MemTotal")
	if kernel, err := os.ReadFile("/proc/sys/kernel/osrelease"); err == nil {
		m.OS += " " + strings.TrimSpace(string(kernel))
	}
	if load, err := os.ReadFile("/proc/loadavg"); err == nil {
		m.Load, _, _ = strings.Cut(string(load), " ")
	}
	return m
}

// fieldOf returns the first field of that name in a file of lines "name: value".
func fieldOf(path, name string) string {
	text, err := os.ReadFile(path)
	if err != nil {
		return ""
	}
	for line := range strings.Lines(string(text)) {
		key, value, found := strings.Cut(line, ":")
		if found && strings.TrimSpace(key) == name {
			return strings.TrimSpace(value)
		}
	}
	return ""
}
