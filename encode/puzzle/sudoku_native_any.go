package puzzle

import (
	"context"
	"math/big"
)

// sudokuCounters solves sudokus of any size with boxes of any shape.
//
// Method: an exact cover by depth-first search. A candidate is a cell with a
// value. It meets four demands: its cell wants one value, and its row, column and
// box each want one cell for the value. For each demand the search keeps the
// number of candidates left and the sum of their numbers. When one is left, a
// naked single in a cell and a hidden single elsewhere, the sum names it. When
// none is left the search goes back, along a trail of the candidates that were
// removed. It branches on a demand with few candidates for the number of dead
// ends that it has caused.
//
// Source: demands are the columns of D. Knuth, "Dancing Links" (2000), which
// branches likewise. Their weights are those of F. Boussemart, F. Hemery,
// C. Lecoutre and L. Sais, "Boosting systematic search by weighting constraints"
// (2004).
//
// Complexity: exponential in the number of guesses. To remove a candidate takes
// constant time, to choose a guess 4n² steps on a side of n. Memory is about 9n³
// bytes, 27 MB for the largest, n = 144.
type sudokuCounters struct {
	size  int
	box   boxShape
	units [][3]int // of a cell: its row, column and box
	cells [][3]int // of the unit and place size*unit+i: a cell in the row, column and box

	left    []bool       // of a candidate: it is not removed
	placed  []bool       // of a cell: it has its value
	demands []demand     // first those of the cells, then of the rows, columns and boxes
	trail   []sudokuMove // what has been done, to be undone
	singles []int        // candidates that are the last to meet a demand
	guesses int
	err     error

	done   float64 // share of the search
	shares stepping
}

// demand is something that wants one candidate.
type demand struct {
	left   int32 // how many candidates are left
	sum    int32 // of their numbers
	weight int32 // dead ends so far, plus one
}

// sudokuMove is a value removed from a cell or, as noValue, a cell placed.
type sudokuMove struct{ cell, value int32 }

const noValue = -1

func newSudokuCounters(box boxShape) *sudokuCounters {
	n := box.size()
	s := &sudokuCounters{
		size:    n,
		box:     box,
		units:   make([][3]int, n*n),
		cells:   make([][3]int, n*n),
		left:    make([]bool, n*n*n),
		placed:  make([]bool, n*n),
		demands: make([]demand, 4*n*n),
	}
	across := n / box.cols
	filled := make([]int, n)
	for cell := range n * n {
		row, column := cell/n, cell%n
		b := row/box.rows*across + column/box.cols
		s.units[cell] = [3]int{row, column, b}
		s.cells[cell][0] = cell
		s.cells[column*n+row][1] = cell
		s.cells[b*n+filled[b]][2] = cell
		filled[b]++
	}
	for i := range s.demands {
		s.demands[i].weight = 1
	}
	for cell := range n * n {
		for value := range n {
			s.left[cell*n+value] = true
			for _, d := range s.demandsOf(cell, value) {
				s.demands[d].left++
				s.demands[d].sum += int32(cell*n + value)
			}
		}
	}
	return s
}

// demandsOf returns the demands that a candidate meets.
func (s *sudokuCounters) demandsOf(cell, value int) [4]int {
	n, u := s.size, &s.units[cell]
	return [4]int{cell, (n+u[0])*n + value, (2*n+u[1])*n + value, (3*n+u[2])*n + value}
}

// give places a given. It is to be propagated.
func (s *sudokuCounters) give(cell, value int) {
	s.singles = append(s.singles, cell*s.size+value)
}

// solve yields the values of all cells, from 0, for each solution. The slice is
// used again. It returns the context's error if that ended the search.
func (s *sudokuCounters) solve(ctx context.Context, yield func([]int) bool) error {
	if s.err = ctx.Err(); s.err == nil && s.propagate() {
		s.shares = newStepping(progressOf(ctx), big.NewInt(1))
		s.search(ctx, 1, yield)
	}
	return s.err
}

// search goes through the solutions of the position, which is a share of the
// search, and says whether to go on. Both branches of a guess have half of it.
func (s *sudokuCounters) search(ctx context.Context, share float64, yield func([]int) bool) bool {
	for {
		d := s.choose()
		if d < 0 {
			s.done += share
			return yield(s.solution())
		}
		if s.err = s.check(ctx); s.err != nil {
			return false
		}
		guess := s.likeliest(d)
		mark := len(s.trail)
		s.singles = append(s.singles, guess)
		share /= 2
		if !s.propagate() {
			s.done += share
		} else if !s.search(ctx, share, yield) {
			return false
		}
		s.undo(mark)
		if !s.remove(guess/s.size, guess%s.size) || !s.propagate() {
			s.done += share
			return true
		}
	}
}

