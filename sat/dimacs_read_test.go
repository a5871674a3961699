package sat

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"
)

// readable are inputs and what is read from them, written back.
var readable = []struct {
	name       string
	give, want string
}{
	{"no clause", "p cnf 0 0", "p cnf 0 0\n"},
	{"no clause, variables", "p cnf 3 0\n", "p cnf 3 0\n"},
	{"one clause", "p cnf 1 1\n1 0\n", "p cnf 1 1\n1 0\n"},
	{"the empty clause", "p cnf 1 1\n0\n", "p cnf 1 1\n0\n"},
	{"the empty clause without line end", "p cnf 1 1\n0", "p cnf 1 1\n0\n"},
	{"two empty clauses", "p cnf 0 2\n0 0", "p cnf 0 2\n0\n0\n"},
	{"last clause without line end", "p cnf 2 2\n1 0\n-1 -2 0", "p cnf 2 2\n1 0\n-1 -2 0\n"},
	{"empty clause last without line end", "p cnf 2 2\n1 2 0\n0", "p cnf 2 2\n1 2 0\n0\n"},
	{"several clauses in a line", "p cnf 2 3\n1 0 2 0 -1\n0", "p cnf 2 3\n1 0\n2 0\n-1 0\n"},
	{"a clause over several lines", "p cnf 3 1\n1\n\n2\n3\n0\n", "p cnf 3 1\n1 2 3 0\n"},
	{"blank lines, CRLF, tabs", "\r\n \t\r\np\tcnf  2 1 \r\n\r\n\t1\t-2 0\r\n \r\n", "p cnf 2 1\n1 -2 0\n"},
	{"comments everywhere", "c\nc 1 0\n c x\ncomment\np cnf 3 2\nc x\n1 2\nc 3 0\n3 0\nc x\n-1 0\nc", "p cnf 3 2\n1 2 3 0\n-1 0\n"},
	{"SATLIB's trailer", "p cnf 2 1\n1 2 0\n%\n0\n\n", "p cnf 2 1\n1 2 0\n"},
	{"leading zeros", "p cnf 007 1\n-007 0\n", "p cnf 7 1\n-7 0\n"},
	{"most variables", "p cnf 2147483647 1\n2147483647 -2147483646 0\n", "p cnf 2147483647 1\n2147483647 -2147483646 0\n"},
	{"tautology and repetition", "p cnf 2 2\n1 -1 0\n2 2 0\n", "p cnf 2 1\n2 0\n"},
	{"labels", "c varname 2 b\r\nc  varname\t1\ta \np cnf 2 0\n", "c varname 1 a\nc varname 2 b\nc p show 1 2 0\nc t pmc\np cnf 2 0\n"},
	{"label after the header", "p cnf 2 1\n1 0\nc varname 2 b\n", "c varname 2 b\nc p show 2 0\nc t pmc\np cnf 2 1\n1 0\n"},
	{"the same label twice", "p cnf 2 0\nc varname 2 b\nc varname 2 b\n", "c varname 2 b\nc p show 2 0\nc t pmc\np cnf 2 0\n"},
	{"notes", "c puzzlesat queens 4\r\nc puzzlesat\nc puzzlesat  x\np cnf 0 0", "c puzzlesat queens 4\nc puzzlesat\nc puzzlesat  x\np cnf 0 0\n"},
	{"shown", "c p show 3 1 0\nc p show 1 0\np cnf 3 0\n", "c p show 1 3 0\nc t pmc\np cnf 3 0\n"},
	{"shown in the older form", "c ind 3 1 0\nc ind 2 0\np cnf 3 0\n", "c p show 1 2 3 0\nc t pmc\np cnf 3 0\n"},
	{"nothing shown", "c p show 0\np cnf 3 0\n", "c p show 0\nc t pmc\np cnf 3 0\n"},
	{"other comments of model counters", "c p weight 1 0.5 0\nc t wmc\np cnf 1 0\n", "p cnf 1 0\n"},
}

func TestReadDIMACS(t *testing.T) {
	for _, test := range readable {
		t.Run(test.name, func(t *testing.T) {
			for _, relaxed := range []bool{false, true} {
				f, err := ReadDIMACS(strings.NewReader(test.give), ReadOptions{Relaxed: relaxed})
				if err != nil {
					t.Fatal(err)
				}
				if got := written(t, f); got != test.want {
					t.Errorf("got\n%swant\n%s", got, test.want)
				}
			}
		})
	}
}

