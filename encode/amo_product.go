package encode

import (
	"math"

	"puzzlesat/sat"
)

// product lays the literals out as a rectangle. A literal that is true makes its
// row and its column true, of which at most one each may be, in the same way. It
// has the fewest clauses of those that are linear, and propagates at once; rows
// and columns are free when no literal is true, so that models multiply.
var product = atMostOneEncoding{
	Info: Info{
		Aspect:  AtMostOne,
		Name:    "product",
		Summary: "a rectangle of which at most one row and one column are used",
		Paper:   "J. Chen, A new SAT encoding of the at-most-one constraint, ModRef 2010",
		Vars:    "V(n) = r + c + V(r) + V(c) for r = ceil(sqrt n) rows and c = ceil(n/r) columns if n>6, else 0",
		Clauses: "C(n) = 2n + C(r) + C(c) if n>6, 1 less if the last column has one literal only; else those of pairwise",
		Safety:  Projection,
	},
	emit: emitProduct,
}

// smallProduct is how many literals pairwise needs no more clauses for.
const smallProduct = 6

func emitProduct(e *Encoder, lits []sat.Lit) {
	n := len(lits)
	if n <= smallProduct {
		emitPairwise(e, lits)
		return
	}
	rows := int(math.Ceil(math.Sqrt(float64(n))))
	columns := groupsOf(rows, n)
	sides := make([]sat.Lit, rows+columns)
	for i := range sides {
		sides[i] = e.Fresh("")
	}
	for i, l := range lits {
		row, column := i%rows, i/rows
		e.Add(-l, sides[rows+column])
		// A literal alone in its column is told from all others by it.
		if alone := i == n-1 && row == 0; !alone {
			e.Add(-l, sides[row])
		}
	}
	emitProduct(e, sides[:rows])
	emitProduct(e, sides[rows:])
}
