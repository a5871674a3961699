package puzzle

import (
	"context"
	"math/big"
	"runtime"
	"sync"
	"sync/atomic"
)

func countMagicStarNative(ctx context.Context, p *Puzzle) (*big.Int, error) {
	ring, err := newStarRing(p)
	if err != nil {
		return nil, err
	}
	var parts []starPart
	for _, part := range ring.parts(p) {
		parts = append(parts, part.split()...)
	}
	return countStarParts(ctx, parts, runtime.GOMAXPROCS(0))
}

// split divides a part by the values of the cell that is chosen first.
func (part starPart) split() []starPart {
	part.plan = planStar(part)
	values := 2 * part.ring.size
	if len(part.plan) == 1 || values >= starWordSize {
		return []starPart{part}
	}
	part.weight /= float64(values)
	var parts []starPart
	for v := 1; v <= values; v++ {
		part.first = 1 << v
		parts = append(parts, part)
	}
	return parts
}

// countStarParts shares parts out among so many workers.
func countStarParts(ctx context.Context, parts []starPart, workers int) (*big.Int, error) {
	var next, total atomic.Int64
	var once sync.Once
	var failure error
	progress := progressOf(ctx)
	work := func() {
		for i := int(next.Add(1)) - 1; i < len(parts); i = int(next.Add(1)) - 1 {
			part, found := parts[i], int64(0)
			follow := newBranching(progress.Part(part.weight), uint64(len(part.images)))
			err := part.search(ctx, &follow, func([]int) bool {
				found++
				follow.found++
				return true
			})
			if err != nil {
				once.Do(func() { failure = err })
				return
			}
			total.Add(found * int64(len(part.images)))
		}
	}
	var group sync.WaitGroup
	for range max(1, min(workers, len(parts))) {
		group.Go(work)
	}
	group.Wait()
	return big.NewInt(total.Load()), failure
}
