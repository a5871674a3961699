package decode

import (
	"encoding/binary"
	"fmt"
	"math/big"
	"slices"
	"strconv"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
)

// Grid is a solution of a puzzle: a value for each variable of its model. A
// grid made by this package satisfies all rules.
type Grid struct {
	Puzzle *puzzle.Puzzle
	values []int
}

// Value returns the value of a variable.
func (g *Grid) Value(x encode.Var) int { return g.values[x] }

// Key returns a text that is the same for equal grids of a puzzle and no others.
func (g *Grid) Key() string {
	key := make([]byte, 0, 2*len(g.values))
	for _, v := range g.values {
		key = binary.AppendVarint(key, int64(v))
	}
	return string(key)
}

// Total returns the number that solutions are measured by, nil if there is none.
func (g *Grid) Total() *big.Int {
	if g.Puzzle.Total == nil {
		return nil
	}
	return g.Puzzle.Total(g.Value)
}

// Rank returns the grid's place, counted from 1, among all permutations of its
// values in lexicographic order; nil if the puzzle does not use each value once.
func (g *Grid) Rank() *big.Int {
	if !g.Puzzle.EachValueOnce {
		return nil
	}
	var values []int
	for _, x := range g.Puzzle.Cells() {
		values = append(values, g.values[x])
	}
	return puzzle.Rank(values)
}

// Show says which numbers to print.
type Show string

// The values of [Show].
const (
	ShowAll  Show = ""
	ShowOdd  Show = "odd"
	ShowEven Show = "even"
)

// ParseShow reads a [Show] as the flag takes it.
func ParseShow(word string) (Show, error) {
	switch s := Show(word); s {
	case ShowAll, ShowOdd, ShowEven:
		return s, nil
	}
	return "", fmt.Errorf("--show %s: wanted odd or even", word)
}

func (s Show) hides(v int) bool {
	odd := v&1 == 1
	return s == ShowOdd && !odd || s == ShowEven && odd
}

// Text draws the grid for a person. Numbers that are not to be shown are dots.
func (g *Grid) Text(show Show) string {
	return g.Puzzle.Draw(func(x encode.Var) string {
		if show.hides(g.values[x]) {
			return "."
		}
		return strconv.Itoa(g.values[x])
	})
}

// Check makes a grid of known values after asking the oracles of all rules. The
// error is an *encode.BrokenRule.
func Check(p *puzzle.Puzzle, values []int) (*Grid, error) {
	if err := p.Model.Check(encode.Values(values)); err != nil {
		return nil, err
	}
	return &Grid{Puzzle: p, values: values}, nil
}

// Values returns the values of all variables, by variable.
func (g *Grid) Values() []int { return slices.Clone(g.values) }
