package puzzle

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// characters writes the givens of a sudoku in one line, as files do.
func characters(instance Instance) string {
	box, err := parseBox(instance.Settings["box"])
	if err != nil {
		return err.Error()
	}
	n := box.size()
	cells := []byte(strings.Repeat(".", n*n))
	for _, g := range instance.Givens {
		var row, col int
		if _, err := fmt.Sscanf(g.Cell, "r%dc%d", &row, &col); err != nil {
			return err.Error()
		}
		cells[(row-1)*n+col-1] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[g.Value-1]
	}
	return string(cells)
}

func describeInstances(instances []Instance) []string {
	var described []string
	for _, instance := range instances {
		described = append(described, strings.TrimSpace(instance.Name+" "+instance.Settings["box"]+" "+characters(instance)))
	}
	return described
}

const (
	firstNine  = "3..9......48....7..7..8.3517.3...5...1.7.6..94.9....6..24...8...3.87..2....1....."
	secondNine = "....4856.4.8.....359.3...8.1.2..96.5...7.........6..2....1.....98..37..12.4...3.."
	thirdNine  = "3.....1......65...78....63....57.2..81...6...5...21...9......671....78..6.5.824.."
)

func TestSudokuFiles(t *testing.T) {
	for name, want := range map[string][]string{
		"three-puzzles.unique.txt":                {"1 3x3 " + firstNine, "2 3x3 " + secondNine, "3 3x3 " + thirdNine},
		"nine-lines.unique.txt":                   {"3x3 " + firstNine},
		"two-grids.unique.txt":                    {"Grid 01 3x3 " + firstNine, "Grid 02 3x3 " + secondNine},
		"drawing.unique.txt":                      {"3x3 " + firstNine},
		"framed-characters.unique.txt":            {"3x3 " + firstNine},
		"windows-without-last-newline.unique.txt": {"3x3 " + firstNine},
		"six-rows.box2x3.unique.txt":              {"2x3 6..42.4.3..5.541..............5.2.4."},
		"six-lines.box2x3.unique.txt":             {"1 2x3 6..42.4.3..5.541..............5.2.4.", "2 2x3 ....2..3..14..624.3...6........4..31"},
		"empty.many.txt":                          {"3x3 " + strings.Repeat(".", 81)},
		"two-fives-in-a-row.contradiction.txt":    {"3x3 .........." + "5....5.." + strings.Repeat(".", 63)},
	} {
		file := instanceFiles(t, "sudoku", name)[0]
		instances, err := readSudoku(name, strings.NewReader(string(file.content)), Settings{"box": boxOf(name)})
		if got := describeInstances(instances); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: got %v, %q\nwanted %q", name, err, got, want)
		}
	}
}

// The ways to write a 16x16 give the same puzzle.
func TestSudokuFilesOfSixteen(t *testing.T) {
	var want string
	for _, file := range instanceFiles(t, "sudoku", "sixteen-*.unique.txt") {
		instances, err := readSudoku(file.name, strings.NewReader(string(file.content)), nil)
		if err != nil || len(instances) != 1 {
			t.Fatalf("%s: %d puzzles, %v", file.name, len(instances), err)
		}
		got := describeInstances(instances)[0]
		if want == "" {
			want = got
		}
		if got != want || !strings.Contains(got, "4x4") || !strings.Contains(got, "G") {
			t.Errorf("%s: got\n%s, wanted\n%s", file.name, got, want)
		}
	}
}

