package decode

import (
	"crypto/sha256"
	"encoding/hex"
	"math/big"
	"strconv"
)

// Set is a set of grids of one puzzle, of which only a hash is kept. The hash
// does not depend on the order in which the grids were added: it is the sum of
// the grids' own hashes modulo 2^128, so that equal hashes mean equal sets to
// all practical purposes.
type Set struct {
	sum big.Int
}

const setBytes = 16

// Add adds a grid that was not added before.
func (s *Set) Add(g *Grid) {
	var canonical []byte
	for _, x := range g.Puzzle.Cells() {
		canonical = append(canonical, g.Puzzle.Model.Name(x)...)
		canonical = append(canonical, '=')
		canonical = strconv.AppendInt(canonical, int64(g.values[x]), 10)
		canonical = append(canonical, ' ')
	}
	hash := sha256.Sum256(canonical)
	var term big.Int
	s.sum.Add(&s.sum, term.SetBytes(hash[:setBytes]))
	if s.sum.BitLen() > 8*setBytes {
		s.sum.SetBit(&s.sum, 8*setBytes, 0)
	}
}

// String returns the hash in hexadecimal.
func (s *Set) String() string {
	return hex.EncodeToString(s.sum.FillBytes(make([]byte, setBytes)))
}
