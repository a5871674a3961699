package compare

import (
	"errors"
	"io"
	"math"

	"puzzlesat/decode/plot"
)

// mostSeries bounds how many rows a plot of curves shows, and mostPoints how many
// points of each.
const (
	mostSeries = 24
	mostPoints = 300
)

// ErrNothingToPlot is the error when no row has answered.
var ErrNothingToPlot = errors.New("there is nothing to plot: no row has answered")

// Plot returns the plot that says most: the growth curves of a puzzle that grows,
// a cactus plot of several instances, or the times of the rows as bars.
func (r *Report) Plot() (plot.Plot, error) {
	switch {
	case len(r.ranking()) == 0:
		return plot.Plot{}, ErrNothingToPlot
	case r.Growing:
		return r.growthPlot(), nil
	case len(r.Instances) > 1:
		return r.cactusPlot(), nil
	}
	return r.timesPlot(), nil
}

// shown returns the best rows, as many as a plot can show.
func (r *Report) shown() []*RowReport {
	rows := r.ranking()
	return rows[:min(len(rows), mostSeries)]
}

// seconds returns the row's time for each instance, NaN where it has not
// answered.
func (r *RowReport) seconds() []float64 {
	times := make([]float64, len(r.Cells))
	for i, c := range r.Cells {
		times[i] = math.NaN()
		if r.right(i) {
			times[i] = c.Total.Median
		}
	}
	return times
}

func (r *Report) cactusPlot() plot.Plot {
	var rows []plot.Times
	for _, row := range r.shown() {
		rows = append(rows, plot.Times{Name: row.Name(), Seconds: row.seconds()})
	}
	p := plot.Cactus(r.title(), rows)
	for i := range p.Series {
		p.Series[i].Points = thinned(p.Series[i].Points)
	}
	return p
}

// thinned leaves out points when there are more than can be told apart, but
// neither the first nor the last.
func thinned(points []plot.Point) []plot.Point {
	if len(points) <= mostPoints {
		return points
	}
	kept := make([]plot.Point, mostPoints)
	for i := range kept {
		kept[i] = points[i*(len(points)-1)/(mostPoints-1)]
	}
	return kept
}

func (r *Report) growthPlot() plot.Plot {
	var rows []plot.Measured
	for _, row := range r.shown() {
		m := plot.Measured{Name: row.Name()}
		for i, seconds := range row.seconds() {
			if seconds > 0 {
				m.Points = append(m.Points, plot.Point{X: float64(r.Instances[i].Cells), Y: seconds})
			}
		}
		rows = append(rows, m)
	}
	return plot.Growth(r.title(), "cells", "seconds", rows)
}

func (r *Report) timesPlot() plot.Plot {
	var names []string
	seconds := plot.Measure{Name: "time"}
	for _, row := range r.ranking() {
		names = append(names, row.Name())
		seconds.Values = append(seconds.Values, row.Typical.Total.Median)
	}
	p := plot.Sizes(r.title(), "seconds", names, []plot.Measure{seconds})
	for i := range p.Series {
		for j := range p.Series[i].Labels {
			p.Series[i].Labels[j] = duration(p.Series[i].Points[j].X)
		}
	}
	return p
}

// sizesPlot shows the sizes of the formulas; not ok when there are none.
func (r *Report) sizesPlot() (p plot.Plot, ok bool) {
	var names []string
	measures := []plot.Measure{{Name: "variables"}, {Name: "clauses"}, {Name: "literals"}}
	for _, row := range r.formulaRows() {
		names = append(names, row.Label())
		s := row.Typical.Size
		for i, n := range []int{s.Vars, s.Clauses, s.Literals} {
			value := math.NaN()
			if n > 0 {
				value = float64(n)
				ok = true
			}
			measures[i].Values = append(measures[i].Values, value)
		}
	}
	return plot.Sizes("Sizes of the formulas", "number", names, measures), ok
}

// WritePlot writes the plot that says most in the format.
func (r *Report) WritePlot(w io.Writer, format plot.Format) error {
	p, err := r.Plot()
	if err != nil {
		return err
	}
	return format.Write(p, w)
}