func TestReadSudoku(t *testing.T) {
	const four = "1.2..3......4..."
	rows := "1.2.\n.3..\n....\n4...\n"
	for _, test := range []struct {
		name, box, give string
		want            []string
	}{
		{"one empty cell", "", ".", []string{"1x1 ."}},
		{"one cell", "", "1\n", []string{"1x1 1"}},
		{"several of one cell", "", "1\n.\n0\n", []string{"1 1x1 1", "2 1x1 .", "3 1x1 ."}},
		{"rows", "", rows, []string{"2x2 1.2..3......4..."}},
		{"rows with the box told", "2x2", rows, []string{"2x2 1.2..3......4..."}},
		{"flat boxes", "1x4", rows, []string{"1x4 1.2..3......4..."}},
		{"zeros", "", strings.ReplaceAll(rows, ".", "0"), []string{"2x2 1.2..3......4..."}},
		{"windows", "", strings.ReplaceAll(rows, "\n", "\r\n"), []string{"2x2 1.2..3......4..."}},
		{"no final newline", "", strings.TrimSpace(rows), []string{"2x2 1.2..3......4..."}},
		{"comments and blank lines", "", "# a\n\n" + strings.ReplaceAll(rows, "\n", "\n\n # b\n"), []string{"2x2 1.2..3......4..."}},
		{"words", "", "1 . 2 .\n. 3 . .\n. . . .\n4 . . .", []string{"2x2 1.2..3......4..."}},
		{"words with zeros before", "", "01 00 02 .\n. 03 . .\n. . . .\n004 . . .", []string{"2x2 1.2..3......4..."}},
		{"commas", "", "1,.,2,.\n.,3,.,.\n.,.,.,.\n4, ., ., .", []string{"2x2 1.2..3......4..."}},
		{"drawn", "", "+---+\n|1.|2.|\n|.3|..|\n+-+-+\n|..|..|\n|4.|..|\n", []string{"2x2 1.2..3......4..."}},
		{"drawn with lines", "", "1 . │ 2 .\n. 3 │ . .\n────┼────\n. . │ . .\n4 . │ . .", []string{"2x2 1.2..3......4..."}},
		{"grids of four in lines", "2x2", four + "\n" + four, []string{"1 2x2 " + four, "2 2x2 " + four}},
		{"a line and rows", "2x2", four + "\n" + rows, []string{"1 2x2 " + four, "2 2x2 1.2..3......4..."}},
		{"a line of words", "1x2", "1 . . 2", []string{"1x2 1..2"}},
		{"groups of digits", "", strings.Repeat("100 000 000\n", 1) + strings.Repeat("000 000 002\n", 8), []string{"3x3 1" + strings.Repeat(".", 16) + strings.Repeat("2........", 7) + "2"}},
		{"groups with dots", "", "1.. ... ...\n" + strings.Repeat("... ... ..2\n", 8), []string{"3x3 1" + strings.Repeat(".", 16) + strings.Repeat("2........", 7) + "2"}},
		{"titles", "", "Grid 01\n" + rows + "grid b\n" + rows, []string{"Grid 01 2x2 1.2..3......4...", "grid b 2x2 1.2..3......4..."}},
		{"one title", "", "GRID\n" + rows, []string{"GRID 2x2 1.2..3......4..."}},
		{"sizes side by side", "", ".\n" + rows, []string{"1 1x1 .", "2 2x2 1.2..3......4..."}},
		{"letters in lower case", "", strings.Repeat("g...............\n", 16), []string{"4x4 " + strings.Repeat("G...............", 16)}},
	} {
		t.Run(test.name, func(t *testing.T) {
			instances, err := readSudoku("f", strings.NewReader(test.give), Settings{"box": test.box})
			if got := describeInstances(instances); err != nil || !slices.Equal(got, test.want) {
				t.Errorf("got %v, %q\nwanted %q", err, got, test.want)
			}
		})
	}
}

func TestSudokuFilesRefused(t *testing.T) {
	for name, want := range map[string]string{
		"nothing.bad.txt":                     ": no puzzle found: wanted 81 characters a line, or a line for each row",
		"no-puzzle.bad.txt":                   ": no puzzle found: wanted 81 characters a line, or a line for each row",
		"binary.bad.txt":                      ":1:1: this is no text: wanted a grid",
		"wrong-character.bad.txt":             ":2:3: 'x' is neither a digit nor '.'",
		"short-line.bad.txt":                  ":5:1: the row has 8 cells, wanted 9 as in the rows above",
		"short-first-line.bad.txt":            ":1:1: a row of 8 cells has no square boxes: wanted 4, 9, 16 or 25 cells, or --box RxC with R times C = 8",
		"long-line.bad.txt":                   ":5:1: the row has 10 cells, wanted 9 as in the rows above",
		"missing-rows.bad.txt":                ":7:1: the grid ends after row 7, wanted 9 rows",
		"missing-rows-before-a-title.bad.txt": ":9:1: the grid ends after row 8, wanted 9 rows",
		"eighty-characters.bad.txt":           ":1:1: a line of 80 characters is no puzzle: wanted 81 (9x9), 256 (16x16) or the square of --box",
		"eighty-characters-second.bad.txt":    ":2:1: the line has 80 cells, wanted 9 (a row) or 81 (the whole grid) for boxes of 3x3",
		"too-large.bad.txt":                   ":3:5: '5' is too large: wanted 1 to 4",
		"title-without-grid.bad.txt":          ":11:1: no grid follows the title 'Grid 02'",
		"six-rows-without-box.bad.txt":        ":1:1: a row of 6 cells has no square boxes: wanted 4, 9, 16 or 25 cells, or --box RxC with R times C = 6",
	} {
		file := instanceFiles(t, "sudoku", name)[0]
		_, err := readSudoku(name, strings.NewReader(string(file.content)), Settings{"box": ""})
		wantError(t, err, name+want)
	}
}

