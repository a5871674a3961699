package sat

// Sink is where an encoder writes a formula. The encoder cannot tell whether
// its clauses are kept in memory, counted, streamed to a file or given to a
// solver.
type Sink interface {
	// Fresh makes a new variable and returns its positive literal. Variables
	// are numbered from 1 in the order in which they are made. A label puts
	// the variable into the projection; "" makes it auxiliary.
	Fresh(label string) Lit

	// Add adds a clause over variables that were made before; without
	// literals it adds the empty clause. The sink keeps no reference to the
	// literals. A clause with x and -x is dropped, a repeated literal is
	// written once.
	Add(clause ...Lit)
}
