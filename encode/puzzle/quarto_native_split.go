package puzzle

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
)

// quartoSplit is the cells in two halves, and what the halves must agree on.
type quartoSplit struct {
	first, second *quartoHalf
	partners      []uint16 // the parts of crossing lines in the second half, each once
	orbits        []quartoOrbit
	swap          bool   // a symmetry swaps the halves
	factor        uint64 // by the symmetries of the cells
	logCost       float64
}

func newQuartoSplit(board *quartoBoard, lines []uint16, first uint16) *quartoSplit {
	s := &quartoSplit{factor: 1}
	for _, line := range lines {
		if part := line &^ first; part != 0 && part != line && !slices.Contains(s.partners, part) {
			s.partners = append(s.partners, part)
		}
	}
	s.first = newQuartoHalf(board, first, lines, s.partners, false)
	s.second = newQuartoHalf(board, ^first, lines, s.partners, true)

	with, _ := board.givenValues(first)
	without, _ := board.givenValues(^first)
	if with|without == 0 {
		symmetries := newQuartoBoardSymmetries(lines, first)
		symmetries.swap = true
		_, s.swap = symmetries.find(slices.Concat(s.first.cells, s.second.cells), nil)
	}
	s.orbits = quartoOrbits(with, without, s.swap)
	s.useSymmetries(board, lines, first)
	return s
}

// useSymmetries turns symmetries of the cells into inequalities.
func (s *quartoSplit) useSymmetries(board *quartoBoard, lines []uint16, first uint16) {
	order := slices.Concat(s.first.cells, s.second.cells)
	given := func(cell int) bool { return board.given[cell] >= 0 }
	fixed := slices.DeleteFunc(slices.Clone(order), func(cell int) bool { return !given(cell) })
	free := slices.DeleteFunc(slices.Clone(order), given)
	for _, level := range newQuartoBoardSymmetries(lines, first).chain(append(fixed, free...), len(fixed)) {
		s.factor *= uint64(1 + len(level.rest))
		half := s.first
		if first>>level.cell&1 == 0 {
			half = s.second
		}
		for _, cell := range level.rest {
			place := slices.Index(half.cells, cell)
			half.smaller[place] = append(half.smaller[place], slices.Index(half.cells, level.cell))
		}
	}
}

// quartoCandidates is how many splits are looked at closely.
const quartoCandidates = 6

// chooseQuartoSplit tries the splits that look best on one set of values. It
// returns nil when no set of values suits the givens, so that there is no solution.
func chooseQuartoSplit(board *quartoBoard, lines []uint16) *quartoSplit {
	var candidates []*quartoSplit
	for _, e := range promisingSplits(board, lines) {
		for _, first := range []uint16{e.first, ^e.first} {
			split := newQuartoSplit(board, lines, first)
			if len(split.orbits) == 0 {
				return nil
			}
			split.logCost = e.logCost + math.Log(float64(len(split.orbits))/float64(split.factor))
			candidates = append(candidates, split)
			if split.swap {
				break // the other direction is the same
			}
		}
	}
	slices.SortStableFunc(candidates, func(a, b *quartoSplit) int { return cmp.Compare(a.logCost, b.logCost) })
	best, leastCost := candidates[0], math.Inf(1)
	for _, split := range candidates {
		if split.logCost > candidates[0].logCost+quartoHopeless {
			break
		}
		if cost := split.cost(); cost < leastCost {
			best, leastCost = split, cost
		}
	}
	return best
}

// quartoHopeless is by how much, in logarithms, an estimate may exceed the best
// one for the split to be tried still.
const quartoHopeless = 1.6

// quartoEstimate is a first half and the logarithm of a rough estimate of its
// work.
type quartoEstimate struct {
	first   uint16
	logCost float64
}

