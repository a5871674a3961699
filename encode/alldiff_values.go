package encode

// eachValue says for each value that at most one of the variables has it, by the
// at-most-one encoding chosen. That is all that is needed; it loses to
// permutation when each value must be used, since solvers then look for it in
// vain.
var eachValue = distinctEncoding{
	Info: Info{
		Aspect:  Distinct,
		Name:    "values",
		Summary: "at most one variable for each value, and no more",
		Paper:   "I. Lynce, J. Ouaknine, Sudoku as a SAT problem, AIMATH 2006 (minimal encoding)",
		Vars:    "those of an at-most-one for each value, over the variables that may have it",
		Clauses: "those of an at-most-one for each value",
		Safety:  Exact,
	},
	emit: func(e *Encoder, c AllDifferent) { e.emitValues(c, false) },
}
