package puzzle

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// longestFuzzed bounds what is read while fuzzing.
const longestFuzzed = 1 << 14

// checkDrawingIsRead draws instances and reads the drawings.
func checkDrawingIsRead(t *testing.T, f *Family, instances []Instance) {
	const enough = 3
	for _, instance := range instances[:min(enough, len(instances))] {
		p, err := f.New(instance)
		if err != nil {
			continue // an instance may ask for what cannot be
		}
		drawing := drawGivens(p)
		again, err := f.Read("drawn", strings.NewReader(drawing), p.Settings)
		if err != nil || len(again) != 1 {
			t.Fatalf("%d puzzles, %v in\n%s", len(again), err, drawing)
		}
		if got, want := givenTexts(again[0].Givens), givenTexts(p.Givens); !slices.Equal(got, want) {
			t.Fatalf("drawn and read: %v, wanted %v\n%s", got, want, drawing)
		}
	}
}

func FuzzReadSudoku(f *testing.F) {
	for _, file := range instanceFiles(f, "sudoku", "*.txt") {
		f.Add(file.content, boxOf(file.name))
	}
	f.Fuzz(func(t *testing.T, content []byte, box string) {
		if len(content) > longestFuzzed {
			return
		}
		instances, err := readSudoku("f", bytes.NewReader(content), Settings{"box": box})
		if err != nil {
			if text := err.Error(); strings.Contains(text, "\n") && !strings.Contains(box, "\n") || instances != nil {
				t.Fatalf("%d puzzles and the error %q", len(instances), text)
			}
			return
		}
		if len(instances) == 0 || len(instances) > len(content) {
			t.Fatalf("%d puzzles", len(instances))
		}
		for _, instance := range instances {
			for _, g := range instance.Givens {
				if !strings.HasPrefix(g.Place, "f:") || g.Value < 1 {
					t.Fatalf("the clue %v at %q", g, g.Place)
				}
			}
		}
		if shape, err := parseBox(instances[0].Settings["box"]); err != nil || shape.size() > 50 {
			return
		}
		for _, instance := range instances[:1] {
			if _, err := sudoku.New(instance); err != nil {
				t.Fatal(err)
			}
		}
		checkDrawingIsRead(t, sudoku, instances)
	})
}

func FuzzReadPrimeSums(f *testing.F) {
	for _, file := range instanceFiles(f, "prime-sums", "*.txt") {
		f.Add(file.content)
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		if len(content) > longestFuzzed {
			return
		}
		instances, err := readPrimeSums("f", bytes.NewReader(content), Settings{"below": "1000"})
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Fatalf("the error %q", err)
			}
			return
		}
		if len(instances) != 1 || len(instances[0].Givens) > 9 {
			t.Fatalf("%d grids", len(instances))
		}
		checkDrawingIsRead(t, primeSums, instances)
	})
}

func FuzzParseGiven(f *testing.F) {
	for _, text := range []string{"", "=", "r1c1=5", " a = -3 ", "a=5=5", "ä\t=+07"} {
		f.Add(text)
	}
	p, err := sudoku.New(Instance{})
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := ParseGiven(text)
		if err != nil {
			return
		}
		again, err := ParseGiven(g.String())
		if err != nil || again.Cell != g.Cell || again.Value != g.Value {
			t.Fatalf("%q gives %v, which gives %v, %v", text, g, again, err)
		}
		if len(text) < 100 {
			_ = p.Give(g)
		}
	})
}

func FuzzFromNotes(f *testing.F) {
	for _, family := range Families() {
		p, err := family.New(Instance{})
		if err != nil {
			f.Fatal(err)
		}
		cell := p.Cells()[0]
		g := Given{Cell: p.Model.Name(cell), Value: p.Model.Domain(cell).Values()[0]}
		if err := p.Give(g); err != nil {
			f.Fatal(err)
		}
		f.Add(strings.Join(p.Notes([]Given{g}), "\n"))
	}
	f.Add("puzzle quarto\nparameter lines rows, 0x1\ngiven r1c1=1\nknown r1c1=1")
	f.Fuzz(func(t *testing.T, text string) {
		notes := strings.Split(text, "\n")
		if len(text) > longestFuzzed || slices.ContainsFunc(notes, isLargeNote) {
			return
		}
		p, known, err := FromNotes(notes)
		if err != nil {
			return
		}
		checkNotes(t, p, known)
	})
}

// isLargeNote says whether a parameter is so large that it takes a while.
func isLargeNote(note string) bool {
	const enough = 20
	var name, value string
	if _, err := fmt.Sscanf(note, noteParameter+" %s %s", &name, &value); err != nil {
		return false
	}
	n, err := strconv.Atoi(value)
	return err == nil && n > enough && (name == "base" || name == "digits" || name == "rows" || name == "cols") || name == "box" && len(value) > 3
}
