package puzzle

import "math/bits"

// NineSolver solves sudokus of 9x9 cells, one after another, without allocating.
//
// Method: a depth-first search over candidates kept by digit. A band is three
// rows of cells, and a bit set of 27 says where in it a digit may stand. Such
// sets are narrowed in a few instructions, with tables:
//
//   - A digit takes a minirow (the three cells of a row in a box) in each row and
//     each box of a band, in one of six ways. Minirows in none of the ways that
//     are open fall away: hidden singles and locked candidates in one step. So do
//     minicolumns in the stacks, which are three columns of cells.
//   - A digit with one place in a row drives the others from this cell.
//
// Naked singles, and cells with two candidates to branch on, are found for 27
// cells at once by adding up the nine digits bit by bit. Of the cells with two
// candidates the search takes the one whose digits stand in the way of the most
// others: that halves the guesses.
//
// Source: sets of 27 by band and digit are the representation of Zhou Yundong's
// solver (2012) and of its descendant JCZSolve, the sums bit by bit too. Ours
// differs in that it treats stacks as bands, keeps a set of changes instead of
// comparing with the state before, and chooses among cells with two candidates.
//
// Complexity: exponential in the number of guesses, of which hard published
// puzzles need about eight to prove that they have one solution, at one or two
// microseconds a guess.
//
// The zero value is ready to use. A NineSolver serves one goroutine at a time.
type NineSolver struct {
	stack [nineCells + 1]ninePosition
	depth int     // the position on top of the stack is stack[depth-1]
	done  float64 // share of the search
}

const (
	nine      = 9
	nineCells = nine * nine
	nineBands = 3
	bandSize  = nineBands * nine

	bandCells = 1<<bandSize - 1
	bandRow   = 1<<nine - 1
	rowFirsts = 1 | 1<<9 | 1<<18      // the first cell of each row of a band
	rowLasts  = rowFirsts << 8        // the last cell of each row
	rowLower  = bandCells &^ rowLasts // all cells but the last of each row
)

// ninePosition is a state of the search. Digits count from 0. Bit 9*row+column
// of a set is a cell of a band. Cell 27*band+bit is a cell of the grid, in
// reading order.
type ninePosition struct {
	open     [nineBands][nine]uint32 // where a digit may stand in a band
	unsolved [nineBands]uint32       // cells from which no digit has yet driven the others
	changed  uint32                  // bit 3*digit+band is set while the digit must be narrowed there
	share    float64                 // of the search; both branches of a guess have half of it
}

// nineStep is what a step of the search came to.
type nineStep int

const (
	nineFound  nineStep = iota // a solution
	nineNone                   // there are no more solutions
	ninePaused                 // as many guesses were made as were allowed
)

// Count returns the number of solutions, but at most limit. An empty cell is 0.
// With a limit of 2 it says whether a puzzle is proper.
func (s *NineSolver) Count(givens *[81]uint8, limit int) int {
	s.load(givens)
	count := 0
	for count < limit && s.next(nil, noPause) == nineFound {
		count++
	}
	return count
}

// Solve writes the first solution found and says whether there is one.
func (s *NineSolver) Solve(givens, solution *[81]uint8) bool {
	s.load(givens)
	return s.next(solution, noPause) == nineFound
}

const noPause = 1 << 62

// load begins the search for a puzzle.
func (s *NineSolver) load(givens *[81]uint8) {
	fillNineTables()
	top := &s.stack[0]
	s.depth = 1
	for band := range top.open {
		for digit := range top.open[band] {
			top.open[band][digit] = bandCells
		}
		top.unsolved[band] = bandCells
	}
	top.changed = bandCells // a bit for each digit and band
	top.share, s.done = 1, 0
	for cell, value := range givens {
		if value > 0 && !top.put(int(value)-1, cell/bandSize, cell%bandSize) {
			s.depth = 0 // two givens contradict each other
			return
		}
	}
}

// next searches for the next solution, making no more than the given number of
// guesses, and writes it if it is wanted. After a pause it can be called again.
func (s *NineSolver) next(solution *[81]uint8, guesses int) nineStep {
	for s.depth > 0 {
		top := &s.stack[s.depth-1]
		cell, possible := top.propagate()
		switch {
		case !possible:
			s.pop()
		case cell == noCell:
			if solution != nil {
				top.write(solution)
			}
			s.pop()
			return nineFound
		default:
			s.branch(cell)
			if guesses--; guesses <= 0 {
				return ninePaused
			}
		}
	}
	return nineNone
}

