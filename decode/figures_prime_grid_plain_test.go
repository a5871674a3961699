package decode

import (
	"context"
	"os"
	"strconv"
	"testing"

	"puzzlesat/encode/puzzle"
)

// The plainest search and the native engine, which counts larger grids by dynamic
// programming, share no code and agree.
func TestPlainPrimeGrids(t *testing.T) {
	slow := os.Getenv("PUZZLESAT_SLOW") != ""
	if !slow {
		t.Log("set PUZZLESAT_SLOW=1 for 5x5 and 4x6 grids, which take a minute")
	}
	for _, c := range []struct {
		rows, cols int
		wrap       string
		want       int64
		slow       bool
	}{
		{1, 1, "none", 1, false},
		{1, 2, "both", 2, false},
		{1, 12, "rows", 12288, false},
		{12, 1, "cols", 12288, false},
		{12, 1, "rows", 17536, false},
		{2, 2, "none", 8, false},
		{2, 4, "rows", 0, false},
		{2, 5, "none", 128, false},
		{5, 2, "none", 128, false},
		{3, 3, "both", 0, false},
		{4, 4, "none", 2992, false},
		{4, 4, "rows", 0, false},
		{4, 5, "none", 5232, false},
		{4, 5, "cols", 0, false},
		{4, 6, "both", 154464, true},
		{4, 6, "rows", 576264, true},
		{4, 6, "cols", 358848, true},
		{6, 4, "rows", 358848, true},
		{4, 6, "none", 2147004, true},
		{5, 5, "none", 917848, true},
	} {
		if c.slow && !slow {
			continue
		}
		plain, err := countPrimeGrids(context.Background(), c.rows, c.cols, c.wrap)
		if err != nil {
			t.Fatal(err)
		}
		p := pose(t, "prime-grid", puzzle.Settings{"rows": strconv.Itoa(c.rows), "cols": strconv.Itoa(c.cols), "wrap": c.wrap})
		engine, _ := p.Family.FindEngine("native")
		native, err := engine.Count(context.Background(), p)
		if err != nil || plain.Cmp(native) != 0 || native.Int64() != c.want {
			t.Errorf("%dx%d, wrap %s: %v plainly, %v natively (%v), wanted %d", c.rows, c.cols, c.wrap, plain, native, err, c.want)
		}
	}
}
