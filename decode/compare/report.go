package compare

import (
	"math"
	"slices"
	"time"

	"puzzlesat/decode/plot"
	"puzzlesat/encode/puzzle"
)

// Report is what a comparison came to. It is what is printed.
type Report struct {
	Puzzle   string          `json:"puzzle"`
	Settings puzzle.Settings `json:"-"` // of all instances alike; nil when they differ
	Task     Task            `json:"task"`
	By       Clock           `json:"by"`
	// Status is complete or interrupted.
	Status        string            `json:"status"`
	Agree         bool              `json:"agree"`
	Disagreements []*Disagreement   `json:"disagreements,omitempty"`
	Runs          int               `json:"runs"` // asked for
	Limits        Limits            `json:"-"`
	Budget        time.Duration     `json:"-"`
	Repeat        time.Duration     `json:"-"` // see [Job]
	Elapsed       float64           `json:"elapsed"`
	Context       Context           `json:"context"`
	Instances     []*InstanceReport `json:"instances"`
	Rows          []*RowReport      `json:"-"`
	Growing       bool              `json:"growing,omitempty"`
	LeftOut       []string          `json:"left_out,omitempty"`
}

// Context is where and how a comparison was made.
type Context struct {
	Command []string `json:"command"`
	Version string   `json:"version"`
	Machine Machine  `json:"machine"`
	// Versions are those of the solvers, by name.
	Versions map[string]string `json:"versions"`
	Seed     uint64            `json:"seed"`
	Started  time.Time         `json:"started"`
}

// InstanceReport is what is known about an instance.
type InstanceReport struct {
	Name      string `json:"name,omitempty"`
	Key       string `json:"key"`
	Cells     int    `json:"cells"`
	Solutions string `json:"solutions,omitempty"` // "" when no row has answered
	Set       string `json:"set,omitempty"`
	Fastest   string `json:"fastest,omitempty"` // the row
}

// CellReport is what the runs of a row on an instance came to.
type CellReport struct {
	Outcome   Outcome `json:"outcome"`
	Reason    string  `json:"reason,omitempty"`
	Solutions string  `json:"solutions"`
	Runs      int     `json:"runs"`
	// Beside says that other rows ran at the same time; such runs count only when
	// there are no others.
	Beside bool `json:"beside,omitempty"`
	// Total describes the total times of the runs, by the clock chosen.
	Total Spread `json:"total"`
	// Seconds are the medians of the parts.
	Seconds      Seconds `json:"seconds"`
	Memory       int64   `json:"memory"` // the greatest
	Size         *Size   `json:"size,omitempty"`
	Conflicts    *int64  `json:"conflicts,omitempty"` // medians
	Decisions    *int64  `json:"decisions,omitempty"`
	Propagations *int64  `json:"propagations,omitempty"`
	Wrong        bool    `json:"wrong,omitempty"`
}

// RowReport is what a row came to.
type RowReport struct {
	Row
	Native bool `json:"native"`
	// Cells are its answers, by instance; nil where it was not asked.
	Cells []*CellReport `json:"-"`
	// Solved is how many instances it has answered, and Fastest on how many it
	// was the quickest of all.
	Solved  int `json:"solved"`
	Fastest int `json:"fastest"`
	// Typical is its only cell or, of several instances, what is typical of
	// those that it has answered: the medians of its cells. Without an answer it
	// is one of those that it has not answered, and nil if it was never asked.
	Typical *CellReport `json:"typical,omitempty"`
	// ToBest is its time as a multiple of the best row's on the same instance,
	// ToNative as a multiple of that of the engine native: the geometric mean
	// over the instances that both have answered. 0 when there are none.
	ToBest   float64 `json:"to_best,omitempty"`
	ToNative float64 `json:"to_native,omitempty"`
	// Growth is how the time grows with the cells of a growing puzzle; nil when
	// that is not known.
	Growth *Fit `json:"growth,omitempty"`
}

// nativeEngine is the best engine of a family.
const nativeEngine = "native"

// Report sums up the results.
func (r *Results) Report(context Context) *Report {
	report := &Report{
		Puzzle: r.Family.Name, Task: r.Task, By: r.By, Status: "complete",
		Agree: len(r.Disagreements) == 0, Disagreements: r.Disagreements,
		Runs: r.Runs, Limits: r.Limits, Budget: r.Budget, Repeat: r.repeat(), Elapsed: r.Elapsed.Seconds(),
		Context: context, Growing: r.Growing, LeftOut: r.LeftOut,
	}
	if r.Interrupted {
		report.Status = "interrupted"
	}
	if !r.Growing && len(r.Instances) > 0 {
		report.Settings = r.Instances[0].Settings
	}
	for i := range r.Rows {
		report.Rows = append(report.Rows, r.row(i))
	}
	for i, instance := range r.Instances {
		report.Instances = append(report.Instances, r.instance(i, instance))
	}
	report.compareRows()
	return report
}

