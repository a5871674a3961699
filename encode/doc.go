// Package encode turns rules into clauses.
//
// The rules are data: a [Model] of named integer variables, each over a finite
// [Domain], and of constraints. Each constraint knows whether values satisfy it
// (its oracle), how to narrow domains, and how to emit itself as clauses. The
// encodings that it is emitted with are functions in tables (tables.go); one
// file and one row add another.
//
// [Model.Propagate] narrows the domains first, so that what is known needs
// neither variables nor clauses; [Encode] writes the rest to a sat.Sink.
package encode
