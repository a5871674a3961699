package encode

import (
	"math/bits"
	"slices"
)

// The sizes of sums, counted from their solutions and from the definitions of
// what is written.

// sumsOver returns the values that the sum of some terms has in the solutions.
func sumsOver(c Linear, values choices, terms []int) []int {
	var sums []int
	chosen := make([]int, len(values))
	var follow func(i, total int)
	follow = func(i, total int) {
		if i == len(values) {
			if total == c.Total {
				sum := 0
				for _, t := range terms {
					sum += c.Terms[t].Coefficient * chosen[t]
				}
				sums = append(sums, sum)
			}
			return
		}
		for _, v := range values[i] {
			chosen[i] = v
			follow(i+1, total+c.Terms[i].Coefficient*v)
		}
	}
	follow(0, 0)
	slices.Sort(sums)
	return slices.Compact(sums)
}

// ofTerm returns what a term can add, ascending.
func ofTerm(c Linear, values choices, i int) []int {
	var all []int
	for _, v := range values[i] {
		all = append(all, c.Terms[i].Coefficient*v)
	}
	slices.Sort(all)
	return all
}

// unequal is the clauses against the values of a single term that are not the total.
func unequal(c Linear, values choices) extent {
	return extent{0, len(values[0]) - len(sumsOver(c, values, []int{0}))}
}

func pairsExtent(c Linear, values choices) (size extent) {
	if len(values) == 1 {
		return unequal(c, values)
	}
	count := func(terms []int) int {
		if len(terms) == 1 {
			return len(values[terms[0]])
		}
		return len(sumsOver(c, values, terms))
	}
	join := func(x, y, z int) { size.clauses += x*y + x*z + y*z }
	var open [][]int
	for i := range values {
		open = append(open, []int{i})
	}
	for len(open) > 3 {
		sum := slices.Concat(open[0], open[1])
		join(count(open[0]), count(open[1]), count(sum))
		size.vars += count(sum)
		open = append(open[2:], sum)
	}
	join(count(open[0]), count(open[1]), count(open[2]))
	return size
}

// boundsExtent counts the clauses that make bounds of z from those of x and y: for
// a lower bound of both, if no smaller one makes as high a bound of z, and the same
// for upper bounds.
func boundsExtent(x, y, z []int) (size extent) {
	lower := func(i, j int) int {
		if i < 0 || j < 0 {
			return 0
		}
		k, _ := slices.BinarySearch(z, x[i]+y[j])
		return k
	}
	upper := func(i, j int) int {
		if i == len(x) || j == len(y) {
			return len(z)
		}
		k, _ := slices.BinarySearch(z, x[i]+y[j]+1)
		return k
	}
	for i := range x {
		for j := range y {
			if k := lower(i, j); k > lower(i-1, j) && k > lower(i, j-1) {
				size.clauses++
			}
			if k := upper(i, j); k < upper(i+1, j) && k < upper(i, j+1) {
				size.clauses++
			}
		}
	}
	return size
}

// comparisons is what is added to one-hot cells that are compared.
func comparisons(values choices) (size extent) {
	for _, d := range values {
		if len(d) > 3 {
			size = size.plus(extent{len(d) - 3, 4*len(d) - 10})
		}
	}
	return size
}

// freshExtent is a partial sum in order encoding.
func freshExtent(values []int) extent {
	return extent{len(values) - 1, max(0, len(values)-2)}
}

func orderExtent(c Linear, values choices) extent {
	n := len(values)
	if n == 1 {
		return unequal(c, values)
	}
	if len(sumsOver(c, values, nil)) == 0 {
		return extent{0, 1}
	}
	size := comparisons(values)
	sum, terms := []int{0}, []int{}
	for i := range n - 1 {
		terms = append(terms, i)
		if n > 2 && i == 0 {
			sum = ofTerm(c, values, 0)
			continue
		}
		next := sumsOver(c, values, terms)
		if i < n-2 {
			size = size.plus(freshExtent(next))
		} else {
			next = nil
			for _, v := range slices.Backward(ofTerm(c, values, n-1)) {
				next = append(next, c.Total-v)
			}
		}
		size = size.plus(boundsExtent(sum, ofTerm(c, values, i), next))
		sum = next
	}
	return size
}

func totalizerExtent(c Linear, values choices) extent {
	if len(values) == 1 {
		return unequal(c, values)
	}
	if len(sumsOver(c, values, nil)) == 0 {
		return extent{0, 1}
	}
	size := comparisons(values)
	var join func(low, high int) []int
	join = func(low, high int) []int {
		if high-low == 1 {
			return ofTerm(c, values, low)
		}
		half := low + (high-low+1)/2
		x, y := join(low, half), join(half, high)
		var terms []int
		for i := low; i < high; i++ {
			terms = append(terms, i)
		}
		sums := sumsOver(c, values, terms)
		size = size.plus(freshExtent(sums)).plus(boundsExtent(x, y, sums))
		return sums
	}
	join(0, len(values))
	return size
}

// bitExtent is what ties a bit to the values of a cell, which have it or lack it.
// There is no variable when the bit is known, or that of one value.
func bitExtent(with, without int) extent {
	if with < 2 || without < 2 {
		return extent{}
	}
	return extent{1, with + without + 2}
}

// split counts the values with a bit and without.
func split(values []int, bit int) (with, without int) {
	for _, v := range values {
		if v>>bit&1 == 1 {
			with++
		} else {
			without++
		}
	}
	return with, without
}

func adderExtent(c Linear, values choices) (size extent) {
	rest := c.Total
	waiting := make([]int, bits.UintSize)
	for i := range values {
		all := ofTerm(c, values, i)
		rest -= all[0]
		for j := range all {
			all[len(all)-1-j] -= all[0]
		}
		for bit := range waiting[:bits.UintSize-1] {
			with, without := split(all, bit)
			size = size.plus(bitExtent(with, without))
			waiting[bit] += min(1, with)
		}
	}
	if rest < 0 {
		return size.plus(extent{0, 1})
	}
	for bit := range waiting[:bits.UintSize-1] {
		for ; waiting[bit] > 3; waiting[bit] -= 2 {
			size = size.plus(extent{2, 14})
			waiting[bit+1]++
		}
		last := rest >> bit & 1
		switch {
		case waiting[bit] == 3:
			size = size.plus(extent{1, 7})
			waiting[bit+1]++
		case waiting[bit] == 2:
			size.clauses += 2
			waiting[bit+1] += 1 - last
		case waiting[bit] == 1 || last == 1:
			size.clauses++
		}
	}
	return size
}

func channelExtent(b int, values choices) (size extent) {
	for bit := range b {
		some := [2]bool{} // a variable has the bit, or lacks it, in all values
		for _, d := range values {
			with, without := split(d, bit)
			size = size.plus(bitExtent(with, without))
			some[0] = some[0] || with == 0
			some[1] = some[1] || without == 0
		}
		for _, known := range some {
			if !known {
				size.clauses++
			}
		}
	}
	return size
}
