package decode

import (
	"fmt"
	"math"
	"math/big"

	"puzzlesat/decode/plot"
	"puzzlesat/encode/puzzle"
)

// Ranks collects where solutions are among all permutations of their values.
type Ranks struct {
	last  *big.Float // the number of permutations
	parts []float64  // the ranks as parts of it
	cells int
}

// NewRanks makes a collection for a puzzle. The error is for one whose solutions
// are no permutations.
func NewRanks(p *puzzle.Puzzle) (*Ranks, error) {
	if !p.EachValueOnce {
		return nil, fmt.Errorf("%s has no ranks: its solutions are not permutations of the same values", p.Family.Name)
	}
	cells := len(p.Cells())
	last := new(big.Int).MulRange(1, int64(cells))
	return &Ranks{last: new(big.Float).SetInt(last), cells: cells}, nil
}

// Add adds a solution.
func (r *Ranks) Add(g *Grid) {
	part, _ := new(big.Float).Quo(new(big.Float).SetInt(g.Rank()), r.last).Float64()
	r.parts = append(r.parts, part)
}

// Plot plots how many of the solutions found have at most each rank. Beyond what
// a float holds, ranks are parts of the number of permutations.
func (r *Ranks) Plot(s Summary) plot.Plot {
	name, last := fmt.Sprintf("rank among the %d! permutations in lexicographic order", r.cells), 0.0
	if last, _ = r.last.Float64(); math.IsInf(last, 0) {
		name, last = fmt.Sprintf("rank, as a part of the %d! permutations in lexicographic order", r.cells), 1
	}
	values := make([]float64, len(r.parts))
	for i, part := range r.parts {
		values[i] = part * last
	}
	title := fmt.Sprintf("%s: %s solutions over rank", s.about(), s.Result.Count)
	if s.Result.Status != Complete {
		title, last = title+", incomplete", 0
	}
	return plot.Cumulative(title, name, "solutions", values, last)
}
