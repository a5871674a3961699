package decode

import (
	"fmt"
	"io"
	"strings"
)

// textPrinter prints for people: grids with blank lines between them.
type textPrinter struct {
	w        io.Writer
	options  PrintOptions
	printed  bool   // something was printed
	tall     bool   // the last grid had several lines
	instance string // the last title printed
}

func newTextPrinter(w io.Writer, options PrintOptions) Printer {
	return &textPrinter{w: w, options: options}
}

func (t *textPrinter) Solution(instance string, _ int, g *Grid) error {
	if err := t.title(instance); err != nil {
		return err
	}
	text := g.Text(t.options.Show)
	if rank := g.Rank(); t.options.Ranks && rank != nil {
		text += "\nrank " + rank.String()
	}
	t.tall = strings.Contains(text, "\n")
	if t.printed && t.tall {
		text = "\n" + text
	}
	t.printed = true
	_, err := fmt.Fprintln(t.w, text)
	return err
}

// title prints the name of an instance before its first line.
func (t *textPrinter) title(instance string) error {
	if instance == t.instance {
		return nil
	}
	separator := ""
	if t.printed {
		separator = "\n"
	}
	t.instance, t.printed = instance, false
	_, err := fmt.Fprintf(t.w, "%s%s\n", separator, instance)
	return err
}

func (t *textPrinter) Summary(s Summary, remark string) error {
	if remark == "" {
		return nil
	}
	if s.Type == TypeCount && s.Instance != "" {
		_, err := fmt.Fprintf(t.w, "%s: %s\n", s.Instance, remark)
		return err
	}
	if err := t.title(s.Instance); err != nil {
		return err
	}
	if t.printed && t.tall {
		remark = "\n" + remark
	}
	t.printed = true
	_, err := fmt.Fprintln(t.w, remark)
	return err
}

// Close does nothing: each solution is written as a whole.
func (t *textPrinter) Close() error { return nil }
