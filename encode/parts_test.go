package encode

import (
	"slices"
	"testing"

	"puzzlesat/sat"
)

// Rules of one kind are one part; see checkParts for the sums of the sizes.
func TestParts(t *testing.T) {
	m := &Model{}
	a, b, c := m.NewVar("a", Range(0, 2)), m.NewVar("b", Range(0, 2)), m.NewVar("c", Range(7, 7))
	m.Add("first", AllDifferent{[]Var{a, b}})
	m.Add("in order", Less{a, b})
	m.Add("second", AllDifferent{[]Var{b, c}})
	encoding, err := Encode(m, m.Unpropagated(), classical, &sat.CNF{})
	if err != nil {
		t.Fatal(err)
	}
	want := []Part{
		{"cells", 2, Size{6, 8, 18}},        // c is known
		{"all different", 2, Size{0, 3, 6}}, // the second has no value twice
		{"less", 1, Size{0, 6, 12}},         // 00 10 11 20 21 22
	}
	if !slices.Equal(encoding.Parts, want) {
		t.Errorf("%+v, want %+v", encoding.Parts, want)
	}
}

func TestPartsOfNothing(t *testing.T) {
	for _, c := range []struct {
		name   string
		domain []Domain
		want   []Part
	}{
		{"no variable", nil, []Part{{"cells", 0, Size{}}}},
		{"a known variable", []Domain{Range(1, 1)}, []Part{{"cells", 0, Size{}}}},
		{"impossible", []Domain{Range(1, 0)}, []Part{{"contradiction", 1, Size{Clauses: 1}}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := &Model{}
			for _, d := range c.domain {
				m.NewVar("a", d)
			}
			encoding, err := Encode(m, m.Propagate(), nil, &sat.CNF{})
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(encoding.Parts, c.want) {
				t.Errorf("%+v, want %+v", encoding.Parts, c.want)
			}
		})
	}
}
