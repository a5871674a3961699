package sat

import (
	"context"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"

	"github.com/crillab/gophersat/bf"
	"github.com/crillab/gophersat/solver"
)

// The tests in this file show what gophersat v1.4.0 does wrong and what this
// package therefore does otherwise. Each first shows the hazard on gophersat
// itself: when one of these fails with a later gophersat, the hazard may be gone
// and the way round it no longer needed.

// gophersatNumbers returns a formula as gophersat takes it.
func gophersatNumbers(f *CNF) [][]int {
	var clauses [][]int
	for clause := range f.All() {
		numbers := make([]int, len(clause))
		for i, l := range clause {
			numbers[i] = int(l)
		}
		clauses = append(clauses, numbers)
	}
	return clauses
}

// countModels counts by enumeration with a solver, on the projection.
func countModels(t *testing.T, s Solver, f *CNF) int {
	t.Helper()
	n := 0
	for a, err := range Enumerate(context.Background(), s, f, nil) {
		if err != nil {
			t.Fatal(err)
		}
		if i := f.FirstFalse(a); i >= 0 {
			t.Fatalf("model %d does not satisfy clause %d", n+1, i+1)
		}
		n++
	}
	return n
}

func TestHazardCountModelsOverCounts(t *testing.T) {
	f := inMemory(func(to Sink) { queens(8, to) })
	const solutions = 92
	if n := solver.New(solver.ParseSlice(gophersatNumbers(f))).CountModels(); n == solutions {
		t.Errorf("gophersat's CountModels is right about 8 queens now")
	}
	if n := solver.New(solver.ParseSlice(gophersatNumbers(f))).Enumerate(nil, nil); n == solutions {
		t.Errorf("gophersat's Enumerate is right about 8 queens now")
	}
	if n := countModels(t, Gophersat{}, f); n != solutions {
		t.Errorf("%d ways to place 8 queens, want %d", n, solutions)
	}
}

// Under an assumption gophersat forgets the unit clauses of the formula.
func TestHazardAssumeForgetsUnits(t *testing.T) {
	f := &CNF{}
	x, y := f.Fresh("x"), f.Fresh("y")
	f.Add(x)
	f.Add(-x, -y)
	s := solver.New(solver.ParseSlice(gophersatNumbers(f)))
	if s.Solve() != solver.Sat {
		t.Fatal("the formula has a model")
	}
	s.Assume([]solver.Lit{solver.IntToLit(int32(y))})
	if s.Solve() != solver.Sat {
		t.Errorf("gophersat's Assume remembers unit clauses now")
	}
	f.Add(y)
	if result, err := (Gophersat{}).Solve(context.Background(), f); err != nil || result.Status != Unsatisfiable {
		t.Errorf("with the assumption as a unit clause: %v, %v; want UNSATISFIABLE", result.Status, err)
	}
}

// hazardChild makes the test binary run two gophersats at once in a child
// process, which may crash.
const hazardChild = "PUZZLESAT_TEST_TWO_GOPHERSATS"

func TestHazardTwoSolversCorruptEachOther(t *testing.T) {
	if os.Getenv(hazardChild) != "" {
		twoGophersats(t)
		return
	}
	command := exec.Command(os.Args[0], "-test.run=^TestHazardTwoSolversCorruptEachOther$", "-test.v")
	command.Env = append(os.Environ(), hazardChild+"=1")
	output, err := command.CombinedOutput()
	// Whether it goes wrong depends on timing, so that this only tells.
	t.Logf("two gophersats at once in one process: wrong or dead: %v", err != nil || strings.Contains(string(output), "wrong"))

	f := inMemory(func(to Sink) { queens(7, to) })
	var group sync.WaitGroup
	counts := make([]int, 4)
	for i := range counts {
		group.Go(func() { counts[i] = countModels(t, Gophersat{}, f) })
	}
	group.Wait()
	for _, n := range counts {
		if n != 40 {
			t.Errorf("%d ways to place 7 queens, found beside other searches, want 40", n)
		}
	}
}

// twoGophersats uses gophersat as this package does, but without its lock.
func twoGophersats(t *testing.T) {
	f := inMemory(func(to Sink) { pigeons(8, to) })
	var group sync.WaitGroup
	for range 2 {
		group.Go(func() {
			for range 3 {
				if solver.New(solver.ParseSlice(gophersatNumbers(f))).Solve() != solver.Unsat {
					t.Log("wrong answer")
				}
			}
		})
	}
	group.Wait()
}

