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

// versions tells the version of an installed program, "" if it is not known. It is
// nil when versions are not wanted.
type versions func(sat.Process) string

// askedVersions asks programs, each for no longer than patience.
func askedVersions(ctx context.Context) versions {
	return func(p sat.Process) string {
		ctx, cancel := context.WithTimeout(ctx, patience)
		defer cancel()
		return p.Version(ctx)
	}
}

func solverData(version versions) []solverInfo {
	all := []solverInfo{{Name: sat.Gophersat{}.Name(), Kind: "sat", Available: true, Version: sat.GophersatVersion(), About: "compiled in; the default"}}
	for _, f := range puzzle.Families() {
		for _, e := range f.Engines {
			all = append(all, solverInfo{Name: e.Name, Kind: "native, " + f.Name, Available: true, About: e.Summary})
		}
	}
	return append(all, programData(version)...)
}

// programData describes the programs that are known by name. They are asked for
// their versions all at once.
func programData(version versions) []solverInfo {
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
		all[i].find(programs[i])
		if all[i].Available && version != nil {
			asked.Go(func() { all[i].Version = version(programs[i]) })
		}
	}
	asked.Wait()
	return all
}

// find says where a program is, or how to get it.
func (s *solverInfo) find(p sat.Process) {
	if s.Path = p.Path(); s.Path != "" {
		s.Available, s.About = true, s.Path
		return
	}
	s.About = "not installed"
	if p.Package != "" {
		s.About += ": apt install " + p.Package
	}
}

func listSolvers(w io.Writer, version versions) error {
	var b strings.Builder
	b.WriteString("Solvers (also --solver 'cmd: COMMAND {}' for any program that takes a DIMACS file, named where {}\nstands, or else on standard input; a counter is for puzzlesat count)\n\n")
	for _, s := range solverData(version) {
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
