package encode

import (
	"fmt"
	"slices"
	"testing"

	"puzzlesat/sat"
)

// A mutant is a formula with one fault. The audit that every sound formula
// passes must notice it.
type mutant struct {
	kind    string
	fault   string
	formula formula
}

// mutants returns the formula with each clause deleted, and with each literal of
// each clause negated, dropped, or put in the place of the next variable's.
func mutants(cnf *sat.CNF, f formula) []mutant {
	var all []mutant
	add := func(kind string, i int, clause []sat.Lit) {
		spoilt := formula{f.vars, slices.Clone(f.clauses)}
		spoilt.clauses[i] = newWordClause(clause)
		all = append(all, mutant{kind, fmt.Sprintf("%v to %v", cnf.Clause(i), clause), spoilt})
	}
	for i := range f.clauses {
		deleted := formula{f.vars, slices.Delete(slices.Clone(f.clauses), i, i+1)}
		all = append(all, mutant{"deleted", fmt.Sprint(cnf.Clause(i)), deleted})
		for j, l := range cnf.Clause(i) {
			add("negated", i, replaced(cnf.Clause(i), j, -l))
			add("moved", i, replaced(cnf.Clause(i), j, next(l, f.vars)))
			add("dropped", i, slices.Delete(slices.Clone(cnf.Clause(i)), j, j+1))
		}
	}
	return all
}

func replaced(clause []sat.Lit, i int, l sat.Lit) []sat.Lit {
	clause = slices.Clone(clause)
	clause[i] = l
	return clause
}

// next returns the literal of the next variable with the same sign.
func next(l sat.Lit, vars int) sat.Lit {
	v := sat.Lit(l.Var()%vars + 1)
	if l < 0 {
		return -v
	}
	return v
}

// harmless is the verdict on a changed clause that leaves the models, over all
// variables, as they were: both clauses follow from the others, as an at-most-one
// over a cell does from that over a cell equal to it.
const harmless = "harmless"

// TestAuditNoticesFaults spoils the formula of each constraint under each
// encoding. With -v it says which check noticed how many.
func TestAuditNoticesFaults(t *testing.T) {
	for _, s := range subjects {
		if s.repeats || s.vars == 0 || s.vars == maxScope && len(s.pool) > 2 {
			continue // the last take too long
		}
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			for _, options := range alone(s.aspects...) {
				o, f := mustEncode(t, s.overAll(options))
				if failed, err := audit(o, f); err != nil {
					t.Fatalf("%s fails a sound formula: %v", failed, err)
				}
				t.Logf("%v: %v", options, verdicts(t, o, f))
			}
		})
	}
}

// mutantBudget is how many mutants of a formula are looked at, taken evenly, and
// all those that lack a clause.
const mutantBudget = 60

// verdicts counts the mutants by kind of fault and by the check that noticed it.
func verdicts(t *testing.T, o outcome, f formula) map[string]map[string]int {
	count := make(map[string]map[string]int)
	all := mutants(o.cnf, f)
	step := coprimeStep(len(all), mutantBudget)
	for i, m := range all {
		if i%step != 0 && m.kind != "deleted" {
			continue
		}
		verdict, err := audit(o, m.formula)
		if err == nil {
			verdict = harmless
			if !o.mayImply(m.kind) && (m.kind == "deleted" || m.kind == "dropped" || !slices.Equal(m.formula.allModels(), f.allModels())) {
				t.Errorf("%v: unnoticed, %s %s", o.trial, m.kind, m.fault)
			}
		}
		if count[m.kind] == nil {
			count[m.kind] = make(map[string]int)
		}
		count[m.kind][verdict]++
	}
	return count
}

// mayImply says whether a fault of the kind may go unnoticed without harm. An
// auxiliary variable may mean something else if that is as good. Clauses that
// follow from others are judged by the strength of unit propagation over one-hot
// cells only, and adders are made for bits that the domains may not have; see
// TestEveryClauseIsNeeded for both.
func (o outcome) mayImply(kind string) bool {
	options := o.options.Complete()
	if options[Cells] != "onehot" || options[Sums] == "adder" {
		return true
	}
	plain := options[AtMostOne] == "pairwise" && sumsOverNodes[options[Sums]] && options[BitLines] == "direct"
	return !plain && (kind == "negated" || kind == "moved")
}

// sumsOverNodes names the sums without variables but the nodes of a diagram.
var sumsOverNodes = map[string]bool{"mdd": true, "table": true}

// allModels returns the models in a fixed order.
func (f formula) allModels() (all []uint64) {
	f.models(func(yes uint64) { all = append(all, yes) })
	slices.Sort(all)
	return all
}
