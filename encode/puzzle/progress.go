package puzzle

import (
	"context"
	"math/big"
	"sync"
)

// Progress is how far an engine has come: the share of its work that is done,
// and how many solutions it has counted for certain. Engines report to the one
// of their context (see [WithProgress]); anybody may read it meanwhile. The zero
// value is ready.
type Progress struct {
	whole  *Progress // nil, or what this is a part of
	weight float64   // the part's share of the whole

	mutex sync.Mutex
	known bool
	share float64
	count big.Int
}

type progressKey struct{}

// WithProgress returns a context under which engines report to p.
func WithProgress(ctx context.Context, p *Progress) context.Context {
	return context.WithValue(ctx, progressKey{}, p)
}

// progressOf returns what to report to. It is never nil.
func progressOf(ctx context.Context) *Progress {
	if p, ok := ctx.Value(progressKey{}).(*Progress); ok {
		return p
	}
	return new(Progress)
}

// Share returns the share of the work that is done, from 0 to 1. Engines that
// count in units know it exactly: sets of values, permutations. Those that search
// depth-first take all branches of a node for equal. It is not known of others,
// nor before they have begun.
func (p *Progress) Share() (share float64, known bool) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return min(p.share, 1), p.known
}

// Count returns the number of solutions that are certain although the work is
// not done. Those that an engine yields are not among them.
func (p *Progress) Count() *big.Int {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return new(big.Int).Set(&p.count)
}

// Part returns the progress of a part of the work, which adds to that of the
// whole. Its weight is the part's share of the whole.
func (p *Progress) Part(weight float64) *Progress {
	return &Progress{whole: p, weight: weight}
}

// Finish says that the work is done.
func (p *Progress) Finish() {
	share, _ := p.Share()
	p.add(1-share, nil)
}

// add says that one more share of the work is done, and how many solutions it
// has; nil is none.
func (p *Progress) add(share float64, solutions *big.Int) {
	p.mutex.Lock()
	p.known = true
	p.share += share
	if solutions != nil {
		p.count.Add(&p.count, solutions)
	}
	p.mutex.Unlock()
	if p.whole != nil {
		p.whole.add(share*p.weight, solutions)
	}
}

// branching follows a depth-first search and reports its progress. Each branch of
// a node stands for an equal share of it. Branches that are too small a share to
// tell are not followed.
type branching struct {
	progress *Progress
	each     uint64 // how many solutions one that is found stands for; 0 when they are yielded
	found    uint64 // since the last report

	done, reported float64
	deepest        int                     // level that is followed now
	before         [followedLevels]float64 // by level, what is done before the branch at hand
	width          [followedLevels]float64 // by level, the share of a branch
}

const (
	followedLevels = 64
	followedShare  = 1e-5
)

// newBranching follows a search. The root is level 0.
func newBranching(p *Progress, each uint64) branching {
	p.add(0, nil)
	return branching{progress: p, each: each}
}

// fork says that a node has so many branches.
func (b *branching) fork(level, branches int) {
	if level <= b.deepest { // apart, so that the rest need not be called
		b.divide(level, branches)
	}
}

func (b *branching) divide(level, branches int) {
	width := 1.0
	if level > 0 {
		width = b.width[level-1]
	}
	width /= float64(max(1, branches))
	b.width[level] = width
	b.before[level] = b.done - width
	b.deepest = level
	if width > followedShare && level+1 < followedLevels {
		b.deepest++
	}
}

// branch says that the next branch of a node begins. Those before it are done.
func (b *branching) branch(level int) {
	if level <= b.deepest {
		b.before[level] += b.width[level]
		b.done = b.before[level]
	}
}

// finish says that the search has come to its end.
func (b *branching) finish() {
	if b.progress != nil {
		b.report()
		b.progress.Finish()
	}
}

// report reports. It is for the moments at which a search looks at its context,
// and for its end. Without a progress it does nothing.
func (b *branching) report() {
	if b.progress == nil {
		return
	}
	b.progress.add(b.done-b.reported, new(big.Int).SetUint64(b.found*b.each))
	b.found, b.reported = 0, b.done
}

// stepping follows work of which the number of steps is known and reports its
// progress.
type stepping struct {
	progress *Progress
	all      float64
	done     float64 // as reported
}

func newStepping(p *Progress, all *big.Int) stepping {
	p.add(0, nil)
	steps, _ := new(big.Float).SetInt(all).Float64()
	return stepping{progress: p, all: steps}
}

// report says how many steps are done. Without a progress it does nothing.
func (s *stepping) report(done float64) {
	if s.progress != nil {
		s.progress.add((done-s.done)/s.all, nil)
		s.done = done
	}
}
