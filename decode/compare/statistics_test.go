package compare

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"puzzlesat/decode/plot"
)

func near(a, b float64) bool { return math.Abs(a-b) <= 1e-9*max(1, math.Abs(b)) }

func TestDescribe(t *testing.T) {
	for _, c := range []struct {
		values []float64
		want   Spread
	}{
		{nil, Spread{}},
		{[]float64{5}, Spread{1, 5, 5, 5, 5, 5}},
		{[]float64{2, 1}, Spread{2, 1, 1.25, 1.5, 1.75, 2}},
		{[]float64{5, 1, 4, 2, 3}, Spread{5, 1, 2, 3, 4, 5}},
		{[]float64{1, 2, 3, 4}, Spread{4, 1, 1.75, 2.5, 3.25, 4}},
		{[]float64{1, 1, 1, 100}, Spread{4, 1, 1, 1, 25.75, 100}},
	} {
		if got := Describe(c.values); got != c.want {
			t.Errorf("Describe(%v) = %+v, want %+v", c.values, got, c.want)
		}
	}
	if d := Describe([]float64{8, 10, 12}).Deviation(); !near(d, 0.1) {
		t.Errorf("deviation %g, want 0.1", d)
	}
}

// The median has as many values below as above, whatever they are.
func TestMedianProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.Float64Range(-1e6, 1e6), 1, 20).Draw(t, "values")
		median := Median(values)
		below, above := 0, 0
		for _, v := range values {
			if v < median-1e-6 {
				below++
			}
			if v > median+1e-6 {
				above++
			}
		}
		if 2*below > len(values) || 2*above > len(values) {
			t.Fatalf("median %g of %v", median, values)
		}
	})
}

func TestGeometricMean(t *testing.T) {
	if got := GeometricMean([]float64{1, 100}); !near(got, 10) {
		t.Errorf("geometric mean %g of 1 and 100, want 10", got)
	}
}

func TestFitPower(t *testing.T) {
	// In logarithms: x 0 1 2, y 0 0 3, so that the slope is 3/2, the residuals
	// are 1/2 -1 1/2, and the error is the root of 3/2 over 1 over 2.
	e := math.E
	fit, ok := fitPower([]plot.Point{{X: 1, Y: 1}, {X: e, Y: 1}, {X: e * e, Y: e * e * e}})
	if !ok || !near(fit.Exponent, 1.5) || !near(fit.Error, math.Sqrt(0.75)) || !near(fit.Factor, math.Exp(-0.5)) || fit.N != 3 {
		t.Errorf("%+v, want exponent 1.5 with the error %g", fit, math.Sqrt(0.75))
	}
	if _, ok := fitPower([]plot.Point{{X: 1, Y: 1}, {X: 2, Y: 2}}); ok {
		t.Error("two points have no error")
	}
	if _, ok := fitPower([]plot.Point{{X: 2, Y: 1}, {X: 2, Y: 2}, {X: 2, Y: 3}}); ok {
		t.Error("one size makes no line")
	}
}
