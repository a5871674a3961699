package sat

import (
	"errors"
	"io"
	"strconv"
	"strings"
)

// longestStatistic is how many bytes of a line are searched for a statistic.
const longestStatistic = 100

// readStatistic notes the number that a line of a solver tells, if it is one of
// those of [Work]. The line comes without the "c" of a comment. The forms known
// are "conflicts: 12 ...", "conflicts : 12 ..." (cadical, kissat, minisat,
// glucose, cryptominisat5, clasp, which says choices) and "12 conflicts"
// (picosat, lingeling). Of several, the last counts.
func (w *Work) readStatistic(line string) {
	line = line[:min(len(line), longestStatistic)]
	name, value, ok := strings.Cut(line, ":")
	value = firstWord(value)
	if !ok {
		words := strings.Fields(line)
		if len(words) < 2 {
			return
		}
		name, value = strings.TrimSuffix(words[1], ","), words[0]
	}
	var number *int64
	switch strings.ToLower(strings.TrimSpace(name)) {
	case "conflicts":
		number = &w.Conflicts
	case "decisions", "choices":
		number = &w.Decisions
	case "propagations":
		number = &w.Propagations
	default:
		return
	}
	if n, err := strconv.ParseInt(value, 10, 64); err == nil && n >= 0 {
		*number = n
	}
}

// readStatistics reads the statistics in an output that has no answer.
func readStatistics(output io.Reader, w *Work) error {
	s := newScanner(output, "")
	for s.blanks() != 0 || !s.atEnd() {
		w.readStatistic(s.peekLine())
		s.skipLine()
	}
	if errors.Is(s.failure, io.EOF) {
		return nil
	}
	return s.failure
}

func firstWord(text string) string {
	text = strings.TrimLeft(text, " \t")
	if end := strings.IndexAny(text, " \t\r\n"); end >= 0 {
		return text[:end]
	}
	return text
}
