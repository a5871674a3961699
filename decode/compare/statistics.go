package compare

import (
	"math"
	"slices"

	"puzzlesat/decode/plot"
)

// Spread describes values: the least, the quartiles and the greatest.
type Spread struct {
	N      int     `json:"n"`
	Min    float64 `json:"min"`
	Q1     float64 `json:"q1"`
	Median float64 `json:"median"`
	Q3     float64 `json:"q3"`
	Max    float64 `json:"max"`
}

// Describe describes values. Quartiles lie between neighbouring values in
// proportion, as in type 7 of Hyndman and Fan, "Sample quantiles in statistical
// packages", The American Statistician 1996. Without values all are 0.
func Describe(values []float64) Spread {
	if len(values) == 0 {
		return Spread{}
	}
	sorted := slices.Sorted(slices.Values(values))
	return Spread{
		N: len(sorted), Min: sorted[0], Max: sorted[len(sorted)-1],
		Q1: quantile(sorted, 0.25), Median: quantile(sorted, 0.5), Q3: quantile(sorted, 0.75),
	}
}

// Median returns the median of values, of which there must be some.
func Median(values []float64) float64 {
	return quantile(slices.Sorted(slices.Values(values)), 0.5)
}

// quantile returns the value below which such a part of the sorted values lies.
func quantile(sorted []float64, part float64) float64 {
	place := part * float64(len(sorted)-1)
	below := int(place)
	if below+1 >= len(sorted) {
		return sorted[len(sorted)-1]
	}
	return sorted[below] + (place-float64(below))*(sorted[below+1]-sorted[below])
}

// Deviation is half of the distance between the quartiles, as a part of the
// median: the usual distance from the median. It is 0 for fewer than two values.
func (s Spread) Deviation() float64 {
	if s.N < 2 || s.Median == 0 {
		return 0
	}
	return (s.Q3 - s.Q1) / 2 / s.Median
}

// GeometricMean returns the geometric mean of positive values, of which there
// must be some.
func GeometricMean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += math.Log(v)
	}
	return math.Exp(sum / float64(len(values)))
}

// Fit is a power law y = Factor * x^Exponent.
type Fit struct {
	Exponent float64 `json:"exponent"`
	// Error is the standard error of the exponent.
	Error  float64 `json:"error"`
	Factor float64 `json:"factor"`
	N      int     `json:"n"` // points
}

// fitPower fits a power law to at least three points, so that there is an error.
func fitPower(points []plot.Point) (fit *Fit, ok bool) {
	const fewest = 3
	if len(points) < fewest {
		return nil, false
	}
	f, err := plot.FitPower(points)
	if err != nil {
		return nil, false
	}
	return &Fit{f.Exponent, f.Error, f.Factor, len(points)}, true
}
