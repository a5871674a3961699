package puzzle

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"puzzlesat/encode"
)

// starSteps yields all stars {n/k}.
func starSteps(low, high int, yield func(n, k int)) {
	for n := low; n <= high; n++ {
		for k := 2; 2*k < n; k++ {
			yield(n, k)
		}
	}
}

func starPuzzle(t testing.TB, n, k int) *Puzzle {
	t.Helper()
	return build(t, magicStar, Settings{"points": strconv.Itoa(n), "step": strconv.Itoa(k)})
}

// starLines are the cells of each sum, sorted.
func starLines(p *Puzzle) [][]int {
	var lines [][]int
	for _, rule := range p.Model.Rules() {
		if sum, ok := rule.Constraint.(encode.Linear); ok {
			var line []int
			for _, x := range sum.Scope() {
				line = append(line, int(x))
			}
			slices.Sort(line)
			lines = append(lines, line)
		}
	}
	slices.SortFunc(lines, slices.Compare)
	return lines
}

func TestMagicStarOrder8a(t *testing.T) {
	p := build(t, magicStar, nil)
	var rows []string
	for _, row := range p.Rows {
		name := ""
		for _, x := range row {
			name += p.Model.Name(x)
		}
		rows = append(rows, name)
	}
	if got, want := strings.Join(rows, " "), "a bcde fg hi jk lmno p"; got != want {
		t.Errorf("rows %s, wanted %s", got, want)
	}
	var lines []string
	for _, line := range starLines(p) {
		name := ""
		for _, i := range line {
			name += p.Model.Name(encode.Var(i))
		}
		lines = append(lines, name)
	}
	if got, want := strings.Join(lines, " "), "acfh adgi bcde bfjl egko hjmp iknp lmno"; got != want {
		t.Errorf("lines %s, wanted %s", got, want)
	}
}

// drawnStar finds the lines of {n/k} by intersecting each two of the drawn
// segments. On each, the crossings nearest to its ends are cells.
func drawnStar(n, k int) [][]int {
	type point struct{ x, y float64 }
	tip := func(i int) point {
		angle := math.Pi/2 - 2*math.Pi*float64(i)/float64(n)
		return point{math.Cos(angle), math.Sin(angle)}
	}
	var cells []point
	cell := func(p point) int {
		for i, q := range cells {
			if math.Hypot(p.x-q.x, p.y-q.y) < 1e-7 {
				return i
			}
		}
		cells = append(cells, p)
		return len(cells) - 1
	}
	var lines [][]int
	for i := range n {
		a, b := tip(i), tip((i+k)%n)
		least, most := 2.0, -1.0
		for j := range n {
			c, d := tip(j), tip((j+k)%n)
			// a + s(b-a) = c + u(d-c)
			det := (b.x-a.x)*(c.y-d.y) - (b.y-a.y)*(c.x-d.x)
			if i == j || math.Abs(det) < 1e-9 {
				continue
			}
			s := ((c.x-a.x)*(c.y-d.y) - (c.y-a.y)*(c.x-d.x)) / det
			u := ((b.x-a.x)*(c.y-a.y) - (b.y-a.y)*(c.x-a.x)) / det
			if s < 1e-7 || s > 1-1e-7 || u < 1e-7 || u > 1-1e-7 {
				continue
			}
			least, most = min(least, s), max(most, s)
		}
		along := func(s float64) point { return point{a.x + s*(b.x-a.x), a.y + s*(b.y-a.y)} }
		lines = append(lines, []int{cell(a), cell(along(least)), cell(along(most)), cell(b)})
	}
	order := counting(0, len(cells))
	slices.SortFunc(order, func(i, j int) int {
		if math.Abs(cells[i].y-cells[j].y) > 1e-7 {
			return cmp.Compare(cells[j].y, cells[i].y)
		}
		return cmp.Compare(cells[i].x, cells[j].x)
	})
	for _, line := range lines {
		for i, c := range line {
			line[i] = slices.Index(order, c)
		}
		slices.Sort(line)
	}
	slices.SortFunc(lines, slices.Compare)
	return lines
}

func TestMagicStarGeometry(t *testing.T) {
	starSteps(5, 13, func(n, k int) {
		p := starPuzzle(t, n, k)
		lines := starLines(p)
		if want := drawnStar(n, k); fmt.Sprint(lines) != fmt.Sprint(want) {
			t.Errorf("{%d/%d}: lines %v, wanted %v", n, k, lines, want)
		}
		on := make(map[int]int)
		for _, line := range lines {
			for _, i := range line {
				on[i]++
			}
		}
		if len(lines) != n || len(on) != 2*n || p.Model.Len() != 2*n {
			t.Errorf("{%d/%d}: %d lines, %d of %d cells on them", n, k, len(lines), len(on), p.Model.Len())
		}
		for i, times := range on {
			if times != 2 {
				t.Errorf("{%d/%d}: the cell %s is on %d lines", n, k, p.Model.Name(encode.Var(i)), times)
			}
		}
		for _, line := range newStar(n, k).lines {
			radius := func(i int) bool {
				here := newStar(n, k).places[line[i]]
				return math.Hypot(here.x, here.y) > 1-1e-9
			}
			if !radius(0) || radius(1) || radius(2) || !radius(3) {
				t.Errorf("{%d/%d}: the line %v is not point, crossing, crossing, point", n, k, line)
			}
		}
	})
}

var numberInText = regexp.MustCompile(`[0-9]+`)

