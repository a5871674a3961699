package encode

import "puzzlesat/sat"

// cell is a variable of the model in the formula.
type cell interface {
	is(v int) sat.Lit
	isNot(clause []sat.Lit, v int) []sat.Lit
	// isAtLeast is asked about values that are left, but for the least.
	isAtLeast(v int) sat.Lit
}

type cellEncoding struct {
	Info
	direct  bool // each value is one literal, without auxiliary variables
	ordered bool // each comparison is one
	make    func(e *Encoder, x Var) cell
}

type atMostOneEncoding struct {
	Info
	emit func(e *Encoder, lits []sat.Lit)
}

type distinctEncoding struct {
	Info
	emit func(e *Encoder, c AllDifferent)
}

type pairEncoding struct {
	Info
	emit func(e *Encoder, c Pair)
}

type sumEncoding struct {
	Info
	emit func(e *Encoder, c Linear) error
}

type bitEncoding struct {
	Info
	emit func(e *Encoder, c Mixed)
}

// The tables. The first row of each is the default.
var (
	cellTable      = []cellEncoding{onehot, order, binary}
	atMostOneTable = []atMostOneEncoding{pairwise, sequential, ladder, commander, product, bimander, bitwise}
	distinctTable  = []distinctEncoding{permutation, eachValue}
	pairTable      = []pairEncoding{support, conflict}
	sumTable       = []sumEncoding{mdd, table, pairSums, orderSum, totalizer, adder}
	bitTable       = []bitEncoding{direct, channel}
)

type described interface{ info() Info }

func (i Info) info() Info { return i }

func infos[T described](table []T) []Info {
	all := make([]Info, len(table))
	for i, row := range table {
		all[i] = row.info()
	}
	return all
}

func find[T described](table []T, name string) (T, error) {
	var known []string
	for _, row := range table {
		if row.info().Name == name {
			return row, nil
		}
		known = append(known, row.info().Name)
	}
	var none T
	return none, &UnknownEncodingError{Aspect: table[0].info().Aspect, Name: name, Known: known}
}
