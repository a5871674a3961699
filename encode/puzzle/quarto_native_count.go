package puzzle

import (
	"context"
	"math/big"
	"sync"
	"sync/atomic"
)

// count counts the solutions with so many workers.
func (b *quartoBoard) count(ctx context.Context, workers int) (*big.Int, error) {
	if _, ok := b.givenValues(0xffff); !ok {
		return new(big.Int), nil
	}
	split := chooseQuartoSplit(b, b.essentialLines())
	if split == nil {
		return new(big.Int), nil
	}
	return split.count(ctx, workers)
}

// count shares the orbits out among the workers.
func (s *quartoSplit) count(ctx context.Context, workers int) (*big.Int, error) {
	var next atomic.Int64
	var total atomic.Uint64
	progress := progressOf(ctx)
	progress.add(0, nil)
	var once sync.Once
	var failure error
	work := func() {
		j := newQuartoJoin(s)
		for {
			i := int(next.Add(1)) - 1
			if i >= len(s.orbits) {
				return
			}
			n, err := j.count(ctx, s.orbits[i].set)
			if err != nil {
				once.Do(func() { failure = err })
				return
			}
			n *= s.orbits[i].size
			total.Add(n)
			progress.add(1/float64(len(s.orbits)), new(big.Int).SetUint64(n*s.factor))
		}
	}
	var group sync.WaitGroup
	for range max(1, min(workers, len(s.orbits))) {
		group.Go(work)
	}
	group.Wait()
	if failure != nil {
		return nil, failure
	}
	return new(big.Int).SetUint64(total.Load() * s.factor), nil
}
