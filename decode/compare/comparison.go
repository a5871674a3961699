package compare

import (
	"context"
	"sync"
	"time"

	"puzzlesat/encode/puzzle"
)

// Comparison is what to compare, and how.
type Comparison struct {
	Family    *puzzle.Family
	Instances []*Instance
	Rows      []Row
	Task      Task
	// Runs is how often each row answers each instance.
	Runs int
	// Budget is the time after which no more runs begin but those of the first
	// round; 0 is no budget. See [spread]. When the first round takes more than
	// a fifth of it, the rest of that round runs on all cores at once.
	Budget time.Duration
	Limits Limits
	// NoPropagation and Neighbours are those of [decode.Options].
	NoPropagation, Neighbours bool
	// Patient lets engines begin what takes days.
	Patient bool
	// Growing says that the instances grow: after a limit, a row is not asked
	// about larger ones.
	Growing bool
	// By is the time by which rows are compared.
	By Clock
	// Program is the command line that starts a child; see [ChildCommand].
	Program []string
	// Journal keeps the records and knows those of an earlier run; nil for none.
	Journal *Journal
	// LeftOut names encodings that are no rows because their formulas are those
	// of others; see [Effective].
	LeftOut []string
	// Progress is told how far the comparison is; nil for nobody.
	Progress func(Progress)
}

// Record is one attempt of a row to answer an instance.
type Record struct {
	Type     string `json:"type"` // "run"
	Instance string `json:"instance,omitempty"`
	Key      string `json:"key"` // of the instance
	Row      string `json:"row"`
	Round    int    `json:"round"` // from 1
	// Beside says that other rows ran at the same time.
	Beside bool `json:"beside,omitempty"`
	Measurement
}

const recordType = "run"

// cell is a place in the table.
type cell struct{ row, instance int }

// laboratory is a comparison that is going on.
type laboratory struct {
	*Comparison
	ctx     context.Context
	started time.Time
	records map[cell][]*Record
	batch   int // how many instances a child is given

	mutex         sync.Mutex // of what follows, and of records
	beside        bool       // rows run at the same time
	round         int
	done, planned int // cells of this round
	doneBefore    int // of those before
}

// Run compares. The results are what is known even when there is an error; a
// context that ends makes no error but results that say so.
func (c *Comparison) Run(ctx context.Context) (*Results, error) {
	l := &laboratory{Comparison: c, ctx: ctx, started: time.Now(), records: make(map[cell][]*Record), batch: firstBatch}
	if c.Growing {
		l.batch = 1 // each tells whether to go on
	}
	l.recall()
	err := l.rounds()
	return l.results(), err
}

// recall takes over what the journal knows.
func (l *laboratory) recall() {
	if l.Journal == nil {
		return
	}
	for i, instance := range l.Instances {
		for r, row := range l.Rows {
			for round := 1; round <= l.Runs; round++ {
				if record := l.Journal.find(row.Name(), instance.Key(), round); record != nil {
					l.records[cell{r, i}] = append(l.records[cell{r, i}], record)
				}
			}
		}
	}
}

// rounds lets each row answer each instance, round by round.
func (l *laboratory) rounds() error {
	for round := 1; round <= l.Runs; round++ {
		left := l.plan(round)
		l.round, l.doneBefore, l.done, l.planned = round, l.doneBefore+l.done, 0, left.cells()
		for {
			began, batches := time.Now(), left.next(l.batch)
			if len(batches) == 0 {
				break
			}
			if err := l.window(batches); err != nil || l.ctx.Err() != nil {
				return err
			}
			l.resize(time.Since(began), len(batches))
		}
	}
	return nil
}

// How many instances go to a child at once: so many that a row works on them for
// about as long as worthAChild, so that the start of the child does not matter.
const (
	firstBatch  = 4
	mostBatch   = 500
	worthAChild = time.Second
)

// resize makes batches as large as is worth a child.
func (l *laboratory) resize(took time.Duration, batches int) {
	each := took / time.Duration(max(batches, 1))
	switch {
	case l.Growing:
	case each < worthAChild/2:
		l.batch = min(mostBatch, 2*l.batch)
	case each > 2*worthAChild:
		l.batch = max(1, l.batch/2)
	}
}

// answer has a row answer instances, in as many children as that takes.
func (l *laboratory) answer(b batch) error {
	for instances := b.instances; len(instances) > 0 && l.ctx.Err() == nil; {
		if l.Growing && l.stoppedBefore(b.row, instances[0]) {
			l.skip(cell{b.row, instances[0]})
			instances = instances[1:]
			continue
		}
		job := l.job(b.row, instances)
		var journal error
		answered := 0
		err := do(l.ctx, l.Program, job, func(told line) {
			if err := l.record(cell{b.row, instances[answered]}, told.Measurement); err != nil {
				journal = err
			}
			answered++
		})
		if err == nil {
			err = journal
		}
		if err != nil {
			return err
		}
		instances = instances[answered:]
	}
	return nil
}

func (l *laboratory) job(row int, instances []int) *Job {
	job := &Job{
		Family: l.Family.Name, Row: l.Rows[row], Task: l.Task, Limits: l.Limits,
		NoPropagation: l.NoPropagation, Neighbours: l.Neighbours, Patient: l.Patient, Repeat: l.repeat(),
	}
	for _, i := range instances {
		job.Instances = append(job.Instances, l.Instances[i].Instance)
	}
	return job
}

// What takes less than repeatAlone is repeated until as much time has passed; of
// several instances, less than repeatOfSeveral each, since there are many.
const (
	repeatAlone     = 10 * time.Millisecond
	repeatOfSeveral = time.Millisecond
)

func (c *Comparison) repeat() time.Duration {
	if len(c.Instances) > 1 && !c.Growing {
		return repeatOfSeveral
	}
	return repeatAlone
}

// record keeps a measurement. One that was interrupted counts for nothing.
func (l *laboratory) record(at cell, m *Measurement) error {
	if m.Outcome == Stopped {
		return nil
	}
	r := l.newRecord(at, m)
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.records[at] = append(l.records[at], r)
	l.done++
	l.tellProgress()
	if l.Journal == nil {
		return nil
	}
	return l.Journal.add(r)
}

func (l *laboratory) newRecord(at cell, m *Measurement) *Record {
	instance := l.Instances[at.instance]
	return &Record{
		Type: recordType, Instance: instance.Title(), Key: instance.Key(),
		Row: l.Rows[at.row].Name(), Round: l.round, Beside: l.beside, Measurement: *m,
	}
}

// stoppedBefore says whether a row has reached a limit at a smaller instance.
func (l *laboratory) stoppedBefore(row, instance int) bool {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	for i := range instance {
		for _, r := range l.records[cell{row, i}] {
			if r.Outcome.limited() && l.Instances[i].Cells <= l.Instances[instance].Cells {
				return true
			}
		}
	}
	return false
}

// skip notes that a row is not asked about an instance that would be too large.
func (l *laboratory) skip(at cell) {
	m := &Measurement{Outcome: Refused, Reason: "reached a limit at a smaller size", Solutions: "0"}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.records[at] = append(l.records[at], l.newRecord(at, m))
	l.done++
}
