package encode

import (
	"slices"
	"sort"
)

// Domain is a finite set of integers, not necessarily consecutive or positive.
type Domain struct {
	values []int
}

// Range returns the domain of the integers from low to high, both included. It
// is empty when low > high.
func Range(low, high int) Domain {
	values := make([]int, 0, max(0, high-low+1))
	for v := low; v <= high; v++ {
		values = append(values, v)
	}
	return Domain{values}
}

// DomainOf returns the domain of the given values, in any order, each perhaps
// several times.
func DomainOf(values ...int) Domain {
	sorted := slices.Clone(values)
	slices.Sort(sorted)
	return Domain{slices.Compact(sorted)}
}

// Values returns the values in ascending order. They must not be changed.
func (d Domain) Values() []int { return d.values }

// Len returns the number of values.
func (d Domain) Len() int { return len(d.values) }

// Contains says whether v is in the domain.
func (d Domain) Contains(v int) bool { return d.index(v) >= 0 }

// index returns the position of v among the values, or -1.
func (d Domain) index(v int) int {
	n := len(d.values)
	if n == 0 || v < d.values[0] || v > d.values[n-1] {
		return -1
	}
	if d.values[n-1]-d.values[0] == n-1 {
		return v - d.values[0]
	}
	if i := sort.SearchInts(d.values, v); d.values[i] == v {
		return i
	}
	return -1
}

// search returns the position of the first value that is v or greater, the
// number of values if there is none.
func (d Domain) search(v int) int {
	n := len(d.values)
	switch {
	case n == 0 || v <= d.values[0]:
		return 0
	case v > d.values[n-1]:
		return n
	case d.values[n-1]-d.values[0] == n-1:
		return v - d.values[0]
	}
	return sort.SearchInts(d.values, v)
}

// same says whether both are one value, shared. Equal domains made apart are not.
func (d Domain) same(other Domain) bool {
	return d.Len() == other.Len() && (d.Len() == 0 || &d.values[0] == &other.values[0])
}
