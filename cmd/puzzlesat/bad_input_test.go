package main

import (
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// TestInstanceFiles goes by the names of testdata's instances, which say what is
// true of them: FAMILY/NAME[.boxRxC].(unique|many|none|bad|contradiction).txt.
func TestInstanceFiles(t *testing.T) {
	files, err := filepath.Glob(testdata("*", "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	tried := make(map[string]int)
	for _, file := range files {
		family := filepath.Base(filepath.Dir(file))
		if family != "sudoku" && family != "prime-sums" {
			continue
		}
		words := strings.Split(filepath.Base(file), ".")
		truth := words[len(words)-2]
		args := []string{"solve", family, file, "--unique"}
		for _, word := range words {
			if box, ok := strings.CutPrefix(word, "box"); ok {
				args = append(args, "--box", box)
			}
		}
		tried[truth]++
		t.Run(family+"/"+filepath.Base(file), func(t *testing.T) {
			switch truth {
			case "unique":
				mustExit(t, exitSolved, args...)
			case "many", "none":
				mustExit(t, exitNone, args...)
			case "bad":
				mustComplain(t, "", file+"…: ", args...)
			case "contradiction":
				mustComplain(t, "", file+":…:…: the clues …=… and …=… contradict each other in …: correct one of them", args...)
			default:
				t.Errorf("the name does not say what is true")
			}
		})
	}
	for _, truth := range []string{"unique", "many", "none", "bad", "contradiction"} {
		if tried[truth] == 0 {
			t.Errorf("no file is *.%s.txt", truth)
		}
	}
}

func mustComplain(t *testing.T, stdin, want string, args ...string) {
	t.Helper()
	p := program(t, stdin, args...)
	if p.code != exitUsage || p.stdout != "" {
		t.Errorf("exit code %d, want %d\n%s%s", p.code, exitUsage, p.stdout, p.stderr)
	}
	if err := checkComplaint(p.stderr, want); err != nil {
		t.Error(err)
	}
}

// TestHugeClaims has inputs that ask for more than there is. They are refused
// without the memory or the time that they ask for.
func TestHugeClaims(t *testing.T) {
	const (
		mostBytes = 64 << 20
		mostTime  = 10 * time.Second
	)
	for _, c := range []struct {
		name, stdin string
		want        string
		args        []string
	}{
		{"variables", "p cnf 1099511627776 1\n1 0\n", ":1:7: ", []string{"sat"}},
		{"most variables", "p cnf 2147483647 1\n1", ":2:2: ", []string{"sat"}},
		{"clauses", "p cnf 1 99999999999999999\n1 0\n", ":3:1: ", []string{"sat"}},
		{"more clauses", "p cnf 1 99999999999999999999999\n1 0\n", ":1:9: ", []string{"sat"}},
		{"relaxed literal", "1 99999999999 0\n", ":1:3: ", []string{"sat", "--relaxed"}},
		{"binary", strings.Repeat("\x00\xff\x7fELF", 1<<16), ":1:1: ", []string{"sat"}},
		{"one long token", "p cnf 1 1\n" + strings.Repeat("1", 1<<20), ":2:1: ", []string{"sat"}},
		{"variable in a label", "c varname 99999999999 a=1\np cnf 1 0\n", ": ", []string{"decode", "-", testdata("output", "cadical.one-model.txt")}},
		{"rows", "", "--rows", []string{"solve", "prime-grid", "--rows", "1000000", "--cols", "1000000"}},
		{"rows and columns", "", "--rows 1024", []string{"solve", "prime-grid", "--rows", "1024", "--cols", "1024"}},
		{"sudoku of 400 rows", strings.Repeat(".", 400*400), ":1:1: ", []string{"solve", "sudoku", "-"}},
		{"sudoku in one long line", strings.Repeat("1 ", 1<<20), ":1:1: ", []string{"solve", "sudoku", "-"}},
		{"box", "", "--box", []string{"solve", "sudoku", "--box", "99999999x99999999"}},
		{"digits", "", "--digits", []string{"solve", "truncatable-primes", "--digits", "2000000000"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var before, after runtime.MemStats
			start := time.Now()
			runtime.ReadMemStats(&before)
			mustComplain(t, c.stdin, c.want, c.args...)
			runtime.ReadMemStats(&after)
			if bytes := after.TotalAlloc - before.TotalAlloc; bytes > mostBytes {
				t.Errorf("allocated %d bytes, want at most %d", bytes, mostBytes)
			}
			if took := time.Since(start); took > mostTime {
				t.Errorf("took %v, want at most %v", took, mostTime)
			}
		})
	}
}
