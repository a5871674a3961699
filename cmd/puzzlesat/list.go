package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/pflag"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
)

var listCommand = command{
	name:      "list",
	arguments: "[SECTION]",
	summary:   "list puzzles, encodings or solvers",
	details: `SECTION is puzzles, encodings or solvers; without it, all are listed. Programs are
asked for their versions by list solvers only, since that takes longer.`,
	examples: []string{"puzzlesat list", "puzzlesat list encodings --json"},
	define: func(g *flagGroups) action {
		var output outputFlags
		g.group("Output", func(flags *pflag.FlagSet) {
			flags.BoolVar(&output.json, "json", false, "print JSON")
			output.defineFile(flags)
		})
		return func(ctx context.Context, env environment, args []string) (int, error) {
			sections, err := chooseSections(ctx, args)
			if err != nil {
				return exitUsage, err
			}
			w, closeOutput, err := output.open(env)
			if err != nil {
				return exitUsage, err
			}
			if output.json {
				err = listJSON(w, sections)
			} else {
				err = listText(w, sections)
			}
			if err != nil {
				return exitSolved, err
			}
			return exitSolved, closeOutput()
		}
	},
}

// section is a part of the list.
type section struct {
	name string
	text func(w io.Writer) error
	data func() any
}

// sections are all parts; version tells that of a program, if it is wanted.
func sections(version versions) []section {
	return []section{
		{"puzzles", listPuzzles, func() any { return puzzleData() }},
		{"encodings", listEncodings, func() any { return encode.Encodings() }},
		{"solvers", func(w io.Writer) error { return listSolvers(w, version) }, func() any { return solverData(version) }},
	}
}

func chooseSections(ctx context.Context, args []string) ([]section, error) {
	if len(args) == 0 {
		return sections(nil), nil
	}
	var names []string
	for _, s := range sections(askedVersions(ctx)) {
		if len(args) == 1 && s.name == args[0] {
			return []section{s}, nil
		}
		names = append(names, s.name)
	}
	return nil, fmt.Errorf("cannot list %s: wanted %s%s", strings.Join(args, " "), strings.Join(names, " or "), puzzle.Suggest(args[0], names))
}

func listText(w io.Writer, sections []section) error {
	for i, s := range sections {
		if i > 0 {
			if _, err := fmt.Fprintln(w); err != nil {
				return err
			}
		}
		if err := s.text(w); err != nil {
			return err
		}
	}
	return nil
}

func listJSON(w io.Writer, sections []section) error {
	all := make(map[string]any)
	for _, s := range sections {
		all[s.name] = s.data()
	}
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false)
	return encoder.Encode(all)
}

type puzzleInfo struct {
	Name       string             `json:"name"`
	Summary    string             `json:"summary"`
	File       string             `json:"file,omitempty"`
	Parameters []puzzle.Parameter `json:"parameters"`
}

func puzzleData() []puzzleInfo {
	var all []puzzleInfo
	for _, f := range puzzle.Families() {
		all = append(all, puzzleInfo{f.Name, f.Summary, f.File, f.Parameters})
	}
	return all
}

func listPuzzles(w io.Writer) error {
	var b strings.Builder
	b.WriteString("Puzzles\n")
	for _, f := range puzzle.Families() {
		fmt.Fprintf(&b, "\n  %s: %s\n", f.Name, f.Summary)
		for _, p := range f.Parameters {
			fmt.Fprintf(&b, "    --%s: %s%s\n", p.Name, p.Usage, defaultOf(p))
		}
		if f.File != "" {
			fmt.Fprintf(&b, "    FILE: %s\n", f.File)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func defaultOf(p puzzle.Parameter) string {
	if p.Default == "" {
		return ""
	}
	return " (default " + p.Default + ")"
}

func listEncodings(w io.Writer) error {
	var b strings.Builder
	b.WriteString("Encodings (the first of each kind is the default; sizes are auxiliary variables and clauses)\n")
	for _, aspect := range encode.Aspects() {
		fmt.Fprintf(&b, "\n  --%s\n", aspect)
		for _, e := range encode.Encodings() {
			if e.Aspect == aspect {
				fmt.Fprintf(&b, "    %s: %s\n      variables: %s\n      clauses: %s\n      counting: %s\n      %s\n",
					e.Name, e.Summary, e.Vars, e.Clauses, e.Safety, e.Paper)
			}
		}
	}
	b.WriteString("\n  --preset\n")
	for _, p := range encode.Presets() {
		fmt.Fprintf(&b, "    %s: %s\n      %s\n", p.Name, p.Summary, p.Options)
	}
	_, err := io.WriteString(w, b.String())
	return err
}
