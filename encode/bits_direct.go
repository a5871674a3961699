package encode

// direct says for each bit, in one clause over all cells of the line and all
// values with the bit, that one of them is there, and the same for the values
// without it.
var direct = bitEncoding{
	Info: Info{
		Aspect:  BitLines,
		Name:    "direct",
		Summary: "two clauses a bit, over the cells and the values with it and without",
		Paper:   "after K. Brown, MathPages, Quarto draws",
		Vars:    "0",
		Clauses: "2b for b bits",
		Safety:  Exact,
	},
	emit: func(e *Encoder, c Mixed) {
		for bit := range c.Bits {
			for value := range 2 {
				e.clause = c.literalsWith(e, e.clause[:0], bit, value)
				e.Add(e.clause...)
			}
		}
	},
}
