package puzzle

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// readSudoku reads puzzles, one after another, each as a line of all its cells
// or as a line for each row. A row is written in characters (1-9, A-Z; `.` or 0
// is empty) or as numbers between blanks, commas or the bars of a drawing. Blank
// lines, lines that start with #, rules such as ---+--- and titles ("Grid 01")
// stand between puzzles and rows.
func readSudoku(name string, r io.Reader, s Settings) ([]Instance, error) {
	lines, err := readLines(name, r)
	if err != nil {
		return nil, err
	}
	f := sudokuFile{settings: s}
	if s["box"] != "" {
		if f.box, err = parseBox(s["box"]); err != nil {
			return nil, err
		}
	}
	for _, line := range lines {
		if err := f.line(line); err != nil {
			return nil, err
		}
	}
	if err := f.endGrid(); err != nil {
		return nil, err
	}
	if len(f.instances) == 0 {
		return nil, fmt.Errorf("%s: no puzzle found: wanted 81 characters a line, or a line for each row", name)
	}
	if len(f.instances) == 1 && f.instances[0].Name == "1" {
		f.instances[0].Name = ""
	}
	return f.instances, nil
}

// maxCharacterSize is the largest sudoku that is written with 1-9 and A-Z.
const maxCharacterSize = 35

// sudokuFile is what has been read of a file.
type sudokuFile struct {
	settings  Settings
	box       boxShape // of all puzzles, or 0x0 until a row tells
	title     string
	rows      []sudokuRow
	instances []Instance
}

// sudokuRow is a line and its cells.
type sudokuRow struct {
	line  textLine
	cells []field
}

func (f *sudokuFile) line(line textLine) error {
	text := strings.TrimSpace(line.text)
	switch {
	case strings.HasPrefix(text, "#"), strings.Trim(text, "-+=─┼═╪ |│") == "":
		return nil
	case strings.HasPrefix(strings.ToLower(text), "grid"):
		if err := f.endGrid(); err != nil {
			return err
		}
		f.title = text
		return nil
	}
	row := sudokuRow{line: line, cells: cellsOf(line)}
	if len(row.cells) == 0 {
		return line.errorAt(1, "the line has no cells: wanted digits and dots")
	}
	if len(f.rows) == 0 && f.isWholeGrid(row) {
		return f.wholeGrid(row)
	}
	if len(f.rows) > 0 && len(row.cells) != len(f.rows[0].cells) {
		return line.errorAt(1, "the row has %d cells, wanted %d as in the rows above", len(row.cells), len(f.rows[0].cells))
	}
	f.rows = append(f.rows, row)
	if len(f.rows) == len(row.cells) {
		return f.endGrid()
	}
	return nil
}

// cellsOf splits a line into words or, if it is a single word, into characters.
// Frames of a drawing may stand between characters, too.
func cellsOf(line textLine) []field {
	words := line.fields()
	if len(words) != 1 {
		return words
	}
	var cells []field
	column := words[0].column
	for _, r := range words[0].text {
		cells = append(cells, field{string(r), column})
		column++
	}
	return cells
}

// isWholeGrid says whether a line has all the cells of a puzzle: more than a row
// in characters can have, or just as many as the box asks for.
func (f *sudokuFile) isWholeGrid(row sudokuRow) bool {
	if n := f.box.size(); n > 0 {
		return len(row.cells) > n
	}
	characters := utf8.RuneCountInString(row.cells[0].text) == 1 && len(row.line.fields()) == 1
	return characters && len(row.cells) > maxCharacterSize
}

func (f *sudokuFile) wholeGrid(row sudokuRow) error {
	box := f.box
	if box.size() == 0 {
		size, ok := squareBox(len(row.cells))
		if ok {
			box, ok = squareBox(size.rows)
		}
		if !ok {
			return row.line.errorAt(1, "a line of %d characters is no puzzle: wanted 81 (9x9), 256 (16x16) or the square of --box", len(row.cells))
		}
		f.box = box
	}
	n := box.size()
	if len(row.cells) != n*n {
		return row.line.errorAt(1, "the line has %d cells, wanted %d (%dx%d)", len(row.cells), n*n, n, n)
	}
	for i := range n {
		f.rows = append(f.rows, sudokuRow{row.line, row.cells[i*n : (i+1)*n]})
	}
	return f.endGrid()
}

// endGrid makes a puzzle of the rows read so far, if there are any.
func (f *sudokuFile) endGrid() error {
	if len(f.rows) == 0 {
		return nil
	}
	n, last := len(f.rows[0].cells), f.rows[len(f.rows)-1].line
	if len(f.rows) != n {
		return last.errorAt(1, "the grid ends after %d rows, wanted %d", len(f.rows), n)
	}
	box := f.box
	if box.size() == 0 {
		var ok bool
		if box, ok = squareBox(n); !ok {
			return last.errorAt(1, "a grid of %d rows has no square boxes: wanted --box RxC with R times C = %d", n, n)
		}
	}
	if box.size() != n {
		return last.errorAt(1, "the rows have %d cells, wanted %d for boxes of %s", n, box.size(), box)
	}
	if n > maxSudokuSize {
		return last.errorAt(1, "the grid has %d rows, wanted at most %d", n, maxSudokuSize)
	}
	instance := Instance{Name: f.title, Settings: Settings{"box": box.String()}}
	if instance.Name == "" {
		instance.Name = fmt.Sprint(len(f.instances) + 1)
	}
	for i, row := range f.rows {
		for j, cell := range row.cells {
			g, ok, err := sudokuClue(row.line, cell, n)
			if err != nil {
				return err
			}
			if ok {
				g.Cell = fmt.Sprintf("r%dc%d", i+1, j+1)
				instance.Givens = append(instance.Givens, g)
			}
		}
	}
	f.instances = append(f.instances, instance)
	f.rows, f.title = nil, ""
	return nil
}

// sudokuClue reads a cell: a character of 1-9 and A-Z, or a number.
func sudokuClue(line textLine, cell field, size int) (g Given, ok bool, err error) {
	g.Place = line.place(cell.column)
	value, valid := sudokuValue(cell.text)
	switch {
	case !valid:
		return g, false, line.errorAt(cell.column, "%s is neither a digit nor '.'", shortQuote(cell.text))
	case value > size:
		return g, false, line.errorAt(cell.column, "%s is too large: wanted 1 to %d", shortQuote(cell.text), size)
	}
	g.Value = value
	return g, value > 0, nil
}

// sudokuValue returns the value of a cell, 0 when it is empty.
func sudokuValue(text string) (value int, valid bool) {
	if text == "." {
		return 0, true
	}
	if len(text) == 1 && text[0] >= 'A' && text[0] <= 'Z' {
		return int(text[0]-'A') + 10, true
	}
	if len(text) == 1 && text[0] >= 'a' && text[0] <= 'z' {
		return int(text[0]-'a') + 10, true
	}
	const longest = 4
	if len(text) > longest {
		return 0, false
	}
	for _, r := range text {
		if r < '0' || r > '9' {
			return 0, false
		}
		value = 10*value + int(r-'0')
	}
	return value, true
}
