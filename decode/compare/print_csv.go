package compare

import (
	"encoding/csv"
	"io"
	"strconv"
)

var csvHeader = []string{
	"instance", "cells", "solver", "encoding", "outcome", "reason", "solutions", "runs", "beside",
	"total", "min", "q1", "q3", "max", "encode", "load", "solve", "decode", "processor", "start", "state", "wall",
	"memory", "variables", "clauses", "literals", "conflicts", "decisions", "propagations",
}

// printCSV prints a line for each row and instance; times are medians in seconds.
func printCSV(w io.Writer, _ *Results, r *Report, _ PrintOptions) error {
	out := csv.NewWriter(w)
	if err := out.Write(csvHeader); err != nil {
		return err
	}
	for i, instance := range r.Instances {
		for _, row := range r.Rows {
			if row.Cells[i] == nil {
				continue
			}
			if err := out.Write(row.csv(i, instance)); err != nil {
				return err
			}
		}
	}
	out.Flush()
	return out.Error()
}

func (r *RowReport) csv(i int, instance *InstanceReport) []string {
	c := r.Cells[i]
	outcome := string(c.Outcome)
	if c.Wrong {
		outcome = "wrong"
	}
	fields := []string{
		instance.Name, strconv.Itoa(instance.Cells), r.Solver, r.Label(), outcome, c.Reason, c.Solutions, strconv.Itoa(c.Runs), strconv.FormatBool(c.Beside),
	}
	s := c.Seconds
	for _, x := range []float64{
		c.Total.Median, c.Total.Min, c.Total.Q1, c.Total.Q3, c.Total.Max,
		s.Encode, s.Load, s.Solve, s.Decode, s.Processor, s.Start, s.State, s.Wall,
	} {
		fields = append(fields, strconv.FormatFloat(x, 'g', 6, 64))
	}
	fields = append(fields, strconv.FormatInt(c.Memory, 10))
	size := []string{"", "", ""}
	if c.Size != nil {
		size = []string{strconv.Itoa(c.Size.Vars), strconv.Itoa(c.Size.Clauses), strconv.Itoa(c.Size.Literals)}
	}
	return append(append(fields, size...), count(c.Conflicts), count(c.Decisions), count(c.Propagations))
}
