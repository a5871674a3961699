package compare

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
)

// Encoding is a choice of encodings that is compared with others.
type Encoding struct {
	// Label says how it differs from the first preset, or names a preset.
	Label string `json:"label"`
	// Preset is what it begins with, which may depend on the puzzle, and Choices
	// replace parts of that.
	Preset  string         `json:"preset"`
	Choices encode.Options `json:"choices,omitempty"`
	// Same names others that make the same formulas.
	Same []string `json:"-"`
	// Refused says why the puzzle cannot be encoded so; "" when it can.
	Refused string `json:"-"`
}

// Options returns the complete options for a puzzle.
func (e Encoding) Options(p *puzzle.Puzzle) (encode.Options, error) {
	options, err := p.Preset(e.Preset)
	if err != nil {
		return nil, err
	}
	maps.Copy(options, e.Choices)
	return options.Complete(), nil
}

// with returns the encoding with another choice for an aspect.
func (e Encoding) with(label string, info encode.Info) Encoding {
	choices := maps.Clone(e.Choices)
	if choices == nil {
		choices = make(encode.Options)
	}
	choices[info.Aspect] = info.Name
	return Encoding{Label: label, Preset: e.Preset, Choices: choices}
}

// The words for many encodings at once.
const (
	presetsWord = "presets"
	productWord = "product"
)

// ParseEncodings reads a list of encodings between commas. Each is a preset, or
// choices such as cells=order+amo=product that replace those of the first
// preset, or of one that stands before them. "presets" are all presets; "all"
// are the first preset and all that differ from it in one aspect; "product" are
// all combinations.
func ParseEncodings(list string) ([]Encoding, error) {
	var chosen []Encoding
	for word := range strings.SplitSeq(list, ",") {
		more, err := parseEncoding(strings.TrimSpace(word))
		if err != nil {
			return nil, err
		}
		for _, e := range more {
			if !slices.ContainsFunc(chosen, func(other Encoding) bool { return other.Label == e.Label }) {
				chosen = append(chosen, e)
			}
		}
	}
	return chosen, nil
}

func parseEncoding(word string) ([]Encoding, error) {
	switch word {
	case everything:
		return oneByOne(), nil
	case presetsWord:
		return presets(), nil
	case productWord:
		return product(), nil
	}
	e := presets()[0]
	for i, part := range strings.Split(word, "+") {
		var err error
		if i == 0 && !strings.Contains(part, "=") {
			e, err = findPreset(part)
		} else {
			e, err = e.choose(part)
		}
		if err != nil {
			return nil, err
		}
	}
	e.Label = word
	return []Encoding{e}, nil
}

func findPreset(name string) (Encoding, error) {
	names := []string{everything, presetsWord, productWord}
	for _, p := range presets() {
		if p.Label == name {
			return p, nil
		}
		names = append(names, p.Label)
	}
	for _, info := range encode.Encodings() {
		names = append(names, choiceOf(info))
	}
	return Encoding{}, fmt.Errorf("--encodings: unknown %q: wanted presets or choices such as cells=order+amo=product%s", name, puzzle.Suggest(name, names))
}

// choose makes the choice that the text says, aspect=name.
func (e Encoding) choose(text string) (Encoding, error) {
	var choices []string
	for _, info := range encode.Encodings() {
		choice := choiceOf(info)
		if choice == text {
			return e.with("", info), nil
		}
		choices = append(choices, choice)
	}
	return e, fmt.Errorf("--encodings: unknown choice %q%s (see puzzlesat list encodings)", text, puzzle.Suggest(text, choices))
}

func choiceOf(info encode.Info) string { return string(info.Aspect) + "=" + info.Name }

func presets() []Encoding {
	var all []Encoding
	for _, p := range encode.Presets() {
		all = append(all, Encoding{Label: p.Name, Preset: p.Name})
	}
	return all
}

// oneByOne returns the first preset, and it with each other choice for one aspect.
func oneByOne() []Encoding {
	all := presets()[:1]
	for _, info := range encode.Encodings() {
		all = append(all, all[0].with(choiceOf(info), info))
	}
	return all
}

// product returns all combinations, the first preset first.
func product() []Encoding {
	first := presets()[0]
	all := []Encoding{first}
	for _, aspect := range encode.Aspects() {
		for _, e := range slices.Clone(all) {
			for _, info := range encode.Encodings() {
				if info.Aspect == aspect {
					all = append(all, e.with(strings.TrimPrefix(e.Label+"+"+choiceOf(info), first.Label+"+"), info))
				}
			}
		}
	}
	return all
}
