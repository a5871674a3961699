package encode

import (
	"errors"
	"testing"
)

func TestCheck(t *testing.T) {
	m := &Model{}
	a := m.NewVar("a", Range(1, 3))
	b := m.NewVar("b", Range(1, 3))
	c := m.NewVar("c", DomainOf(-4, 5))
	m.Add("row 1", AllDifferent{[]Var{a, b}})
	m.Add("the sum", SumIs(c, a, b))
	m.Add("no 1 and 2", Forbidden{[]Var{b, a}, [][]int{{1, 2}}})
	for _, test := range []struct {
		name   string
		values []int
		want   string
	}{
		{"nothing", []int{unknown, unknown, unknown}, ""},
		{"one", []int{1, unknown, unknown}, ""},
		{"a solution", []int{2, 3, 5}, ""},
		{"a part of no solution", []int{1, unknown, 5}, ""},
		{"outside a domain", []int{unknown, 4, unknown}, "the range of b is broken by b=4"},
		{"in a hole of a domain", []int{2, 2, 0}, "the range of c is broken by c=0"},
		{"the first broken rule", []int{2, 2, 5}, "row 1 is broken by a=2 b=2"},
		{"a rule known in part", []int{3, 3, unknown}, "row 1 is broken by a=3 b=3"},
		{"a rule in its own order", []int{2, 1, unknown}, "no 1 and 2 is broken by b=1 a=2"},
		{"the sum", []int{1, 2, -4}, "the sum is broken by a=1 b=2 c=-4"},
	} {
		t.Run(test.name, func(t *testing.T) {
			err := m.Check(partlyKnown(test.values))
			if got := message(err); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
			if broken := (*BrokenRule)(nil); err != nil && !errors.As(err, &broken) {
				t.Errorf("%T is no *BrokenRule", err)
			}
		})
	}
}

func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestCheckOfNothing(t *testing.T) {
	m := &Model{}
	if err := m.Check(Values(nil)); err != nil {
		t.Error(err)
	}
	m.Add("impossible", Sum(1))
	if got, want := message(m.Check(Values(nil))), "impossible is broken by "; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestEncodeRefuses(t *testing.T) {
	for _, test := range []struct {
		name    string
		rule    func(a, b Var) Constraint
		options Options
		want    string
	}{
		{"coefficient 0", func(a, b Var) Constraint { return Linear{[]Term{{1, a}, {0, b}}, 3} }, nil,
			"the rule: a sum needs different variables with coefficients other than 0; b has not"},
		{"a variable twice", func(a, _ Var) Constraint { return Sum(3, a, a) }, nil,
			"the rule: a sum needs different variables with coefficients other than 0; a has not"},
		{"an aspect that is not", func(a, b Var) Constraint { return Less{a, b} }, Options{"colour": "red"},
			`there is no encoding aspect "colour"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := &Model{}
			a, b := m.NewVar("a", Range(1, 3)), m.NewVar("b", Range(1, 3))
			m.Add("the rule", test.rule(a, b))
			_, err := Encode(m, m.Propagate(), test.options, &counter{})
			if got := message(err); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}

func TestUnknownEncoding(t *testing.T) {
	for _, aspect := range Aspects() {
		_, err := Encode(&Model{}, (&Model{}).Propagate(), Options{aspect: "none"}, &counter{})
		unknown := (*UnknownEncodingError)(nil)
		if !errors.As(err, &unknown) || unknown.Aspect != aspect || unknown.Name != "none" || len(unknown.Known) == 0 {
			t.Errorf("%s: %v", aspect, err)
		}
	}
}
