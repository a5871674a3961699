package compare

import (
	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// Row is one way to answer: a SAT solver with an encoding, or a native engine.
type Row struct {
	Solver string `json:"solver"`
	// Encoding is nil for an engine.
	Encoding *Encoding `json:"encoding,omitempty"`
	// Refused says why the row cannot be run at all; "" when it can.
	Refused string `json:"refused,omitempty"`
}

// Name identifies the row among others.
func (r Row) Name() string {
	if r.Native() {
		return r.Solver
	}
	return r.Solver + " " + r.Label()
}

// Label names the encoding in short; "" for an engine.
func (r Row) Label() string {
	if r.Native() {
		return ""
	}
	return r.Encoding.Label
}

// Native says whether the row is an engine of the family, without SAT.
func (r Row) Native() bool { return r.Encoding == nil }

// Rows combines solvers and encodings. Engines of the family come after the SAT
// solvers and are there once, since they have no encoding.
func Rows(solvers []Solver, encodings []Encoding) []Row {
	var rows, engines []Row
	for _, s := range solvers {
		if s.Native {
			engines = append(engines, Row{Solver: s.Name})
			continue
		}
		for _, e := range encodings {
			rows = append(rows, Row{Solver: s.Name, Encoding: &e, Refused: e.Refused})
		}
	}
	return append(rows, engines...)
}

// Solver is a SAT solver, a model counter or an engine of a family.
type Solver struct {
	Name   string
	Native bool
}

// AllSolvers returns the SAT solvers that are there, compiled in or installed, the
// model counters when solutions are to be counted, and the engines of the family.
func AllSolvers(family *puzzle.Family, task Task) []Solver {
	var solvers []Solver
	for _, name := range sat.Installed() {
		solvers = append(solvers, Solver{Name: name})
	}
	if task == Count {
		for _, c := range sat.Counters() {
			if c.Path() != "" {
				solvers = append(solvers, Solver{Name: c.Program})
			}
		}
	}
	for _, e := range family.Engines {
		solvers = append(solvers, Solver{Name: e.Name, Native: true})
	}
	return solvers
}

// solverNames returns the SAT solvers and model counters that are known by name.
func solverNames() []string {
	names := []string{sat.Gophersat{}.Name()}
	for _, p := range sat.Programs() {
		names = append(names, p.Program)
	}
	for _, c := range sat.Counters() {
		names = append(names, c.Program)
	}
	return names
}
