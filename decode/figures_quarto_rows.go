package decode

import (
	"fmt"
	"math/big"
	"math/bits"
	"slices"
	"strings"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
)

func (t *quartoTable) rowFigures() {
	t.add("4-subsets of 0..15 with AND 0 and OR 15, of all", "1284 of 1820",
		Road{compute: rowsBySAT}, Road{compute: func(*figureWork) (string, error) {
			all := new(big.Int).Binomial(16, 4)
			return fmt.Sprintf("%d of %d", len(puzzle.QuartoRows()), all), nil
		}})
	add := func(text, claim string, read func(s puzzle.QuartoRowSets) string) {
		bySAT, native := both(func(w *figureWork) (string, error) {
			sets, err := keep(w, "row sets", func() (puzzle.QuartoRowSets, error) {
				if w.native {
					return puzzle.CountQuartoRowSets(), nil
				}
				return w.rowSetsBySAT()
			})
			if err != nil {
				return "", err
			}
			return read(sets), nil
		})
		bySAT.By = "first rows up to the order of the bits"
		t.add(text, claim, bySAT, native)
	}
	add("sets of four such rows that use all 16 numbers", "778339", func(s puzzle.QuartoRowSets) string { return fmt.Sprint(s.Count) })
	add("arrays with the row condition only (24^5 for each set)", "6197620801536", func(s puzzle.QuartoRowSets) string { return s.Arrays().String() })
	t.all[len(t.all)-1].Native = quartoCount("rows")
	add("index ranges of the 1st to 4th row of a set, from 1, lexicographic", "1-321, 322-980, 594-1240, 808-1284", func(s puzzle.QuartoRowSets) string {
		var ranges []string
		for i := range s.First {
			ranges = append(ranges, fmt.Sprintf("%d-%d", s.First[i], s.Last[i]))
		}
		return strings.Join(ranges, ", ")
	})
	add("number of first rows having q completions, as number:q",
		"4:1997 24:2049 48:2205 48:2287 48:2425 24:2440 24:2481 24:2520 16:2648 48:2703 6:2904 3:2973 4:3030", func(s puzzle.QuartoRowSets) string {
			var table []string
			for _, c := range s.Completions {
				table = append(table, fmt.Sprintf("%d:%d", c.Rows, c.Completions))
			}
			return strings.Join(table, " ")
		})
	add("first rows in all", "321", func(s puzzle.QuartoRowSets) string {
		n := 0
		for _, c := range s.Completions {
			n += c.Rows
		}
		return fmt.Sprint(n)
	})
}

const quartoBits = 4

// rowsBySAT counts the 4-subsets that mix all bits, and all 4-subsets.
func rowsBySAT(w *figureWork) (string, error) {
	rows, err := w.fourSubsets(true)
	if err != nil {
		return "", err
	}
	all, err := w.fourSubsets(false)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%d of %d", len(rows), len(all)), nil
}

// fourSubsets lists the 4-subsets of 0..15 by SAT, as masks.
func (w *figureWork) fourSubsets(mixed bool) ([]uint16, error) {
	return keep(w, fmt.Sprint("four subsets ", mixed), func() ([]uint16, error) {
		m := &encode.Model{}
		row := ascending(m, encode.Range(0, 15), 4)
		if mixed {
			m.Add("nothing in common", encode.Mixed{Vars: row, Bits: quartoBits})
		}
		search, err := w.search(smallPuzzle("subsets", m))
		if err != nil {
			return nil, err
		}
		l, err := w.list(search)
		if err != nil {
			return nil, err
		}
		var masks []uint16
		for _, g := range l.grids {
			masks = append(masks, maskOf(g.cellValues()))
		}
		return masks, nil
	})
}

func maskOf(values []int) uint16 {
	var mask uint16
	for _, v := range values {
		mask |= 1 << v
	}
	return mask
}

// valuesOf returns the values of a mask in ascending order.
func valuesOf(mask uint16) []int {
	var values []int
	for ; mask != 0; mask &= mask - 1 {
		values = append(values, bits.TrailingZeros16(mask))
	}
	return values
}

