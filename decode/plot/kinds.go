package plot

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// Count is a bar of a histogram. Label is the number in words, since a count may
// outgrow a float.
type Count struct {
	Name  string
	Value float64
	Label string
}

// Histogram plots a column for each count, in their order. The axes are named by
// what the columns stand for and by what is counted.
func Histogram(title, columns, counted string, counts []Count) Plot {
	s := Series{Kind: Columns}
	p := Plot{Title: title, X: Axis{Name: columns}, Y: Axis{Name: counted, FromZero: true}}
	for i, c := range counts {
		p.X.Marks = append(p.X.Marks, c.Name)
		s.Points = append(s.Points, Point{float64(i), c.Value})
		s.Labels = append(s.Labels, c.Label)
	}
	p.Series = []Series{s}
	return p
}

// Measure is one number for each row of a table, such as the clauses of its
// formula.
type Measure struct {
	Name   string
	Values []float64 // one for each row; NaN where it is not known
}

// Sizes plots bars for each row of a table, one for each measure, on a
// logarithmic axis named by the unit.
func Sizes(title, unit string, rows []string, measures []Measure) Plot {
	p := Plot{Title: title, X: Axis{Name: unit, Log: true, FromPower: true}, Y: Axis{Marks: rows}}
	for i, m := range measures {
		s := Series{Name: m.Name, Kind: Bars, besides: len(measures)}
		for row, v := range m.Values {
			// The bars of a row share four fifths of its height.
			offset := 0.8 * ((float64(i)+0.5)/float64(len(measures)) - 0.5)
			s.Points = append(s.Points, Point{v, float64(row) + offset})
			s.Labels = append(s.Labels, formatCount(v))
		}
		p.Series = append(p.Series, s)
	}
	p.Height = titleHeight + 60 + len(rows)*max(22, 14*len(measures)+6)
	return p
}

// Times are the seconds that a row of a comparison took for each instance. NaN
// and +Inf stand for an instance that it did not solve.
type Times struct {
	Name    string
	Seconds []float64
}

// Cactus plots for each row how many instances it solves within a time, each
// instance on its own: a row that is further right and lower is better.
func Cactus(title string, rows []Times) Plot {
	p := Plot{Title: title, X: Axis{Name: "instances solved", FromZero: true}, Y: Axis{Name: "seconds for each", Log: true}}
	for _, row := range rows {
		solved := slices.DeleteFunc(slices.Clone(row.Seconds), func(t float64) bool { return !isFinite(t) })
		slices.Sort(solved)
		s := Series{Name: fmt.Sprintf("%s (%d)", row.Name, len(solved)), Kind: Lines}
		if len(solved) <= 60 {
			s.Kind = LinesPoints
		}
		for i, t := range solved {
			s.Points = append(s.Points, Point{float64(i + 1), t})
		}
		p.Series = append(p.Series, s)
	}
	return p
}

// Scatter plots the times of two rows against each other, a dot for each
// instance, with the diagonal on which they are equal. The rows must have as
// many times as each other. An instance that one of them did not solve lies at
// the limit of that one; limit is in seconds, 0 if there was none, and such
// instances are then left out.
func Scatter(title string, x, y Times, limit float64) Plot {
	dots := Series{Kind: Points}
	low, high := math.Inf(1), math.Inf(-1)
	for i := range min(len(x.Seconds), len(y.Seconds)) {
		at := Point{limited(x.Seconds[i], limit), limited(y.Seconds[i], limit)}
		dots.Points = append(dots.Points, at)
		for _, t := range []float64{at.X, at.Y} {
			if isFinite(t) && t > 0 {
				low, high = min(low, t), max(high, t)
			}
		}
	}
	p := Plot{Title: title, X: Axis{Name: x.Name + ", seconds", Log: true}, Y: Axis{Name: y.Name + ", seconds", Log: true}, Height: 560}
	if low <= high {
		p.Series = append(p.Series, Series{Kind: Guide, Points: []Point{{low, low}, {high, high}}})
	}
	if limit > 0 && low <= high {
		p.Series = append(p.Series, Series{Kind: Guide, Points: []Point{{low, limit}, {limit, limit}, {limit, low}}})
	}
	p.Series = append(p.Series, dots)
	return p
}

func limited(t, limit float64) float64 {
	if limit > 0 && (!isFinite(t) || t > limit) {
		return limit
	}
	return t
}

// Measured is how a cost grows with a size.
type Measured struct {
	Name   string
	Points []Point // size and cost, both greater than 0
}

// Growth plots costs over sizes on logarithmic axes. Through the points of each
// row goes the line of [FitPower], whose exponent is told in the legend.
func Growth(title, size, cost string, rows []Measured) Plot {
	p := Plot{Title: title, X: Axis{Name: size, Log: true}, Y: Axis{Name: cost, Log: true}}
	for _, row := range rows {
		s := Series{Name: row.Name, Kind: Points, Points: slices.Clone(row.Points)}
		fit, err := FitPower(row.Points)
		if err == nil {
			s.Name += ": exponent " + fit.String()
		}
		p.Series = append(p.Series, s)
		if err == nil {
			p.Series = append(p.Series, Series{Kind: Guide, Points: fit.line(row.Points)})
		}
	}
	return p
}

// Cumulative plots how many of the values are at most x, over x from 0 on. The
// values are complete up to last; 0 if that is not known.
func Cumulative(title, name, counted string, values []float64, last float64) Plot {
	s := Series{Kind: Lines, Points: []Point{{}}}
	for i, v := range slices.Sorted(slices.Values(values)) {
		s.Points = append(s.Points, Point{v, float64(i + 1)})
	}
	if last > 0 {
		s.Points = append(s.Points, Point{last, float64(len(values))})
	}
	if len(values) == 0 {
		s.Points = nil
	}
	return Plot{
		Title: title, X: Axis{Name: name, FromZero: true}, Y: Axis{Name: counted, FromZero: true}, Series: []Series{s},
	}
}

// byX orders points by their first coordinate.
func byX(a, b Point) int { return cmp.Compare(a.X, b.X) }
