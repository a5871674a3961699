// Package compare runs the same puzzles with several encodings, solvers and
// native engines, measures what each takes, and sees that all of them agree.
//
// A [Row] is one way to answer. Each cell of the table, a row's answer to an
// instance, is worked out by a child process of its own, several times, in
// rounds that go through all rows (A B C A B C), so that what else the machine
// does falls on all rows alike. Quick instances share a child. A [Comparison]
// leads the children and keeps a [Record] of each answer; a [Report] is what the
// records come to.
package compare
