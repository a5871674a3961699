package compare

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"
)

// grace is how long a child may take to end after its limit, before it is
// killed: it first stops the solver and tells what was found.
const grace = 3 * time.Second

// childRun is a child at work.
type childRun struct {
	command   *exec.Cmd
	stdin     io.Closer
	lines     chan line
	complaint bytes.Buffer
	asked     time.Time
}

// startChild starts a child that does the job.
func startChild(program []string, job *Job) (*childRun, error) {
	c := &childRun{asked: time.Now(), lines: make(chan line)}
	c.command = exec.Command(program[0], program[1:]...)
	c.command.Stderr = &limitedWriter{&c.complaint}
	c.command.WaitDelay = grace
	ownSession(c.command)
	stdin, err := c.command.StdinPipe()
	if err != nil {
		return nil, err
	}
	stdout, err := c.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	job.Asked = c.asked.UnixNano()
	text, err := json.Marshal(job)
	if err != nil {
		return nil, err
	}
	if err := c.command.Start(); err != nil {
		return nil, err
	}
	c.stdin = stdin
	go func() { _, _ = stdin.Write(append(text, '\n')) }() // a child that dies tells by its end
	go c.read(stdout)
	return c, nil
}

// read passes on the child's lines until it ends or prints what is none.
func (c *childRun) read(stdout io.Reader) {
	defer close(c.lines)
	decoder := json.NewDecoder(stdout)
	for {
		var l line
		if err := decoder.Decode(&l); err != nil {
			_, _ = io.Copy(io.Discard, stdout) // so that the child does not wait
			return
		}
		c.lines <- l
	}
}

// do runs the job's instances in a child and tells each measurement, and each grid
// before it. A child that ends before it has answered all is told as the
// measurement of the instance that it was at; then the others are left.
func do(ctx context.Context, program []string, job *Job, tell func(line)) error {
	c, err := startChild(program, job)
	if err != nil {
		return fmt.Errorf("starting a child: %w", err)
	}
	answered := 0
	mark := c.asked
	share := func() float64 { // of the wall time, since the last was taken
		before := mark
		mark = time.Now()
		return mark.Sub(before).Seconds()
	}
	var last *Measurement
	killed := c.follow(ctx, job.Limits.Time, func(l line) {
		if l.Measurement == nil {
			tell(l)
			return
		}
		if last != nil {
			tell(line{Measurement: last})
		}
		answered++
		last = l.Measurement
		last.Seconds.Wall = share()
	})
	_ = c.stdin.Close()
	failure := c.command.Wait()
	if failure == nil && answered == len(job.Instances) {
		last.Seconds.Wall += share()
		tell(line{Measurement: last})
		return nil
	}
	killSession(c.command.Process.Pid) // what a child that died has left
	if last != nil {
		tell(line{Measurement: last})
	}
	if answered < len(job.Instances) {
		tell(line{Measurement: c.died(ctx, killed, failure, share())})
	}
	return nil
}

// follow passes on the child's lines until its output ends. It kills the child
// when it takes longer than the limit for an instance, or for ending when the
// context has, and returns whether it did.
func (c *childRun) follow(ctx context.Context, limit time.Duration, tell func(line)) (killed bool) {
	patience := time.NewTimer(limit + grace)
	defer patience.Stop()
	interrupted := ctx.Done()
	for {
		select {
		case l, open := <-c.lines:
			if !open {
				return killed
			}
			if l.Measurement != nil && ctx.Err() == nil {
				patience.Reset(limit + grace)
			}
			tell(l)
		case <-interrupted:
			interrupted = nil
			_ = c.stdin.Close() // asks it to end
			patience.Reset(grace)
		case <-patience.C:
			killed = true
			killSession(c.command.Process.Pid)
		}
	}
}

// died makes a measurement of the end of a child that did not answer.
func (c *childRun) died(ctx context.Context, killed bool, failure error, wall float64) *Measurement {
	m := &Measurement{Solutions: "0", Repeats: 1, Memory: peakOf(c.command)}
	m.Seconds.Wall = wall
	m.Seconds.Processor = (c.command.ProcessState.UserTime() + c.command.ProcessState.SystemTime()).Seconds()
	complaint := strings.TrimSpace(c.complaint.String())
	first, _, _ := strings.Cut(complaint, "\n")
	switch {
	case ctx.Err() != nil:
		m.Outcome = Stopped
	case killed:
		m.Outcome, m.Reason = OutOfTime, "killed: it did not stop by itself"
	case saysOutOfMemory(complaint):
		m.Outcome, m.Reason = OutOfMemory, first
	case failure == nil:
		m.Outcome, m.Reason = Failed, "the child ended without an answer"
	case first == "":
		m.Outcome, m.Reason = Failed, fmt.Sprintf("the child died: %v", failure)
	default:
		m.Outcome, m.Reason = Failed, fmt.Sprintf("the child died: %v: %s", failure, strings.TrimPrefix(first, "puzzlesat: "))
	}
	return m
}

// saysOutOfMemory says whether that is what a message means. They are those of
// Go, of the C library and of C++.
func saysOutOfMemory(message string) bool {
	message = strings.ToLower(message)
	for _, sign := range []string{"out of memory", "out-of-memory", "cannot allocate memory", "bad_alloc", "memory allocation failed"} {
		if strings.Contains(message, sign) {
			return true
		}
	}
	return false
}

// limitedWriter keeps the beginning of what is written.
type limitedWriter struct{ buffer *bytes.Buffer }

func (w *limitedWriter) Write(p []byte) (int, error) {
	const most = 1 << 14
	if room := most - w.buffer.Len(); room > 0 {
		w.buffer.Write(p[:min(room, len(p))])
	}
	return len(p), nil
}
