package encode

import (
	"maps"
	"testing"
)

func TestComplete(t *testing.T) {
	const x, y, z, total = Var(0), Var(1), Var(2), Var(3)
	m := &Model{}
	for _, name := range []string{"x", "y", "z", "total"} {
		m.NewVar(name, Range(-9, 9))
	}
	m.Add("three y", Linear{[]Term{{2, x}, {-3, y}}, 1})
	m.Add("total", SumIs(total, x, y, z))
	m.Add("in order", Less{x, y})
	for _, c := range []struct {
		name        string
		known, want map[Var]int
	}{
		{"nothing", map[Var]int{}, map[Var]int{}},
		{"one", map[Var]int{x: 5}, map[Var]int{x: 5, y: 3}},
		{"no integer fits", map[Var]int{x: 3}, map[Var]int{x: 3}},
		{"one after the other", map[Var]int{y: -1, total: 4}, map[Var]int{x: -1, y: -1, z: 6, total: 4}},
		{"two unknown terms", map[Var]int{z: 4}, map[Var]int{z: 4}},
		{"outside the domains", map[Var]int{x: 14, z: 50}, map[Var]int{x: 14, y: 9, z: 50, total: 73}},
		{"impossible", map[Var]int{x: 1, y: 1, z: 1, total: 1}, map[Var]int{x: 1, y: 1, z: 1, total: 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := maps.Clone(c.known)
			m.Complete(got)
			if !maps.Equal(got, c.want) {
				t.Errorf("%v, want %v", got, c.want)
			}
		})
	}
}
