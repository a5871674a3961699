package puzzle

import (
	"context"
	"errors"
	"iter"
	"math/big"
	"slices"

	"puzzlesat/encode"
)

// magicStarSource is the source's brute force. Method: put the numbers on the
// cells a, b, c … in each order, lexicographically, and look whether all lines
// have their sum. Source: H. Heinz, "Magic Stars", which speaks of about 30 days
// for order 8. Complexity: (2n)! permutations, fewer with givens, at some tens of
// millions a second. It refuses what takes hours with a [TooLongError].
var magicStarSource = Engine{
	Name:      "source",
	Summary:   "the source's brute force: each permutation of the numbers, tested; takes an hour with 7 points, days with 8",
	Solutions: solveMagicStarSource,
}

// magicStarBacktrack is what the brute force becomes when each line is tested as
// soon as it is complete. Method: depth-first search in the order of the letters,
// which also gives the solutions in lexicographic order. Source: folklore.
// Complexity: each line divides the (2n)! permutations by about 2n once it is
// complete; some seconds for {8/2}.
var magicStarBacktrack = Engine{
	Name:      "backtrack",
	Summary:   "depth-first in the order of the letters, each line tested when complete",
	Solutions: solveMagicStarBacktrack,
}

// permutationsPerSecond is what the brute force was measured to do, rounded.
const permutationsPerSecond = 4e7

func solveMagicStarSource(ctx context.Context, p *Puzzle) iter.Seq2[[]int, error] {
	return func(yield func([]int, error) bool) {
		b, err := newStarBrute(ctx, p)
		if err == nil {
			factorial := new(big.Int).MulRange(1, int64(len(b.empty)))
			err = needsPatience(ctx, "permutations", factorial, permutationsPerSecond)
			b.stepping = newStepping(progressOf(ctx), factorial)
		}
		if err == nil {
			err = b.permute(func() bool { return yield(b.values, nil) })
		}
		if err != nil {
			yield(nil, err)
		}
	}
}

func solveMagicStarBacktrack(ctx context.Context, p *Puzzle) iter.Seq2[[]int, error] {
	return func(yield func([]int, error) bool) {
		b, err := newStarBrute(ctx, p)
		if err == nil {
			b.branching = newBranching(progressOf(ctx), 0)
			err = b.backtrack(func() bool { return yield(b.values, nil) })
		}
		if err != nil {
			yield(nil, err)
		}
	}
}

// starBrute is a star being filled.
type starBrute struct {
	ctx    context.Context
	lines  [][]encode.Var
	endsAt [][][]encode.Var // lines that are complete when so many empty cells are filled, and not before
	values []int            // 0 in cells that never were filled
	empty  []encode.Var     // the cells to fill, in order
	left   []int            // the numbers to fill them with, ascending
	fits   bool             // the givens are distinct
	steps  int
	err    error

	stepping  stepping  // of the brute force
	branching branching // of the backtracking
}

func newStarBrute(ctx context.Context, p *Puzzle) (*starBrute, error) {
	n, errPoints := p.Settings.Int("points", minStarPoints, maxStarPoints)
	k, errStep := p.Settings.Int("step", 2, (n-1)/2)
	if err := errors.Join(errPoints, errStep); err != nil {
		return nil, err
	}
	b := &starBrute{ctx: ctx, lines: newStar(n, k).lines, values: make([]int, 2*n), fits: true}
	given := make([]bool, 2*n+1)
	for _, g := range p.Givens {
		x, _ := p.Model.Lookup(g.Cell)
		b.fits = b.fits && !given[g.Value]
		b.values[x], given[g.Value] = g.Value, true
	}
	filled := make([]int, 2*n) // of a cell: how many empty cells are filled when it is
	for cell, v := range b.values {
		if v == 0 {
			b.empty = append(b.empty, encode.Var(cell))
			filled[cell] = len(b.empty)
		}
		if number := cell + 1; !given[number] {
			b.left = append(b.left, number)
		}
	}
	b.endsAt = make([][][]encode.Var, len(b.empty)+1)
	for _, line := range b.lines {
		last := 0
		for _, cell := range line {
			last = max(last, filled[cell])
		}
		b.endsAt[last] = append(b.endsAt[last], line)
	}
	return b, nil
}

// isMagic says whether lines have their sum.
func (b *starBrute) isMagic(lines [][]encode.Var) bool {
	for _, line := range lines {
		sum := b.values[line[0]] + b.values[line[1]] + b.values[line[2]] + b.values[line[3]]
		if sum != 2*len(b.values)+2 {
			return false
		}
	}
	return true
}

const starStepsBetweenChecks = 1 << 16

func (b *starBrute) goOn() bool {
	if b.steps++; b.steps%starStepsBetweenChecks == 0 {
		b.check()
	}
	return b.err == nil
}

// check reports and asks the context.
func (b *starBrute) check() {
	b.stepping.report(float64(b.steps))
	b.branching.report()
	b.err = b.ctx.Err()
}

// permute calls found for each permutation of the numbers left that is magic, as
// long as that returns true.
func (b *starBrute) permute(found func() bool) error {
	if err := b.ctx.Err(); err != nil || !b.fits {
		return err
	}
	order := slices.Clone(b.left)
	for {
		for i, cell := range b.empty {
			b.values[cell] = order[i]
		}
		if b.isMagic(b.lines) && !found() || !b.goOn() || !nextPermutation(order) {
			return b.err
		}
	}
}

// nextPermutation changes an order into the next one in lexicographic order
// (Narayana Pandita). It says whether there is one.
func nextPermutation(order []int) bool {
	i := len(order) - 2
	for i >= 0 && order[i] > order[i+1] {
		i--
	}
	if i < 0 {
		return false
	}
	j := len(order) - 1
	for order[j] < order[i] {
		j--
	}
	order[i], order[j] = order[j], order[i]
	slices.Reverse(order[i+1:])
	return true
}

// backtrack does the same, but tests each line when it is complete.
func (b *starBrute) backtrack(found func() bool) error {
	if err := b.ctx.Err(); err != nil || !b.fits {
		return err
	}
	b.fill(0, found)
	return b.err
}

// fill calls found for each way to fill the empty cells from the given one on,
// and says whether to go on.
func (b *starBrute) fill(i int, found func() bool) bool {
	if !b.isMagic(b.endsAt[i]) {
		return true
	}
	if i == len(b.empty) {
		return found()
	}
	b.branching.fork(i, len(b.left)-i)
	for j, v := range b.left {
		if v == used {
			continue
		}
		b.branching.branch(i)
		if !b.goOn() {
			return false
		}
		b.values[b.empty[i]], b.left[j] = v, used
		more := b.fill(i+1, found)
		b.left[j] = v
		if !more {
			return false
		}
	}
	return true
}

// used stands in the place of a number that is on the star.
const used = 0