// rowSetsBySAT finds the sets of four rows by SAT. A set has a row with the 0,
// its first. The 24 orders of the bits leave the 0 where it is, so that one first
// row of each orbit is completed by SAT, and the completions of the others are
// images.
func (w *figureWork) rowSetsBySAT() (puzzle.QuartoRowSets, error) {
	var sets puzzle.QuartoRowSets
	rows, err := w.fourSubsets(true)
	if err != nil {
		return sets, err
	}
	slices.SortFunc(rows, func(a, b uint16) int { return slices.Compare(valuesOf(a), valuesOf(b)) })
	number := make(map[uint16]int) // of a row, from 1
	for i, row := range rows {
		number[row] = i + 1
	}
	for i := range sets.First {
		sets.First[i] = len(rows) + 1
	}
	completions := make(map[int]int)
	seen := make(map[uint16]bool)
	for _, first := range rows {
		if first&1 == 0 || seen[first] {
			continue
		}
		found, err := w.completionsBySAT(first)
		if err != nil {
			return sets, err
		}
		for _, order := range bitOrders() {
			image := order.image(first)
			if seen[image] {
				continue
			}
			seen[image] = true
			if len(found) > 0 {
				completions[len(found)]++
			}
			sets.Count += len(found)
			for _, set := range found {
				numbers := []int{number[image]}
				for _, row := range set {
					numbers = append(numbers, number[order.image(row)])
				}
				slices.Sort(numbers)
				for i, n := range numbers {
					sets.First[i], sets.Last[i] = min(sets.First[i], n), max(sets.Last[i], n)
				}
			}
		}
	}
	for q, n := range completions {
		sets.Completions = append(sets.Completions, puzzle.QuartoCompletions{Rows: n, Completions: q})
	}
	slices.SortFunc(sets.Completions, func(a, b puzzle.QuartoCompletions) int { return a.Completions - b.Completions })
	return sets, nil
}

// completionsBySAT lists the sets of three rows that use the other values.
func (w *figureWork) completionsBySAT(first uint16) ([][3]uint16, error) {
	m := &encode.Model{}
	domain := encode.DomainOf(valuesOf(^first)...)
	const rows, size = 3, 4
	var all []encode.Var
	for r := range rows {
		var row []encode.Var
		for c := range size {
			row = append(row, m.NewVar(fmt.Sprintf("r%dc%d", r+1, c+1), domain))
			if c > 0 {
				m.Add("ascending row", encode.Less{X: row[c-1], Y: row[c]})
			}
		}
		m.Add("nothing in common", encode.Mixed{Vars: row, Bits: quartoBits})
		all = append(all, row...)
		if r > 0 {
			m.Add("ascending rows", encode.Less{X: all[(r-1)*size], Y: all[r*size]})
		}
	}
	m.Add("each value once", encode.AllDifferent{Vars: all})
	search, err := w.search(smallPuzzle("completions", m))
	if err != nil {
		return nil, err
	}
	l, err := w.list(search)
	if err != nil {
		return nil, err
	}
	var sets [][3]uint16
	for _, g := range l.grids {
		values := g.cellValues()
		sets = append(sets, [3]uint16{maskOf(values[:4]), maskOf(values[4:8]), maskOf(values[8:])})
	}
	return sets, nil
}

// bitOrder says where each bit of a value goes.
type bitOrder [quartoBits]int

// image returns what a set of values becomes.
func (o bitOrder) image(mask uint16) uint16 {
	var image uint16
	for _, v := range valuesOf(mask) {
		moved := 0
		for bit, to := range o {
			moved |= v >> bit & 1 << to
		}
		image |= 1 << moved
	}
	return image
}

// bitOrders returns all 24.
func bitOrders() []bitOrder {
	var orders []bitOrder
	for n := range 256 {
		o := bitOrder{n & 3, n >> 2 & 3, n >> 4 & 3, n >> 6 & 3}
		if 1<<o[0]|1<<o[1]|1<<o[2]|1<<o[3] == 15 {
			orders = append(orders, o)
		}
	}
	return orders
}
