package decode

import (
	"context"
	"errors"
	"math/big"
	"strings"
	"testing"
	"time"

	"puzzlesat/encode/puzzle"
	"puzzlesat/sat"
)

var (
	unknown = answer{result: sat.Result{Status: sat.Unknown}}
	unsat   = answer{result: sat.Result{Status: sat.Unsatisfiable}}
	// The variables of pair are r1c1=1, r1c1=2, r1c2=1 and r1c2=2.
	oneTwo = model(1, 4)
	twoOne = model(2, 3)
)

func TestSearchStatus(t *testing.T) {
	past, cancelPast := context.WithDeadline(context.Background(), time.Now().Add(-time.Second))
	defer cancelPast()
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, c := range []struct {
		name    string
		ctx     context.Context
		answers []answer
		limit   int
		status  Status
		gaveUp  bool
		count   int64
	}{
		{name: "complete", answers: []answer{oneTwo, twoOne, unsat}, status: Complete, count: 2},
		{name: "none", answers: []answer{unsat}, status: Complete},
		{name: "limit", answers: []answer{oneTwo, twoOne}, limit: 1, status: AtLimit, count: 1},
		{name: "limit not reached", answers: []answer{oneTwo, unsat}, limit: 2, status: Complete, count: 1},
		{name: "limit just reached", answers: []answer{oneTwo, twoOne, unsat}, limit: 2, status: AtLimit, count: 2},
		{name: "gave up", answers: []answer{oneTwo, unknown}, status: AtLimit, gaveUp: true, count: 1},
		{name: "timeout", ctx: past, answers: []answer{oneTwo}, status: TimedOut},
		{name: "interrupted", ctx: cancelled, answers: []answer{oneTwo}, status: Interrupted},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.ctx == nil {
				c.ctx = context.Background()
			}
			search := Search{Puzzle: pair(t), Solver: &script{answers: c.answers}, Limit: c.limit}
			calls := 0
			r, err := search.Run(c.ctx, func(n int, _ *Grid) error {
				if calls++; n != calls {
					t.Errorf("solution %d is numbered %d", calls, n)
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			if r.Status != c.status || r.GaveUp != c.gaveUp || r.Count.Cmp(big.NewInt(c.count)) != 0 || int64(calls) != c.count {
				t.Errorf("status %s, gave up %v, count %v after %d calls, want %s, %v, %d", r.Status, r.GaveUp, r.Count, calls, c.status, c.gaveUp, c.count)
			}
			if r.Vars != 4 || r.Clauses <= 0 || r.Set == nil {
				t.Errorf("%d variables, %d clauses, set %v", r.Vars, r.Clauses, r.Set)
			}
		})
	}
}

// Each answer of a solver is checked, and the error names who gave it.
func TestSearchBelievesNobody(t *testing.T) {
	for _, c := range []struct {
		name    string
		answers []answer
		count   int64
		want    string
	}{
		{"breaks a rule", []answer{model(1, 3)}, 0, "script gave a wrong answer: each number once is broken by r1c1=1 r1c2=1"},
		{"two values", []answer{model(1, 2, 3)}, 0, "script gave a wrong answer: r1c1 is both 1 and 2"},
		{"no value", []answer{model(1)}, 0, "script gave a wrong answer: r1c2 has no value"},
		{"repeats", []answer{oneTwo, oneTwo}, 1, "script found a solution again"},
		{"fails", []answer{oneTwo, {err: errors.New("out of luck")}}, 1, "out of luck"},
	} {
		t.Run(c.name, func(t *testing.T) {
			search := Search{Puzzle: pair(t), Solver: &script{answers: c.answers}}
			r, err := search.Run(context.Background(), func(int, *Grid) error { return nil })
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want %q", err, c.want)
			}
			if r.Status == Complete || r.Count.Cmp(big.NewInt(c.count)) != 0 {
				t.Errorf("status %s with count %v, want %d and not complete", r.Status, r.Count, c.count)
			}
		})
	}
}

func TestSearchStopsWhenToldTo(t *testing.T) {
	enough := errors.New("enough")
	search := Search{Puzzle: pair(t), Solver: sat.Gophersat{}}
	r, err := search.Run(context.Background(), func(int, *Grid) error { return enough })
	if !errors.Is(err, enough) || r.Status == Complete || r.Count.Cmp(big.NewInt(1)) != 0 {
		t.Errorf("error %v, status %s, count %v, want %v after 1", err, r.Status, r.Count, enough)
	}
}

func TestMinimize(t *testing.T) {
	search := Search{Puzzle: pose(t, "prime-sums", nil), Solver: sat.Gophersat{}, Minimize: true}
	var totals []*big.Int
	r, err := search.Run(context.Background(), func(_ int, g *Grid) error {
		totals = append(totals, g.Total())
		return nil
	})
	if err != nil || r.Status != Complete || len(totals) == 0 {
		t.Fatalf("error %v, status %s, %d grids", err, r.Status, len(totals))
	}
	for i, total := range totals[1:] {
		if total.Cmp(totals[i]) >= 0 {
			t.Errorf("total %v after %v", total, totals[i])
		}
	}
	if least := totals[len(totals)-1]; least.Cmp(big.NewInt(541)) != 0 {
		t.Errorf("least total %v, want 541", least)
	}

	search = Search{Puzzle: pair(t), Solver: sat.Gophersat{}, Minimize: true}
	if _, err := search.Run(context.Background(), nil); err == nil || !strings.Contains(err.Error(), "nothing to minimize") {
		t.Errorf("error %v, want nothing to minimize", err)
	}
}

