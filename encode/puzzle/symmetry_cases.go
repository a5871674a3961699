package puzzle

import (
	"fmt"
	"slices"

	"puzzlesat/encode"
)

// maxCases is how many cases symmetry breaking may make.
const maxCases = 64

// Case is a part of a puzzle's solutions, those of the puzzle with more rules.
type Case struct {
	Puzzle *Puzzle
	group  []Symmetry // those that keep the case
}

// BreakSymmetry returns cases that together have at least one solution of each
// orbit of the group, which must be one under which the solutions form orbits.
// Other solutions may be missing.
//
// Method. An item is a cell with a value. Take a set of items that the group
// maps to itself and of which every solution has one: those of one cell and its
// images, or, where each value is used once, of one value and its images. Let
// O1, O2, … be its orbits. A solution with an item of O1 can be turned so that
// it has any item of O1 that we like: that is the first case. The second is to
// have an item of O2 that we choose and none of O1; and so on. In each case the
// symmetries that fix the chosen item are left, and the case is divided further,
// until the cases are many. What is left then is broken by demanding that a cell
// has a value no greater than its images get (the first cell of the lex-leader,
// J. Crawford, M. Ginsberg, E. Luks, A. Roy, Symmetry-breaking predicates, KR
// 1996, section 3).
func (p *Puzzle) BreakSymmetry(group []Symmetry) []*Puzzle {
	open := []Case{{p, group}}
	var closed []*Puzzle
	for len(open) > 0 {
		c := open[0]
		open = open[1:]
		parts, ok := c.divide(maxCases - len(open) - len(closed))
		if ok {
			open = append(open, parts...)
			continue
		}
		if last := c.lexLeader(); !last.Model.Propagate().Failed() {
			closed = append(closed, last)
		}
	}
	return closed
}

// item is a cell with a value.
type item struct {
	cell  encode.Var
	value int
}

func (s Symmetry) item(i item) item { return item{s.Cells[i.cell], s.value(i.value)} }

// divide divides a case into at most room cases, by the choice of items that
// makes the fewest, if that is worth it.
func (c Case) divide(room int) ([]Case, bool) {
	if len(c.group) <= 2 {
		return nil, false
	}
	domains := c.Puzzle.Model.Propagate()
	var best [][]item
	for _, candidate := range c.candidates(domains) {
		orbits := c.orbits(candidate)
		if best == nil || len(orbits) < len(best) {
			best = orbits
		}
	}
	if best == nil || len(best) > room || 2*len(best) > len(c.group) {
		return nil, false
	}
	parts := make([]Case, len(best))
	for i, orbit := range best {
		parts[i] = c.part(orbit[0], best[:i])
	}
	return parts, true
}

// candidates returns sets of items that the group keeps and of which every
// solution has one, without items that are known to be impossible. Sets that
// the group does not move at all would divide nothing.
func (c Case) candidates(d *encode.Domains) [][]item {
	var sets [][]item
	for _, cells := range c.cellOrbits() {
		var items []item
		for _, x := range cells {
			for v := range d.All(x) {
				items = append(items, item{x, v})
			}
		}
		sets = append(sets, items)
	}
	if c.Puzzle.EachValueOnce {
		sets = append(sets, c.valueSets(d)...)
	}
	return slices.DeleteFunc(sets, func(items []item) bool { return !c.moves(items) })
}

// cellOrbits returns the orbits of the cells.
func (c Case) cellOrbits() [][]encode.Var {
	var orbits [][]encode.Var
	seen := make(map[encode.Var]bool)
	for _, x := range c.Puzzle.Cells() {
		if seen[x] {
			continue
		}
		var orbit []encode.Var
		for _, s := range c.group {
			if y := s.Cells[x]; !seen[y] {
				seen[y] = true
				orbit = append(orbit, y)
			}
		}
		orbits = append(orbits, orbit)
	}
	return orbits
}

