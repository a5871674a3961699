package compare

import "math"

// typical is what is typical of a row.
func typical(cells []*CellReport) *CellReport {
	var done []*CellReport
	var other *CellReport
	for _, c := range cells {
		switch {
		case c == nil:
		case c.Outcome == Done:
			done = append(done, c)
		case other == nil:
			other = c
		}
	}
	switch len(done) {
	case 0:
		return other
	case 1:
		return done[0]
	}
	return medians(done)
}

// medians returns the medians of what cells have; Runs is the least of theirs.
func medians(cells []*CellReport) *CellReport {
	m := &CellReport{Outcome: Done, Solutions: cells[0].Solutions, Runs: cells[0].Runs}
	m.Total = Describe(collect(cells, func(c *CellReport) float64 { return c.Total.Median }))
	parts := m.Seconds.all()
	for i := range parts {
		*parts[i] = Median(collect(cells, func(c *CellReport) float64 { return *c.Seconds.all()[i] }))
	}
	for _, c := range cells {
		m.Memory, m.Runs = max(m.Memory, c.Memory), min(m.Runs, c.Runs)
		m.Wrong, m.Beside = m.Wrong || c.Wrong, m.Beside || c.Beside
	}
	m.Conflicts = medianCount(cells, func(c *CellReport) *int64 { return c.Conflicts })
	m.Decisions = medianCount(cells, func(c *CellReport) *int64 { return c.Decisions })
	m.Propagations = medianCount(cells, func(c *CellReport) *int64 { return c.Propagations })
	m.Size = medianSize(cells)
	return m
}

func collect(cells []*CellReport, get func(*CellReport) float64) []float64 {
	var values []float64
	for _, c := range cells {
		values = append(values, get(c))
	}
	return values
}

// medianCount returns the median of numbers, nil when one is not told.
func medianCount(cells []*CellReport, get func(*CellReport) *int64) *int64 {
	var values []float64
	for _, c := range cells {
		n := get(c)
		if n == nil {
			return nil
		}
		values = append(values, float64(*n))
	}
	median := int64(math.Round(Median(values)))
	return &median
}

func medianSize(cells []*CellReport) *Size {
	if cells[0].Size == nil {
		return nil
	}
	part := func(get func(*Size) int) int {
		n := medianCount(cells, func(c *CellReport) *int64 {
			if c.Size == nil {
				return nil
			}
			n := int64(get(c.Size))
			return &n
		})
		if n == nil {
			return 0
		}
		return int(*n)
	}
	return &Size{
		Vars:     part(func(s *Size) int { return s.Vars }),
		Clauses:  part(func(s *Size) int { return s.Clauses }),
		Literals: part(func(s *Size) int { return s.Literals }),
	}
}

func (s *Seconds) all() []*float64 {
	return append(s.parts(), &s.Start, &s.State, &s.Warm, &s.Wall)
}