// promisingSplits returns the splits with the least estimates. Of splits with
// one estimate, which mostly are images of each other, it returns one.
func promisingSplits(board *quartoBoard, lines []uint16) []quartoEstimate {
	chance := quartoChances()
	given := uint16(0)
	for cell, v := range board.given {
		if v >= 0 {
			given |= 1 << cell
		}
	}
	seen := make(map[float64]bool)
	var estimates []quartoEstimate
	for n := range 1 << (quartoPieces - 1) { // without the last cell
		first := uint16(n)
		if bits.OnesCount16(first) != quartoHalfCells {
			continue
		}
		logCost := quartoLogCost(lines, &chance, given, first)
		if key := math.Round(1e6 * logCost); !seen[key] {
			seen[key] = true
			estimates = append(estimates, quartoEstimate{first, logCost})
		}
	}
	slices.SortFunc(estimates, func(a, b quartoEstimate) int { return cmp.Compare(a.logCost, b.logCost) })
	return estimates[:min(quartoCandidates, len(estimates))]
}

// Rough times, in nanoseconds.
const (
	quartoArrangementTime = 20
	quartoStepTime        = 8 // for a block
)

// quartoLogCost estimates the time that a split takes from the expected lengths
// of the lists.
func quartoLogCost(lines []uint16, chance *[quartoPieces + 1]float64, given, first uint16) float64 {
	free := bits.OnesCount16(first &^ given)
	otherFree := bits.OnesCount16(^first &^ given)
	length, otherLength := factorials[free], factorials[otherFree]
	crossing := 0
	for _, line := range lines {
		switch {
		case line&^first == 0:
			length *= chance[bits.OnesCount16(line)]
		case line&first == 0:
			otherLength *= chance[bits.OnesCount16(line)]
		default:
			crossing++
		}
	}
	// The values that are free can go to either half.
	sets := factorials[free+otherFree] / factorials[free] / factorials[otherFree]
	blocks := 1 + otherLength/quartoBlockBits
	steps := length * float64(2+crossing) / 2
	return math.Log(sets * (quartoArrangementTime*(length+otherLength) + quartoStepTime*steps*blocks))
}

// factorials holds the factorials of 0 to 16.
var factorials = func() (f [quartoPieces + 1]float64) {
	f[0] = 1
	for n := 1; n <= quartoPieces; n++ {
		f[n] = f[n-1] * float64(n)
	}
	return f
}()

// quartoChances returns for each length of a line the share of the sets of so
// many values that have no mark in common; for none a very small one.
func quartoChances() (chances [quartoPieces + 1]float64) {
	var good, all [quartoPieces + 1]float64
	for n := range 1 << quartoPieces {
		set := uint16(n)
		common := uint8(0xff)
		for rest := set; rest != 0; rest &= rest - 1 {
			common &= quartoMarks(bits.TrailingZeros16(rest))
		}
		all[bits.OnesCount16(set)]++
		if common == 0 {
			good[bits.OnesCount16(set)]++
		}
	}
	for length := range chances {
		chances[length] = (good[length] + 1e-6) / all[length]
	}
	return chances
}

// cost estimates the time of a count, in nanoseconds, from what is to be done
// for one orbit.
func (s *quartoSplit) cost() float64 {
	j := newQuartoJoin(s)
	j.prepare(s.orbits[len(s.orbits)*2/3].set)
	blocks := 0
	for plane := range bits.Len(quartoHalfFactorial) {
		classes := 0
		for _, weight := range j.weights {
			classes += int(weight >> plane & 1)
		}
		blocks += (classes + quartoBlockBits - 1) / quartoBlockBits
	}
	const wordTime = 5
	steps, parts := len(j.steps), len(s.partners)
	perBlock := quartoStepTime*(steps+len(j.recipes)) + quartoBlockBits*parts
	perSet := quartoArrangementTime*(steps+j.listed) + wordTime*len(j.bytes)*j.listed + blocks*perBlock
	return float64(len(s.orbits)) * float64(perSet+len(j.slots)/8)
}
