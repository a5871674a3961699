package compare

import (
	"fmt"
	"io"
	"strings"
)

// printText prints for people.
func printText(w io.Writer, _ *Results, r *Report, options PrintOptions) error {
	paint := painter(plain)
	if options.Colour {
		paint = painted
	}
	verdict := green
	if !r.Agree {
		verdict = red
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", paint(bold, r.title()), paint(verdict, r.verdict()))
	if r.Status != "complete" {
		fmt.Fprintln(&b, paint(yellow, r.Status+": what follows is incomplete"))
	}
	for _, t := range r.tables(options) {
		b.WriteString("\n" + t.text(paint))
	}
	if lines := r.unanswered(); len(lines) > 0 {
		fmt.Fprintf(&b, "\n%s\n", paint(bold, "without an answer"))
		for _, line := range lines {
			fmt.Fprintln(&b, paint(yellow, line))
		}
	}
	b.WriteString("\n")
	for _, line := range append(r.legend(), r.origin()...) {
		fmt.Fprintln(&b, line)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// tables returns the tables that have something to tell.
func (r *Report) tables(options PrintOptions) []*table {
	var all []*table
	if r.Growing {
		return []*table{r.growth()}
	}
	for _, t := range []*table{r.times(), r.formulas()} {
		if len(t.rows) > 0 {
			all = append(all, t)
		}
	}
	if options.Each && len(r.Instances) > 1 {
		all = append(all, r.each())
	}
	return all
}

// printMarkdown prints the tables for documents.
func printMarkdown(w io.Writer, _ *Results, r *Report, options PrintOptions) error {
	var b strings.Builder
	fmt.Fprintf(&b, "**%s**: %s\n", r.title(), r.verdict())
	if r.Status != "complete" {
		fmt.Fprintf(&b, "\n%s: what follows is incomplete\n", r.Status)
	}
	for _, t := range r.tables(options) {
		b.WriteString("\n" + t.markdown())
	}
	if lines := r.unanswered(); len(lines) > 0 {
		b.WriteString("\nWithout an answer:\n\n")
		for _, line := range lines {
			fmt.Fprintf(&b, "- %s\n", line)
		}
	}
	b.WriteString("\n")
	for _, line := range append(r.legend(), r.origin()...) {
		fmt.Fprintln(&b, line)
	}
	_, err := io.WriteString(w, b.String())
	return err
}
