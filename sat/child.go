package sat

import (
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
	"unicode"
)

// child is a program that runs. It is killed, with all that it started, when its
// context ends; what it started is also killed when it ends itself. Reading it
// reads its output.
type child struct {
	command    *exec.Cmd
	output     *os.File
	stopKiller func() bool   // of the context
	ended      chan struct{} // closed when the program has ended
	failure    error         // of the program, once it has ended
	heard      chan struct{} // closed when its standard error is at its end
	complaints []byte        // on standard error, once that is at its end

	lock   sync.Mutex
	gone   bool // the program has been waited for: its number may be another's
	struck bool // it was killed before
}

// mostComplaint is how much of a program's standard error is kept.
const mostComplaint = 1 << 12

// startChild starts a program. The context must not have ended.
func startChild(ctx context.Context, command *exec.Cmd) (*child, error) {
	output, outputEnd, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	complaints, complaintsEnd, err := os.Pipe()
	if err != nil {
		return nil, errors.Join(err, output.Close(), outputEnd.Close())
	}
	command.Stdout, command.Stderr = outputEnd, complaintsEnd
	ownGroup(command)
	err = command.Start()
	_, _ = outputEnd.Close(), complaintsEnd.Close() // the program has its own
	if err != nil {
		_, _ = output.Close(), complaints.Close() // nothing was read
		return nil, err
	}
	c := &child{output: output, command: command, ended: make(chan struct{}), heard: make(chan struct{})}
	c.stopKiller = context.AfterFunc(ctx, c.kill)
	go c.listen(complaints)
	go c.await(complaints)
	return c, nil
}

// await waits for the end of the program. A process that it left behind may hold
// its pipes, so that they are listened to for a short while only.
func (c *child) await(complaints *os.File) {
	c.failure = c.command.Wait()
	c.lock.Lock()
	killGroup(c.command)
	c.gone = true
	c.lock.Unlock()
	deadline := time.Now().Add(grace)
	_, _ = c.output.SetReadDeadline(deadline), complaints.SetReadDeadline(deadline) // pipes have them
	close(c.ended)
}

// errHeld says that a process left behind kept the output open.
var errHeld = errors.New("the program has ended, but something that it started holds its output open")

// Read reads the output; see [io.Reader].
func (c *child) Read(p []byte) (int, error) {
	n, err := c.output.Read(p)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		// We may have been slow ourselves: what is in the pipe comes at once.
		_ = c.output.SetReadDeadline(time.Now().Add(grace))
		n, err = c.output.Read(p)
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		err = errHeld
	}
	return n, err
}

// listen keeps the beginning of what the program says on standard error.
func (c *child) listen(complaints *os.File) {
	defer close(c.heard)
	defer complaints.Close()
	c.complaints, _ = io.ReadAll(io.LimitReader(complaints, mostComplaint)) // an error ends it as well
	_, _ = io.Copy(io.Discard, complaints)
}

// kill kills the program.
func (c *child) kill() {
	c.lock.Lock()
	defer c.lock.Unlock()
	if !c.gone {
		c.struck = true
		killGroup(c.command)
	}
}

// killAfter kills the program unless it ends by itself before.
func (c *child) killAfter(d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-c.ended:
	case <-timer.C:
		c.kill()
	}
}

// killed says whether the program was killed before it ended.
func (c *child) killed() bool {
	c.lock.Lock()
	defer c.lock.Unlock()
	return c.struck
}

// wait waits for the end of the program, whose output is not read any more, and
// returns how it failed.
func (c *child) wait() error {
	_ = c.output.Close() // it was only read
	<-c.ended
	<-c.heard
	c.stopKiller()
	return c.failure
}

// complaint returns the first line of what the program said on standard error.
func (c *child) complaint() string {
	const longest = 200
	line, _, _ := strings.Cut(strings.TrimSpace(string(c.complaints)), "\n")
	line = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == unicode.ReplacementChar {
			return '?'
		}
		return r
	}, line)
	if len(line) > longest {
		line = strings.ToValidUTF8(line[:longest], "") + "…"
	}
	return strings.TrimSpace(line)
}
