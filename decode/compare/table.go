package compare

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// table is a table of texts.
type table struct {
	columns []column
	rows    [][]string
	colours []string // of the rows, or ""
}

type column struct {
	title string
	right bool // aligned
}

func (t *table) add(colour string, cells ...string) {
	t.rows = append(t.rows, cells)
	t.colours = append(t.colours, colour)
}

// withoutEmpty leaves out columns in which nothing stands.
func (t *table) withoutEmpty() *table {
	kept := &table{colours: t.colours, rows: make([][]string, len(t.rows))}
	for c, column := range t.columns {
		if !slices.ContainsFunc(t.rows, func(row []string) bool { return row[c] != "" }) {
			continue
		}
		kept.columns = append(kept.columns, column)
		for i, row := range t.rows {
			kept.rows[i] = append(kept.rows[i], row[c])
		}
	}
	return kept
}

func (t *table) titles() []string {
	var titles []string
	for _, c := range t.columns {
		titles = append(titles, c.title)
	}
	return titles
}

// text draws the table with its columns aligned.
func (t *table) text(paint painter) string {
	widths := make([]int, len(t.columns))
	for _, row := range append([][]string{t.titles()}, t.rows...) {
		for c, cell := range row {
			widths[c] = max(widths[c], utf8.RuneCountInString(cell))
		}
	}
	line := func(row []string) string {
		var cells []string
		for c, cell := range row {
			blanks := strings.Repeat(" ", widths[c]-utf8.RuneCountInString(cell))
			if t.columns[c].right {
				cells = append(cells, blanks+cell)
			} else {
				cells = append(cells, cell+blanks)
			}
		}
		return strings.TrimRight(strings.Join(cells, "  "), " ")
	}
	var b strings.Builder
	fmt.Fprintln(&b, paint(bold, line(t.titles())))
	for i, row := range t.rows {
		fmt.Fprintln(&b, paint(t.colours[i], line(row)))
	}
	return b.String()
}

// markdown draws the table in Markdown.
func (t *table) markdown() string {
	line := func(row []string) string {
		var cells []string
		for _, cell := range row {
			cells = append(cells, strings.ReplaceAll(cell, "|", `\|`))
		}
		return "| " + strings.Join(cells, " | ") + " |\n"
	}
	var b strings.Builder
	b.WriteString(line(t.titles()))
	for _, c := range t.columns {
		if c.right {
			b.WriteString("| ---: ")
		} else {
			b.WriteString("| --- ")
		}
	}
	b.WriteString("|\n")
	for _, row := range t.rows {
		b.WriteString(line(row))
	}
	return b.String()
}

// The colours of a terminal.
const (
	bold   = "1"
	green  = "32"
	yellow = "33"
	red    = "31"
)

// painter colours a text.
type painter func(colour, text string) string

func plain(_, text string) string { return text }

func painted(colour, text string) string {
	if colour == "" {
		return text
	}
	return "\x1b[" + colour + "m" + text + "\x1b[0m"
}
