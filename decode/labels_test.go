package decode

import (
	"strings"
	"testing"

	"puzzlesat/sat"
)

// threeCells is the header of a prime grid 1x3, whose cells are 1 to 3, and labels
// of the last two cells.
const threeCells = `c puzzlesat puzzle prime-grid
c puzzlesat parameter rows 1
c puzzlesat parameter cols 3
c varname 21 r1c2=1
c varname 22 r1c2=2
c varname 23 r1c2=3
c varname 31 r1c3=1
c varname 32 r1c3=2
c varname 33 r1c3=3
`

// Labels of each kind, for the first cell, beside those of the others, which are
// 1 and then what makes the grid right.
func TestLabelsAreRead(t *testing.T) {
	for _, c := range []struct {
		name, labels string
		model        []sat.Lit
		want         string // the grid, or a part of an error
	}{
		{"equal", "1 r1c1=1,2 r1c1=2,3 r1c1=3", []sat.Lit{3, 22, 31}, "3 2 1"},
		{"equal to none", "1 r1c1=1,2 r1c1=2", []sat.Lit{22, 31}, "r1c1 has no value"},
		{"equal to two", "1 r1c1=1,2 r1c1=2", []sat.Lit{1, 2, 22, 31}, "r1c1 is both 1 and 2"},
		{"at least none", "1 r1c1>=2,2 r1c1>=3", []sat.Lit{22, 33}, "1 2 3"},
		{"at least all", "1 r1c1>=2,2 r1c1>=3", []sat.Lit{1, 2, 22, 31}, "3 2 1"},
		{"at least, in another order", "1 r1c1>=3,2 r1c1>=2", []sat.Lit{1, 2, 22, 31}, "3 2 1"},
		{"at least some", "1 r1c1>=2,2 r1c1>=3", []sat.Lit{1, 21, 33}, "the prime sum of r1c2 and r1c3 is broken by r1c2=1 r1c3=3"},
		{"at least a value left out", "1 r1c1>=3", []sat.Lit{1, 22, 31}, "3 2 1"},
		{"at least its least value", "1 r1c1>=1,2 r1c1>=3", []sat.Lit{1, 22, 33}, "1 2 3"},
		{"at least 3 but not 2", "1 r1c1>=2,2 r1c1>=3", []sat.Lit{2, 22, 31}, "r1c1 is at least 3 but not at least 2"},
		{"bits 00", "1 r1c1&1,2 r1c1&2", []sat.Lit{22, 33}, "1 2 3"},
		{"bits 10", "1 r1c1&1,2 r1c1&2", []sat.Lit{2, 22, 31}, "3 2 1"},
		{"bits 10, in another order", "1 r1c1&2,2 r1c1&1", []sat.Lit{1, 22, 31}, "3 2 1"},
		{"bits beyond the domain", "1 r1c1&1,2 r1c1&2", []sat.Lit{1, 2, 22, 31}, "r1c1 has the value number 3, counted from 0, of 3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, err := FromCNF(labelledFile(t, c.labels))
			if err != nil {
				t.Fatal(err)
			}
			g, err := r.Grid(model(c.model...).result.Assignment)
			got := ""
			if err != nil {
				got = err.Error()
			} else {
				got = g.Text(ShowAll)
			}
			if got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

// labelledFile reads a file with labels for the first cell.
func labelledFile(t *testing.T, labels string) *sat.CNF {
	t.Helper()
	file := threeCells
	for _, label := range strings.Split(labels, ",") {
		file += "c varname " + label + "\n"
	}
	f, err := sat.ReadDIMACS(strings.NewReader(file+"p cnf 33 0\n"), sat.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestLabelErrors(t *testing.T) {
	for _, c := range []struct{ name, labels, want string }{
		{"no number", "1 r1c1>=x", `variable 1 is labelled "r1c1>=x", which is no cell and value of prime-grid`},
		{"no cell", "1 &2", `variable 1 is labelled "&2"`},
		{"no operator", "1 r1c1", `variable 1 is labelled "r1c1"`},
		{"unknown operator", "1 r1c1<=2", `variable 1 is labelled "r1c1<=2"`},
		{"at least no value", "1 r1c1>=4", `variable 1 is labelled "r1c1>=4"`},
		{"no weight", "1 r1c1&3", `variable 1 is labelled "r1c1&3"`},
		{"the weight 0", "1 r1c1&0", `variable 1 is labelled "r1c1&0"`},
		{"a bit too high", "1 r1c1&4", `variable 1 is labelled "r1c1&4"`},
		{"a missing bit", "1 r1c1&2", "the formula has for the cell r1c1 only 1 of its 2 bits"},
		{"one twice", "1 r1c1>=2,2 r1c1>=02", "the variables 1 and 2 are both labelled r1c1>=2"},
		{"two kinds", "1 r1c1>=2,2 r1c1=3", `variable 2 is labelled "r1c1=3", while others of r1c1 have ">=": wanted one kind of label for a cell`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := FromCNF(labelledFile(t, c.labels)); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
}
