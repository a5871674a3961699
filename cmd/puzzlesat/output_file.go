package main

import (
	"errors"
	"os"
	"syscall"
)

// outputFile is a file that keeps what it held until something else is written to
// it, so that a command that is refused destroys nothing.
type outputFile struct {
	file    *os.File
	emptied bool
}

// createFile opens a file for writing only. [os.Create] opens it for reading as
// well; with a pipe, the program would then be its own reader and never learn
// that the other one has gone.
func createFile(path string) (*outputFile, error) {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o666)
	return &outputFile{file: file}, err
}

// Write writes what takes the place of what the file held.
func (f *outputFile) Write(p []byte) (int, error) {
	if err := f.empty(); err != nil {
		return 0, err
	}
	return f.file.Write(p)
}

// Close ends the output, which may be nothing.
func (f *outputFile) Close() error {
	return errors.Join(f.empty(), f.file.Close())
}

func (f *outputFile) empty() error {
	if f.emptied {
		return nil
	}
	f.emptied = true
	// A pipe or a device has nothing to be emptied of.
	if err := f.file.Truncate(0); !errors.Is(err, syscall.EINVAL) {
		return err
	}
	return nil
}
