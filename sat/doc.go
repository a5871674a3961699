// Package sat knows formulas in conjunctive normal form and the programs that
// solve them, and nothing about puzzles.
//
// A formula is written to a [Sink]: a [CNF] in memory, a [DIMACSWriter], a
// counter. A variable with a label is part of the projection: it is what is
// enumerated and decoded. A variable without one is auxiliary.
//
// A [Solver] answers one formula; an [Incremental] solver can be given more
// clauses between answers. [Enumerate] finds every assignment of the projection
// by blocking clauses.
package sat
