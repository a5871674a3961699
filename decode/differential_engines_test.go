package decode

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// engineCases are families with random settings, and how many cells are left
// free, so that even an engine that tries all permutations is done at once.
var engineCases = []struct {
	family   string
	settings func(random *rand.Rand) puzzle.Settings
	free     int
	rounds   int
	// least is how often each engine must be compared; those that may give up
	// are compared less often.
	least map[string]int
}{
	{"prime-grid", randomPrimeGrid, 7, 2000, map[string]int{"native": 1500, "source": 1500}},
	{"magic-star", randomStar, 6, 1000, map[string]int{"native": 800, "source": 800, "backtrack": 800}},
	{"sudoku", randomSudoku, 12, 1000, map[string]int{"native": 800, "singles": 500, "backtrack": 800, "singles+backtrack": 800}},
	{"prime-sums", randomPrimeSums, 3, 300, map[string]int{"native": 250, "source": 250}},
	{"quarto", randomQuarto, 6, 300, map[string]int{"native": 250, "source": 250}},
	{"truncatable-primes", randomTruncatable, 2, 150, map[string]int{"native": 100, "source": 50}},
}

func randomPrimeGrid(random *rand.Rand) puzzle.Settings {
	rows := 1 + random.IntN(4)
	cols := 1 + random.IntN(12/rows)
	return puzzle.Settings{
		"rows": strconv.Itoa(rows), "cols": strconv.Itoa(cols),
		"wrap": oneOf(random, "none", "rows", "cols", "both"), "corner": oneOf(random, "any", "odd", "even"),
	}
}

func randomStar(random *rand.Rand) puzzle.Settings {
	points := 5 + random.IntN(4)
	return puzzle.Settings{"points": strconv.Itoa(points), "step": strconv.Itoa(2 + random.IntN((points-1)/2-1))}
}

func randomSudoku(random *rand.Rand) puzzle.Settings {
	return puzzle.Settings{"box": oneOf(random, "1x3", "2x2", "1x5", "2x3", "3x2", "2x4", "3x3")}
}

func randomPrimeSums(random *rand.Rand) puzzle.Settings {
	return puzzle.Settings{"below": strconv.Itoa(80 + random.IntN(40))}
}

// randomQuarto takes some named lines and some of four or more cells.
func randomQuarto(random *rand.Rand) puzzle.Settings {
	lines := []string{oneOf(random, "rows", "cols", "maindiags", "rows,cols", "rows,cols,maindiags", "corners,centre", "quadrants")}
	for range random.IntN(4) {
		mask := 0
		for _, cell := range random.Perm(16)[:4+random.IntN(4)] {
			mask |= 1 << cell
		}
		lines = append(lines, fmt.Sprintf("0x%04x", mask))
	}
	return puzzle.Settings{"lines": strings.Join(lines, ",")}
}

func randomTruncatable(random *rand.Rand) puzzle.Settings {
	s := puzzle.Settings{"base": strconv.Itoa(3 + random.IntN(10))}
	if random.IntN(3) > 0 {
		s["digits"] = strconv.Itoa(2 + random.IntN(3))
	}
	return s
}

func oneOf(random *rand.Rand, words ...string) string { return words[random.IntN(len(words))] }

// SAT and each engine find the same solutions of random instances of random
// settings.
func TestSATAgreesWithEachEngine(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 5))
	for _, c := range engineCases {
		t.Run(c.family, func(t *testing.T) {
			rounds := c.rounds
			if testing.Short() {
				rounds /= 20
			}
			compared := make(map[string]int)
			solvable := 0
			for range rounds {
				settings := c.settings(random)
				family := mustFind(t, c.family)
				empty, err := family.New(puzzle.Instance{Settings: settings})
				if err != nil {
					t.Fatal(err)
				}
				if p := mostlyGiven(t, random, empty, random.IntN(c.free+1)); p != nil {
					solvable += compareEngines(t, p, compared)
				}
			}
			t.Logf("%v compared, %d with a solution", compared, solvable)
			if testing.Short() {
				return
			}
			for _, e := range mustFind(t, c.family).Engines {
				if least, ok := c.least[e.Name]; !ok || compared[e.Name] < least {
					t.Errorf("%s is compared %d times, wanted %d", e.Name, compared[e.Name], least)
				}
			}
			if solvable < rounds/4 {
				t.Errorf("only %d of %d have a solution", solvable, rounds)
			}
		})
	}
}

