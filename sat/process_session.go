package sat

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// Solve runs the program on a formula. It is killed when the context ends. The
// error says when it died or its output was no answer to the formula.
func (p Process) Solve(ctx context.Context, f *CNF) (Result, error) {
	session, err := p.Start(ctx, f)
	if err != nil {
		return Result{}, err
	}
	defer session.(io.Closer).Close()
	return session.Solve(ctx)
}

// Start writes a formula to a file, to which further clauses are added. The
// program is run on it again for each answer. The session must be closed.
func (p Process) Start(ctx context.Context, f *CNF) (Session, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return p.start(f, "")
}

// processSession is a formula in a file.
type processSession struct {
	process   Process
	formula   *CNF // without the clauses added
	directory string
	file      *formulaFile
	load      time.Duration // since the last answer
}

// start writes a formula and its projection in lines that begin so, if not "".
func (p Process) start(f *CNF, projection string) (*processSession, error) {
	begin := time.Now()
	if p.path == "" {
		var err error
		if p.path, err = exec.LookPath(p.Program); err != nil {
			return nil, err
		}
	}
	directory, err := os.MkdirTemp("", "puzzlesat")
	if err != nil {
		return nil, err
	}
	s := &processSession{process: p, formula: f, directory: directory}
	if s.file, err = createFormulaFile(s.path("formula.cnf"), f, projection); err != nil {
		return nil, errors.Join(err, os.RemoveAll(directory))
	}
	s.load = time.Since(begin)
	return s, nil
}

func (s *processSession) path(name string) string { return filepath.Join(s.directory, name) }

// Close removes the file.
func (s *processSession) Close() error {
	return errors.Join(s.file.close(), os.RemoveAll(s.directory))
}

// Add adds a clause.
func (s *processSession) Add(clause ...Lit) error {
	begin := time.Now()
	defer func() { s.load += time.Since(begin) }()
	for _, l := range clause {
		if l.Var() > s.formula.Vars() {
			return fmt.Errorf("clause over variable %d, which the formula does not mention", l.Var())
		}
	}
	s.file.add(clause)
	return nil
}

// Solve runs the program.
func (s *processSession) Solve(ctx context.Context) (Result, error) {
	begin := time.Now()
	if err := s.file.finish(); err != nil {
		return Result{}, err
	}
	loaded := time.Now()
	told := &told{Work: unmeasured()}
	result, err := s.ask(ctx, told)
	if s.process.SilentZeros && err == nil {
		told.completeWithZeros()
	}
	told.Load = s.load + loaded.Sub(begin)
	told.Solve = time.Since(loaded)
	s.load = 0
	result.Work = told.Work
	return result, err
}

// told is what an output says besides its models.
type told struct {
	Work
	exhausted bool // after models: that there are no more
}

// ask runs the program and reads its answer.
func (s *processSession) ask(ctx context.Context, told *told) (Result, error) {
	p := s.process
	if p.ResultFile {
		return s.askForFile(ctx, told)
	}
	var answer Result
	var counts countSniffer
	code, err := p.run(ctx, p.Arguments, s.file.file.Name(), func(output io.Reader) (err error) {
		if p.unknown {
			output = counts.sniff(newBoundedOutput(output, p.Name(), s.formula))
		}
		answer, err = s.readAnswer(output, p.Name()+"'s output", told)
		if err != nil && p.unknown && (counts.seen() || p.MayCount && counts.readOn()) {
			return nil
		}
		return err
	})
	if counts.seen() && err == nil {
		count, err := counts.count(p.Name(), code)
		if err != nil {
			return Result{}, err
		}
		return Result{}, &CountedError{count}
	}
	if err == nil {
		err = p.crossCheck(answer.Status, told.exhausted, code)
	}
	if err != nil {
		return Result{}, err
	}
	return answer, nil
}

// askForFile runs a program that writes its answer to a file.
func (s *processSession) askForFile(ctx context.Context, told *told) (Result, error) {
	p := s.process
	path := s.path("result")
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Result{}, err
	}
	code, err := p.run(ctx, append(p.Arguments[:len(p.Arguments):len(p.Arguments)], path), s.file.file.Name(), func(output io.Reader) error {
		return readStatistics(newBoundedOutput(output, p.Name(), s.formula), &told.Work)
	})
	if err != nil {
		return Result{}, err
	}
	file, err := os.Open(path)
	if err != nil {
		return Result{}, fmt.Errorf("%s wrote no result: %w", p.Name(), err)
	}
	defer file.Close()
	answer, err := s.readAnswer(file, p.Name()+"'s result", told)
	if err == nil {
		err = p.crossCheck(answer.Status, told.exhausted, code)
	}
	if err != nil {
		return Result{}, err
	}
	return answer, nil
}

// readAnswer reads a whole output and returns its first model, or that there is
// none.
func (s *processSession) readAnswer(output io.Reader, name string, told *told) (Result, error) {
	bounded := newBoundedOutput(output, s.process.Name(), s.formula)
	answer := Result{Status: Unknown}
	for result, err := range ReadOutput(bounded, OutputOptions{Name: name, Formula: s.formula, told: told}) {
		if err != nil {
			return Result{}, err
		}
		if answer.Status == Unknown {
			answer = result
		}
	}
	return answer, nil
}
