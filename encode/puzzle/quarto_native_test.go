package puzzle

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"puzzlesat/encode"
)

// quartoVariants are the nine variants of K. Brown, MathPages, and
// the three with eight diagonals, whose counts are ours.
var quartoVariants = []struct {
	lines string
	count string
}{
	{"rows,cols", "1329371360640"},
	{"rows,cols,maindiags", "414298141056"},
	{"rows,cols,mathpages-alldiags", "85842854016"},
	{"rows,cols,mainsqrs", "35347120896"},
	{"rows,cols,mainsqrs,maindiags", "18596841216"},
	{"rows,cols,mainsqrs,mathpages-alldiags", "7376330496"},
	{"rows,cols,allsqrs", "7031789952"},
	{"rows,cols,allsqrs,maindiags", "4031409024"},
	{"rows,cols,allsqrs,mathpages-alldiags", "2522431872"},
	{"rows,cols,alldiags", "19292593536"},
	{"rows,cols,mainsqrs,alldiags", "3088694016"},
	{"rows,cols,allsqrs,alldiags", "1564450176"},
}

func quartoPuzzle(t testing.TB, lines string, givens ...Given) *Puzzle {
	t.Helper()
	p, err := quarto.New(Instance{Settings: Settings{"lines": lines}, Givens: givens})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// quartoNativeCount counts with so many workers.
func quartoNativeCount(t testing.TB, p *Puzzle, workers int) *big.Int {
	t.Helper()
	board, err := newQuartoBoard(p)
	if err != nil {
		t.Fatal(err)
	}
	count, err := board.count(t.Context(), workers)
	if err != nil {
		t.Fatal(err)
	}
	return count
}

func TestQuartoNativeVariants(t *testing.T) {
	for _, v := range quartoVariants {
		if (slowed || testing.Short()) && v.lines != "rows,cols" {
			continue
		}
		p := quartoPuzzle(t, v.lines)
		for _, workers := range []int{1, runtime.GOMAXPROCS(0)} {
			if count := quartoNativeCount(t, p, workers); count.String() != v.count {
				t.Errorf("%s with %d workers: %s, wanted %s", v.lines, workers, count, v.count)
			}
		}
	}
}

func TestQuartoNativeDegenerateLines(t *testing.T) {
	for _, c := range []struct{ lines, count string }{
		{"none", "20922789888000"},   // 16!
		{"0xffff", "20922789888000"}, // all values have no mark in common
		{"0x7fff", "20922789888000"}, // nor have 15 of them
		{"0x0001", "0"},              // one value has four marks
		{"0x0003", "1394852659200"},  // 16 · 14!: a value and its complement
		{"0x0003,0x0006", "0"},       // no two are the complement of one
		{"0x0003,0x000f,0x00ff", "1394852659200"},
		{"0x000f", "14760913305600"}, // 1284 · 4! · 12!
		{"0x8421", "14760913305600"},
		{"rows", "6197620801536"}, // 778339 · 24^5
		{"cols", "6197620801536"},
	} {
		if count := quartoNativeCount(t, quartoPuzzle(t, c.lines), 1); count.String() != c.count {
			t.Errorf("%s: %s, wanted %s", c.lines, count, c.count)
		}
	}
}

// randomLines returns lines of the given lengths.
func randomLines(random *rand.Rand, number, shortest, longest int) string {
	var words []string
	for range number {
		mask := uint16(0)
		for _, cell := range random.Perm(quartoPieces)[:shortest+random.IntN(longest-shortest+1)] {
			mask |= 1 << cell
		}
		words = append(words, fmt.Sprintf("%#04x", mask))
	}
	return strings.Join(words, ",")
}

// randomTorusLines returns the translates of a random mask, which have many
// symmetries.
func randomTorusLines(random *rand.Rand, length, rowStep, colStep int) string {
	base := random.Perm(quartoPieces)[:length]
	var words []string
	for row := 0; row < quartoSide; row += rowStep {
		for col := 0; col < quartoSide; col += colStep {
			mask := uint16(0)
			for _, cell := range base {
				mask |= cellMask(cell/quartoSide+row, cell%quartoSide+col)
			}
			words = append(words, fmt.Sprintf("%#04x", mask))
		}
	}
	return strings.Join(words, ",")
}

// randomGivens returns distinct values for random cells.
func randomGivens(random *rand.Rand, n int) []Given {
	var givens []Given
	cells, values := random.Perm(quartoPieces), random.Perm(quartoPieces)
	for i := range n {
		cell := fmt.Sprintf("r%dc%d", cells[i]/quartoSide+1, cells[i]%quartoSide+1)
		givens = append(givens, Given{Cell: cell, Value: values[i]})
	}
	return givens
}

// compareQuarto compares the counts of both engines. It returns the count, and
// false if the source's method took longer than the limit.
func compareQuarto(t *testing.T, p *Puzzle, limit time.Duration) (int64, bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), limit)
	defer cancel()
	source, err := quartoSource.Count(ctx, p)
	if errors.Is(err, context.DeadlineExceeded) {
		return 0, false
	}
	if err != nil {
		t.Fatal(err)
	}
	native := quartoNativeCount(t, p, 1)
	if native.Cmp(source) != 0 {
		t.Fatalf("%s %v: native counts %s, source %s", p.Settings["lines"], p.Givens, native, source)
	}
	return native.Int64(), true
}