func TestHazardAppendClauseChangesItsArgument(t *testing.T) {
	clauses := [][]int{{1}, {1, 2, 3}}
	s := solver.New(solver.ParseSliceNb(clauses, 3))
	s.Solve()
	lits := []solver.Lit{solver.IntToLit(-1), solver.IntToLit(2), solver.IntToLit(3)}
	s.AppendClause(solver.NewClause(lits))
	if lits[0] == solver.IntToLit(-1) && lits[1] == solver.IntToLit(2) {
		t.Errorf("gophersat's AppendClause leaves its argument alone now")
	}

	f := &CNF{}
	x, y, z := f.Fresh("x"), f.Fresh("y"), f.Fresh("z")
	f.Add(x)
	session, err := (Gophersat{}).Start(context.Background(), f)
	if err != nil {
		t.Fatal(err)
	}
	clause := []Lit{-x, y, z}
	if err := session.Add(clause...); err != nil {
		t.Fatal(err)
	}
	if clause[0] != -x || clause[1] != y || clause[2] != z {
		t.Errorf("Add changed its argument to %v", clause)
	}
}

func TestHazardUndeclaredVariablePanics(t *testing.T) {
	panicked := func() (cause any) {
		defer func() { cause = recover() }()
		s := solver.New(solver.ParseSlice([][]int{{1, 2}}))
		s.Solve()
		// It shows when the first clause over new variables is learned.
		for _, clause := range gophersatNumbers(inMemory(func(to Sink) { pigeons(5, to) })) {
			lits := make([]solver.Lit, len(clause))
			for i, n := range clause {
				lits[i] = solver.IntToLit(int32(n))
			}
			s.AppendClause(solver.NewClause(lits))
		}
		s.Solve()
		return nil
	}()
	if panicked == nil {
		t.Errorf("gophersat takes clauses over new variables now")
	}

	f := &CNF{}
	f.Add(f.Fresh("x"), f.Fresh("y"))
	session, err := (Gophersat{}).Start(context.Background(), f)
	if err != nil {
		t.Fatal(err)
	}
	if err := session.Add(40, 41); err == nil {
		t.Errorf("a clause over unknown variables was accepted")
	}
}

func TestHazardReaderLosesEmptyClause(t *testing.T) {
	const refuted = "p cnf 1 2\n1 0\n0"
	problem, err := solver.ParseCNF(strings.NewReader(refuted))
	if err != nil {
		t.Fatal(err)
	}
	if solver.New(problem).Solve() == solver.Unsat {
		t.Errorf("gophersat's reader notices an empty clause at the end of a file now")
	}
	f, err := ReadDIMACS(strings.NewReader(refuted), ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if result, err := (Gophersat{}).Solve(context.Background(), f); err != nil || result.Status != Unsatisfiable {
		t.Errorf("%v, %v; want UNSATISFIABLE", result.Status, err)
	}
}

func TestHazardReaderRefusesUsualFiles(t *testing.T) {
	for name, text := range map[string]string{
		"SATLIB's trailer":         "p cnf 1 1\n1 0\n%\n0\n",
		"a comment in a clause":    "p cnf 2 1\n1\nc both\n2 0\n",
		"a file without a newline": "p cnf 2 1\n1 2 0",
	} {
		f, err := ReadDIMACS(strings.NewReader(text), ReadOptions{})
		if err != nil || f.Clauses() != 1 {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := solver.ParseCNF(strings.NewReader("p cnf 1 1\n1 0\n%\n0\n")); err == nil {
		t.Errorf("gophersat's reader knows SATLIB's trailer now")
	}
	if _, err := solver.ParseCNF(strings.NewReader("p cnf 2 1\n1\nc both\n2 0\n")); err == nil {
		t.Errorf("gophersat's reader knows comments in clauses now")
	}
}

// A formula that gophersat refutes while loading gets an empty certificate.
func TestHazardEmptyCertificate(t *testing.T) {
	f := &CNF{}
	x := f.Fresh("x")
	f.Add(x)
	f.Add(-x)
	problem := solver.ParseSliceNb(gophersatNumbers(f), f.Vars())
	if problem.Status != solver.Unsat {
		t.Errorf("gophersat does not refute this formula while loading any more")
	}
	var proof strings.Builder
	result, err := Gophersat{Proof: &proof}.Solve(context.Background(), f)
	if err != nil || result.Status != Unsatisfiable {
		t.Fatal(result.Status, err)
	}
	if proof.String() != "0\n" {
		t.Errorf("the proof is %q, want the empty clause", proof.String())
	}
}

// gophersat/bf has the empty conjunction and disjunction the wrong way round.
func TestHazardEmptyConnectives(t *testing.T) {
	if bf.Solve(bf.And()) != nil {
		t.Errorf("gophersat's empty conjunction is true now")
	}
	if bf.Solve(bf.Or()) == nil {
		t.Errorf("gophersat's empty disjunction is false now")
	}
}
