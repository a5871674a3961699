//go:build unix

package sat

import (
	"os/exec"
	"syscall"
)

// ownGroup puts a program into a process group of its own, which a Ctrl-C at the
// terminal does not reach and which can be killed as a whole.
func ownGroup(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	dieWithParent(command.SysProcAttr)
}

// killGroup kills a program with all that it started. It is no error when they
// ended already.
func killGroup(command *exec.Cmd) { _ = syscall.Kill(-command.Process.Pid, syscall.SIGKILL) }
