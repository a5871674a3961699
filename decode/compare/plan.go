package compare

import (
	"slices"
	"time"
)

// plan is what is left to do in a round.
type plan struct {
	instances []int // in order
	rows      int
	wanted    map[cell]bool
}

// batch is what a row is asked about at a time.
type batch struct {
	row       int
	instances []int
}

// plan returns what is to do in a round. In the first, every row answers every
// instance. Later, only those answer again that have done so in time, as far as
// the budget goes; see [spread].
func (l *laboratory) plan(round int) plan {
	p := plan{rows: len(l.Rows), wanted: make(map[cell]bool)}
	var costs []time.Duration
	for row := range l.Rows {
		var cost time.Duration
		for i := range l.Instances {
			at := cell{row, i}
			if l.wanted(round, at) {
				p.wanted[at] = true
				cost += l.cost(at)
			}
		}
		costs = append(costs, cost)
	}
	if round > 1 && l.Budget > 0 {
		runs := spread(costs, l.Runs-round+1, l.Budget-time.Since(l.started))
		for at := range p.wanted {
			if runs[at.row] == 0 {
				delete(p.wanted, at)
			}
		}
	}
	for i := range l.Instances {
		p.instances = append(p.instances, i)
	}
	return p
}

// wanted says whether a row is to answer an instance in a round.
func (l *laboratory) wanted(round int, at cell) bool {
	if l.Rows[at.row].Refused != "" {
		return false
	}
	for _, r := range l.records[at] {
		if r.Round == round || r.Outcome != Done {
			return false
		}
	}
	return true
}

// cost is what a cell should take, from what it took; 0 when that is not known.
func (l *laboratory) cost(at cell) time.Duration {
	var took []float64
	for _, r := range l.records[at] {
		took = append(took, r.Seconds.Wall)
	}
	if len(took) == 0 {
		return 0
	}
	return toDuration(Median(took))
}

// spread says how many more runs each row gets, of so many rounds, when a run of
// the row costs so much and so much time is left. The quickest rows come first:
// each gets all its runs, or as many as still fit, before the next.
func spread(costs []time.Duration, rounds int, left time.Duration) []int {
	order := make([]int, len(costs))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return int(costs[a] - costs[b]) })
	runs := make([]int, len(costs))
	for _, row := range order {
		runs[row] = rounds
		if costs[row] > 0 {
			runs[row] = max(0, min(rounds, int(left/costs[row])))
		}
		left -= time.Duration(runs[row]) * costs[row]
	}
	return runs
}

// next takes the next instances off the plan, at most so many, for all rows that
// want them, row by row. It returns none when nothing is left.
func (p *plan) next(most int) []batch {
	for len(p.instances) > 0 {
		part := p.instances[:min(most, len(p.instances))]
		p.instances = p.instances[len(part):]
		var batches []batch
		for row := range p.rows {
			b := batch{row: row}
			for _, i := range part {
				if p.wanted[cell{row, i}] {
					b.instances = append(b.instances, i)
					delete(p.wanted, cell{row, i})
				}
			}
			if len(b.instances) > 0 {
				batches = append(batches, b)
			}
		}
		if len(batches) > 0 {
			return batches
		}
	}
	return nil
}

// cells is how much is left.
func (p *plan) cells() int { return len(p.wanted) }
