package sat

import (
	"io"
	"os"
	"strings"
)

// formulaFile is a formula in a DIMACS file that can be extended by clauses. The
// header is written over then, so that nothing else need be written again.
type formulaFile struct {
	file     *os.File
	printer  *printer
	headerAt int64
	vars     int
	clauses  int
	cleaner  normaliser
}

// headerWidth is the room for a header and the comment before it, which fills
// what the header does not need.
const headerWidth = len("c\np cnf  \n") + 2*20

// createFormulaFile writes a formula. After the header comes a line with the
// projection if projection, the beginning of such a line, is not "".
func createFormulaFile(path string, f *CNF, projection string) (*formulaFile, error) {
	file, err := os.Create(path)
	if err != nil {
		return nil, err
	}
	ff := &formulaFile{file: file, printer: newPrinter(file), vars: f.Vars(), clauses: f.Clauses()}
	if err := ff.write(f, projection); err != nil {
		_ = file.Close() // the formula is lost already
		return nil, err
	}
	return ff, nil
}

func (ff *formulaFile) write(f *CNF, projection string) error {
	if err := f.writeComments(ff.printer); err != nil {
		return err
	}
	if err := ff.printer.flush(); err != nil {
		return err
	}
	var err error
	if ff.headerAt, err = ff.file.Seek(0, io.SeekCurrent); err != nil {
		return err
	}
	ff.printer.text(ff.header())
	if projection != "" {
		ff.printer.text(projection)
		for _, v := range f.Projection() {
			ff.printer.text(" ")
			ff.printer.number(v)
		}
		ff.printer.text(" 0\n")
	}
	for clause := range f.All() {
		ff.printer.clause(clause)
	}
	return ff.printer.flush()
}

// header returns the header in headerWidth bytes.
func (ff *formulaFile) header() string {
	var header strings.Builder
	p := &printer{target: &header}
	p.header(ff.vars, ff.clauses)
	_ = p.flush() // a strings.Builder takes all
	return "c" + strings.Repeat(" ", headerWidth-len("c\n")-header.Len()) + "\n" + header.String()
}

// add adds a clause.
func (ff *formulaFile) add(clause []Lit) {
	if clean, keep := ff.cleaner.normalise(clause); keep {
		ff.clauses++
		ff.printer.clause(clean)
	}
}

// finish writes what was added since the last time.
func (ff *formulaFile) finish() error {
	if err := ff.printer.flush(); err != nil {
		return err
	}
	_, err := ff.file.WriteAt([]byte(ff.header()), ff.headerAt)
	return err
}

func (ff *formulaFile) close() error { return ff.file.Close() }
