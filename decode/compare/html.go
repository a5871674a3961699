package compare

import (
	_ "embed" // the parts of the page
	"encoding/json"
	"fmt"
	"html"
	"io"
	"strings"

	"puzzlesat/decode/plot"
)

// The parts of the page that do not depend on the comparison.
var (
	//go:embed page/page.html
	pageHTML string
	//go:embed page/page.css
	pageCSS string
	//go:embed page/page.js
	pageJS string
)

// mostTableCells bounds the table of instances on the page.
const mostTableCells = 8000

// HTML writes a page that stands for itself: tables that are sorted by a click,
// and plots. It loads nothing.
func (r *Report) HTML(w io.Writer) error {
	data, err := json.Marshal(r.scatterData()) // escapes <, > and &
	if err != nil {
		return err
	}
	sections, err := r.sections()
	if err != nil {
		return err
	}
	verdict := "right"
	if !r.Agree {
		verdict = "wrong"
	}
	_, err = strings.NewReplacer(
		"{{title}}", html.EscapeString(r.title()),
		"{{verdict}}", fmt.Sprintf(`<p class="%s">%s</p>`, verdict, html.EscapeString(r.verdict())),
		"{{sections}}", sections,
		"{{style}}", pageCSS,
		"{{script}}", pageJS,
		"{{data}}", string(data),
	).WriteString(w, pageHTML)
	return err
}

// section is a part of the page under a heading.
func section(id, heading, content string) string {
	return fmt.Sprintf("<section id=%q>\n<h2>%s</h2>\n%s</section>\n", id, html.EscapeString(heading), content)
}

func (r *Report) sections() (string, error) {
	var b strings.Builder
	if r.Status != "complete" {
		fmt.Fprintf(&b, "<p class=\"wrong\">%s: what follows is incomplete</p>\n", r.Status)
	}
	if r.Growing {
		b.WriteString(section("growth", "Growth", r.growth().html("growth-table")))
	} else {
		b.WriteString(section("times", "Times", r.times().html("times-table")))
	}
	if lines := r.unanswered(); len(lines) > 0 {
		b.WriteString(section("unanswered", "Without an answer", list(lines)))
	}
	if err := r.plotSections(&b); err != nil {
		return "", err
	}
	if !r.Growing && len(r.Instances) > 1 && len(r.Instances)*len(r.Rows) <= mostTableCells {
		b.WriteString(section("instances", "Instances", r.each().html("instances-table")))
	}
	b.WriteString(section("origin", "How it was measured", list(append(r.legend(), r.origin()...))))
	return b.String(), nil
}

// plotSections writes the plots that have something to show.
func (r *Report) plotSections(b *strings.Builder) error {
	if main, err := r.Plot(); err == nil {
		heading := map[bool]string{true: "Growth curves", false: "Times of the rows"}[r.Growing]
		if !r.Growing && len(r.Instances) > 1 {
			heading = "How many are solved in how much time each"
		}
		if err := addPlot(b, "curves", heading, main); err != nil {
			return err
		}
	}
	if len(r.Instances) > 1 && len(r.ranking()) > 1 {
		b.WriteString(section("scatter", "Two rows, instance by instance", scatterHTML))
	}
	if sizes, ok := r.sizesPlot(); ok && !r.Growing {
		content := r.formulas().html("sizes-table")
		var picture strings.Builder
		if err := sizes.SVG(&picture); err != nil {
			return err
		}
		b.WriteString(section("sizes", "Formulas", picture.String()+content))
	}
	return nil
}

func addPlot(b *strings.Builder, id, heading string, p plot.Plot) error {
	var picture strings.Builder
	if err := p.SVG(&picture); err != nil {
		return err
	}
	b.WriteString(section(id, heading, picture.String()))
	return nil
}

// scatterHTML is filled by the script.
const scatterHTML = `<p class="choice"><label>across <select id="scatter-x"></select></label> <label>up <select id="scatter-y"></select></label></p>
<div id="scatter-plot"></div>
<p id="scatter-note"></p>
`

// list makes a list of lines.
func list(lines []string) string {
	var b strings.Builder
	b.WriteString("<ul>\n")
	for _, line := range lines {
		fmt.Fprintf(&b, "<li>%s</li>\n", html.EscapeString(line))
	}
	b.WriteString("</ul>\n")
	return b.String()
}

// html makes the table one that the script sorts.
func (t *table) html(id string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<div class=\"wide\"><table id=%q>\n<thead><tr>", id)
	class := func(c column) string {
		if c.right {
			return ` class="number"`
		}
		return ""
	}
	for _, c := range t.columns {
		fmt.Fprintf(&b, `<th%s><button type="button">%s</button></th>`, class(c), html.EscapeString(c.title))
	}
	b.WriteString("</tr></thead>\n<tbody>\n")
	for i, row := range t.rows {
		b.WriteString(map[string]string{green: `<tr class="best">`, red: `<tr class="wrong">`, "": "<tr>"}[t.colours[i]])
		for c, cell := range row {
			fmt.Fprintf(&b, "<td%s>%s</td>", class(t.columns[c]), html.EscapeString(cell))
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</tbody></table></div>\n")
	return b.String()
}

// scatterData is what the script draws.
type scatterData struct {
	// Rows are the names of the rows, and Times their times in microseconds, by
	// row; null where the row has not answered.
	Rows  []string   `json:"rows"`
	Times [][]*micro `json:"times"`
	// Instances are the names of the instances shown, of so many.
	Instances []string `json:"instances"`
	All       int      `json:"all"`
	// Limit is the time limit in microseconds.
	Limit float64 `json:"limit"`
}

// micro is a time in microseconds, written with three digits.
type micro float64

// MarshalJSON writes the number.
func (m micro) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, "%.3g", float64(m)), nil }

// mostDots bounds how many times the page has, so that it does not become large.
const mostDots = 40_000

// scatterData returns the times of the rows that have answered. Of many instances
// it takes some, evenly.
func (r *Report) scatterData() scatterData {
	rows := r.ranking()
	d := scatterData{All: len(r.Instances), Limit: r.Limits.Time.Seconds() * 1e6, Rows: []string{}, Times: [][]*micro{}, Instances: []string{}}
	if len(rows) == 0 || len(r.Instances) < 2 {
		return d
	}
	most := min(len(r.Instances), max(2, mostDots/len(rows)))
	var chosen []int
	for i := range most {
		chosen = append(chosen, i*(len(r.Instances)-1)/(most-1))
	}
	for _, i := range chosen {
		d.Instances = append(d.Instances, r.Instances[i].Name)
	}
	for _, row := range rows {
		times := make([]*micro, len(chosen))
		for j, i := range chosen {
			if row.right(i) {
				m := micro(row.Cells[i].Total.Median * 1e6)
				times[j] = &m
			}
		}
		d.Rows, d.Times = append(d.Rows, row.Name()), append(d.Times, times)
	}
	return d
}
