package svg

import (
	"maps"
	"slices"
)

// Tone is what a colour is for, such as "ink". "" is no colour.
type Tone string

// Colours are the colour of a tone in light and in dark surroundings, as #rrggbb.
type Colours struct{ Light, Dark string }

// tones are all tones. Text in ink, muted and accent has a contrast of at least
// 4.5 to each ground that it stands on, as the Web Content Accessibility
// Guidelines want; the tests compute it.
var tones = map[Tone]Colours{
	"paper":  {"#ffffff", "#15181c"},
	"ink":    {"#1d2127", "#e9ebee"},
	"muted":  {"#5a626d", "#a3abb6"},
	"faint":  {"#c3c9d1", "#454d58"},
	"shade":  {"#e6e9ee", "#2b323b"},
	"tint":   {"#eaf1fb", "#1f2a3a"},
	"accent": {"#1a5fb4", "#84b6f4"},

	"dark-wood":  {"#6b4226", "#6b4226"},
	"dark-side":  {"#543019", "#543019"},
	"dark-edge":  {"#2c180b", "#c79a76"},
	"light-wood": {"#f0d9ae", "#f0d9ae"},
	"light-side": {"#dcbd86", "#dcbd86"},
	"light-edge": {"#85652f", "#5e4517"},
	"hole":       {"#24140a", "#0c0704"},

	"grid": {"#e5e8ec", "#2a3038"}, // of a plot

	// The lines of a plot, for eyes of all kinds (M. Okabe and K. Ito, "Color
	// Universal Design", 2008; darkened where they would be pale on paper).
	"series1": {"#0072b2", "#56b4e9"},
	"series2": {"#c25100", "#f0883e"},
	"series3": {"#00805f", "#2fc79b"},
	"series4": {"#a8487c", "#e39fc6"},
	"series5": {"#8a6d00", "#e3c33c"},
	"series6": {"#4d4d4d", "#b8b8b8"},
}

// ColoursOf returns the colours of a tone. It panics if there is no such tone.
func ColoursOf(tone Tone) Colours {
	colours, ok := tones[tone]
	if !ok {
		panic("svg: no tone " + string(tone))
	}
	return colours
}

// ToneOf returns the tone that has this colour in light surroundings, the first
// in alphabetical order. It panics if there is none.
func ToneOf(light string) Tone {
	for _, tone := range slices.Sorted(maps.Keys(tones)) {
		if tones[tone].Light == light {
			return tone
		}
	}
	panic("svg: no tone has the colour " + light)
}
