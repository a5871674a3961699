package encode

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"puzzlesat/sat"
)

// listing writes a formula as people read it: labelled variables, then clauses.
func listing(cnf *sat.CNF) string {
	var lines []string
	for v, label := range cnf.Labels() {
		lines = append(lines, fmt.Sprintf("%d %s", v, label))
	}
	for clause := range cnf.All() {
		lines = append(lines, strings.Trim(fmt.Sprint(clause), "[]"))
	}
	return strings.Join(lines, "\n")
}

// lines makes text of lines without their indentation.
func lines(text string) string {
	all := strings.Split(strings.TrimSpace(text), "\n")
	for i := range all {
		all[i] = strings.TrimSpace(all[i])
	}
	return strings.Join(all, "\n")
}

func twoInOrder(m *Model) {
	a, b := m.NewVar("a", Range(1, 3)), m.NewVar("b", DomainOf(-1, 2, 3))
	m.Add("in order", Less{a, b})
}

func fourTens(m *Model) {
	var x []Var
	for i := range 4 {
		x = append(x, m.NewVar(string(rune('a'+i)), DomainOf(0, 10)))
	}
	m.Add("one is ten", Sum(10, x...))
}

var classical = Options{Cells: "onehot", AtMostOne: "pairwise", Pairs: "conflict", Sums: "mdd"}

func TestListings(t *testing.T) {
	for _, c := range []struct {
		name   string
		build  func(m *Model)
		narrow func(m *Model) *Domains
		want   string
	}{
		{"nothing", func(*Model) {}, (*Model).Propagate, ""},
		{"as stated", twoInOrder, (*Model).Unpropagated, `
			1 a=1
			2 a=2
			3 a=3
			4 b=-1
			5 b=2
			6 b=3
			1 2 3
			-1 -2
			-1 -3
			-2 -3
			4 5 6
			-4 -5
			-4 -6
			-5 -6
			-1 -4
			-2 -4
			-2 -5
			-3 -4
			-3 -5
			-3 -6`},
		{"propagated", twoInOrder, (*Model).Propagate, `
			1 a=1
			2 a=2
			3 b=2
			4 b=3
			1 2
			-1 -2
			3 4
			-3 -4
			-2 -3`},
		{"auxiliary variables", fourTens, (*Model).Propagate, `
			1 a=0
			2 a=10
			3 b=0
			4 b=10
			5 c=0
			6 c=10
			7 d=0
			8 d=10
			1 2
			-1 -2
			3 4
			-3 -4
			5 6
			-5 -6
			7 8
			-7 -8
			-3 -1 9
			-3 -2 10
			-3 -9 1
			-3 -10 2
			-4 -1 10
			-4 -2
			-4 -9
			-4 -10 1
			-5 -9 8
			-5 -10 7
			-5 -8 9
			-5 -7 10
			-6 -9 7
			-6 -10
			-6 -8
			-6 -7 9`},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, cnf := &Model{}, &sat.CNF{}
			c.build(m)
			if _, err := Encode(m, c.narrow(m), classical, cnf); err != nil {
				t.Fatal(err)
			}
			// The clauses are the formula; in which order they are written is not.
			got, want := strings.Split(listing(cnf), "\n"), strings.Split(lines(c.want), "\n")
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("the formula is\n%s\nwant\n%s", listing(cnf), lines(c.want))
			}
		})
	}
}
