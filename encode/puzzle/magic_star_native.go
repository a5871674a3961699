package puzzle

import (
	"context"
	"iter"
)

// magicStarNative is the best of our ways to fill a star.
//
// Method: depth-first search over the cells that no line forces. When three cells
// of a line are known, the fourth is. When two are, the others are a pair of free
// values with a certain sum: the free values and their mirror image, shifted
// against each other, give all such pairs in one step, as bits. They narrow the
// choice of a cell and show early that a line cannot be completed. The order of
// the cells is found beforehand, from the lines and givens, by estimating how
// many partial stars each order visits (see planStar).
//
// Without givens, a star can be turned and reflected in 2n ways, of which no two
// give the same. So the search places the 1 at one point, and at one crossing,
// with a mirror pair of cells in ascending order, and yields the images too.
//
// Source: our own. Forced cells are folklore of magic squares; H. Heinz, "Magic
// Stars", lists the numbers of solutions.
//
// Complexity: of 2n cells about n are chosen, so at most (2n)!/n! partial stars.
// Pruning leaves one or two milliseconds' work for {8/2}, a second for 10 points,
// some seconds for 11, half a minute for 12. A count shares it out among workers.
// Memory is constant.
var magicStarNative = Engine{
	Name:      "native",
	Summary:   "depth-first in a planned order, cells forced by their lines, pairs as bit sets, up to rotation and reflection",
	Solutions: solveMagicStarNative,
	Count:     countMagicStarNative,
}

func solveMagicStarNative(ctx context.Context, p *Puzzle) iter.Seq2[[]int, error] {
	return func(yield func([]int, error) bool) {
		ring, err := newStarRing(p)
		if err != nil {
			yield(nil, err)
			return
		}
		turned := make([]int, p.Model.Len())
		for _, part := range ring.parts(p) {
			stopped := false
			follow := newBranching(progressOf(ctx).Part(part.weight), 0)
			err := part.search(ctx, &follow, func(values []int) bool {
				for _, image := range part.images {
					for cell, to := range image {
						turned[to] = values[cell]
					}
					if !yield(turned, nil) {
						stopped = true
						return false
					}
				}
				return true
			})
			if err != nil {
				yield(nil, err)
			}
			if err != nil || stopped {
				return
			}
		}
	}
}
