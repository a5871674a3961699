package sat

import "fmt"

// SyntaxError says where an input could not be understood, what was found
// there, and what was wanted instead.
type SyntaxError struct {
	// Name is the name of the file, "" when it has none.
	Name string
	// Line and Column count from 1; a column is a byte.
	Line, Column int
	// Found is what stands there, quoted when it is text of the input.
	Found string
	// Wanted is what should stand there, or what can be done about it.
	Wanted string
}

// Error returns one line such as
//
//	queens.cnf:3:7: found "x", wanted a literal or 0
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s:%d:%d: found %s, wanted %s", nameOrInput(e.Name), e.Line, e.Column, e.Found, e.Wanted)
}

// nameOrInput returns what messages call an input.
func nameOrInput(name string) string {
	if name == "" {
		return "input"
	}
	return name
}
