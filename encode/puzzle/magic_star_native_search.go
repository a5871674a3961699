package puzzle

import (
	"context"
	"math"
	"math/bits"
)

// starWordSize bounds the values that are bits of a word.
const starWordSize = 64

// search calls found with the values of all cells of each star, as long as that
// returns true, and is followed. The error is the context's.
func (part starPart) search(ctx context.Context, follow *branching, found func(values []int) bool) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if part.plan == nil {
		part.plan = planStar(part)
	}
	t := starTask{ctx: ctx, plan: part.plan, largest: 2 * part.ring.size, sum: 4*part.ring.size + 2, found: found, follow: follow}
	t.values = make([]int, t.largest)
	used := make(map[int]bool)
	for cell, v := range part.known {
		if used[v] {
			return nil
		}
		used[v] = true
		t.values[cell] = v
	}
	if t.largest < starWordSize {
		narrow := starSearch{starTask: t, first: part.first}
		if narrow.first == 0 {
			narrow.first = math.MaxUint64
		}
		if narrow.run(used) {
			follow.finish()
		}
		return narrow.err
	}
	wide := starWideSearch{starTask: t}
	if wide.run(used) {
		follow.finish()
	}
	return wide.err
}

// starTask is what a search has to do and how far it is.
type starTask struct {
	ctx     context.Context
	plan    starPlan
	largest int // value, 2n
	sum     int // of a line
	values  []int
	found   func(values []int) bool
	visits  int
	follow  *branching
	err     error
}

// goOn counts a visit to a partial star and asks the context now and then.
func (t *starTask) goOn() bool {
	const visitsBetweenChecks = 1 << 14
	if t.visits++; t.visits%visitsBetweenChecks == 0 {
		t.check()
	}
	return t.err == nil
}

// check reports and asks the context.
func (t *starTask) check() {
	t.follow.report()
	t.err = t.ctx.Err()
}

// starSearch carries out a plan for values that are bits of a word: of up to 31
// points. In free, bit v is set while v is not used; in mirror, bit 63-v is.
type starSearch struct {
	starTask
	first uint64 // the values to try in the first stage's cell
}

// run returns false when it was stopped.
func (s *starSearch) run(used map[int]bool) bool {
	free := uint64(1)<<(s.largest+1) - 2
	for v := range used {
		free &^= 1 << v
	}
	free, mirror, ok := s.carryOut(s.plan[0].ops, free, bits.Reverse64(free))
	return !ok || s.fill(1, free, mirror)
}

// fill goes through the values of a stage's cell and says whether to go on.
func (s *starSearch) fill(i int, free, mirror uint64) bool {
	if i == len(s.plan) {
		return s.found(s.values)
	}
	if !s.goOn() {
		return false
	}
	stage := &s.plan[i]
	open := free
	if i == 1 {
		open &= s.first
	}
	for _, pair := range stage.pairs {
		open &= inPairs(free, mirror, s.sum-s.values[pair[0]]-s.values[pair[1]])
	}
	s.follow.fork(i-1, bits.OnesCount64(open))
	for ; open != 0; open &= open - 1 {
		s.follow.branch(i - 1)
		v := bits.TrailingZeros64(open)
		s.values[stage.cell] = v
		free, mirror, ok := s.carryOut(stage.ops, free&^(1<<v), mirror&^(1<<(63-v)))
		if ok && !s.fill(i+1, free, mirror) {
			return false
		}
	}
	return true
}

// carryOut carries out what follows and says whether it is possible.
func (s *starSearch) carryOut(ops []starOp, free, mirror uint64) (uint64, uint64, bool) {
	values := s.values
	for i := range ops {
		op := &ops[i]
		switch op.kind {
		case starForce:
			v := s.sum - values[op.cells[1]] - values[op.cells[2]] - values[op.cells[3]]
			if v <= 0 || v > s.largest || free>>v&1 == 0 {
				return 0, 0, false
			}
			values[op.cells[0]] = v
			free &^= 1 << v
			mirror &^= 1 << (63 - v)
		case starCheck:
			if values[op.cells[0]]+values[op.cells[1]]+values[op.cells[2]]+values[op.cells[3]] != s.sum {
				return 0, 0, false
			}
		case starLook:
			if inPairs(free, mirror, s.sum-values[op.cells[0]]-values[op.cells[1]]) == 0 {
				return 0, 0, false
			}
		case starLess:
			if values[op.cells[0]] >= values[op.cells[1]] {
				return 0, 0, false
			}
		}
	}
	return free, mirror, true
}

// inPairs returns the free values that have another with which their sum is s.
func inPairs(free, mirror uint64, s int) uint64 {
	if s <= 0 {
		return 0
	}
	// Bit 63-u of mirror, for u = s-v, is to fall on bit v of free.
	shifted := mirror >> uint(63-s)
	if s > 63 {
		shifted = mirror << uint(s-63)
	}
	if s%2 == 0 {
		shifted &^= 1 << uint(s/2)
	}
	return free & shifted
}
