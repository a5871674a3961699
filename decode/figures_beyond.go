package decode

import (
	"fmt"
	"strconv"
	"strings"

	"puzzlesat/encode/puzzle"
)

// quartoBeyond are the figures for eight diagonals, which no source has.
func quartoBeyond() []Figure {
	var all []Figure
	for _, v := range quartoVariants {
		if v.correction == "" {
			continue
		}
		second := Road{By: "depth-first", Second: true, Slow: true, compute: func(w *figureWork) (string, error) {
			p, err := figurePuzzle("quarto", puzzle.Settings{"lines": v.lines})
			if err != nil {
				return "", err
			}
			search := &Search{Puzzle: p}
			if err := search.use("source"); err != nil {
				return "", err
			}
			n, err := w.count(search)
			return fmt.Sprint(n), err
		}}
		all = append(all, Figure{
			Family: "quarto", Text: strings.ReplaceAll(v.lines, ",", "+") + ", all eight diagonals", Beyond: true,
			SAT: second, Native: quartoCount(v.lines),
		})
	}
	return all
}

// primeGridBeyond is a table of grids by their size, and the next square. Those
// with few solutions are counted by SAT as well, and most others depth-first.
func primeGridBeyond() []Figure {
	const mostCells, square = 24, 5
	var all []Figure
	for rows := 1; rows <= square; rows++ {
		for cols := rows; rows*cols <= mostCells || rows == square && cols == square; cols++ {
			settings := puzzle.Settings{"rows": strconv.Itoa(rows), "cols": strconv.Itoa(cols)}
			bySAT, native := both(func(w *figureWork) (string, error) {
				n, err := w.countOf("prime-grid", settings)
				if err != nil {
					return "", err
				}
				return noneOr(n), nil
			})
			if !fewPrimeGrids(rows, cols) {
				bySAT = plainPrimeGrids(rows, cols)
			}
			all = append(all, Figure{
				Family: "prime-grid", Text: fmt.Sprintf("%dx%d grids", rows, cols), Beyond: true, SAT: bySAT, Native: native,
			})
		}
	}
	return all
}

// fewPrimeGrids says whether there are few enough to list them by SAT in about a
// second. Grids that are less oblong have fewer.
func fewPrimeGrids(rows, cols int) bool {
	const mostInLine, mostOblong, most = 12, 14, 16
	switch rows {
	case 1:
		return cols <= mostInLine
	case 2:
		return 2*cols <= mostOblong
	}
	return rows*cols <= most
}

// plainPrimeGrids is the road depth-first. It takes minutes for long grids of one
// and of two rows.
func plainPrimeGrids(rows, cols int) Road {
	const longestLine, longestPair = 18, 11
	return Road{
		By: "depth-first", Second: true, Slow: rows == 1 && cols > longestLine || rows == 2 && cols > longestPair,
		compute: func(w *figureWork) (string, error) {
			n, err := countPrimeGrids(w.ctx, rows, cols, "none")
			if err != nil {
				return "", err
			}
			return noneOr(n), nil
		},
	}
}
