package compare

import (
	"fmt"
	"io"
	"strings"

	"puzzlesat/encode/puzzle"
)

// PrintOptions say how a comparison is printed.
type PrintOptions struct {
	Colour bool // for a terminal
	// Each prints a table of the instances, too, where there are several.
	Each bool
}

// format is a way to print a comparison.
type format struct {
	name  string
	print func(w io.Writer, results *Results, report *Report, options PrintOptions) error
}

var formats = []format{
	{"text", printText},
	{"json", printJSON},
	{"csv", printCSV},
	{"md", printMarkdown},
}

// Formats returns the names of the formats.
func Formats() []string {
	var names []string
	for _, f := range formats {
		names = append(names, f.name)
	}
	return names
}

// CheckFormat returns an error when there is no format of that name.
func CheckFormat(name string) error {
	_, err := findFormat(name)
	return err
}

func findFormat(name string) (format, error) {
	for _, f := range formats {
		if f.name == name {
			return f, nil
		}
	}
	return format{}, fmt.Errorf("--format %s: wanted %s%s", name, strings.Join(Formats(), " or "), puzzle.Suggest(name, Formats()))
}

// Print prints a comparison in a format.
func Print(w io.Writer, format string, results *Results, report *Report, options PrintOptions) error {
	f, err := findFormat(format)
	if err != nil {
		return err
	}
	return f.print(w, results, report, options)
}
