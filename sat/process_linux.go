package sat

import "syscall"

// dieWithParent has the kernel kill a program when we are killed ourselves. To
// the kernel the parent is the thread that started the program; Go ends no thread
// before the process ends, unless a goroutine was locked to it.
func dieWithParent(attributes *syscall.SysProcAttr) { attributes.Pdeathsig = syscall.SIGKILL }
