package decode

import (
	"maps"
	"math"
	"slices"
	"strconv"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
)

// The types of a [Summary].
const (
	TypeSummary = "summary" // after solutions
	TypeCount   = "count"   // a count alone
)

// Summary is what is told about a search when it has ended.
type Summary struct {
	Type     string
	Instance string // the puzzle's name in its file, "" for a single one
	Puzzle   *puzzle.Puzzle
	Solver   string
	// Encoding is nil for an engine, which has none.
	Encoding encode.Options
	Result   *Result
	// By is the cell whose values the result is told by, nil for none.
	By *encode.Var
	// Unique says whether there is exactly one solution; nil when that was not
	// asked or is not known.
	Unique *bool
	// Optimal says whether the last solution was proved to be the best; nil
	// when that was not asked.
	Optimal *bool
}

// params returns the parameters as they go into JSON: numbers where they are.
func (s Summary) params() *object {
	o := &object{}
	for _, parameter := range s.Puzzle.Family.Parameters {
		o.set(parameter.Name, numberOrText(s.Puzzle.Settings[parameter.Name]))
	}
	return o
}

func numberOrText(text string) any {
	if n, err := strconv.Atoi(text); err == nil {
		return n
	}
	return text
}

// MarshalJSON makes the object that ends each result in JSON.
func (s Summary) MarshalJSON() ([]byte, error) {
	o := &object{}
	o.set("type", s.Type)
	if s.Instance != "" {
		o.set("instance", s.Instance)
	}
	o.set("puzzle", s.Puzzle.Family.Name)
	o.set("params", s.params())
	o.set("solver", s.Solver)
	if s.Encoding != nil {
		o.set("encoding", s.encodingObject())
	}
	o.set("status", s.Result.Status)
	o.set("count", s.Result.Count.String())
	if s.Result.Done != nil {
		o.set("done", s.Result.DoneText())
	}
	if s.Result.Classes != nil {
		o.set("classes", s.Result.Classes.String())
		o.set("group", s.Result.Group)
	}
	if s.Result.By != nil {
		o.set("by", s.byObject())
	}
	if s.Unique != nil {
		o.set("unique", *s.Unique)
	}
	if s.Optimal != nil {
		o.set("optimal", *s.Optimal)
	}
	if s.Result.Sum != nil {
		o.set("sum", s.Result.Sum.String())
	}
	if s.Result.Vars >= 0 {
		o.set("vars", s.Result.Vars)
		o.set("clauses", s.Result.Clauses)
	}
	o.set("seconds", s.Result.Seconds)
	if s.Result.CountedBy != "" {
		o.set("checked", false)
	}
	if s.Result.Set != nil {
		o.set("set", s.Result.Set.String())
	}
	return o.MarshalJSON()
}

// DoneText returns the share of the work that is done as a decimal fraction, cut
// off, so that it says 1 only for all.
func (r *Result) DoneText() string {
	const places = 1e6
	return strconv.FormatFloat(math.Floor(*r.Done*places)/places, 'f', -1, 64)
}

func (s Summary) byObject() *object {
	o := &object{}
	for _, v := range slices.Sorted(maps.Keys(s.Result.By)) {
		o.set(strconv.Itoa(v), s.Result.By[v].String())
	}
	return o
}

func (s Summary) encodingObject() *object {
	o := &object{}
	for _, aspect := range encode.Aspects() {
		o.set(string(aspect), s.Encoding[aspect])
	}
	return o
}
