package encode

// permutation says for each value that at most one of the variables has it, by
// the at-most-one encoding chosen. When there are only as many values as
// variables it adds that one of them has it, which is implied, but only by
// counting, which no solver does by itself.
var permutation = distinctEncoding{
	Info: Info{
		Aspect:  Distinct,
		Name:    "permutation",
		Summary: "at most one variable for each value, and one for each when there are no more values than variables",
		Paper:   "I. Lynce, J. Ouaknine, Sudoku as a SAT problem, AIMATH 2006 (extended encoding)",
		Vars:    "those of an at-most-one for each value, over the variables that may have it",
		Clauses: "those of an at-most-one for each value, and n if n variables have n values",
		Safety:  Exact,
	},
	emit: func(e *Encoder, c AllDifferent) { e.emitValues(c, true) },
}
