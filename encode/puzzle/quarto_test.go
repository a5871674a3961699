package puzzle

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"puzzlesat/encode"
)

// fourCells is a set of four cells by rows and columns.
type fourCells struct{ rows, cols [4]int }

// isSquare says whether the cells are the corners of a square whose sides are
// measured by the distance.
func (f fourCells) isSquare(distance func(a, b int) int) (side int, ok bool) {
	rows, cols := distinct(f.rows), distinct(f.cols)
	if len(rows) != 2 || len(cols) != 2 {
		return 0, false
	}
	side = distance(rows[0], rows[1])
	return side, side == distance(cols[0], cols[1])
}

func distinct(values [4]int) []int {
	sorted := slices.Sorted(slices.Values(values[:]))
	return slices.Compact(sorted)
}

func plane(a, b int) int { return max(a-b, b-a) }
func torus(a, b int) int { return min(plane(a, b), 4-plane(a, b)) }

// all says whether a function of row and column has one value on all cells.
func (f fourCells) all(value func(r, c int) int) bool {
	for i := range 4 {
		if value(f.rows[i], f.cols[i]) != value(f.rows[0], f.cols[0]) {
			return false
		}
	}
	return true
}

func (f fourCells) within(rows, cols []int) bool {
	for i := range 4 {
		if !slices.Contains(rows, f.rows[i]) || !slices.Contains(cols, f.cols[i]) {
			return false
		}
	}
	return true
}

// quartoDefinitions say in other words which sets of four cells are the lines.
var quartoDefinitions = map[string]struct {
	size int
	is   func(f fourCells) bool
}{
	"rows": {4, func(f fourCells) bool { return len(distinct(f.rows)) == 1 }},
	"cols": {4, func(f fourCells) bool { return len(distinct(f.cols)) == 1 }},
	"maindiags": {2, func(f fourCells) bool {
		return f.all(func(r, c int) int { return c - r }) || f.all(func(r, c int) int { return c + r })
	}},
	"alldiags": {8, func(f fourCells) bool {
		return f.all(func(r, c int) int { return (c - r + 4) % 4 }) || f.all(func(r, c int) int { return (c + r) % 4 })
	}},
	"sqrs2x2":  {9, func(f fourCells) bool { side, ok := f.isSquare(plane); return ok && side == 1 }},
	"mainsqrs": {14, func(f fourCells) bool { _, ok := f.isSquare(plane); return ok }},
	"torus2x2": {16, func(f fourCells) bool { side, ok := f.isSquare(torus); return ok && side == 1 }},
	"allsqrs":  {20, func(f fourCells) bool { _, ok := f.isSquare(torus); return ok }},
	"corners":  {1, func(f fourCells) bool { return f.within([]int{0, 3}, []int{0, 3}) }},
	"centre":   {1, func(f fourCells) bool { return f.within([]int{1, 2}, []int{1, 2}) }},
	"quadrants": {4, func(f fourCells) bool {
		return f.all(func(r, c int) int { return r/2*2 + c/2 })
	}},
	"mathpages-alldiags": {5, func(f fourCells) bool {
		return f.all(func(r, c int) int { return (c - r + 4) % 4 }) || f.all(func(r, c int) int { return c + r })
	}},
}

func TestQuartoLines(t *testing.T) {
	if len(quartoDefinitions) != len(quartoLines) {
		t.Errorf("%d sets, %d definitions", len(quartoLines), len(quartoDefinitions))
	}
	for _, named := range quartoLines {
		definition := quartoDefinitions[named.name]
		var want []uint16
		for mask := uint16(1); mask != 0; mask++ {
			if bits.OnesCount16(mask) != 4 {
				continue
			}
			var f fourCells
			n := 0
			for i := range 16 {
				if mask>>i&1 == 1 {
					f.rows[n], f.cols[n] = i/4, i%4
					n++
				}
			}
			if definition.is(f) {
				want = append(want, mask)
			}
		}
		got := slices.Sorted(slices.Values(named.masks()))
		if len(got) != definition.size || !slices.Equal(got, want) {
			t.Errorf("%s: %d lines %#x, wanted %d, %#x", named.name, len(got), got, definition.size, want)
		}
	}
}

func TestParseLines(t *testing.T) {
	for list, want := range map[string]string{
		"":                             "[]",
		"none":                         "[]",
		"0x000f":                       "[0xf]",
		"0xF,0x0f, 0X000F ":            "[0xf]",
		"rows":                         "[0xf 0xf0 0xf00 0xf000]",
		"rows,0xf0":                    "[0xf 0xf0 0xf00 0xf000]",
		"cols":                         "[0x1111 0x2222 0x4444 0x8888]",
		"maindiags":                    "[0x8421 0x1248]",
		"corners,centre,0x1,corners":   "[0x9009 0x660 0x1]",
		"quadrants":                    "[0x33 0xcc 0x3300 0xcc00]",
		"0xffff,0x0001,0x8000,0x00ff ": "[0xffff 0x1 0x8000 0xff]",
	} {
		masks, err := parseLines(list)
		if got := fmt.Sprintf("%#x", masks); err != nil || got != want {
			t.Errorf("%q: got %s, %v, wanted %s", list, got, err, want)
		}
	}
}

