package puzzle

import (
	"fmt"

	"github.com/agnivade/levenshtein"
)

// Suggest returns a question for the end of an error message, such as
// `: did you mean "sudoku"?`, when one of the names is near the word, and ""
// otherwise.
func Suggest(word string, names []string) string {
	best, least := "", len(word)/2+1
	for _, name := range names {
		if d := levenshtein.ComputeDistance(word, name); d < least {
			best, least = name, d
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf(": did you mean %q?", best)
}
