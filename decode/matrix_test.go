package decode

import (
	"bytes"
	"context"
	"maps"
	"os"
	"slices"
	"testing"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// matrix is the instances that every combination of encodings must agree on, and
// how many solutions they have according to plain backtracking, written apart.
var matrix = []struct {
	name     string
	family   string
	settings puzzle.Settings
	givens   []puzzle.Given
	want     int
}{
	{name: "prime-grid 1x1", family: "prime-grid", settings: puzzle.Settings{"rows": "1", "cols": "1"}, want: 1},
	{name: "prime-grid 2x3", family: "prime-grid", settings: puzzle.Settings{"rows": "2", "cols": "3"}, want: 4},
	{name: "prime-grid 3x3", family: "prime-grid", settings: puzzle.Settings{"rows": "3", "cols": "3"}, want: 0},
	{name: "prime-grid 3x3 wrapped", family: "prime-grid", settings: puzzle.Settings{"rows": "3", "cols": "3", "wrap": "both"}, want: 0},
	{name: "prime-grid 3x4", family: "prime-grid", settings: puzzle.Settings{"rows": "3", "cols": "4"}, givens: given("r2c2=1", "r2c3=4"), want: 16},
	{name: "magic-star 5", family: "magic-star", settings: puzzle.Settings{"points": "5"}, givens: given("a=1", "b=2"), want: 0},
	{name: "magic-star 6", family: "magic-star", settings: puzzle.Settings{"points": "6"}, givens: given("a=1", "b=2"), want: 14},
	{name: "sudoku 4x4", family: "sudoku", settings: puzzle.Settings{"box": "2x2"}, givens: given("r1c1=1", "r2c3=2"), want: 12},
	{name: "sudoku 6x6", family: "sudoku", settings: puzzle.Settings{"box": "2x3"}, givens: given("r2c1=4", "r2c2=5", "r2c3=6", "r3c1=2", "r3c2=3", "r3c3=1", "r3c4=5", "r5c3=2", "r5c6=5", "r6c1=6"), want: 32},
	{name: "sudoku 9x9", family: "sudoku", givens: clues("..53.....8......2..7..1.5..4....53...1..7...6..32...8..6......9..4....3......97.."), want: 21},
	{name: "prime-sums", family: "prime-sums", want: 4},
	{name: "prime-sums below 60", family: "prime-sums", settings: puzzle.Settings{"below": "60"}, want: 0},
	{name: "prime-sums below 80", family: "prime-sums", settings: puzzle.Settings{"below": "80"}, want: 1},
	{name: "prime-sums below 90", family: "prime-sums", settings: puzzle.Settings{"below": "90"}, givens: given("r1c2=3", "r1c3=17", "r2c1=5", "r3c1=13"), want: 3},
	{name: "truncatable-primes 3", family: "truncatable-primes", settings: puzzle.Settings{"base": "3"}, want: 1},
	{name: "truncatable-primes 4", family: "truncatable-primes", settings: puzzle.Settings{"base": "4"}, want: 1},
	{name: "truncatable-primes 5", family: "truncatable-primes", settings: puzzle.Settings{"base": "5"}, want: 3},
	{name: "truncatable-primes 6", family: "truncatable-primes", settings: puzzle.Settings{"base": "6"}, want: 6},
	{name: "truncatable-primes 7", family: "truncatable-primes", settings: puzzle.Settings{"base": "7"}, want: 4},
	{name: "truncatable-primes 8", family: "truncatable-primes", settings: puzzle.Settings{"base": "8"}, want: 18},
	{name: "truncatable-primes 9", family: "truncatable-primes", settings: puzzle.Settings{"base": "9"}, want: 4},
	{name: "truncatable-primes 10", family: "truncatable-primes", want: 11},
	{name: "quarto", family: "quarto", givens: quartoGivens, want: 14},
	{name: "quarto corners", family: "quarto", settings: puzzle.Settings{"lines": "rows,cols,corners,centre"}, givens: given("r1c1=0", "r1c2=15", "r1c3=1", "r1c4=14", "r2c1=6", "r2c2=9", "r2c3=7", "r2c4=8", "r3c1=3", "r3c2=5"), want: 48},
}

// given makes givens of their texts.
func given(texts ...string) []puzzle.Given {
	var all []puzzle.Given
	for _, text := range texts {
		g, err := puzzle.ParseGiven(text)
		if err != nil {
			panic(err)
		}
		all = append(all, g)
	}
	return all
}

// clues makes givens of a 9x9 sudoku in one line.
func clues(line string) []puzzle.Given {
	var all []puzzle.Given
	for i, c := range line {
		if c != '.' {
			all = append(all, puzzle.Given{Cell: "r" + string(rune('1'+i/9)) + "c" + string(rune('1'+i%9)), Value: int(c - '0')})
		}
	}
	return all
}

// aspectsOf returns the aspects that make a difference to a puzzle.
func aspectsOf(p *puzzle.Puzzle) []encode.Aspect {
	used := map[encode.Aspect]bool{encode.Cells: true, encode.AtMostOne: true}
	for _, rule := range p.Model.Rules() {
		switch c := rule.Constraint.(type) {
		case encode.AllDifferent:
			used[encode.Distinct] = true
		case encode.Pair, encode.Less:
			used[encode.Pairs] = true
		case encode.Linear:
			used[encode.Sums] = true
			used[encode.Pairs] = used[encode.Pairs] || len(c.Terms) == 2
		case encode.Mixed:
			used[encode.BitLines] = true
		}
	}
	return slices.Sorted(maps.Keys(used))
}

// combinations returns every choice of encodings for the aspects.
func combinations(aspects []encode.Aspect) []encode.Options {
	all := []encode.Options{{}}
	for _, aspect := range aspects {
		var longer []encode.Options
		for _, options := range all {
			for _, info := range encode.Encodings() {
				if info.Aspect == aspect {
					next := maps.Clone(options)
					next[aspect] = info.Name
					longer = append(longer, next)
				}
			}
		}
		all = longer
	}
	return all
}

// sampled returns each encoding alone, and some of the combinations, others for
// each instance; all of them when PUZZLESAT_FULL is set.
func sampled(aspects []encode.Aspect, instance int) []encode.Options {
	all := combinations(aspects)
	if os.Getenv("PUZZLESAT_FULL") != "" {
		return all
	}
	var some []encode.Options
	for _, info := range encode.Encodings() {
		if slices.Contains(aspects, info.Aspect) {
			some = append(some, encode.Options{info.Aspect: info.Name})
		}
	}
	const samples, prime = 5, 101
	for i := range samples {
		some = append(some, all[(instance+i*prime)%len(all)])
	}
	return some
}

// TestMatrix wants every combination of encodings to have the solutions of the
// default, by way of a file.
func TestMatrix(t *testing.T) {
	for i, c := range matrix {
		t.Run(c.name, func(t *testing.T) {
			p := pose(t, c.family, c.settings, c.givens...)
			f, err := Encode(p, Options{})
			if err != nil {
				t.Fatal(err)
			}
			want, n := new(Set), 0
			for g, err := range f.Grids(context.Background(), sat.Gophersat{}) {
				if err != nil {
					t.Fatal(err)
				}
				want.Add(g)
				n++
			}
			if n != c.want {
				t.Errorf("%d solutions, want %d", n, c.want)
			}
			for _, encoding := range sampled(aspectsOf(p), i) {
				f := throughFile(t, p, Options{Encoding: encoding})
				set, found := solutionsOf(t, f)
				if encoding.Safety() == encode.Exact && n <= manyModels {
					if models := countModels(t, f); models != n {
						t.Errorf("%v: %d models for %d solutions, although counting is exact", encoding, models, n)
					}
				}
				if found != n || set.String() != want.String() {
					t.Errorf("%v: %d solutions, set %s; want %d, set %s", encoding, found, set, n, want)
				}
			}
		})
	}
}

// manyModels is how many models take too long to be blocked over all variables.
const manyModels = 16

// throughFile writes a puzzle as a formula, in both ways, and reads it.
func throughFile(t *testing.T, p *puzzle.Puzzle, options Options) *sat.CNF {
	t.Helper()
	inMemory, err := Encode(p, options)
	if err != nil {
		t.Fatalf("%v: %v", options, err)
	}
	var file, streamed bytes.Buffer
	if err := inMemory.CNF.WriteDIMACS(&file); err != nil {
		t.Fatalf("%v: %v", options, err)
	}
	if err := Write(&streamed, p, options); err != nil {
		t.Fatalf("%v: %v", options, err)
	}
	if !bytes.Equal(file.Bytes(), streamed.Bytes()) {
		t.Fatalf("%v: the formula in memory and the one that was streamed differ", options)
	}
	f, err := sat.ReadDIMACS(&file, sat.ReadOptions{})
	if err != nil {
		t.Fatalf("%v: %v", options, err)
	}
	return f
}

// solutionsOf enumerates what a formula states.
func solutionsOf(t *testing.T, f *sat.CNF) (set *Set, found int) {
	t.Helper()
	reader, err := FromCNF(f)
	if err != nil {
		t.Fatal(err)
	}
	set = new(Set)
	for a, err := range sat.Enumerate(context.Background(), sat.Gophersat{}, f, nil) {
		if err != nil {
			t.Fatal(err)
		}
		g, err := reader.Grid(a)
		if err != nil {
			t.Fatalf("%v: %v", f.Notes, err)
		}
		set.Add(g)
		found++
	}
	return set, found
}

// countModels counts the models over all variables, as a plain model counter does.
func countModels(t *testing.T, f *sat.CNF) (models int) {
	t.Helper()
	var clause []sat.Lit
	block := func(a sat.Assignment, add func(...sat.Lit)) {
		clause = clause[:0]
		for v := range f.Vars() {
			clause = append(clause, -a.Lit(v+1))
		}
		add(clause...)
	}
	for _, err := range sat.Enumerate(context.Background(), sat.Gophersat{}, f, block) {
		if err != nil {
			t.Fatal(err)
		}
		models++
	}
	return models
}
