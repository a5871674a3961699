package sat

import (
	"io"
	"strconv"
)

// printBuffer is how many bytes are gathered before they are written.
const printBuffer = 1 << 16

// printer gathers text and numbers and writes them in large pieces. After an
// error it writes no more and keeps the error.
type printer struct {
	target  io.Writer
	pending []byte
	failure error
}

func newPrinter(target io.Writer) *printer {
	// The surplus is room for the number that makes the buffer full.
	return &printer{target: target, pending: make([]byte, 0, printBuffer+64)}
}

// text prints strings one after another.
func (p *printer) text(parts ...string) {
	for _, part := range parts {
		p.pending = append(p.pending, part...)
		p.spill()
	}
}

// number prints a number.
func (p *printer) number(n int) {
	p.pending = strconv.AppendInt(p.pending, int64(n), 10)
	p.spill()
}

// clause prints a line of DIMACS.
func (p *printer) clause(clause []Lit) {
	pending := p.pending
	for _, l := range clause {
		pending = append(strconv.AppendInt(pending, int64(l), 10), ' ')
		if len(pending) >= printBuffer {
			p.pending = pending
			p.flush()
			pending = p.pending
		}
	}
	p.pending = append(pending, '0', '\n')
	p.spill()
}

// spill writes when enough has been gathered.
func (p *printer) spill() {
	if len(p.pending) >= printBuffer {
		_ = p.flush() // the error is kept
	}
}

// flush writes what has been gathered and returns the first error.
func (p *printer) flush() error {
	if p.failure == nil && len(p.pending) > 0 {
		_, err := p.target.Write(p.pending)
		p.fail(err)
	}
	p.pending = p.pending[:0]
	return p.failure
}

// fail keeps an error unless there was one before.
func (p *printer) fail(err error) {
	if p.failure == nil {
		p.failure = err
	}
}