// valueSets returns, for each orbit of values, the items with one of them.
func (c Case) valueSets(d *encode.Domains) [][]item {
	cells := c.Puzzle.Cells()
	var sets [][]item
	seen := make(map[int]bool)
	for _, v := range c.Puzzle.Model.Domain(cells[0]).Values() {
		if seen[v] {
			continue
		}
		for _, s := range c.group {
			seen[s.value(v)] = true
		}
		var items []item
		for _, x := range cells {
			for w := range d.All(x) {
				if slices.ContainsFunc(c.group, func(s Symmetry) bool { return s.value(v) == w }) {
					items = append(items, item{x, w})
				}
			}
		}
		sets = append(sets, items)
	}
	return sets
}

func (c Case) moves(items []item) bool {
	for _, i := range items {
		for _, s := range c.group {
			if s.item(i) != i {
				return true
			}
		}
	}
	return false
}

// orbits divides items into orbits.
func (c Case) orbits(items []item) [][]item {
	var orbits [][]item
	seen := make(map[item]bool)
	for _, i := range items {
		if seen[i] {
			continue
		}
		var orbit []item
		for _, s := range c.group {
			if image := s.item(i); !seen[image] {
				seen[image] = true
				orbit = append(orbit, image)
			}
		}
		orbits = append(orbits, orbit)
	}
	return orbits
}

// part is the case that an item is there and none of the orbits before.
func (c Case) part(chosen item, before [][]item) Case {
	p := *c.Puzzle
	p.Model = c.Puzzle.Model.Clone()
	name := fmt.Sprintf("the case %s=%d", p.Model.Name(chosen.cell), chosen.value)
	p.Model.Add(name, encode.Fixed{X: chosen.cell, Value: chosen.value})
	for _, orbit := range before {
		for _, i := range orbit {
			p.Model.Add(name, encode.Forbidden{Vars: []encode.Var{i.cell}, Tuples: [][]int{{i.value}}})
		}
	}
	left := slices.Clone(c.group)
	return Case{&p, slices.DeleteFunc(left, func(s Symmetry) bool { return !s.fixes(chosen.cell, chosen.value) })}
}

// lexLeader adds the demand that cells are no greater than what symmetries would
// make of them, each cell for the symmetries that keep all cells before it.
func (c Case) lexLeader() *Puzzle {
	p := *c.Puzzle
	p.Model = c.Puzzle.Model.Clone()
	group := c.group
	for _, x := range p.Cells() {
		if len(group) <= 1 {
			break
		}
		least := leastImages(x, group)
		for y, image := range least {
			p.Model.Add("the least of symmetric solutions", notGreater(x, encode.Var(y), image))
		}
		d := p.Model.Propagate()
		if d.Failed() {
			break
		}
		group = slices.DeleteFunc(slices.Clone(group), func(s Symmetry) bool {
			for v := range d.All(x) {
				if !s.fixes(x, v) {
					return true
				}
			}
			return false
		})
	}
	return &p
}

// leastImages returns for each cell y that some symmetry brings to x a function:
// the least that a value at y can become there.
func leastImages(x encode.Var, group []Symmetry) map[encode.Var]func(v int) int {
	bringers := make(map[encode.Var][]Symmetry)
	for _, s := range group {
		y := encode.Var(slices.Index(s.Cells, x))
		bringers[y] = append(bringers[y], s)
	}
	least := make(map[encode.Var]func(int) int)
	for y, symmetries := range bringers {
		least[y] = func(v int) int {
			image := symmetries[0].value(v)
			for _, s := range symmetries[1:] {
				image = min(image, s.value(v))
			}
			return image
		}
	}
	return least
}

// notGreater says that x is no greater than the image of y.
func notGreater(x, y encode.Var, image func(v int) int) encode.Constraint {
	return encode.Pair{X: x, Y: y, Allowed: func(v, w int) bool { return v <= image(w) }}
}
