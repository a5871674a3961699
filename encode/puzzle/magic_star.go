package puzzle

import (
	"fmt"

	"puzzlesat/encode"
)

const (
	minStarPoints = 5
	maxStarPoints = 50
)

var magicStar = &Family{
	Name:    "magic-star",
	Summary: "place 1..2n on the points and outermost crossings of a star {n/k} so that each line of four sums to 4n+2",
	Parameters: []Parameter{
		{"points", "8", "n, the number of points and of lines"},
		{"step", "2", "k: each line joins a point with the k-th next, 2 <= k < n/2"},
	},
	Example: "magic-star --points 7 --step 3 --given a=1",
	Build:   buildMagicStar,
	Engines: []Engine{magicStarNative, magicStarBacktrack, magicStarSource},
}

func buildMagicStar(s Settings) (*Puzzle, error) {
	n, err := s.Int("points", minStarPoints, maxStarPoints)
	if err != nil {
		return nil, err
	}
	k, err := s.Int("step", 2, (n-1)/2)
	if err != nil {
		return nil, fmt.Errorf("%w (less than half of the %d points)", err, n)
	}
	star := newStar(n, k)
	m := &encode.Model{}
	domain := encode.Range(1, 2*n)
	for i := range star.places {
		m.NewVar(letterName(i), domain)
	}
	p := &Puzzle{Model: m, Rows: star.readingRows(), Symmetries: star.symmetries, EachValueOnce: true}
	p.Draw = func(text Text) string { return star.draw(text) }
	p.Picture = func(shown Shown) Picture { return star.picture(p, shown) }
	m.Add("each number once", encode.AllDifferent{Vars: p.Cells()})
	for _, line := range star.lines {
		name := "line "
		for _, x := range line {
			name += m.Name(x)
		}
		m.Add(name, encode.Sum(4*n+2, line...))
	}
	return p, nil
}

// letterName returns a for 0, z for 25, aa for 26 and so on.
func letterName(i int) string {
	name := ""
	for ; i >= 0; i = i/26 - 1 {
		name = string(rune('a'+i%26)) + name
	}
	return name
}