func written(t testing.TB, f *CNF) string {
	t.Helper()
	var text strings.Builder
	if err := f.WriteDIMACS(&text); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// unreadable are inputs and the errors they make. Those with a relaxed result
// are accepted by the option Relaxed.
var unreadable = []struct {
	name, give, want, relaxed string
}{
	{"nothing", "", `1:1: found the end of the file, wanted the header "p cnf VARIABLES CLAUSES" of a DIMACS file`, ""},
	{"blanks only", "\n \n", `3:1: found the end of the file, wanted the header "p cnf VARIABLES CLAUSES" of a DIMACS file`, ""},
	{"comments only", "c x\n", `2:1: found the end of the file, wanted the header "p cnf VARIABLES CLAUSES" of a DIMACS file`, ""},
	{"no header", "c x\n 1 2 0\n", `2:2: found "1", wanted the header "p cnf VARIABLES CLAUSES" first`, "p cnf 2 1\n1 2 0\n"},
	{"a second header", "p cnf 1 0\np cnf 1 0\n", `2:1: found "p", wanted no second header after that in line 1`, ""},
	{"a header after a clause", "1 0\np cnf 1 1\n", `1:1: found "1", wanted the header "p cnf VARIABLES CLAUSES" first`, ""},
	{"another format", "p wcnf 1 1 10\n", `1:3: found "wcnf", wanted "cnf", since no other DIMACS format is known here`, ""},
	{"half a header", "p cnf 3", `1:8: found the end of the file, wanted the number of clauses, at most 18 digits`, ""},
	{"half a header and a clause", "p cnf 3\n1 0", `1:8: found the end of the line, wanted the number of clauses, at most 18 digits`, ""},
	{"a longer header", "p cnf 3 1 7\n", `1:11: found "7", wanted nothing more in the header`, ""},
	{"junk count", "p cnf 3 x1\n", `1:9: found "x1", wanted the number of clauses, at most 18 digits`, ""},
	{"negative count", "p cnf -3 1\n", `1:7: found "-3", wanted a number of variables from 0 to 2147483647`, ""},
	{"negative clauses", "p cnf 3 -1\n", `1:9: found "-1", wanted a number of clauses from 0 to 9223372036854775807`, ""},
	{"2^31 variables", "p cnf 2147483648 1\n", `1:7: found "2147483648", wanted a number of variables from 0 to 2147483647`, ""},
	{"2^40 variables", "p cnf 1099511627776 1\n", `1:7: found "1099511627776", wanted a number of variables from 0 to 2147483647`, ""},
	{"10^30 clauses", "p cnf 1 1000000000000000000000000000000\n", `1:9: found "10000000000000000000…", wanted the number of clauses, at most 18 digits`, ""},
	{"a letter", "p cnf 3 1\n1 2 x 0\n", `2:5: found "x", wanted a literal or 0`, ""},
	{"a letter in a number", "p cnf 3 1\n1 2x 0\n", `2:3: found "2x", wanted a literal of a variable up to`, ""},
	{"plus", "p cnf 3 1\n+1 0\n", `2:1: found "+1", wanted a literal or 0`, ""},
	{"minus", "p cnf 3 1\n- 1 0\n", `2:1: found "-", wanted a literal of a variable up to`, ""},
	{"minus 0", "p cnf 3 1\n1 -0\n", `2:3: found "-0", wanted a literal of a variable up to`, ""},
	{"a comment behind a clause", "p cnf 3 1\n1 0 c x\n", `2:5: found "c", wanted a literal or 0`, ""},
	{"variable beyond the header", "p cnf 3 1\n1 -4 0\n", `2:3: found "-4", wanted a variable from 1 to 3`, "p cnf 4 1\n1 -4 0\n"},
	{"literal overflow", "p cnf 3 1\n1 -2147483648 0\n", `2:3: found "-2147483648", wanted a variable from 1 to`, ""},
	{"literal overflow of 64 bits", "p cnf 3 1\n18446744073709551617 0\n", `2:1: found "18446744073709551617", wanted a literal of a variable up to`, ""},
	{"clause cut off", "p cnf 3 2\n1 0\n2\n3\n", `5:1: found the end of the file, wanted a literal, or the 0 that ends the clause begun in line 3`, ""},
	{"clause cut off by %", "p cnf 3 1\n1\n%\n0\n", `3:1: found "%", wanted a literal, or the 0 that ends the clause begun in line 2`, ""},
	{"a clause too few", "p cnf 3 2\n1 0\n", `3:1: found the end of the file, wanted 1 more of the 2 clauses of the header in line 1`, "p cnf 3 1\n1 0\n"},
	{"a clause too many", "p cnf 3 1\n1 0 2 0\n", `2:5: found "2", wanted no more than the 1 clauses of the header in line 1`, "p cnf 3 2\n1 0\n2 0\n"},
	{"an empty clause too many", "p cnf 3 1\n1 0 0\n", `2:5: found "0", wanted no more than the 1 clauses`, "p cnf 3 2\n1 0\n0\n"},
	{"binary", "\x7fELF\x02\x01\x01\x00\x00\x00\x00", `1:1: found "\x7fELF\x02\x01\x01\x00\x00\x00\x00", wanted the header`, ""},
	{"a byte 0", "p cnf 1 1\n1 \x00 0\n", `2:3: found "\x00", wanted a literal or 0`, ""},
	{"a long word", "p cnf 1 1\n" + strings.Repeat("x", 100_000), `2:1: found "xxxxxxxxxxxxxxxxxxxx…", wanted a literal or 0`, ""},
	{"HTML", "<!DOCTYPE html>\n", `1:1: found "<!DOCTYPE", wanted the header`, ""},

	{"label beyond the header", "c varname 3 c\np cnf 2 0\n", `1:11: found variable 3, wanted one of the 2 variables of the header in line 2`, "c varname 3 c\nc p show 3 0\nc t pmc\np cnf 3 0\n"},
	{"label of 0", "c varname 0 c\np cnf 2 0\n", `1:11: found "0", wanted a variable from 1 to 2147483647`, ""},
	{"label of no number", "c varname x c\np cnf 2 0\n", `1:11: found "x", wanted the number of a variable`, ""},
	{"no label", "c varname 1\np cnf 2 0\n", `1:12: found the end of the line, wanted the label of variable 1`, ""},
	{"label with a blank", "c varname 1 a b\np cnf 2 0\n", `1:13: found "a b", wanted a label of printable characters without blanks`, ""},
	{"label that is an option", "c varname 1 --a\np cnf 2 0\n", `1:13: found "--a", wanted no label that begins with --`, ""},
	{"another label", "c varname 1 a\nc varname 1 b\np cnf 2 0\n", `2:11: found "b", wanted no second label for variable 1, which is "a" in line 1`, ""},
	{"label taken", "c varname 1 a\nc varname 2 a\np cnf 2 0\n", `2:11: found "a", wanted another label than that of variable 1`, ""},
	{"note that is an option", "c puzzlesat x --seed=7\np cnf 0 0\n", `1:13: found "x --seed=7", wanted no word that begins with --`, ""},
	{"shown beyond the header", "c p show 1 3 0\np cnf 2 0\n", `1:12: found variable 3, wanted one of the 2 variables of the header in line 2`, "c p show 1 3 0\nc t pmc\np cnf 3 0\n"},
	{"shown without end", "c p show 1\np cnf 2 0\n", `1:11: found the end of the line, wanted the number of a variable, or 0 after the last`, ""},
	{"shown without label", "c varname 1 a\nc p show 1 2 0\np cnf 2 0\n", `2:12: found variable 2 to show, wanted a labelled one`, "c varname 1 a\nc p show 1 0\nc t pmc\np cnf 2 0\n"},
	{"label not shown", "c varname 1 a\nc varname 2 b\nc p show 1 0\np cnf 2 0\n", `2:11: found label "b" of variable 2, wanted the variable in the line "c p show" too`, "c varname 1 a\nc varname 2 b\nc p show 1 2 0\nc t pmc\np cnf 2 0\n"},
}

func TestReadDIMACSRefuses(t *testing.T) {
	for _, test := range unreadable {
		t.Run(test.name, func(t *testing.T) {
			_, err := ReadDIMACS(strings.NewReader(test.give), ReadOptions{Name: "x.cnf"})
			mustContain(t, err, "x.cnf:"+test.want)
			if syntax := new(SyntaxError); !errors.As(err, &syntax) {
				t.Errorf("got a %T", err)
			}
			f, err := ReadDIMACS(strings.NewReader(test.give), ReadOptions{Relaxed: true})
			if test.relaxed == "" {
				if err == nil && !strings.HasPrefix(test.name, "note") {
					t.Errorf("relaxed: accepted as\n%s", written(t, f))
				}
				return
			}
			if err != nil {
				t.Fatal("relaxed:", err)
			}
			if got := written(t, f); got != test.relaxed {
				t.Errorf("relaxed: got\n%swant\n%s", got, test.relaxed)
			}
		})
	}
}

// Where a read ends must not matter, also within a number.
func TestReadDIMACSInPieces(t *testing.T) {
	formula := randomFormula(100_000, 30_000)
	formula.Notes = []string{strings.Repeat("long ", 30_000)}
	text := written(t, formula)
	f, err := ReadDIMACS(iotest.HalfReader(strings.NewReader(text)), ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if d := difference(f, formula); d != "" {
		t.Errorf("half reads: %.200s", d)
	}
	for _, test := range readable {
		f, err := ReadDIMACS(iotest.OneByteReader(strings.NewReader(test.give)), ReadOptions{})
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
		} else if got := written(t, f); got != test.want {
			t.Errorf("%s: got\n%s", test.name, got)
		}
	}
	for _, test := range unreadable {
		_, err := ReadDIMACS(iotest.DataErrReader(iotest.OneByteReader(strings.NewReader(test.give))), ReadOptions{Name: "x.cnf"})
		mustContain(t, err, "x.cnf:"+test.want)
	}
}

// An error of the reader is not taken for the end of the file.
func TestReadDIMACSKeepsReadErrors(t *testing.T) {
	for _, text := range []string{"", "c x", "c puzzlesat x", "c varname 1 x", "c varname", "p cnf 1", "p cnf 1 1", "p cnf 1 1\n1", "p cnf 1 1\n1 0", "p cnf 1 1\n1 0\n"} {
		_, err := ReadDIMACS(&breaking{text: text}, ReadOptions{Name: "x.cnf"})
		if !errors.Is(err, errFull) || !strings.HasPrefix(err.Error(), "x.cnf:") {
			t.Errorf("%q: got %v", text, err)
		}
	}
}

// breaking is a file of which the disk loses the rest.
type breaking struct{ text string }

func (b *breaking) Read(p []byte) (int, error) {
	n := copy(p, b.text)
	b.text = b.text[n:]
	if b.text == "" {
		return n, errFull
	}
	return n, nil
}

func TestReadDIMACSGolden(t *testing.T) {
	for _, tiny := range tinyFormulas {
		f := readFile(t, filepath.Join("../testdata/cnf", tiny.name))
		if d := difference(f, inMemory(tiny.encode, tiny.note)); d != "" {
			t.Errorf("%s: %s", tiny.name, d)
		}
	}
}

func readFile(t testing.TB, path string) *CNF {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	f, err := ReadDIMACS(bytes.NewReader(text), ReadOptions{Name: path})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// allocated returns the bytes that a function allocates.
func allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

func TestReadDIMACSAllocatesWhatIsRead(t *testing.T) {
	const huge = "2147483647"
	for _, text := range []string{
		"p cnf " + huge + " 999999999999999999\n1 0\n",
		"p cnf " + huge + " 1\n1 2 3 4 5 6 7 8 9 -" + huge + " 0\n",
		"c varname " + huge + " x\nc p show " + huge + " 0\np cnf " + huge + " 0\n",
	} {
		for _, relaxed := range []bool{false, true} {
			used := allocated(func() {
				_, _ = ReadDIMACS(strings.NewReader(text), ReadOptions{Relaxed: relaxed})
			})
			if used > 200_000 {
				t.Errorf("%q allocates %d bytes", text, used)
			}
		}
	}
}

// Labels may come in any order without costing quadratic time.
func TestReadDIMACSBackwardLabels(t *testing.T) {
	const n = 200_000
	var text strings.Builder
	fmt.Fprintf(&text, "p cnf %d 0\n", n)
	for v := n; v > 0; v-- {
		fmt.Fprintf(&text, "c varname %d x%d\n", v, v)
	}
	f, err := ReadDIMACS(strings.NewReader(text.String()), ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if f.Label(1) != "x1" || f.Label(n) != fmt.Sprint("x", n) {
		t.Errorf("got labels %q and %q", f.Label(1), f.Label(n))
	}
}

// What is written is read back as it was.
func TestDIMACSRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawFormula(t)
		var text bytes.Buffer
		if err := f.WriteDIMACS(&text); err != nil {
			t.Fatal(err)
		}
		if err := f.checkReadBack(text.Bytes()); err != nil {
			t.Fatalf("%v\n%s", err, text.Bytes())
		}
	})
}