// check counts a guess and asks the context, each millisecond or so, whether to
// go on.
func (s *sudokuCounters) check(ctx context.Context) error {
	const stepsBetweenChecks = 1_000_000
	s.guesses++
	if s.guesses%max(1, stepsBetweenChecks/len(s.demands)) != 0 {
		return nil
	}
	s.shares.report(s.done)
	return ctx.Err()
}

// propagate places the singles until there are none. It says whether all demands
// can still be met.
func (s *sudokuCounters) propagate() bool {
	for len(s.singles) > 0 {
		last := len(s.singles) - 1
		single := s.singles[last]
		s.singles = s.singles[:last]
		if !s.left[single] || !s.place(single/s.size, single%s.size) {
			s.singles = s.singles[:0]
			return false
		}
	}
	return true
}

// place gives a cell a value.
func (s *sudokuCounters) place(cell, value int) bool {
	if s.placed[cell] {
		return true
	}
	s.placed[cell] = true
	s.trail = append(s.trail, sudokuMove{int32(cell), noValue})
	n := s.size
	for other := range n {
		if other != value && s.left[cell*n+other] && !s.remove(cell, other) {
			return false
		}
	}
	for kind, unit := range s.units[cell] {
		for i := range n {
			other := s.cells[unit*n+i][kind]
			if other != cell && s.left[other*n+value] && !s.remove(other, value) {
				return false
			}
		}
	}
	return true
}

// remove removes a candidate. It says whether all demands can still be met.
func (s *sudokuCounters) remove(cell, value int) bool {
	candidate := cell*s.size + value
	s.left[candidate] = false
	s.trail = append(s.trail, sudokuMove{int32(cell), int32(value)})
	possible := true
	for _, i := range s.demandsOf(cell, value) {
		d := &s.demands[i]
		d.left--
		d.sum -= int32(candidate)
		switch d.left {
		case 1:
			s.singles = append(s.singles, int(d.sum))
		case 0:
			d.weight++
			possible = false
		}
	}
	if !possible {
		s.singles = s.singles[:0]
	}
	return possible
}

// undo undoes all that was done since the trail had the given length.
func (s *sudokuCounters) undo(mark int) {
	for i := len(s.trail) - 1; i >= mark; i-- {
		cell, value := int(s.trail[i].cell), int(s.trail[i].value)
		if value == noValue {
			s.placed[cell] = false
			continue
		}
		candidate := cell*s.size + value
		s.left[candidate] = true
		for _, d := range s.demandsOf(cell, value) {
			s.demands[d].left++
			s.demands[d].sum += int32(candidate)
		}
	}
	s.trail = s.trail[:mark]
}

// choose returns the demand to branch on, or a negative number when all cells
// have their value.
func (s *sudokuCounters) choose() int {
	best, left, weight := -1, int64(1), int64(0)
	for i := range s.demands {
		d := &s.demands[i]
		if d.left > 1 && (best < 0 || int64(d.left)*weight < left*int64(d.weight)) {
			best, left, weight = i, int64(d.left), int64(d.weight)
		}
	}
	return best
}

// likeliest returns a candidate left that meets a demand: one of the pattern, if
// there is one. So an empty grid of any size, on which a search without advice
// gets lost, is filled at once.
func (s *sudokuCounters) likeliest(d int) int {
	n := s.size
	kind, i := d/(n*n)-1, d%(n*n)
	first := -1
	for j := range n {
		cell, value := i, j // a cell's demand
		if kind >= 0 {
			cell, value = s.cells[i/n*n+j][kind], i%n
		}
		if !s.left[cell*n+value] {
			continue
		}
		if s.pattern(cell) == value {
			return cell*n + value
		}
		if first < 0 {
			first = cell*n + value
		}
	}
	return first
}

// pattern returns the value of a cell in the plainest solution of an empty grid:
// each row is the one above shifted by the width of a box and, where boxes begin,
// by one more.
func (s *sudokuCounters) pattern(cell int) int {
	row, column := cell/s.size, cell%s.size
	return (row%s.box.rows*s.box.cols + row/s.box.rows + column) % s.size
}

// solution returns the values of the cells, which then have one candidate each.
func (s *sudokuCounters) solution() []int {
	values := make([]int, len(s.placed))
	for cell := range values {
		values[cell] = int(s.demands[cell].sum) - cell*s.size
	}
	return values
}
