package sat

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// wantedInNote returns what a text lacks to stand in a comment line, "" when it
// lacks nothing.
func wantedInNote(note string) string {
	if strings.ContainsFunc(note, unicode.IsControl) || !utf8.ValidString(note) {
		return "one line of printable text"
	}
	for token := range strings.FieldsSeq(note) {
		// kissat and cadical execute comments such as "c --seed=7".
		if strings.HasPrefix(token, "--") {
			return "no word that begins with --, since solvers may execute it"
		}
	}
	return ""
}

// wantedInLabel returns what a text lacks to be the label of a variable, ""
// when it lacks nothing.
func wantedInLabel(label string) string {
	switch {
	case label == "":
		return "at least one character"
	case strings.ContainsFunc(label, isBlankOrControl) || !utf8.ValidString(label):
		return "a label of printable characters without blanks"
	case strings.HasPrefix(label, "--"):
		return "no label that begins with --, since solvers may execute it"
	}
	return ""
}

func isBlankOrControl(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }
