package sat

import (
	"io"
	"math"
)

// ReadOptions say how a formula is read.
type ReadOptions struct {
	// Name is the file's name, for messages.
	Name string
	// Relaxed accepts a header that is missing, or that has other counts than
	// the clauses that follow; the formula then has the variables of both.
	Relaxed bool
}

// ReadDIMACS reads a formula in DIMACS form.
//
// Comments may stand on any line. A line that begins with % ends the formula,
// as in the files of SATLIB. The last line may lack its end. Lines "c varname"
// give labels, and "c puzzlesat" notes. Lines "c p show" and "c ind" give the
// projection of a formula without labels; with labels they must agree.
// Tautologies and repeated literals are dropped, as by [CNF.Add].
//
// Memory grows with what is read, never with what the header promises. The
// error is a [*SyntaxError], or one of r with the place where it came.
func ReadDIMACS(r io.Reader, options ReadOptions) (*CNF, error) {
	d := &dimacsReader{scanner: newScanner(r, options.Name), relaxed: options.Relaxed, formula: &CNF{}}
	if d.relaxed {
		d.highest = MaxVar
	}
	if err := d.lines(); err != nil {
		return nil, err
	}
	if err := d.finish(); err != nil {
		return nil, err
	}
	return d.formula, nil
}

// dimacsReader reads one formula.
type dimacsReader struct {
	*scanner
	relaxed bool
	formula *CNF

	headerLine int   // 0 before the header
	declared   int64 // clauses, by the header
	highest    int64 // variable that a clause may mention
	clauses    int64 // that were begun
	clause     []Lit // that is being read
	inClause   bool
	clauseLine int // where it began
	numberLine int // of the last number

	comments dimacsComments
}

// lines reads the file.
func (d *dimacsReader) lines() error {
	for {
		c := d.blanks()
		if c == '-' || c-'0' <= 9 {
			if err := d.number(); err != nil {
				return err
			}
			continue
		}
		if c == 0 && d.atEnd() {
			return d.broken()
		}
		if d.line == d.numberLine {
			return d.wanted("a literal or 0")
		}
		switch c {
		case 'c':
			if err := d.comment(); err != nil {
				return err
			}
		case 'p':
			if err := d.header(); err != nil {
				return err
			}
		case '%':
			return nil
		default:
			return d.wantedClause()
		}
	}
}

// number reads a literal or the 0 that ends a clause.
func (d *dimacsReader) number() error {
	value, ok := d.integer()
	if !ok {
		return d.badNumber()
	}
	d.numberLine = d.line
	if !d.inClause {
		if err := d.begin(); err != nil {
			return err
		}
	}
	if value == 0 {
		d.formula.add(d.clause)
		d.formula.expect(d.declared - d.clauses)
		d.clause = d.clause[:0]
		d.inClause = false
		return nil
	}
	if value > d.highest || value < -d.highest {
		return d.wantedInstead("a variable from 1 to %d", d.highest)
	}
	if d.relaxed {
		d.formula.Declare(int(max(value, -value)))
	}
	d.clause = append(d.clause, Lit(value))
	d.quickLiterals()
	return nil
}

// quickLiterals reads the literals that follow on the line as long as they are
// what nearly all are: separated by one blank, of variables known already, and
// far from the end of the buffer. It does nothing that number cannot, but
// twice as fast.
func (d *dimacsReader) quickLiterals() {
	text := d.buffer[:d.end]
	known := int64(d.formula.Vars())
	for d.position+lookahead < len(text) {
		rest := text[d.position : d.position+lookahead]
		if rest[0] != ' ' {
			return
		}
		i := 1
		negative := rest[1] == '-'
		if negative {
			i++
		}
		value := int64(0)
		for ; i < maxDigits && rest[i]-'0' <= 9; i++ {
			value = value*10 + int64(rest[i]-'0')
		}
		if value == 0 || value > known || rest[i] != ' ' && rest[i] != '\n' {
			return
		}
		if negative {
			value = -value
		}
		d.clause = append(d.clause, Lit(value))
		d.position += i
	}
}

// begin begins a clause with the token that was taken last.
func (d *dimacsReader) begin() error {
	if !d.relaxed {
		if d.headerLine == 0 {
			return d.wantedInstead(`the header "p cnf VARIABLES CLAUSES" first`)
		}
		if d.clauses == d.declared {
			return d.wantedInstead("no more than the %d clauses of the header in line %d", d.declared, d.headerLine)
		}
	}
	d.clauses++
	d.inClause = true
	d.clauseLine = d.line
	return nil
}

// badNumber returns the error that the next token is no number that fits.
func (d *dimacsReader) badNumber() error {
	if d.headerLine == 0 && !d.relaxed {
		return d.wantedClause()
	}
	return d.wanted("a literal of a variable up to %d, or 0", min(d.highest, MaxVar))
}

// wantedClause returns the error that a line is none of a formula's.
func (d *dimacsReader) wantedClause() error {
	if d.headerLine == 0 && d.clauses == 0 {
		return d.wanted(`the header "p cnf VARIABLES CLAUSES" of a DIMACS file`)
	}
	return d.wanted("a literal or 0")
}

// header reads the line "p cnf VARIABLES CLAUSES".
func (d *dimacsReader) header() error {
	switch {
	case d.headerLine > 0:
		return d.wanted("no second header after that in line %d", d.headerLine)
	case d.clauses > 0:
		return d.wanted("the header before the first clause")
	}
	if word := d.word(); word != "p" {
		return d.wantedInstead(`the header "p cnf VARIABLES CLAUSES"`)
	}
	d.gap()
	if word := d.word(); word != "cnf" {
		return d.wantedInstead(`"cnf", since no other DIMACS format is known here`)
	}
	vars, err := d.count("variables", MaxVar)
	if err != nil {
		return err
	}
	if d.declared, err = d.count("clauses", math.MaxInt64); err != nil {
		return err
	}
	if d.gap() != '\n' {
		return d.wanted("nothing more in the header")
	}
	d.headerLine = d.line
	d.formula.Declare(int(vars))
	if !d.relaxed {
		d.highest = vars
	}
	return nil
}

// count reads a number of the header.
func (d *dimacsReader) count(what string, most int64) (int64, error) {
	d.gap()
	n, ok := d.integer()
	switch {
	case !ok:
		return 0, d.wanted("the number of %s, at most %d digits", what, maxDigits)
	case n < 0 || n > most:
		return 0, d.wantedInstead("a number of %s from 0 to %d", what, most)
	}
	return n, nil
}

// finish checks what can only be known at the end.
func (d *dimacsReader) finish() error {
	switch {
	case d.inClause:
		return d.wanted("a literal, or the 0 that ends the clause begun in line %d", d.clauseLine)
	case d.headerLine == 0 && d.clauses == 0, d.headerLine == 0 && !d.relaxed:
		return d.wantedClause()
	case d.clauses < d.declared && !d.relaxed:
		return d.wanted("%d more of the %d clauses of the header in line %d",
			d.declared-d.clauses, d.declared, d.headerLine)
	}
	return d.finishComments()
}
