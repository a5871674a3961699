package encode

// channel gives each bit of each cell a variable, tied to the values, so that a
// line takes two short clauses a bit. The variables are shared by all lines.
// Against direct it sees that all values with a bit have gone from all cells but
// one, and it pays when cells are in many lines; binary cells may have the
// variables already.
var channel = bitEncoding{
	Info: Info{
		Aspect:  BitLines,
		Name:    "channel",
		Summary: "a variable for each bit of each cell, and two clauses a bit over those",
		Paper:   "the channelling of integer views in B. Cheng et al., Increasing constraint propagation by redundant modeling, Constraints 4, 1999, in clauses",
		Vars:    "1 for each bit of a cell that two values or more have and two or more lack; none where a binary cell has the bit",
		Clauses: "2b for b bits, and d+2 for each variable of a cell of d values (d for cells other than onehot)",
		Safety:  Exact,
	},
	emit: func(e *Encoder, c Mixed) {
		for i := range c.Bits {
			for value := range 2 {
				e.all = e.all[:0]
				for _, x := range c.Vars {
					e.all = append(e.all, signed(e.bit(bitKey{x: x, coefficient: 1, bit: i}), value))
				}
				e.Add(e.all...)
			}
		}
	},
}
