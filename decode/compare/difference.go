package compare

import (
	"slices"
	"strconv"
	"strings"
)

// explain finds the first grid that a row and the one that it contradicts do not
// both find: it asks both for their solutions once more.
func (l *laboratory) explain(d *Disagreement) {
	first, complete := l.list(cell{d.row, d.instance})
	second, completeToo := first, complete
	if d.other != d.row {
		second, completeToo = l.list(cell{d.other, d.instance})
	} else {
		first = nil // there is to be none
	}
	only, by := firstDifference(first, second), d.Other
	if back := firstDifference(second, first); only == nil || back != nil && slices.Compare(back, only) < 0 {
		only, by = back, d.Row
	}
	if by == "" {
		by = d.Row
	}
	switch {
	case only != nil:
		d.Grid, d.FoundBy = l.text(d.instance, only), by
	case !complete || !completeToo:
		d.Note = "asked once more, they did not come to an end"
	case len(d.OtherSays) > 0:
		d.Note = "asked once more for their solutions, both list the same"
	}
}

// list asks for the solutions of a cell.
func (l *laboratory) list(at cell) (grids [][]int, complete bool) {
	job := l.job(at.row, []int{at.instance})
	job.List = true
	err := do(l.ctx, l.Program, job, func(told line) {
		if told.Grid != nil {
			grids = append(grids, told.Grid)
		} else {
			complete = told.Measurement.Outcome == Done
		}
	})
	return grids, complete && err == nil
}

// firstDifference returns the first of the grids of b, in lexicographic order,
// that is not among those of a; nil when there is none.
func firstDifference(a, b [][]int) []int {
	a, b = slices.SortedFunc(slices.Values(a), slices.Compare), slices.SortedFunc(slices.Values(b), slices.Compare)
	for _, grid := range b {
		if _, found := slices.BinarySearchFunc(a, grid, slices.Compare); !found {
			return grid
		}
	}
	return nil
}

// text writes a grid in a line, its rows between slashes.
func (l *laboratory) text(instance int, values []int) string {
	var rows []string
	for _, row := range l.Instances[instance].Puzzle.Rows {
		var cells []string
		for _, x := range row {
			cells = append(cells, strconv.Itoa(values[x]))
		}
		rows = append(rows, strings.Join(cells, " "))
	}
	return strings.Join(rows, " / ")
}
