package puzzle

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
)

// Estimate is an estimated number of solutions.
type Estimate struct {
	Samples int
	Mean    float64 // the estimate, without bias
	// StdErr is the standard error of the mean. It is 0 for a single sample,
	// which tells nothing about it.
	StdErr float64
}

// EstimateQuarto estimates the number of solutions of a quarto puzzle from so
// many samples. The same seed gives the same estimate.
//
// A sample fills the cells in the order of the native engine. At each cell it
// chooses evenly among the values that the lines completed there allow and that
// leave a value for each line that lacks one more cell; its weight is the
// product of the numbers of choices, or 0 at a dead end. A solution is reached
// with the inverse of its weight as probability, so that the mean weight is the
// number of solutions (D. E. Knuth, "Estimating the efficiency of backtrack
// programs", Mathematics of Computation 29, 1975). The standard deviation of a
// weight is 2.6 times the mean for rows, columns and main diagonals; for even
// permutations, of which one in 50.5 is a solution, it would be 7 times.
func EstimateQuarto(ctx context.Context, p *Puzzle, samples int, seed uint64) (Estimate, error) {
	if samples < 1 {
		return Estimate{}, fmt.Errorf("--estimate %d: wanted at least one sample", samples)
	}
	board, err := newQuartoBoard(p)
	if err != nil {
		return Estimate{}, err
	}
	const stream = 0x51a770 // any number will do
	random := rand.New(rand.NewPCG(seed, stream))
	w := newQuartoWalker(&board, p.Cells())
	mean, squares := 0.0, 0.0 // Welford's running mean and sum of squared deviations
	for n := 1; n <= samples; n++ {
		if n&0xfff == 0 && ctx.Err() != nil {
			return Estimate{}, ctx.Err()
		}
		weight := w.sample(random)
		delta := weight - mean
		mean += delta / float64(n)
		squares += delta * (weight - mean)
	}
	e := Estimate{Samples: samples, Mean: mean}
	if samples > 1 {
		e.StdErr = math.Sqrt(squares / float64(samples-1) / float64(samples))
	}
	return e, nil
}