// The list is repeated in a formula's comments, a line each.
func TestQuartoSettingsHaveNoLineEnd(t *testing.T) {
	p := build(t, quarto, Settings{"lines": " rows,\n\tcols "})
	if got := p.Settings["lines"]; got != "rows,cols" {
		t.Errorf("got %q", got)
	}
}

func plainlyDraw(board []int, masks []uint16) bool {
	seen := make(map[int]bool)
	for _, v := range board {
		if v < 0 || v > 15 || seen[v] {
			return false
		}
		seen[v] = true
	}
	for _, mask := range masks {
		for attribute := range 4 {
			with, without := false, false
			for i, v := range board {
				if mask>>i&1 == 1 {
					with = with || v>>attribute%2 == 1
					without = without || v>>attribute%2 == 0
				}
			}
			if !with || !without {
				return false
			}
		}
	}
	return true
}

// One permutation in 50.5 is a draw, says the literature.
func TestQuartoRules(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	p := build(t, quarto, nil)
	masks, err := parseLines("rows,cols,maindiags")
	if err != nil {
		t.Fatal(err)
	}
	const boards = 10000
	draws := 0
	for range boards {
		board := random.Perm(16)
		want := plainlyDraw(board, masks)
		if got := brokenRule(t, p, board); (got == "") != want {
			t.Fatalf("%v: broken is %q", board, got)
		}
		if !want {
			continue
		}
		draws++
		i, j := random.IntN(16), random.IntN(16)
		board[i], board[j] = board[j], board[i]
		if got := brokenRule(t, p, board); (got == "") != plainlyDraw(board, masks) {
			t.Fatalf("%v: broken is %q", board, got)
		}
		board[i] = random.IntN(18) - 1
		if got := brokenRule(t, p, board); (got == "") != plainlyDraw(board, masks) {
			t.Fatalf("%v: broken is %q", board, got)
		}
	}
	if expected := boards / 50.5017711; float64(draws) < 0.7*expected || float64(draws) > 1.3*expected {
		t.Errorf("%d draws in %d boards, wanted about %.0f", draws, boards, expected)
	}
}

// Lines of every length, few of which a board breaks.
func TestQuartoRulesOfMasks(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	accepted := 0
	for range 500 {
		var masks []uint16
		var words []string
		for range random.IntN(3) {
			mask := uint16(1 + random.IntN(1<<16-1))
			masks, words = append(masks, mask), append(words, fmt.Sprintf("%#x", mask))
		}
		p := build(t, quarto, Settings{"lines": strings.Join(words, ",")})
		board := random.Perm(16)
		want := plainlyDraw(board, masks)
		if got := brokenRule(t, p, board); (got == "") != want {
			t.Fatalf("%v with lines %v: broken is %q", board, words, got)
		}
		if want {
			accepted++
		}
	}
	if accepted < 100 || accepted > 490 {
		t.Errorf("accepted %d of 500", accepted)
	}
	if got := brokenRule(t, build(t, quarto, Settings{"lines": "0x8000"}), counting(0, 16)); got != "line 0x8000" {
		t.Errorf("a line of one cell: broken is %q", got)
	}
}

func TestQuartoKnownDraw(t *testing.T) {
	draw := []int{1, 2, 4, 8, 0, 15, 3, 12, 5, 10, 6, 9, 7, 11, 13, 14}
	p := build(t, quarto, Settings{"lines": "rows"})
	if got := brokenRule(t, p, draw); got != "" {
		t.Errorf("broken is %q", got)
	}
	for _, test := range []struct {
		i, j int
		want string
	}{
		{0, 4, "line 0x000f"}, {4, 8, ""}, {15, 5, "line 0xf000"},
	} {
		board := slices.Clone(draw)
		board[test.i], board[test.j] = board[test.j], board[test.i]
		if got := brokenRule(t, p, board); got != test.want {
			t.Errorf("with %d and %d exchanged, broken is %q, wanted %q", test.i, test.j, got, test.want)
		}
	}
	board := slices.Clone(draw)
	board[3] = 1
	if got := brokenRule(t, p, board); got != "each piece once" {
		t.Errorf("broken is %q", got)
	}
	board[3] = 16
	if got := brokenRule(t, p, board); got != "the range of r1c4" {
		t.Errorf("broken is %q", got)
	}
}

func TestDrawQuarto(t *testing.T) {
	p := build(t, quarto, nil)
	drawing := p.Draw(func(x encode.Var) string {
		if x == 5 {
			return "."
		}
		return fmt.Sprint(int(x))
	})
	want := `+---------+---------+---------+---------+
|  0 tdsh |  1 tdsH |  2 tdSh |  3 tdSH |
+---------+---------+---------+---------+
|  4 tDsh |  .      |  6 tDSh |  7 tDSH |
+---------+---------+---------+---------+
|  8 Tdsh |  9 TdsH | 10 TdSh | 11 TdSH |
+---------+---------+---------+---------+
| 12 TDsh | 13 TDsH | 14 TDSh | 15 TDSH |
+---------+---------+---------+---------+`
	if drawing != want {
		t.Errorf("got\n%s", drawing)
	}
}
