package puzzle

import (
	"bufio"
	"os"
	"testing"
)

func readNines(t testing.TB, path string) [][81]uint8 {
	f, err := os.Open(path)
	if err != nil {
		t.Skip(err)
	}
	defer f.Close()
	var all [][81]uint8
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		var g [81]uint8
		for i, r := range sc.Text()[:81] {
			if r != '.' {
				g[i] = uint8(r - '0')
			}
		}
		all = append(all, g)
	}
	return all
}

func BenchmarkSudokuNative(b *testing.B) {
	all := readNines(b, "../../../shared/data/top1465.txt")
	var s NineSolver
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		for i := range all {
			if c := s.Count(&all[i], 2); c != 1 {
				b.Fatal(i, c)
			}
		}
		n++
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n*len(all)), "ns/puzzle")
}
