package puzzle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"puzzlesat/encode"
)

// withSums appends to nine cells what follows from them, in the order of the
// variables: the sums of the rows, the columns, the diagonals \ and /, of the
// cells, and the total.
func withSums(cells []int) []int {
	values := slices.Clone(cells)
	for _, line := range [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}} {
		values = append(values, cells[line[0]]+cells[line[1]]+cells[line[2]])
	}
	whole, total := 0, 0
	for i, v := range values {
		if i < 9 {
			whole += v
		}
		total += v
	}
	return append(values, whole, total)
}

// plainlyPrimeSums judges values in that order.
func plainlyPrimeSums(values []int, below int) bool {
	seen := make(map[int]bool)
	for _, v := range values[:17] {
		if !plainlyPrime(v) || v >= below || seen[v] {
			return false
		}
		seen[v] = true
	}
	return plainlyPrime(values[18]) && slices.Equal(values, withSums(values[:9]))
}

// The four solutions of the classic puzzle, the least total first.
var classicSolutions = [][]int{
	{41, 3, 17, 5, 23, 19, 13, 11, 7},
	{11, 3, 17, 5, 41, 37, 13, 23, 7},
	{11, 3, 17, 5, 41, 37, 13, 53, 7},
	{11, 3, 17, 5, 41, 43, 13, 53, 7},
}

func TestPrimeSumsKnownSolutions(t *testing.T) {
	p := build(t, primeSums, nil, classicPrimeSums().Givens...)
	var totals []string
	for _, cells := range classicSolutions {
		values := withSums(cells)
		if got := brokenRule(t, p, values); got != "" || !plainlyPrimeSums(values, 100) {
			t.Errorf("%v breaks %q", cells, got)
		}
		totals = append(totals, p.Total(func(x encode.Var) int { return values[x] }).String())
	}
	slices.Sort(totals)
	if want := []string{"541", "601", "691", "709"}; !slices.Equal(totals, want) {
		t.Errorf("totals %v, wanted %v", totals, want)
	}
	if objective, ok := p.Model.Objective(); !ok || p.Model.Name(objective) != "total" {
		t.Errorf("the objective is %v, %v", objective, ok)
	}
}

func TestPrimeSumsRuleNames(t *testing.T) {
	solution := classicSolutions[0]
	for _, test := range []struct {
		name string
		edit func(values []int) []int
		want string
	}{
		{"a cell that is no prime", func(v []int) []int { v[4] = 25; return v }, "the range of r2c2"},
		{"another cell, old sums", func(v []int) []int { v[4] = 29; return v }, "the sum of row 2"},
		{"another row sum", func(v []int) []int { v[9] = 67; return v }, "the sum of row 1"},
		{"another column sum", func(v []int) []int { v[12] = 61; return v }, "the sum of column 1"},
		{"another diagonal", func(v []int) []int { v[15] = 73; return v }, "the sum of the diagonal"},
		{"another antidiagonal", func(v []int) []int { v[16] = 61; return v }, "the sum of the antidiagonal"},
		{"another sum of cells", func(v []int) []int { v[17]++; return v }, "the sum of the rows"},
		{"another total", func(v []int) []int { v[18] = 547; return v }, "the prime total"},
		{"a clue changed", func(v []int) []int { v[1] = 2; return withSums(v[:9]) }, "the range of row1"},
		{"another solution's cell", func(v []int) []int { v[0] = 11; return withSums(v[:9]) }, "all 17 numbers different"},
		{"transposed", func([]int) []int { return withSums([]int{41, 5, 13, 3, 23, 11, 17, 19, 7}) }, "the given r1c2=3"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := build(t, primeSums, nil, classicPrimeSums().Givens...)
			if got := brokenRule(t, p, test.edit(withSums(solution))); got != test.want {
				t.Errorf("broken is %q, wanted %q", got, test.want)
			}
		})
	}
}

