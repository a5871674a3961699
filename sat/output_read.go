package sat

import (
	"fmt"
	"io"
	"iter"
	"strings"
)

// OutputOptions say how the output of a solver is read.
type OutputOptions struct {
	// Name is the file's name, for messages.
	Name string
	// Formula is what the solver was given. Models must mention only its
	// variables, and all variables of its projection that stand in clauses.
	// Nil accepts any model.
	Formula *CNF

	told *told // where statistics and the end of an enumeration are noted, if anywhere
}

// ReadOutput yields what a solver printed: each model in turn, or the one
// result that there is none or that the solver gave up. An error comes last.
//
// Two forms are known. One is the SAT competition's, with lines that begin
// with c (comment), o (cost, ignored), s (status) and v (values, ended by 0),
// in any order and any number; several models may follow one another, as from
// `clasp -n 0`, `picosat --all` and `cryptominisat5 --maxsol`. The other is
// minisat's result file: SAT and a model, UNSAT, or INDET.
//
// After models, "s UNSATISFIABLE" (if each model had its status), "s UNKNOWN"
// and "s SOLUTIONS" say how the search for more ended; no result stands for
// them. Models need not satisfy the formula: check them. Variables that a model
// does not mention are false.
//
// Memory is that of one model, one bit for each variable up to the highest
// mentioned. Errors are a [*SyntaxError], or one of r with the place where it
// came. The sequence can be used once.
func ReadOutput(r io.Reader, options OutputOptions) iter.Seq2[Result, error] {
	return func(yield func(Result, error) bool) {
		o := &outputReader{
			scanner: newScanner(r, options.Name),
			formula: options.Formula,
			highest: MaxVar,
			told:    options.told,
			yield: func(a Assignment) bool {
				return yield(Result{Status: Satisfiable, Assignment: a}, nil)
			},
		}
		if o.formula != nil {
			o.highest = o.formula.Vars()
			o.projection = o.formula.Projection()
		}
		result, err := o.read()
		if !o.stopped && (err != nil || o.models == 0) {
			yield(result, err)
		}
	}
}

// What messages want.
const (
	wantedOutput = "the output of a SAT solver (lines s, v and c, or minisat's result file)"
	wantedStatus = "SATISFIABLE, UNSATISFIABLE or UNKNOWN"
)

// outputReader reads one output.
type outputReader struct {
	*scanner
	told       *told
	formula    *CNF
	highest    int // variable that a model may mention
	projection []int
	yield      func(Assignment) bool
	stopped    bool // yield wants no more

	stated  map[Status]bool // by lines so far
	gaveUp  bool            // said in a comment
	minisat bool            // its result file
	models  int             // that were yielded
	inModel bool
	model   partialAssignment
}

// read reads all lines and returns the result when no model was yielded.
func (o *outputReader) read() (Result, error) {
	o.stated = make(map[Status]bool)
	for !o.stopped {
		c := o.blanks()
		if c == 0 && o.atEnd() {
			return o.finish()
		}
		if err := o.lineOf(c); err != nil {
			return Result{}, err
		}
	}
	return Result{}, nil
}

// lineOf reads a line that begins with c.
func (o *outputReader) lineOf(c byte) error {
	if c == 'c' {
		o.comment()
		return nil
	}
	if o.minisat && (c == '-' || c-'0' <= 9) {
		o.token = o.position
		return o.values()
	}
	switch o.word() {
	case "s":
		return o.status()
	case "v":
		return o.values()
	case "o":
		o.skipLine()
		return nil
	case "SAT":
		return o.minisatStatus(Satisfiable)
	case "UNSAT":
		return o.minisatStatus(Unsatisfiable)
	case "INDET":
		return o.minisatStatus(Unknown)
	}
	return o.wantedInstead(wantedOutput)
}

// comment skips a comment. One of them means something: cadical prints
// "c UNKNOWN" where others print "s UNKNOWN".
func (o *outputReader) comment() {
	if o.word() == "c" {
		if o.gap(); o.told != nil {
			o.told.readStatistic(o.peekLine())
		}
		o.gaveUp = o.gaveUp || o.word() == "UNKNOWN" && o.gap() == '\n'
	}
	o.skipLine()
}

// status reads the rest of a line "s STATUS".
func (o *outputReader) status() error {
	if o.minisat {
		return o.wantedInstead("only literals and 0 after the first line of minisat's result file")
	}
	if o.gap() == '\n' {
		return o.wanted(wantedStatus)
	}
	at := o.here()
	text := strings.TrimRight(o.peekLine(), " \t\r")
	o.skipLine()
	switch text {
	case "SATISFIABLE", "OPTIMUM FOUND":
		return o.state(Satisfiable, at)
	case "UNSATISFIABLE":
		return o.state(Unsatisfiable, at)
	case "UNKNOWN", "INDETERMINATE":
		return o.state(Unknown, at)
	}
	if n, ok := strings.CutPrefix(text, "SOLUTIONS "); ok {
		return o.solutions(n, at)
	}
	return o.mistakeAt(quoteShort(text), wantedStatus, at)
}

