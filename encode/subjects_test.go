package encode

import (
	"fmt"
	"slices"
)

// maxScope is how many variables a subject may have.
const maxScope = 5

// tuple is the values of a subject's variables, those that it lacks being 0.
type tuple [maxScope]int

func tupleOf(values []int) (t tuple) {
	copy(t[:], values)
	return t
}

// subject is a constraint to be tested under every encoding, with its meaning
// written down a second time.
type subject struct {
	name       string
	vars       int
	pool       []int // every subset of it is tried as a domain
	constraint func(x []Var) Constraint
	holds      func(v []int) bool
	repeats    bool // a variable stands in it twice
	aspects    []Aspect
}

var (
	wide   = []int{-2, 0, 1, 3}
	narrow = []int{-1, 0, 2}
	least  = []int{-1, 2}
	nibble = []int{0, 1, 2, 3}
)

// subjects begin with nothing, one, and impossible.
var subjects = slices.Concat(
	allDifferentSubjects(), pairSubjects(), linearSubjects(), mixedSubjects(), unarySubjects(), forbiddenSubjects())

func allDifferentSubjects() []subject {
	all := []subject{{
		name: "all different, one twice", vars: 2, pool: wide, repeats: true,
		constraint: func(x []Var) Constraint { return AllDifferent{[]Var{x[0], x[1], x[0]}} },
		holds:      func([]int) bool { return false },
	}}
	for n := range 5 {
		all = append(all, subject{
			name: fmt.Sprintf("all different of %d", n), vars: n, pool: wide, aspects: []Aspect{Distinct},
			constraint: func(x []Var) Constraint { return AllDifferent{x} },
			holds:      distinct,
		})
	}
	return all
}

func distinct(v []int) bool {
	for i := range v {
		for j := range i {
			if v[i] == v[j] {
				return false
			}
		}
	}
	return true
}

func pairSubjects() []subject {
	relations := []struct {
		name  string
		holds func(x, y int) bool
	}{
		{"never", func(_, _ int) bool { return false }},
		{"always", func(_, _ int) bool { return true }},
		{"odd sum", func(x, y int) bool { return (x+y)%2 != 0 }},
		{"y is x squared", func(x, y int) bool { return y == x*x }},
		{"at most", func(x, y int) bool { return x <= y }},
	}
	var all []subject
	for _, r := range relations {
		all = append(all, subject{
			name: "pair " + r.name, vars: 2, pool: wide, aspects: []Aspect{Pairs},
			constraint: func(x []Var) Constraint { return Pair{x[0], x[1], r.holds} },
			holds:      func(v []int) bool { return r.holds(v[0], v[1]) },
		})
	}
	return append(all, subject{
		name: "pair at most with itself", vars: 1, pool: wide, aspects: []Aspect{Pairs}, repeats: true,
		constraint: func(x []Var) Constraint { return Pair{x[0], x[0], func(x, y int) bool { return x+y <= 0 }} },
		holds:      func(v []int) bool { return v[0] <= 0 },
	}, subject{
		name: "less", vars: 2, pool: wide, aspects: []Aspect{Pairs},
		constraint: func(x []Var) Constraint { return Less{x[0], x[1]} },
		holds:      func(v []int) bool { return v[0] < v[1] },
	}, subject{
		name: "less than itself", vars: 1, pool: wide, aspects: []Aspect{Pairs}, repeats: true,
		constraint: func(x []Var) Constraint { return Less{x[0], x[0]} },
		holds:      func([]int) bool { return false },
	})
}

func linearSubjects() []subject {
	sums := []struct {
		coefficients []int
		total        int
		pool         []int
	}{
		{nil, 0, nil},
		{nil, 1, nil},
		{[]int{1}, 1, wide},
		{[]int{-2}, 4, wide},
		{[]int{3}, 4, wide},
		{[]int{1, 1}, 1, wide},
		{[]int{2, -3}, -6, wide},
		{[]int{2, 4}, 3, wide},
		{[]int{1, 1, 1}, 3, narrow},
		{[]int{1, 1, 1}, 1000, narrow},
		{[]int{2, -1, 5}, 4, narrow},
		{[]int{-1, 40, -3}, 83, narrow},
		{[]int{1, 1, 1, 1}, 2, least},
		{[]int{1, 1, 1, 1}, 3, narrow},
		{[]int{3, -1, 2, -2}, 1, narrow},
		{[]int{1, 1, 1, 1, 1}, 1, least},
		{[]int{1, 1, 1, 1, 1}, 2, narrow},
		{[]int{2, 1, -1, 3, -70}, 142, least},
	}
	var all []subject
	for _, s := range sums {
		all = append(all, subject{
			name: fmt.Sprintf("sum %v=%d", s.coefficients, s.total), vars: len(s.coefficients), pool: s.pool, aspects: sumAspects(len(s.coefficients)),
			constraint: func(x []Var) Constraint { return linear(s.coefficients, s.total, x) },
			holds:      func(v []int) bool { return weighted(s.coefficients, v) == s.total },
		})
	}
	for n := range maxScope {
		all = append(all, subject{
			name: fmt.Sprintf("sum of %d is", n), vars: n + 1, pool: [][]int{wide, wide, narrow, narrow, least}[n], aspects: sumAspects(n + 1),
			constraint: func(x []Var) Constraint { return SumIs(x[0], x[1:]...) },
			holds:      func(v []int) bool { return weighted(slices.Repeat([]int{1}, n), v[1:]) == v[0] },
		})
	}
	return append(all, subject{
		name: "plain sum", vars: 3, pool: []int{0, 1, 2}, aspects: []Aspect{Sums},
		constraint: func(x []Var) Constraint { return Sum(4, x...) },
		holds:      func(v []int) bool { return v[0]+v[1]+v[2] == 4 },
	})
}

