package compare

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"puzzlesat/encode/puzzle"
)

// Instance is a puzzle that all rows answer.
type Instance struct {
	puzzle.Instance
	// Puzzle is the puzzle built of it.
	Puzzle *puzzle.Puzzle
	// Cells is how large it is.
	Cells int
	// Size says for which size of a growing puzzle it was made, such as
	// "rows=3 cols=3"; "" for others.
	Size string
	key  string
}

// NewInstance makes an instance of a puzzle that was built from it.
func NewInstance(instance puzzle.Instance, p *puzzle.Puzzle) *Instance {
	instance.Settings, instance.Givens = p.Settings, p.Givens
	i := &Instance{Instance: instance, Puzzle: p, Cells: len(p.Cells())}
	// What is not a name decides, so that a file may be changed around it.
	var givens []string
	for _, g := range p.Givens {
		givens = append(givens, g.String())
	}
	text, err := json.Marshal(struct {
		Settings puzzle.Settings
		Givens   []string
	}{p.Settings, givens})
	if err != nil {
		panic(err) // texts can be written
	}
	sum := sha256.Sum256(text)
	i.key = hex.EncodeToString(sum[:8])
	return i
}

// Title names the instance for people; "" for a puzzle that is alone.
func (i *Instance) Title() string {
	if i.Size != "" {
		return i.Size
	}
	return i.Name
}

// Key identifies the instance by its settings and givens.
func (i *Instance) Key() string { return i.key }
