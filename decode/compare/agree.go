package compare

import (
	"fmt"
	"math/big"
)

// Disagreement says that a row contradicts what others have found.
type Disagreement struct {
	Instance string `json:"instance,omitempty"`
	Row      string `json:"row"`
	Says     string `json:"says"`
	// Other is the row that it contradicts, or "" when that is the task.
	Other     string `json:"other,omitempty"`
	OtherSays string `json:"other_says,omitempty"`
	// Grid is the first solution, in the order of the values of the cells, that
	// only one of both finds, which FoundBy says. It satisfies all rules. It is
	// empty when there is none, which Note explains.
	Grid    string `json:"grid,omitempty"`
	FoundBy string `json:"found_by,omitempty"`
	Note    string `json:"note,omitempty"`

	row, other, instance int
}

// String says it in one line.
func (d *Disagreement) String() string {
	text := d.Row + " says: " + d.Says
	if d.Other != "" {
		text += "; " + d.Other + " says: " + d.OtherSays
	}
	if d.Instance != "" {
		text = d.Instance + ": " + text
	}
	if d.Grid != "" {
		text += fmt.Sprintf("; the first grid that only %s finds, and that satisfies all rules, is %s", d.FoundBy, d.Grid)
	}
	if d.Note != "" {
		text += "; " + d.Note
	}
	return text
}

// disagreements compares all answers, those of each round.
func (r *Results) disagreements() []*Disagreement {
	var all []*Disagreement
	for i := range r.Instances {
		truth := r.truth(i)
		if truth == nil {
			continue
		}
		for row := range r.Rows {
			for _, record := range r.Records(row, i) {
				if d := r.compare(row, i, record, truth); d != nil {
					all = append(all, d)
					break
				}
			}
		}
	}
	return all
}

// answer is what a row says.
type answer struct {
	row    int
	record *Record
	count  *big.Int
	votes  int // how many rows say the same
}

// truth returns the answer that the others are compared with. Each solution that
// is listed has been checked against the rules, and no row has one twice, so that
// whoever has listed most is right, if anyone is. When nobody lists, most votes
// decide. It is nil when nobody has answered.
func (r *Results) truth(instance int) *answer {
	var best *answer
	for row := range r.Rows {
		for _, record := range r.Records(row, instance) {
			if record.Outcome != Done {
				continue
			}
			a := &answer{row: row, record: record, count: number(record.Solutions), votes: r.votes(instance, record)}
			if best == nil || a.better(best) {
				best = a
			}
		}
	}
	return best
}

func (a *answer) better(b *answer) bool {
	listed, other := a.record.Set != "", b.record.Set != ""
	switch {
	case listed != other:
		return listed
	case listed && a.count.Cmp(b.count) != 0:
		return a.count.Cmp(b.count) > 0
	}
	return a.votes > b.votes
}

// votes returns how many rows have answered the same.
func (r *Results) votes(instance int, record *Record) int {
	n := 0
	for row := range r.Rows {
		for _, other := range r.Records(row, instance) {
			if other.Outcome == Done && other.Solutions == record.Solutions && other.Set == record.Set {
				n++
				break
			}
		}
	}
	return n
}

// compare returns how a record contradicts the truth, nil when it does not.
func (r *Results) compare(row, instance int, record *Record, truth *answer) *Disagreement {
	d := &Disagreement{
		Instance: record.Instance, Row: record.Row, row: row, instance: instance,
		Other: truth.record.Row, other: truth.row,
		Says: r.says(record), OtherSays: r.says(truth.record),
	}
	count := number(record.Solutions)
	switch {
	case record.Outcome != Done:
		// What it has found must still be among the solutions.
		if (r.Task == All || r.Task == Count) && count.Cmp(truth.count) > 0 {
			d.Says = "at least " + d.Says
			return d
		}
		return nil
	case count.Cmp(truth.count) != 0:
		return d
	case (r.Task == All || r.Task == Count) && record.Set != "" && truth.record.Set != "" && record.Set != truth.record.Set:
		return d
	case r.Task == Unsat && count.Sign() > 0:
		d.Other, d.OtherSays, d.other = "", "", row
		d.Note = "--task unsat asks for a proof that there is none"
		return d
	}
	return nil
}

// says is what a record says, in words.
func (r *Results) says(record *Record) string {
	switch {
	case r.Task == All, r.Task == Count:
		text := record.Solutions + " solutions"
		if record.Set != "" {
			text += " with the hash " + record.Set
		}
		return text
	case record.Solutions == "0":
		return "no solution"
	}
	return "a solution"
}

// number reads a decimal number; what is none counts as 0.
func number(text string) *big.Int {
	n, ok := new(big.Int).SetString(text, 10)
	if !ok {
		return new(big.Int)
	}
	return n
}
