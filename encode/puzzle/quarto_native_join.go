package puzzle

import (
	"context"
	"math/bits"
)

const (
	quartoBlockWords = 8
	quartoBlockBits  = 64 * quartoBlockWords
)

type quartoBlock [quartoBlockWords]uint64

// quartoJoin counts the arrangements of both halves for one set of values after
// the other. One worker has one.
type quartoJoin struct {
	split *quartoSplit
	walk  quartoWalk

	// The second half: its arrangements by the bytes of all parts, eight in a
	// word, and how many have these bytes.
	bytes   []uint64 // of the arrangement at hand
	vectors []uint64
	weights []uint32
	slots   []int32 // class + 1 by hash; a power of two, half of them empty
	listed  int     // arrangements

	// The first half: what to do with the bitset at each node.
	steps   []quartoStep
	recipes []quartoRecipe
	tableOf []int32 // by part and byte; 0 when there is none yet

	zeros  []quartoBlock // by part and bit: the arrangements with a 0 there
	tables []quartoBlock
	levels [16]quartoBlock
}

// quartoStep ANDs a table to the bitset of one level and stores it as another.
// The last step of a filled half counts instead. When nothing is left it goes on
// at skip.
type quartoStep struct {
	table, skip int32
	from, to    uint8
	count       bool
}

// quartoRecipe makes a table out of an earlier one.
type quartoRecipe struct{ table, zeros int32 }

func newQuartoJoin(split *quartoSplit) *quartoJoin {
	parts := len(split.partners)
	return &quartoJoin{
		split:   split,
		bytes:   make([]uint64, (parts+7)/8),
		slots:   make([]int32, 2<<bits.Len(split.second.arrangements())),
		tableOf: make([]int32, parts<<8),
		zeros:   make([]quartoBlock, parts*8),
	}
}

// count returns the number of ways to fill the halves, when the first one has
// the values of a set.
func (j *quartoJoin) count(ctx context.Context, set uint16) (uint64, error) {
	j.prepare(set)
	total := uint64(0)
	for plane := range bits.Len(quartoHalfFactorial) {
		sum, err := j.countPlane(ctx, plane)
		if err != nil {
			return 0, err
		}
		total += sum << plane
	}
	return total, nil
}

// quartoHalfFactorial is 8!, the greatest weight.
const quartoHalfFactorial = 40320

// prepare lists both halves.
func (j *quartoJoin) prepare(set uint16) {
	j.steps, j.recipes = j.steps[:0], j.recipes[:0]
	clear(j.tableOf)
	j.walk.half = j.split.first
	possible := j.record(0, set, 0)

	j.vectors, j.weights, j.listed = j.vectors[:0], j.weights[:0], 0
	if possible {
		clear(j.slots)
		j.walk.half = j.split.second
		j.list(0, ^set)
	}
}

// list collects the arrangements of the second half.
func (j *quartoJoin) list(place int, left uint16) {
	if place == quartoHalfCells {
		j.listed++
		j.weights[j.class()]++
		return
	}
	parts := j.split.second.parts[place]
	for rest := j.walk.candidates(place, left); rest != 0; rest &= rest - 1 {
		v := bits.TrailingZeros16(rest)
		j.walk.put(place, v)
		for i := range parts {
			word, shift := parts[i].partner>>3, parts[i].partner&7*8
			j.bytes[word] = j.bytes[word]&^(0xff<<shift) | uint64(j.walk.common(parts[i].places))<<shift
		}
		j.list(place+1, left&^(1<<v))
	}
}

// class finds the class of the bytes at hand, a new one if need be.
func (j *quartoJoin) class() int {
	hash := uint64(0)
	for _, word := range j.bytes {
		hash = (hash ^ word) * 0x9e3779b97f4a7c15
		hash ^= hash >> 29
	}
	stride := len(j.bytes)
search:
	for slot := hash >> 32; ; slot++ {
		entry := &j.slots[slot&uint64(len(j.slots)-1)]
		if *entry == 0 {
			j.vectors = append(j.vectors, j.bytes...)
			j.weights = append(j.weights, 0)
			*entry = int32(len(j.weights))
			return len(j.weights) - 1
		}
		class := int(*entry - 1)
		for i, word := range j.bytes {
			if j.vectors[class*stride+i] != word {
				continue search
			}
		}
		return class
	}
}

// record walks the first half and writes down the steps. It says whether the
// half can be filled.
func (j *quartoJoin) record(place int, left uint16, level uint8) bool {
	if place == quartoHalfCells {
		j.steps = append(j.steps, quartoStep{from: level, count: true})
		return true
	}
	filled := false
	for rest := j.walk.candidates(place, left); rest != 0; rest &= rest - 1 {
		v := bits.TrailingZeros16(rest)
		j.walk.put(place, v)
		start := len(j.steps)
		below := j.recordParts(place, level)
		if !j.record(place+1, left&^(1<<v), below) {
			j.steps = j.steps[:start]
			continue
		}
		filled = true
		if place == quartoHalfCells-1 {
			j.fuse(start)
		}
		end := int32(len(j.steps))
		for i := start; i < len(j.steps) && j.steps[i].skip == 0; i++ {
			j.steps[i].skip = end
		}
	}
	return filled
}

// recordParts writes the steps of the parts that end at a place. Parts with one
// partner need one step: the partner must avoid the marks of all.
func (j *quartoJoin) recordParts(place int, level uint8) uint8 {
	from := level
	parts := j.split.first.parts[place]
	for i := 0; i < len(parts); {
		partner := parts[i].partner
		marks := uint8(0)
		for ; i < len(parts) && parts[i].partner == partner; i++ {
			marks |= j.walk.common(parts[i].places)
		}
		if marks == 0 {
			continue
		}
		j.steps = append(j.steps, quartoStep{table: j.table(partner, marks), from: from, to: level + 1})
		from = level + 1
	}
	return from
}

// fuse makes the last AND and the counting of a filled half one step.
func (j *quartoJoin) fuse(start int) {
	if last := len(j.steps) - 1; last > start {
		j.steps[last-1].count = true
		j.steps = j.steps[:last]
	}
}

// table returns the number of the table of the arrangements whose part avoids
// the marks. Table 0 has them all.
func (j *quartoJoin) table(part int, marks uint8) int32 {
	if marks == 0 {
		return 0
	}
	if known := j.tableOf[part<<8|int(marks)]; known != 0 {
		return known
	}
	rest := j.table(part, marks&(marks-1))
	j.recipes = append(j.recipes, quartoRecipe{rest, int32(part<<3 | bits.TrailingZeros8(marks))})
	number := int32(len(j.recipes))
	j.tableOf[part<<8|int(marks)] = number
	return number
}
