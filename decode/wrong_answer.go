package decode

import "fmt"

// WrongAnswerError says that a solver or an engine gave an answer that is none.
type WrongAnswerError struct {
	By  string // who gave it
	Err error  // what is wrong with it, such as an *encode.BrokenRule
}

// Error names who is wrong, and how.
func (e *WrongAnswerError) Error() string {
	return fmt.Sprintf("%s gave a wrong answer: %v", e.By, e.Err)
}

// Unwrap returns what is wrong with the answer.
func (e *WrongAnswerError) Unwrap() error { return e.Err }