// checkQuartoSolutions lists the solutions of an engine. They must be right, distinct
// and as many as wanted.
func checkQuartoSolutions(t *testing.T, engine Engine, p *Puzzle, want int64) {
	t.Helper()
	seen := make(map[string]bool)
	for values, err := range engine.Solutions(t.Context(), p) {
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Model.Check(encode.Values(values)); err != nil {
			t.Fatalf("%s: %s: %v", engine.Name, p.Settings["lines"], err)
		}
		seen[fmt.Sprint(values)] = true
	}
	if int64(len(seen)) != want {
		t.Fatalf("%s: %s %v: %d solutions, wanted %d", engine.Name, p.Settings["lines"], p.Givens, len(seen), want)
	}
}

func TestQuartoEnginesAgree(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 16))
	rounds := 30
	if slowed || testing.Short() {
		rounds = 5
	}
	compared, positive := 0, 0
	for range rounds {
		for _, p := range []*Puzzle{
			// Any lines, few cells free.
			quartoPuzzle(t, randomLines(random, 1+random.IntN(7), 1, 16), randomGivens(random, 8+random.IntN(8))...),
			quartoPuzzle(t, randomLines(random, 1+random.IntN(5), 3, 8), randomGivens(random, 8+random.IntN(3))...),
			quartoPuzzle(t, "none", randomGivens(random, 8+random.IntN(9))...),
			// Many lines, few or no givens.
			quartoPuzzle(t, "rows,cols,maindiags,"+randomLines(random, 4, 2, 4), randomGivens(random, 5+random.IntN(5))...),
			quartoPuzzle(t, randomLines(random, 9, 2, 3)+","+randomLines(random, 3, 2, 2)),
			quartoPuzzle(t, randomTorusLines(random, 3, 1, 1)),
			quartoPuzzle(t, randomTorusLines(random, 2, 2, 1)+","+randomTorusLines(random, 3, 1, 2)),
		} {
			const limit = 200 * time.Millisecond
			count, ok := compareQuarto(t, p, limit)
			if !ok {
				continue
			}
			compared++
			if count > 0 {
				positive++
			}
			if count < 5000 {
				checkQuartoSolutions(t, quartoNative, p, count)
				checkQuartoSolutions(t, quartoSource, p, count)
			}
		}
	}
	t.Logf("%d puzzles compared, %d with a solution", compared, positive)
	if compared < 4*rounds || positive < rounds {
		t.Errorf("only %d puzzles compared, %d of them with a solution", compared, positive)
	}
}

// The variants by the source's method.
func TestQuartoEnginesAgreeOnVariants(t *testing.T) {
	if os.Getenv("PUZZLESAT_SLOW") == "" {
		t.Skip("set PUZZLESAT_SLOW=1 to run the source's method for ten minutes")
	}
	for _, v := range quartoVariants {
		start := time.Now()
		if count, ok := compareQuarto(t, quartoPuzzle(t, v.lines), time.Hour); !ok || fmt.Sprint(count) != v.count {
			t.Errorf("%s: %d, wanted %s", v.lines, count, v.count)
		}
		t.Logf("%s: %v", v.lines, time.Since(start))
	}
}

func TestQuartoGivenTwice(t *testing.T) {
	p := quartoPuzzle(t, "rows", Given{Cell: "r1c1", Value: 3}, Given{Cell: "r4c2", Value: 3})
	if count, ok := compareQuarto(t, p, time.Minute); !ok || count != 0 {
		t.Errorf("a value given on two cells: %d solutions", count)
	}
	checkQuartoSolutions(t, quartoNative, p, 0)
	checkQuartoSolutions(t, quartoSource, p, 0)
}

