package puzzle

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"puzzlesat/encode"
)

// ReadGrids reads filled grids of the family, to be checked. They may be in the
// form of the family's instance files, or the numbers of the cells in reading
// order, as they are drawn; or JSON, an object a line with the field "cells", as
// puzzlesat prints it. Each instance has a value for every cell.
func (f *Family) ReadGrids(name string, r io.Reader, s Settings) ([]Instance, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	var grids []Instance
	switch {
	case bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")):
		grids, err = readJSONGrids(name, data, s)
	case f.Read != nil:
		grids, err = f.Read(name, bytes.NewReader(data), s)
	default:
		grids, err = f.readNumbers(name, data, s)
	}
	if err != nil {
		return nil, err
	}
	return grids, f.checkFilled(name, grids)
}

// checkFilled says which cell of which grid is empty.
func (f *Family) checkFilled(name string, grids []Instance) error {
	for _, grid := range grids {
		p, err := f.New(Instance{Settings: grid.Settings})
		if err != nil {
			return err
		}
		filled := make(map[string]bool)
		for _, g := range grid.Givens {
			filled[g.Cell] = true
		}
		for _, x := range p.Cells() {
			if cell := p.Model.Name(x); !filled[cell] {
				return fmt.Errorf("%s: %s is empty: wanted a grid with all cells filled", name, cell)
			}
		}
	}
	return nil
}

// readJSONGrids reads the objects that have cells and skips the others.
func readJSONGrids(name string, data []byte, s Settings) ([]Instance, error) {
	decoder := json.NewDecoder(bytes.NewReader(data))
	var grids []Instance
	for {
		var solution struct {
			Instance string         `json:"instance"`
			Cells    map[string]int `json:"cells"`
		}
		err := decoder.Decode(&solution)
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w: wanted an object with the field \"cells\"", name, err)
		}
		if solution.Cells == nil {
			continue
		}
		grid := Instance{Name: solution.Instance, Settings: s}
		for _, cell := range slices.Sorted(maps.Keys(solution.Cells)) {
			grid.Givens = append(grid.Givens, Given{Cell: cell, Value: solution.Cells[cell]})
		}
		grids = append(grids, grid)
	}
	if len(grids) == 0 {
		return nil, fmt.Errorf("%s: no grid found: wanted an object with the field \"cells\"", name)
	}
	return grids, nil
}

// remark matches the lines that the command prints beside grids.
var remark = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b(solutions?|unique|least|rank)\b`)
})

// readNumbers reads the numbers of a drawing. Words without a digit and what
// follows an equals sign belong to the drawing only.
func (f *Family) readNumbers(name string, data []byte, s Settings) ([]Instance, error) {
	p, err := f.New(Instance{Settings: s})
	if err != nil {
		return nil, err
	}
	lines, err := readLines(name, bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	var words []Given
	for _, line := range lines {
		if remark().MatchString(line.text) {
			continue
		}
		line.text = cutSums(line.text)
		for _, word := range line.fields() {
			if strings.ContainsAny(word.text, "0123456789") || p.isWord(word.text) {
				words = append(words, Given{Cell: word.text, Place: line.place(word.column)})
			}
		}
	}
	if p.ParseWord != nil {
		return parseWords(name, p, words, s)
	}
	return groupNumbers(name, p, words, s)
}

// isWord says whether a word is a whole grid, such as a number in base 20, which
// may consist of letters.
func (p *Puzzle) isWord(text string) bool {
	if p.ParseWord == nil {
		return false
	}
	_, err := p.ParseWord(text)
	return err == nil
}

// parseWords makes a grid of each word.
func parseWords(name string, p *Puzzle, words []Given, s Settings) ([]Instance, error) {
	if len(words) == 0 {
		return nil, fmt.Errorf("%s: no number found", name)
	}
	var grids []Instance
	for _, word := range words {
		values, err := p.ParseWord(word.Cell)
		if err != nil {
			return nil, word.errorf("%w", err)
		}
		grid := Instance{Settings: s}
		for i, x := range p.Cells() {
			grid.Givens = append(grid.Givens, Given{Cell: p.Model.Name(x), Value: values[i], Place: word.Place})
		}
		grids = append(grids, grid)
	}
	return grids, nil
}

// groupNumbers makes a grid of as many numbers as there are cells.
func groupNumbers(name string, p *Puzzle, words []Given, s Settings) ([]Instance, error) {
	cells := p.Cells()
	if len(words) == 0 || len(words)%len(cells) != 0 {
		return nil, fmt.Errorf("%s: found %d numbers, wanted %d, one for each cell in reading order", name, len(words), len(cells))
	}
	var grids []Instance
	for group := range slices.Chunk(words, len(cells)) {
		grid := Instance{Settings: s}
		for i, word := range group {
			value, err := strconv.Atoi(word.Cell)
			if err != nil {
				return nil, word.errorf("%s is no number", shortQuote(word.Cell))
			}
			grid.Givens = append(grid.Givens, Given{Cell: p.Model.Name(cells[i]), Value: value, Place: word.Place})
		}
		grids = append(grids, grid)
	}
	return grids, nil
}

// Fill returns the values of all variables when the cells have these. They need
// not satisfy the rules. The error names a cell that there is not, or a variable
// whose value does not follow.
func (p *Puzzle) Fill(cells []Given) (values []int, err error) {
	known := make(map[encode.Var]int)
	for _, g := range cells {
		x, ok := p.Model.Lookup(g.Cell)
		if !ok {
			return nil, g.errorf("there is no cell %s%s", g.Cell, Suggest(g.Cell, p.CellNames()))
		}
		known[x] = g.Value
	}
	p.Model.Complete(known)
	values = make([]int, p.Model.Len())
	for x := range values {
		v, ok := known[encode.Var(x)]
		if !ok {
			return nil, fmt.Errorf("%s does not follow from the cells", p.Model.Name(encode.Var(x)))
		}
		values[x] = v
	}
	return values, nil
}
