package sat

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

const (
	// scanBuffer is how many bytes of a file are held.
	scanBuffer = 1 << 16
	// lookahead is how many bytes can be looked at without a further read,
	// if the file has them: more than any number takes.
	lookahead = 64
	// maxDigits is how many digits fit into an int64 whatever they are.
	maxDigits = 18
	// maxFound is how much of the input a message quotes.
	maxFound = 20
)

// place is where in a file something stands.
type place struct{ line, column int }

// scanner cuts a file into integers, words and lines, and knows where it is.
//
// A 0 byte always follows the bytes that were read. Loops over bytes stop at
// it, so that they need not ask for the end of the buffer at each byte.
type scanner struct {
	source   io.Reader
	name     string
	buffer   []byte
	position int   // the next byte
	end      int   // of the bytes that were read
	failure  error // why source has no more bytes: io.EOF, or worse

	line      int // from 1
	lineStart int // position of the line's first byte, perhaps one long gone
	token     int // position of the last token's first byte
}

func newScanner(source io.Reader, name string) *scanner {
	return &scanner{source: source, name: name, buffer: make([]byte, scanBuffer+1), line: 1}
}

// fill reads until there are lookahead bytes or the rest of a line, or no more.
// To wait for more than a line would keep a solver's last model until it prints
// the next.
func (s *scanner) fill() {
	if s.failure != nil || s.hasEnough() {
		return
	}
	copy(s.buffer, s.buffer[s.position:s.end])
	s.end -= s.position
	s.lineStart -= s.position
	s.token -= s.position
	s.position = 0
	for idle := 0; s.failure == nil && !s.hasEnough(); idle++ {
		n, err := s.source.Read(s.buffer[s.end : len(s.buffer)-1])
		s.end += n
		s.failure = err
		if n > 0 {
			idle = 0
		} else if idle == 100 && err == nil {
			s.failure = io.ErrNoProgress
		}
	}
	s.buffer[s.end] = 0
}

func (s *scanner) hasEnough() bool {
	return s.end-s.position >= lookahead || bytes.IndexByte(s.buffer[s.position:s.end], '\n') >= 0
}

// atEnd says whether all bytes were read.
func (s *scanner) atEnd() bool {
	s.fill()
	return s.position == s.end
}

// broken returns the error that ended the input early, if one did.
func (s *scanner) broken() error {
	if s.failure == nil || errors.Is(s.failure, io.EOF) {
		return nil
	}
	return fmt.Errorf("%s:%d: %w", nameOrInput(s.name), s.line, s.failure)
}

// blanks skips blanks and ends of lines. It returns the byte after them
// without taking it, 0 at the end of the input (but see atEnd).
func (s *scanner) blanks() byte {
	for {
		switch c := s.buffer[s.position]; c {
		case ' ', '\t', '\r':
			s.position++
		case '\n':
			s.nextLine()
		case 0:
			if s.position < s.end || s.atEnd() {
				return 0
			}
		default:
			return c
		}
	}
}

// gap skips blanks within a line. It returns the byte after them without
// taking it: '\n' at the end of a line, also of the last.
func (s *scanner) gap() byte {
	for {
		switch c := s.buffer[s.position]; c {
		case ' ', '\t', '\r':
			s.position++
		case 0:
			if s.position < s.end {
				return 0
			}
			if s.atEnd() {
				return '\n'
			}
		default:
			return c
		}
	}
}

// nextLine takes the end of a line.
func (s *scanner) nextLine() {
	s.position++
	s.line++
	s.lineStart = s.position
}

// integer takes a decimal number of at most maxDigits digits, perhaps after a
// minus sign, up to a blank or the end of a line. When there is something
// else, it takes nothing and returns false. "-0" is something else.
func (s *scanner) integer() (value int64, ok bool) {
	if s.end-s.position < lookahead {
		s.fill()
	}
	s.token = s.position
	i := s.position
	negative := s.buffer[i] == '-'
	if negative {
		i++
	}
	first := i
	for digit := s.buffer[i] - '0'; digit <= 9; digit = s.buffer[i] - '0' {
		value = value*10 + int64(digit)
		i++
	}
	if i == first || i > first+maxDigits || !s.endsToken(i) || negative && value == 0 {
		return 0, false
	}
	s.position = i
	if negative {
		value = -value
	}
	return value, true
}

