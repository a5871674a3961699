package puzzle

import (
	"fmt"
	"io"
	"maps"
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
	title     textLine // above the puzzle, or without text
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
	case strings.HasPrefix(text, "#"), strings.Trim(text, "-+=─┼═╪ \t|│") == "":
		return nil
	case strings.HasPrefix(strings.ToLower(text), "grid"):
		if err := f.endGrid(); err != nil {
			return err
		}
		f.title = line
		f.title.text = text
		return nil
	}
	row := sudokuRow{line: line, cells: f.cellsOf(line)}
	if len(row.cells) == 0 {
		return line.errorAt(1, "the line has no cells: wanted digits and dots")
	}
	for _, cell := range row.cells {
		if _, valid := sudokuValue(cell.text); !valid {
			return line.errorAt(cell.column, "%s is neither a digit nor '.'", shortQuote(cell.text))
		}
	}
	if len(f.rows) == 0 && f.isWholeGrid(row) {
		return f.wholeGrid(row)
	}
	return f.row(row)
}

// cellsOf splits a line into words or, if they are strings of characters, into
// these: a single word, words with dots among other characters, and groups of
// one length that are too few for a row but make one together.
func (f *sudokuFile) cellsOf(line textLine) []field {
	words := line.fields()
	characters, together, groups := len(words) == 1, 0, true
	for _, word := range words {
		length := utf8.RuneCountInString(word.text)
		characters = characters || length > 1 && strings.Contains(word.text, ".")
		groups = groups && length > 1 && length == utf8.RuneCountInString(words[0].text)
		together += length
	}
	if !characters && (!groups || f.fits(len(words)) || !f.fits(together)) {
		return words
	}
	var cells []field
	for _, word := range words {
		column := word.column
		for _, r := range word.text {
			cells = append(cells, field{string(r), column})
			column++
		}
	}
	return cells
}

// fits says whether a row may have that many cells.
func (f *sudokuFile) fits(size int) bool {
	if n := f.box.size(); n > 0 {
		return size == n
	}
	_, ok := squareBox(size)
	return ok
}

// isWholeGrid says whether a line has all the cells of a puzzle: more than a row
// in characters can have, or more than the box asks for.
func (f *sudokuFile) isWholeGrid(row sudokuRow) bool {
	if n := f.box.size(); n > 0 {
		return len(row.cells) > n
	}
	characters := utf8.RuneCountInString(row.cells[0].text) == 1 && len(row.line.fields()) == 1
	return characters && len(row.cells) > maxCharacterSize
}

func (f *sudokuFile) wholeGrid(row sudokuRow) error {
	if f.box.size() == 0 {
		size, ok := squareBox(len(row.cells))
		if ok {
			f.box, ok = squareBox(size.rows)
		}
		if !ok {
			return row.line.errorAt(1, "a line of %d characters is no puzzle: wanted 81 (9x9), 256 (16x16) or the square of --box", len(row.cells))
		}
	}
	n := f.box.size()
	if len(row.cells) != n*n {
		return f.wrongLength(row)
	}
	for i := range n {
		if err := f.row(sudokuRow{row.line, row.cells[i*n : (i+1)*n]}); err != nil {
			return err
		}
	}
	return nil
}

// wrongLength returns the error of a first line that is neither a row nor a grid.
func (f *sudokuFile) wrongLength(row sudokuRow) error {
	n := f.box.size()
	return row.line.errorAt(1, "the line has %d cells, wanted %d (a row) or %d (the whole grid) for boxes of %s", len(row.cells), n, n*n, f.box)
}

// row adds a row. The last one completes the grid.
func (f *sudokuFile) row(row sudokuRow) error {
	n := len(row.cells)
	switch {
	case len(f.rows) > 0 && n != len(f.rows[0].cells):
		return row.line.errorAt(1, "the row has %d cells, wanted %d as in the rows above", n, len(f.rows[0].cells))
	case f.fits(n):
	case f.box.size() > 0:
		return f.wrongLength(row)
	default:
		return row.line.errorAt(1, "a row of %d cells has no square boxes: wanted 4, 9, 16 or 25 cells, or --box RxC with R times C = %d", n, n)
	}
	if n > maxSudokuSize {
		return row.line.errorAt(1, "the row has %d cells, wanted at most %d", n, maxSudokuSize)
	}
	for _, cell := range row.cells {
		if err := checkSudokuCell(row.line, cell, n); err != nil {
			return err
		}
	}
	f.rows = append(f.rows, row)
	if len(f.rows) == n {
		return f.endGrid()
	}
	return nil
}

// endGrid makes a puzzle of the rows read so far, if there are any.
func (f *sudokuFile) endGrid() error {
	if len(f.rows) == 0 {
		if f.title.text != "" {
			return f.title.errorAt(1, "no grid follows the title %s", shortQuote(f.title.text))
		}
		return nil
	}
	n := len(f.rows[0].cells)
	if len(f.rows) != n {
		return f.tooFewRows()
	}
	box := f.box
	if box.size() == 0 {
		box, _ = squareBox(n)
	}
	instance := Instance{Name: f.title.text, Settings: make(Settings)}
	maps.Copy(instance.Settings, f.settings)
	instance.Settings["box"] = box.String()
	if instance.Name == "" {
		instance.Name = fmt.Sprint(len(f.instances) + 1)
	}
	for i, row := range f.rows {
		for j, cell := range row.cells {
			if value, _ := sudokuValue(cell.text); value > 0 {
				name := fmt.Sprintf("r%dc%d", i+1, j+1)
				instance.Givens = append(instance.Givens, Given{Cell: name, Value: value, Place: row.line.place(cell.column)})
			}
		}
	}
	f.instances = append(f.instances, instance)
	f.rows, f.title = nil, textLine{}
	return nil
}

func (f *sudokuFile) tooFewRows() error {
	rows, n := len(f.rows), len(f.rows[0].cells)
	hint := ""
	if whole, ok := squareBox(n); ok && rows == 1 && f.box.size() == 0 {
		if box, ok := squareBox(whole.rows); ok && n > 1 {
			hint = fmt.Sprintf("; if each line is a grid of %s, say --box %s", whole, box)
		}
	}
	return f.rows[rows-1].line.errorAt(1, "the grid ends after row %d, wanted %d rows%s", rows, n, hint)
}

// checkSudokuCell says what is wrong with a cell of a row of the given size.
func checkSudokuCell(line textLine, cell field, size int) error {
	const mostDigits = 9
	value, _ := sudokuValue(cell.text)
	switch letter := value > 0 && strings.Trim(cell.text, "0123456789") != ""; {
	case letter && size <= mostDigits:
		return line.errorAt(cell.column, "%s is neither a digit nor '.'", shortQuote(cell.text))
	case value > size:
		return line.errorAt(cell.column, "%s is too large: wanted 1 to %d", shortQuote(cell.text), size)
	}
	return nil
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
