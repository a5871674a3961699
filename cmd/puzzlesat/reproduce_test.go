package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"puzzlesat/decode"
)

func TestReproduce(t *testing.T) {
	text := mustExit(t, exitSolved, "reproduce", "truncatable-primes")
	for _, want := range []string{"748317", "differs", "(corrected)", "6 figures: 5 agree, 1 differs for the reason stated"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if text := mustExit(t, exitSolved, "reproduce", "truncatable-primes", "--beyond"); !strings.Contains(text, "739397") || strings.Contains(text, "one engine") {
		t.Errorf("beyond:\n%s", text)
	}
}

// reproduceFigures runs the command for some figures.
func reproduceFigures(t *testing.T, figures []decode.Figure, flags reproduceFlags) (code int, stdout, stderr string) {
	t.Helper()
	var out, errors bytes.Buffer
	code, err := flags.reproduce(t.Context(), environment{strings.NewReader(""), &out, &errors}, figures)
	if err != nil {
		t.Fatal(err)
	}
	return code, out.String(), errors.String()
}

// figuresNamed returns the figures of a family.
func figuresNamed(t *testing.T, family string) []decode.Figure {
	t.Helper()
	figures, err := chosenFigures(decode.Figures(false), []string{family})
	if err != nil {
		t.Fatal(err)
	}
	return figures
}

// A claim that is not what we find makes the command fail, in every format.
func TestReproduceWrongClaim(t *testing.T) {
	for _, format := range decode.FindingFormats() {
		figures := figuresNamed(t, "prime-sums")
		flags := reproduceFlags{output: outputFlags{format: format}, progress: progressFlags{"never"}}
		if code, stdout, _ := reproduceFigures(t, figures, flags); code != exitSolved {
			t.Errorf("exit code %d, want %d\n%s", code, exitSolved, stdout)
		}
		figures[0].Claim = "5"
		code, stdout, stderr := reproduceFigures(t, figures, flags)
		if code != exitNone || stderr != "" || !strings.Contains(strings.ToLower(stdout), "differs") || !strings.Contains(stdout, "found 4, wanted 5") {
			t.Errorf("exit code %d, want %d\n%s%s", code, exitNone, stdout, stderr)
		}
	}
}

// A correction that is not what we find does so, too.
func TestReproduceWrongCorrection(t *testing.T) {
	figures := figuresNamed(t, "truncatable-primes")
	for i := range figures {
		if figures[i].Correction != "" {
			figures[i].Correction = "1"
		}
	}
	flags := reproduceFlags{output: outputFlags{format: "text"}}
	if code, stdout, _ := reproduceFigures(t, figures, flags); code != exitNone {
		t.Errorf("exit code %d, want %d\n%s", code, exitNone, stdout)
	}
}

func TestReproduceProgress(t *testing.T) {
	flags := reproduceFlags{output: outputFlags{format: "text"}, progress: progressFlags{"always"}}
	_, _, stderr := reproduceFigures(t, figuresNamed(t, "prime-sums"), flags)
	if !strings.Contains(stderr, "\r1/4 prime-sums: ") || !strings.HasSuffix(stderr, "\r") {
		t.Errorf("progress %q", stderr)
	}
}

func TestReproduceTimeout(t *testing.T) {
	p := program(t, "", "reproduce", "prime-sums", "--timeout", "1ns", "--json")
	if p.code != exitUndecided || !strings.Contains(p.stdout, "the time limit was reached") {
		t.Errorf("exit code %d, want %d\n%s", p.code, exitUndecided, p.stdout)
	}
}

func TestReproduceInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var stdout, stderr bytes.Buffer
	code := run(ctx, []string{"reproduce", "prime-sums"}, environment{strings.NewReader(""), &stdout, &stderr})
	if code != exitInterrupted || stderr.Len() > 0 || !strings.HasPrefix(strings.TrimSpace(stdout.String()), "0 figures") {
		t.Errorf("exit code %d, want %d\n%s%s", code, exitInterrupted, &stdout, &stderr)
	}
}

func TestReproduceOutput(t *testing.T) {
	path := filepath.Join(t.TempDir(), "figures.json")
	if printed := mustExit(t, exitSolved, "reproduce", "prime-sums", "--json", "-o", path); printed != "" {
		t.Errorf("printed %q", printed)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if !json.Valid([]byte(line)) {
			t.Errorf("no JSON: %s", line)
		}
	}
}

func TestReproduceComplains(t *testing.T) {
	for _, c := range []struct {
		want string
		args []string
	}{
		{`unknown puzzle "quatro"…quarto`, []string{"quatro"}},
		{`"more"…wanted only FAMILY`, []string{"quarto", "more"}},
		{"--beyond", []string{"sudoku", "--beyond"}},
		{"--format csv: wanted text or json or markdown", []string{"--format", "csv"}},
		{"contradict", []string{"--format", "markdown", "--json"}},
		{"no-such-file", []string{"sudoku", "--sudoku-file", "no-such-file"}},
		{"found 2 grids, wanted the 50", []string{"sudoku", "--sudoku-file", testdata("sudoku", "two-grids.unique.txt")}},
		{"greater than 0", []string{"--timeout", "0s"}},
	} {
		p := program(t, "", append([]string{"reproduce"}, c.args...)...)
		if err := checkComplaint(p.stderr, c.want); p.code != exitUsage || p.stdout != "" || err != nil {
			t.Errorf("%q: exit code %d: %v\n%s", c.args, p.code, err, p.stdout)
		}
	}
}
