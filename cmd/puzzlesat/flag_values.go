package main

import (
	"errors"
	"strconv"
	"time"
)

// word is a flag whose value is one word of a kind.
type word struct {
	text *string
	kind string // as the help names it
}

// newWord returns a flag value that starts as the default.
func newWord(text *string, kind, byDefault string) word {
	*text = byDefault
	return word{text, kind}
}

// String returns the word; see pflag.Value.
func (w word) String() string { return *w.text }

// Type names what the flag takes; see pflag.Value.
func (w word) Type() string { return w.kind }

// Set takes any word; who uses it knows which are right. See pflag.Value.
func (w word) Set(text string) error {
	*w.text = text
	return nil
}

// number is a flag whose value is greater than 0; 0 is a flag that was not set.
type number int

// String returns the number, "" when it was not set; see pflag.Value.
func (n *number) String() string {
	if *n == 0 {
		return ""
	}
	return strconv.Itoa(int(*n))
}

// Type names what the flag takes; see pflag.Value.
func (n *number) Type() string { return "N" }

// Set reads the number; see pflag.Value.
func (n *number) Set(text string) error {
	value, err := strconv.Atoi(text)
	if err != nil || value <= 0 {
		return errors.New("wanted a number greater than 0")
	}
	*n = number(value)
	return nil
}

// duration is a flag whose value is a time; 0 is a flag that was not set.
type duration time.Duration

// String returns the time, "" when it was not set; see pflag.Value.
func (d *duration) String() string {
	if *d == 0 {
		return ""
	}
	return time.Duration(*d).String()
}

// Type names what the flag takes; see pflag.Value.
func (d *duration) Type() string { return "TIME" }

// Set reads the time; see pflag.Value.
func (d *duration) Set(text string) error {
	value, err := time.ParseDuration(text)
	if err != nil || value <= 0 {
		return errors.New("wanted a time greater than 0 with its unit, such as 30s or 5m")
	}
	*d = duration(value)
	return nil
}
