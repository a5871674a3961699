package decode

import (
	"context"
	"fmt"
	"iter"

	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// Orbits sorts solutions into orbits of a group of symmetries.
type Orbits struct {
	puzzle  *puzzle.Puzzle
	group   []puzzle.Symmetry
	seen    map[string]bool // keys of all members of the orbits so far
	classes int
}

// NewOrbits makes a sorter for the solutions of a puzzle and its group.
func NewOrbits(p *puzzle.Puzzle) *Orbits {
	return &Orbits{puzzle: p, group: p.Group(), seen: make(map[string]bool)}
}

// loneOrbits makes a sorter that keeps each solution by itself.
func loneOrbits(p *puzzle.Puzzle) *Orbits {
	return &Orbits{puzzle: p, seen: make(map[string]bool)}
}

// Order returns the number of symmetries in the group.
func (o *Orbits) Order() int { return len(o.group) }

// Classes returns the number of orbits so far.
func (o *Orbits) Classes() int { return o.classes }

// has says whether a grid is in one of the orbits so far.
func (o *Orbits) has(g *Grid) bool { return o.seen[g.Key()] }

// Add takes a solution and returns all members of its orbit, the solution first
// and each other one checked against the rules; or nothing if the orbit is known.
func (o *Orbits) Add(g *Grid) ([]*Grid, error) {
	key := g.Key()
	if o.seen[key] {
		return nil, nil
	}
	o.classes++
	o.seen[key] = true
	orbit := []*Grid{g}
	for _, s := range o.group {
		image := &Grid{Puzzle: o.puzzle, values: s.Image(g.values)}
		key := image.Key()
		if o.seen[key] {
			continue
		}
		if _, err := Check(o.puzzle, image.values); err != nil {
			return nil, fmt.Errorf("a symmetry of %s is none: %w", o.puzzle.Family.Name, err)
		}
		o.seen[key] = true
		orbit = append(orbit, image)
	}
	return orbit, nil
}

// symmetricGrids yields all solutions of the puzzle that the orbits are for, each
// once, by searching one of each orbit and telling its images.
func symmetricGrids(ctx context.Context, orbits *Orbits, options Options, s sat.Solver, m *meter) iter.Seq2[*Grid, error] {
	return func(yield func(*Grid, error) bool) {
		e := &splitting{ctx: ctx, options: options, solver: s, meter: m, yield: yield, orbits: orbits}
		for _, part := range orbits.puzzle.BreakSymmetry(orbits.group) {
			f, err := m.encoded(part, options)
			if err != nil {
				yield(nil, err)
				return
			}
			if !e.enumerate(f, nil) {
				return
			}
		}
	}
}
