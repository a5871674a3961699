package puzzle

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
	"time"
)

// askedContext is a context that runs a function each time it is asked whether it
// has ended.
type askedContext struct {
	context.Context
	asked func() error
}

func (c askedContext) Err() error { return c.asked() }

// Parts of parts add up to the whole.
func TestProgressParts(t *testing.T) {
	whole := new(Progress)
	if share, known := whole.Share(); known || share != 0 {
		t.Errorf("at first %v, %v", share, known)
	}
	half := whole.Part(0.5)
	quarter := half.Part(0.5)
	quarter.Finish()
	quarter.Finish()
	if share, known := whole.Share(); !known || share != 0.25 {
		t.Errorf("with a quarter done %v, %v", share, known)
	}
	half.Finish()
	if share, _ := whole.Share(); share != 0.5 {
		t.Errorf("with a half done %v", share)
	}
	var none branching
	none.fork(0, 3)
	none.branch(0)
	none.finish()
}

// The share done of a random tree, at each leaf, is that of the leaves before it.
func TestBranchingFollowsTrees(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 1))
	for range 200 {
		p := new(Progress)
		b := newBranching(p, 3)
		leaves, expected := uint64(0), 0.0
		var walk func(level int, share float64)
		walk = func(level int, share float64) {
			branches := random.IntN(4)
			if level == 6 || branches == 0 {
				b.report()
				if got, _ := p.Share(); math.Abs(got-expected) > 1e-9 {
					t.Fatalf("%v done, wanted %v", got, expected)
				}
				leaves++
				b.found++
				expected += share
				return
			}
			b.fork(level, branches)
			for range branches {
				b.branch(level)
				walk(level+1, share/float64(branches))
			}
		}
		walk(0, 1)
		b.finish()
		if share, _ := p.Share(); share != 1 || p.Count().Uint64() != 3*leaves {
			t.Fatalf("in the end %v done, %v counted of %d", share, p.Count(), 3*leaves)
		}
	}
}

// The share that is done grows to 1, and what is counted is what there is.
func TestEnginesReportProgress(t *testing.T) {
	for _, run := range engineRuns {
		if run.silent {
			continue
		}
		t.Run(run.family+"/"+run.engine, func(t *testing.T) {
			engine, p := run.pose(t)
			progress := new(Progress)
			shares := make(map[float64]bool)
			last := 0.0
			ctx := askedContext{WithProgress(t.Context(), progress), func() error {
				share, _ := progress.Share()
				if share < last {
					t.Fatalf("%v done after %v", share, last)
				}
				shares[share], last = true, share
				return nil
			}}
			found := 0
			for _, err := range engine.Solutions(ctx, p) {
				if err != nil {
					t.Fatal(err)
				}
				found++
			}
			t.Logf("%d found, %d shares told, the last %v", found, len(shares), last)
			const enough = 5
			if len(shares) < enough || last < 0.5 || last > 1 {
				t.Error("too few")
			}
		})
	}
}

// longCounts are counts that engines do without listing.
var longCounts = []struct {
	family, engine string
	settings       Settings
}{
	{"prime-grid", "native", Settings{"rows": "4", "cols": "6", "wrap": "both"}},
	{"prime-grid", "native", Settings{"rows": "4", "cols": "5", "corner": "odd"}},
	{"magic-star", "native", Settings{"points": "9"}},
	{"quarto", "native", Settings{"lines": "rows,cols"}},
	{"quarto", "source", Settings{"lines": "rows,cols,0x0003,0x000c,0x0300,0x0c00"}},
}

// Solutions that are counted are among those that there are, and so many in the
// end. A count that is interrupted has those of the parts that are done.
func TestCountsReportProgress(t *testing.T) {
	for _, run := range longCounts {
		t.Run(run.family+"/"+run.engine, func(t *testing.T) {
			family, _ := FindFamily(run.family)
			engine, _ := family.FindEngine(run.engine)
			p := enginePuzzle(t, family, run.settings)
			progress := new(Progress)
			count, err := engine.Count(WithProgress(t.Context(), progress), p)
			if err != nil {
				t.Fatal(err)
			}
			share, known := progress.Share()
			if known && progress.Count().Cmp(count) > 0 || share > 1 {
				t.Fatalf("%v of %v counted, %v done", progress.Count(), count, share)
			}
			for _, until := range []float64{0, 0.3, 0.6} {
				some, share := countUntil(t, engine, p, until)
				t.Logf("%v of %v counted, %v done", some, count, share)
				if some.Cmp(count) > 0 || until > 0 && some.Sign() == 0 {
					t.Errorf("%v of %v counted, %v done", some, count, share)
				}
			}
		})
	}
}

// countUntil interrupts a count soon after such a share is done.
func countUntil(t *testing.T, engine Engine, p *Puzzle, until float64) (*big.Int, float64) {
	t.Helper()
	progress := new(Progress)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() {
		for ctx.Err() == nil {
			if share, known := progress.Share(); known && share >= until {
				cancel()
			}
			time.Sleep(10 * time.Microsecond)
		}
	}()
	if _, err := engine.Count(WithProgress(ctx, progress), p); err != nil && !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	share, _ := progress.Share()
	return progress.Count(), share
}

// Work in parallel parts is all reported: sets of values, and slices.
func TestPartsOfCountsAddUp(t *testing.T) {
	checkDone := func(what string, progress *Progress, count *big.Int, err error) {
		t.Helper()
		share, _ := progress.Share()
		if err != nil || math.Abs(share-1) > 1e-9 || progress.Count().Cmp(count) != 0 {
			t.Errorf("%s: %v of %v counted, %v done, %v", what, progress.Count(), count, share, err)
		}
	}
	progress := new(Progress)
	board, err := newQuartoBoard(quartoPuzzle(t, "rows,cols"))
	if err != nil {
		t.Fatal(err)
	}
	count, err := board.count(WithProgress(t.Context(), progress), 2)
	checkDone("quarto", progress, count, err)

	for _, limit := range []int{primeGridMaxStates, 3000} {
		board, err := newPrimeGridBoard(primeGridPuzzle(t, 4, 5, "none", "odd"))
		if err != nil {
			t.Fatal(err)
		}
		c, ok := newPrimeGridCount(board, board.colours()[0])
		if !ok {
			t.Fatal("the states do not fit")
		}
		c.limit = limit
		count, err := c.count(t.Context(), 2)
		checkDone(fmt.Sprintf("prime grid within %d states", limit), c.progress, count, err)
	}

	progress = new(Progress)
	count, err = magicStarNative.Count(WithProgress(t.Context(), progress), enginePuzzle(t, magicStar, nil))
	checkDone("magic star", progress, count, err)
}
