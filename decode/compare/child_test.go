package compare

import (
	"context"
	"fmt"
	"iter"
	"math/big"
	"os"
	"os/exec"
	"slices"
	"testing"
	"time"

	"puzzlesat/encode/puzzle"
)

// TestMain lets the test binary stand in for the children.
func TestMain(m *testing.M) {
	// A child under the race detector would wait for a second before it ends.
	if err := os.Setenv("GORACE", "atexit_sleep_ms=0"); err != nil {
		panic(err)
	}
	addEngines()
	if len(os.Args) > 1 && os.Args[1] == ChildCommand {
		if err := Child(context.Background(), os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		return
	}
	os.Exit(m.Run())
}

// addEngines gives prime grids engines that misbehave, in the children too.
func addEngines() {
	family, err := puzzle.FindFamily("prime-grid")
	if err != nil {
		panic(err)
	}
	native, _ := family.FindEngine("native")
	family.Engines = append(family.Engines,
		puzzle.Engine{Name: "drops", Solutions: func(ctx context.Context, p *puzzle.Puzzle) iter.Seq2[[]int, error] {
			return without(native.Solutions(ctx, p), []int{1, 2, 4, 3})
		}},
		puzzle.Engine{Name: "invents", Solutions: func(ctx context.Context, p *puzzle.Puzzle) iter.Seq2[[]int, error] {
			return only([]int{1, 2, 3, 4})
		}},
		puzzle.Engine{Name: "miscounts", Solutions: native.Solutions, Count: func(context.Context, *puzzle.Puzzle) (*big.Int, error) {
			return big.NewInt(7), nil
		}},
		puzzle.Engine{Name: "finds none", Solutions: func(ctx context.Context, p *puzzle.Puzzle) iter.Seq2[[]int, error] {
			return func(func([]int, error) bool) {}
		}},
		puzzle.Engine{Name: "hangs", Solutions: func(context.Context, *puzzle.Puzzle) iter.Seq2[[]int, error] { select {} }},
		puzzle.Engine{Name: "waits", Solutions: func(ctx context.Context, p *puzzle.Puzzle) iter.Seq2[[]int, error] {
			return func(yield func([]int, error) bool) {
				if yield([]int{1, 2, 4, 3}, nil) {
					<-ctx.Done()
					yield(nil, ctx.Err())
				}
			}
		}},
		puzzle.Engine{Name: "dies", Solutions: func(context.Context, *puzzle.Puzzle) iter.Seq2[[]int, error] {
			fmt.Fprintln(os.Stderr, "could not go on")
			os.Exit(9)
			return nil
		}},
		puzzle.Engine{Name: "eats", Solutions: func(ctx context.Context, _ *puzzle.Puzzle) iter.Seq2[[]int, error] { return eat(ctx) }},
		puzzle.Engine{Name: "orphans", Solutions: func(context.Context, *puzzle.Puzzle) iter.Seq2[[]int, error] {
			if err := exec.Command("sleep", "1001").Start(); err != nil {
				panic(err)
			}
			panic("leaving a child behind")
		}},
	)
}

func only(values []int) iter.Seq2[[]int, error] {
	return func(yield func([]int, error) bool) { yield(values, nil) }
}

func without(all iter.Seq2[[]int, error], dropped []int) iter.Seq2[[]int, error] {
	return func(yield func([]int, error) bool) {
		for values, err := range all {
			if !slices.Equal(values, dropped) && !yield(values, err) {
				return
			}
		}
	}
}

// eat takes memory until there is none, but not without end where nothing limits
// it.
func eat(ctx context.Context) iter.Seq2[[]int, error] {
	return func(yield func([]int, error) bool) {
		const block, most = 16 << 20, 100
		var eaten [][]byte
		for range most {
			piece := make([]byte, block)
			for i := 0; i < block; i += 1 << 10 {
				piece[i] = 1
			}
			eaten = append(eaten, piece)
		}
		yield(nil, fmt.Errorf("ate %d blocks", len(eaten)))
	}
}

// comparisonOf compares rows on a prime grid of two rows and so many columns.
func comparisonOf(t testing.TB, task Task, columns []string, rows ...Row) *Comparison {
	t.Helper()
	family, err := puzzle.FindFamily("prime-grid")
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := &Comparison{
		Family: family, Rows: rows, Task: task, Runs: 1, By: Wall,
		Limits: Limits{Time: time.Minute}, Program: []string{program, ChildCommand},
	}
	for _, n := range columns {
		instance := puzzle.Instance{Name: n, Settings: puzzle.Settings{"rows": "2", "cols": n}}
		p, err := family.New(instance)
		if err != nil {
			t.Fatal(err)
		}
		c.Instances = append(c.Instances, NewInstance(instance, p))
	}
	return c
}

// compared runs a comparison.
func compared(t testing.TB, c *Comparison) *Results {
	t.Helper()
	r, err := c.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// sat is a row of gophersat.
func satRow() Row {
	return Row{Solver: "gophersat", Encoding: &presets()[0]}
}

func engine(name string) Row { return Row{Solver: name} }

// onlyRecord returns the record of a cell that has one.
func onlyRecord(t testing.TB, r *Results, row, instance int) *Record {
	t.Helper()
	records := r.Records(row, instance)
	if len(records) != 1 {
		t.Fatalf("%d records of %s, want 1", len(records), r.Rows[row].Name())
	}
	return records[0]
}
