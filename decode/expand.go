package decode

import (
	"errors"
	"fmt"
	"slices"

	"puzzlesat/encode"
)

// errEnough says that whoever reads the solutions wants no more.
var errEnough = errors.New("enough")

// gain is what was won by looking for neighbours.
type gain struct {
	solutions, neighbours int
}

// Looking for neighbours is given up when fewer than one in this many solutions
// has a new one, after as many solutions.
const solutionsPerNeighbour = 20

func (w gain) isPoor() bool {
	return w.solutions >= solutionsPerNeighbour*(w.neighbours+1)
}

// tell yields what follows from a solution that the solver found: its images and,
// if that is wanted, its neighbours in the formula, their images, their neighbours
// and so on. It returns what the formula must exclude then. The error is errEnough
// when no more is wanted.
func (e *splitting) tell(f *Formula, g *Grid) (told []*Grid, err error) {
	told, err = e.tellFound(g)
	switch {
	case err != nil:
		return nil, err
	case len(told) == 0:
		return []*Grid{g}, nil
	}
	chains, ok := e.chains(f)
	if !ok {
		return told, nil
	}
	for queue := []*Grid{g}; len(queue) > 0 && !e.gain.isPoor(); queue = queue[1:] {
		e.gain.solutions++
		for values := range chains.Neighbours(queue[0].values) {
			neighbour := &Grid{Puzzle: g.Puzzle, values: values}
			if e.orbits.has(neighbour) {
				continue
			}
			if neighbour, err = Check(g.Puzzle, slices.Clone(values)); err != nil {
				return nil, fmt.Errorf("a neighbour of a solution is none: %w", err)
			}
			images, err := e.tellOrbit(neighbour)
			if err != nil {
				return nil, err
			}
			e.gain.neighbours++
			queue, told = append(queue, neighbour), append(told, images...)
		}
		if err := e.ctx.Err(); err != nil {
			return nil, err
		}
	}
	return told, nil
}

// chains finds neighbours in a formula; it is not ok when they are not wanted or
// there is no way to.
func (e *splitting) chains(f *Formula) (*encode.Chains, bool) {
	if !e.options.Neighbours || e.gain.isPoor() {
		return nil, false
	}
	return encode.NewChains(f.Reader.puzzle.Model, f.domains)
}

// tellFound yields the images of a solution that the solver found, and returns
// them; none if they were told before, when that is no error.
func (e *splitting) tellFound(g *Grid) ([]*Grid, error) {
	images, err := e.tellOrbit(g)
	if err == nil && len(images) == 0 && e.once {
		err = fmt.Errorf("%s found a solution again although it was excluded: do not trust its answers", e.solver.Name())
	}
	return images, err
}

// tellOrbit yields the images of a solution that were not told yet, and returns
// them.
func (e *splitting) tellOrbit(g *Grid) ([]*Grid, error) {
	images, err := e.orbits.Add(g)
	if err != nil {
		return nil, err
	}
	for _, image := range images {
		if !e.yield(image, nil) {
			return nil, errEnough
		}
	}
	return images, nil
}
