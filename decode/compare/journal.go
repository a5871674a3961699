package compare

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// Journal is a file to which each record is added as soon as it is known, so that
// a comparison that was interrupted can go on. Its first line says what was
// asked, each other line is a [Record].
type Journal struct {
	file    *os.File
	records map[journalKey]*Record
}

type journalKey struct {
	row, key string
	round    int
}

// JournalHead is the first line of a journal. Records are of use only to a
// comparison with the same.
type JournalHead struct {
	Type          string `json:"type"` // "journal"
	Family        string `json:"puzzle"`
	Task          Task   `json:"task"`
	Limits        Limits `json:"limits"`
	NoPropagation bool   `json:"no_propagation"`
	Neighbours    bool   `json:"neighbours"`
}

const journalType = "journal"

// Head returns what a journal of the comparison begins with.
func (c *Comparison) Head() JournalHead {
	return JournalHead{journalType, c.Family.Name, c.Task, c.Limits, c.NoPropagation, c.Neighbours}
}

// OpenJournal opens a journal, or makes one. The error says where a file is no
// journal, or that it is of another comparison.
func OpenJournal(path string, head JournalHead) (*Journal, error) {
	j := &Journal{records: make(map[journalKey]*Record)}
	text, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	whole, err := j.read(path, text, head)
	if err != nil {
		return nil, err
	}
	if j.file, err = os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666); err != nil {
		return nil, err
	}
	if err := j.goOn(whole, head); err != nil {
		_ = j.file.Close() // nothing was written
		return nil, err
	}
	return j, nil
}

// goOn writes the head unless it is there, after what is whole.
func (j *Journal) goOn(whole int64, head JournalHead) error {
	if err := j.file.Truncate(whole); err != nil {
		return err
	}
	if _, err := j.file.Seek(whole, io.SeekStart); err != nil {
		return err
	}
	if whole > 0 {
		return nil
	}
	return json.NewEncoder(j.file).Encode(head)
}

// read reads the records, and returns how many bytes of the text are whole
// lines. The last may be torn, when the program was killed.
func (j *Journal) read(path string, text []byte, head JournalHead) (whole int64, err error) {
	lines := bufio.NewReader(bytes.NewReader(text))
	for number := 1; ; number++ {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return whole, nil // the end, or a torn line
		}
		if err := j.readLine(line, number, head); err != nil {
			return 0, fmt.Errorf("%s:%d: %w", path, number, err)
		}
		whole += int64(len(line))
	}
}

func (j *Journal) readLine(line []byte, number int, head JournalHead) error {
	if number == 1 {
		var found JournalHead
		if err := json.Unmarshal(line, &found); err != nil || found.Type != journalType {
			return errors.New("wanted the first line of a file that --resume wrote: name another file, or one that does not exist")
		}
		if found != head {
			return fmt.Errorf("the file is about %+v, wanted %+v: name another file", found, head)
		}
		return nil
	}
	var r Record
	if err := json.Unmarshal(line, &r); err != nil || r.Type != recordType {
		return errors.New("wanted a record of a run, as --resume writes them")
	}
	j.records[journalKey{r.Row, r.Key, r.Round}] = &r
	return nil
}

// Len returns how many records the journal knows from before.
func (j *Journal) Len() int { return len(j.records) }

func (j *Journal) find(row, key string, round int) *Record {
	return j.records[journalKey{row, key, round}]
}

func (j *Journal) add(r *Record) error { return json.NewEncoder(j.file).Encode(r) }

// Close closes the file.
func (j *Journal) Close() error { return j.file.Close() }
