package puzzle

import (
	"bufio"
	"strconv"
	"strings"
	"testing"
)

// nineGivens reads 81 characters.
func nineGivens(t testing.TB, text string) *[81]uint8 {
	t.Helper()
	if len(text) != 81 {
		t.Fatalf("%q has %d characters", text, len(text))
	}
	var givens [81]uint8
	for i, r := range text {
		if r >= '1' && r <= '9' {
			givens[i] = uint8(r - '0')
		}
	}
	return &givens
}

func nineText(cells *[81]uint8) string {
	var text strings.Builder
	for _, digit := range cells {
		text.WriteByte('0' + digit)
	}
	return text.String()
}

func sharedLines(t testing.TB, name string) []string {
	t.Helper()
	var lines []string
	for scanner := bufio.NewScanner(sharedData(t, name)); scanner.Scan(); {
		lines = append(lines, scanner.Text())
	}
	return lines
}

func TestNineSolverSudokuNative(t *testing.T) {
	const solved = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
	for _, test := range []struct {
		name, puzzle string
		limit, want  int
	}{
		{"nothing wanted", solved, 0, 0},
		{"solved", solved, 2, 1},
		{"one empty", "." + solved[1:], 2, 1},
		{"empty", strings.Repeat(".", 81), 1000, 1000},
		{"twice in a row", "1......1" + strings.Repeat(".", 73), 2, 0},
		{"twice in a column", "1" + strings.Repeat(".", 71) + "1........", 2, 0},
		{"twice in a box", "1........." + "1" + strings.Repeat(".", 70), 2, 0},
		{"no value left for a cell", "12345678." + strings.Repeat(".", 17) + "9" + strings.Repeat(".", 54), 2, 0},
		{"solved but wrong", solved[:80] + "3", 2, 0},
		{"the Project Euler example", "003020600900305001001806400008102900700000008006708200002609500800203009005010300", 2, 1},
	} {
		var s NineSolver
		for range 2 { // a solver can be used again
			if got := s.Count(nineGivens(t, test.puzzle), test.limit); got != test.want {
				t.Errorf("%s: %d solutions, wanted %d", test.name, got, test.want)
			}
		}
		var solution [81]uint8
		if got := s.Solve(nineGivens(t, test.puzzle), &solution); got != (test.want > 0) && test.limit > 0 {
			t.Errorf("%s: solved %v", test.name, got)
		} else if got && test.want == 1 && nineText(&solution) != solved {
			t.Errorf("%s: %s", test.name, nineText(&solution))
		}
	}
}

func TestNineSolverSudokuNativeAllocatesNothing(t *testing.T) {
	givens := nineGivens(t, "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........")
	s := new(NineSolver)
	if n := testing.AllocsPerRun(10, func() { s.Count(givens, 2) }); n > 0 {
		t.Errorf("%v allocations a puzzle", n)
	}
}

// The search that pauses finds what the other does.
func TestNineSolverSudokuNativePauses(t *testing.T) {
	givens := nineGivens(t, "8.........95.......67..........2.485...4.3192......736...651947...732518...894263")
	var s NineSolver
	s.load(givens)
	found, pauses := 0, 0
	for step := s.next(nil, 1); step != nineNone; step = s.next(nil, 1) {
		if step == nineFound {
			found++
		} else {
			pauses++
		}
	}
	if found != 125 || pauses == 0 {
		t.Errorf("%d solutions in %d pauses, wanted 125", found, pauses)
	}
}

func TestSudokuNativeCounts(t *testing.T) {
	var s NineSolver
	for i, line := range sharedLines(t, "tdoku_test_puzzles.txt") {
		fields := strings.Split(line, ":")
		if len(fields) < 2 {
			t.Fatalf("line %d: %s", i+1, line)
		}
		want, err := strconv.Atoi(fields[1])
		if err != nil {
			t.Fatal(err)
		}
		givens := nineGivens(t, fields[0])
		if got := s.Count(givens, 1000); got != want {
			t.Errorf("line %d: %d solutions, wanted %d", i+1, got, want)
		}
		if got := countersCount(boxShape{3, 3}, givens[:], 1000); got != want {
			t.Errorf("line %d: %d solutions by counters, wanted %d", i+1, got, want)
		}
		var solution [81]uint8
		if want == 1 && (!s.Solve(givens, &solution) || nineText(&solution) != fields[2]) {
			t.Errorf("line %d: %s, wanted %s", i+1, nineText(&solution), fields[2])
		}
	}
}

func TestSudokuNativeHard(t *testing.T) {
	var s NineSolver
	for i, line := range sharedLines(t, "top1465.txt") {
		givens := nineGivens(t, line)
		if got := s.Count(givens, 2); got != 1 {
			t.Errorf("line %d: %d solutions", i+1, got)
		}
		const counted = 10 // one in so many
		if i%counted == 0 && countersCount(boxShape{3, 3}, givens[:], 2) != 1 {
			t.Errorf("line %d: not one solution by counters", i+1)
		}
	}
}

// BenchmarkSudokuNative proves that the 1465 hard puzzles have one solution. The
// best solver known takes 5.6 microseconds a puzzle here.
func BenchmarkSudokuNative(b *testing.B) {
	var puzzles []*[81]uint8
	for _, line := range sharedLines(b, "top1465.txt") {
		puzzles = append(puzzles, nineGivens(b, line))
	}
	s := new(NineSolver)
	b.ReportAllocs()
	runs := 0
	for b.Loop() {
		for i, givens := range puzzles {
			if s.Count(givens, 2) != 1 {
				b.Fatalf("line %d has not one solution", i+1)
			}
		}
		runs++
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(runs*len(puzzles)), "ns/puzzle")
}
