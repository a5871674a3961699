package sat

import "syscall"

// dieWithParent has the kernel kill a program when we are killed ourselves.
func dieWithParent(attributes *syscall.SysProcAttr) { attributes.Pdeathsig = syscall.SIGKILL }
