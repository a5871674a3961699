package sat

import (
	"bufio"
	"context"
	"errors"
	"math/rand"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// bruteForce returns how many assignments of all variables satisfy a formula.
func bruteForce(f *CNF) int {
	n := 0
	for bits := range 1 << f.Vars() {
		a := NewAssignment(f.Vars())
		for v := 1; v <= f.Vars(); v++ {
			if bits>>(v-1)&1 == 1 {
				a.Set(Lit(v))
			}
		}
		if f.FirstFalse(a) < 0 {
			n++
		}
	}
	return n
}

func TestGophersatOnRandomFormulas(t *testing.T) {
	random := rand.New(rand.NewSource(7))
	for range 2000 {
		f := &CNF{}
		vars := 1 + random.Intn(7)
		for range vars {
			f.Fresh("v" + strconv.Itoa(f.Vars()+1))
		}
		for range random.Intn(5 * vars) {
			clause := make([]Lit, 1+random.Intn(3))
			for i := range clause {
				clause[i] = Lit((1 + random.Intn(vars)) * (1 - 2*random.Intn(2)))
			}
			f.Add(clause...)
		}
		if got, want := countModels(t, Gophersat{}, f), bruteForce(f); got != want {
			t.Fatalf("%d models, want %d", got, want)
		}
	}
}

func TestGophersatWithHugeNumbers(t *testing.T) {
	f := &CNF{}
	f.Declare(MaxVar)
	f.Add(MaxVar, 1000)
	f.Add(-1000)
	allocated := testing.AllocsPerRun(1, func() {
		result, err := (Gophersat{}).Solve(context.Background(), f)
		if err != nil || result.Status != Satisfiable || f.FirstFalse(result.Assignment) >= 0 {
			t.Errorf("%v, %v", result.Status, err)
		}
	})
	t.Logf("%.0f allocations", allocated)
}

// stopChild makes the test binary abandon a solve that would go on for hours. It
// does so in a child process, since the solve keeps its turn until the end.
const stopChild = "PUZZLESAT_TEST_STOP"

func TestGophersatStopsAtOnce(t *testing.T) {
	if os.Getenv(stopChild) == "" {
		command := exec.Command(os.Args[0], "-test.run=^TestGophersatStopsAtOnce$", "-test.timeout=60s")
		command.Env = append(os.Environ(), stopChild+"=1")
		if output, err := command.CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, output)
		}
		return
	}
	f := inMemory(func(to Sink) { pigeons(12, to) })
	for range 2 {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
		_, err := (Gophersat{}).Solve(ctx, f)
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("the error is %v, want the context's", err)
		}
		cancel()
	}
}

func TestGophersatProofs(t *testing.T) {
	for _, n := range []int{1, 2, 3, 5, 6} {
		f := inMemory(func(to Sink) { pigeons(n, to) })
		var proof strings.Builder
		result, err := Gophersat{Proof: &proof}.Solve(context.Background(), f)
		if err != nil || result.Status != Unsatisfiable {
			t.Fatal(result.Status, err)
		}
		if line, ok := checkRUP(t, f, proof.String()); !ok {
			t.Errorf("%d pigeons: line %d of the proof does not follow by unit propagation", n, line)
		}
	}
}

// checkRUP checks a proof line by line: the negation of each clause, with the
// clauses before, must lead to a conflict by unit propagation alone.
func checkRUP(t *testing.T, f *CNF, proof string) (line int, ok bool) {
	t.Helper()
	clauses := f.Clone()
	lines := bufio.NewScanner(strings.NewReader(proof))
	for lines.Scan() {
		line++
		var clause []Lit
		for _, word := range strings.Fields(lines.Text()) {
			n, err := strconv.Atoi(word)
			if err != nil {
				t.Fatal(err)
			}
			clause = append(clause, Lit(n))
		}
		clause = clause[:len(clause)-1]
		if !conflicts(clauses, clause) {
			return line, false
		}
		if len(clause) == 0 {
			return line, true
		}
		clauses.Add(clause...)
	}
	return line, false
}

// conflicts says whether unit propagation refutes the formula and the negation
// of the clause.
func conflicts(f *CNF, negated []Lit) bool {
	value := make(map[Lit]bool)
	for _, l := range negated {
		value[-l] = true
	}
	for progress := true; progress; {
		progress = false
		for clause := range f.All() {
			open, unit := 0, Lit(0)
			for _, l := range clause {
				if value[l] {
					open = 2
					break
				}
				if !value[-l] {
					open++
					unit = l
				}
			}
			switch open {
			case 0:
				return true
			case 1:
				value[unit], progress = true, true
			}
		}
	}
	return false
}
