package compare

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// title says what was compared.
func (r *Report) title() string {
	text := r.Puzzle
	for _, name := range slices.Sorted(maps.Keys(r.Settings)) {
		text += fmt.Sprintf(" %s=%s", name, r.Settings[name])
	}
	if n := len(r.Instances); n > 1 {
		text += fmt.Sprintf(", %d instances", n)
	}
	return text + ", task " + string(r.Task)
}

// verdict says whether the rows agree, and on what.
func (r *Report) verdict() string {
	answered := len(r.ranking())
	switch {
	case answered == 0:
		return "no row has answered"
	case !r.Agree:
		return "THE ROWS DISAGREE: " + r.Disagreements[0].String()
	}
	text := fmt.Sprintf("all %d rows that answered agree", answered)
	if answered == 1 {
		text = "1 row answered"
	}
	if len(r.Instances) == 1 {
		text += ": " + r.Instances[0].answer(r.Task)
	}
	return text
}

// answer is the answer to an instance in words.
func (i *InstanceReport) answer(task Task) string {
	switch {
	case i.Solutions == "0":
		return "no solution"
	case task == First, task == Unsat:
		return "there is a solution"
	case i.Solutions == "1":
		return "1 solution"
	}
	return i.Solutions + " solutions"
}

// unanswered tells what became of rows that have not answered everything, a line
// each.
func (r *Report) unanswered() []string {
	var lines []string
	for _, row := range r.Rows {
		byOutcome := make(map[Outcome][]int)
		var order []Outcome
		for i, c := range row.Cells {
			if c == nil || c.Outcome == Done {
				continue
			}
			if byOutcome[c.Outcome] == nil {
				order = append(order, c.Outcome)
			}
			byOutcome[c.Outcome] = append(byOutcome[c.Outcome], i)
		}
		for _, o := range order {
			lines = append(lines, row.Name()+": "+r.lost(row, o, byOutcome[o]))
		}
	}
	return lines
}

// lost says what became of the cells of a row that ended alike.
func (r *Report) lost(row *RowReport, o Outcome, instances []int) string {
	c := row.Cells[instances[0]]
	text := string(o)
	switch o {
	case OutOfTime:
		text += " of " + r.Limits.Time.String()
	case OutOfMemory:
		if r.Limits.Memory > 0 {
			text += " of " + megabytes(r.Limits.Memory)
		}
	}
	if (r.Task == All || r.Task == Count) && o.limited() {
		text += fmt.Sprintf(", %s solutions found", c.Solutions)
	}
	if c.Reason != "" {
		text += ": " + strings.Join(strings.Fields(c.Reason), " ")
	}
	if len(r.Instances) > 1 {
		return fmt.Sprintf("%s, first %s: %s", plural(len(instances), "instance"), r.Instances[instances[0]].Name, text)
	}
	return text
}

// legend explains the table.
func (r *Report) legend() []string {
	clock := map[Clock]string{Wall: "Times", Processor: "Processor times"}[r.By]
	what := fmt.Sprintf("%s are medians of up to %d runs, each in a process of its own; ± is half the distance of the quartiles.", clock, r.Runs)
	switch {
	case r.Growing:
		what = fmt.Sprintf("%s are medians of up to %d runs, each in a process of its own; they are fitted to a power of the number of cells.", clock, r.Runs)
	case len(r.Instances) > 1:
		what = clock + " are medians over the instances that the row has answered, ± half the distance of the quartiles; × are geometric means over those that both rows have. Instances share processes."
	case r.Runs == 1:
		what = clock + " are of one run, in a process of its own."
	}
	lines := []string{what,
		fmt.Sprintf("What takes less than %s is repeated in its process, and the mean told. Start is the process's, and is not in the time.", r.Repeat)}
	if r.Neighbours && (r.Task == All || r.Task == Count) {
		lines = append(lines, "Solvers that cannot list solutions are not asked for those that differ from one by an exchange of two values; with --neighbours off, they are.")
	}
	lines = append(lines, r.LeftOut...)
	if slices.ContainsFunc(r.Rows, func(row *RowReport) bool { return row.Typical != nil && row.Typical.Beside }) {
		lines = append(lines, "* measured while other rows ran on the other cores, since one after another would have taken too long.")
	}
	if r.Budget > 0 && r.Runs > 1 {
		lines = append(lines, fmt.Sprintf("Every row ran once; further runs, of the quickest rows first, as far as the budget of %s goes.", r.Budget))
	}
	return lines
}

// origin says where and when the comparison was made.
func (r *Report) origin() []string {
	m := r.Context.Machine
	lines := []string{fmt.Sprintf("%s, %s, %s, %s, load %s", m.CPU, plural(m.Cores, "core"), m.OS, m.Go, m.Load)}
	var versions []string
	for _, name := range slices.Sorted(maps.Keys(r.Context.Versions)) {
		versions = append(versions, name+" "+r.Context.Versions[name])
	}
	if len(versions) > 0 {
		lines = append(lines, strings.Join(versions, ", "))
	}
	return append(lines, fmt.Sprintf("%s; %s, seed %d, in %s", strings.Join(r.Context.Command, " "), r.Context.Started.Format("2006-01-02 15:04"), r.Context.Seed, duration(r.Elapsed)))
}
