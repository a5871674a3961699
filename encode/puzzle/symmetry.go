package puzzle

import (
	"slices"

	"puzzlesat/encode"
)

// Symmetry is a way to turn each solution of a puzzle into another one: what
// stands in cell x goes to cell Cells[x], and a value v becomes Values[v-Low].
// Several symmetries may share the slices, which must not be changed.
type Symmetry struct {
	Cells  []encode.Var
	Values []int
	Low    int
}

// value returns what a value becomes. A symmetry without Values keeps it.
func (s Symmetry) value(v int) int {
	if s.Values == nil {
		return v
	}
	return s.Values[v-s.Low]
}

// Image returns the values of a solution, by variable, that the symmetry makes
// of another.
func (s Symmetry) Image(values []int) []int {
	image := make([]int, len(values))
	for x, v := range values {
		image[s.Cells[x]] = s.value(v)
	}
	return image
}

// fixes says whether the symmetry leaves the value of a cell where it is.
func (s Symmetry) fixes(x encode.Var, v int) bool {
	return s.Cells[x] == x && s.value(v) == v
}

// Group returns the symmetries under which the solutions of the puzzle form
// orbits, the identity among them: those of the family that also keep the
// givens. It is a group. A family that states none has the identity only.
func (p *Puzzle) Group() []Symmetry {
	if p.Symmetries == nil {
		return []Symmetry{p.identity()}
	}
	given := make(map[encode.Var]int)
	for _, g := range p.Givens {
		x, _ := p.Model.Lookup(g.Cell)
		given[x] = g.Value
	}
	return slices.DeleteFunc(p.Symmetries(), func(s Symmetry) bool {
		for x, v := range given {
			if w, ok := given[s.Cells[x]]; !ok || w != s.value(v) {
				return true
			}
		}
		return false
	})
}

func (p *Puzzle) identity() Symmetry {
	return Symmetry{Cells: identityCells(p.Model.Len())}
}

func identityCells(n int) []encode.Var {
	cells := make([]encode.Var, n)
	for i := range cells {
		cells[i] = encode.Var(i)
	}
	return cells
}

// rectangleMaps returns the ways to lay a rectangle onto itself: reflections,
// for a square also those at the diagonals, and shifts along the wrapped sides.
// Each maps the index of a cell in reading order to another.
func rectangleMaps(rows, cols int, shiftRows, shiftCols bool) [][]int {
	var maps [][]int
	for _, transposed := range []bool{false, true} {
		if transposed && rows != cols {
			continue
		}
		for _, flip := range [][2]bool{{false, false}, {false, true}, {true, false}, {true, true}} {
			for down := range shifts(rows, shiftRows) {
				for right := range shifts(cols, shiftCols) {
					maps = append(maps, rectangleMap(rows, cols, transposed, flip, down, right))
				}
			}
		}
	}
	return distinctMaps(maps)
}

func shifts(side int, wrapped bool) int {
	if wrapped {
		return side
	}
	return 1
}

func rectangleMap(rows, cols int, transposed bool, flip [2]bool, down, right int) []int {
	to := make([]int, rows*cols)
	for r := range rows {
		for c := range cols {
			r2, c2 := r, c
			if transposed {
				r2, c2 = c, r
			}
			if flip[0] {
				r2 = rows - 1 - r2
			}
			if flip[1] {
				c2 = cols - 1 - c2
			}
			to[r*cols+c] = (r2+down)%rows*cols + (c2+right)%cols
		}
	}
	return to
}

// distinctMaps drops repetitions, as a row of one cell has when it is reflected.
func distinctMaps(maps [][]int) [][]int {
	slices.SortFunc(maps, slices.Compare)
	return slices.CompactFunc(maps, slices.Equal)
}
