package puzzle

import (
	"testing"

	"puzzlesat/encode"
)

func TestPresetSuitsTheSize(t *testing.T) {
	for _, c := range []struct {
		family   *Family
		settings Settings
		preset   string
		want     string
	}{
		{primeGrid, nil, "fast", "pairwise"},
		{primeGrid, Settings{"rows": "5", "cols": "7"}, "fast", "pairwise"},
		{primeGrid, Settings{"rows": "6", "cols": "6"}, "fast", "product"},
		{primeGrid, Settings{"rows": "6", "cols": "6"}, "textbook", "pairwise"},
		{sudoku, Settings{"box": "4x4"}, "fast", "pairwise"},
		{sudoku, Settings{"box": "5x5"}, "fast", "product"},
		{magicStar, Settings{"points": "30"}, "fast", "pairwise"},
		{quarto, nil, "compact", "product"},
	} {
		p, err := c.family.New(Instance{Settings: c.settings})
		if err != nil {
			t.Fatal(err)
		}
		options, err := p.Preset(c.preset)
		if err != nil || options[encode.AtMostOne] != c.want {
			t.Errorf("%s %v, %s: %q, %v; wanted %s", c.family.Name, c.settings, c.preset, options[encode.AtMostOne], err, c.want)
		}
	}
	p, err := primeGrid.New(Instance{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.Preset("slow"); err == nil {
		t.Error("found a preset that there is not")
	}
}
