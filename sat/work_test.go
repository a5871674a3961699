package sat

import (
	"context"
	"slices"
	"testing"
	"time"
)

// The lines are those of real solvers, without the "c" of their comments.
func TestReadStatistic(t *testing.T) {
	for _, c := range []struct {
		solver string
		lines  []string
		want   [3]int64 // conflicts, decisions, propagations
	}{
		{"cadical", []string{
			"conflicts:                     2      6250.00    per second",
			"decisions:                     9     28125.00    per second",
			"propagations:                275         0.86 M  per second",
			"         level   conflicts       glue     remaining",
			"learned:                       2       100.00 %  per conflict",
		}, [3]int64{2, 9, 275}},
		{"minisat", []string{
			"|  Number of clauses:            4640                                         |",
			"| Conflicts |          ORIGINAL         |          LEARNT          | Progress |",
			"conflicts             : 60             (inf /sec)",
			"decisions             : 95             (0.00 % random) (inf /sec)",
			"propagations          : 1691           (inf /sec)",
			"conflict literals     : 2580           (7.82 % deleted)",
		}, [3]int64{60, 95, 1691}},
		{"picosat", []string{"0 restarts", "1 conflicts", "31 decisions", "30597 propagations", "13.1 megaprops/second"}, [3]int64{1, 31, 30597}},
		{"lingeling", []string{"17 decisions, 12.3 decisions/sec", "3 conflicts, 2.1 confs/sec", "0 propagations, 0.0 megaprops/sec"}, [3]int64{3, 17, 0}},
		{"clasp", []string{"Choices        : 68      ", "Conflicts      : 37       (Analyzed: 37)", "  Conflict     : 37       (Average Length:   33.1 Ratio: 100.00%)"}, [3]int64{37, 68, -1}},
		{"cryptominisat5", []string{"decisions/conflicts      : 1.79        ", "conflicts                : 50", "conflicts                : 53"}, [3]int64{53, -1, -1}},
		{"nobody", []string{"", "conflicts", "conflicts:", "conflicts: many", "conflicts: -3", "99999999999999999999 decisions", ": 7"}, [3]int64{-1, -1, -1}},
	} {
		w := unmeasured()
		for _, line := range c.lines {
			w.readStatistic(line)
		}
		if got := [3]int64{w.Conflicts, w.Decisions, w.Propagations}; got != c.want {
			t.Errorf("%s: read %v, want %v", c.solver, got, c.want)
		}
	}
}

func TestWorkAdd(t *testing.T) {
	sum := Work{Load: time.Second, Conflicts: 3, Decisions: untold}
	sum.Add(Work{Load: time.Second, Solve: time.Minute, Conflicts: 4, Decisions: 5, Propagations: untold})
	if want := (Work{2 * time.Second, time.Minute, 7, untold, untold}); sum != want {
		t.Errorf("the sum is %+v, want %+v", sum, want)
	}
}

// An enumeration adds the work of its answers, whoever gives them.
func TestEnumerationTellsItsWork(t *testing.T) {
	work := func(t *testing.T, s Solver, f *CNF) Work {
		e := NewEnumeration(s, f, nil)
		for _, err := range e.All(context.Background()) {
			if err != nil {
				t.Fatal(err)
			}
		}
		return e.Work()
	}
	queens6 := inMemory(func(to Sink) { queens(6, to) })
	pigeons5 := inMemory(func(to Sink) { pigeons(5, to) })
	check := func(t *testing.T, s Solver, tellsDecisions, tellsPropagations bool) {
		for _, f := range []*CNF{queens6, pigeons5} {
			w := work(t, s, f)
			if w.Load <= 0 || w.Solve <= 0 || w.Conflicts <= 0 {
				t.Errorf("loading %v, solving %v, %d conflicts: want more than 0 of each", w.Load, w.Solve, w.Conflicts)
			}
			if tellsDecisions && w.Decisions <= 0 || tellsPropagations != (w.Propagations >= 0) {
				t.Errorf("%d decisions, %d propagations", w.Decisions, w.Propagations)
			}
		}
	}
	t.Run("gophersat", func(t *testing.T) { check(t, Gophersat{}, true, false) })
	silentOnPropagations := []string{"clasp"}
	for _, p := range Programs() {
		t.Run(p.Program, func(t *testing.T) {
			needProgram(t, p)
			check(t, p, p.Program != "picosat", !slices.Contains(silentOnPropagations, p.Program))
		})
	}
}

// needProgram skips a test of a program that Debian does not have, and otherwise
// as needTool does.
func needProgram(t *testing.T, p Process) {
	t.Helper()
	if p.Package == "" {
		if _, err := p.installed(); err != nil {
			t.Skip(err)
		}
	}
	needTool(t, p.Program)
}
