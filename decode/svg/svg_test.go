package svg

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"
	"testing"
)

// write writes a document of what draw draws, which must be well-formed.
func write(t *testing.T, d Document, draw func(c *Canvas)) string {
	t.Helper()
	var c Canvas
	var b strings.Builder
	draw(&c)
	if err := d.Write(&b, &c); err != nil {
		t.Fatal(err)
	}
	decoder := xml.NewDecoder(strings.NewReader(b.String()))
	for {
		if _, err := decoder.Token(); errors.Is(err, io.EOF) {
			return b.String()
		} else if err != nil {
			t.Fatalf("%v in\n%s", err, b.String())
		}
	}
}

func TestDocument(t *testing.T) {
	ink := Style{Stroke: "ink", Width: 2}
	text := Style{Fill: "ink", Text: TextStyle{Size: 12, Bold: true, Anchor: Middle}}
	got := write(t, Document{Width: 100, Height: 50.5, Title: "a < b", Description: "x & y"}, func(c *Canvas) {
		c.Line(ink, 0, 0, 1.25, 100.0/3)
		c.Rectangle(ink, 1, 2, 3, 4, 0)
		c.Rectangle(Style{Fill: "tint"}, 1, 2, 3, 4, 5)
		c.Ellipse(Style{Fill: "tint"}, 1, 2, 3, 3)
		c.Ellipse(Style{Fill: "tint"}, 1, 2, 3, 4)
		c.Polygon(Style{Fill: "tint", Stroke: "ink", Width: 1, Dashes: []float64{4, 2}}, [][2]float64{{0, 0}, {1, 0}, {1, 1}})
		c.Path(Style{}, "M0 0Z")
		c.Text(text, 1, 2, `"1" < 2`)
		var inner Canvas
		inner.Text(text, -0.001, 0, "\x00&")
		c.Place(&inner, 7, 8)
	})
	const want = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50.5" viewBox="0 0 100 50.5" font-family="sans-serif">
<title>a &lt; b</title>
<desc>x &amp; y</desc>
<style>
@media (prefers-color-scheme: dark) {
[class~=f-ink] { fill: #e9ebee }
[class~=f-paper] { fill: #15181c }
[class~=f-tint] { fill: #1f2a3a }
[class~=s-ink] { stroke: #e9ebee }
}
</style>
<g class="f-paper" fill="#ffffff">
<rect x="0" y="0" width="100" height="50.5"/>
</g>
<g class="s-ink" fill="none" stroke="#1d2127" stroke-width="2" stroke-linejoin="round">
<path d="M0 0L1.25 33.33"/>
<rect x="1" y="2" width="3" height="4"/>
</g>
<g class="f-tint" fill="#eaf1fb">
<rect x="1" y="2" width="3" height="4" rx="5"/>
<circle cx="1" cy="2" r="3"/>
<ellipse cx="1" cy="2" rx="3" ry="4"/>
</g>
<g class="f-tint s-ink" fill="#eaf1fb" stroke="#1d2127" stroke-width="1" stroke-linejoin="round" stroke-dasharray="4 2">
<polygon points="0,0 1,0 1,1"/>
</g>
<g fill="none">
<path d="M0 0Z"/>
</g>
<g class="f-ink" fill="#1d2127" font-size="12" text-anchor="middle" font-weight="bold">
<text x="1" y="2">&#34;1&#34; &lt; 2</text>
</g>
<g transform="translate(7 8)">
<g class="f-ink" fill="#1d2127" font-size="12" text-anchor="middle" font-weight="bold">
<text x="0" y="0">` + "\uFFFD" + `&amp;</text>
</g>
</g>
</svg>
`
	if got != want {
		t.Errorf("wrote\n%s\nwanted\n%s", got, want)
	}
}

// Text can be read on every ground that it stands on, and lines of plots can be
// seen, in light and in dark surroundings.
func TestContrast(t *testing.T) {
	for _, pair := range []struct {
		text, ground Tone
		least        float64
	}{
		{"ink", "paper", 7}, {"ink", "shade", 7}, {"ink", "tint", 7},
		{"muted", "paper", 4.5}, {"muted", "shade", 4.5}, {"accent", "paper", 4.5}, {"accent", "shade", 4.5},
		{"series1", "paper", 3}, {"series2", "paper", 3}, {"series3", "paper", 3},
		{"series4", "paper", 3}, {"series5", "paper", 3}, {"series6", "paper", 3},
		{"light-edge", "light-wood", 3}, {"light-side", "dark-side", 3},
	} {
		a, b := ColoursOf(pair.text), ColoursOf(pair.ground)
		if got := contrast(t, a.Light, b.Light); got < pair.least {
			t.Errorf("%s on %s: contrast %.1f in light surroundings, wanted %g", pair.text, pair.ground, got, pair.least)
		}
		if got := contrast(t, a.Dark, b.Dark); got < pair.least {
			t.Errorf("%s on %s: contrast %.1f in dark surroundings, wanted %g", pair.text, pair.ground, got, pair.least)
		}
	}
}

// contrast is the contrast ratio of the Web Content Accessibility Guidelines 2.
func contrast(t *testing.T, a, b string) float64 {
	light, dark := luminance(t, a), luminance(t, b)
	if light < dark {
		light, dark = dark, light
	}
	return (light + 0.05) / (dark + 0.05)
}

func luminance(t *testing.T, colour string) float64 {
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		n, err := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		c := float64(n) / 255
		if c <= 0.04045 {
			sum += weight * c / 12.92
		} else {
			sum += weight * math.Pow((c+0.055)/1.055, 2.4)
		}
	}
	return sum
}

// Each colour of light surroundings leads back to its tone.
func TestToneOf(t *testing.T) {
	for tone, colours := range tones {
		if got := ToneOf(colours.Light); got != tone {
			t.Errorf("%s is the colour of %s and of %s", colours.Light, tone, got)
		}
	}
}

type full struct{}

var errFull = errors.New("full")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestDocumentFails(t *testing.T) {
	if err := (Document{}).Write(full{}, &Canvas{}); !errors.Is(err, errFull) {
		t.Errorf("error %v, wanted %v", err, errFull)
	}
}
