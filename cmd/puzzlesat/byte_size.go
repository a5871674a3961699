package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// byteSize is a flag whose value is an amount of memory in bytes.
type byteSize int64

// The units of a byteSize, the greatest first.
var byteUnits = []struct {
	name  string
	bytes byteSize
}{{"GB", 1 << 30}, {"MB", 1 << 20}, {"KB", 1 << 10}, {"B", 1}}

// String returns the amount in the greatest unit that fits, "" for 0; see
// pflag.Value.
func (s *byteSize) String() string {
	for _, unit := range byteUnits {
		if *s > 0 && *s%unit.bytes == 0 {
			return fmt.Sprintf("%d%s", *s/unit.bytes, unit.name)
		}
	}
	return ""
}

// Type names what the flag takes; see pflag.Value.
func (s *byteSize) Type() string { return "SIZE" }

// Set reads the amount; see pflag.Value.
func (s *byteSize) Set(text string) error {
	for _, unit := range byteUnits {
		digits, ok := strings.CutSuffix(strings.ToUpper(text), unit.name)
		if !ok {
			continue
		}
		n, err := strconv.ParseInt(digits, 10, 32)
		if err != nil || n <= 0 {
			break
		}
		*s = byteSize(n) * unit.bytes
		return nil
	}
	return errors.New("wanted an amount of memory with its unit, such as 500MB or 4GB")
}
