package decode

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"puzzlesat/encode/puzzle"
)

// FindingPrinter prints findings and, at the end, what they come to.
type FindingPrinter interface {
	Finding(f Finding) error
	Summary(s *FindingsSummary) error
}

// FindingFormats names the formats of a [FindingPrinter].
func FindingFormats() []string { return []string{"text", "json", "markdown"} }

// NewFindingPrinter returns a printer for a format.
func NewFindingPrinter(format string, w io.Writer) (FindingPrinter, error) {
	switch format {
	case "text":
		return &findingText{w: w}, nil
	case "json":
		return findingJSON{json.NewEncoder(w)}, nil
	case "markdown":
		return &findingMarkdown{w: w}, nil
	}
	return nil, fmt.Errorf("--format %s: wanted %s%s", format, strings.Join(FindingFormats(), " or "), puzzle.Suggest(format, FindingFormats()))
}

// title names a family and where its figures come from.
func (f *Figure) title() string {
	if f.Beyond {
		return f.Family + ", beyond the literature"
	}
	return f.Family
}

// columns names the columns of a table.
func (f *Figure) columns() []string {
	if f.Beyond {
		return []string{"figure", "claim", "by SAT or a second engine", "natively", "checked by"}
	}
	return []string{"figure", "claim", "by SAT", "natively", "verdict"}
}

// claim is the claim in a cell of a table.
func (f *Figure) claim() string {
	if f.Claim == "" {
		return "-"
	}
	return f.Claim
}

// shown is the outcome of a road in a cell of a table.
func (r Road) shown(o Outcome) string {
	note := ""
	if r.Second {
		note = ", " + r.By
	}
	if !o.Done {
		return "(" + o.Why + ")"
	}
	return o.Value + " in " + shortTime(o.Seconds) + note
}

// shortTime writes a time in the unit that fits.
func shortTime(seconds float64) string {
	const millisecond = 1e-3
	switch {
	case seconds < millisecond:
		return "under 1 ms"
	case seconds < 100*millisecond:
		return fmt.Sprintf("%.0f ms", seconds/millisecond)
	}
	return fmt.Sprintf("%.2f s", seconds)
}

// verdict is the verdict as it is printed.
func (f *Finding) verdict() string {
	switch {
	case !f.Right:
		return strings.ToUpper(string(f.Verdict))
	case f.Corrected():
		return string(f.Verdict) + " (corrected)"
	}
	return string(f.Verdict)
}

// findingContext is what the reader of a table knows already.
type findingContext struct {
	title, source string
	reason        string    // of the row before
	by            [2]string // the methods of the row before
}

// notes explain a finding: its reason, its source if that is not the section's,
// and methods that are not those of the row before.
func (c *findingContext) notes(f *Finding) []string {
	var notes []string
	if f.Reason != "" && (f.Verdict != NotRun || f.Reason != f.Native.Why && f.Reason != c.reason) {
		notes = append(notes, f.Reason)
	}
	c.reason = f.Reason
	if f.Figure.Source != "" && f.Figure.Source != c.source {
		notes = append(notes, "the claim is "+f.Figure.Source)
	}
	for i, road := range []struct {
		name string
		o    Outcome
	}{{"by SAT", f.SAT}, {"natively", f.Native}} {
		second := i == 0 && f.Figure.SAT.Second
		if road.o.Done && road.o.By != "" && road.o.By != c.by[i] && !second {
			notes = append(notes, road.name+": "+road.o.By)
		}
		c.by[i] = road.o.By
	}
	return notes
}

// findingText prints a table with a section for each family, whose cells are
// wrapped.
type findingText struct {
	w io.Writer
	findingContext
}

var findingWidths = []int{40, 22, 26, 26, 11}

func (t *findingText) Finding(f Finding) error {
	var b strings.Builder
	if title := f.Figure.title(); title != t.title {
		if t.title != "" {
			b.WriteByte('\n')
		}
		t.findingContext = findingContext{title: title, source: f.Figure.Source}
		b.WriteString(title)
		if t.source != "" {
			b.WriteString(": " + t.source)
		}
		b.WriteString("\n\n")
		writeColumns(&b, f.Figure.columns())
		var rules []string
		for _, width := range findingWidths {
			rules = append(rules, strings.Repeat("-", width))
		}
		writeColumns(&b, rules)
	}
	writeColumns(&b, []string{f.Figure.Text, f.Figure.claim(), f.Figure.SAT.shown(f.SAT), f.Figure.Native.shown(f.Native), f.verdict()})
	const noteWidth = 110
	if notes := t.notes(&f); len(notes) > 0 {
		for _, line := range wrapped(strings.Join(notes, "; "), noteWidth) {
			b.WriteString("    " + line + "\n")
		}
	}
	_, err := io.WriteString(t.w, b.String())
	return err
}

