package decode

import (
	"context"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"math/big"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"puzzlesat/decode/svg"
	"puzzlesat/encode/puzzle"
)

var update = flag.Bool("update", false, "rewrite the pictures in testdata/svg")

// drawing is what a test wants to know of an SVG.
type drawing struct {
	width, height string
	title, desc   string
	texts         []string
	baselines     []float64
}

// parseSVG reads an SVG, which must be well-formed and have only elements that
// every program knows.
func parseSVG(t *testing.T, text string) drawing {
	t.Helper()
	known := " svg title desc style g rect circle ellipse path polygon text "
	var d drawing
	var inside []string
	decoder := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return d
		}
		if err != nil {
			t.Fatalf("%v in\n%.2000s", err, text)
		}
		switch token := token.(type) {
		case xml.StartElement:
			name := token.Name.Local
			inside = append(inside, name)
			if !strings.Contains(known, " "+name+" ") {
				t.Errorf("element <%s>", name)
			}
			for _, a := range token.Attr {
				if name == "text" && a.Name.Local == "y" {
					y, err := strconv.ParseFloat(a.Value, 64)
					if err != nil {
						t.Error(err)
					}
					d.baselines = append(d.baselines, y)
				}
				if name == "svg" && a.Name.Local == "width" {
					d.width = a.Value
				} else if name == "svg" && a.Name.Local == "height" {
					d.height = a.Value
				}
				if strings.Contains(a.Name.Local, "href") || strings.Contains(a.Value, "url(") {
					t.Errorf("<%s> refers to %s", name, a.Value)
				}
			}
		case xml.EndElement:
			inside = inside[:len(inside)-1]
		case xml.CharData:
			switch inside = append(inside, ""); inside[max(len(inside)-2, 0)] {
			case "text":
				d.texts = append(d.texts, string(token))
			case "title":
				d.title = string(token)
			case "desc":
				d.desc = string(token)
			}
			inside = inside[:len(inside)-1]
		}
	}
}

func newSVG(t *testing.T, b io.Writer, options PrintOptions) *svgPrinter {
	t.Helper()
	p, err := NewPrinter("svg", b, options)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*svgPrinter)
}

