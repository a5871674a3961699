package puzzle

import (
	"context"
	"math/big"
	"math/bits"
	"slices"
	"sync"
	"sync/atomic"
)

// This file recomputes the smaller figures of K. Brown, MathPages.

// QuartoRows returns the sets of four values that may fill a line, as masks, in
// lexicographic order: 1284 of 1820.
func QuartoRows() []uint16 {
	var rows []uint16
	for a := range quartoPieces {
		for b := a + 1; b < quartoPieces; b++ {
			for c := b + 1; c < quartoPieces; c++ {
				for d := c + 1; d < quartoPieces; d++ {
					if a&b&c&d == 0 && a|b|c|d == quartoPieces-1 {
						rows = append(rows, 1<<a|1<<b|1<<c|1<<d)
					}
				}
			}
		}
	}
	return rows
}

// QuartoRowSets describes the sets of four disjoint rows of [QuartoRows], each
// set in ascending order of the rows' numbers, which count from 1.
type QuartoRowSets struct {
	Count int
	// First and Last are the least and the greatest number of the 1st to the
	// 4th row of a set.
	First, Last [quartoSide]int
	// Completions says how many first rows have how many completions, in
	// ascending order of the latter.
	Completions []QuartoCompletions
}

// QuartoCompletions is the number of rows that are first in so many sets.
type QuartoCompletions struct{ Rows, Completions int }

// CountQuartoRowSets finds all sets of four rows that use each value once.
func CountQuartoRowSets() QuartoRowSets {
	var s rowSetSearch
	rows := make([]numberedRow, 0, len(QuartoRows()))
	for i, values := range QuartoRows() {
		rows = append(rows, numberedRow{i + 1, values})
	}
	for i := range s.sets.First {
		s.sets.First[i] = len(rows) + 1
	}
	numberOf := make(map[int]int) // of rows, by completions
	for i, row := range rows {
		if row.values&1 == 0 { // the first row of a set has the value 0
			break
		}
		before := s.sets.Count
		s.numbers[0] = row.number
		s.extend(1, row.values, disjoint(rows[i+1:], row.values))
		if completions := s.sets.Count - before; completions > 0 {
			numberOf[completions]++
		}
	}
	for completions, rows := range numberOf {
		s.sets.Completions = append(s.sets.Completions, QuartoCompletions{rows, completions})
	}
	slices.SortFunc(s.sets.Completions, func(a, b QuartoCompletions) int { return a.Completions - b.Completions })
	return s.sets
}

type numberedRow struct {
	number int
	values uint16
}

// disjoint returns the rows that use none of the values.
func disjoint(rows []numberedRow, values uint16) []numberedRow {
	var others []numberedRow
	for _, row := range rows {
		if row.values&values == 0 {
			others = append(others, row)
		}
	}
	return others
}

type rowSetSearch struct {
	numbers [quartoSide]int
	sets    QuartoRowSets
}

// extend adds the row with the least value that is not used yet, out of the rows
// that are later and disjoint from those chosen.
func (s *rowSetSearch) extend(depth int, used uint16, rows []numberedRow) {
	if depth == quartoSide {
		s.sets.Count++
		for i, number := range s.numbers {
			s.sets.First[i] = min(s.sets.First[i], number)
			s.sets.Last[i] = max(s.sets.Last[i], number)
		}
		return
	}
	least := uint16(1) << bits.TrailingZeros16(^used)
	for i, row := range rows {
		if row.values&least != 0 {
			s.numbers[depth] = row.number
			s.extend(depth+1, used|row.values, disjoint(rows[i+1:], row.values))
		}
	}
}

// Arrays returns the number of arrays whose rows are good: the four rows and the
// values in each row come in any order, which are 24^5 arrays a set.
func (s QuartoRowSets) Arrays() *big.Int {
	orders := new(big.Int).Exp(big.NewInt(24), big.NewInt(5), nil)
	return orders.Mul(orders, big.NewInt(int64(s.Count)))
}

// QuartoOdds returns how many permutations there are for each solution, given
// the number of solutions.
func QuartoOdds(solutions *big.Int) float64 {
	odds, _ := new(big.Rat).SetFrac(new(big.Int).MulRange(1, quartoPieces), solutions).Float64()
	return odds
}

// QuartoPlacement is a class of placements of 1, 2, 4 and 8, in ascending reading
// order, with 0 top left, and the number of draws that have them there.
type QuartoPlacement struct {
	Cells [quartoBits]int // of the first placement of the class, from 0 in reading order
	Class int             // placements in the class
	Draws uint64          // of each of them
}

// String draws the placement as the source does, such as 0**-/*---/*---/----.
func (p QuartoPlacement) String() string { return drawPlacement(p.mask()) }

func (p QuartoPlacement) mask() uint16 {
	var mask uint16
	for _, cell := range p.Cells {
		mask |= 1 << cell
	}
	return mask
}

func drawPlacement(mask uint16) string {
	var drawing []byte
	for cell := range quartoPieces {
		switch {
		case cell == 0:
			drawing = append(drawing, '0')
		case mask>>cell&1 == 1:
			drawing = append(drawing, '*')
		default:
			drawing = append(drawing, '-')
		}
		if cell%quartoSide == quartoSide-1 && cell < quartoPieces-1 {
			drawing = append(drawing, '/')
		}
	}
	return string(drawing)
}

// QuartoPlacements counts, for rows, columns and main diagonals, the draws of
// every placement. It returns the 1365 placements in classes under the two
// symmetries of the board that keep 0 top left: the flip about the main diagonal,
// and the swap of the middle rows together with the middle columns.
func QuartoPlacements(ctx context.Context, workers int) ([]QuartoPlacement, error) {
	lines, err := parseLines("rows,cols,maindiags")
	if err != nil {
		return nil, err
	}
	placements := placementClasses()
	var next atomic.Int64
	var once sync.Once
	var failure error
	work := func() {
		for {
			i := int(next.Add(1)) - 1
			if i >= len(placements) {
				return
			}
			board := quartoEmpty(lines)
			board.given[0] = 0
			for bit, cell := range placements[i].Cells {
				board.given[cell] = 1 << bit
			}
			draws, err := board.count(ctx, 1)
			if err != nil {
				once.Do(func() { failure = err })
				return
			}
			placements[i].Draws = draws.Uint64()
		}
	}
	var group sync.WaitGroup
	for range max(1, workers) {
		group.Go(work)
	}
	group.Wait()
	return placements, failure
}

// placementClasses returns one placement of each class, its cells ascending.
func placementClasses() []QuartoPlacement {
	var flip, swap quartoMap
	middle := [quartoSide]int{0, 2, 1, 3}
	for cell := range quartoPieces {
		row, col := cell/quartoSide, cell%quartoSide
		flip[cell] = uint8(col*quartoSide + row)
		swap[cell] = uint8(middle[row]*quartoSide + middle[col])
	}
	seen := make(map[uint16]bool)
	var classes []QuartoPlacement
	for n := range 1 << quartoPieces {
		mask := uint16(n)
		if bits.OnesCount16(mask) != quartoBits || mask&1 == 1 || seen[mask] {
			continue
		}
		var p QuartoPlacement
		for i, rest := 0, mask; rest != 0; i, rest = i+1, rest&(rest-1) {
			p.Cells[i] = bits.TrailingZeros16(rest)
		}
		for _, image := range []uint16{mask, flip.image(mask), swap.image(mask), swap.image(flip.image(mask))} {
			if !seen[image] {
				seen[image] = true
				p.Class++
			}
		}
		classes = append(classes, p)
	}
	return classes
}
