package puzzle

import (
	"context"
	"iter"
	"math/big"

	"puzzlesat/encode"
)

// primeGridSource does what the source's program does: odd and even numbers must
// alternate as the colours of a chessboard do, so it tries all permutations of
// the odd numbers on the one colour with all permutations of the even numbers on
// the other, and checks the neighbours of each grid. It knows no shortcut: a grid
// is given up at the first pair whose sum is not prime, but the permutation goes on.
//
// Source: DFF programs, "Prime pair sums", after F. Schuh. The permutations come
// by the algorithm of B. R. Heap, "Permutations by interchanges", The Computer
// Journal 6 (1963).
//
// Complexity: (n/2)!² grids for n cells, twice that when either colour may be
// odd: 3.3·10⁹ for a 4x4 grid, which take half a minute, 2.6·10¹³ and days for
// 4x5. Givens are not permuted.
var primeGridSource = Engine{
	Name:    "source",
	Summary: "all permutations of the odd numbers times all of the even ones",
	Solutions: func(ctx context.Context, p *Puzzle) iter.Seq2[[]int, error] {
		return func(yield func([]int, error) bool) {
			more, err := primeGridPermute(ctx, p, func(values []int) bool { return yield(values, nil) })
			if more && err != nil {
				yield(nil, err)
			}
		}
	},
}

// primeGridPermutationsPerSecond is a careful estimate.
const primeGridPermutationsPerSecond = 1e8

// primeGridPermute calls found for each solution.
func primeGridPermute(ctx context.Context, p *Puzzle, found func(values []int) bool) (more bool, err error) {
	boards := colouredBoards(p)
	steps := new(big.Int)
	for _, b := range boards {
		odds := new(big.Int).MulRange(1, int64(len(b.odds.cells)))
		evens := new(big.Int).MulRange(1, int64(len(b.evens.cells)))
		steps.Add(steps, odds.Mul(odds, evens))
	}
	if err := needsPatience(ctx, "permutations", steps, primeGridPermutationsPerSecond); err != nil {
		return true, err
	}
	tries := &primeGridTries{ctx: ctx, stepping: newStepping(progressOf(ctx), steps)}
	for _, b := range boards {
		if more, err = b.tryAll(tries, found); !more || err != nil {
			return more, err
		}
	}
	return true, ctx.Err()
}

// colouredBoard is a grid, filled except for what its permutations swap.
type colouredBoard struct {
	values      []int // by variable
	neighbours  [][2]encode.Var
	prime       []bool
	odds, evens heapPermutation
}

// primeGridTries counts the grids that were tried, of all boards.
type primeGridTries struct {
	ctx      context.Context
	tried    int
	stepping stepping
}

const triesBetweenChecks = 1 << 12

// check reports and asks the context.
func (t *primeGridTries) check() error {
	t.stepping.report(float64(t.tried))
	return t.ctx.Err()
}

// colouredBoards returns a grid for each way to colour the cells odd and even:
// none when a cyclic line has an odd length, or when the givens or the corner
// contradict it.
func colouredBoards(p *Puzzle) []*colouredBoard {
	rows, cols := len(p.Rows), len(p.Rows[0])
	wrap := p.Settings["wrap"]
	cyclicRows := cols > 2 && (wrap == "rows" || wrap == "both")
	cyclicCols := rows > 2 && (wrap == "cols" || wrap == "both")
	if cyclicRows && cols%2 == 1 || cyclicCols && rows%2 == 1 {
		return nil
	}
	var neighbours [][2]encode.Var
	for r, row := range p.Rows {
		for c, x := range row {
			if c+1 < cols || cyclicRows {
				neighbours = append(neighbours, [2]encode.Var{x, row[(c+1)%cols]})
			}
			if r+1 < rows || cyclicCols {
				neighbours = append(neighbours, [2]encode.Var{x, p.Rows[(r+1)%rows][c]})
			}
		}
	}
	var boards []*colouredBoard
	for _, corner := range []string{"odd", "even"} {
		if p.Settings["corner"] != corner && p.Settings["corner"] != "any" {
			continue
		}
		b := &colouredBoard{neighbours: neighbours, prime: primeTable(2 * rows * cols)}
		if b.place(p, corner == "odd") {
			boards = append(boards, b)
		}
	}
	return boards
}

// place puts the givens where they belong and the other numbers, in order, into
// the cells of their colour. It says whether that is possible.
func (b *colouredBoard) place(p *Puzzle, cornerIsOdd bool) bool {
	b.values = make([]int, p.Model.Len())
	used := make([]bool, p.Model.Len()+1)
	for _, g := range p.Givens {
		x, ok := p.Model.Lookup(g.Cell)
		if !ok || used[g.Value] {
			return false
		}
		b.values[x] = g.Value
		used[g.Value] = true
	}
	var odds, evens []int
	for number := 1; number < len(used); number++ {
		switch {
		case used[number]:
		case number%2 == 1:
			odds = append(odds, number)
		default:
			evens = append(evens, number)
		}
	}
	for r, row := range p.Rows {
		for c, x := range row {
			isOdd := ((r+c)%2 == 0) == cornerIsOdd
			numbers, permutation := &evens, &b.evens
			if isOdd {
				numbers, permutation = &odds, &b.odds
			}
			if b.values[x] != 0 {
				if (b.values[x]%2 == 1) != isOdd {
					return false
				}
				continue
			}
			if len(*numbers) == 0 {
				return false
			}
			b.values[x] = (*numbers)[0]
			*numbers = (*numbers)[1:]
			permutation.cells = append(permutation.cells, x)
		}
	}
	b.odds.counters, b.evens.counters = make([]int, len(b.odds.cells)), make([]int, len(b.evens.cells))
	return true
}

// tryAll tries every grid.
func (b *colouredBoard) tryAll(tries *primeGridTries, found func(values []int) bool) (more bool, err error) {
	for {
		for {
			if tries.tried++; tries.tried%triesBetweenChecks == 1 {
				if err := tries.check(); err != nil {
					return true, err
				}
			}
			if b.holds() && !found(b.values) {
				return false, nil
			}
			if !b.evens.next(b.values) {
				break
			}
		}
		if !b.odds.next(b.values) {
			return true, nil
		}
	}
}

// holds says whether all neighbours sum to primes.
func (b *colouredBoard) holds() bool {
	for _, pair := range b.neighbours {
		if !b.prime[b.values[pair[0]]+b.values[pair[1]]] {
			return false
		}
	}
	return true
}

// heapPermutation goes through the permutations of the values of some cells.
type heapPermutation struct {
	cells    []encode.Var
	counters []int
}

// next makes the next permutation by a swap. It returns false after the last
// one; then it is ready to go through all of them again, from the one at hand.
func (h *heapPermutation) next(values []int) bool {
	for i := 1; i < len(h.cells); i++ {
		if h.counters[i] == i {
			h.counters[i] = 0
			continue
		}
		k := 0
		if i%2 == 1 {
			k = h.counters[i]
		}
		x, y := h.cells[i], h.cells[k]
		values[x], values[y] = values[y], values[x]
		h.counters[i]++
		return true
	}
	return false
}
