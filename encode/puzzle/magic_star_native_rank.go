package puzzle

import "math/big"

// Rank returns the place of a solution among all permutations of its values in
// lexicographic order, counted from 1. The values must be distinct.
func Rank(values []int) *big.Int {
	// The factorial number system: before this permutation come, for each
	// place, those that have a lesser value there, of the values still left.
	rank := new(big.Int)
	for i, v := range values {
		lesser := int64(0)
		for _, later := range values[i+1:] {
			if later < v {
				lesser++
			}
		}
		rank.Mul(rank, big.NewInt(int64(len(values)-i)))
		rank.Add(rank, big.NewInt(lesser))
	}
	return rank.Add(rank, big.NewInt(1))
}
