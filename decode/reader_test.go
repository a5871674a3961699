package decode

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// The file alone leads to the same grids as the formula in memory.
func TestFileRoundTrip(t *testing.T) {
	for _, c := range []struct {
		family   string
		settings puzzle.Settings
		givens   []puzzle.Given
	}{
		{family: "prime-grid", settings: puzzle.Settings{"rows": "2", "cols": "3"}},
		{family: "prime-grid", settings: puzzle.Settings{"rows": "1", "cols": "1"}},
		{family: "prime-grid", settings: puzzle.Settings{"rows": "2", "cols": "2"}, givens: []puzzle.Given{{Cell: "r1c1", Value: 3}}},
		{family: "prime-sums"},
		{family: "magic-star", settings: puzzle.Settings{"points": "6"}, givens: []puzzle.Given{{Cell: "a", Value: 1}, {Cell: "b", Value: 2}}},
		{family: "sudoku", settings: puzzle.Settings{"box": "2x2"}, givens: []puzzle.Given{{Cell: "r1c1", Value: 3}, {Cell: "r2c3", Value: 2}, {Cell: "r3c2", Value: 1}}},
		{family: "sudoku", settings: puzzle.Settings{"box": "1x1"}},
		{family: "truncatable-primes"},
		{family: "truncatable-primes", settings: puzzle.Settings{"base": "16", "digits": "3"}},
		{family: "quarto", settings: puzzle.Settings{"lines": "rows,0x8421"}, givens: quartoGivens},
	} {
		for _, options := range []Options{{}, {NoPropagation: true}} {
			t.Run(c.family, func(t *testing.T) {
				p := pose(t, c.family, c.settings, c.givens...)
				inMemory, err := Encode(p, options)
				if err != nil {
					t.Fatal(err)
				}
				var file bytes.Buffer
				if err := Write(&file, p, options); err != nil {
					t.Fatal(err)
				}
				f, err := sat.ReadDIMACS(&file, sat.ReadOptions{})
				if err != nil {
					t.Fatal(err)
				}
				reader, err := FromCNF(f)
				if err != nil {
					t.Fatal(err)
				}
				if reader.Puzzle().Family != p.Family {
					t.Errorf("the file is of %s, want %s", reader.Puzzle().Family.Name, p.Family.Name)
				}
				var want, got []string
				for g, err := range inMemory.Grids(context.Background(), sat.Gophersat{}) {
					if err != nil {
						t.Fatal(err)
					}
					want = append(want, g.Text(ShowAll))
				}
				for a, err := range sat.Enumerate(context.Background(), sat.Gophersat{}, f, nil) {
					if err != nil {
						t.Fatal(err)
					}
					g, err := reader.Grid(a)
					if err != nil {
						t.Fatal(err)
					}
					got = append(got, g.Text(ShowAll))
				}
				slices.Sort(want)
				slices.Sort(got)
				if len(want) == 0 || !slices.Equal(got, want) {
					t.Errorf("%d grids from the file, want %d, and the same", len(got), len(want))
				}
			})
		}
	}
}

// quartoGivens leave few draws.
var quartoGivens = []puzzle.Given{
	{Cell: "r1c1", Value: 0}, {Cell: "r1c2", Value: 15}, {Cell: "r1c3", Value: 1}, {Cell: "r1c4", Value: 14},
	{Cell: "r2c1", Value: 2}, {Cell: "r2c2", Value: 13}, {Cell: "r2c3", Value: 3}, {Cell: "r2c4", Value: 12},
	{Cell: "r3c1", Value: 4}, {Cell: "r3c2", Value: 11},
}

func TestReaderErrors(t *testing.T) {
	header := "c puzzlesat puzzle prime-grid\nc puzzlesat parameter rows 1\nc puzzlesat parameter cols 2\n"
	for _, c := range []struct {
		name, file string
		want       string
	}{
		{"no puzzle", "p cnf 0 0\n", "wanted a file written by `puzzlesat encode`"},
		{"unknown puzzle", "c puzzlesat puzzle chess\np cnf 0 0\n", `unknown puzzle "chess"`},
		{"unknown parameter", header + "c puzzlesat parameter depth 3\np cnf 0 0\n", "prime-grid has no parameter --depth"},
		{"label of no cell", header + "c varname 1 r3c3=1\np cnf 1 0\n", `variable 1 is labelled "r3c3=1"`},
		{"label of no value", header + "c varname 1 r1c1=3\np cnf 1 0\n", `variable 1 is labelled "r1c1=3"`},
		{"label without a value", header + "c varname 1 r1c1\np cnf 1 0\n", `variable 1 is labelled "r1c1"`},
		{"cell without variables", header + "c varname 1 r1c1=1\np cnf 1 0\n", "no variable for the cell r1c2"},
		{"known cell that is not there", header + "c puzzlesat known r9c9=1\np cnf 0 0\n", "r9c9=1"},
		{"known value that is not there", header + "c puzzlesat known r1c1=9\np cnf 0 0\n", "r1c1=9"},
		{"given twice", header + "c puzzlesat given r1c1=1 r1c1=2\np cnf 0 0\n", "r1c1 is given twice, as 1 and as 2"},
		{"given that is none", header + "c puzzlesat given r1c1\np cnf 0 0\n", "wanted cell=value"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, err := sat.ReadDIMACS(strings.NewReader(c.file), sat.ReadOptions{})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := FromCNF(f); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
}
