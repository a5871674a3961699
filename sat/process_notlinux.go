//go:build unix && !linux

package sat

import "syscall"

// dieWithParent does nothing where the kernel cannot.
func dieWithParent(*syscall.SysProcAttr) {}
