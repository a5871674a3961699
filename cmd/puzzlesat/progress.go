package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"github.com/spf13/pflag"
	"golang.org/x/term"
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

// progress is a line that shows how many solutions have been found, and how many
// of several puzzles are done. It is our own because the libraries for it make
// the command slower to start than the rest of it together.
type progress struct {
	w         io.Writer
	started   time.Time
	solutions atomic.Int64
	puzzle    atomic.Int64
	puzzles   int
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
	solutions := p.solutions.Load()
	text := fmt.Sprintf("%d solutions, %.0f/s, %s", solutions, float64(solutions)/elapsed.Seconds(), elapsed.Round(time.Second))
	if p.puzzles > 1 {
		text = fmt.Sprintf("%s puzzle %d of %d, %s", progressBar(int(p.puzzle.Load()), p.puzzles), p.puzzle.Load(), p.puzzles, text)
	}
	return text
}

// progressBar draws which part of the puzzles is done.
func progressBar(done, all int) string {
	const width = 20
	bar := []byte("[" + string(make([]byte, width)) + "]")
	for i := range width {
		bar[i+1] = '.'
		if i*all < done*width {
			bar[i+1] = '#'
		}
	}
	return string(bar)
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

// begin says that the next puzzle begins.
func (p *progress) begin() { p.puzzle.Add(1) }

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