// Every file named .bad. is refused, and no other.
func TestSudokuFileNames(t *testing.T) {
	for _, file := range instanceFiles(t, "sudoku", "*.txt") {
		instances, err := readSudoku(file.name, strings.NewReader(string(file.content)), Settings{"box": boxOf(file.name)})
		if bad := strings.Contains(file.name, ".bad."); bad != (err != nil) {
			t.Errorf("%s: %v", file.name, err)
		}
		for _, instance := range instances {
			p := build(t, sudoku, instance.Settings, instance.Givens...)
			contradicts := strings.Contains(file.name, ".contradiction.")
			if err := p.Contradiction(); contradicts != (err != nil) {
				t.Errorf("%s: %v", file.name, err)
			}
			want, told := map[string]int{"unique": 1, "many": 2, "none": 0, "contradiction": 0}[strings.Split(file.name, ".")[len(strings.Split(file.name, "."))-2]]
			if got := plainlyCountSudoku(p, 2); !told || got != want {
				t.Errorf("%s %s: %d solutions", file.name, instance.Name, got)
			}
		}
	}
}

// plainlyCountSudoku counts the solutions up to a limit, by trying the values of
// the cell that has the fewest.
func plainlyCountSudoku(p *Puzzle, limit int) int {
	box, _ := parseBox(p.Settings["box"])
	n := box.size()
	grid := make([]int, n*n)
	allowed := func(at, value int) bool {
		for i, v := range grid {
			sameBox := i/n/box.rows == at/n/box.rows && i%n/box.cols == at%n/box.cols
			if v == value && i != at && (i/n == at/n || i%n == at%n || sameBox) {
				return false
			}
		}
		return true
	}
	for i, x := range p.Cells() {
		if g, ok := p.given(p.Model.Name(x)); ok {
			grid[i] = g.Value
		}
	}
	for i, v := range grid {
		if v > 0 && !allowed(i, v) {
			return 0
		}
	}
	found := 0
	var search func()
	search = func() {
		best, fewest := -1, []int(nil)
		for i, v := range grid {
			if v > 0 {
				continue
			}
			var values []int
			for v := 1; v <= n; v++ {
				if allowed(i, v) {
					values = append(values, v)
				}
			}
			if best < 0 || len(values) < len(fewest) {
				best, fewest = i, values
			}
			if len(values) < 2 {
				break
			}
		}
		if best < 0 {
			found++
			return
		}
		for _, v := range fewest {
			if found < limit {
				grid[best] = v
				search()
			}
		}
		grid[best] = 0
	}
	search()
	return found
}