// Whatever notes and labels are, they are refused, or read back as they were
// and no option for kissat and cadical to execute.
func TestDIMACSCommentsAreHarmless(t *testing.T) {
	text := rapid.StringOf(rapid.RuneFrom([]rune(" \t\n\r\v\u0085\u00a0\u2028\ufffd-=ac01")))
	rapid.Check(t, func(t *rapid.T) {
		f := &CNF{Notes: []string{text.Draw(t, "note")}}
		f.Fresh(text.Draw(t, "label"))
		var content bytes.Buffer
		if f.WriteDIMACS(&content) != nil {
			return
		}
		for _, token := range strings.Fields(content.String()) {
			if strings.HasPrefix(token, "--") {
				t.Errorf("%q holds an option", content.String())
			}
		}
		if err := f.checkReadBack(content.Bytes()); err != nil {
			t.Errorf("%q: %v", content.String(), err)
		}
	})
}

// checkReadBack returns an error when a text is not read as this formula.
func (f *CNF) checkReadBack(text []byte) error {
	back, err := ReadDIMACS(bytes.NewReader(text), ReadOptions{})
	if err != nil {
		return err
	}
	if d := difference(f, back); d != "" {
		return errors.New(d)
	}
	return nil
}

// drawFormula draws a formula with a few variables or with very many.
func drawFormula(t *rapid.T) *CNF {
	f := &CNF{Notes: rapid.SliceOfN(rapid.StringMatching(`[a-z0-9 =é]{0,20}`), 0, 2).Draw(t, "notes")}
	for i := range rapid.IntRange(0, 12).Draw(t, "variables") {
		if rapid.Bool().Draw(t, "labelled") {
			f.Fresh(fmt.Sprint(rapid.StringMatching(`([a-z=(,)é][a-z=(,)é-]{0,3})?`).Draw(t, "label"), i))
		} else {
			f.Fresh("")
		}
	}
	if rapid.Bool().Draw(t, "huge") {
		f.Declare(MaxVar)
	}
	if f.Vars() > 0 {
		literal := rapid.Custom(func(t *rapid.T) Lit {
			return Lit(rapid.IntRange(1, f.Vars()).Draw(t, "variable") * rapid.SampledFrom([]int{-1, 1}).Draw(t, "sign"))
		})
		for _, clause := range rapid.SliceOf(rapid.SliceOf(literal)).Draw(t, "clauses") {
			f.Add(clause...)
		}
	}
	return f
}