func (r *Results) row(row int) *RowReport {
	report := &RowReport{Row: r.Rows[row], Native: r.Rows[row].Native()}
	for i := range r.Instances {
		c := newCellReport(r.Records(row, i), r.By)
		if c == nil && report.Refused != "" {
			c = &CellReport{Outcome: Refused, Reason: report.Refused, Solutions: "0"}
		}
		if c != nil {
			c.Wrong = slices.ContainsFunc(r.Disagreements, func(d *Disagreement) bool { return d.row == row && d.instance == i })
		}
		if c != nil && c.Outcome == Done {
			report.Solved++
		}
		report.Cells = append(report.Cells, c)
	}
	report.Typical = typical(report.Cells)
	return report
}

// newCellReport sums up the runs of a cell. A run that is not done decides what
// became of the cell, and the others do not count.
func newCellReport(records []*Record, by Clock) *CellReport {
	if len(records) == 0 {
		return nil
	}
	alone := slices.ContainsFunc(records, func(r *Record) bool { return !r.Beside })
	var cells []*CellReport
	for _, r := range records {
		c := &CellReport{
			Beside: r.Beside, Outcome: r.Outcome, Reason: r.Reason, Solutions: r.Solutions, Runs: 1, Total: Describe([]float64{r.Seconds.total(by)}),
			Seconds: r.Seconds, Memory: r.Memory, Size: r.Size,
			Conflicts: r.Conflicts, Decisions: r.Decisions, Propagations: r.Propagations,
		}
		if r.Outcome != Done {
			return c
		}
		if !r.Beside || !alone {
			cells = append(cells, c)
		}
	}
	sum := medians(cells)
	sum.Runs = len(cells)
	return sum
}

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

func (r *Results) instance(i int, instance *Instance) *InstanceReport {
	report := &InstanceReport{Name: instance.Title(), Key: instance.Key(), Cells: instance.Cells}
	if truth := r.truth(i); truth != nil {
		report.Solutions, report.Set = truth.record.Solutions, truth.record.Set
		if r.Task == First {
			report.Set = ""
		}
	}
	return report
}

// compareRows works out who is how much quicker.
func (r *Report) compareRows() {
	var native *RowReport
	for _, row := range r.Rows {
		if row.Native && row.Solver == nativeEngine {
			native = row
		}
	}
	best := make([]*RowReport, len(r.Instances))
	for i := range r.Instances {
		for _, row := range r.Rows {
			if row.right(i) && (best[i] == nil || row.Cells[i].Total.Median < best[i].Cells[i].Total.Median) {
				best[i] = row
			}
		}
		if best[i] != nil {
			best[i].Fastest++
			r.Instances[i].Fastest = best[i].Name()
		}
	}
	for _, row := range r.Rows {
		row.ToBest = row.ratio(func(i int) *RowReport { return best[i] })
		row.ToNative = row.ratio(func(int) *RowReport { return native })
		if r.Growing {
			row.Growth = row.growth(r.Instances)
		}
	}
}

// right says whether the row has answered the instance, and nobody contradicts.
func (r *RowReport) right(instance int) bool {
	c := r.Cells[instance]
	return c != nil && c.Outcome == Done && !c.Wrong
}

// ratio is the row's time as a multiple of that of others.
func (r *RowReport) ratio(other func(instance int) *RowReport) float64 {
	var ratios []float64
	for i := range r.Cells {
		o := other(i)
		if o != nil && r.right(i) && o.right(i) && o.Cells[i].Total.Median > 0 {
			ratios = append(ratios, r.Cells[i].Total.Median/o.Cells[i].Total.Median)
		}
	}
	if len(ratios) == 0 {
		return 0
	}
	return GeometricMean(ratios)
}

// growth fits the times to the numbers of cells; nil when there are too few.
func (r *RowReport) growth(instances []*InstanceReport) *Fit {
	var points []plot.Point
	for i := range instances {
		if r.right(i) {
			points = append(points, plot.Point{X: float64(instances[i].Cells), Y: r.Cells[i].Total.Median})
		}
	}
	fit, _ := fitPower(points)
	return fit
}
