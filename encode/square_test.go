package encode

import (
	"fmt"
	"testing"

	"puzzlesat/sat"
)

// Squares of 9x9 cells with boxes: the models with many rules.

// clues are puzzles that are known everywhere.
var clues = []struct{ name, text string }{
	{"empty", ""},
	{"wikipedia", "530070000600195000098000060800060003400803001700020006060000280000419005000080079"},
	{"escargot", "100007090030020008009600500005300900010080002600004000300000010040000007007000300"},
}

// wikipediaSolution is printed in the article too.
const wikipediaSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

// square returns the model of a 9x9 square with clues in reading order.
func square(clues string) *Model {
	m := &Model{}
	var rows, columns, boxes [9][]Var
	domain := Range(1, 9)
	for i := range 81 {
		r, c := i/9, i%9
		x := m.NewVar(fmt.Sprintf("r%dc%d", r+1, c+1), domain)
		rows[r] = append(rows[r], x)
		columns[c] = append(columns[c], x)
		boxes[r/3*3+c/3] = append(boxes[r/3*3+c/3], x)
	}
	for i := range 9 {
		m.Add(fmt.Sprintf("row %d", i+1), AllDifferent{rows[i]})
		m.Add(fmt.Sprintf("column %d", i+1), AllDifferent{columns[i]})
		m.Add(fmt.Sprintf("box %d", i+1), AllDifferent{boxes[i]})
	}
	for i, clue := range clues {
		if clue != '0' {
			m.Add("clue", Fixed{Var(i), int(clue - '0')})
		}
	}
	return m
}

func TestSinglesSolveTheSquareOfWikipedia(t *testing.T) {
	d := square(clues[1].text).Propagate()
	got := ""
	for _, v := range d.AllFixed() {
		got += fmt.Sprint(v)
	}
	if got != wikipediaSolution {
		t.Errorf("%s, want %s", got, wikipediaSolution)
	}
}

// The extended encoding of I. Lynce and J. Ouaknine, Sudoku as a SAT problem,
// AIMATH 2006, has 11,988 clauses on 729 variables.
func TestSquareHasTheSizeOfTheLiterature(t *testing.T) {
	cnf := &sat.CNF{}
	m := square("")
	encoding, err := Encode(m, m.Propagate(), Options{Cells: "onehot", AtMostOne: "pairwise"}, cnf)
	if err != nil {
		t.Fatal(err)
	}
	got := Size{cnf.Vars(), cnf.Clauses(), cnf.Literals()}
	if want := (Size{729, 11_988, 4*81*9 + 4*81*36*2}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if sum := encoding.total(); sum != got {
		t.Errorf("the parts add up to %+v, want %+v", sum, got)
	}
}

func BenchmarkPropagate(b *testing.B) {
	for _, c := range clues {
		m := square(c.text)
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				m.Propagate()
			}
		})
	}
}

func BenchmarkEncode(b *testing.B) {
	for _, c := range clues {
		m := square(c.text)
		for narrowing, d := range map[string]*Domains{"stated": m.Unpropagated(), "propagated": m.Propagate()} {
			for _, options := range combinations() {
				b.Run(fmt.Sprintf("%s/%s/%v", c.name, narrowing, options), func(b *testing.B) {
					b.ReportAllocs()
					for b.Loop() {
						if _, err := Encode(m, d, options, &counter{}); err != nil {
							b.Fatal(err)
						}
					}
				})
			}
		}
	}
}
