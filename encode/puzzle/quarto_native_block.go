package puzzle

import (
	"context"
	"math/bits"
)

// countPlane counts with the arrangements whose weight has the given bit.
func (j *quartoJoin) countPlane(ctx context.Context, plane int) (uint64, error) {
	var classes [quartoBlockBits]int32
	total := uint64(0)
	for class := 0; class < len(j.weights); {
		n := 0
		for ; class < len(j.weights) && n < quartoBlockBits; class++ {
			if j.weights[class]>>plane&1 == 1 {
				classes[n] = int32(class)
				n++
			}
		}
		if n == 0 {
			break
		}
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		j.load(classes[:n])
		total += j.run()
	}
	return total, nil
}

// load makes the tables of a block of arrangements.
func (j *quartoJoin) load(classes []int32) {
	j.levels[0] = quartoBlock{}
	for i := range classes {
		j.levels[0][i>>6] |= 1 << (i & 63)
	}
	clear(j.zeros)
	stride := len(j.bytes)
	for part := range len(j.split.partners) {
		zeros := j.zeros[part*8 : part*8+8]
		word, shift := part>>3, part&7*8
		for i := 0; i < len(classes); i += 8 {
			matrix := uint64(0)
			for k, class := range classes[i:min(i+8, len(classes))] {
				matrix |= j.vectors[int(class)*stride+word] >> shift & 0xff << (8 * k)
			}
			matrix = ^transpose8x8(matrix)
			for bit := range zeros {
				zeros[bit][i>>6] |= matrix >> (8 * bit) & 0xff << (i & 63)
			}
		}
	}
	j.tables = append(j.tables[:0], j.levels[0])
	for _, r := range j.recipes {
		table := j.tables[r.table]
		for i, zeros := range &j.zeros[r.zeros] {
			table[i] &= zeros
		}
		j.tables = append(j.tables, table)
	}
}

// transpose8x8 transposes a matrix of bits whose rows are the bytes (H. S.
// Warren, "Hacker's Delight", section 7-3).
func transpose8x8(x uint64) uint64 {
	t := (x ^ x>>7) & 0x00aa00aa00aa00aa
	x ^= t ^ t<<7
	t = (x ^ x>>14) & 0x0000cccc0000cccc
	x ^= t ^ t<<14
	t = (x ^ x>>28) & 0x00000000f0f0f0f0
	return x ^ t ^ t<<28
}

// run walks the first half against the block that is loaded.
func (j *quartoJoin) run() uint64 {
	total := 0
	steps := j.steps
	for i := 0; i < len(steps); {
		step := &steps[i]
		from, table := &j.levels[step.from&15], &j.tables[step.table]
		if step.count {
			total += bits.OnesCount64(from[0]&table[0]) + bits.OnesCount64(from[1]&table[1]) +
				bits.OnesCount64(from[2]&table[2]) + bits.OnesCount64(from[3]&table[3]) +
				bits.OnesCount64(from[4]&table[4]) + bits.OnesCount64(from[5]&table[5]) +
				bits.OnesCount64(from[6]&table[6]) + bits.OnesCount64(from[7]&table[7])
			i++
			continue
		}
		to := &j.levels[step.to&15]
		b0, b1, b2, b3 := from[0]&table[0], from[1]&table[1], from[2]&table[2], from[3]&table[3]
		b4, b5, b6, b7 := from[4]&table[4], from[5]&table[5], from[6]&table[6], from[7]&table[7]
		to[0], to[1], to[2], to[3], to[4], to[5], to[6], to[7] = b0, b1, b2, b3, b4, b5, b6, b7
		if b0|b1|b2|b3|b4|b5|b6|b7 == 0 {
			i = int(step.skip)
		} else {
			i++
		}
	}
	return uint64(total)
}
