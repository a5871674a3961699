package encode

import (
	"slices"
	"testing"
)

// firstOf returns the first encoding of an aspect, which is the default.
func firstOf(aspect Aspect) string {
	i := slices.IndexFunc(Encodings(), func(info Info) bool { return info.Aspect == aspect })
	return Encodings()[i].Name
}

func TestOptionsComplete(t *testing.T) {
	for _, given := range []Options{nil, {}, {Pairs: "conflict"}, {Pairs: "conflict", Sums: "table"}} {
		complete := given.Complete()
		for _, aspect := range Aspects() {
			want, ok := given[aspect]
			if !ok {
				want = firstOf(aspect)
			}
			if complete[aspect] != want {
				t.Errorf("%v completed has %s %s, want %s", given, aspect, complete[aspect], want)
			}
		}
		if len(complete) != len(Aspects()) {
			t.Errorf("%v completed is %v", given, complete)
		}
	}
}

func TestOptionsString(t *testing.T) {
	for want, options := range map[string]Options{
		"":           nil,
		"pairs none": {Pairs: "none"},
		"cells onehot, amo pairwise, pairs conflict, sum mdd": classical,
	} {
		if got := options.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestEncodingsAreDescribed wants every row to say all that `list` shows.
func TestEncodingsAreDescribed(t *testing.T) {
	type name struct {
		aspect Aspect
		name   string
	}
	seen := make(map[name]bool)
	for _, info := range Encodings() {
		if !slices.Contains(Aspects(), info.Aspect) || seen[name{info.Aspect, info.Name}] {
			t.Errorf("the name %s %s is wrong or taken", info.Aspect, info.Name)
		}
		seen[name{info.Aspect, info.Name}] = true
		for _, text := range []string{info.Name, info.Summary, info.Paper, info.Vars, info.Clauses} {
			if text == "" {
				t.Errorf("%s %s lacks a description", info.Aspect, info.Name)
			}
		}
		if info.Safety != Exact && info.Safety != Projection {
			t.Errorf("%s %s has the safety %q", info.Aspect, info.Name, info.Safety)
		}
	}
}

func TestOptionsSafety(t *testing.T) {
	for _, options := range combinations(Pairs, Sums, BitLines) {
		want := Exact
		for _, info := range Encodings() {
			if options[info.Aspect] == info.Name && info.Safety == Projection {
				want = Projection
			}
		}
		if got := options.Safety(); got != want {
			t.Errorf("%v is %s, want %s", options, got, want)
		}
	}
}