// here returns the place of the next byte.
func (o *outputReader) here() place {
	o.token = o.position
	return o.tokenPlace()
}

// state notes a status, which may contradict what came before.
func (o *outputReader) state(s Status, at place) error {
	switch {
	case s == Unsatisfiable && (o.models > 0 || o.inModel) && !o.stated[Satisfiable]:
		return o.mistakeAt(s.String(), "SATISFIABLE, since there is a model", at)
	case s == Satisfiable && o.stated[Unsatisfiable]:
		return o.mistakeAt(s.String(), "no other status after UNSATISFIABLE", at)
	}
	o.stated[s] = true
	if s == Unsatisfiable && o.models > 0 {
		o.exhausted()
	}
	return nil
}

// exhausted notes that the solver found no more models.
func (o *outputReader) exhausted() {
	if o.told != nil {
		o.told.exhausted = true
	}
}

// solutions notes the number of models that picosat says it has printed.
func (o *outputReader) solutions(count string, at place) error {
	if count != fmt.Sprint(o.models) || o.inModel {
		return o.mistakeAt("SOLUTIONS "+quoteShort(count), fmt.Sprintf("the number of models in the output, %d", o.models), at)
	}
	if o.models == 0 {
		return o.state(Unsatisfiable, at)
	}
	o.exhausted()
	return nil
}

// minisatStatus notes the first line of a result file.
func (o *outputReader) minisatStatus(s Status) error {
	at := o.tokenPlace()
	if !o.minisat && (len(o.stated) > 0 || o.models > 0) || o.inModel {
		return o.wantedInstead("lines s, v and c only, as before")
	}
	if o.gap() != '\n' {
		return o.wanted("the end of the line")
	}
	o.minisat = true
	return o.state(s, at)
}

// values reads the literals in the rest of a line.
func (o *outputReader) values() error {
	if o.stated[Unsatisfiable] || o.stated[Unknown] && !o.stated[Satisfiable] {
		return o.wantedInstead("no values, since the status is not SATISFIABLE")
	}
	for !o.stopped && o.gap() != '\n' {
		if err := o.value(); err != nil {
			return err
		}
	}
	return nil
}

// value reads a literal or the 0 that ends a model.
func (o *outputReader) value() error {
	leadingZero := o.buffer[o.position] == '0'
	value, ok := o.integer()
	switch {
	case !ok:
		return o.wanted("a literal or 0")
	case value == 0 && o.position-o.token == 1:
		return o.endModel()
	case leadingZero:
		// MaxSAT solvers print values as a row of binary digits.
		return o.wantedInstead("a literal or 0, not the values as digits")
	case value > int64(o.highest) || value < -int64(o.highest):
		return o.wantedInstead("a variable from 1 to %d (is this the output for another formula?)", o.highest)
	}
	o.inModel = true
	if !o.model.set(Lit(value)) {
		return o.wantedInstead("no literal that contradicts %d, which the model has too", -value)
	}
	return nil
}

// endModel yields a model.
func (o *outputReader) endModel() error {
	for _, v := range o.projection {
		// minisat leaves out variables that stand in no clause; any value
		// does for them.
		if !o.model.mentions(v) && o.formula.uses(v) {
			return o.mistake("a model without "+o.nameOf(v), "a value for it (is this the output for another formula?)", o.token)
		}
	}
	a := o.model.take()
	o.inModel = false
	o.models++
	o.stopped = !o.yield(a)
	return nil
}

// nameOf returns a variable with its label.
func (o *outputReader) nameOf(v int) string {
	if label := o.formula.Label(v); label != "" {
		return fmt.Sprintf("variable %d (%s)", v, quoteShort(label))
	}
	return fmt.Sprintf("variable %d", v)
}

// finish checks what can only be known at the end.
func (o *outputReader) finish() (Result, error) {
	err := o.broken()
	switch {
	case err != nil:
		return Result{}, err
	case o.inModel:
		return Result{}, o.wanted("the 0 that ends a model (was the output cut off?)")
	case o.models > 0:
		return Result{}, nil
	case o.stated[Satisfiable]:
		return Result{}, o.wanted("a model after SATISFIABLE (was the solver told to print none?)")
	case o.stated[Unsatisfiable]:
		return Result{Status: Unsatisfiable}, nil
	case o.stated[Unknown] || o.gaveUp:
		return Result{Status: Unknown}, nil
	}
	return Result{}, o.wanted(wantedOutput)
}
