package puzzle

import (
	"math/bits"
	"slices"
)

// quartoMap is a permutation of values or of cells.
type quartoMap [quartoPieces]uint8

// image returns the mask that a mask is mapped to.
func (g *quartoMap) image(mask uint16) uint16 {
	var image uint16
	for ; mask != 0; mask &= mask - 1 {
		image |= 1 << g[bits.TrailingZeros16(mask)]
	}
	return image
}

// fixes says whether the map leaves all elements of a mask where they are.
func (g *quartoMap) fixes(mask uint16) bool {
	for ; mask != 0; mask &= mask - 1 {
		if element := bits.TrailingZeros16(mask); int(g[element]) != element {
			return false
		}
	}
	return true
}

// quartoValueMaps returns the 384 maps of values that keep every line: the bits
// permuted, then XOR.
func quartoValueMaps() []quartoMap {
	var maps []quartoMap
	for order := range quartoPieces * quartoPieces {
		to := [quartoBits]int{order & 3, order >> 2 & 3, order >> 4 & 3, order >> 6 & 3}
		if 1<<to[0]|1<<to[1]|1<<to[2]|1<<to[3] != quartoPieces-1 {
			continue
		}
		for xor := range quartoPieces {
			var g quartoMap
			for v := range g {
				image := xor
				for bit, target := range to {
					image ^= v >> bit & 1 << target
				}
				g[v] = uint8(image)
			}
			maps = append(maps, g)
		}
	}
	return maps
}

// quartoOrbit is a set of values and how many sets give the same count.
type quartoOrbit struct {
	set  uint16
	size uint64
}

// quartoOrbits returns the sets of 8 values that hold all of some values and
// none of others, one of each orbit under the value maps that fix these and, if
// the halves can be swapped, under complement.
func quartoOrbits(with, without uint16, swap bool) []quartoOrbit {
	maps := slices.DeleteFunc(quartoValueMaps(), func(g quartoMap) bool { return !g.fixes(with | without) })
	seen := make([]bool, 1<<quartoPieces)
	var orbits []quartoOrbit
	for n := range seen {
		set := uint16(n)
		if seen[set] || bits.OnesCount16(set) != quartoHalfCells || set&with != with || set&without != 0 {
			continue
		}
		orbit := quartoOrbit{set: set}
		for i := range maps {
			image := maps[i].image(set)
			if !seen[image] {
				seen[image] = true
				orbit.size++
			}
			if swap && !seen[^image] {
				seen[^image] = true
				orbit.size++
			}
		}
		orbits = append(orbits, orbit)
	}
	return orbits
}

// quartoBoardSymmetries finds permutations of the cells that keep the set of lines.
type quartoBoardSymmetries struct {
	lines  []uint16
	isLine map[uint16]bool
	// together counts, for two cells, the lines of each length with both.
	together [quartoPieces][quartoPieces]uint64
	first    uint16 // the halves to keep, or to swap
	swap     bool
	budget   int
}

func newQuartoBoardSymmetries(lines []uint16, first uint16) *quartoBoardSymmetries {
	s := &quartoBoardSymmetries{lines: lines, isLine: make(map[uint16]bool), first: first}
	for _, line := range lines {
		s.isLine[line] = true
		for a := range quartoPieces {
			for b := range quartoPieces {
				if line>>a&(line>>b)&1 == 1 {
					s.together[a][b] += 0x9e3779b97f4a7c15 * uint64(bits.OnesCount16(line))
				}
			}
		}
	}
	return s
}

// quartoBoardSymmetryBudget bounds the search for one symmetry, in nodes. One that is
// not found is not used.
const quartoBoardSymmetryBudget = 5000

// find looks for a symmetry that maps the first cells of an order to the given
// images.
func (s *quartoBoardSymmetries) find(order, images []int) (quartoMap, bool) {
	s.budget = quartoBoardSymmetryBudget
	var g quartoMap
	for i, image := range images {
		if !s.consistent(&g, order[:i], order[i], image) {
			return g, false
		}
		g[order[i]] = uint8(image)
	}
	return g, s.extend(&g, order, len(images))
}

func (s *quartoBoardSymmetries) extend(g *quartoMap, order []int, done int) bool {
	if s.budget--; s.budget < 0 {
		return false
	}
	if done == len(order) {
		return s.keepsLines(g)
	}
	for image := range quartoPieces {
		if !s.consistent(g, order[:done], order[done], image) {
			continue
		}
		g[order[done]] = uint8(image)
		if s.extend(g, order, done+1) {
			return true
		}
	}
	return false
}

// consistent says whether a cell can have an image, as far as pairs of cells tell.
func (s *quartoBoardSymmetries) consistent(g *quartoMap, mapped []int, cell, image int) bool {
	if s.together[cell][cell] != s.together[image][image] || (s.first>>cell&1 == s.first>>image&1) == s.swap {
		return false
	}
	for _, other := range mapped {
		if int(g[other]) == image || s.together[cell][other] != s.together[image][g[other]] {
			return false
		}
	}
	return true
}

func (s *quartoBoardSymmetries) keepsLines(g *quartoMap) bool {
	for _, line := range s.lines {
		if !s.isLine[g.image(line)] {
			return false
		}
	}
	return true
}

// quartoChain is one level of a chain of stabilizers: among the cells of an
// orbit, the first holds the greatest value in a fair share of the arrangements.
type quartoChain struct {
	cell int
	rest []int // of its orbit
}

// chain returns the levels for cells in an order, of which the first ones are
// fixed. Let G be the group that the symmetries found generate. By its
// transitivity on the orbit of the first cell, each cell of the orbit holds the
// greatest value in equally many arrangements. Those with the greatest value in
// the first cell are closed under the stabilizer of that cell, and so on.
func (s *quartoBoardSymmetries) chain(order []int, fixed int) []quartoChain {
	var found []quartoMap
	for level := fixed; level < len(order); level++ {
		images := slices.Clone(order[:level+1])
		for _, image := range order[level+1:] {
			images[level] = image
			if g, ok := s.find(order, images); ok {
				found = append(found, g)
			}
		}
	}
	var levels []quartoChain
	for level := fixed; level < len(order); level++ {
		for _, cell := range order[:level] {
			found = slices.DeleteFunc(found, func(g quartoMap) bool { return int(g[cell]) != cell })
		}
		orbit := []int{order[level]}
		for i := 0; i < len(orbit); i++ {
			for _, g := range found {
				if image := int(g[orbit[i]]); !slices.Contains(orbit, image) {
					orbit = append(orbit, image)
				}
			}
		}
		if len(orbit) > 1 {
			levels = append(levels, quartoChain{order[level], orbit[1:]})
		}
	}
	return levels
}
