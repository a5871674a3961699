package main

import (
	"errors"
	"fmt"
	"io"

	"puzzlesat/decode/compare"
	"puzzlesat/decode/plot"
)

// plotFormat returns how to draw the plot that is asked for, if there is one.
func (c *compareFlags) plotFormat() (plot.Format, error) {
	if c.plot == "" {
		return plot.Format{}, nil
	}
	format, err := plot.FormatOf(c.plot)
	if err != nil {
		return format, fmt.Errorf("--plot %w", err)
	}
	return format, nil
}

// writePictures writes the page and the plot that are asked for.
func (c *compareFlags) writePictures(report *compare.Report) error {
	if c.html != "" {
		if err := writeTo(c.html, report.HTML); err != nil {
			return fmt.Errorf("--html: %w", err)
		}
	}
	if c.plot == "" {
		return nil
	}
	format, err := c.plotFormat()
	if err != nil {
		return err
	}
	err = writeTo(c.plot, func(w io.Writer) error { return report.WritePlot(w, format) })
	if err != nil {
		return fmt.Errorf("--plot: %w", err)
	}
	return nil
}

// writeTo writes a file.
func writeTo(path string, write func(w io.Writer) error) error {
	file, err := createFile(path)
	if err != nil {
		return err
	}
	return errors.Join(write(file), file.Close())
}
