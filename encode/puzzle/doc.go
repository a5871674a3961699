// Package puzzle knows the puzzle families: their parameters, their files, their
// rules and how a person likes to see them. A family is one file and one row of
// [Families]. It states rules as an encode.Model and never sees a literal.
package puzzle
