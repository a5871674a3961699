package main

import (
	"github.com/spf13/pflag"

	"puzzlesat/decode/plot"
)

// plotFlags say where to draw a plot of the result.
type plotFlags struct {
	path string
	file *outputFile
}

func (p *plotFlags) define(flags *pflag.FlagSet, usage string) {
	flags.StringVar(&p.path, "plot", "", usage+", to `FILE`, as its suffix says: .svg or .png")
}

// wanted says whether there is to be a plot.
func (p *plotFlags) wanted() bool { return p.path != "" }

// open creates the file, before the work that might be in vain.
func (p *plotFlags) open() error {
	if _, err := plot.FormatOf(p.path); err != nil {
		return err
	}
	file, err := createFile(p.path)
	p.file = file
	return err
}

// write draws the plot and closes the file.
func (p *plotFlags) write(drawn plot.Plot) error {
	format, err := plot.FormatOf(p.path)
	if err != nil {
		return err
	}
	return firstError(format.Write(drawn, p.file), p.file.Close())
}
