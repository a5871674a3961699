package encode

import "puzzlesat/sat"

// mdd lays the partial sums of the terms out as the layers of a decision
// diagram, in which each sum that can still reach the total is a node. The nodes
// after the first term are that term's values and those before the last term
// the last one's, so that only the layers between need variables. From a node
// and a value follows the next node, and from a node and the value that led to
// it the one before; so the nodes on the path of a solution are true and no
// others.
var mdd = sumEncoding{
	Info: Info{
		Aspect:  Sums,
		Name:    "mdd",
		Summary: "a decision diagram over the partial sums",
		Paper:   "I. Abio, V. Mayer-Eichberger, P. Stuckey, Encoding linear constraints with implication chains to CNF, CP 2015, section 2 (MDD); nodes identified with their partial sums",
		Vars:    "the nodes of the layers 2 to n-2",
		Clauses: "d(w1+w2) for each term of d values but the first and the last, between layers of w1 and w2 nodes; for n=2 those of --pairs",
		Safety:  Exact,
	},
	emit: emitMDD,
}

// layer is the nodes of one level of the diagram: sums with their literals.
type layer struct {
	sums []int
	lits map[int]sat.Lit
}

func (l layer) has(sum int) bool {
	_, ok := l.lits[sum]
	return ok
}

// at returns the literal of a node, [False] when there is none for the sum.
func (l layer) at(sum int) sat.Lit {
	if lit, ok := l.lits[sum]; ok {
		return lit
	}
	return False
}

func emitMDD(e *Encoder, c Linear) error {
	if len(c.Terms) == 2 {
		return c.pair().Emit(e)
	}
	layers := e.layers(c)
	last := len(c.Terms) - 1
	e.pruneEnd(c.Terms[0], func(step int) bool { return layers[1].has(step) })
	if last > 0 {
		e.pruneEnd(c.Terms[last], func(step int) bool { return layers[last].has(c.Total - step) })
	}
	for i := 1; i < last; i++ {
		e.connect(layers[i], c.Terms[i], layers[i+1])
	}
	return nil
}

// pruneEnd forbids the values of a term at an end of the diagram that lead to no
// node. There are none where propagation has been.
func (e *Encoder) pruneEnd(t Term, kept func(step int) bool) {
	for v := range e.Domains().All(t.Var) {
		if !kept(t.Coefficient * v) {
			e.Add(e.IsNot(nil, t.Var, v)...)
		}
	}
}

func (e *Encoder) layers(c Linear) []layer {
	n := len(c.Terms)
	forward, backward := c.partialSums(e.Domains())
	layers := make([]layer, n+1)
	for i := range layers {
		layers[i] = layer{sums: forward[i].intersect(backward[i]), lits: make(map[int]sat.Lit)}
		for _, sum := range layers[i].sums {
			layers[i].lits[sum] = e.node(c, i, sum)
		}
	}
	return layers
}

// node returns the literal for the first i terms adding up to sum.
func (e *Encoder) node(c Linear, i, sum int) sat.Lit {
	n := len(c.Terms)
	first, last := c.Terms[0], c.Terms[n-1]
	switch i {
	case 0, n:
		return True
	case 1:
		return e.Is(first.Var, sum/first.Coefficient)
	case n - 1:
		return e.Is(last.Var, (c.Total-sum)/last.Coefficient)
	default:
		return e.Fresh("")
	}
}

// connect says how the nodes of two layers follow from one another by the term
// between them, which is neither the first nor the last.
func (e *Encoder) connect(from layer, t Term, to layer) {
	for v := range e.Domains().All(t.Var) {
		step := t.Coefficient * v
		for _, sum := range from.sums {
			e.clause = e.IsNot(e.clause[:0], t.Var, v)
			e.Add(append(e.clause, -from.lits[sum], to.at(sum+step))...)
		}
		for _, sum := range to.sums {
			e.clause = e.IsNot(e.clause[:0], t.Var, v)
			e.Add(append(e.clause, -to.lits[sum], from.at(sum-step))...)
		}
	}
}
