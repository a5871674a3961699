package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"puzzlesat/encode/puzzle"
)

// estimateFlags ask for an estimate instead of a count.
type estimateFlags struct {
	samples number
	seed    uint64
}

// estimated is an estimate in JSON. Unlike counts, it is a float by nature.
type estimated struct {
	Type          string  `json:"type"`
	Puzzle        string  `json:"puzzle"`
	Samples       int     `json:"samples"`
	Seed          uint64  `json:"seed"`
	Estimate      float64 `json:"estimate"`
	StandardError float64 `json:"standard_error"`
}

// run estimates the number of solutions of the one puzzle that is posed.
func (e *estimateFlags) run(ctx context.Context, w io.Writer, posed *posed, format string) (int, error) {
	p, err := posed.single()
	if err != nil {
		return exitUsage, err
	}
	if posed.family.Estimate == nil {
		return exitUsage, fmt.Errorf("--estimate: %s has no sampler; leave it out to count exactly", posed.family.Name)
	}
	estimate, err := posed.family.Estimate(ctx, p, int(e.samples), e.seed)
	if err != nil {
		return exitUndecided, err
	}
	switch format {
	case "json":
		err = json.NewEncoder(w).Encode(estimated{"estimate", p.Family.Name, estimate.Samples, e.seed, estimate.Mean, estimate.StdErr})
	case "text":
		err = e.text(w, estimate)
	default:
		return exitUsage, fmt.Errorf("--estimate: wanted --format text or json")
	}
	return exitSolved, err
}

func (e *estimateFlags) text(w io.Writer, estimate puzzle.Estimate) error {
	_, err := fmt.Fprintf(w, "about %.4g, standard error %.2g, from %d samples\n", estimate.Mean, estimate.StdErr, estimate.Samples)
	return err
}