// gridOfBest is a solution of the puzzle by the family's best engine.
func gridOfBest(t *testing.T, p *puzzle.Puzzle) *Grid {
	t.Helper()
	for g, err := range NativeGrids(context.Background(), p, p.Family.Engines[0]) {
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	t.Fatal("no solution")
	return nil
}

// Each family looks as it does in testdata/svg, which people have looked at.
func TestSVGLooksAsBefore(t *testing.T) {
	for _, c := range []struct {
		file, family string
		settings     puzzle.Settings
		givens       []puzzle.Given
	}{
		{"prime-grid.svg", "prime-grid", puzzle.Settings{"rows": "2", "cols": "3"}, []puzzle.Given{{Cell: "r1c2", Value: 1}}},
		{"prime-sums.svg", "prime-sums", nil, nil},
		{"magic-star.svg", "magic-star", puzzle.Settings{"points": "6"}, []puzzle.Given{{Cell: "a", Value: 1}}},
		{"sudoku.svg", "sudoku", puzzle.Settings{"box": "2x2"}, []puzzle.Given{{Cell: "r1c1", Value: 2}, {Cell: "r3c2", Value: 4}}},
		{"truncatable-primes.svg", "truncatable-primes", puzzle.Settings{"digits": "3"}, nil},
		{"quarto.svg", "quarto", nil, []puzzle.Given{{Cell: "r1c1", Value: 5}}},
	} {
		t.Run(c.family, func(t *testing.T) {
			var b strings.Builder
			p := newSVG(t, &b, PrintOptions{})
			if err := p.Solution("", 1, gridOfBest(t, pose(t, c.family, c.settings, c.givens...))); err != nil {
				t.Fatal(err)
			}
			if err := p.Close(); err != nil {
				t.Fatal(err)
			}
			parseSVG(t, b.String())
			path := filepath.Join("..", "testdata", "svg", c.file)
			if *update {
				if err := os.WriteFile(path, []byte(b.String()), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if b.String() != string(want) {
				t.Errorf("%s looks different (look at it, then run with -update):\n%s", path, b.String())
			}
		})
	}
}

// A sheet has all solutions, numbered when there are several, and what was
// remarked.
func TestSVGSheet(t *testing.T) {
	p := pair(t)
	result := &Result{Count: big.NewInt(2)}
	for _, c := range []struct {
		name  string
		print func(s *svgPrinter) error
		texts string
		desc  string
	}{
		{"one", func(s *svgPrinter) error { return s.Solution("", 1, gridOf(t, p, 1, 2)) }, "3|1|2", "1 2"},
		{"none", func(s *svgPrinter) error {
			return s.Summary(Summary{Puzzle: p, Result: result}, "no solution: proved")
		}, "no solution: proved", "no solution: proved"},
		{"two", func(s *svgPrinter) error {
			return errors.Join(s.Solution("", 1, gridOf(t, p, 1, 2)), s.Solution("", 2, gridOf(t, p, 2, 1)),
				s.Summary(Summary{Puzzle: p, Result: result}, "2 solutions; incomplete: interrupted"))
		}, "3|1|2|1|3|2|1|2|2 solutions; incomplete: interrupted", "2 pictures; the first shows 1 2; 2 solutions; incomplete: interrupted"},
		{"two of a file", func(s *svgPrinter) error {
			return errors.Join(s.Solution("<Grid> 01", 1, gridOf(t, p, 1, 2)), s.Summary(Summary{Instance: "<Grid> 01", Puzzle: p, Result: result}, ""),
				s.Summary(Summary{Instance: "Grid 02", Puzzle: p, Result: result}, "no solution: proved"))
		}, "3|1|2|<Grid> 01|Grid 02: no solution: proved", "1 2; Grid 02: no solution: proved"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b strings.Builder
			s := newSVG(t, &b, PrintOptions{})
			if err := errors.Join(c.print(s), s.Close()); err != nil {
				t.Fatal(err)
			}
			d := parseSVG(t, b.String())
			if got := strings.Join(d.texts, "|"); got != c.texts {
				t.Errorf("texts %s, wanted %s", got, c.texts)
			}
			if last := d.baselines[len(d.baselines)-1]; last < captionSize {
				t.Errorf("the last line is at %g, above the picture", last)
			}
			if d.title != "prime-grid" || d.desc != c.desc {
				t.Errorf("title %q, description %q, wanted %q", d.title, d.desc, c.desc)
			}
		})
	}
}

// What is not to be shown is not in the file at all.
func TestSVGShows(t *testing.T) {
	var b strings.Builder
	s := newSVG(t, &b, PrintOptions{Show: ShowOdd, Ranks: true})
	if err := errors.Join(s.Solution("", 1, gridOf(t, pair(t), 1, 2)), s.Close()); err != nil {
		t.Fatal(err)
	}
	d := parseSVG(t, b.String())
	if got := strings.Join(d.texts, "|"); got != "1|rank 1" || d.desc != "1 ." {
		t.Errorf("texts %s, description %s", got, d.desc)
	}
}

// An SVG that was to begin with nothing is not written.
func TestSVGOfNothing(t *testing.T) {
	var b strings.Builder
	if err := newSVG(t, &b, PrintOptions{}).Close(); err != nil || b.Len() > 0 {
		t.Errorf("wrote %q, %v", b.String(), err)
	}
}

// A sheet that is full has what there was room for, and says so.
func TestSVGSheetIsFull(t *testing.T) {
	var b strings.Builder
	s := newSVG(t, &b, PrintOptions{})
	s.room = 3000
	var err error
	drawn := 0
	for ; err == nil && drawn < 100; drawn++ {
		err = s.Solution("", drawn+1, gridOf(t, pair(t), 1, 2))
	}
	drawn--
	if err == nil || !strings.Contains(err.Error(), "wanted at most --limit "+strconv.Itoa(drawn)) {
		t.Fatalf("error %v after %d pictures", err, drawn)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	d := parseSVG(t, b.String())
	if len(d.texts) != 4*drawn+1 || d.texts[4*drawn] != "incomplete: the sheet is full" {
		t.Errorf("%d pictures, texts %v", drawn, d.texts)
	}
}

// Each tone of a picture has its colours.
func TestTonesHaveColours(t *testing.T) {
	for _, tone := range []puzzle.Tone{
		puzzle.TonePaper, puzzle.ToneInk, puzzle.ToneMuted, puzzle.ToneFaint, puzzle.ToneShade, puzzle.ToneTint, puzzle.ToneAccent,
		puzzle.ToneDarkWood, puzzle.ToneDarkSide, puzzle.ToneDarkEdge, puzzle.ToneLightWood, puzzle.ToneLightSide, puzzle.ToneLightEdge, puzzle.ToneHole,
	} {
		svg.ColoursOf(svg.Tone(tone))
	}
}

// A count by a cell is a histogram: a column and a label for each value.
func TestSVGHistogram(t *testing.T) {
	p := pose(t, "prime-grid", puzzle.Settings{"rows": "1", "cols": "3"})
	many, _ := new(big.Int).SetString("123456789012345678901234567890", 10)
	result := &Result{Status: Complete, Count: many, By: map[int]*big.Int{1: big.NewInt(7), 3: many}}
	cell := p.Cells()[0]
	var b strings.Builder
	s := newSVG(t, &b, PrintOptions{})
	if err := errors.Join(s.Summary(Summary{Type: TypeCount, Puzzle: p, By: &cell, Result: result}, "all"), s.Close()); err != nil {
		t.Fatal(err)
	}
	d := parseSVG(t, b.String())
	for _, want := range []string{"prime-grid, rows 1, cols 3: solutions for each value of r1c1", "7", "0", "1.23·10²⁹", "1", "2", "3", "all"} {
		if !strings.Contains("|"+strings.Join(d.texts, "|")+"|", "|"+want+"|") {
			t.Errorf("no text %q in %q", want, d.texts)
		}
	}
	if want := "1: 7, 3: 123456789012345678901234567890; all"; d.desc != want {
		t.Errorf("description %q, wanted %q", d.desc, want)
	}
}