// pop leaves the position on top, with which the search is done.
func (s *NineSolver) pop() {
	s.depth--
	s.done += s.stack[s.depth].share
}

// branch gives a cell its first candidate in a new position and takes that
// candidate away in the old one.
func (s *NineSolver) branch(cell int) {
	old, next := &s.stack[s.depth-1], &s.stack[s.depth]
	s.depth++
	band, bit := cell/bandSize, cell%bandSize
	digit := 0
	for old.open[band][digit]>>bit&1 == 0 {
		digit++
	}
	old.share /= 2
	*next = *old
	next.put(digit, band, bit)
	old.open[band][digit] &^= 1 << bit
	old.changed |= 1 << (nineBands*digit + band)
}

// put gives a cell a digit, which leaves its row and box to no other cell. What
// follows for other digits and bands is left to narrow. It says whether the
// digit was a candidate.
func (p *ninePosition) put(digit, band, bit int) bool {
	if p.open[band][digit]>>bit&1 == 0 {
		return false
	}
	p.open[band][digit] &= nineTables.alone[bit]
	p.changed |= 1 << (nineBands*digit + band)
	return true
}

const noCell = -1

// propagate narrows the position until nothing changes. It returns a cell to
// branch on, or noCell when all are solved.
func (p *ninePosition) propagate() (cell int, possible bool) {
	for {
		for p.changed != 0 {
			if !p.narrow(bits.TrailingZeros32(p.changed) / nineBands) {
				return noCell, false
			}
		}
		if p.unsolved[0]|p.unsolved[1]|p.unsolved[2] == 0 {
			return noCell, true
		}
		cell, possible = p.nakedSingles()
		if !possible || p.changed == 0 {
			return cell, possible
		}
	}
}

// narrow takes away places of a digit until all bands and stacks have room for
// what is left, and drives other digits from cells that it has to itself. It
// says whether the digit still has a place in each row. It is the inner loop:
// written for three bands side by side it is a tenth quicker than as a loop.
func (p *ninePosition) narrow(digit int) bool {
	t := &nineTables
	shift := uint(nineBands*digit) & 31 // the mask spares the check of large shifts
	changed := p.changed >> shift & 7
	p.changed &^= 7 << shift
	set0, set1, set2 := p.open[0][digit], p.open[1][digit], p.open[2][digit]
	touched := uint32(0)
	for changed != 0 {
		touched |= changed
		if changed&1 != 0 {
			set0 &= t.roomInBand(set0)
		}
		if changed&2 != 0 {
			set1 &= t.roomInBand(set1)
		}
		if changed&4 != 0 {
			set2 &= t.roomInBand(set2)
		}
		columns0, columns1, columns2 := columnsOf(set0), columnsOf(set1), columnsOf(set2)
		room := t.roomInStacks(columns0, columns1, columns2)
		changed = 0
		if lost := columns0 &^ room; lost != 0 {
			changed |= 1
			set0 &^= lost * rowFirsts
		}
		if lost := columns1 &^ (room >> 9); lost != 0 {
			changed |= 2
			set1 &^= lost * rowFirsts
		}
		if lost := columns2 &^ (room >> 18); lost != 0 {
			changed |= 4
			set2 &^= lost * rowFirsts
		}
	}
	if set0 == 0 || set1 == 0 || set2 == 0 {
		return false
	}
	if touched&1 != 0 {
		p.open[0][digit] = set0
		p.drive(digit, 0, set0)
	}
	if touched&2 != 0 {
		p.open[1][digit] = set1
		p.drive(digit, 1, set1)
	}
	if touched&4 != 0 {
		p.open[2][digit] = set2
		p.drive(digit, 2, set2)
	}
	return true
}

// columnsOf returns the columns in which a set of a band has cells.
func columnsOf(set uint32) uint32 { return (set | set>>9 | set>>18) & bandRow }

// drive drives the other digits from the cells that a digit has newly to itself.
func (p *ninePosition) drive(digit, band int, set uint32) {
	if cells := aloneInRow(set) & p.unsolved[band]; cells != 0 {
		p.clear(digit, band, cells)
	}
}

