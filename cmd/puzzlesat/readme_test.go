package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write into README.md what its commands print")

const (
	readme     = "../../README.md"
	blockStart = "```console"
	blockEnd   = "```"
	prompt     = "$ "
)

// TestREADME runs each command of each console block of README.md and compares
// what it prints with what stands there, and the pictures that it draws with those
// that are shown.
func TestREADME(t *testing.T) {
	data, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	console := newConsole(t)
	var written []string
	inBlock := false
	commands := 0
	lines := strings.Split(string(data), "\n")
	for i := 0; i < len(lines); i++ {
		line := lines[i]
		written = append(written, line)
		switch {
		case line == blockStart:
			inBlock = true
		case line == blockEnd:
			inBlock = false
		case inBlock && strings.HasPrefix(line, prompt):
			var want []string
			for i+1 < len(lines) && lines[i+1] != blockEnd && !strings.HasPrefix(lines[i+1], prompt) {
				i++
				want = append(want, lines[i])
			}
			got := console.run(t, strings.TrimPrefix(line, prompt))
			written = append(written, got...)
			commands++
			if !*update && withoutTimes(got) != withoutTimes(want) {
				t.Errorf("%s\nprints\n%s\nREADME.md has\n%s", line, strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		}
	}
	if commands == 0 {
		t.Error("no command found in README.md")
	}
	console.comparePictures(t, string(data))
	if *update {
		if err := os.WriteFile(readme, []byte(strings.Join(written, "\n")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// comparePictures compares the pictures that a document shows with those that its
// commands have drawn.
func (c console) comparePictures(t *testing.T, document string) {
	t.Helper()
	picture := regexp.MustCompile(`!\[[^\]]+\]\(testdata/pictures/(\S+)\)`)
	shown := picture.FindAllStringSubmatch(document, -1)
	if len(shown) < 2 {
		t.Errorf("README.md shows %d pictures", len(shown))
	}
	for _, name := range shown {
		got, err := os.ReadFile(filepath.Join(c.folder, name[1]))
		if err != nil {
			t.Errorf("no command of README.md draws %s: %v", name[1], err)
			continue
		}
		kept := filepath.Join("../../testdata/pictures", name[1])
		if *update {
			if err := os.WriteFile(kept, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if want, err := os.ReadFile(kept); err != nil || string(got) != string(want) {
			t.Errorf("%s is not what its command draws (%v)", kept, err)
		}
	}
}

// The two commands that README.md begins with are those that a new user types.
func TestREADMEBegins(t *testing.T) {
	data, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	var commands []string
	for line := range strings.Lines(string(data)) {
		if command, ok := strings.CutPrefix(line, "    "); ok {
			command, _, _ = strings.Cut(command, "#")
			commands = append(commands, strings.TrimSpace(command))
		}
	}
	want := []string{"go run ./cmd/puzzlesat solve prime-grid", "go test ./..."}
	if len(commands) < len(want) || commands[0] != want[0] || commands[1] != want[1] {
		t.Fatalf("README.md begins with %q, want %q", commands, want)
	}
	command := exec.Command("sh", "-c", want[0])
	command.Dir = filepath.Dir(readme)
	output, err := command.CombinedOutput()
	if err != nil || len(strings.Fields(string(output))) != 16 {
		t.Errorf("%s: %v\n%s", want[0], err, output)
	}
}
