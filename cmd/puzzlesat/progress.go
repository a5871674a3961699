package main

import (
	"errors"
	"fmt"
	"io"
	"math/big"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/spf13/pflag"
	"golang.org/x/term"

	"puzzlesat/encode/puzzle"
)

// progressFlags say whether long work shows how far it is.
type progressFlags struct {
	when string
}

func (p *progressFlags) define(flags *pflag.FlagSet) {
	p.when = "auto"
	flags.Var(p, "progress", "auto, always or never: a line on standard error, auto when it is a terminal")
}

// String returns the choice; see pflag.Value.
func (p *progressFlags) String() string { return p.when }

// Type names what the flag takes; see pflag.Value.
func (p *progressFlags) Type() string { return "WHEN" }

// Set makes the choice; see pflag.Value.
func (p *progressFlags) Set(word string) error {
	switch word {
	case "auto", "always", "never":
		p.when = word
		return nil
	}
	return errors.New("wanted auto or always or never")
}

// progress is a line that shows how many solutions have been found, how many of
// several puzzles are done and, if the engine knows, which share of the work is,
// with an estimate of the time left. It is our own because the libraries for it make
// the command slower to start than the rest of it together.
type progress struct {
	w         io.Writer
	started   time.Time
	solutions atomic.Int64 // found one by one
	puzzle    atomic.Int64
	puzzles   int
	whole     puzzle.Progress  // of all puzzles
	part      *puzzle.Progress // of the puzzle at hand
	drawing   sync.Mutex
	stop      chan struct{}
	stopped   chan struct{}
}

// progressPause is how often the line is drawn anew.
const progressPause = 200 * time.Millisecond

// clearLine moves to the start of the line and clears it, with the ^C that a
// terminal may have written there.
const clearLine = "\r\x1b[K"

// start shows the line, if it is wanted. Results that go to the terminal one by
// one would be mixed up with it; quiet says that there are none.
func (p *progressFlags) start(env environment, puzzles int, quiet bool) *progress {
	wanted := p.when == "always" || p.when == "auto" && isTerminal(env.stderr) && (quiet || !isTerminal(env.stdout))
	if !wanted {
		return &progress{}
	}
	line := &progress{w: env.stderr, started: time.Now(), puzzles: puzzles, stop: make(chan struct{}), stopped: make(chan struct{})}
	go line.run()
	return line
}

func (p *progress) run() {
	defer close(p.stopped)
	ticker := time.NewTicker(progressPause)
	defer ticker.Stop()
	for {
		select {
		case <-p.stop:
			fmt.Fprint(p.w, clearLine)
			return
		case <-ticker.C:
			p.drawing.Lock()
			fmt.Fprint(p.w, clearLine+p.text(time.Since(p.started)))
			p.drawing.Unlock()
		}
	}
}

// text is what the line says after some time.
func (p *progress) text(elapsed time.Duration) string {
	count := p.whole.Count()
	count.Add(count, big.NewInt(p.solutions.Load()))
	perSecond, _ := new(big.Float).SetInt(count).Float64()
	perSecond /= elapsed.Seconds()
	text := fmt.Sprintf("%s solutions, %.0f/s, %s", count, perSecond, elapsed.Round(time.Second))
	share, known := p.whole.Share()
	if p.puzzles > 1 {
		known = true
		text = fmt.Sprintf("puzzle %d of %d, %s", p.puzzle.Load(), p.puzzles, text)
	}
	if known {
		text = progressBar(share) + " " + percent(share) + timeLeft(share, elapsed) + ", " + text
	}
	return text
}

// timeLeft estimates the time left, as if the rest went like what is done. When
// nearly nothing is done it says nothing.
func timeLeft(share float64, elapsed time.Duration) string {
	const enough = 0.0001
	if share < enough {
		return ""
	}
	return ", about " + puzzle.InWords(elapsed.Seconds()*(1/share-1)) + " left"
}

// progressBar draws which share is done.
func progressBar(share float64) string {
	const width = 20
	done := int(share * width)
	return "[" + strings.Repeat("#", done) + strings.Repeat(".", width-done) + "]"
}

// aside prints something without the line.
func (p *progress) aside(print func() error) error {
	if p.w != nil {
		p.drawing.Lock()
		defer p.drawing.Unlock()
		fmt.Fprint(p.w, clearLine)
	}
	return print()
}

// begin says that the next puzzle begins, and returns what its engine is to
// report to.
func (p *progress) begin() *puzzle.Progress {
	if p.part != nil {
		p.part.Finish()
	}
	p.puzzle.Add(1)
	p.part = p.whole.Part(1 / float64(max(1, p.puzzles)))
	return p.part
}

// found says that another solution was found.
func (p *progress) found() { p.solutions.Add(1) }

// end removes the line.
func (p *progress) end() {
	if p.stop != nil {
		close(p.stop)
		<-p.stopped
	}
}

func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}
