package encode

// table lists all values of all terms but the last, each with the value that
// the last must have then. It needs no variables and propagates well; its
// clauses grow with the product of the domains, so that it is for short sums.
var table = sumEncoding{
	Info: Info{
		Aspect:  Sums,
		Name:    "table",
		Summary: "the values of all terms but the last imply the value of the last",
		Paper:   "the support encoding of I. Gent, ECAI 2002, for a functional constraint",
		Vars:    "0",
		Clauses: "d^(n-1) for n terms over domains of d values",
		Safety:  Exact,
	},
	emit: emitTable,
}

func emitTable(e *Encoder, c Linear) error {
	clauses := 1
	for _, t := range c.Terms[:len(c.Terms)-1] {
		clauses *= e.Domains().Size(t.Var)
		if err := refuseLarge("table", clauses); err != nil {
			return err
		}
	}
	e.emitTableRows(c, 0, 0)
	return nil
}

// emitTableRows emits the rows whose first terms, chosen in e.tuple, have the
// sum given.
func (e *Encoder) emitTableRows(c Linear, chosen, sum int) {
	t := c.Terms[chosen]
	if chosen == len(c.Terms)-1 {
		rest := c.Total - sum
		e.clause = e.clause[:0]
		for i, v := range e.tuple {
			e.clause = e.IsNot(e.clause, c.Terms[i].Var, v)
		}
		if rest%t.Coefficient == 0 {
			e.clause = append(e.clause, e.Is(t.Var, rest/t.Coefficient))
		}
		e.Add(e.clause...)
		return
	}
	for v := range e.Domains().All(t.Var) {
		e.tuple = append(e.tuple, v)
		e.emitTableRows(c, chosen+1, sum+t.Coefficient*v)
		e.tuple = e.tuple[:chosen]
	}
}
