package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/pflag"
	"golang.org/x/term"
)

// progressFlags say whether long work shows how far it is.
type progressFlags struct {
	when string
}

func (p *progressFlags) define(flags *pflag.FlagSet) {
	p.when = "auto"
	flags.Var(p, "progress", "auto, always or never: a bar on standard error, auto when it is a terminal")
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

// bar shows the number of solutions found so far.
type bar struct {
	shown *progressbar.ProgressBar
	last  int
}

// progressPause is how often the bar is drawn anew.
const progressPause = 200 * time.Millisecond

// start shows a bar, if it is wanted. Results that go to the terminal one by one
// would be mixed up with it; quiet says that there are none.
func (p *progressFlags) start(env environment, quiet bool) *bar {
	wanted := p.when == "always" || p.when == "auto" && isTerminal(env.stderr) && (quiet || !isTerminal(env.stdout))
	if !wanted {
		return &bar{}
	}
	return &bar{shown: progressbar.NewOptions(-1,
		progressbar.OptionSetWriter(env.stderr),
		progressbar.OptionSetDescription(describe(0)),
		progressbar.OptionShowIts(),
		progressbar.OptionSetItsString("solutions"),
		progressbar.OptionThrottle(progressPause),
		progressbar.OptionSpinnerType(14),
		progressbar.OptionClearOnFinish(),
		// These clear the whole line, with the ^C that a terminal adds to it.
		progressbar.OptionUseANSICodes(isTerminal(env.stderr)),
	)}
}

// found tells the bar how many solutions there are so far. What the bar cannot
// show is no reason to stop.
func (b *bar) found(n int) {
	if b.shown != nil {
		b.shown.Describe(describe(n))
		_ = b.shown.Add(n - b.last)
		b.last = n
	}
}

func describe(n int) string { return fmt.Sprintf("%d solutions", n) }

// end removes the bar.
func (b *bar) end() {
	if b.shown != nil {
		_ = b.shown.Finish()
	}
}

func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}
