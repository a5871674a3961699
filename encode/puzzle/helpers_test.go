package puzzle

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"puzzlesat/encode"
)

// build makes a puzzle that must be right.
func build(t testing.TB, f *Family, s Settings, givens ...Given) *Puzzle {
	t.Helper()
	p, err := f.New(Instance{Settings: s, Givens: givens})
	if err != nil {
		t.Fatalf("%s %v: %v", f.Name, s, err)
	}
	return p
}

// brokenRule returns the name of the rule that the values break, or "".
func brokenRule(t testing.TB, p *Puzzle, values []int) string {
	t.Helper()
	err := p.Model.Check(encode.Values(values))
	if err == nil {
		return ""
	}
	var broken *encode.BrokenRule
	if !errors.As(err, &broken) {
		t.Fatalf("the oracle says %v", err)
	}
	return broken.Rule
}

// wantError compares the text of an error.
func wantError(t *testing.T, err error, want string) {
	t.Helper()
	if err == nil {
		t.Errorf("no error, wanted\n%s", want)
	} else if err.Error() != want {
		t.Errorf("got\n%v\nwanted\n%s", err, want)
	}
}

// instanceFile is a file of ../../testdata.
type instanceFile struct {
	name    string
	content []byte
}

func instanceFiles(t testing.TB, directory, pattern string) []instanceFile {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", directory, pattern))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no file %s in testdata/%s: %v", pattern, directory, err)
	}
	files := make([]instanceFile, len(paths))
	for i, path := range paths {
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		files[i] = instanceFile{filepath.Base(path), content}
	}
	return files
}

// boxOf returns the box that the name of a file tells, such as 2x3 for
// six-rows.box2x3.unique.txt, or "".
func boxOf(name string) string {
	for _, part := range strings.Split(name, ".") {
		if box, ok := strings.CutPrefix(part, "box"); ok {
			return box
		}
	}
	return ""
}

// drawGivens draws a puzzle with its givens and dots.
func drawGivens(p *Puzzle) string {
	shown := make(map[string]string)
	for _, g := range p.Givens {
		shown[g.Cell] = fmt.Sprint(g.Value)
	}
	return p.Draw(func(x encode.Var) string { return cmp.Or(shown[p.Model.Name(x)], ".") })
}

// values of givens without their places, in the order of their names.
func sortedGivens(givens []Given) []string {
	names := make([]string, len(givens))
	for i, g := range givens {
		names[i] = g.String()
	}
	slices.Sort(names)
	return names
}

// plainlyPrime is trial division.
func plainlyPrime(n int) bool {
	if n < 2 {
		return false
	}
	for d := 2; d <= int(math.Sqrt(float64(n))); d++ {
		if n%d == 0 {
			return false
		}
	}
	return true
}

// permutations yields all orders of the values, in one slice.
func permutations(values []int, yield func([]int)) {
	var place func(i int)
	place = func(i int) {
		if i == len(values) {
			yield(values)
			return
		}
		for j := i; j < len(values); j++ {
			values[i], values[j] = values[j], values[i]
			place(i + 1)
			values[i], values[j] = values[j], values[i]
		}
	}
	place(0)
}

// counting returns low, low+1, … of n numbers.
func counting(low, n int) []int {
	values := make([]int, n)
	for i := range values {
		values[i] = low + i
	}
	return values
}
