package plot

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// A power law is found again, and its error is that of the textbook.
func TestFitPower(t *testing.T) {
	fit, err := FitPower([]Point{{1, 3}, {2, 24}, {4, 192}, {-1, 5}, {3, 0}, {math.NaN(), 1}})
	if err != nil || math.Abs(fit.Exponent-3) > 1e-9 || math.Abs(fit.Factor-3) > 1e-9 || fit.Error > 1e-6 {
		t.Errorf("%+v, %v, wanted 3 n³", fit, err)
	}
	// Logarithms 0, 1, 2 of the sizes and 0, 2, 1 of the costs: slope 1/2,
	// residuals -1/2, 1, -1/2, so that the error is sqrt(3/2 / 1 / 2).
	fit, err = FitPower([]Point{{1, 1}, {math.E, math.E * math.E}, {math.E * math.E, math.E}})
	if err != nil || math.Abs(fit.Exponent-0.5) > 1e-9 || math.Abs(fit.Error-math.Sqrt(0.75)) > 1e-9 {
		t.Errorf("%+v, %v, wanted 0.5 ± %.3f", fit, err, math.Sqrt(0.75))
	}
	if fit.String() != "0.50 ± 0.87" {
		t.Errorf("written %q", fit)
	}
	if fit, err = FitPower([]Point{{1, 1}, {2, 4}}); err != nil || fit.String() != "2.00" {
		t.Errorf("two points: %q, %v", fit, err)
	}
	for _, points := range [][]Point{nil, {{2, 3}}, {{2, 3}, {2, 4}}, {{2, 3}, {0, 4}}} {
		if _, err := FitPower(points); !errors.Is(err, ErrNoFit) {
			t.Errorf("%v: error %v, wanted %v", points, err, ErrNoFit)
		}
	}
}

func tickLabels(s *span) string {
	var labels []string
	for _, t := range s.ticks {
		labels = append(labels, t.Label)
	}
	return strings.Join(labels, " ")
}

func TestTicks(t *testing.T) {
	for _, c := range []struct {
		axis   Axis
		values []float64
		want   string
	}{
		{Axis{FromZero: true}, []float64{90, 132}, "0 50 100 150"},
		{Axis{}, []float64{90, 132}, "90 100 110 120 130 140"},
		{Axis{}, []float64{0.1, 0.3}, "0.1 0.15 0.2 0.25 0.3"},
		{Axis{}, []float64{0}, "0 0.2 0.4 0.6 0.8 1"},
		{Axis{}, []float64{5, 5 + 1e-12}, "5 5.001 5.002 5.003 5.004 5.005 5.006"},
		{Axis{FromZero: true}, []float64{2e13}, "0 5·10¹² 10¹³ 1.5·10¹³ 2·10¹³"},
		{Axis{Log: true}, []float64{1, 1000}, "1 10 100 1000"},
		{Axis{Log: true}, []float64{2, 40}, "2 5 10 20"},
		{Axis{Log: true}, []float64{90, 132}, "100 120 140"},
		{Axis{Log: true}, []float64{1e-6, 1e6}, "10⁻⁶ 10⁻⁴ 0.01 1 100 10000 10⁶"},
		{Axis{Log: true, FromPower: true}, []float64{30, 900}, "10 100 1000"},
		{Axis{Marks: []string{"a", "b"}}, nil, "a b"},
	} {
		if got := tickLabels(newSpan(c.axis, c.values, false)); got != c.want {
			t.Errorf("%+v %v: ticks %s, wanted %s", c.axis, c.values, got, c.want)
		}
	}
}

// When there are too many marks to name, those named are evenly spaced.
func TestManyMarks(t *testing.T) {
	s := newSpan(Axis{Marks: slices.Repeat([]string{"100"}, 144)}, nil, false)
	if len(s.ticks) > 30 || s.ticks[1].Value-s.ticks[0].Value != s.ticks[2].Value-s.ticks[1].Value {
		t.Errorf("%d ticks: %v", len(s.ticks), s.ticks)
	}
}

// Each axis shows all its values, with ticks between its ends.
func TestSpans(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.Float64Range(-1e6, 1e9), 1, 20).Draw(t, "values")
		axis := Axis{Log: rapid.Bool().Draw(t, "log"), FromZero: rapid.Bool().Draw(t, "from zero"), FromPower: rapid.Bool().Draw(t, "from power")}
		s := newSpan(axis, values, rapid.Bool().Draw(t, "vertical"))
		s.Domain = 1000
		for _, v := range values {
			if at := s.Translate(v); at < 0 || at > 1000 {
				t.Fatalf("%g is at %d of 1000 on %+v", v, at, s)
			}
		}
		for _, tick := range s.ticks {
			if at := s.Translate(tick.Value); at < 0 || at > 1000 {
				t.Fatalf("the tick %s is at %d of 1000", tick.Label, at)
			}
		}
		if len(s.ticks) > 30 {
			t.Fatalf("%d ticks", len(s.ticks))
		}
	})
}

func TestFormatCount(t *testing.T) {
	for v, want := range map[float64]string{0: "0", 7: "7", 999: "999", 1000: "1 k", 999999: "1 M", 15904: "15.9 k", 414298141056: "414 G", 6197620801536: "6.2·10¹²"} {
		if got := formatCount(v); got != want {
			t.Errorf("%g: %s, wanted %s", v, got, want)
		}
	}
}

// The first mark is leftmost, or uppermost.
func TestFirstMark(t *testing.T) {
	for _, vertical := range []bool{false, true} {
		s := newSpan(Axis{Marks: []string{"a", "b", "c"}}, nil, vertical)
		s.Domain = 100
		if first, last := s.Translate(0), s.Translate(2); first > last != vertical {
			t.Errorf("vertical %v: the first mark is at %d, the last at %d", vertical, first, last)
		}
	}
}
