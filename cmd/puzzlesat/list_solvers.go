package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

type solverInfo struct {
	Name      string `json:"name"`
	Kind      string `json:"kind"`
	Available bool   `json:"available"`
	Version   string `json:"version,omitempty"` // of a program that tells it
	Path      string `json:"path,omitempty"`    // of a program
	Package   string `json:"package,omitempty"` // of Debian
	About     string `json:"about"`
}

// patience is how long a program may take to tell its version.
const patience = 2 * time.Second

func solverData(ctx context.Context) []solverInfo {
	all := []solverInfo{{Name: sat.Gophersat{}.Name(), Kind: "sat", Available: true, Version: sat.GophersatVersion(), About: "compiled in; the default"}}
	for _, f := range puzzle.Families() {
		for _, e := range f.Engines {
			all = append(all, solverInfo{Name: e.Name, Kind: "native, " + f.Name, Available: true, About: e.Summary})
		}
	}
	return append(all, programData(ctx)...)
}

// programData describes the programs that are known by name. Those that are
// installed are asked for their versions, all at once.
func programData(ctx context.Context) []solverInfo {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	var programs []sat.Process
	var all []solverInfo
	add := func(kind string, p sat.Process) {
		programs = append(programs, p)
		all = append(all, solverInfo{Name: p.Program, Kind: kind, Package: p.Package})
	}
	for _, p := range sat.Programs() {
		add("sat", p)
	}
	for _, c := range sat.Counters() {
		add("counter", c.Process)
	}
	var asked sync.WaitGroup
	for i := range all {
		asked.Go(func() { all[i].describe(ctx, programs[i]) })
	}
	asked.Wait()
	return all
}

// describe says where a program is, or how to get it.
func (s *solverInfo) describe(ctx context.Context, p sat.Process) {
	if s.Path = p.Path(); s.Path != "" {
		s.Available, s.About, s.Version = true, s.Path, p.Version(ctx)
		return
	}
	s.About = "not installed"
	if p.Package != "" {
		s.About += ": apt install " + p.Package
	}
}

func listSolvers(ctx context.Context, w io.Writer) error {
	var b strings.Builder
	b.WriteString("Solvers (also --solver 'cmd: COMMAND {}' for any program that takes a DIMACS file, named where {}\nstands, or else on standard input; a counter is for puzzlesat count)\n\n")
	for _, s := range solverData(ctx) {
		fmt.Fprintf(&b, "  %-16s %-26s %s\n", s.Name, s.Kind, s.about())
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// about is what the text says: the version, and where the program is.
func (s solverInfo) about() string {
	if s.Version == "" {
		return s.About
	}
	return s.Version + ", " + s.About
}
