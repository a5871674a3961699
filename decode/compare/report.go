package compare

import (
	"slices"
	"time"

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
	Neighbours    bool              `json:"neighbours"` // see [decode.Options]
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
		Context: context, Growing: r.Growing, LeftOut: r.LeftOut, Neighbours: r.Neighbours,
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