// mostlyGiven gives all but some cells, out of a solution or at random. Sometimes
// one of them is wrong. It is nil when the givens are none that cells can have.
func mostlyGiven(t *testing.T, random *rand.Rand, empty *puzzle.Puzzle, free int) *puzzle.Puzzle {
	t.Helper()
	cells := empty.Cells()
	domain := slices.Clone(empty.Model.Domain(cells[0]).Values())
	random.Shuffle(len(domain), func(i, j int) { domain[i], domain[j] = domain[j], domain[i] })
	solution := someSolution(t, random, empty)
	var given []puzzle.Given
	for i, x := range cells {
		value := domain[i%len(domain)]
		if solution != nil {
			value = solution.Value(x)
		}
		given = append(given, puzzle.Given{Cell: empty.Model.Name(x), Value: value})
	}
	random.Shuffle(len(given), func(i, j int) { given[i], given[j] = given[j], given[i] })
	given = given[min(free, len(given)):]
	if len(given) > 0 && random.IntN(4) == 0 {
		given[0].Value = domain[random.IntN(len(domain))]
	}
	p, err := empty.With(given...)
	if err != nil {
		return nil
	}
	return p
}

func mustFind(t *testing.T, family string) *puzzle.Family {
	t.Helper()
	f, err := puzzle.FindFamily(family)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// compareEngines compares SAT with each engine that does not say that it cannot
// do the puzzle, and counts them. It returns 1 when there is a solution.
func compareEngines(t *testing.T, p *puzzle.Puzzle, compared map[string]int) (solvable int) {
	t.Helper()
	set, count := listBy(t, Search{Puzzle: p, Solver: sat.Gophersat{}})
	for _, e := range p.Family.Engines {
		got := &Set{}
		n := 0
		var failure error
		for g, err := range NativeGrids(context.Background(), p, e) {
			if failure = err; err == nil {
				got.Add(g)
				n++
			}
		}
		var stuck *puzzle.SinglesStuckError
		var more *puzzle.MayBeMoreError
		var long *puzzle.TooLongError
		switch {
		case errors.As(failure, &stuck), errors.As(failure, &more), errors.As(failure, &long):
			continue
		case failure != nil:
			t.Fatalf("%s %s %v %v: %v", p.Family.Name, e.Name, p.Settings, p.Givens, failure)
		case n != count || got.String() != set:
			t.Fatalf("%s %v %v: %d solutions by SAT, %d or others by %s", p.Family.Name, p.Settings, p.Givens, count, n, e.Name)
		}
		compared[e.Name]++
		if e.Count == nil {
			continue
		}
		if counted, err := e.Count(context.Background(), p); err != nil || counted.Int64() != int64(count) {
			t.Fatalf("%s %v %v: %d solutions by SAT, %v counted by %s, %v", p.Family.Name, p.Settings, p.Givens, count, counted, e.Name, err)
		}
	}
	return min(count, 1)
}

// listBy returns the set of the solutions and their number.
func listBy(t *testing.T, s Search) (set string, count int) {
	t.Helper()
	r, err := s.Run(context.Background(), func(int, *Grid) error { return nil })
	if err != nil || r.Status != Complete {
		t.Fatalf("%s %v %v: %v, %v", s.Puzzle.Family.Name, s.Puzzle.Settings, s.Puzzle.Givens, r.Status, err)
	}
	return r.Set.String(), int(r.Count.Int64())
}