func (t *findingText) Summary(s *FindingsSummary) error {
	_, err := fmt.Fprintf(t.w, "\n%s\n", s)
	return err
}

// writeColumns writes the cells of a row beside each other.
func writeColumns(b *strings.Builder, cells []string) {
	columns := make([][]string, len(cells))
	height := 0
	for i, cell := range cells {
		columns[i] = wrapped(cell, findingWidths[i])
		height = max(height, len(columns[i]))
	}
	for row := range height {
		line := ""
		for i, column := range columns {
			text := ""
			if row < len(column) {
				text = column[row]
			}
			line += text + strings.Repeat(" ", max(0, findingWidths[i]-utf8.RuneCountInString(text))+2)
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}

// wrapped breaks a text into lines at blanks, and longer words anywhere.
func wrapped(text string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		for utf8.RuneCountInString(word) > width {
			if line != "" {
				lines = append(lines, line)
				line = ""
			}
			lines = append(lines, string([]rune(word)[:width]))
			word = string([]rune(word)[width:])
		}
		switch {
		case line == "":
			line = word
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) <= width:
			line += " " + word
		default:
			lines = append(lines, line)
			line = word
		}
	}
	return append(lines, line)
}

// findingMarkdown prints a table for each family.
type findingMarkdown struct {
	w io.Writer
	findingContext
}

func (m *findingMarkdown) Finding(f Finding) error {
	var b strings.Builder
	if title := f.Figure.title(); title != m.title {
		if m.title != "" {
			b.WriteByte('\n')
		}
		m.findingContext = findingContext{title: title, source: f.Figure.Source}
		b.WriteString("### " + title + "\n\n")
		if m.source != "" {
			b.WriteString("Source: " + markdownText(m.source) + "\n\n")
		}
		b.WriteString("| " + strings.Join(f.Figure.columns(), " | ") + " |\n| --- | --- | --- | --- | --- |\n")
	}
	verdict := f.verdict()
	if notes := m.notes(&f); len(notes) > 0 {
		verdict += ": " + strings.Join(notes, "; ")
	}
	for _, cell := range []string{f.Figure.Text, f.Figure.claim(), f.Figure.SAT.shown(f.SAT), f.Figure.Native.shown(f.Native), verdict} {
		b.WriteString("| " + markdownText(cell) + " ")
	}
	b.WriteString("|\n")
	_, err := io.WriteString(m.w, b.String())
	return err
}

func (m *findingMarkdown) Summary(s *FindingsSummary) error {
	_, err := fmt.Fprintf(m.w, "\n%s\n", s)
	return err
}

// markdownText protects the marks that Markdown knows.
func markdownText(text string) string {
	return strings.NewReplacer("|", `\|`, "*", `\*`, "<", "&lt;", "_", `\_`).Replace(text)
}

// findingJSON prints an object a line.
type findingJSON struct{ encoder *json.Encoder }

func (j findingJSON) Finding(f Finding) error {
	o := &object{}
	o.set("type", "figure")
	o.set("puzzle", f.Figure.Family)
	o.set("figure", f.Figure.Text)
	if f.Figure.Claim != "" {
		o.set("claim", f.Figure.Claim)
	}
	if f.Figure.Source != "" {
		o.set("source", f.Figure.Source)
	}
	if f.Figure.Correction != "" {
		o.set("correction", f.Figure.Correction)
	}
	o.set("beyond", f.Figure.Beyond)
	if f.Figure.SAT.Second {
		o.set("second", f.SAT.object())
	} else {
		o.set("sat", f.SAT.object())
	}
	o.set("native", f.Native.object())
	o.set("engines", f.Engines())
	o.set("verdict", f.Verdict)
	o.set("right", f.Right)
	if f.Reason != "" {
		o.set("reason", f.Reason)
	}
	return j.encoder.Encode(o)
}

func (o Outcome) object() *object {
	fields := &object{}
	fields.set("done", o.Done)
	if o.By != "" {
		fields.set("by", o.By)
	}
	if o.Done {
		fields.set("value", o.Value)
		fields.set("seconds", o.Seconds)
	} else {
		fields.set("why", o.Why)
		if o.Hint != "" {
			fields.set("hint", o.Hint)
		}
	}
	return fields
}

func (j findingJSON) Summary(s *FindingsSummary) error {
	return j.encoder.Encode(struct {
		Type string `json:"type"`
		*FindingsSummary
	}{"summary", s})
}
