package puzzle

import (
	"context"
	"iter"
	"math"
	"math/big"
	"math/bits"

	"puzzlesat/encode"
)

// quartoSource does what the source did: it searches the cells in reading order,
// depth-first, for the arrangements with 0 top left and 1, 2, 4 and 8 in
// ascending order. Every other arrangement is one of these under a map of the
// values: XOR with the value top left, then a permutation of the bits. There are
// 16 · 24 = 384 of them, and no two take one arrangement to the same one. So the
// count is 384 times theirs, and the solutions are their images. With givens,
// which the maps would move, it searches without the symmetry.
//
// Source: K. Brown, MathPages.
//
// Complexity: some times as many nodes as there are solutions, over 384: seconds
// to minutes for the variants of the source, an hour without any lines. A count
// that would take very long needs patience (see [WithPatience]).
var quartoSource = Engine{
	Name:      "source",
	Summary:   "depth-first in reading order, up to the 384 maps of the values",
	Solutions: quartoSourceSolutions,
	Count:     quartoSourceCount,
}

func quartoSourceCount(ctx context.Context, p *Puzzle) (*big.Int, error) {
	s, err := newQuartoBacktrack(ctx, p)
	if err != nil {
		return nil, err
	}
	found, each := uint64(0), uint64(1) // at most 16!
	if s.reduced {
		each = quartoMaps
	}
	s.found = func() bool {
		found++
		s.branching.found++
		return true
	}
	if err := needsPatience(ctx, "arrangements", s.expected(), quartoArrangementsPerSecond); err != nil {
		return nil, err
	}
	s.branching = newBranching(progressOf(ctx), each)
	s.fill(0)
	return new(big.Int).SetUint64(found * each), s.err
}

// quartoArrangementsPerSecond is a careful estimate.
const quartoArrangementsPerSecond = 1e8

// expected estimates how many arrangements of the first cells the search meets,
// as if lines were independent.
func (s *quartoBacktrack) expected() *big.Int {
	if s.allowed[0] == 0 {
		return new(big.Int)
	}
	left := 0 // cells that are neither given nor filled
	for _, allowed := range s.allowed {
		if bits.OnesCount16(allowed) > 1 {
			left++
		}
	}
	sum, nodes := 0.0, 1.0
	if s.reduced {
		nodes /= quartoMaps / quartoPieces // top left there is 0 anyway
	}
	for cell, allowed := range s.allowed {
		if bits.OnesCount16(allowed) > 1 {
			nodes *= float64(left)
			left--
		}
		for _, line := range s.complete[cell] {
			nodes *= lineChance(len(line))
		}
		sum += nodes
	}
	steps, _ := big.NewFloat(sum).Int(nil)
	return steps
}

// lineChance returns about the share of the sets of so many values that are good
// lines, as if the bits were independent: for each bit the set must not lie in
// one of the two halves of the values.
func lineChance(length int) float64 {
	inside := 1.0 // that a set lies in the half with a bit
	for i := range length {
		inside *= max(0, float64(quartoPieces/2-i)) / float64(quartoPieces-i)
	}
	return math.Pow(1-2*inside, quartoBits)
}

// quartoMaps is the number of maps of the values that keep the rules.
const quartoMaps = 384

func quartoSourceSolutions(ctx context.Context, p *Puzzle) iter.Seq2[[]int, error] {
	return func(yield func([]int, error) bool) {
		s, err := newQuartoBacktrack(ctx, p)
		if err != nil {
			yield(nil, err)
			return
		}
		s.branching = newBranching(progressOf(ctx), 0)
		values := make([]int, quartoPieces)
		cells := p.Cells()
		s.found = func() bool { return s.images(values, cells, func() bool { return yield(values, nil) }) }
		if s.fill(0) && s.err != nil {
			yield(nil, s.err)
		}
	}
}

// quartoBacktrack is the search. Cells are numbered in reading order.
type quartoBacktrack struct {
	ctx       context.Context
	reduced   bool                  // only the arrangements described above
	complete  [quartoPieces][][]int // the lines that end at each cell, as cells
	allowed   [quartoPieces]uint16  // values, by cell
	cells     [quartoPieces]int     // the values placed
	used      uint16                // values
	found     func() (more bool)    // called for each arrangement
	nodes     int
	branching branching
	err       error
}