func TestReadSudokuRefuses(t *testing.T) {
	for _, test := range []struct{ name, box, give, want string }{
		{"a bad box", "3", "", "--box 3: wanted rows x columns of a box of at most 144 cells, such as 2x3"},
		{"an x in an empty place", "", "x........", "f:1:1: 'x' is neither a digit nor '.'"},
		{"a letter in a line", "", firstNine + "\n" + strings.Repeat(".", 40) + "A" + strings.Repeat(".", 40), "f:2:41: 'A' is neither a digit nor '.'"},
		{"an underscore", "", "\n ._.. ", "f:2:3: '_' is neither a digit nor '.'"},
		{"not ASCII", "", "..٣.", "f:1:3: '٣' is neither a digit nor '.'"},
		{"a column after letters not ASCII", "", "│é", "f:1:2: 'é' is neither a digit nor '.'"},
		{"a sentence", "", "Easy puzzle 7", "f:1:1: 'Easy' is neither a digit nor '.'"},
		{"a number too long", "", "1 . . 00001", "f:1:7: '00001' is neither a digit nor '.'"},
		{"a negative number", "", "1 . . -1", "f:1:7: '-1' is neither a digit nor '.'"},
		{"a character too large", "", "123.\n..5.", "f:2:3: '5' is too large: wanted 1 to 4"},
		{"a letter too large", "", "H...............", "f:1:1: 'H' is too large: wanted 1 to 16"},
		{"a number too large", "", "1 2 3 17\n", "f:1:7: '17' is too large: wanted 1 to 4"},
		{"commas only", "", ",,,", "f:1:1: the line has no cells: wanted digits and dots"},
		{"one line of 16", "", "1234............\n", "f:1:1: the grid ends after row 1, wanted 16 rows; if each line is a grid of 4x4, say --box 2x2"},
		{"one row", "", "123456789\n", "f:1:1: the grid ends after row 1, wanted 9 rows"},
		{"a box that does not fit", "2x3", ".........\n", "f:1:1: the line has 9 cells, wanted 6 (a row) or 36 (the whole grid) for boxes of 2x3"},
		{"a box too large", "4x4", ".........\n", "f:1:1: the line has 9 cells, wanted 16 (a row) or 256 (the whole grid) for boxes of 4x4"},
		{"a title in a grid", "", "12..\nGrid 2\n", "f:1:1: the grid ends after row 1, wanted 4 rows"},
		{"titles alone", "", "Grid 1\nGrid 2\n", "f:1:1: no grid follows the title 'Grid 1'"},
		{"too many cells in a row", "", strings.Repeat(". ", 169), "f:1:1: the row has 169 cells, wanted at most 144"},
		{"too many cells in a line", "", strings.Repeat(".", 169*169), "f:1:1: the row has 169 cells, wanted at most 144"},
		{"a fourth power of nothing", "", strings.Repeat(".", 100), "f:1:1: a line of 100 characters is no puzzle: wanted 81 (9x9), 256 (16x16) or the square of --box"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := readSudoku("f", strings.NewReader(test.give), Settings{"box": test.box})
			wantError(t, err, test.want)
		})
	}
}

// What the command draws can be read again.
func TestSudokuDrawingIsRead(t *testing.T) {
	for _, box := range []string{"1x1", "2x2", "1x4", "2x3", "3x2", "3x3", "1x9", "2x5", "3x4", "4x3", "4x4", "5x5", "6x6"} {
		shape, err := parseBox(box)
		if err != nil {
			t.Fatal(err)
		}
		n := shape.size()
		for _, every := range []int{1, 2, 3, n*n + 1} {
			var givens []Given
			for i := 0; i < n*n; i++ {
				if (i+1)%every == 0 {
					givens = append(givens, Given{Cell: fmt.Sprintf("r%dc%d", i/n+1, i%n+1), Value: i*7%n + 1})
				}
			}
			p := build(t, sudoku, Settings{"box": box}, givens...)
			instances, err := readSudoku("f", strings.NewReader(drawGivens(p)), p.Settings)
			if err != nil || len(instances) != 1 {
				t.Fatalf("%s: %d puzzles, %v in\n%s", box, len(instances), err, drawGivens(p))
			}
			if !slices.Equal(sortedGivens(instances[0].Givens), sortedGivens(givens)) || instances[0].Settings["box"] != box {
				t.Errorf("%s: read %v of\n%s", box, instances[0], drawGivens(p))
			}
		}
	}
}

func TestDrawSudoku(t *testing.T) {
	p := build(t, sudoku, Settings{"box": "2x3"}, Given{"r1c1", 6, ""}, Given{"r6c6", 1, ""})
	want := ` 6 . . | . . .
 . . . | . . .
-------+-------
 . . . | . . .
 . . . | . . .
-------+-------
 . . . | . . .
 . . . | . . 1`
	if got := drawGivens(p); got != want {
		t.Errorf("got\n%s", got)
	}
}

// A file takes memory in proportion to its length.
func TestReadersAllocateLittle(t *testing.T) {
	const size = 1 << 16
	for _, give := range []string{
		strings.Repeat(".", size), strings.Repeat(". ", size/2), strings.Repeat("1\n", size/2),
		strings.Repeat(firstNine+"\n", size/82), strings.Repeat("Grid 1\n1\n", size/9), strings.Repeat("\n", size), strings.Repeat("é", size/2),
	} {
		for _, f := range []*Family{sudoku, primeSums} {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := f.Read("f", strings.NewReader(give), Settings{"box": ""})
			runtime.ReadMemStats(&after)
			const factor = 1000
			if allocated := after.TotalAlloc - before.TotalAlloc; allocated > factor*size {
				t.Errorf("%s: %q… allocates %d MB (%v)", f.Name, give[:9], allocated>>20, err)
			}
		}
	}
}