// aloneInRow returns the cells of a set that are alone in their row. No row may
// be empty.
func aloneInRow(set uint32) uint32 {
	// Without its lowest cell such a row is empty. Adding ones to the lower
	// cells carries into the last one when any is left.
	rest := set & (set - rowFirsts)
	several := (rest&rowLower + rowLower | rest) & rowLasts
	rows := ((several ^ rowLasts) >> 8) * bandRow
	return set & rows
}

func (p *ninePosition) clear(digit, band int, cells uint32) {
	p.unsolved[band] &^= cells
	open := &p.open[band]
	changed := uint32(0)
	for other := nine - 1; other >= 0; other-- {
		hit := open[other] & cells
		open[other] &^= cells
		// Without a branch, which would be mispredicted.
		changed = changed<<nineBands | (hit|-hit)>>31
	}
	open[digit] |= cells
	changed &^= 1 << (uint(nineBands*digit) & 31)
	p.changed |= changed << (uint(band) & 31)
}

// nakedSingles gives the cells with one candidate their digit. When there are
// none it returns a cell to branch on.
func (p *ninePosition) nakedSingles() (cell int, possible bool) {
	var pairs [nineBands]uint32
	for band := range p.open {
		var one, two, three uint32 // cells with so many candidates or more
		for _, set := range p.open[band] {
			three |= two & set
			two |= one & set
			one |= set
		}
		if one != bandCells {
			return noCell, false
		}
		if singles := one &^ two & p.unsolved[band]; singles != 0 && !p.fill(band, singles) {
			return noCell, false
		}
		pairs[band] = two &^ three
	}
	switch {
	case p.changed != 0:
		return noCell, true
	case pairs[0]|pairs[1]|pairs[2] == 0:
		return p.fewest(), true
	}
	return p.choose(&pairs), true
}

// fill gives cells of a band the one digit that each can have. It says whether
// no two of them drive each other out.
func (p *ninePosition) fill(band int, cells uint32) bool {
	for ; cells != 0; cells &= cells - 1 {
		bit := bits.TrailingZeros32(cells)
		digit := 0
		for !p.put(digit, band, bit) {
			if digit++; digit == nine {
				return false
			}
		}
	}
	return true
}

// fewest returns a cell with the fewest candidates of those that have several.
func (p *ninePosition) fewest() int {
	best, fewest := noCell, nine+1
	for cell := range nineCells {
		count := 0
		for _, set := range p.open[cell/bandSize] {
			count += int(set >> (cell % bandSize) & 1)
		}
		if count > 1 && count < fewest {
			best, fewest = cell, count
		}
	}
	return best
}

// pairWeight is how often a candidate in a cell of two counts: there it leaves a
// naked single when it is driven out.
const pairWeight = 5

// choose returns the cell with two candidates whose digits stand in the way of
// the most others.
func (p *ninePosition) choose(pairs *[nineBands]uint32) int {
	best, most := noCell, -1
	for band, set := range pairs {
		next, last := (band+1)%nineBands, (band+2)%nineBands
		for ; set != 0; set &= set - 1 {
			bit := bits.TrailingZeros32(set)
			column := bit % nine
			// Side by side, so that they are counted at once: a band in the
			// lower half, the cell's column in the other bands in the upper.
			around := func(own, next, last uint32) uint64 {
				return uint64(own) | uint64(next>>column&rowFirsts|last>>column&rowFirsts<<1)<<32
			}
			peers := around(bandCells&^nineTables.alone[bit], bandCells, bandCells)
			pairPeers := around(pairs[band], pairs[next], pairs[last]) & peers
			score := 0
			for digit, own := range p.open[band] {
				if own>>bit&1 != 0 {
					others := around(own, p.open[next][digit], p.open[last][digit])
					score += bits.OnesCount64(others&peers) + (pairWeight-1)*bits.OnesCount64(others&pairPeers)
				}
			}
			if score > most {
				best, most = bandSize*band+bit, score
			}
		}
	}
	return best
}

// write writes the digits of a position in which all cells are solved.
func (p *ninePosition) write(solution *[81]uint8) {
	for band := range p.open {
		for digit, set := range p.open[band] {
			for ; set != 0; set &= set - 1 {
				solution[bandSize*band+bits.TrailingZeros32(set)] = uint8(digit + 1)
			}
		}
	}
}
