package sat

import (
	"context"
	"io"
	"os/exec"
	"regexp"
	"strings"
)

// Version asks an installed program for its version. It is "" when the program
// has no answer, or none before the context ends.
func (p Process) Version(ctx context.Context) string {
	path := p.Path()
	if path == "" || p.version == "" {
		return ""
	}
	const most = 1 << 12
	p.path = path
	var text []byte
	c, err := startChild(ctx, exec.Command(path, p.version))
	if err != nil {
		return ""
	}
	text, _ = io.ReadAll(io.LimitReader(c, most)) // what was read may do
	c.kill()
	_ = c.wait() // some end with an error after their answer
	return versionIn(string(text))
}

var versionWord = regexp.MustCompile(`(?i)\bversion\s+([0-9a-z][0-9a-z.+~-]*)`)

// versionIn finds a version in what a program says when it is asked for it: the
// word after "version", or else a first line of one word.
func versionIn(text string) string {
	if found := versionWord.FindStringSubmatch(text); found != nil {
		return found[1]
	}
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	words := strings.Fields(line)
	if len(words) != 1 {
		return ""
	}
	return words[0]
}
