package decode

import (
	"fmt"
	"io"
	"strings"

	"puzzlesat/encode/puzzle"
)

// Printer writes solutions and what is told when a search ends.
type Printer interface {
	// Solution writes solution n of an instance, counted from 1.
	Solution(instance string, n int, g *Grid) error
	// Summary ends an instance. The remark is for people: what the search
	// found, in words, or "" when the solutions say it all.
	Summary(s Summary, remark string) error
	// Close ends what was written, for formats that write one document. The
	// writer stays open.
	Close() error
}

// format is a way to print.
type format struct {
	name string
	make func(w io.Writer, options PrintOptions) Printer
}

var formats = []format{
	{"text", newTextPrinter},
	{"json", newJSONPrinter},
	{"csv", newCSVPrinter},
	{"svg", newSVGPrinter},
}

// Formats returns the names of the formats.
func Formats() []string {
	var names []string
	for _, f := range formats {
		names = append(names, f.name)
	}
	return names
}

// PrintOptions say what of a solution is printed.
type PrintOptions struct {
	Show  Show // which numbers
	Ranks bool // its place among all permutations, too; see [Grid.Rank]
}

// NewPrinter makes a printer of the named format.
func NewPrinter(name string, w io.Writer, options PrintOptions) (Printer, error) {
	for _, f := range formats {
		if f.name == name {
			return f.make(w, options), nil
		}
	}
	return nil, fmt.Errorf("--format %s: wanted %s%s", name, strings.Join(Formats(), " or "), puzzle.Suggest(name, Formats()))
}
