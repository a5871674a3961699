package decode

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"puzzlesat/decode/svg"
)

// svgPrinter draws all solutions on one sheet, or a count as a histogram. An SVG
// begins with its size, so that it is written at the end.
type svgPrinter struct {
	w       io.Writer
	options PrintOptions
	sheet   sheet
	room    int // bytes left
	began   bool
}

// maxSheetBytes is how large a sheet may be. Programs that show SVG need many
// times the memory.
const maxSheetBytes = 64 << 20

func newSVGPrinter(w io.Writer, options PrintOptions) Printer {
	return &svgPrinter{w: w, options: options, room: maxSheetBytes}
}

func (p *svgPrinter) Solution(instance string, n int, g *Grid) error {
	picture := g.Picture(p.options.Show)
	drawn := drawnPicture{width: picture.Width, height: picture.Height, instance: instance, n: n, canvas: &svg.Canvas{}}
	drawShapes(drawn.canvas, picture.Shapes)
	if rank := g.Rank(); p.options.Ranks && rank != nil {
		drawn.rank = "rank " + rank.String()
	}
	if !p.began {
		p.sheet.title = g.Puzzle.Family.Name
		p.sheet.description = p.reading(g)
	}
	p.began = true
	if p.room -= drawn.canvas.Len(); p.room < 0 {
		drawn := len(p.sheet.pictures)
		p.sheet.remarks = append(p.sheet.remarks, "incomplete: the sheet is full")
		return fmt.Errorf("the sheet of %d pictures is full, at %d MB: wanted at most --limit %d, or another --format", drawn, maxSheetBytes>>20, drawn)
	}
	p.sheet.pictures = append(p.sheet.pictures, drawn)
	return nil
}

// reading returns the numbers of a grid in reading order.
func (p *svgPrinter) reading(g *Grid) string {
	var rows []string
	for _, row := range g.Puzzle.Rows {
		var words []string
		for _, x := range row {
			word := "."
			if v := g.Value(x); !p.options.Show.hides(v) {
				word = strconv.Itoa(v)
			}
			words = append(words, word)
		}
		rows = append(rows, strings.Join(words, " "))
	}
	return strings.Join(rows, " / ")
}

func (p *svgPrinter) Summary(s Summary, remark string) error {
	if !p.began {
		p.sheet.title = s.Puzzle.Family.Name
	}
	p.began = true
	if s.By != nil {
		histogram, canvas := CountPlot(s), &svg.Canvas{}
		width, height, err := histogram.Draw(canvas)
		if err != nil {
			return err
		}
		p.sheet.description = histogram.Description
		p.sheet.pictures = append(p.sheet.pictures, drawnPicture{width: width, height: height, canvas: canvas})
	}
	if remark != "" && s.Instance != "" {
		remark = s.Instance + ": " + remark
	}
	if remark != "" {
		p.sheet.remarks = append(p.sheet.remarks, remark)
	}
	return nil
}

func (p *svgPrinter) Close() error {
	if !p.began {
		return nil
	}
	return p.sheet.write(p.w)
}
