package encode

import "puzzlesat/sat"

// bitKey names a bit of the number coefficient*x - low.
type bitKey struct {
	x                     Var
	coefficient, low, bit int
}

func (k bitKey) of(v int) int { return (k.coefficient*v - k.low) >> k.bit & 1 }

// bit returns a literal that is true exactly when the bit is 1. It is the literal
// of a value if just one value has the bit, or lacks it; else it is made when it
// is first wanted, with the clauses that tie it to the values. Cells in binary
// encoding may have it already.
func (e *Encoder) bit(k bitKey) sat.Lit {
	if l, ok := e.bitLits[k]; ok {
		return l
	}
	if e.bitLits == nil {
		e.bitLits = make(map[bitKey]sat.Lit)
	}
	l := e.makeBit(k)
	e.bitLits[k] = l
	return l
}

func (e *Encoder) makeBit(k bitKey) sat.Lit {
	var count, example [2]int // of the values without and with the bit
	for v := range e.domains.All(k.x) {
		count[k.of(v)]++
		example[k.of(v)] = v
	}
	if count[0] == 0 {
		return True
	}
	if count[1] == 0 {
		return False
	}
	if c, ok := e.cells[k.x].(*binaryCell); ok && k.coefficient == 1 {
		if l, ok := c.weight(k.bit, k.low); ok {
			return l
		}
	}
	if count[1] == 1 {
		return e.Is(k.x, example[1])
	}
	if count[0] == 1 {
		return -e.Is(k.x, example[0])
	}
	l := e.Fresh("")
	for v := range e.domains.All(k.x) {
		e.Add(append(e.IsNot(e.clause[:0], k.x, v), signed(l, k.of(v)))...)
	}
	if e.cellEncoding.direct {
		e.addBitSupports(k, l)
	}
	return l
}

// addBitSupports adds that a bit has a value which one of the values has: what
// follows when all of those are excluded.
func (e *Encoder) addBitSupports(k bitKey, l sat.Lit) {
	for value := range 2 {
		e.clause = append(e.clause[:0], -signed(l, value))
		for v := range e.domains.All(k.x) {
			if k.of(v) == value {
				e.clause = append(e.clause, e.Is(k.x, v))
			}
		}
		e.Add(e.clause...)
	}
}

// signed returns the literal that says that a bit has the value.
func signed(bit sat.Lit, value int) sat.Lit {
	if value == 1 {
		return bit
	}
	return -bit
}
