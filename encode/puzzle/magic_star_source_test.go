package puzzle

import (
	"context"
	"errors"
	"math/big"
	"testing"
	"time"
)

func TestMagicStarSourceRefuses(t *testing.T) {
	p := enginePuzzle(t, magicStar, nil)
	_, err := engineSolutions(t, magicStarSource, p)
	var long *TooLongError
	if !errors.As(err, &long) || long.Steps.Cmp(new(big.Int).MulRange(1, 16)) != 0 {
		t.Fatalf("got %v", err)
	}
	const want = "the source's method would try 20922789888000 permutations, which takes about 6 days: wanted --yes-really to start it all the same, or the solver native"
	if err.Error() != want {
		t.Errorf("got %v\nwanted %s", err, want)
	}
}

func TestMagicStarSourceWithPatience(t *testing.T) {
	ctx, cancel := context.WithTimeout(WithPatience(t.Context()), 10*time.Millisecond)
	defer cancel()
	var last error
	for _, err := range magicStarSource.Solutions(ctx, enginePuzzle(t, magicStar, nil)) {
		last = err
	}
	if !errors.Is(last, context.DeadlineExceeded) {
		t.Errorf("it ended with %v", last)
	}
}

func TestTooLongSource(t *testing.T) {
	for _, test := range []struct {
		seconds float64
		want    string
	}{
		{5, "5 seconds"}, {119, "119 seconds"}, {600, "10 minutes"}, {20_000, "6 hours"}, {30 * 86400, "30 days"}, {1e10, "317 years"}, {1e40, "3.17e+32 years"},
	} {
		if got := InWords(test.seconds); got != test.want {
			t.Errorf("%v: %s, wanted %s", test.seconds, got, test.want)
		}
	}
}

// In the order of the letters, the solutions come in lexicographic order.
func TestMagicStarBacktrackSource(t *testing.T) {
	p := enginePuzzle(t, magicStar, starSettings(6, 2))
	last, count := new(big.Int), 0
	for values, err := range magicStarBacktrack.Solutions(t.Context(), p) {
		if err != nil {
			t.Fatal(err)
		}
		rank := Rank(values)
		if rank.Cmp(last) <= 0 {
			t.Fatalf("rank %d after %d", rank, last)
		}
		last = rank
		count++
	}
	if count != 960 {
		t.Errorf("%d solutions", count)
	}
}

func BenchmarkMagicStarSource(b *testing.B) {
	// All 10! permutations.
	p := enginePuzzle(b, magicStar, starSettings(5, 2))
	for b.Loop() {
		if count := countUpTo(b, magicStarSource, p, 1); count != 0 {
			b.Fatalf("%d found", count)
		}
	}
}

func BenchmarkMagicStarBacktrackSource(b *testing.B) {
	p := enginePuzzle(b, magicStar, nil)
	for b.Loop() {
		if count := countUpTo(b, magicStarBacktrack, p, 10_000); count != 1792 {
			b.Fatalf("%d found", count)
		}
	}
}