// endsToken says whether the byte at a position within the lookahead is a
// blank or the end of a line or of the input.
func (s *scanner) endsToken(i int) bool {
	switch s.buffer[i] {
	case ' ', '\n', '\t', '\r':
		return true
	case 0:
		return i == s.end
	}
	return false
}

// word takes the bytes up to a blank or the end of a line. It returns "" for
// one that is longer than all those that mean something.
func (s *scanner) word() string {
	s.fill()
	s.token = s.position
	for i := s.position; i < s.position+lookahead && i <= s.end; i++ {
		if s.endsToken(i) {
			text := string(s.buffer[s.position:i])
			s.position = i
			return text
		}
	}
	return ""
}

// rest takes what is left of the line, without its end.
func (s *scanner) rest() string {
	s.token = s.position
	var text []byte
	for {
		n := bytes.IndexByte(s.buffer[s.position:s.end], '\n')
		if n >= 0 {
			text = append(text, s.buffer[s.position:s.position+n]...)
			s.position += n
			break
		}
		text = append(text, s.buffer[s.position:s.end]...)
		s.position = s.end
		if s.atEnd() {
			break
		}
	}
	return strings.TrimSuffix(string(text), "\r")
}

// peekLine returns what is left of the line, or as much of it as the lookahead
// has, without taking it.
func (s *scanner) peekLine() string {
	s.fill()
	rest := s.buffer[s.position:s.end]
	if n := bytes.IndexByte(rest, '\n'); n >= 0 {
		rest = rest[:n]
	}
	return string(rest[:min(len(rest), longestStatistic)])
}

// skipLine takes the rest of the line and its end.
func (s *scanner) skipLine() {
	for !s.atEnd() {
		n := bytes.IndexByte(s.buffer[s.position:s.end], '\n')
		if n >= 0 {
			s.position += n
			s.nextLine()
			return
		}
		s.position = s.end
	}
}

// wanted returns the error that the next byte is not what should be there. As
// with all errors here, an input that broke off gives that error instead.
func (s *scanner) wanted(format string, arguments ...any) error {
	return s.mistake(s.found(), fmt.Sprintf(format, arguments...), s.position)
}

// wantedInstead returns the error that the last token is not what should be
// there.
func (s *scanner) wantedInstead(format string, arguments ...any) error {
	s.position = s.token
	return s.wanted(format, arguments...)
}

// mistake returns the error for a position in the current line.
func (s *scanner) mistake(found, wanted string, position int) error {
	return s.mistakeAt(found, wanted, place{s.line, position - s.lineStart + 1})
}

// mistakeAt returns the error for a place that was passed.
func (s *scanner) mistakeAt(found, wanted string, at place) error {
	if err := s.broken(); err != nil && s.position == s.end {
		return err
	}
	return &SyntaxError{Name: s.name, Line: at.line, Column: at.column, Found: found, Wanted: wanted}
}

// tokenPlace returns where the last token begins.
func (s *scanner) tokenPlace() place { return place{s.line, s.token - s.lineStart + 1} }

// found describes what is next in the input.
func (s *scanner) found() string {
	if s.atEnd() {
		return "the end of the file"
	}
	i := s.position
	for i < s.end && i < s.position+maxFound && !s.endsToken(i) {
		i++
	}
	if i == s.position {
		return "the end of the line"
	}
	if !s.endsToken(i) {
		i++ // so that it is seen to be cut
	}
	return quoteShort(string(s.buffer[s.position:i]))
}

// quoteShort returns the beginning of a text of the input in a form that is
// safe to print.
func quoteShort(text string) string {
	if len(text) > maxFound {
		text = text[:maxFound] + "…"
	}
	return strconv.Quote(text)
}
