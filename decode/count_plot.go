package decode

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"puzzlesat/decode/plot"
)

// maxColumns is how many values of a cell are plotted though they may have no
// solution.
const maxColumns = 64

// CountPlot is a histogram of the counts for each value of the cell that a
// summary tells them by.
func CountPlot(s Summary) plot.Plot {
	var counts []plot.Count
	values := s.Puzzle.Model.Domain(*s.By).Values()
	for _, v := range values {
		n := s.Result.By[v]
		if n == nil && len(values) > maxColumns {
			continue
		}
		if n == nil {
			n = new(big.Int)
		}
		size, _ := new(big.Float).SetInt(n).Float64()
		counts = append(counts, plot.Count{Name: strconv.Itoa(v), Value: size, Label: n.String()})
	}
	cell := s.Puzzle.Model.Name(*s.By)
	p := plot.Histogram(s.about()+": solutions for each value of "+cell, cell, "solutions", counts)
	p.Description = describeCounts(s)
	return p
}

func describeCounts(s Summary) string {
	var parts []string
	for _, v := range s.Puzzle.Model.Domain(*s.By).Values() {
		if n := s.Result.By[v]; n != nil {
			parts = append(parts, fmt.Sprintf("%d: %s", v, n))
		}
	}
	return strings.Join(parts, ", ")
}

// about names the puzzle with its parameters: numbers, and what is not the
// family's default.
func (s Summary) about() string {
	parts := []string{s.Puzzle.Family.Name}
	for _, parameter := range s.Puzzle.Family.Parameters {
		if value := s.Puzzle.Settings[parameter.Name]; value != parameter.Default || isNumber(value) {
			parts = append(parts, parameter.Name+" "+value)
		}
	}
	if s.Instance != "" {
		parts = append(parts, s.Instance)
	}
	return strings.Join(parts, ", ")
}

func isNumber(text string) bool {
	_, err := strconv.Atoi(text)
	return err == nil
}
