package plot

import (
	"errors"
	"fmt"
	"math"
	"slices"
)

// Fit is a power law: cost = Factor * size^Exponent.
type Fit struct {
	Factor, Exponent float64
	// Error is the standard error of the exponent; NaN when there are only two
	// points, which any power law fits.
	Error float64
}

// ErrNoFit is the error when no power law is determined: fewer than two
// different sizes.
var ErrNoFit = errors.New("a power law needs points of two sizes at least")

// FitPower fits a power law by least squares of the logarithms. Points whose
// coordinates are not greater than 0 are left out.
func FitPower(points []Point) (Fit, error) {
	var logs []Point
	var mean Point
	for _, p := range points {
		if p.X > 0 && p.Y > 0 && isFinite(p.X) && isFinite(p.Y) {
			logs = append(logs, Point{math.Log(p.X), math.Log(p.Y)})
		}
	}
	n := float64(len(logs))
	for _, p := range logs {
		mean.X += p.X / n
		mean.Y += p.Y / n
	}
	var xx, xy float64
	for _, p := range logs {
		xx += (p.X - mean.X) * (p.X - mean.X)
		xy += (p.X - mean.X) * (p.Y - mean.Y)
	}
	if xx == 0 {
		return Fit{}, ErrNoFit
	}
	exponent := xy / xx
	residuals := 0.0
	for _, p := range logs {
		r := p.Y - mean.Y - exponent*(p.X-mean.X)
		residuals += r * r
	}
	f := Fit{Factor: math.Exp(mean.Y - exponent*mean.X), Exponent: exponent, Error: math.NaN()}
	if len(logs) > 2 {
		f.Error = math.Sqrt(residuals / (n - 2) / xx)
	}
	return f, nil
}

// String returns the exponent with its error.
func (f Fit) String() string {
	if math.IsNaN(f.Error) {
		return fmt.Sprintf("%.2f", f.Exponent)
	}
	return fmt.Sprintf("%.2f ± %.2f", f.Exponent, f.Error)
}

// Cost returns what the power law says for a size.
func (f Fit) Cost(size float64) float64 { return f.Factor * math.Pow(size, f.Exponent) }

// line returns the ends of the line over the sizes of the points.
func (f Fit) line(points []Point) []Point {
	positive := slices.DeleteFunc(slices.Clone(points), func(p Point) bool { return p.X <= 0 || !isFinite(p.X) })
	low, high := slices.MinFunc(positive, byX).X, slices.MaxFunc(positive, byX).X
	return []Point{{low, f.Cost(low)}, {high, f.Cost(high)}}
}