func FuzzReadDIMACS(f *testing.F) {
	for _, test := range readable {
		f.Add([]byte(test.give))
	}
	for _, test := range unreadable {
		f.Add([]byte(test.give))
	}
	addFiles(f, "../testdata/cnf/*")
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, relaxed := range []bool{false, true} {
			var formula *CNF
			var err error
			used := allocated(func() {
				formula, err = ReadDIMACS(strings.NewReader(string(text)), ReadOptions{Relaxed: relaxed})
			})
			if used > 1<<20+200*uint64(len(text)) {
				t.Errorf("%d bytes allocated for %d", used, len(text))
			}
			if err != nil && strings.Contains(err.Error(), "\n") {
				t.Errorf("error of several lines: %q", err)
			}
			if err != nil || relaxed {
				continue
			}
			if err := formula.checkReadBack([]byte(written(t, formula))); err != nil {
				t.Error(err)
			}
		}
	})
}

// addFiles adds files to the seeds of a fuzz test.
func addFiles(f *testing.F, pattern string) {
	f.Helper()
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		f.Fatalf("no files %s", pattern)
	}
	for _, path := range paths {
		content, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(content)
	}
}

func BenchmarkDIMACSRead(b *testing.B) {
	text := written(b, randomFormula(100_000, 400_000))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := ReadDIMACS(strings.NewReader(text), ReadOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}