func TestNative(t *testing.T) {
	ctx := context.Background()
	search := Search{Puzzle: pair(t), Engine: engineOf([]int{1, 2}, []int{2, 1})}
	var grids []*Grid
	keep := func(_ int, g *Grid) error {
		grids = append(grids, g)
		return nil
	}
	r, err := search.Run(ctx, keep)
	if err != nil || r.Status != Complete || r.Vars != -1 || len(grids) != 2 {
		t.Fatalf("error %v, status %s, %d variables, %d grids", err, r.Status, r.Vars, len(grids))
	}
	if grids[0].Value(0) != 1 || grids[1].Value(0) != 2 {
		t.Errorf("grids %v and %v, want 1 2 and 2 1", grids[0].values, grids[1].values)
	}

	// The set is that of the solver.
	bySolver, err := (&Search{Puzzle: pair(t), Solver: sat.Gophersat{}}).Run(ctx, func(int, *Grid) error { return nil })
	if err != nil || bySolver.Set.String() != r.Set.String() {
		t.Errorf("set %v by the solver, %v by the engine, error %v", bySolver.Set, r.Set, err)
	}

	search.Engine = engineOf([]int{1, 1})
	if _, err := search.Run(ctx, keep); err == nil || !strings.Contains(err.Error(), "engine prepared gave a wrong answer") {
		t.Errorf("error %v, want a wrong answer", err)
	}

	search.Minimize = true
	if _, err := search.Run(ctx, keep); err == nil || !strings.Contains(err.Error(), "nothing to minimize") {
		t.Errorf("error %v, want nothing to minimize", err)
	}
}

// An engine's grids are all looked at for the least, and only better ones shown.
func TestNativeMinimize(t *testing.T) {
	ctx := context.Background()
	p := pose(t, "prime-sums", nil)
	var all [][]int
	f, err := Encode(p, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for g, err := range f.Grids(ctx, sat.Gophersat{}) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, g.values)
	}
	var last *Grid
	search := Search{Puzzle: p, Engine: engineOf(all...), Minimize: true}
	r, err := search.Run(ctx, func(_ int, g *Grid) error {
		if last != nil && g.Total().Cmp(last.Total()) >= 0 {
			t.Errorf("total %v after %v", g.Total(), last.Total())
		}
		last = g
		return nil
	})
	if err != nil || r.Status != Complete || last.Total().Cmp(big.NewInt(541)) != 0 {
		t.Errorf("error %v, status %s, last total %v, want 541", err, r.Status, last.Total())
	}
}

func TestCount(t *testing.T) {
	ctx := context.Background()
	none := func(int, *Grid) error { return nil }
	engine := engineOf([]int{1, 2}, []int{2, 1})
	huge := new(big.Int).Exp(big.NewInt(10), big.NewInt(30), nil)
	search := Search{Puzzle: pair(t), Engine: engine}

	// An engine that only lists is made to count.
	if r, err := search.Count(ctx, none); err != nil || r.Count.Cmp(big.NewInt(2)) != 0 || r.Set == nil {
		t.Errorf("count %v, set %v, error %v, want 2", r.Count, r.Set, err)
	}

	// One that counts without listing has no set, unless there is a limit.
	engine.Count = func(ctx context.Context, _ *puzzle.Puzzle) (*big.Int, error) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		return huge, nil
	}
	if r, err := search.Count(ctx, none); err != nil || r.Count.Cmp(huge) != 0 || r.Set != nil || r.Status != Complete {
		t.Errorf("count %v, set %v, status %s, error %v, want %v", r.Count, r.Set, r.Status, err, huge)
	}
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	if r, err := search.Count(cancelled, none); err != nil || r.Count.Sign() != 0 || r.Status != Interrupted {
		t.Errorf("count %v, status %s, error %v, want 0 interrupted", r.Count, r.Status, err)
	}
	search.Limit = 1
	if r, err := search.Count(ctx, none); err != nil || r.Count.Cmp(big.NewInt(1)) != 0 || r.Status != AtLimit {
		t.Errorf("count %v, status %s, error %v, want 1 at the limit", r.Count, r.Status, err)
	}
}

// A count by an engine that ends early has what is certain, and how far it came,
// for each value if that is asked.
func TestCountEndsEarly(t *testing.T) {
	for _, by := range []string{"", "r1c1"} {
		p := pose(t, "quarto", puzzle.Settings{"lines": "rows,cols,mainsqrs"})
		engine, _ := p.Family.FindEngine("native")
		search := Search{Puzzle: p, Engine: &engine, Progress: new(puzzle.Progress)}
		if by != "" {
			x, _ := p.Model.Lookup(by)
			search.By = &x
		}
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		go func() {
			for search.Progress.Count().Sign() == 0 {
				time.Sleep(time.Millisecond)
			}
			cancel()
		}()
		r, err := search.Count(ctx, nil)
		if err != nil {
			t.Fatal(err)
		}
		const all = 35347120896
		if r.Status != Interrupted || r.Count.Sign() == 0 || r.Count.Int64() >= all || r.Done == nil || *r.Done <= 0 || *r.Done >= 1 {
			t.Errorf("%s, %v counted, %v done", r.Status, r.Count, r.Done)
		}
		if by == "" {
			continue
		}
		sum := new(big.Int)
		for _, n := range r.By {
			sum.Add(sum, n)
		}
		if sum.Cmp(r.Count) != 0 {
			t.Errorf("%v counted by value, %v in all", sum, r.Count)
		}
	}
}

func TestDoneText(t *testing.T) {
	for _, test := range []struct {
		share float64
		want  string
	}{{0, "0"}, {0.25, "0.25"}, {0.99999999, "0.999999"}, {1e-6, "0.000001"}, {0.0000009, "0"}, {1, "1"}} {
		r := Result{Done: &test.share}
		if got := r.DoneText(); got != test.want {
			t.Errorf("%v is %s, wanted %s", test.share, got, test.want)
		}
	}
}
