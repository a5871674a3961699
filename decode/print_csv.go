package decode

import (
	"encoding/csv"
	"io"
	"maps"
	"slices"
	"strconv"
)

// csvPrinter prints a row for each solution, under the names of the cells. A
// count is a table of its own.
type csvPrinter struct {
	w       *csv.Writer
	options PrintOptions
	header  []string // the last one printed
}

func newCSVPrinter(w io.Writer, options PrintOptions) Printer {
	return &csvPrinter{w: csv.NewWriter(w), options: options}
}

func (c *csvPrinter) Solution(instance string, n int, g *Grid) error {
	header, row := []string{"instance", "n"}, []string{instance, strconv.Itoa(n)}
	for _, x := range g.Puzzle.Cells() {
		header = append(header, g.Puzzle.Model.Name(x))
		value := ""
		if v := g.Value(x); !c.options.Show.hides(v) {
			value = strconv.Itoa(v)
		}
		row = append(row, value)
	}
	if total := g.Total(); total != nil {
		header, row = append(header, "total"), append(row, total.String())
	}
	if rank := g.Rank(); c.options.Ranks && rank != nil {
		header, row = append(header, "rank"), append(row, rank.String())
	}
	return c.write(header, row)
}

func (c *csvPrinter) Summary(s Summary, _ string) error {
	if s.Type != TypeCount {
		return nil
	}
	if s.Result.By != nil {
		return c.histogram(s)
	}
	return c.write(
		[]string{"instance", "puzzle", "solver", "status", "count"},
		[]string{s.Instance, s.Puzzle.Family.Name, s.Solver, string(s.Result.Status), s.Result.Count.String()})
}

// histogram writes a row for each value.
func (c *csvPrinter) histogram(s Summary) error {
	for _, v := range slices.Sorted(maps.Keys(s.Result.By)) {
		row := []string{s.Instance, strconv.Itoa(v), s.Result.By[v].String()}
		if err := c.write([]string{"instance", "value", "count"}, row); err != nil {
			return err
		}
	}
	return nil
}

func (c *csvPrinter) write(header, row []string) error {
	if !slices.Equal(header, c.header) {
		c.header = header
		if err := c.w.Write(header); err != nil {
			return err
		}
	}
	if err := c.w.Write(row); err != nil {
		return err
	}
	c.w.Flush()
	return c.w.Error()
}

// Close does nothing: each row is written as a whole.
func (c *csvPrinter) Close() error { return nil }
