package main

import (
	"testing"
	"time"
)

func TestProgressText(t *testing.T) {
	const elapsed = 10 * time.Second
	for _, test := range []struct {
		puzzles int
		shares  []float64 // done of one puzzle after the other; negative when not known
		want    string
	}{
		{1, []float64{-1}, "40 solutions, 4/s, 10s"},
		{1, []float64{0}, "[....................] less than 0.01%, 40 solutions, 4/s, 10s"},
		{1, []float64{0.25}, "[#####...............] 25%, about 30 seconds left, 40 solutions, 4/s, 10s"},
		{1, []float64{0.00123}, "[....................] 0.12%, about 2 hours left, 40 solutions, 4/s, 10s"},
		{1, []float64{0.99999}, "[###################.] 99.99%, about 0 seconds left, 40 solutions, 4/s, 10s"},
		{2, []float64{-1}, "[....................] less than 0.01%, puzzle 1 of 2, 40 solutions, 4/s, 10s"},
		{2, []float64{-1, -1}, "[##########..........] 50%, about 10 seconds left, puzzle 2 of 2, 40 solutions, 4/s, 10s"},
		{4, []float64{0.9, 0.5}, "[#######.............] 37.5%, about 17 seconds left, puzzle 2 of 4, 40 solutions, 4/s, 10s"},
	} {
		line := &progress{puzzles: test.puzzles}
		for range 40 {
			line.found()
		}
		for _, share := range test.shares {
			part := line.begin()
			if share < 0 {
				continue
			}
			// A part is told no share but that of a part of its own.
			part.Part(share).Finish()
		}
		if got := line.text(elapsed); got != test.want {
			t.Errorf("%d puzzles, %v done:\n%s, wanted\n%s", test.puzzles, test.shares, got, test.want)
		}
	}
}

func TestPercent(t *testing.T) {
	for _, test := range []struct {
		share float64
		want  string
	}{
		{0, "less than 0.01%"}, {0.00009, "less than 0.01%"}, {0.0001, "0.01%"}, {0.07, "7%"}, {0.21437, "21.43%"}, {0.999999, "99.99%"}, {1, "100%"},
	} {
		if got := percent(test.share); got != test.want {
			t.Errorf("%v is %s, wanted %s", test.share, got, test.want)
		}
	}
}
