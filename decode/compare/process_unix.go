//go:build unix

package compare

import (
	"os/exec"
	"runtime"
	"runtime/debug"
	"syscall"
	"time"
)

// goReserve is how much data the Go runtime asks the system for before it has
// used any, and which the limit therefore does not count.
const goReserve = 160 << 20

// limitMemory bounds the data of this process and of those that it starts. The
// garbage collector works harder before the limit is reached.
func limitMemory(bytes int64) error {
	if bytes == 0 {
		return nil
	}
	debug.SetMemoryLimit(bytes * 9 / 10)
	limit := syscall.Rlimit{Cur: uint64(bytes + goReserve), Max: uint64(bytes + goReserve)}
	return syscall.Setrlimit(syscall.RLIMIT_DATA, &limit)
}

// processorTime returns the processor time of this process and of those that it
// has started and that have ended.
func processorTime() time.Duration {
	var sum time.Duration
	for _, who := range []int{syscall.RUSAGE_SELF, syscall.RUSAGE_CHILDREN} {
		u := usage(who)
		sum += time.Duration(u.Utime.Nano() + u.Stime.Nano())
	}
	return sum
}

// peakMemory returns the greatest memory of this process and of those that it has
// started and that have ended, in bytes.
func peakMemory() int64 {
	own := ownPeakMemory()
	if own == 0 {
		own = maxrss(usage(syscall.RUSAGE_SELF))
	}
	return max(own, maxrss(usage(syscall.RUSAGE_CHILDREN)))
}

func usage(who int) *syscall.Rusage {
	u := new(syscall.Rusage)
	if err := syscall.Getrusage(who, u); err != nil {
		return new(syscall.Rusage)
	}
	return u
}

// maxrss is the greatest memory in bytes. It is told in kilobytes but on
// macOS.
func maxrss(u *syscall.Rusage) int64 {
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		return int64(u.Maxrss)
	}
	return int64(u.Maxrss) << 10
}

// ownSession puts a child into a session of its own, which Ctrl-C at the
// terminal does not reach and which the programs that it starts belong to.
func ownSession(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
}

// killSession kills a child and whatever it has started.
func killSession(pid int) {
	_ = syscall.Kill(-pid, syscall.SIGKILL) // there may be none any more
	for _, member := range session(pid) {
		_ = syscall.Kill(member, syscall.SIGKILL)
	}
}

// peakOf returns the memory of a child that has ended. It may be too much: a
// process that is being started shares the memory of its parent.
func peakOf(command *exec.Cmd) int64 {
	if u, ok := command.ProcessState.SysUsage().(*syscall.Rusage); ok {
		return maxrss(u)
	}
	return 0
}
