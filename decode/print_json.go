package decode

import (
	"encoding/json"
	"io"
)

// jsonPrinter prints an object a line.
type jsonPrinter struct {
	encoder *json.Encoder
	options PrintOptions
}

func newJSONPrinter(w io.Writer, options PrintOptions) Printer {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	return &jsonPrinter{encoder, options}
}

func (j *jsonPrinter) Solution(instance string, n int, g *Grid) error {
	o, cells := &object{}, &object{}
	o.set("type", "solution")
	if instance != "" {
		o.set("instance", instance)
	}
	o.set("n", n)
	grid := make([][]any, len(g.Puzzle.Rows))
	for i, row := range g.Puzzle.Rows {
		for _, x := range row {
			if v := g.Value(x); j.options.Show.hides(v) {
				grid[i] = append(grid[i], nil)
			} else {
				grid[i] = append(grid[i], v)
				cells.set(g.Puzzle.Model.Name(x), v)
			}
		}
	}
	o.set("cells", cells)
	o.set("grid", grid)
	if total := g.Total(); total != nil {
		o.set("total", total.String())
	}
	if rank := g.Rank(); j.options.Ranks && rank != nil {
		o.set("rank", rank.String())
	}
	return j.encoder.Encode(o)
}

func (j *jsonPrinter) Summary(s Summary, _ string) error { return j.encoder.Encode(s) }

// Close does nothing: each object is written as a whole.
func (j *jsonPrinter) Close() error { return nil }