// XOR maps the solutions with one value on a cell to those with another.
func TestQuartoGivensShareTheCount(t *testing.T) {
	values := []int{0, 5, 8, 15}
	if slowed {
		values = values[1:2]
	}
	for _, value := range values {
		p := quartoPuzzle(t, "rows,cols", Given{Cell: "r2c3", Value: value})
		if share := quartoNativeCount(t, p, 2); share.Lsh(share, 4).String() != quartoVariants[0].count {
			t.Errorf("16 times the count for %d at r2c3 is %s, wanted %s", value, share, quartoVariants[0].count)
		}
	}
	if slowed {
		return
	}
	const topLeft = "25893633816"
	p := quartoPuzzle(t, "rows,cols,maindiags", Given{Cell: "r1c1", Value: 0})
	if count := quartoNativeCount(t, p, 2); count.String() != topLeft {
		t.Errorf("0 top left: %s, wanted %s", count, topLeft)
	}
}

func TestQuartoEnginesStop(t *testing.T) {
	p := quartoPuzzle(t, "rows,cols")
	for _, engine := range quarto.Engines {
		seen := 0
		for values, err := range engine.Solutions(t.Context(), p) {
			if seen++; err != nil || len(values) != quartoPieces {
				t.Fatalf("%s: %v, %v", engine.Name, values, err)
			}
			if seen == 500 {
				break
			}
		}
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		var failure error
		for _, err := range engine.Solutions(ctx, p) {
			cancel()
			failure = err
		}
		cancel()
		if !errors.Is(failure, context.Canceled) {
			t.Errorf("%s: listing ends with %v after it is canceled", engine.Name, failure)
		}
		if _, err := engine.Count(ctx, p); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: counting ends with %v after it is canceled", engine.Name, err)
		}
	}
}

// The source's method takes seconds to minutes for the variants, and is refused
// without lines.
func TestQuartoSourceNeedsPatience(t *testing.T) {
	for _, v := range quartoVariants {
		s, err := newQuartoBacktrack(t.Context(), quartoPuzzle(t, v.lines))
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: about %s arrangements", v.lines, s.expected())
		if err := needsPatience(t.Context(), "", s.expected(), quartoArrangementsPerSecond); err != nil {
			t.Errorf("%s: %v", v.lines, err)
		}
	}
	var tooLong *TooLongError
	if _, err := quartoSource.Count(t.Context(), quartoPuzzle(t, "none")); !errors.As(err, &tooLong) {
		t.Errorf("without lines: %v, wanted a refusal", err)
	}
}

func TestEstimateQuarto(t *testing.T) {
	const samples = 20000
	for _, v := range quartoVariants[:3] {
		p := quartoPuzzle(t, v.lines)
		estimate, err := EstimateQuarto(t.Context(), p, samples, 1)
		if err != nil {
			t.Fatal(err)
		}
		var want float64
		fmt.Sscan(v.count, &want)
		t.Logf("%s: %.4g ± %.2g, deviation of a sample %.2f of the mean", v.lines, estimate.Mean, estimate.StdErr,
			estimate.StdErr*141.4/estimate.Mean)
		if off := (estimate.Mean - want) / estimate.StdErr; off < -4 || off > 4 || estimate.StdErr > want/20 {
			t.Errorf("%s: %.4g ± %.2g, wanted about %.4g", v.lines, estimate.Mean, estimate.StdErr, want)
		}
		again, _ := EstimateQuarto(t.Context(), p, samples, 1)
		if again != estimate {
			t.Errorf("%s: the same seed gives %v and %v", v.lines, estimate, again)
		}
	}
	if _, err := EstimateQuarto(t.Context(), quartoPuzzle(t, "rows"), 0, 1); err == nil {
		t.Error("an estimate without samples is no error")
	}
	none, err := EstimateQuarto(t.Context(), quartoPuzzle(t, "none"), 10, 1)
	if err != nil || none.Mean != 20922789888000 || none.StdErr != 0 {
		t.Errorf("without lines: %v, %v", none, err)
	}
	impossible, err := EstimateQuarto(t.Context(), quartoPuzzle(t, "0x0001"), 10, 1)
	if err != nil || impossible.Mean != 0 {
		t.Errorf("an impossible line: %v, %v", impossible, err)
	}
}

func BenchmarkQuarto(b *testing.B) {
	for _, v := range quartoVariants[:9] {
		p := quartoPuzzle(b, v.lines)
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("native/workers=%d/%s", workers, v.lines), func(b *testing.B) {
				for b.Loop() {
					quartoNativeCount(b, p, workers)
				}
			})
		}
		b.Run("source/"+v.lines, func(b *testing.B) {
			for b.Loop() {
				if _, err := quartoSource.Count(b.Context(), p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
