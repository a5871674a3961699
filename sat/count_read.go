package sat

import (
	"fmt"
	"io"
	"math/big"
	"strings"
)

// ModelCount is the answer of a model counter.
type ModelCount struct {
	Counter string // who counted
	Count   *big.Int
	// Type is what the counter says that it counted: "pmc" for assignments of
	// the projection, "mc" for models over all variables, "" for nothing said.
	Type string
}

// CountedError says that a program was asked for a model and gave a count.
type CountedError struct{ ModelCount }

// Error names the program.
func (e *CountedError) Error() string {
	return fmt.Sprintf("%s counts models and shows none: wanted a SAT solver, or puzzlesat count", e.Counter)
}

// countSniffer finds the answer of a model counter in an output: lines such as
// "c s exact arb int 12", "s mc 12", "s pmc 12", or "# solutions" and the number
// in the next line. Other lines are passed over, but for those that say SAT or
// UNSAT or the type of the count.
type countSniffer struct {
	output io.Reader
	line   []byte // the beginning of the line that is not at its end yet
	number bool   // the next line is a number

	counts []string
	kind   string
	status Status
	kinds  int // different types that were said
}

// longestCount is how many bytes of a line are looked at: counts have no more
// digits.
const longestCount = 1 << 16

// sniff returns a reader of the output that looks for counts on the way.
func (c *countSniffer) sniff(output io.Reader) io.Reader {
	c.output = output
	return c
}

// Read reads; see [io.Reader].
func (c *countSniffer) Read(p []byte) (int, error) {
	n, err := c.output.Read(p)
	c.look(p[:n])
	if err != nil {
		c.endLine()
	}
	return n, err
}

func (c *countSniffer) look(text []byte) {
	for _, b := range text {
		switch {
		case b == '\n':
			c.endLine()
		case len(c.line) < longestCount:
			c.line = append(c.line, b)
		}
	}
}

// readOn reads the rest of an output and says whether it has a count.
func (c *countSniffer) readOn() bool {
	_, err := io.Copy(io.Discard, c)
	return err == nil && c.seen()
}

// seen says whether there is a count.
func (c *countSniffer) seen() bool { return len(c.counts) > 0 }

// endLine looks at a line that is complete.
func (c *countSniffer) endLine() {
	line := c.line
	c.line = c.line[:0]
	if len(line) == 0 || !c.number && line[0] != 'c' && line[0] != 's' && line[0] != '#' {
		return
	}
	words := strings.Fields(string(line))
	if c.number && len(words) > 0 {
		c.number = false
		c.counts = append(c.counts, words[0])
		return
	}
	if len(words) > 0 && words[0] == "c" {
		words = words[1:]
		if len(words) == 0 || words[0] != "s" {
			return
		}
	}
	c.statement(strings.Join(words, " "))
}

// statement looks at a line "s ..." or "# ...".
func (c *countSniffer) statement(text string) {
	word, value := "", ""
	if i := strings.LastIndexByte(text, ' '); i >= 0 {
		word, value = text[:i], text[i+1:]
	}
	switch {
	case text == "# solutions":
		c.number = true
	case word == "s exact arb int":
		c.counts = append(c.counts, value)
	case word == "s mc", word == "s pmc":
		c.counts = append(c.counts, value)
		c.says(strings.TrimPrefix(word, "s "))
	case word == "s type":
		c.says(value)
	case text == "s SATISFIABLE":
		c.status = Satisfiable
	case text == "s UNSATISFIABLE":
		c.status = Unsatisfiable
	}
}

func (c *countSniffer) says(kind string) {
	if c.kind != kind {
		c.kinds++
	}
	c.kind = kind
}

// count returns the count, unless the output contradicts itself.
func (c *countSniffer) count(name string, code int) (ModelCount, error) {
	fail := func(format string, arguments ...any) (ModelCount, error) {
		return ModelCount{}, fmt.Errorf("%s %s", name, fmt.Sprintf(format, arguments...))
	}
	var count *big.Int
	for _, text := range c.counts {
		n, ok := new(big.Int).SetString(text, 10)
		if !ok || n.Sign() < 0 {
			return fail("printed %s for a count: wanted a decimal number", quoteShort(text))
		}
		if count != nil && count.Cmp(n) != 0 {
			return fail("contradicts itself: it counted %s and %s", quoteShort(count.String()), quoteShort(text))
		}
		count = n
	}
	status := Satisfiable
	if count.Sign() == 0 {
		status = Unsatisfiable
	}
	switch {
	case c.kinds > 1:
		return fail("contradicts itself: it names several types of count")
	case c.kind != "" && c.kind != "mc" && c.kind != "pmc":
		return fail("counted %s, wanted the type pmc or mc", quoteShort(c.kind))
	case c.status != Unknown && c.status != status:
		return fail("contradicts itself: it counted %s and printed %s", quoteShort(count.String()), c.status)
	case (code == int(Satisfiable) || code == int(Unsatisfiable)) && code != int(status):
		return fail("contradicts itself: it counted %s and ended with exit code %d", quoteShort(count.String()), code)
	}
	return ModelCount{Counter: name, Count: count, Type: c.kind}, nil
}
