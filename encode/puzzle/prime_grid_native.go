package puzzle

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/big"
	"math/rand/v2"
	"runtime"

	"puzzlesat/encode"
)

// primeGridNative lists depth-first and counts by dynamic programming from both
// ends.
//
// All sums are odd, so that odd and even numbers alternate as the colours of a
// chessboard do. A wrapped line of odd length, which cannot be coloured, has no
// solution.
//
// Solutions are listed depth-first. Each empty cell keeps a bitset of the
// numbers that make primes with its filled neighbours; the cell with the fewest
// is filled next, or else one that alone can have some number; a number that fits
// no cell any more ends the branch.
//
// The count first searches so for a moment, which is enough for small grids and
// for those with many givens. Then it cuts the grid across its longer side into
// two halves and fills each cell by cell. States are the set of the numbers used
// and the numbers of the cells that still have an empty neighbour; fillings with
// one state are merged. Two halves fit when their sets are complements and the
// sums across the cut are prime, which bitsets tell for 64 second halves at a
// time. To bound the memory, it does so for one choice after the other of which
// odd numbers go to the first half.
//
// Method: ours. The states are those of a frontier method (K. Sekine, H. Imai, S.
// Tani, "Computing the Tutte polynomial of a graph of moderate size", ISAAC 1995),
// the cut is that of E. Horowitz and S. Sahni (JACM 1974).
//
// Complexity: for n cells and a frontier of w cells, at most about
// C(n/2, n/4)² · (n/4)^w states at the cut, reduced by the share of sums that are
// prime (0.54 for 25 cells) to the power of the pairs of neighbours among the
// frontier. Grids to 26 cells take seconds. A layer holds at most 2^18 states, a worker
// about 100 MB. Grids of which a state does not fit into 64 bits, or with more than
// 50 cells, are counted depth-first.
var primeGridNative = Engine{
	Name:      "native",
	Summary:   "lists depth-first with bitsets, counts by dynamic programming from both ends",
	Solutions: primeGridSearchSolutions,
	Count: func(ctx context.Context, p *Puzzle) (*big.Int, error) {
		board, err := newPrimeGridBoard(p)
		if err != nil {
			return nil, err
		}
		return board.count(ctx, runtime.GOMAXPROCS(0))
	},
}

// primeGridBoard is a prime grid in the native engine's terms. Cells are
// numbered from 0 in reading order, and so are numbers: number i stands for i+1.
type primeGridBoard struct {
	rows, cols, cells int
	neighbours        [][]int // by cell, each once
	given             []int   // by cell, -1 for none
	corner            string
	variables         []encode.Var
}

func newPrimeGridBoard(p *Puzzle) (*primeGridBoard, error) {
	b := &primeGridBoard{rows: len(p.Rows), cols: len(p.Rows[0]), corner: p.Settings["corner"], variables: p.Cells()}
	b.cells = b.rows * b.cols
	wrap := p.Settings["wrap"]
	b.neighbours = make([][]int, b.cells)
	join := func(a, c int) {
		b.neighbours[a] = append(b.neighbours[a], c)
		b.neighbours[c] = append(b.neighbours[c], a)
	}
	for cell := range b.cells {
		row, col := cell/b.cols, cell%b.cols
		switch {
		case col+1 < b.cols:
			join(cell, cell+1)
		case b.cols > 2 && (wrap == "rows" || wrap == "both"):
			join(cell, row*b.cols)
		}
		switch {
		case row+1 < b.rows:
			join(cell, cell+b.cols)
		case b.rows > 2 && (wrap == "cols" || wrap == "both"):
			join(cell, col)
		}
	}
	cellOf := make(map[encode.Var]int)
	b.given = make([]int, b.cells)
	for cell, x := range b.variables {
		cellOf[x] = cell
		b.given[cell] = -1
	}
	for _, g := range p.Givens {
		x, ok := p.Model.Lookup(g.Cell)
		if !ok {
			return nil, fmt.Errorf("there is no cell %s", g.Cell)
		}
		b.given[cellOf[x]] = g.Value - 1
	}
	return b, nil
}

