package puzzle

import "puzzlesat/encode"

// Preset returns the encodings that the preset of this name means for the puzzle.
// The default preset suits the family and the size of the puzzle; others are the
// same for all.
func (p *Puzzle) Preset(name string) (encode.Options, error) {
	options, err := encode.FindPreset(name)
	if err != nil {
		return nil, err
	}
	from := p.Family.ProductFrom
	if name == encode.Presets()[0].Name && from > 0 && p.values() >= from {
		options[encode.AtMostOne] = "product"
	}
	return options, nil
}

// values returns how many values a cell can have at most.
func (p *Puzzle) values() int {
	most := 0
	for _, x := range p.Cells() {
		most = max(most, p.Model.Domain(x).Len())
	}
	return most
}
