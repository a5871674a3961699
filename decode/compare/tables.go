package compare

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
)

// times is the table of the rows that have answered, the best first.
func (r *Report) times() *table {
	several := len(r.Instances) > 1
	time := map[Clock]string{Wall: "time", Processor: "processor"}[r.By]
	other := map[Clock]string{Wall: "processor", Processor: "wall"}[r.By]
	t := &table{columns: []column{
		{"solver", false}, {"encoding", false}, {"solved", true}, {"fastest", true}, {"runs", true}, {time, true}, {"±", true},
		{"× best", true}, {"× native", true}, {"encode", true}, {"load", true}, {"solve", true}, {"decode", true},
		{other, true}, {"start", true}, {"memory", true}, {"conflicts", true},
	}}
	for i, row := range r.ranking() {
		c := row.Typical
		solved, fastest := "", ""
		if several {
			solved, fastest = strconv.Itoa(row.Solved), strconv.Itoa(row.Fastest)
		}
		colour := ""
		switch {
		case c.Wrong:
			colour = red
		case i == 0:
			colour = green
		}
		deviation := ""
		if c.Total.N > 1 {
			deviation = fmt.Sprintf("%.0f%%", 100*c.Total.Deviation())
		}
		encode, load := "", ""
		if !row.Native {
			encode, load = duration(c.Seconds.Encode), duration(c.Seconds.Load)
		}
		t.add(colour, row.Solver, row.Label(), solved, fastest, c.runs(), duration(c.Total.Median), deviation,
			ratio(row.ToBest), ratio(row.ToNative), encode, load, duration(c.Seconds.Solve), duration(c.Seconds.Decode), duration(c.Seconds.total(map[Clock]Clock{Wall: Processor, Processor: Wall}[r.By])),
			duration(c.Seconds.Start+c.Seconds.State), megabytes(c.Memory), count(c.Conflicts))
	}
	return t.withoutEmpty()
}

// ranking returns the rows that have answered: those that answered most, and
// among them the quickest, first.
func (r *Report) ranking() []*RowReport {
	var rows []*RowReport
	for _, row := range r.Rows {
		if row.Solved > 0 {
			rows = append(rows, row)
		}
	}
	slices.SortStableFunc(rows, func(a, b *RowReport) int {
		return cmp.Or(cmp.Compare(b.Solved, a.Solved), cmp.Compare(a.ToBest, b.ToBest), cmp.Compare(a.Typical.Total.Median, b.Typical.Total.Median))
	})
	return rows
}

// formulas is the table of the sizes of the formulas, which depend on the
// encoding only.
func (r *Report) formulas() *table {
	t := &table{columns: []column{{"encoding", false}, {"variables", true}, {"clauses", true}, {"literals", true}}}
	for _, row := range r.formulaRows() {
		s := row.Typical.Size
		t.add("", row.Label(), strconv.Itoa(s.Vars), strconv.Itoa(s.Clauses), strconv.Itoa(s.Literals))
	}
	return t
}

// formulaRows returns a row for each encoding whose formulas were made.
func (r *Report) formulaRows() []*RowReport {
	var rows []*RowReport
	seen := make(map[string]bool)
	for _, row := range r.Rows {
		if row.Native || seen[row.Label()] || row.Typical == nil || row.Typical.Size == nil {
			continue
		}
		seen[row.Label()] = true
		rows = append(rows, row)
	}
	return rows
}

// each is the table of the times for each instance.
func (r *Report) each() *table {
	t := &table{columns: []column{{"instance", false}, {"cells", true}, {"solutions", true}}}
	for _, row := range r.Rows {
		t.columns = append(t.columns, column{row.Name(), true})
	}
	for i, instance := range r.Instances {
		cells := []string{instance.Name, strconv.Itoa(instance.Cells), instance.Solutions}
		for _, row := range r.Rows {
			cells = append(cells, row.Cells[i].short())
		}
		t.add("", cells...)
	}
	return t
}

// growth is the table of how the times grow.
func (r *Report) growth() *table {
	t := &table{columns: []column{{"solver", false}, {"encoding", false}}}
	for _, instance := range r.Instances {
		t.columns = append(t.columns, column{instance.Name, true})
	}
	t.columns = append(t.columns, column{"exponent", true}, column{"±", true})
	for _, row := range r.Rows {
		cells := []string{row.Solver, row.Label()}
		for i := range r.Instances {
			cells = append(cells, row.Cells[i].short())
		}
		exponent, deviation := "", ""
		if row.Growth != nil {
			exponent, deviation = fmt.Sprintf("%.2f", row.Growth.Exponent), fmt.Sprintf("%.2f", row.Growth.Error)
		}
		t.add("", append(cells, exponent, deviation)...)
	}
	return t
}

// short is a cell in a word or two: its time, or why there is none.
func (c *CellReport) short() string {
	switch {
	case c == nil:
		return "-"
	case c.Wrong:
		return "WRONG"
	case c.Outcome != Done:
		return string(c.Outcome)
	}
	return duration(c.Total.Median)
}

// runs is how many runs a cell had, marked when others ran beside them.
func (c *CellReport) runs() string {
	if c.Beside {
		return strconv.Itoa(c.Runs) + "*"
	}
	return strconv.Itoa(c.Runs)
}
