package plot

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
)

// Format is a way to write a plot to a file.
type Format struct {
	Suffix string
	Write  func(p Plot, w io.Writer) error
}

var formats = []Format{
	{".svg", Plot.SVG},
	{".png", Plot.PNG},
}

// FormatOf returns the format that the name of a file asks for by its suffix. The
// error names the suffixes that there are.
func FormatOf(path string) (Format, error) {
	suffix := filepath.Ext(path)
	var wanted []string
	for _, f := range formats {
		if strings.EqualFold(f.Suffix, suffix) {
			return f, nil
		}
		wanted = append(wanted, f.Suffix)
	}
	if suffix == "" {
		return Format{}, fmt.Errorf("%s says by no suffix how to draw: wanted %s", path, strings.Join(wanted, " or "))
	}
	return Format{}, fmt.Errorf("%s: plots cannot be drawn as %s: wanted %s", path, suffix, strings.Join(wanted, " or "))
}
