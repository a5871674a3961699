package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"puzzlesat/sat"
)

// pigeons states in DIMACS that holes+1 pigeons fit into the holes.
func pigeons(holes int) string {
	var clauses []string
	in := func(pigeon, hole int) int { return pigeon*holes + hole + 1 }
	for p := range holes + 1 {
		clause := ""
		for h := range holes {
			clause += fmt.Sprintf("%d ", in(p, h))
			for q := range p {
				clauses = append(clauses, fmt.Sprintf("-%d -%d 0", in(p, h), in(q, h)))
			}
		}
		clauses = append(clauses, clause+"0")
	}
	return fmt.Sprintf("p cnf %d %d\n%s\n", (holes+1)*holes, len(clauses), strings.Join(clauses, "\n"))
}

// TestProof has the proofs of unsatisfiable formulas checked, step by step.
func TestProof(t *testing.T) {
	for _, c := range []struct {
		name, formula string
	}{
		{"empty clause", "p cnf 1 1\n0\n"},
		{"two units", "p cnf 1 2\n1 0\n-1 0\n"},
		{"four clauses", "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n"},
		{"3 pigeons", pigeons(2)},
		{"6 pigeons", pigeons(5)},
		{"prime-grid", mustExit(t, 0, "encode", "prime-grid", "--wrap", "both")},
		{"magic-star", mustExit(t, 0, "encode", "magic-star", "--points", "5", "--given", "a=1")},
		{"truncatable-primes", mustExit(t, 0, "encode", "truncatable-primes", "--digits", "7")},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder := t.TempDir()
			cnf, proof := filepath.Join(folder, "formula.cnf"), filepath.Join(folder, "formula.rup")
			if err := os.WriteFile(cnf, []byte(c.formula), 0o666); err != nil {
				t.Fatal(err)
			}
			if got := mustExit(t, int(sat.Unsatisfiable), "sat", "-q", cnf, "--proof", proof); got != "s UNSATISFIABLE\n" {
				t.Fatalf("printed %q", got)
			}
			f, err := sat.ReadDIMACS(strings.NewReader(c.formula), sat.ReadOptions{})
			if err != nil {
				t.Fatal(err)
			}
			steps, err := os.ReadFile(proof)
			if err != nil {
				t.Fatal(err)
			}
			checkRUP(t, f, string(steps))
		})
	}
}

// checkRUP checks a proof by reverse unit propagation: each clause follows from
// those before it by unit propagation alone, and the last is empty.
func checkRUP(t *testing.T, f *sat.CNF, proof string) {
	t.Helper()
	var clauses [][]sat.Lit
	for i := range f.Clauses() {
		clauses = append(clauses, f.Clause(i))
	}
	lines := strings.Split(strings.TrimSpace(proof), "\n")
	for n, line := range lines {
		var clause []sat.Lit
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[len(fields)-1] != "0" {
			t.Fatalf("step %d is %q, want literals and 0", n+1, line)
		}
		for _, field := range fields[:len(fields)-1] {
			var l sat.Lit
			if _, err := fmt.Sscan(field, &l); err != nil {
				t.Fatalf("step %d is %q: %v", n+1, line, err)
			}
			clause = append(clause, l)
		}
		if !refuted(clauses, clause) {
			t.Fatalf("step %d, %q, does not follow by unit propagation", n+1, line)
		}
		clauses = append(clauses, clause)
	}
	if last := lines[len(lines)-1]; last != "0" {
		t.Errorf("the last step is %q, want the empty clause", last)
	}
}

// refuted says whether unit propagation finds a conflict when a clause is false.
func refuted(clauses [][]sat.Lit, clause []sat.Lit) bool {
	isTrue := make(map[sat.Lit]bool)
	for _, l := range clause {
		isTrue[l.Not()] = true
	}
	for progress := true; progress; {
		progress = false
		for _, c := range clauses {
			unit, open := sat.Lit(0), 0
			for _, l := range c {
				if isTrue[l] {
					open = 2
					break
				}
				if !isTrue[l.Not()] {
					unit = l
					open++
				}
			}
			switch {
			case open == 0:
				return true
			case open == 1:
				isTrue[unit] = true
				progress = true
			}
		}
	}
	return false
}
