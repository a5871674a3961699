package main

import (
	"encoding/json"
	"maps"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// jsonObject has all fields that any object may have.
type jsonObject struct {
	Type     string                     `json:"type"`
	Instance string                     `json:"instance"`
	N        int                        `json:"n"`
	Cells    map[string]int             `json:"cells"`
	Grid     [][]int                    `json:"grid"`
	Total    string                     `json:"total"`
	Puzzle   string                     `json:"puzzle"`
	Params   map[string]json.RawMessage `json:"params"`
	Solver   string                     `json:"solver"`
	Encoding map[string]string          `json:"encoding"`
	Status   string                     `json:"status"`
	Count    string                     `json:"count"`
	Unique   *bool                      `json:"unique"`
	Optimal  *bool                      `json:"optimal"`
	Sum      string                     `json:"sum"`
	Vars     int                        `json:"vars"`
	Clauses  int                        `json:"clauses"`
	Seconds  map[string]float64         `json:"seconds"`
	Set      string                     `json:"set"`

	fields []string
}

// parseJSON reads an object a line and no other fields than those known.
func parseJSON(t *testing.T, text string) []jsonObject {
	t.Helper()
	var objects []jsonObject
	for line := range strings.Lines(text) {
		var o jsonObject
		decoder := json.NewDecoder(strings.NewReader(line))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&o); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		var fields map[string]json.RawMessage
		if err := json.Unmarshal([]byte(line), &fields); err != nil {
			t.Fatal(err)
		}
		o.fields = slices.Sorted(maps.Keys(fields))
		objects = append(objects, o)
	}
	return objects
}

var (
	solutionFields = []string{"type", "n", "cells", "grid"}
	summaryFields  = []string{"type", "puzzle", "params", "solver", "encoding", "status", "count", "vars", "clauses", "seconds", "set"}
	secondsFields  = []string{"encode", "load", "solve", "decode", "total"}
	decimal        = regexp.MustCompile(`^(0|[1-9][0-9]*)$`)
	hash           = regexp.MustCompile(`^[0-9a-f]{32}$`)
)

// TestJSON holds the contract: the fields of each object, and their forms.
func TestJSON(t *testing.T) {
	for _, c := range []struct {
		args              []string
		solution, summary []string // further fields
	}{
		{[]string{"prime-grid"}, nil, nil},
		{[]string{"prime-sums"}, []string{"total"}, nil},
		{[]string{"prime-sums", "--minimize"}, []string{"total"}, []string{"optimal", "sum"}},
		{[]string{"magic-star", "--points", "6"}, nil, nil},
		{[]string{"sudoku"}, nil, nil},
		{[]string{"sudoku", testdata("sudoku", "nine-lines.unique.txt"), "--unique"}, nil, []string{"unique"}},
		{[]string{"sudoku", testdata("sudoku", "two-grids.unique.txt")}, []string{"instance"}, []string{"instance"}},
		{[]string{"truncatable-primes", "--all"}, []string{"total"}, []string{"sum"}},
		{[]string{"quarto", "--limit", "3"}, nil, nil},
		{[]string{"magic-star", "--points", "5"}, nil, nil},
	} {
		t.Run(strings.Join(c.args, " "), func(t *testing.T) {
			p := program(t, "", append([]string{"solve", "--json"}, c.args...)...)
			solutions := 0
			for _, o := range parseJSON(t, p.stdout) {
				if o.Type == "solution" {
					solutions++
					checkSolution(t, o, append(c.solution, solutionFields...))
					if o.N != solutions {
						t.Errorf("solution %d is numbered %d", solutions, o.N)
					}
					continue
				}
				checkSummary(t, o, "summary", append(c.summary, summaryFields...))
				if o.Count != big.NewInt(int64(solutions)).String() {
					t.Errorf("count %s after %d solutions", o.Count, solutions)
				}
				solutions = 0
			}
		})
	}
	t.Run("count", func(t *testing.T) {
		objects := parseJSON(t, mustExit(t, exitSolved, "count", "prime-grid", "--rows", "2", "--cols", "3", "--json"))
		if len(objects) != 1 {
			t.Fatalf("%d objects, want 1", len(objects))
		}
		checkSummary(t, objects[0], "count", summaryFields)
	})
}

func checkSolution(t *testing.T, o jsonObject, fields []string) {
	t.Helper()
	checkFields(t, o, fields)
	cells := 0
	for _, row := range o.Grid {
		cells += len(row)
	}
	if cells == 0 || cells != len(o.Cells) {
		t.Errorf("%d cells, %d in the grid", len(o.Cells), cells)
	}
	if slices.Contains(fields, "total") && !decimal.MatchString(o.Total) {
		t.Errorf("total %q, want a decimal string", o.Total)
	}
}

func checkSummary(t *testing.T, o jsonObject, kind string, fields []string) {
	t.Helper()
	checkFields(t, o, fields)
	if o.Type != kind {
		t.Errorf("type %q, want %q", o.Type, kind)
	}
	if !decimal.MatchString(o.Count) {
		t.Errorf("count %q, want a decimal string", o.Count)
	}
	if !slices.Contains([]string{"complete", "limit", "timeout", "interrupted"}, o.Status) {
		t.Errorf("status %q", o.Status)
	}
	if !hash.MatchString(o.Set) {
		t.Errorf("set %q", o.Set)
	}
	if got := slices.Sorted(maps.Keys(o.Seconds)); !slices.Equal(got, sorted(secondsFields)) {
		t.Errorf("seconds of %v, want %v", got, secondsFields)
	}
	if len(o.Params) == 0 || len(o.Encoding) == 0 {
		t.Errorf("params %v, encoding %v, want some", o.Params, o.Encoding)
	}
}

func checkFields(t *testing.T, o jsonObject, want []string) {
	t.Helper()
	if want := sorted(want); !slices.Equal(o.fields, want) {
		t.Errorf("%s has the fields %v, want %v", o.Type, o.fields, want)
	}
}

func sorted(words []string) []string {
	words = slices.Clone(words)
	slices.Sort(words)
	return words
}

// The hash of a set of solutions is the same whoever finds them, in whatever
// order, and differs for other sets.
func TestSetHash(t *testing.T) {
	questions := [][]string{
		{"prime-grid", "--corner", "odd", "--rows", "2", "--cols", "4"},
		{"prime-grid", "--corner", "even", "--rows", "2", "--cols", "4"},
		{"prime-sums"},
		{"truncatable-primes"},
	}
	setOf := func(t *testing.T, question []string, more ...string) string {
		t.Helper()
		args := append(append([]string{"count", "--json"}, question...), more...)
		objects := parseJSON(t, mustExit(t, exitSolved, args...))
		return objects[0].Set
	}
	sets := make(map[string][]string)
	for _, question := range questions {
		set := setOf(t, question)
		if other, ok := sets[set]; ok {
			t.Errorf("%v and %v have the set %s", question, other, set)
		}
		sets[set] = question
		if got := setOf(t, question, "--pairs", "conflict", "--no-propagation"); got != set {
			t.Errorf("%v: set %s in another encoding, want %s", question, got, set)
		}
	}
	for _, solver := range []string{"cadical", "minisat", "clasp"} {
		t.Run(solver, func(t *testing.T) {
			needTool(t, solver)
			for set, question := range sets {
				if got := setOf(t, question, "--solver", solver); got != set {
					t.Errorf("%v: set %s, want %s", question, got, set)
				}
			}
		})
	}
}
