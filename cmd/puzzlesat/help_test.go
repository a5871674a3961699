package main

import (
	"strings"
	"testing"

	"puzzlesat/encode/puzzle"
)

// TestHelpExamples parses the flags of each example in each command's help.
func TestHelpExamples(t *testing.T) {
	for _, c := range commands() {
		if len(c.examples) == 0 {
			t.Errorf("%s has no example", c.name)
		}
		own := 0
		for _, example := range c.examples {
			if !strings.Contains(c.help(), example) {
				t.Errorf("the help of %s lacks %q", c.name, example)
			}
			for _, line := range strings.FieldsFunc(example, func(r rune) bool { return r == '|' || r == ';' }) {
				words := strings.Fields(line)
				if words[0] != "puzzlesat" {
					continue
				}
				if words[1] == c.name {
					own++
				}
				checkCommandLine(t, words[1:])
			}
		}
		if own < len(c.examples) {
			t.Errorf("an example of %s does not run it", c.name)
		}
	}
}

// The example of each family is one of `solve`.
func TestFamilyExamples(t *testing.T) {
	for _, family := range puzzle.Families() {
		checkCommandLine(t, append([]string{"solve"}, strings.Fields(family.Example)...))
	}
}

func checkCommandLine(t *testing.T, words []string) {
	t.Helper()
	c, err := findCommand(words[0])
	if err != nil {
		t.Error(err)
		return
	}
	flags := newFlagGroups(c.name)
	c.define(flags)
	if err := flags.parse(words[1:]); err != nil {
		t.Errorf("%s: %v", strings.Join(words, " "), err)
	}
	if args := flags.all.Args(); strings.HasPrefix(c.arguments, "PUZZLE") && len(args) > 0 {
		if _, err := puzzle.FindFamily(args[0]); err != nil {
			t.Error(err)
		}
	}
}

// TestHelp holds for each command: the first line is its summary, each flag is
// explained, and no line ends in a blank.
func TestHelp(t *testing.T) {
	for _, c := range commands() {
		help := mustExit(t, exitSolved, c.name, "--help")
		if help != mustExit(t, exitSolved, "help", c.name) {
			t.Errorf("help %s and %s --help differ", c.name, c.name)
		}
		for line := range strings.Lines(help) {
			if strings.TrimRight(line, " \n") != strings.TrimRight(line, "\n") {
				t.Errorf("%s: %q ends in a blank", c.name, line)
			}
			if fields := strings.Fields(line); strings.HasPrefix(line, "      --") && len(fields) < 3 {
				t.Errorf("%s: %q explains nothing", c.name, line)
			}
		}
		if !strings.Contains(help, "\nUsage: puzzlesat "+c.name+" "+c.arguments+" ") {
			t.Errorf("%s: no usage", c.name)
		}
		if !strings.Contains(mustExit(t, exitSolved, "help"), "  "+c.name+" ") {
			t.Errorf("%s is not in the overview", c.name)
		}
	}
}
