package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/rogpeppe/go-internal/testscript"

	"puzzlesat/decode/compare"
)

// TestMain lets the test binary stand in for the program, so that scripts and
// tests run it as a process of its own.
func TestMain(m *testing.M) {
	if err := os.Setenv(raceOptions, doNotLinger); err != nil {
		panic(err)
	}
	if len(os.Args) > 1 && os.Args[1] == compare.ChildCommand {
		main() // as a child of a comparison, it need not be called puzzlesat
	}
	testscript.Main(m, map[string]func(){"puzzlesat": main})
}

// A program under the race detector would wait for a second before it exits.
const (
	raceOptions = "GORACE"
	doNotLinger = "atexit_sleep_ms=0"
)

// TestScripts runs testdata/script. Scripts find instances in $TESTDATA and what
// is not ours in $DATA.
//
//	exits CODE COMMAND [ARGUMENT...]     run a command that must exit with the code
//	complains TEXT [ARGUMENT...]         run puzzlesat, which must exit with 2, print
//	                                     nothing, and complain in one line that has
//	                                     the text, or the parts of it around "…"
//	compress FORM FILE                   write FILE.FORM: gz, bz2, xz or zst
//	[have:TOOL]                          whether a program is installed
//	[data]                               whether there is $DATA
//	[slow]                               whether to run what takes minutes
//	[race]                               whether the race detector makes all slow
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("..", "..", "testdata", "script"),
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Condition:           scriptCondition,
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits":     scriptExits,
			"complains": scriptComplains,
			"compress":  scriptCompress,
		},
		Setup: func(env *testscript.Env) error {
			testdata, err := filepath.Abs(testdataDirectory)
			if err != nil {
				return err
			}
			data, err := filepath.Abs(dataDirectory)
			env.Setenv("TESTDATA", testdata)
			env.Setenv("DATA", data)
			env.Setenv(raceOptions, doNotLinger)
			return err
		},
	})
}

var (
	testdataDirectory = filepath.Join("..", "..", "testdata")
	// dataDirectory has public puzzles that the project may not contain.
	dataDirectory = filepath.Join("..", "..", "..", "shared", "data")
)

// findTool returns the path of a program. It is an error that there is none only
// when PUZZLESAT_REQUIRE_TOOLS is set, as where all of them must be.
func findTool(name string) (path string, err error) {
	path, err = exec.LookPath(name)
	if err != nil && os.Getenv("PUZZLESAT_REQUIRE_TOOLS") == "" {
		return "", nil
	}
	return path, err
}

// findData returns the directory of public puzzles. It is an error that there is
// none only when PUZZLESAT_REQUIRE_DATA is set.
func findData() (path string, err error) {
	_, err = os.Stat(dataDirectory)
	switch {
	case err == nil:
		return dataDirectory, nil
	case os.Getenv("PUZZLESAT_REQUIRE_DATA") == "":
		return "", nil
	}
	return "", err
}

func scriptCondition(condition string) (bool, error) {
	name, argument, _ := strings.Cut(condition, ":")
	switch name {
	case "have":
		path, err := findTool(argument)
		return path != "", err
	case "data":
		path, err := findData()
		return path != "", err
	case "slow":
		return os.Getenv("PUZZLESAT_SLOW") != "", nil
	case "race":
		return underRaceDetector(), nil
	}
	return false, fmt.Errorf("unknown condition %q", condition)
}

func underRaceDetector() bool {
	info, ok := debug.ReadBuildInfo()
	return ok && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"})
}

func scriptExits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND [ARGUMENT...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	exit := new(exec.ExitError)
	code := 0
	switch err := ts.Exec(args[1], args[2:]...); {
	case errors.As(err, &exit):
		code = exit.ExitCode()
	case err != nil:
		ts.Fatalf("%v", err)
	}
	if code != want {
		ts.Fatalf("exit code %d, want %d", code, want)
	}
}

func scriptComplains(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: complains TEXT [ARGUMENT...]")
	}
	scriptExits(ts, false, append([]string{"2", "puzzlesat"}, args[1:]...))
	if printed := ts.ReadFile("stdout"); printed != "" {
		ts.Fatalf("printed %q, want nothing", printed)
	}
	if err := checkComplaint(ts.ReadFile("stderr"), args[0]); err != nil {
		ts.Fatalf("%v", err)
	}
}

// checkComplaint says what is wrong with an error message that should be one
// line and have all parts of want around "…".
func checkComplaint(message, want string) error {
	line, ended := strings.CutSuffix(message, "\n")
	if !ended || strings.Contains(line, "\n") || !strings.HasPrefix(line, "puzzlesat: ") {
		return fmt.Errorf("complained with %q, want one line after \"puzzlesat: \"", message)
	}
	if strings.Contains(line, "%!") {
		return fmt.Errorf("complained with %q, a format gone wrong", message)
	}
	rest := line
	for part := range strings.SplitSeq(want, "…") {
		_, after, found := strings.Cut(rest, part)
		if !found {
			return fmt.Errorf("complained with %q, want %q in it", message, want)
		}
		rest = after
	}
	return nil
}

func scriptCompress(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: compress FORM FILE")
	}
	compressed, err := compress(args[0], []byte(ts.ReadFile(args[1])))
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[1]+"."+args[0]), compressed, 0o666))
}

// compress compresses data; bz2 and xz with the programs.
func compress(form string, data []byte) ([]byte, error) {
	var compressed bytes.Buffer
	var w io.WriteCloser
	switch form {
	case "gz":
		w = gzip.NewWriter(&compressed)
	case "zst":
		encoder, err := zstd.NewWriter(&compressed)
		if err != nil {
			return nil, err
		}
		w = encoder
	case "bz2", "xz":
		command := exec.Command(map[string]string{"bz2": "bzip2", "xz": "xz"}[form])
		command.Stdin = bytes.NewReader(data)
		return command.Output()
	default:
		return nil, fmt.Errorf("unknown form %q", form)
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	err := w.Close()
	return compressed.Bytes(), err
}