// sumAspects returns what a sum of n terms is encoded with.
func sumAspects(n int) []Aspect {
	if n == 2 {
		return []Aspect{Sums, Pairs}
	}
	return []Aspect{Sums}
}

func linear(coefficients []int, total int, x []Var) Linear {
	c := Linear{Total: total}
	for i, coefficient := range coefficients {
		c.Terms = append(c.Terms, Term{coefficient, x[i]})
	}
	return c
}

func weighted(coefficients, values []int) (sum int) {
	for i, coefficient := range coefficients {
		sum += coefficient * values[i]
	}
	return sum
}

func mixedSubjects() []subject {
	var all []subject
	for _, s := range []struct {
		vars, bits int
		pool       []int
	}{
		{0, 0, nil}, {0, 1, nil}, {1, 0, nibble}, {1, 1, nibble}, {2, 1, nibble}, {2, 2, nibble},
		{3, 2, nibble}, {4, 2, nibble}, {2, 2, []int{-1, 0, 3, 4, 7}}, {3, 3, []int{1, 4, 6, 7}},
	} {
		all = append(all, subject{
			name: fmt.Sprintf("mixed %d bits of %d from %v", s.bits, s.vars, s.pool), vars: s.vars, pool: s.pool, aspects: []Aspect{BitLines},
			constraint: func(x []Var) Constraint { return Mixed{x, s.bits} },
			holds:      func(v []int) bool { return noCommonBit(v, s.bits) },
		})
	}
	return append(all, subject{
		name: "mixed, one twice", vars: 2, pool: nibble, aspects: []Aspect{BitLines}, repeats: true,
		constraint: func(x []Var) Constraint { return Mixed{[]Var{x[0], x[1], x[0]}, 2} },
		holds:      func(v []int) bool { return noCommonBit(v, 2) },
	})
}

// noCommonBit says whether for each bit one value has it and one lacks it.
func noCommonBit(values []int, bits int) bool {
	for bit := range bits {
		with, without := 0, 0
		for _, v := range values {
			if v&(1<<bit) != 0 {
				with++
			} else {
				without++
			}
		}
		if with == 0 || without == 0 {
			return false
		}
	}
	return true
}

func unarySubjects() []subject {
	var all []subject
	for _, value := range []int{1, -2, 2, 50} {
		all = append(all, subject{
			name: fmt.Sprintf("fixed to %d", value), vars: 1, pool: wide,
			constraint: func(x []Var) Constraint { return Fixed{x[0], value} },
			holds:      func(v []int) bool { return v[0] == value },
		})
	}
	for _, set := range [][]int{nil, {0}, {-2, 3}, {1, 2, 3}, {-9, -2, 0, 1, 3, 9}} {
		all = append(all, subject{
			name: fmt.Sprintf("member of %v", set), vars: 1, pool: wide,
			constraint: func(x []Var) Constraint { return Member{x[0], DomainOf(set...)} },
			holds:      func(v []int) bool { return slices.Contains(set, v[0]) },
		})
	}
	return all
}

func forbiddenSubjects() []subject {
	var all []subject
	for _, s := range []struct {
		vars   int
		pool   []int
		tuples [][]int
	}{
		{0, nil, nil},
		{0, nil, [][]int{{}}},
		{1, wide, nil},
		{1, wide, [][]int{{0}, {3}}},
		{2, wide, [][]int{{0, 1}, {-2, -2}, {3, 0}}},
		{2, wide, [][]int{{0, 9}, {9, 9}}},
		{3, narrow, [][]int{{-1, 0, 2}, {2, 2, 2}, {0, 0, -1}}},
	} {
		all = append(all, subject{
			name: fmt.Sprintf("forbidden %v of %d", s.tuples, s.vars), vars: s.vars, pool: s.pool,
			constraint: func(x []Var) Constraint { return Forbidden{x, s.tuples} },
			holds: func(v []int) bool {
				return !slices.ContainsFunc(s.tuples, func(t []int) bool { return slices.Equal(t, v) })
			},
		})
	}
	return append(all, subject{
		name: "forbidden, one twice", vars: 1, pool: wide, repeats: true,
		constraint: func(x []Var) Constraint { return Forbidden{[]Var{x[0], x[0]}, [][]int{{0, 0}, {1, 3}}} },
		holds:      func(v []int) bool { return v[0] != 0 },
	}, subject{
		name: "forbidden without variables", vars: 0,
		constraint: func([]Var) Constraint { return Forbidden{nil, [][]int{{}}} },
		holds:      func([]int) bool { return false },
	})
}
