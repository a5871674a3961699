package puzzle

import (
	"context"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strconv"

	"puzzlesat/encode"
)

// Family is a kind of puzzle.
type Family struct {
	Name       string
	Summary    string // what it asks, in one line
	Parameters []Parameter
	// File says what an instance file holds. It is "" for a family that reads
	// none, and then Read is nil.
	File string
	// Example is a command line that shows the family's parameters.
	Example string

	// Build states the rules for complete settings.
	Build func(s Settings) (*Puzzle, error)
	// Read reads instances from a file of the given name.
	Read func(name string, r io.Reader, s Settings) ([]Instance, error)
	// Classic is the instance that is meant when there is no file. It is nil
	// for a family that then has no givens.
	Classic func() Instance
	// Estimate estimates the number of solutions from random samples; nil for
	// families that cannot.
	Estimate func(ctx context.Context, p *Puzzle, samples int, seed uint64) (Estimate, error)
	// Engines solve the family's puzzles without SAT, the best first.
	Engines []Engine
	// ProductFrom is the number of values of a cell from which on the encoding
	// product of at-most-ones was quicker than pairwise in our measurements
	// (.ci/bench sizes), so that the default preset has it; 0 if it never was.
	ProductFrom int
}

// Parameter is a setting of a family, and a flag of the command.
type Parameter struct {
	Name    string `json:"name"`
	Default string `json:"default"`
	Usage   string `json:"usage"`
}

// Instance is one puzzle of a file.
type Instance struct {
	Name     string   // its title or number, "" when the file has only one
	Settings Settings // the family's settings with what the file adds to them
	Givens   []Given
}

// Given is a cell whose value is known from the start.
type Given struct {
	Cell  string
	Value int
	Place string // where it was read, "file:line:column" or a flag; may be ""
}

// String returns the given as cell=value.
func (g Given) String() string { return g.Cell + "=" + strconv.Itoa(g.Value) }

// Puzzle is rules with a layout.
type Puzzle struct {
	Family   *Family
	Settings Settings
	Givens   []Given
	Model    *encode.Model

	// Rows are the cells in reading order.
	Rows [][]encode.Var
	// Draw draws a grid for a person, given how to write the value of a cell.
	// It ends without a newline.
	Draw func(text Text) string
	// Picture draws a grid as shapes, given which values to show.
	Picture func(shown Shown) Picture
	// Total is a number that solutions of this family are measured by, such
	// as a sum; nil when there is none.
	Total func(value Value) *big.Int
	// TotalName names it.
	TotalName string
	// Summed says that the sum of the totals of all solutions is of interest.
	Summed bool
	// Symmetries returns the group of symmetries that the rules have without
	// givens, each once, the identity among them. It is nil when there is none
	// but the identity.
	Symmetries func() []Symmetry
	// EachValueOnce says that the cells have each value of their common domain
	// once.
	EachValueOnce bool
	// ParseWord reads a grid that is drawn as one word, as the values of the
	// cells. It is nil for families that draw a number for each cell.
	ParseWord func(word string) (values []int, err error)
}

// Text returns the text to show for a cell; it may be blank.
type Text func(cell encode.Var) string

// Value returns the value of a cell.
type Value func(cell encode.Var) int

// Families returns all families, in the order of the documentation.
func Families() []*Family {
	return []*Family{primeGrid, primeSums, magicStar, sudoku, truncatablePrimes, quarto}
}

// FamilyNames returns the names of all families.
func FamilyNames() []string {
	var names []string
	for _, f := range Families() {
		names = append(names, f.Name)
	}
	return names
}

// FindFamily returns the family of that name. The error suggests the nearest name.
func FindFamily(name string) (*Family, error) {
	for _, f := range Families() {
		if f.Name == name {
			return f, nil
		}
	}
	return nil, fmt.Errorf("unknown puzzle %q%s", name, Suggest(name, FamilyNames()))
}

// Complete returns the settings with the family's default for each parameter
// that is missing. The error names a setting that the family does not have.
func (f *Family) Complete(s Settings) (Settings, error) {
	complete := make(Settings)
	var names []string
	for _, p := range f.Parameters {
		complete[p.Name] = p.Default
		names = append(names, p.Name)
	}
	for name, value := range s {
		if _, ok := complete[name]; !ok {
			return nil, fmt.Errorf("%s has no parameter --%s%s", f.Name, name, Suggest(name, names))
		}
		complete[name] = value
	}
	return complete, nil
}

// New builds the puzzle of an instance: the family's rules and its givens.
func (f *Family) New(instance Instance) (*Puzzle, error) {
	settings, err := f.Complete(instance.Settings)
	if err != nil {
		return nil, err
	}
	p, err := f.Build(settings)
	if err != nil {
		return nil, err
	}
	p.Family, p.Settings = f, settings
	if err := p.Give(instance.Givens...); err != nil {
		return nil, err
	}
	return p, nil
}

// With returns the same puzzle with more givens.
func (p *Puzzle) With(givens ...Given) (*Puzzle, error) {
	return p.Family.New(Instance{Settings: p.Settings, Givens: slices.Concat(p.Givens, givens)})
}

// Cells returns the cells in reading order.
func (p *Puzzle) Cells() []encode.Var {
	var cells []encode.Var
	for _, row := range p.Rows {
		cells = append(cells, row...)
	}
	return cells
}
