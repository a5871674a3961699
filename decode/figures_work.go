package decode

import (
	"context"
	"fmt"
	"math/big"
	"strings"
	"time"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// figureLab is what the roads to all figures share.
type figureLab struct {
	options FigureOptions
	kept    map[string]keptResult
}

// keptResult is what several figures are read off, and the time that it took,
// which is part of the time of each.
type keptResult struct {
	value any
	took  time.Duration
}

// figureWork is a road being taken.
type figureWork struct {
	ctx     context.Context
	lab     *figureLab
	native  bool
	carried time.Duration // what earlier roads spent on results that this one uses
}

// missingError says what a figure cannot be computed without, and what to do.
type missingError struct{ what, hint string }

// Error says what is missing.
func (e *missingError) Error() string { return e.what }

// keep computes something once for all figures that need it.
func keep[T any](w *figureWork, key string, compute func() (T, error)) (T, error) {
	key = fmt.Sprintf("%s, native %t", key, w.native)
	if k, ok := w.lab.kept[key]; ok {
		w.carried += k.took
		return k.value.(T), nil
	}
	start, before := time.Now(), w.carried
	value, err := compute()
	if err == nil {
		w.lab.kept[key] = keptResult{value, time.Since(start) + w.carried - before}
	}
	return value, err
}

// figurePuzzle builds a puzzle of a family, its classic instance if it has one.
// Givens are written as cell=value.
func figurePuzzle(family string, s puzzle.Settings, givens ...string) (*puzzle.Puzzle, error) {
	f, err := puzzle.FindFamily(family)
	if err != nil {
		return nil, err
	}
	instance := puzzle.Instance{Settings: s}
	if f.Classic != nil {
		instance.Givens = f.Classic().Givens
	}
	for _, text := range givens {
		g, err := puzzle.ParseGiven(text)
		if err != nil {
			return nil, err
		}
		instance.Givens = append(instance.Givens, g)
	}
	return f.New(instance)
}

// smallPuzzle makes a puzzle out of rules that belong to no family, for SAT.
func smallPuzzle(name string, m *encode.Model) *puzzle.Puzzle {
	row := make([]encode.Var, m.Len())
	for i := range row {
		row[i] = encode.Var(i)
	}
	return &puzzle.Puzzle{Family: &puzzle.Family{Name: name}, Model: m, Rows: [][]encode.Var{row}}
}

// search makes a search by this road.
func (w *figureWork) search(p *puzzle.Puzzle) (*Search, error) {
	s := &Search{Puzzle: p}
	if !w.native {
		s.Solver = sat.Gophersat{}
		return s, nil
	}
	return s, s.use("native")
}

// use makes the search one by an engine of the family.
func (s *Search) use(engine string) error {
	e, ok := s.Puzzle.Family.FindEngine(engine)
	if !ok {
		return &missingError{what: fmt.Sprintf("%s has no engine %s", s.Puzzle.Family.Name, engine)}
	}
	s.Engine = &e
	return nil
}

// listing is all solutions of a puzzle.
type listing struct {
	grids  []*Grid
	result *Result
}

// finished returns an error when a search did not come to its end.
func finished(w *figureWork, r *Result) error {
	switch {
	case r.Status == Complete:
		return nil
	case w.ctx.Err() != nil:
		return w.ctx.Err()
	}
	return fmt.Errorf("the search ended early: %s", r.Status)
}

// list runs a search to its end and keeps what it finds.
func (w *figureWork) list(s *Search) (*listing, error) {
	l := new(listing)
	var err error
	l.result, err = s.Run(w.ctx, func(_ int, g *Grid) error {
		l.grids = append(l.grids, g)
		return nil
	})
	if err == nil {
		err = finished(w, l.result)
	}
	return l, err
}

// solutions lists the solutions of a puzzle of a family once for all figures.
// With symmetry it searches one of each orbit, and knows the number of orbits.
func (w *figureWork) solutions(family string, s puzzle.Settings, symmetry bool) (*listing, error) {
	return keep(w, fmt.Sprint("solutions ", family, s, symmetry), func() (*listing, error) {
		p, err := figurePuzzle(family, s)
		if err != nil {
			return nil, err
		}
		search, err := w.search(p)
		if err != nil {
			return nil, err
		}
		search.Symmetry = symmetry
		return w.list(search)
	})
}

// count counts the solutions of a puzzle.
func (w *figureWork) count(s *Search) (*big.Int, error) {
	r, err := s.Count(w.ctx, func(int, *Grid) error { return nil })
	if err == nil {
		err = finished(w, r)
	}
	if err != nil {
		return nil, err
	}
	return r.Count, nil
}

// countOf counts the solutions of a puzzle of a family.
func (w *figureWork) countOf(family string, s puzzle.Settings, givens ...string) (*big.Int, error) {
	return keep(w, fmt.Sprint("count ", family, s, givens), func() (*big.Int, error) {
		p, err := figurePuzzle(family, s, givens...)
		if err != nil {
			return nil, err
		}
		search, err := w.search(p)
		if err != nil {
			return nil, err
		}
		return w.count(search)
	})
}

// cellValues returns the values of a grid's cells in reading order.
func (g *Grid) cellValues() []int {
	var values []int
	for _, x := range g.Puzzle.Cells() {
		values = append(values, g.values[x])
	}
	return values
}

// line returns a grid as its rows, such as 1 2 / 3 4.
func (g *Grid) line() string {
	var rows []string
	for _, row := range g.Puzzle.Rows {
		var cells []string
		for _, x := range row {
			cells = append(cells, fmt.Sprint(g.values[x]))
		}
		rows = append(rows, strings.Join(cells, " "))
	}
	return strings.Join(rows, " / ")
}

// spaced writes values with blanks between them.
func spaced[T any](values []T) string { return strings.Trim(fmt.Sprint(values), "[]") }

// noneOr returns none for 0 and else the number.
func noneOr(n *big.Int) string {
	if n.Sign() == 0 {
		return "none"
	}
	return n.String()
}
