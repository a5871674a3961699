package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/pflag"

	"puzzlesat/decode"
)

// outputFlags say what is printed, and where.
type outputFlags struct {
	file    string
	format  string
	json    bool
	show    string
	ranks   bool
	verbose bool
}

// defineFile adds the flag for the file to write.
func (o *outputFlags) defineFile(flags *pflag.FlagSet) {
	flags.StringVarP(&o.file, "output", "o", "", "write to `FILE` instead of standard output")
}

func (o *outputFlags) defineFormat(flags *pflag.FlagSet) {
	flags.Var(newWord(&o.format, "FORMAT", "text"), "format", strings.Join(decode.Formats(), ", "))
	flags.BoolVar(&o.json, "json", false, "short for --format json")
}

func (o *outputFlags) defineShow(flags *pflag.FlagSet) {
	flags.Var(newWord(&o.show, "WHICH", ""), "show", "odd or even: print only those numbers, as a hint")
}

func (o *outputFlags) defineVerbose(flags *pflag.FlagSet) {
	flags.BoolVarP(&o.verbose, "verbose", "v", false, "tell more on standard error")
}

// printer returns a printer to where the output goes. What ends the output must
// be called whatever happens, since a picture is written only then; it takes the
// failure of the work, if there is one, and returns the first failure.
func (o *outputFlags) printer(env environment) (p decode.Printer, end func(failure error) error, err error) {
	show, err := decode.ParseShow(o.show)
	if err != nil {
		return nil, nil, err
	}
	if o.json && o.format != "text" && o.format != "json" {
		return nil, nil, fmt.Errorf("--json and --format %s contradict each other: leave one out", o.format)
	}
	format := o.formatName()
	options := decode.PrintOptions{Show: show, Ranks: o.ranks}
	if _, err := decode.NewPrinter(format, io.Discard, options); err != nil {
		return nil, nil, err
	}
	w, closeFile, err := o.open(env)
	if err != nil {
		return nil, nil, err
	}
	if p, err = decode.NewPrinter(format, w, options); err != nil {
		return nil, nil, err
	}
	end = func(failure error) error {
		if err := firstError(failure, p.Close()); err != nil {
			return err
		}
		return closeFile()
	}
	return p, end, nil
}

// firstError returns the first of two errors, nil if there is none.
func firstError(first, second error) error {
	if first != nil {
		return first
	}
	return second
}

// formatName returns the format that the flags name.
func (o *outputFlags) formatName() string {
	if o.json {
		return "json"
	}
	return o.format
}

// open returns where the output goes.
func (o *outputFlags) open(env environment) (w io.Writer, close func() error, err error) {
	if o.file == "" || o.file == "-" {
		return env.stdout, func() error { return nil }, nil
	}
	file, err := createFile(o.file)
	if err != nil {
		return nil, nil, err
	}
	return file, file.Close, nil
}

// tell prints a line to standard error if asked to be verbose.
func (o *outputFlags) tell(env environment, format string, args ...any) {
	if o.verbose {
		fmt.Fprintf(env.stderr, "puzzlesat: "+format+"\n", args...)
	}
}
