package puzzle

import (
	"fmt"
	"io"
	"math/big"
	"strings"

	"puzzlesat/encode"
)

// maxPrimeLimit bounds the primes of prime-sums.
const maxPrimeLimit = 1000

var primeSums = &Family{
	Name:    "prime-sums",
	Summary: "fill a 3x3 grid with primes so that all rows, columns and diagonals sum to primes, all different",
	Parameters: []Parameter{
		{"below", "100", "cells and sums are primes below this"},
	},
	File:    "a 3x3 grid of primes, `.` for an empty cell (default: . 3 17 / 5 . . / 13 . 7)",
	Example: "prime-sums --below 80",
	Build:   buildPrimeSums,
	Read:    readPrimeSums,
	Classic: classicPrimeSums,
	Engines: []Engine{primeSumsNative, primeSumsSource},
}

// classicPrimeSums is the puzzle of M. Wojciechowski's article.
func classicPrimeSums() Instance {
	return Instance{Givens: []Given{
		{Cell: "r1c2", Value: 3}, {Cell: "r1c3", Value: 17}, {Cell: "r2c1", Value: 5},
		{Cell: "r3c1", Value: 13}, {Cell: "r3c3", Value: 7},
	}}
}

const primeSumsSide = 3

// primeSumsCells are the variables of the puzzle. The eight sums, and the totals
// made from them, follow from the grid.
type primeSumsCells struct {
	grid       [][]encode.Var
	rows, cols []encode.Var
	down, up   encode.Var // the diagonals \ and /
	whole      encode.Var // the sum of the nine cells
	total      encode.Var // the sum of the nine cells and the eight sums
}

func buildPrimeSums(s Settings) (*Puzzle, error) {
	below, err := s.Int("below", 2, maxPrimeLimit)
	if err != nil {
		return nil, err
	}
	m := &encode.Model{}
	c := newPrimeSumsCells(m, below)
	c.addRules(m)
	m.Minimize(c.total)
	p := &Puzzle{
		Model: m,
		Rows:  c.grid,
		Draw:  c.draw,
		Total: func(value Value) *big.Int {
			return big.NewInt(int64(value(c.total)))
		},
		TotalName:  "total",
		Symmetries: c.symmetries,
	}
	p.Picture = func(shown Shown) Picture { return primeSumsPicture(p, c, shown) }
	return p, nil
}

func newPrimeSumsCells(m *encode.Model, below int) primeSumsCells {
	primes := encode.DomainOf(primesBelow(below)...)
	c := primeSumsCells{grid: newRectangle(m, primeSumsSide, primeSumsSide, primes)}
	for i := range primeSumsSide {
		c.rows = append(c.rows, m.NewDerived(fmt.Sprintf("row%d", i+1), primes))
	}
	for i := range primeSumsSide {
		c.cols = append(c.cols, m.NewDerived(fmt.Sprintf("col%d", i+1), primes))
	}
	c.down = m.NewDerived("diagonal", primes)
	c.up = m.NewDerived("antidiagonal", primes)
	c.whole = m.NewDerived("cells", encode.Range(0, primeSumsSide*below))
	// The nine cells count in whole, in the rows and in the columns.
	const parts = 3*primeSumsSide + 2
	c.total = m.NewDerived("total", encode.DomainOf(primesBelow(parts*below)...))
	return c
}

func (c primeSumsCells) addRules(m *encode.Model) {
	for i := range primeSumsSide {
		m.Add(fmt.Sprintf("the sum of row %d", i+1), encode.SumIs(c.rows[i], c.grid[i]...))
		m.Add(fmt.Sprintf("the sum of column %d", i+1), encode.SumIs(c.cols[i], column(c.grid, i)...))
	}
	g := c.grid
	m.Add("the sum of the diagonal", encode.SumIs(c.down, g[0][0], g[1][1], g[2][2]))
	m.Add("the sum of the antidiagonal", encode.SumIs(c.up, g[0][2], g[1][1], g[2][0]))
	m.Add("all 17 numbers different", encode.AllDifferent{Vars: c.numbers()})
	m.Add("the sum of the rows", encode.SumIs(c.whole, c.rows...))
	m.Add("the sum of the columns", encode.SumIs(c.whole, c.cols...))
	// The cells, the rows and the columns each add up to the same.
	m.Add("the prime total", encode.Linear{Terms: []encode.Term{
		{Coefficient: 3, Var: c.whole}, {Coefficient: 1, Var: c.down}, {Coefficient: 1, Var: c.up}, {Coefficient: -1, Var: c.total},
	}})
}

// numbers returns the nine cells and the eight sums.
func (c primeSumsCells) numbers() []encode.Var {
	var numbers []encode.Var
	for _, row := range c.grid {
		numbers = append(numbers, row...)
	}
	numbers = append(numbers, c.rows...)
	numbers = append(numbers, c.cols...)
	return append(numbers, c.down, c.up)
}

// draw shows the sums after equals signs, where a reader of grids skips them.
func (c primeSumsCells) draw(text Text) string {
	var lines []string
	for i, row := range c.grid {
		line := "  "
		for _, x := range row {
			line += fmt.Sprintf("%5s", text(x))
		}
		lines = append(lines, fmt.Sprintf("%s   = %s", line, text(c.rows[i])))
	}
	sums := "= "
	for _, x := range c.cols {
		sums += fmt.Sprintf("%5s", text(x))
	}
	lines = append(lines, sums, fmt.Sprintf("\\ = %s, / = %s, total = %s", text(c.down), text(c.up), text(c.total)))
	return strings.Join(lines, "\n")
}

// readPrimeSums reads one grid of three lines. Blank lines and lines that start
// with # may stand between them.
func readPrimeSums(name string, r io.Reader, s Settings) ([]Instance, error) {
	lines, err := readLines(name, r)
	if err != nil {
		return nil, err
	}
	var rows []textLine
	for _, line := range lines {
		line.text = cutSums(line.text)
		if strings.HasPrefix(strings.TrimSpace(line.text), "#") {
			continue
		}
		if len(line.fields()) > 0 {
			rows = append(rows, line)
		}
	}
	if len(rows) == 0 {
		return nil, fmt.Errorf("%s: no grid found: wanted three lines of three primes or dots", name)
	}
	if len(rows) < primeSumsSide {
		return nil, rows[len(rows)-1].errorAt(1, "the grid ends after line %d of %d", len(rows), primeSumsSide)
	}
	if len(rows) > primeSumsSide {
		return nil, rows[primeSumsSide].errorAt(1, "the grid goes on after %d lines: wanted one grid of %d", primeSumsSide, primeSumsSide)
	}
	instance := Instance{Settings: s}
	for i, row := range rows {
		fields := row.fields()
		if len(fields) != primeSumsSide {
			return nil, row.errorAt(1, "the line has %d cells, wanted %d", len(fields), primeSumsSide)
		}
		for j, f := range fields {
			given, ok, err := row.given(f, fmt.Sprintf("r%dc%d", i+1, j+1))
			if err != nil {
				return nil, err
			}
			if ok {
				instance.Givens = append(instance.Givens, given)
			}
		}
	}
	return []Instance{instance}, nil
}
