package decode

import (
	"context"
	"fmt"
	"io"
	"iter"
	"time"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// Formula is a puzzle in clauses, with what is needed to read its models.
type Formula struct {
	CNF      *sat.CNF
	Encoding *encode.Encoding
	Reader   *Reader

	domains *encode.Domains
	meter   *meter
}

// Options say how a puzzle is encoded.
type Options struct {
	Encoding encode.Options
	// NoPropagation keeps the variables and clauses for what is known from the
	// givens, as textbooks do.
	NoPropagation bool
	// Neighbours tells the solutions next to one that was found without asking
	// the solver for each; see [encode.Chains].
	Neighbours bool
}

// Encode encodes a puzzle in memory.
func Encode(p *puzzle.Puzzle, options Options) (*Formula, error) {
	f := &sat.CNF{}
	domains := options.Domains(p)
	encoding, err := encode.Encode(p.Model, domains, options.Encoding, f)
	if err != nil {
		return nil, err
	}
	known := p.Known(domains)
	f.Notes = options.notes(p, known)
	reader, err := NewReader(p, known, f.Labels())
	if err != nil {
		return nil, err
	}
	return &Formula{CNF: f, Encoding: encoding, Reader: reader, domains: domains, meter: &meter{}}, nil
}

// Write writes the formula of a puzzle in DIMACS form. It holds no clauses, so
// that the formula may be larger than memory.
func Write(w io.Writer, p *puzzle.Puzzle, options Options) error {
	domains := options.Domains(p)
	return sat.StreamDIMACS(w, options.notes(p, p.Known(domains)), func(sink sat.Sink) error {
		_, err := encode.Encode(p.Model, domains, options.Encoding, sink)
		return err
	})
}

// Domains returns what is left of the domains of the variables of a puzzle before
// it is encoded.
func (o Options) Domains(p *puzzle.Puzzle) *encode.Domains {
	if o.NoPropagation {
		return p.Model.Unpropagated()
	}
	return p.Model.Propagate()
}

// notes explains a formula: the puzzle, the encoding, and whether a plain model
// counter may be used on it.
func (o Options) notes(p *puzzle.Puzzle, known []puzzle.Given) []string {
	return append(p.Notes(known), "encoding "+o.Encoding.Complete().String(), "counting "+string(o.Encoding.Safety()))
}

// Grids yields the puzzle's solutions, each once, until there are no more. If it
// ends without an error, they are all that there are. A solver whose answer
// breaks a rule makes an error that names it.
func (f *Formula) Grids(ctx context.Context, s sat.Solver) iter.Seq2[*Grid, error] {
	return f.enumeration(s).grids(ctx)
}

// Improving yields solutions, each with a smaller value of the objective than
// the one before. If it ends without an error, the last has the least.
func (f *Formula) Improving(ctx context.Context, s sat.Solver) iter.Seq2[*Grid, error] {
	objective, ok := f.Reader.puzzle.Model.Objective()
	if !ok {
		return func(yield func(*Grid, error) bool) {
			yield(nil, errNothingToMinimize(f.Reader.puzzle))
		}
	}
	return newGridEnumeration(f, s, func(g *Grid, add func(...sat.Lit)) {
		for _, clause := range f.Encoding.Improve(objective, g.Value(objective)) {
			add(clause...)
		}
	}).grids(ctx)
}

// gridEnumeration enumerates the grids of a formula.
type gridEnumeration struct {
	*sat.Enumeration
	formula *Formula
	solver  sat.Solver
	current *Grid
}

func newGridEnumeration(f *Formula, s sat.Solver, exclude func(*Grid, func(...sat.Lit))) *gridEnumeration {
	e := &gridEnumeration{formula: f, solver: s}
	e.Enumeration = sat.NewEnumeration(s, f.CNF, func(_ sat.Assignment, add func(...sat.Lit)) {
		exclude(e.current, add)
	})
	return e
}

// newGridListing lists the grids of a formula by a solver that can do so itself.
func newGridListing(f *Formula, s sat.Lister) *gridEnumeration {
	return &gridEnumeration{Enumeration: sat.NewListing(s, f.CNF), formula: f, solver: s}
}

// enumeration excludes each grid that was found.
func (f *Formula) enumeration(s sat.Solver) *gridEnumeration {
	return newGridEnumeration(f, s, func(g *Grid, add func(...sat.Lit)) {
		f.exclude(g, add)
	})
}

func (e *gridEnumeration) grids(ctx context.Context) iter.Seq2[*Grid, error] {
	return func(yield func(*Grid, error) bool) {
		defer func() { e.formula.meter.work.Add(e.Work()) }()
		for a, err := range e.All(ctx) {
			if err != nil {
				yield(nil, err)
				return
			}
			if e.current, err = e.formula.read(a); err != nil {
				yield(nil, &WrongAnswerError{e.solver.Name(), err})
				return
			}
			if !yield(e.current, nil) {
				return
			}
		}
	}
}

func (f *Formula) read(a sat.Assignment) (*Grid, error) {
	defer f.meter.decoding(time.Now())
	return f.Reader.Grid(a)
}

func errNothingToMinimize(p *puzzle.Puzzle) error {
	return fmt.Errorf("%s has nothing to minimize: leave out --minimize", p.Family.Name)
}
