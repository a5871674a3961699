package encode

import (
	"fmt"
	"maps"
	"strings"
)

// Preset is a choice of encodings that has a name.
type Preset struct {
	Name    string  `json:"name"`
	Summary string  `json:"summary"`
	Options Options `json:"options"`
}

// Presets returns the presets. The first is the default; a family of puzzles may
// have other encodings in it where they were quicker in our measurements by more
// than they vary.
func Presets() []Preset {
	return []Preset{
		{"fast", "the quickest to solve in our measurements", Options{}.Complete()},
		{"textbook", "what textbooks begin with: conflicts, tables, at most one for each value", Options{
			Cells: "onehot", AtMostOne: "pairwise", Pairs: "conflict", Sums: "table", BitLines: "direct", Distinct: "values",
		}},
		{"compact", "few clauses, for puzzles too large for the others", Options{
			Cells: "onehot", AtMostOne: "product", Pairs: "support", Sums: "order", BitLines: "channel", Distinct: "permutation",
		}},
	}
}

// FindPreset returns the options of the preset of that name.
func FindPreset(name string) (Options, error) {
	var names []string
	for _, p := range Presets() {
		if p.Name == name {
			return maps.Clone(p.Options), nil
		}
		names = append(names, p.Name)
	}
	return nil, fmt.Errorf("--preset %s: wanted %s", name, strings.Join(names, " or "))
}
