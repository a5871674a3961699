// Package decode turns assignments into grids that have been checked against
// the rules, and grids into text, JSON and CSV.
//
// A [Reader] finds the cells by the labels of a formula, whether the formula is
// in memory or came from a file. The check is by the oracles of the rules and
// knows nothing of clauses, so that neither an encoding nor a solver need be
// believed. [Formula] leads the whole way, from a puzzle to its grids.
package decode
