package plot

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"math"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// texts draws a plot as SVG, which must be well-formed and have nothing outside
// of it, and returns its texts.
func texts(t interface {
	Fatalf(string, ...any)
	Errorf(string, ...any)
}, p Plot) []string {
	var b strings.Builder
	if err := p.SVG(&b); err != nil {
		t.Fatalf("%v", err)
	}
	var all []string
	width, height := 0.0, 0.0
	inText := false
	decoder := xml.NewDecoder(strings.NewReader(b.String()))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatalf("%v in\n%.2000s", err, b.String())
		}
		switch token := token.(type) {
		case xml.StartElement:
			inText = token.Name.Local == "text"
			for _, a := range token.Attr {
				value, err := strconv.ParseFloat(a.Value, 64)
				if err != nil {
					continue
				}
				switch a.Name.Local {
				case "width":
					width = max(width, value)
				case "height":
					height = max(height, value)
				case "x", "cx":
					if value < 0 || value > width {
						t.Errorf("%s is at x %g of %g", token.Name.Local, value, width)
					}
				case "y", "cy":
					if value < 0 || value > height {
						t.Errorf("%s is at y %g of %g", token.Name.Local, value, height)
					}
				}
			}
		case xml.EndElement:
			inText = false
		case xml.CharData:
			if inText {
				all = append(all, string(token))
			}
		}
	}
}

// examples are a plot of each kind.
func examples() map[string]Plot {
	rows := []Times{{"fast <&>", []float64{0.1, 0.2, math.NaN(), 0.05}}, {"slow", []float64{1, 2, math.Inf(1), 0.5}}}
	return map[string]Plot{
		"histogram":  Histogram("columns", "a", "solutions", []Count{{"1", 5, "5"}, {"2", 0, "0"}, {"3", 7, "7"}}),
		"sizes":      Sizes("bars", "number", []string{"onehot", "order"}, []Measure{{"variables", []float64{10, 20}}, {"clauses", []float64{1e6, math.NaN()}}}),
		"cactus":     Cactus("cactus", rows),
		"scatter":    Scatter("scatter", rows[0], rows[1], 10),
		"growth":     Growth("growth", "cells", "seconds", []Measured{{"fast", []Point{{4, 1}, {8, 4}, {16, 16}}}, {"slow", []Point{{4, 2}}}}),
		"cumulative": Cumulative("curve", "rank", "solutions", []float64{3, 1, 2}, 10),
	}
}

func TestKinds(t *testing.T) {
	for name, want := range map[string][]string{
		"histogram":  {"columns", "a", "solutions", "1", "2", "3", "5", "0", "7"},
		"sizes":      {"bars", "number", "onehot", "order", "variables", "clauses", "10", "20", "1 M"},
		"cactus":     {"cactus", "instances solved", "seconds for each", "fast <&> (3)", "slow (3)"},
		"scatter":    {"scatter", "fast <&>, seconds", "slow, seconds"},
		"growth":     {"growth", "cells", "seconds", "fast: exponent 2.00 ± 0.00", "slow"},
		"cumulative": {"curve", "rank", "solutions", "0", "10", "3"},
	} {
		t.Run(name, func(t *testing.T) {
			got := "|" + strings.Join(texts(t, examples()[name]), "|") + "|"
			for _, text := range want {
				if !strings.Contains(got, "|"+text+"|") {
					t.Errorf("no text %q in %s", text, got)
				}
			}
		})
	}
}

// PNG has the size of the SVG, twice over, and is not empty.
func TestPNG(t *testing.T) {
	for name, p := range examples() {
		var b bytes.Buffer
		if err := p.PNG(&b); err != nil {
			t.Fatal(err)
		}
		image, err := png.Decode(&b)
		if err != nil {
			t.Fatal(err)
		}
		c, err := p.chart()
		if err != nil {
			t.Fatal(err)
		}
		if size := image.Bounds().Size(); size.X != c.Width || size.Y != c.Height {
			t.Errorf("%s: %v, wanted %d x %d", name, size, c.Width, c.Height)
		}
		colours := make(map[any]bool)
		for y := 0; y < c.Height; y += 3 {
			for x := 0; x < c.Width; x += 3 {
				colours[image.At(x, y)] = true
			}
		}
		if len(colours) < 4 {
			t.Errorf("%s: only %d colours", name, len(colours))
		}
	}
}