// colours returns for each colouring of the grid by odd and even numbers, of
// which there are at most two, the cells that are odd.
func (b *primeGridBoard) colours() [][]bool {
	var colourings [][]bool
	for _, corner := range []string{"odd", "even"} {
		if b.corner == corner || b.corner == "any" {
			if odd, ok := b.colour(corner == "odd"); ok {
				colourings = append(colourings, odd)
			}
		}
	}
	return colourings
}

// colour returns the cells that are odd. It is not ok when two neighbours have
// the same colour, as in a cyclic line of odd length, when there are too many odd
// or even cells, or when a given has the wrong colour.
func (b *primeGridBoard) colour(cornerIsOdd bool) (odd []bool, ok bool) {
	odd = make([]bool, b.cells)
	odds := 0
	for cell := range odd {
		odd[cell] = ((cell/b.cols+cell%b.cols)%2 == 0) == cornerIsOdd
		if odd[cell] {
			odds++
		}
	}
	for cell, neighbours := range b.neighbours {
		for _, other := range neighbours {
			if odd[cell] == odd[other] {
				return nil, false
			}
		}
		if given := b.given[cell]; given >= 0 && (given%2 == 0) != odd[cell] {
			return nil, false
		}
	}
	return odd, odds == (b.cells+1)/2
}

// hasGivens says whether a cell is given.
func (b *primeGridBoard) hasGivens() bool {
	for _, given := range b.given {
		if given >= 0 {
			return true
		}
	}
	return false
}

// primeGridSearchSolutions lists the solutions.
func primeGridSearchSolutions(ctx context.Context, p *Puzzle) iter.Seq2[[]int, error] {
	return func(yield func([]int, error) bool) {
		board, err := newPrimeGridBoard(p)
		if err != nil {
			yield(nil, err)
			return
		}
		values := make([]int, board.cells)
		more, err := board.list(ctx, func(numbers []int) bool {
			for cell, x := range board.variables {
				values[x] = numbers[cell] + 1
			}
			return yield(values, nil)
		})
		if more && err != nil {
			yield(nil, err)
		}
	}
}

// primeGridPatient is the greatest number of cells for which a search is not
// started again.
const primeGridPatient = 36

// list calls found for each solution. Larger grids are searched in random order
// and started again, with a growing budget of nodes, until a search finds its
// first solution, which then goes on to the end (C. Gomes, B. Selman and H. Kautz,
// "Boosting combinatorial search through randomization", AAAI 1998). Most
// searches find a solution at once and the others hardly ever: with restarts a
// 32x32 grid takes a second, without them a 12x12 grid takes hours.
func (b *primeGridBoard) list(ctx context.Context, found func(numbers []int) bool) (more bool, err error) {
	colourings := b.colours()
	const seed, stream = 1, 2 // any will do
	random := rand.New(rand.NewPCG(seed, stream))
	progress, weight := progressOf(ctx), 1/float64(max(1, len(colourings)))
	for budget := 2 * b.cells; len(colourings) > 0; budget += budget / 8 {
		var open [][]bool
		for _, odd := range colourings {
			s := newPrimeGridSearch(ctx, b, odd)
			if b.cells > primeGridPatient {
				s.random, s.budget = random, budget
			} else {
				s.branching = newBranching(progress.Part(weight), 0)
			}
			s.found = func() bool {
				s.budget = 0
				return found(s.numbers)
			}
			if !s.run() {
				return false, nil
			}
			switch {
			case errors.Is(s.err, errPrimeGridBudget):
				open = append(open, odd)
			case s.err != nil:
				return true, s.err
			}
			s.branching.finish()
		}
		colourings = open
	}
	return true, ctx.Err()
}
