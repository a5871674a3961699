package encode

import "puzzlesat/sat"

// Encoding says where the variables of a model are in the formula that [Encode]
// wrote, and how large its parts are.
type Encoding struct {
	Parts []Part

	model   *Model
	domains *Domains
	encoder *Encoder
}

// add runs one part of the encoding and accounts for what it wrote.
func (n *Encoding) add(kind string, write func() (rules int, err error)) error {
	before := n.encoder.size
	rules, err := write()
	after := n.encoder.size
	part := n.part(kind)
	part.Rules += rules
	part.Vars += after.Vars - before.Vars
	part.Clauses += after.Clauses - before.Clauses
	part.Literals += after.Literals - before.Literals
	return err
}

func (n *Encoding) part(kind string) *Part {
	for i := range n.Parts {
		if n.Parts[i].Kind == kind {
			return &n.Parts[i]
		}
	}
	n.Parts = append(n.Parts, Part{Kind: kind})
	return &n.Parts[len(n.Parts)-1]
}

// Block returns a clause that excludes the solution with these values, by
// variable, and no other. It is built from the variables that are not derived
// and may be empty, when there can be one solution only. It is not ok when the
// domains do not have the solution, so that there is nothing to exclude.
func (n *Encoding) Block(values []int) (clause []sat.Lit, ok bool) {
	if n.domains.Failed() {
		return nil, false
	}
	for x, v := range values {
		if !n.domains.Contains(Var(x), v) {
			return nil, false
		}
		if !n.model.Derived(Var(x)) {
			clause = n.encoder.IsNot(clause, Var(x), v)
		}
	}
	return clause, true
}

// Improve returns clauses that exclude every solution with this value of the
// objective or a greater one.
func (n *Encoding) Improve(objective Var, value int) [][]sat.Lit {
	var clauses [][]sat.Lit
	for v := range n.domains.All(objective) {
		if v >= value {
			clauses = append(clauses, n.encoder.IsNot(nil, objective, v))
		}
	}
	return clauses
}
