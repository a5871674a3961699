package puzzle

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// textLine is a line of an instance file.
type textLine struct {
	file   string
	number int // from 1
	text   string
}

// field is a word of a line and the column, from 1, at which it starts.
type field struct {
	text   string
	column int
}

// maxLine bounds the length of a line, in bytes. A line of a sudoku 256x256 in
// numbers is shorter than 2000.
const maxLine = 1 << 20

// byteOrderMark is what some editors put at the start of a text in UTF-8.
const byteOrderMark = "\ufeff"

// readLines reads all lines, without their ends.
func readLines(name string, r io.Reader) ([]textLine, error) {
	var lines []textLine
	scanner := bufio.NewScanner(r)
	scanner.Buffer(nil, maxLine)
	for scanner.Scan() {
		line := textLine{file: name, number: len(lines) + 1, text: strings.TrimRight(scanner.Text(), "\r")}
		if line.number == 1 {
			line.text = strings.TrimPrefix(line.text, byteOrderMark)
		}
		if !utf8.ValidString(line.text) || strings.ContainsRune(line.text, 0) {
			return nil, line.errorAt(1, "this is no text: wanted a grid")
		}
		lines = append(lines, line)
	}
	if errors.Is(scanner.Err(), bufio.ErrTooLong) {
		return nil, fmt.Errorf("%s:%d:1: the line is longer than %d bytes: wanted a grid", name, len(lines)+1, maxLine)
	}
	if err := scanner.Err(); err != nil {
		return nil, fmt.Errorf("%s:%d: %w", name, len(lines)+1, err)
	}
	return lines, nil
}

// errorAt returns an error that starts with file:line:column.
func (l textLine) errorAt(column int, format string, args ...any) error {
	return fmt.Errorf("%s: %s", l.place(column), fmt.Sprintf(format, args...))
}

func (l textLine) place(column int) string {
	return fmt.Sprintf("%s:%d:%d", l.file, l.number, column)
}

// fields splits the line at blanks, commas and the frames drawn around cells.
func (l textLine) fields() []field {
	var fields []field
	start := -1
	column := 0
	for i, r := range l.text + " " {
		column++
		separator := strings.ContainsRune(" \t,|│", r)
		switch {
		case !separator && start < 0:
			start = i
			fields = append(fields, field{column: column})
		case separator && start >= 0:
			fields[len(fields)-1].text = l.text[start:i]
			start = -1
		}
	}
	return fields
}

// given reads a cell of a grid: a number, or a dot for an empty cell.
func (l textLine) given(f field, cell string) (g Given, ok bool, err error) {
	if f.text == "." {
		return Given{}, false, nil
	}
	value, err := strconv.Atoi(f.text)
	if err != nil {
		return Given{}, false, l.errorAt(f.column, "%s is neither a number nor '.'", shortQuote(f.text))
	}
	return Given{Cell: cell, Value: value, Place: l.place(f.column)}, true, nil
}

// shortQuote quotes text found in a file, cut to a length fit for a message.
func shortQuote(text string) string {
	const longest = 20
	if utf8.RuneCountInString(text) > longest {
		text = string([]rune(text)[:longest]) + "…"
	}
	return "'" + strings.Trim(strconv.Quote(text), `"`) + "'"
}

// cutSums removes what a drawing shows behind an equals sign: numbers that
// follow from the grid.
func cutSums(text string) string {
	before, _, _ := strings.Cut(text, "=")
	return strings.TrimRight(before, " \\")
}
