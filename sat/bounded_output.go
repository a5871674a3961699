package sat

import (
	"fmt"
	"io"
)

// boundedOutput is the output of a program that may not go on for ever without
// an answer.
type boundedOutput struct {
	output io.Reader
	name   string
	most   int64
	left   int64
}

const (
	// mostProse is how much a program may print that is no answer.
	mostProse = 256 << 20
	// mostDigits is how much it may print for each variable.
	mostDigits = 32
)

func newBoundedOutput(output io.Reader, name string, f *CNF) *boundedOutput {
	most := int64(mostProse + mostDigits*f.Vars())
	return &boundedOutput{output: output, name: name, most: most, left: most}
}

// answered allows as much again.
func (b *boundedOutput) answered() { b.left = b.most }

// Read reads; see [io.Reader].
func (b *boundedOutput) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, fmt.Errorf("%s printed %d MB without an answer", b.name, b.most>>20)
	}
	n, err := b.output.Read(p[:min(int64(len(p)), b.left)])
	b.left -= int64(n)
	return n, err
}
