package puzzle

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/iotest"
)

func TestReadLines(t *testing.T) {
	for _, test := range []struct {
		name, give, want string
	}{
		{"nothing", "", "[]"},
		{"an empty line", "\n", "[1]"},
		{"one line", "a", "[1a]"},
		{"one line with its end", "a\n", "[1a]"},
		{"windows", "a\r\n\r\nb\r\n", "[1a 2 3b]"},
		{"byte order mark", "\ufeffa\n\ufeffb", "[1a 2\ufeffb]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			lines, err := readLines("x", strings.NewReader(test.give))
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, line := range lines {
				got = append(got, fmt.Sprint(line.number)+line.text)
			}
			if fmt.Sprint(got) != test.want {
				t.Errorf("got %v, wanted %s", got, test.want)
			}
		})
	}
}

func TestReadLinesRefuses(t *testing.T) {
	for _, test := range []struct {
		name string
		give []byte
		want string
	}{
		{"zero byte", []byte("1\n2\x003\n"), "f:2:1: this is no text: wanted a grid"},
		{"not UTF-8", []byte("\x1f\x8b\b\n"), "f:1:1: this is no text: wanted a grid"},
		{"UTF-16", []byte("\xff\xfe1\x00"), "f:1:1: this is no text: wanted a grid"},
		{"endless line", append([]byte("1\n"), bytes.Repeat([]byte("2"), maxLine+1)...), "f:2:1: the line is longer than 1048576 bytes: wanted a grid"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := readLines("f", bytes.NewReader(test.give))
			wantError(t, err, test.want)
		})
	}
	broken := errors.New("broken disk")
	if _, err := readLines("f", iotest.ErrReader(broken)); !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
}

func TestFields(t *testing.T) {
	for _, test := range []struct{ give, want string }{
		{"", "[]"},
		{" \t ,| │", "[]"},
		{"1", "[{1 1}]"},
		{"1,2 , 3", "[{1 1} {2 3} {3 7}]"},
		{"│ 10 │ . |é| x", "[{10 3} {. 8} {é 11} {x 14}]"},
	} {
		if got := fmt.Sprint(textLine{text: test.give}.fields()); got != test.want {
			t.Errorf("%q: got %s, wanted %s", test.give, got, test.want)
		}
	}
}

func TestShortQuote(t *testing.T) {
	for give, want := range map[string]string{
		"":                      "''",
		"x":                     "'x'",
		"\t\x00":                `'\t\x00'`,
		strings.Repeat("é", 20): "'éééééééééééééééééééé'",
		strings.Repeat("é", 21): "'éééééééééééééééééééé…'",
	} {
		if got := shortQuote(give); got != want {
			t.Errorf("%q: got %s, wanted %s", give, got, want)
		}
	}
}
