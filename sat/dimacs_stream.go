package sat

import (
	"encoding/binary"
	"fmt"
	"hash/maphash"
	"io"
	"iter"
)

// StreamDIMACS writes a formula as [CNF.WriteDIMACS] does, without holding it
// in memory. It runs encode twice, since the header of the file counts what
// follows it; both runs must make the same formula. It returns the first error
// of encode or w, or says that a note, a label or the second run was wrong; what
// was written until then is of no use. It does not notice two variables with
// the same label.
func StreamDIMACS(w io.Writer, notes []string, encode func(Sink) error) error {
	counter := NewCounter(w, notes...)
	if err := encode(counter); err != nil {
		return err
	}
	if err := counter.Err(); err != nil {
		return err
	}
	writer := NewDIMACSWriter(counter)
	if err := encode(writer); err != nil {
		return err
	}
	return writer.Close()
}

// Counter is a [Sink] that counts a formula and forgets it. Its memory does
// not grow with the number of clauses, nor with the number of variables as
// long as those with labels are made in few runs. The zero value is ready.
type Counter struct {
	vars, clauses, literals int

	labelled []span
	labels   maphash.Hash
	cleaner  normaliser
	comments *printer
}

// span is a run of variables.
type span struct{ first, last Lit }

// NewCounter returns a counter that also writes the comments that stand before
// a formula's header to w: the notes, and each label as its variable is made. A
// [DIMACSWriter] continues where it ends.
func NewCounter(w io.Writer, notes ...string) *Counter {
	c := &Counter{comments: newPrinter(w)}
	c.comments.notes(notes)
	return c
}

// Fresh makes a variable; see [Sink].
func (c *Counter) Fresh(label string) Lit {
	if c.vars == MaxVar {
		panic("sat: more variables than a literal can name")
	}
	c.vars++
	if label != "" {
		c.label(Lit(c.vars), label)
	}
	return Lit(c.vars)
}

func (c *Counter) label(v Lit, label string) {
	if n := len(c.labelled); n > 0 && c.labelled[n-1].last == v-1 {
		c.labelled[n-1].last = v
	} else {
		c.labelled = append(c.labelled, span{v, v})
	}
	if c.comments != nil {
		hashLabel(&c.labels, v, label)
		c.comments.varname(int(v), label)
	}
}

// hashLabel adds a label to the hash that tells whether two runs of an encoder
// agree.
func hashLabel(h *maphash.Hash, v Lit, label string) {
	var variable [5]byte // the last one ends the label
	binary.LittleEndian.PutUint32(variable[:], uint32(v))
	h.WriteString(label) // never fails, like all of Hash
	h.Write(variable[:])
}

// Add adds a clause; see [Sink]. It panics as [CNF.Add] does.
func (c *Counter) Add(clause ...Lit) {
	mustKnow(clause, c.vars)
	if clean, keep := c.cleaner.normalise(clause); keep {
		c.clauses++
		c.literals += len(clean)
	}
}

// Vars returns the number of variables.
func (c *Counter) Vars() int { return c.vars }

// Clauses returns the number of clauses without tautologies.
func (c *Counter) Clauses() int { return c.clauses }

// Literals returns the number of literals in all clauses, repeated ones
// counted once.
func (c *Counter) Literals() int { return c.literals }

// Labelled returns the number of variables with a label.
func (c *Counter) Labelled() int {
	n := 0
	for _, run := range c.labelled {
		n += int(run.last-run.first) + 1
	}
	return n
}

// Projection yields the variables with a label in ascending order.
func (c *Counter) Projection() iter.Seq[int] {
	return func(yield func(int) bool) {
		for _, run := range c.labelled {
			for v := int(run.first); v <= int(run.last); v++ {
				if !yield(v) {
					return
				}
			}
		}
	}
}

// Err returns the first error in writing the comments.
func (c *Counter) Err() error {
	if c.comments == nil {
		return nil
	}
	return c.comments.failure
}

// DIMACSWriter is a [Sink] that writes a formula as it is made, after a header
// with counts from an earlier run of the same encoder.
type DIMACSWriter struct {
	counted *Counter
	printer *printer
	vars    int
	clauses int
	labels  maphash.Hash
	cleaner normaliser
}

// NewDIMACSWriter returns a sink that continues the file begun by
// [NewCounter]. The counter must not be used any more.
func NewDIMACSWriter(counted *Counter) *DIMACSWriter {
	if counted.comments == nil {
		panic("sat: DIMACSWriter after a Counter that was not made by NewCounter")
	}
	d := &DIMACSWriter{counted: counted, printer: counted.comments}
	d.labels.SetSeed(counted.labels.Seed())
	if len(counted.labelled) > 0 {
		d.printer.show(counted.Projection())
	}
	d.printer.header(counted.vars, counted.clauses)
	return d
}

// Fresh makes a variable; see [Sink].
func (d *DIMACSWriter) Fresh(label string) Lit {
	if d.vars == MaxVar {
		panic("sat: more variables than a literal can name")
	}
	d.vars++
	if label != "" {
		hashLabel(&d.labels, Lit(d.vars), label)
	}
	return Lit(d.vars)
}

// Add writes a clause; see [Sink]. It panics as [CNF.Add] does. Errors are
// kept for Close.
func (d *DIMACSWriter) Add(clause ...Lit) {
	mustKnow(clause, d.vars)
	clean, keep := d.cleaner.normalise(clause)
	if !keep {
		return
	}
	d.clauses++
	if d.printer.failure == nil && d.clauses <= d.counted.clauses {
		d.printer.clause(clean)
	}
}

// Close writes what is left and returns the first error of all, also when the
// formula was not the one that had been counted. It does not close the file.
func (d *DIMACSWriter) Close() error {
	if err := d.printer.flush(); err != nil {
		return err
	}
	if d.vars != d.counted.vars || d.clauses != d.counted.clauses {
		return fmt.Errorf("found %d variables and %d clauses, wanted the %d and %d of the header: the encoder differs between two runs",
			d.vars, d.clauses, d.counted.vars, d.counted.clauses)
	}
	if d.labels.Sum64() != d.counted.labels.Sum64() {
		return fmt.Errorf("found other labels than those before the header: the encoder differs between two runs")
	}
	return nil
}
