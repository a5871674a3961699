package compare

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash"
	"maps"
	"slices"
	"strings"

	"puzzlesat/decode"
	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

// instancesLookedAt is how many instances of a file are encoded in order to see
// which encodings differ.
const instancesLookedAt = 10

// Effective leaves out encodings whose formulas are those of one before, which
// notes their names: a sudoku has no sums, so that it does not matter how sums are
// encoded. It also notes which encodings the puzzles refuse, with the reason. It
// is not noted that a choice is that of the first preset anyway.
func Effective(encodings []Encoding, puzzles []*puzzle.Puzzle, noPropagation bool) []Encoding {
	puzzles = puzzles[:min(len(puzzles), instancesLookedAt)]
	var kept []Encoding
	place := make(map[string]int) // in kept
	if len(encodings) > manyEncodings {
		encodings = relevant(encodings, puzzles, noPropagation)
	}
	for _, e := range encodings {
		print, err := fingerprint(e, puzzles, noPropagation)
		if err != nil {
			e.Refused = err.Error()
		} else if i, ok := place[print]; ok {
			if !e.sameOptions(kept[i], puzzles) {
				kept[i].Same = append(kept[i].Same, e.Label)
			}
			continue
		} else {
			place[print] = len(kept)
		}
		kept = append(kept, e)
	}
	return kept
}

// manyEncodings is from how many on it is worth while to find out first which
// aspects matter.
const manyEncodings = 50

// relevant leaves out encodings with a choice for an aspect that does not matter
// for the puzzles: one of which no choice changes the formulas of the first
// preset.
func relevant(encodings []Encoding, puzzles []*puzzle.Puzzle, noPropagation bool) []Encoding {
	matters := make(map[encode.Aspect]bool)
	first := ""
	for i, e := range oneByOne() {
		print, err := fingerprint(e, puzzles, noPropagation)
		if i == 0 {
			first = print
		}
		if err != nil || print != first {
			for aspect := range e.Choices {
				matters[aspect] = true
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(encodings), func(e Encoding) bool {
		for aspect := range e.Choices {
			if !matters[aspect] {
				return true
			}
		}
		return false
	})
}

// sameOptions says whether two encodings are the same choice, whatever they are
// called.
func (e Encoding) sameOptions(other Encoding, puzzles []*puzzle.Puzzle) bool {
	return !slices.ContainsFunc(puzzles, func(p *puzzle.Puzzle) bool {
		mine, errMine := e.Options(p)
		others, errOthers := other.Options(p)
		return errMine != nil || errOthers != nil || !maps.Equal(mine, others)
	})
}

// LeftOut says which encodings [Effective] has left out, a line for each that was
// kept in their place.
func LeftOut(kept []Encoding) []string {
	var lines []string
	for _, e := range kept {
		if len(e.Same) > 0 {
			lines = append(lines, fmt.Sprintf("The same formulas as %s: %s.", e.Label, strings.Join(e.Same, ", ")))
		}
	}
	return lines
}

// fingerprint stands for the formulas of the puzzles.
func fingerprint(e Encoding, puzzles []*puzzle.Puzzle, noPropagation bool) (string, error) {
	h := &hashSink{hash: sha256.New()}
	for _, p := range puzzles {
		options, err := e.Options(p)
		if err != nil {
			return "", err
		}
		domains := decode.Options{Encoding: options, NoPropagation: noPropagation}.Domains(p)
		h.vars = 0
		if _, err := encode.Encode(p.Model, domains, options, h); err != nil {
			return "", err
		}
		h.end()
	}
	return string(h.hash.Sum(nil)), nil
}

// hashSink is a sink that keeps only a hash of the formula.
type hashSink struct {
	hash   hash.Hash
	vars   int
	buffer bytes.Buffer
	number [binary.MaxVarintLen64]byte
}

// The kinds of what goes into the hash.
const (
	hashedVariable = 'v'
	hashedClause   = 'c'
	hashedEnd      = 'e'
)

// Fresh makes a variable; see [sat.Sink].
func (h *hashSink) Fresh(label string) sat.Lit {
	h.vars++
	h.buffer.WriteByte(hashedVariable)
	h.buffer.WriteString(label)
	h.buffer.WriteByte(0)
	h.flush()
	return sat.Lit(h.vars)
}

// Add adds a clause; see [sat.Sink].
func (h *hashSink) Add(clause ...sat.Lit) {
	h.buffer.WriteByte(hashedClause)
	for _, l := range clause {
		h.buffer.Write(h.number[:binary.PutVarint(h.number[:], int64(l))])
	}
	h.buffer.WriteByte(0)
	h.flush()
}

func (h *hashSink) flush() {
	const enough = 1 << 16
	if h.buffer.Len() > enough {
		h.hash.Write(h.buffer.Bytes()) // a hash never fails
		h.buffer.Reset()
	}
}

func (h *hashSink) end() {
	h.buffer.WriteByte(hashedEnd)
	h.hash.Write(h.buffer.Bytes())
	h.buffer.Reset()
}