func TestPrimeSumsRules(t *testing.T) {
	p := build(t, primeSums, nil)
	primes := primesBelow(100)
	rapid.Check(t, func(t *rapid.T) {
		cells := slices.Clone(rapid.SampledFrom(classicSolutions).Draw(t, "cells"))
		for range rapid.IntRange(0, 2).Draw(t, "changes") {
			cells[rapid.IntRange(0, 8).Draw(t, "cell")] = rapid.SampledFrom(primes).Draw(t, "prime")
		}
		values := withSums(cells)
		if rapid.IntRange(0, 3).Draw(t, "derived") == 0 {
			values[rapid.IntRange(9, 18).Draw(t, "sum")] = rapid.SampledFrom(primes).Draw(t, "other")
		}
		if got, want := p.Model.Check(encode.Values(values)), plainlyPrimeSums(values, 100); (got == nil) != want {
			t.Fatalf("the oracle says %v", got)
		}
	})
}

// The sums must be below the limit, too.
func TestPrimeSumsBelow(t *testing.T) {
	values := withSums(classicSolutions[0])
	largest := slices.Max(values[:17]) // 71
	for below, want := range map[int]bool{largest + 1: true, largest: false} {
		p := build(t, primeSums, Settings{"below": fmt.Sprint(below)})
		if got := brokenRule(t, p, values); (got == "") != want {
			t.Errorf("below %d: broken is %q", below, got)
		}
	}
}

func readOnePrimeSums(content string) (Instance, error) {
	instances, err := readPrimeSums("f", strings.NewReader(content), Settings{"below": "100"})
	if err != nil {
		return Instance{}, err
	}
	return instances[0], nil
}

func TestReadPrimeSums(t *testing.T) {
	want := "[r1c2=3 r1c3=17 r2c1=5 r3c1=13 r3c3=7]"
	for name, give := range map[string]string{
		"plain":            ". 3 17\n5 . .\n13 . 7\n",
		"no final newline": ". 3 17\n5 . .\n13 . 7",
		"windows":          ". 3 17\r\n5 . .\r\n13 . 7\r\n",
		"commas":           ".,3,17\n5,.,.\n13,.,7\n",
		"blank lines":      "\n. 3 17\n\n 5 . .\n\n\t13 . 7\n\n",
		"comments":         "# classic\n. 3 17\n5 . .\n # more\n13 . 7\n",
		"with sums":        ". 3 17 = 61\n5 . . =\n13 . 7\n= 1 2 3\n\\ = 5\n",
		"bars":             "| . |  3 | 17 |\n| 5 | . | . |\n|13 | . | 7|\n",
	} {
		instance, err := readOnePrimeSums(give)
		if got := fmt.Sprint(instance.Givens); err != nil || got != want || instance.Settings["below"] != "100" {
			t.Errorf("%s: got %s, %v", name, got, err)
		}
	}
	if instance, err := readOnePrimeSums(". . .\n. . .\n. . ."); err != nil || len(instance.Givens) != 0 {
		t.Errorf("empty grid: %v, %v", instance.Givens, err)
	}
}

func TestPrimeSumsFilesRefused(t *testing.T) {
	for name, want := range map[string]string{
		"nothing.bad.txt":         "f: no grid found: wanted three lines of three primes or dots",
		"binary.bad.txt":          "f:1:1: this is no text: wanted a grid",
		"wrong-character.bad.txt": "f:2:3: 'x' is neither a number nor '.'",
		"short-line.bad.txt":      "f:2:1: the line has 2 cells, wanted 3",
		"long-line.bad.txt":       "f:2:1: the line has 4 cells, wanted 3",
		"missing-row.bad.txt":     "f:2:1: the grid ends after line 2 of 3",
		"two-grids.bad.txt":       "f:5:1: the grid goes on after 3 lines: wanted one grid of 3",
		"composite.bad.txt":       "f:3:6: r3c3 cannot be 9: wanted one of 2 3 5 7 11 13 17 19 23 29 31 37 41 43 47 53 59 61 67 71 73 79 83 89 97",
	} {
		file := instanceFiles(t, "prime-sums", name)[0]
		instance, err := readOnePrimeSums(string(file.content))
		if err == nil {
			_, err = primeSums.New(instance)
		}
		wantError(t, err, want)
	}
}

