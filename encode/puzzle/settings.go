package puzzle

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Settings gives values to a family's parameters, by name.
type Settings map[string]string

// Int returns a parameter that must be a number from low to high.
func (s Settings) Int(name string, low, high int) (int, error) {
	n, err := strconv.Atoi(s[name])
	if err != nil || n < low || n > high {
		return 0, fmt.Errorf("--%s %s: wanted a number from %d to %d", name, s[name], low, high)
	}
	return n, nil
}

// OneOf returns a parameter that must be one of the words.
func (s Settings) OneOf(name string, words ...string) (string, error) {
	if !slices.Contains(words, s[name]) {
		return "", fmt.Errorf("--%s %s: wanted %s%s", name, s[name], strings.Join(words, " or "), Suggest(s[name], words))
	}
	return s[name], nil
}
