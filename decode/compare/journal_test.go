package compare

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// journalRecords reads the records of a journal in order.
func journalRecords(t *testing.T, path string) []*Record {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var records []*Record
	for _, line := range bytes.Split(bytes.TrimSpace(text), []byte("\n"))[1:] {
		r := new(Record)
		if err := json.Unmarshal(line, r); err != nil {
			t.Fatal(err)
		}
		records = append(records, r)
	}
	return records
}

// journaled runs a comparison with a journal.
func journaled(t *testing.T, c *Comparison, path string) *Results {
	t.Helper()
	var err error
	if c.Journal, err = OpenJournal(path, c.Head()); err != nil {
		t.Fatal(err)
	}
	defer c.Journal.Close()
	return compared(t, c)
}

// A comparison goes on where it ended, and repeats nothing.
func TestResume(t *testing.T) {
	path := filepath.Join(t.TempDir(), "runs.jsonl")
	first := journaled(t, comparisonOf(t, All, []string{"2"}, satRow(), engine("native")), path)
	before := journalRecords(t, path)
	if len(before) != 2 {
		t.Fatalf("%d records, want 2", len(before))
	}

	// Without a program nothing can be run, nor need it.
	again := comparisonOf(t, All, []string{"2"}, satRow(), engine("native"))
	again.Program = []string{"/does/not/exist"}
	second := journaled(t, again, path)
	if a, b := first.Records(0, 0)[0], second.Records(0, 0)[0]; a.Seconds != b.Seconds || a.Set != b.Set || a.Solutions != b.Solutions {
		t.Errorf("resumed %+v, want %+v", b, a)
	}

	// More is added, and a torn line is done again.
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, text[:len(text)-10], 0o666); err != nil {
		t.Fatal(err)
	}
	journaled(t, comparisonOf(t, All, []string{"2", "3"}, satRow(), engine("native")), path)
	after := journalRecords(t, path)
	if len(after) != 4 || after[0].Seconds != before[0].Seconds {
		t.Errorf("%d records, want 4 and the first kept", len(after))
	}
}

func TestBadJournals(t *testing.T) {
	c := comparisonOf(t, All, []string{"2"}, satRow())
	other := comparisonOf(t, Count, []string{"2"}, satRow())
	slower := comparisonOf(t, All, []string{"2"}, satRow())
	slower.Limits.Time = time.Hour
	head := func(c *Comparison) string {
		text, err := json.Marshal(c.Head())
		if err != nil {
			t.Fatal(err)
		}
		return string(text) + "\n"
	}
	for _, b := range []struct{ text, want string }{
		{"hello\n", ":1: wanted the first line of a file that --resume wrote"},
		{"{}\n", ":1: wanted the first line"},
		{head(other), ":1: the file is about"},
		{head(slower), ":1: the file is about"},
		{head(c) + "{}\n", ":2: wanted a record"},
		{head(c) + "\n", ":2: wanted a record"},
	} {
		path := filepath.Join(t.TempDir(), "bad.jsonl")
		if err := os.WriteFile(path, []byte(b.text), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, err := OpenJournal(path, c.Head()); err == nil || !strings.Contains(err.Error(), b.want) {
			t.Errorf("%q: %v, want %q", b.text, err, b.want)
		}
		if text, err := os.ReadFile(path); err != nil || string(text) != b.text {
			t.Errorf("the file was changed to %q", text)
		}
	}
}
