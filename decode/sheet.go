package decode

import (
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"puzzlesat/decode/svg"
)

// sheet is pictures in rows, with what was remarked about them below.
type sheet struct {
	title       string
	description string // of the first picture
	pictures    []drawnPicture
	remarks     []string
}

// drawnPicture is a picture with what is known about it.
type drawnPicture struct {
	width, height float64
	canvas        *svg.Canvas
	instance      string
	n             int
	rank          string
}

const (
	captionSize   = 13.0
	captionHeight = 20.0
	sheetMargin   = 10.0
	// A sheet is about as wide as a page held across, but no wider than a
	// window, which can be moved up and down.
	sheetShape    = 1.4
	maxSheetWidth = 1240.0
	// characterWidth is about the greatest mean width of the characters of a
	// text, for a font of size 1.
	characterWidth = 0.6
)

// write lays out the sheet and writes it.
func (s *sheet) write(w io.Writer) error {
	var canvas, pictures svg.Canvas
	placed, height := s.place(&pictures)
	width := placed
	for _, remark := range s.remarks {
		width = max(width, textWidth(remark, captionSize)+2*sheetMargin)
	}
	canvas.Place(&pictures, (width-placed)/2, 0)
	for _, remark := range s.remarks {
		canvas.Text(captionStyle("ink"), width/2, height+captionHeight, remark)
		height += captionHeight
	}
	if len(s.remarks) > 0 {
		height += sheetMargin
	}
	document := svg.Document{Width: width, Height: height, Title: s.title, Description: s.describe()}
	return document.Write(w, &canvas)
}

func captionStyle(tone svg.Tone) svg.Style {
	return svg.Style{Fill: tone, Text: svg.TextStyle{Size: captionSize, Anchor: svg.Middle}}
}

func textWidth(text string, size float64) float64 {
	return characterWidth * size * float64(len([]rune(text)))
}

// place puts the pictures into rows from left to right, and returns the size.
func (s *sheet) place(c *svg.Canvas) (width, height float64) {
	limit := s.rowWidth()
	several := s.several()
	x, y, row := 0.0, 0.0, 0.0
	for _, p := range s.pictures {
		caption := p.caption(several)
		pictureWidth := max(p.width, textWidth(caption, captionSize)+sheetMargin)
		if x > 0 && x+pictureWidth > limit {
			x, y, row = 0, y+row, 0
		}
		bottom := p.height
		c.Place(p.canvas, x+(pictureWidth-p.width)/2, y)
		if caption != "" {
			c.Text(captionStyle("muted"), x+pictureWidth/2, y+p.height+captionSize*0.6, caption)
			bottom += captionHeight
		}
		x, row = x+pictureWidth, max(row, bottom)
		width, height = max(width, x), max(height, y+row)
	}
	return width, height
}

// rowWidth returns how wide a row of pictures may be.
func (s *sheet) rowWidth() float64 {
	area, widest := 0.0, 0.0
	for _, p := range s.pictures {
		area += p.width * (p.height + captionHeight)
		widest = max(widest, p.width)
	}
	return max(widest, min(math.Sqrt(area*sheetShape)+widest/2, maxSheetWidth))
}

// several says whether some instance has several pictures.
func (s *sheet) several() bool {
	return slices.ContainsFunc(s.pictures, func(p drawnPicture) bool { return p.n > 1 })
}

// caption says which solution this is.
func (p drawnPicture) caption(several bool) string {
	var parts []string
	if p.instance != "" {
		parts = append(parts, p.instance)
	}
	if several {
		parts = append(parts, strconv.Itoa(p.n))
	}
	if p.rank != "" {
		parts = append(parts, p.rank)
	}
	return strings.Join(parts, ", ")
}

// describe says in words what is on the sheet.
func (s *sheet) describe() string {
	var parts []string
	switch len(s.pictures) {
	case 0:
	case 1:
		parts = append(parts, s.description)
	default:
		parts = append(parts, strconv.Itoa(len(s.pictures))+" pictures; the first shows "+s.description)
	}
	return strings.Join(append(parts, s.remarks...), "; ")
}