// Plots of nothing, of one point and of equal points are plots all the same.
func TestPoorPlots(t *testing.T) {
	same := []float64{2, 2, 2}
	for name, p := range map[string]Plot{
		"nothing":        {},
		"no series":      Cactus("cactus", nil),
		"nothing solved": Cactus("cactus", []Times{{"row", []float64{math.NaN()}}}),
		"no counts":      Histogram("histogram", "a", "solutions", nil),
		"no rows":        Sizes("sizes", "number", nil, nil),
		"no values":      Cumulative("curve", "x", "n", nil, 10),
		"no instance":    Scatter("scatter", Times{}, Times{}, 0),
		"one":            Cactus("cactus", []Times{{"row", []float64{1}}}),
		"same":           Scatter("scatter", Times{Seconds: same}, Times{Seconds: same}, 0),
		"zero seconds":   Scatter("scatter", Times{Seconds: []float64{0, 1}}, Times{Seconds: []float64{1, 0}}, 0),
		"all zero":       Scatter("scatter", Times{Seconds: []float64{0}}, Times{Seconds: []float64{0}}, 0),
		"unequal":        Scatter("scatter", Times{Seconds: same}, Times{Seconds: same[:1]}, 0),
		"one size":       Growth("growth", "n", "seconds", []Measured{{"row", []Point{{4, 1}, {4, 2}}}}),
		"zero sizes":     Growth("growth", "n", "seconds", []Measured{{"row", []Point{{0, 1}, {0, 2}}}}),
		"huge":           Cumulative("curve", "x", "n", []float64{1e300, 1e301}, math.MaxFloat64/4),
		"negative":       {X: Axis{Log: true}, Series: []Series{{Points: []Point{{-1, -1}, {-2, 5}}}}},
		"controls":       {Title: "\x00\x1b]<svg>", Series: []Series{{Points: []Point{{1, 1}}}}},
	} {
		t.Run(name, func(t *testing.T) {
			all := texts(t, p)
			if says := strings.Contains(strings.Join(all, "|"), "nothing to plot"); says != p.empty() {
				t.Errorf("texts %q of a plot that is empty: %v", all, p.empty())
			}
			if testing.Short() {
				return
			}
			if err := p.PNG(io.Discard); err != nil {
				t.Error(err)
			}
		})
	}
}

// Whatever the numbers are, the plot is well-formed and within its bounds.
func TestAnyNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		number := rapid.OneOf(rapid.Float64Range(0, 10), rapid.Float64Range(1e-9, 1e12), rapid.Just(math.NaN()), rapid.Just(math.Inf(1)), rapid.Just(0.0))
		numbers := rapid.SliceOfN(number, 0, 30)
		x, y := Times{"x", numbers.Draw(t, "x")}, Times{"y", numbers.Draw(t, "y")}
		var points []Point
		for i := range min(len(x.Seconds), len(y.Seconds)) {
			points = append(points, Point{x.Seconds[i], y.Seconds[i]})
		}
		for _, p := range []Plot{
			Cactus("cactus", []Times{x, y}),
			Scatter("scatter", x, y, rapid.Float64Range(0, 100).Draw(t, "limit")),
			Growth("growth", "n", "seconds", []Measured{{"row", points}}),
			Sizes("sizes", "n", []string{"x", "y"}, []Measure{{"a", x.Seconds[:min(2, len(x.Seconds))]}}),
			{X: Axis{Log: rapid.Bool().Draw(t, "log")}, Series: []Series{{Points: points, Kind: Kind(rapid.IntRange(0, 5).Draw(t, "kind"))}}},
		} {
			texts(t, p)
		}
	})
}

// A series of very many points does not make a large file.
func TestManyPoints(t *testing.T) {
	values := make([]float64, 200_000)
	for i := range values {
		values[i] = math.Sqrt(float64(i))
	}
	for _, p := range []Plot{
		Cumulative("curve", "x", "n", values, 0),
		Cactus("cactus", []Times{{"row", values}}),
		Scatter("scatter", Times{"x", values}, Times{"y", values}, 0),
	} {
		var b strings.Builder
		if err := p.SVG(&b); err != nil || b.Len() > 100_000 {
			t.Errorf("%s: %d bytes, %v", p.Title, b.Len(), err)
		}
	}
}

func TestFormatOf(t *testing.T) {
	for path, want := range map[string]string{
		"plot.svg": "", "a/b.PNG": "",
		"plot":     "plot says by no suffix how to draw: wanted .svg or .png",
		"plot.pdf": "plot.pdf: plots cannot be drawn as .pdf: wanted .svg or .png",
	} {
		_, err := FormatOf(path)
		if got := errorText(err); got != want {
			t.Errorf("%s: error %q, wanted %q", path, got, want)
		}
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
