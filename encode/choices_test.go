package encode

import "slices"

// choices is the values left for each variable: domains in their plainest form,
// on which the meaning of propagation is written down. Functions that narrow
// them return false when a variable has no value left.
type choices [][]int

func choicesOf(d *Domains) choices {
	all := make(choices, len(d.sets))
	for x := range all {
		all[x] = slices.Collect(d.All(Var(x)))
	}
	return all
}

func (c choices) clone() choices {
	all := make(choices, len(c))
	for x := range c {
		all[x] = slices.Clone(c[x])
	}
	return all
}

func (c choices) equal(other choices) bool {
	return slices.EqualFunc(c, other, func(a, b []int) bool { return slices.Equal(a, b) })
}

func (c choices) empty() bool {
	return slices.ContainsFunc(c, func(values []int) bool { return len(values) == 0 })
}

func (c choices) count(x int, has func(v int) bool) (n int) {
	for _, v := range c[x] {
		if has(v) {
			n++
		}
	}
	return n
}

// keep removes the values of a variable that do not satisfy the condition and
// says whether there were any.
func (c choices) keep(x int, condition func(v int) bool) (removed bool) {
	before := len(c[x])
	c[x] = slices.DeleteFunc(c[x], func(v int) bool { return !condition(v) })
	return len(c[x]) < before
}

// domainConsistent keeps the values that stand in a tuple that holds.
func (c choices) domainConsistent(holds func(v []int) bool) (choices, bool) {
	kept := make(choices, len(c))
	values := make([]int, len(c))
	some := false
	var choose func(x int)
	choose = func(x int) {
		if x < len(c) {
			for _, v := range c[x] {
				values[x] = v
				choose(x + 1)
			}
			return
		}
		if !holds(values) {
			return
		}
		some = true
		for i, v := range values {
			if !slices.Contains(kept[i], v) {
				kept[i] = append(kept[i], v)
			}
		}
	}
	choose(0)
	for x := range kept {
		slices.Sort(kept[x])
	}
	return kept, some
}

// forwardChecked fixes nothing by itself, but removes the values that do not go
// with the value of the one other variable when that is fixed, until nothing
// changes.
func (c choices) forwardChecked(holds func(v []int) bool) (choices, bool) {
	c = c.clone()
	for progress := true; progress && !c.empty(); {
		progress = false
		for x, y := range []int{1, 0} {
			if len(c[y]) != 1 {
				continue
			}
			tuple := []int{c[y][0], c[y][0]}
			progress = c.keep(x, func(v int) bool { tuple[x] = v; return holds(tuple) }) || progress
		}
	}
	return c, !c.empty()
}

// singles removes the value of a fixed variable from the others and, when values
// (as many as there are variables) are given, fixes the only variable that can
// have one of them, until nothing changes.
func (c choices) singles(values []int) (choices, bool) {
	c = c.clone()
	for progress := true; progress && !c.empty(); {
		progress = false
		for x := range c {
			if len(c[x]) != 1 {
				continue
			}
			value := c[x][0]
			for y := range c {
				if y != x {
					progress = c.keep(y, func(v int) bool { return v != value }) || progress
				}
			}
		}
		for _, value := range values {
			removed, ok := c.supply(func(v int) bool { return v == value })
			if !ok {
				return c, false
			}
			progress = progress || removed
		}
	}
	return c, !c.empty()
}

// supply sees to it that a value is taken that has a property: it keeps these
// values of a variable when no other variable has any.
func (c choices) supply(has func(v int) bool) (removed, ok bool) {
	supplier, suppliers := 0, 0
	for x := range c {
		if c.count(x, has) > 0 {
			supplier = x
			suppliers++
		}
	}
	if suppliers == 1 {
		removed = c.keep(supplier, has)
	}
	return removed, suppliers > 0
}

// lastLiteral is what is weaker than supply: the value is only known when one
// variable has one such value.
func (c choices) lastLiteral(has func(v int) bool) (removed, ok bool) {
	n := 0
	for x := range c {
		n += c.count(x, has)
	}
	if n == 1 {
		return c.supply(has)
	}
	return false, n > 0
}

// mixed applies supply, or lastLiteral, to both values of each bit until nothing
// changes.
func (c choices) mixed(bits int, rule func(c choices, has func(v int) bool) (removed, ok bool)) (choices, bool) {
	c = c.clone()
	for progress := true; progress; {
		progress = false
		for i := range 2 * bits {
			removed, ok := rule(c, func(v int) bool { return v>>(i/2)&1 == i%2 })
			if !ok {
				return c, false
			}
			progress = progress || removed
		}
	}
	return c, true
}

// avoided removes the last value that would complete a tuple, until nothing
// changes.
func (c choices) avoided(tuples [][]int) (choices, bool) {
	c = c.clone()
	for progress := true; progress && !c.empty(); {
		progress = false
		for _, tuple := range tuples {
			open, avoids := -1, 0
			for x, v := range tuple {
				if !slices.Equal(c[x], []int{v}) {
					avoids++
					open = x
				}
			}
			switch {
			case avoids == 0:
				return c, false
			case avoids == 1:
				progress = c.keep(open, func(v int) bool { return v != tuple[open] }) || progress
			}
		}
	}
	return c, !c.empty()
}
