package compare

import (
	"runtime"
	"slices"
	"sync"
	"time"
)

// patientPart is the part of the budget in which rows of the first round run one
// after another, each with the machine to itself.
const patientPart = 5

// window lets rows answer some instances: one row after another or, when the
// first round would take too long so, as many at once as there are cores.
func (l *laboratory) window(batches []batch) error {
	for i, b := range batches {
		if l.ctx.Err() != nil {
			return nil
		}
		if l.hurried(time.Since(l.started)) {
			return l.besideEachOther(batches[i:])
		}
		if err := l.answer(b); err != nil {
			return err
		}
	}
	return nil
}

// hurried says whether what is left of the round is to run on all cores at once.
func (l *laboratory) hurried(elapsed time.Duration) bool {
	return l.round == 1 && l.Budget > 0 && elapsed > l.Budget/patientPart && runtime.NumCPU() > 1
}

// besideEachOther lets rows answer at the same time. It returns the first error.
func (l *laboratory) besideEachOther(batches []batch) error {
	l.beside = true
	defer func() { l.beside = false }()
	queue := make(chan batch)
	var workers sync.WaitGroup
	var once sync.Once
	var failure error
	for range min(runtime.NumCPU(), len(batches)) {
		workers.Go(func() {
			for b := range queue {
				if err := l.answer(b); err != nil {
					once.Do(func() { failure = err })
				}
			}
		})
	}
	// The last first: they are the engines of the family, one of which may take
	// long and should not be what all wait for in the end.
	for _, b := range slices.Backward(batches) {
		if l.ctx.Err() == nil {
			queue <- b
		}
	}
	close(queue)
	workers.Wait()
	return failure
}