func TestReadPrimeSumsRefuses(t *testing.T) {
	for give, want := range map[string]string{
		"# only this":                           "f: no grid found: wanted three lines of three primes or dots",
		"= 1\n":                                 "f: no grid found: wanted three lines of three primes or dots",
		". 3 17 / 5 . . / 13 . 7":               "f:1:1: the grid ends after line 1 of 3",
		"3.5 . .\n. . .\n. . .":                 "f:1:1: '3.5' is neither a number nor '.'",
		". . .\n. . .\n. . 3x":                  "f:3:5: '3x' is neither a number nor '.'",
		". . .\n. ? .\n. . .":                   "f:2:3: '?' is neither a number nor '.'",
		". . .\n. . .\n. . 9999999999999999999": "f:3:5: '9999999999999999999' is neither a number nor '.'",
	} {
		_, err := readOnePrimeSums(give)
		wantError(t, err, want)
	}
}

// Files say what is true of them. The solutions below 100 are found row by row.
func TestPrimeSumsFileNames(t *testing.T) {
	for _, file := range instanceFiles(t, "prime-sums", "*.txt") {
		instance, err := readOnePrimeSums(string(file.content))
		if err == nil {
			var p *Puzzle
			if p, err = primeSums.New(instance); err == nil {
				err = p.Contradiction()
			}
		}
		kind := strings.Split(file.name, ".")[1]
		if wrong := kind == "bad" || kind == "contradiction"; wrong != (err != nil) {
			t.Errorf("%s: %v", file.name, err)
		}
		if want, ok := map[string]int{"unique": 1, "none": 0}[kind]; ok {
			if got := plainlyCountPrimeSums(instance.Givens); got != want {
				t.Errorf("%s: %d solutions", file.name, got)
			}
		}
	}
}

func plainlyCountPrimeSums(givens []Given) int {
	primes := primesBelow(100)
	choices := make([][]int, 9)
	for i := range choices {
		choices[i] = primes
	}
	for _, g := range givens {
		row, col := int(g.Cell[1]-'1'), int(g.Cell[3]-'1')
		choices[3*row+col] = []int{g.Value}
	}
	count := 0
	cells := make([]int, 9)
	var fill func(i int)
	fill = func(i int) {
		if i > 0 && i%3 == 0 {
			if sum := cells[i-3] + cells[i-2] + cells[i-1]; sum >= 100 || !plainlyPrime(sum) {
				return
			}
		}
		if i == 9 {
			if plainlyPrimeSums(withSums(cells), 100) {
				count++
			}
			return
		}
		for _, v := range choices[i] {
			if !slices.Contains(cells[:i], v) {
				cells[i] = v
				fill(i + 1)
			}
		}
	}
	fill(0)
	return count
}

// What is drawn, with its sums, can be read again.
func TestPrimeSumsDrawingIsRead(t *testing.T) {
	values := withSums(classicSolutions[0])
	p := build(t, primeSums, nil)
	drawing := p.Draw(func(x encode.Var) string { return fmt.Sprint(values[x]) })
	want := `     41    3   17   = 61
      5   23   19   = 47
     13   11    7   = 31
=    59   37   43
\ = 71, / = 53, total = 541`
	if drawing != want {
		t.Errorf("drawn\n%s", drawing)
	}
	instance, err := readOnePrimeSums(drawing)
	if got := fmt.Sprint(instance.Givens); err != nil || got != "[r1c1=41 r1c2=3 r1c3=17 r2c1=5 r2c2=23 r2c3=19 r3c1=13 r3c2=11 r3c3=7]" {
		t.Errorf("read %s, %v", got, err)
	}
	classic := build(t, primeSums, nil, classicPrimeSums().Givens...)
	instance, err = readOnePrimeSums(drawGivens(classic))
	if got := fmt.Sprint(instance.Givens); err != nil || got != "[r1c2=3 r1c3=17 r2c1=5 r3c1=13 r3c3=7]" {
		t.Errorf("read %s, %v of\n%s", got, err, drawGivens(classic))
	}
}
