package sat

import (
	"io"
	"strconv"
)

// outputWidth is the longest line of values, as kissat and cadical have it.
const outputWidth = 78

// WriteResult writes a result as the SAT competition wants it: a line "s", and
// after SATISFIABLE the values of the variables from 1 to vars in lines "v" of
// at most 78 characters, ended by 0. It returns the error of w.
func WriteResult(w io.Writer, r Result, vars int) error {
	p := newPrinter(w)
	p.text("s ", r.Status.String(), "\n")
	if r.Status == Satisfiable {
		p.values(r.Assignment, vars)
	}
	return p.flush()
}

// values prints the values of the variables from 1 to vars, and 0.
func (p *printer) values(a Assignment, vars int) {
	var digits [24]byte
	p.text("v")
	column := 1
	for v := 1; v <= vars+1; v++ {
		l := Lit(0)
		if v <= vars {
			l = a.Lit(v)
		}
		token := strconv.AppendInt(append(digits[:0], ' '), int64(l), 10)
		if column += len(token); column > outputWidth {
			p.text("\nv")
			column = 1 + len(token)
		}
		p.pending = append(p.pending, token...)
		p.spill()
	}
	p.text("\n")
}

// WriteMinisatResult writes a result as minisat writes its result file: SAT and
// a line with the values of the variables from 1 to vars and 0, or UNSAT, or
// INDET. It returns the error of w.
func WriteMinisatResult(w io.Writer, r Result, vars int) error {
	p := newPrinter(w)
	switch r.Status {
	case Satisfiable:
		p.text("SAT\n")
		for v := 1; v <= vars; v++ {
			p.number(int(r.Assignment.Lit(v)))
			p.text(" ")
		}
		p.text("0\n")
	case Unsatisfiable:
		p.text("UNSAT\n")
	default:
		p.text("INDET\n")
	}
	return p.flush()
}
