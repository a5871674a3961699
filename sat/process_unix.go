//go:build unix

package sat

import (
	"os/exec"
	"syscall"
)

// ownGroup puts a program into a process group of its own, which a Ctrl-C at the
// terminal does not reach, and has the whole group killed with it.
func ownGroup(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Cancel = func() error { return syscall.Kill(-command.Process.Pid, syscall.SIGKILL) }
}