func newQuartoBacktrack(ctx context.Context, p *Puzzle) (*quartoBacktrack, error) {
	masks, err := parseLines(p.Settings["lines"])
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	s := &quartoBacktrack{ctx: ctx, reduced: len(p.Givens) == 0}
	for _, mask := range masks {
		var line []int
		for cell := range quartoPieces {
			if mask>>cell&1 == 1 {
				line = append(line, cell)
			}
		}
		last := line[len(line)-1]
		s.complete[last] = append(s.complete[last], line)
	}
	given := uint16(0)
	for _, g := range p.Givens {
		given |= 1 << g.Value
	}
	for cell, x := range p.Cells() {
		s.allowed[cell] = ^given
		for _, g := range p.Givens {
			if p.Model.Name(x) == g.Cell {
				s.allowed[cell] = 1 << g.Value
			}
		}
	}
	if bits.OnesCount16(given) < len(p.Givens) { // a value is given twice
		s.allowed[0] = 0
	}
	if s.reduced {
		s.allowed[0] = 1
	}
	return s, nil
}

// fill fills the cells from the given one on. It returns false when no more are
// wanted.
func (s *quartoBacktrack) fill(cell int) bool {
	if s.nodes++; s.nodes&0xfff == 0 {
		s.err = s.ctx.Err()
		s.branching.report()
	}
	if cell == quartoPieces {
		return s.found()
	}
	candidates := s.allowed[cell] &^ s.used
	if cell <= s.branching.deepest {
		candidates = s.possible(cell, candidates)
		s.branching.fork(cell, bits.OnesCount16(candidates))
	}
	for rest := candidates; rest != 0 && s.err == nil; rest &= rest - 1 {
		s.branching.branch(cell)
		v := bits.TrailingZeros16(rest)
		if s.reduced && !s.inOrder(v) {
			continue
		}
		s.cells[cell] = v
		if !s.linesHold(cell) {
			continue
		}
		s.used |= 1 << v
		more := s.fill(cell + 1)
		s.used &^= 1 << v
		if !more {
			return false
		}
	}
	return true
}

// possible returns those of some candidates that the search will not reject.
func (s *quartoBacktrack) possible(cell int, candidates uint16) uint16 {
	for rest := candidates; rest != 0; rest &= rest - 1 {
		s.cells[cell] = bits.TrailingZeros16(rest)
		if s.reduced && !s.inOrder(s.cells[cell]) || !s.linesHold(cell) {
			candidates &^= 1 << s.cells[cell]
		}
	}
	return candidates
}

// inOrder says whether a value comes after the value with the bit before, if it
// is one of 2, 4 and 8.
func (s *quartoBacktrack) inOrder(v int) bool {
	return v < 2 || v&(v-1) != 0 || s.used>>(v/2)&1 == 1
}

// linesHold checks the lines that end at a cell.
func (s *quartoBacktrack) linesHold(cell int) bool {
	for _, line := range s.complete[cell] {
		and, or := quartoPieces-1, 0
		for _, c := range line {
			and &= s.cells[c]
			or |= s.cells[c]
		}
		if and != 0 || or != quartoPieces-1 {
			return false
		}
	}
	return true
}

// images yields what the arrangement stands for, in values.
func (s *quartoBacktrack) images(values []int, cells []encode.Var, yield func() bool) bool {
	if !s.reduced {
		for cell, x := range cells {
			values[x] = s.cells[cell]
		}
		return yield()
	}
	for _, order := range bitOrders {
		for xor := range quartoPieces {
			for cell, x := range cells {
				v := s.cells[cell]
				values[x] = xor ^ (v&1<<order[0] | v>>1&1<<order[1] | v>>2&1<<order[2] | v>>3&1<<order[3])
			}
			if !yield() {
				return false
			}
		}
	}
	return true
}

// bitOrders are the 24 orders of four bits.
var bitOrders = func() (orders [][quartoBits]int) {
	for a := range quartoBits {
		for b := range quartoBits {
			for c := range quartoBits {
				if d := 6 - a - b - c; a != b && b != c && a != c {
					orders = append(orders, [quartoBits]int{a, b, c, d})
				}
			}
		}
	}
	return orders
}()
