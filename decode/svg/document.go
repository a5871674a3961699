package svg

import (
	"fmt"
	"io"
)

// Document is what belongs to an SVG file apart from its shapes.
type Document struct {
	Width, Height float64
	Title         string
	// Description tells who cannot see the picture what is on it.
	Description string
}

// Write writes a document with what is on the canvas, on a ground of paper.
func (d Document) Write(w io.Writer, c *Canvas) error {
	var whole Canvas
	whole.Rectangle(Style{Fill: "paper"}, 0, 0, d.Width, d.Height, 0)
	whole.end()
	c.end()
	for class := range c.used {
		whole.use(class)
	}
	width, height := number(d.Width), number(d.Height)
	head := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s" font-family="sans-serif">`+"\n", width, height, width, height)
	head += "<title>" + escape(d.Title) + "</title>\n<desc>" + escape(d.Description) + "</desc>\n"
	head += "<style>\n" + darkStyles(whole.used) + "</style>\n"
	for _, part := range [][]byte{[]byte(head), whole.b.Bytes(), c.b.Bytes(), []byte("</svg>\n")} {
		if _, err := w.Write(part); err != nil {
			return err
		}
	}
	return nil
}
