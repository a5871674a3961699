package puzzle

import (
	"slices"

	"puzzlesat/encode"
)

// primeGridSymmetries are the reflections of the grid, for a square grid its
// rotations, and shifts along wrapped sides. A corner of a certain parity keeps
// those that keep the corner.
func primeGridSymmetries(rows, cols int, shiftRows, shiftCols, fixedCorner bool) []Symmetry {
	var all []Symmetry
	for _, to := range rectangleMaps(rows, cols, shiftRows, shiftCols) {
		if !fixedCorner || to[0] == 0 {
			all = append(all, Symmetry{Cells: asVars(to)})
		}
	}
	return all
}

func asVars(to []int) []encode.Var {
	cells := make([]encode.Var, len(to))
	for i, j := range to {
		cells[i] = encode.Var(j)
	}
	return cells
}

// symmetries of a star are its rotations and reflections, each with and without
// v -> 2n+1-v, which keeps the sums.
func (s star) symmetries() []Symmetry {
	n := len(s.places) / 2
	var complement []int
	for v := 1; v <= 2*n; v++ {
		complement = append(complement, 2*n+1-v)
	}
	var all []Symmetry
	for turn := range n {
		for _, reflected := range []bool{false, true} {
			cells := s.turned(turn, reflected)
			all = append(all, Symmetry{Cells: cells}, Symmetry{Cells: cells, Values: complement, Low: 1})
		}
	}
	return all
}

// turned returns where the cells go when the star is reflected at its upright
// axis, if wanted, and turned clockwise by so many points.
func (s star) turned(points int, reflected bool) []encode.Var {
	n := len(s.around) / 2
	to := make([]encode.Var, 2*n)
	for i := range n {
		point, crossing := i, i
		if reflected {
			point, crossing = (n-i)%n, n-1-i
		}
		to[s.around[i]] = s.around[(point+points)%n]
		to[s.around[n+i]] = s.around[n+(crossing+points)%n]
	}
	return to
}

// primeSumsSymmetries are the rotations and reflections of the grid, with what
// they do to the sums.
func (c primeSumsCells) symmetries() []Symmetry {
	var all []Symmetry
	for _, to := range rectangleMaps(primeSumsSide, primeSumsSide, false, false) {
		cells := make([]encode.Var, int(c.total)+1)
		line := func(a, b int) encode.Var { return c.lineThrough(to[a], to[b]) }
		for i := range primeSumsSide {
			for j := range primeSumsSide {
				target := to[primeSumsSide*i+j]
				cells[c.grid[i][j]] = c.grid[target/primeSumsSide][target%primeSumsSide]
			}
			cells[c.rows[i]] = line(primeSumsSide*i, primeSumsSide*i+1)
			cells[c.cols[i]] = line(i, primeSumsSide+i)
		}
		cells[c.down], cells[c.up] = line(0, 8), line(2, 6)
		cells[c.whole], cells[c.total] = c.whole, c.total
		all = append(all, Symmetry{Cells: cells})
	}
	return all
}

// lineThrough returns the sum of the line through two cells, by their indices in
// reading order.
func (c primeSumsCells) lineThrough(a, b int) encode.Var {
	switch {
	case a/primeSumsSide == b/primeSumsSide:
		return c.rows[a/primeSumsSide]
	case a%primeSumsSide == b%primeSumsSide:
		return c.cols[a%primeSumsSide]
	case a+b == 8 && (a == 0 || b == 0):
		return c.down
	}
	return c.up
}

// quartoSymmetryGroup are the maps of the cells that permute the rows, permute the
// columns and perhaps exchange both, as far as they keep the lines, each with
// the 384 maps of the values that permute the bits and invert some of them.
func quartoSymmetryGroup(masks []uint16) []Symmetry {
	values := bitMaps()
	var all []Symmetry
	for _, cells := range boardMaps() {
		if !keepsLines(cells, masks) {
			continue
		}
		for _, v := range values {
			all = append(all, Symmetry{Cells: cells, Values: v})
		}
	}
	return all
}

// bitMaps returns the 24 permutations of four bits with the 16 inversions.
func bitMaps() [][]int {
	var maps [][]int
	for _, order := range orders(quartoBits) {
		for inverted := range quartoPieces {
			to := make([]int, quartoPieces)
			for v := range to {
				for bit, target := range order {
					to[v] |= v >> bit & 1 << target
				}
				to[v] ^= inverted
			}
			maps = append(maps, to)
		}
	}
	return maps
}

// boardMaps returns the 1152 maps of the board that keep rows and columns.
func boardMaps() [][]encode.Var {
	var maps [][]encode.Var
	for _, rows := range orders(quartoSide) {
		for _, cols := range orders(quartoSide) {
			straight, crossed := make([]encode.Var, quartoPieces), make([]encode.Var, quartoPieces)
			for i := range quartoPieces {
				r, c := rows[i/quartoSide], cols[i%quartoSide]
				straight[i] = encode.Var(r*quartoSide + c)
				crossed[i] = encode.Var(c*quartoSide + r)
			}
			maps = append(maps, straight, crossed)
		}
	}
	return maps
}

func keepsLines(cells []encode.Var, masks []uint16) bool {
	for _, mask := range masks {
		var image uint16
		for i, to := range cells {
			image |= mask >> i & 1 << to
		}
		if !slices.Contains(masks, image) {
			return false
		}
	}
	return true
}

// orders returns all orders of 0..n-1.
func orders(n int) [][]int {
	if n == 0 {
		return [][]int{{}}
	}
	var all [][]int
	for _, shorter := range orders(n - 1) {
		for at := range n {
			all = append(all, slices.Insert(slices.Clone(shorter), at, n-1))
		}
	}
	return all
}