// The drawing has all the cells, whole, in reading order.
func TestMagicStarDrawing(t *testing.T) {
	starSteps(5, 20, func(n, k int) {
		p := starPuzzle(t, n, k)
		for _, low := range []int{1, 10, 100} {
			drawing := p.Draw(func(x encode.Var) string { return strconv.Itoa(low + int(x)) })
			var got []int
			for _, word := range numberInText.FindAllString(drawing, -1) {
				value, err := strconv.Atoi(word)
				if err != nil {
					t.Fatal(err)
				}
				got = append(got, value)
			}
			if !slices.Equal(got, counting(low, 2*n)) {
				t.Errorf("{%d/%d} from %d: drawn %v\n%s", n, k, low, got, drawing)
			}
		}
	})
}

// Cells of one height, and no others, are in one row of the text.
func TestMagicStarDrawingHasTheRows(t *testing.T) {
	starSteps(5, 20, func(n, k int) {
		p := starPuzzle(t, n, k)
		drawing := p.Draw(func(x encode.Var) string { return strconv.Itoa(int(x)) })
		var drawn, want []int
		for _, line := range strings.Split(drawing, "\n") {
			if cells := len(numberInText.FindAllString(line, -1)); cells > 0 {
				drawn = append(drawn, cells)
			}
			if line != strings.TrimRight(line, " ") {
				t.Errorf("{%d/%d}: blanks at the end of %q", n, k, line)
			}
		}
		for _, row := range p.Rows {
			want = append(want, len(row))
		}
		if !slices.Equal(drawn, want) {
			t.Errorf("{%d/%d}: rows of %v cells, wanted %v\n%s", n, k, drawn, want, drawing)
		}
	})
}

func TestLetterNames(t *testing.T) {
	for i, want := range map[int]string{0: "a", 1: "b", 25: "z", 26: "aa", 27: "ab", 51: "az", 52: "ba", 99: "cv"} {
		if got := letterName(i); got != want {
			t.Errorf("%d: got %s, wanted %s", i, got, want)
		}
	}
}

// unrank returns the permutation of 1..n at a place in lexicographic order,
// counted from 1.
func unrank(place uint64, n int) []int {
	left := counting(1, n)
	factorial := uint64(1)
	for i := 2; i < n; i++ {
		factorial *= uint64(i)
	}
	place--
	var permutation []int
	for i := n - 1; i >= 0; i-- {
		j := int(place / factorial)
		place %= factorial
		permutation = append(permutation, left[j])
		left = slices.Delete(left, j, j+1)
		if i > 0 {
			factorial /= uint64(i)
		}
	}
	return permutation
}

// The places of two solutions of order 8a, from the literature.
func TestMagicStarKnownSolutions(t *testing.T) {
	p := build(t, magicStar, nil)
	for _, place := range []uint64{30877819664, 10426916886748} {
		solution := unrank(place, 16)
		if got := brokenRule(t, p, solution); got != "" {
			t.Errorf("the permutation %d, %v, breaks %s", place, solution, got)
		}
		complement := make([]int, 16)
		for i, v := range solution {
			complement[i] = 17 - v
		}
		if got := brokenRule(t, p, complement); got != "" {
			t.Errorf("the complement of %v breaks %s", solution, got)
		}
		for i := range solution {
			changed := slices.Clone(solution)
			changed[i] = changed[(i+1)%16]
			if got := brokenRule(t, p, changed); got != "each number once" {
				t.Errorf("with one number twice, broken is %q", got)
			}
		}
		exchanged := slices.Clone(solution)
		exchanged[0], exchanged[15] = exchanged[15], exchanged[0]
		if got := brokenRule(t, p, exchanged); got != "line adgi" {
			t.Errorf("with a and p exchanged, broken is %q", got)
		}
		exchanged[0] = 17
		if got := brokenRule(t, p, exchanged); got != "the range of a" {
			t.Errorf("with a=17, broken is %q", got)
		}
	}
}

// plainlyMagic judges by the lines found from the drawing.
func plainlyMagic(values []int, lines [][]int) bool {
	seen := make(map[int]bool)
	for _, v := range values {
		if v < 1 || v > len(values) || seen[v] {
			return false
		}
		seen[v] = true
	}
	for _, line := range lines {
		if values[line[0]]+values[line[1]]+values[line[2]]+values[line[3]] != 2*len(values)+2 {
			return false
		}
	}
	return true
}

func TestMagicStarRules(t *testing.T) {
	solution := unrank(30877819664, 16)
	lines, p := drawnStar(8, 2), build(t, magicStar, nil)
	rapid.Check(t, func(t *rapid.T) {
		values := slices.Clone(solution)
		if rapid.Bool().Draw(t, "random") {
			values = rapid.Permutation(values).Draw(t, "values")
		}
		for range rapid.IntRange(0, 2).Draw(t, "changes") {
			i, j := rapid.IntRange(0, 15).Draw(t, "i"), rapid.IntRange(0, 15).Draw(t, "j")
			values[i], values[j] = values[j], values[i]
		}
		if rapid.IntRange(0, 3).Draw(t, "overwrite") == 0 {
			values[rapid.IntRange(0, 15).Draw(t, "k")] = rapid.IntRange(0, 17).Draw(t, "value")
		}
		if got, want := p.Model.Check(encode.Values(values)), plainlyMagic(values, lines); (got == nil) != want {
			t.Fatalf("the oracle says %v", got)
		}
	})
}
