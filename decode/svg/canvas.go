package svg

import (
	"bytes"
	"fmt"
	"html"
	"math"
	"strconv"
	"strings"
)

// Style says how what is drawn next looks.
type Style struct {
	Fill, Stroke Tone
	Width        float64   // of the outline
	Dashes       []float64 // lengths of dashes and gaps; none for a solid line
	Text         TextStyle
}

// TextStyle says how text looks; its colour is the fill.
type TextStyle struct {
	Size   float64 // of the font; 0 for shapes that are no text
	Bold   bool
	Anchor Anchor
}

// Anchor says which part of a text is where the text is put.
type Anchor string

// The values of [Anchor].
const (
	Start  Anchor = "start"
	Middle Anchor = "middle"
	End    Anchor = "end"
)

// Canvas collects elements. Those of one style in a row share it. The zero value
// is ready to use.
type Canvas struct {
	b     bytes.Buffer
	style string // of the open group, "" for none
	used  map[string]bool
}

// Len returns how many bytes were written.
func (c *Canvas) Len() int { return c.b.Len() }

// Line draws a straight line.
func (c *Canvas) Line(s Style, x1, y1, x2, y2 float64) {
	c.element(s, `<path d="M%s %sL%s %s"/>`, x1, y1, x2, y2)
}

// Rectangle draws a rectangle with its corner top left at x, y; its corners are
// round if the radius is not 0.
func (c *Canvas) Rectangle(s Style, x, y, width, height, radius float64) {
	if radius == 0 {
		c.element(s, `<rect x="%s" y="%s" width="%s" height="%s"/>`, x, y, width, height)
		return
	}
	c.element(s, `<rect x="%s" y="%s" width="%s" height="%s" rx="%s"/>`, x, y, width, height, radius)
}

// Ellipse draws an ellipse around x, y.
func (c *Canvas) Ellipse(s Style, x, y, radiusX, radiusY float64) {
	if radiusX == radiusY {
		c.element(s, `<circle cx="%s" cy="%s" r="%s"/>`, x, y, radiusX)
		return
	}
	c.element(s, `<ellipse cx="%s" cy="%s" rx="%s" ry="%s"/>`, x, y, radiusX, radiusY)
}

// Path draws a path. Its text, in the language of SVG, is written as it is.
func (c *Canvas) Path(s Style, path string) {
	c.begin(s)
	fmt.Fprintf(&c.b, "<path d=\"%s\"/>\n", path)
}

// Polygon draws a closed polygon, whose corners are pairs of x and y.
func (c *Canvas) Polygon(s Style, corners [][2]float64) {
	c.begin(s)
	c.b.WriteString(`<polygon points="`)
	for i, corner := range corners {
		if i > 0 {
			c.b.WriteByte(' ')
		}
		c.b.WriteString(number(corner[0]) + "," + number(corner[1]))
	}
	c.b.WriteString("\"/>\n")
}

// Text writes a text on a base line.
func (c *Canvas) Text(s Style, x, y float64, text string) {
	c.begin(s)
	fmt.Fprintf(&c.b, `<text x="%s" y="%s">%s</text>`+"\n", number(x), number(y), escape(text))
}

// RotatedText writes a text that is turned clockwise around the place where it is
// put.
func (c *Canvas) RotatedText(s Style, x, y, degrees float64, text string) {
	c.begin(s)
	fmt.Fprintf(&c.b, `<text transform="translate(%s %s) rotate(%s)">%s</text>`+"\n", number(x), number(y), number(degrees), escape(text))
}

// Place adds what is on another canvas, moved to the right and down.
func (c *Canvas) Place(other *Canvas, x, y float64) {
	c.end()
	other.end()
	fmt.Fprintf(&c.b, "<g transform=\"translate(%s %s)\">\n", number(x), number(y))
	c.b.Write(other.b.Bytes())
	c.b.WriteString("</g>\n")
	for class := range other.used {
		c.use(class)
	}
}

func (c *Canvas) element(s Style, format string, numbers ...float64) {
	c.begin(s)
	words := make([]any, len(numbers))
	for i, n := range numbers {
		words[i] = number(n)
	}
	fmt.Fprintf(&c.b, format+"\n", words...)
}

// begin opens a group for a style, if it is not open.
func (c *Canvas) begin(s Style) {
	attributes := s.attributes()
	if attributes == c.style {
		return
	}
	c.end()
	c.style = attributes
	c.b.WriteString("<g" + attributes + ">\n")
	for _, class := range s.classes() {
		c.use(class)
	}
}

func (c *Canvas) end() {
	if c.style != "" {
		c.b.WriteString("</g>\n")
		c.style = ""
	}
}

func (c *Canvas) use(class string) {
	if c.used == nil {
		c.used = make(map[string]bool)
	}
	c.used[class] = true
}

// number writes a length with at most two digits after the point.
func number(x float64) string {
	return strconv.FormatFloat(math.Round(x*100)/100+0, 'f', -1, 64)
}

// escape makes a text part of an XML document. Characters that XML cannot have
// are replaced. encoding/xml does the same, but makes the program slower to
// start.
func escape(text string) string {
	return html.EscapeString(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' || r == '\uFFFE' || r == '\uFFFF' {
			return '\uFFFD'
		}
		return r
	}, text))
}
