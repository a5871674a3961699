package svg

import (
	"slices"
	"strings"
)

// Each tone has two classes, for what it fills and for what it outlines.
const (
	fillClass   = "f-"
	strokeClass = "s-"
)

// classes names the classes of the tones of a style.
func (s Style) classes() []string {
	var classes []string
	if s.Fill != "" {
		classes = append(classes, fillClass+string(s.Fill))
	}
	if s.Stroke != "" {
		classes = append(classes, strokeClass+string(s.Stroke))
	}
	return classes
}

// attributes writes a style as presentation attributes, in the light colours.
func (s Style) attributes() string {
	var b strings.Builder
	set := func(name, value string) { b.WriteString(" " + name + `="` + value + `"`) }
	if classes := s.classes(); classes != nil {
		set("class", strings.Join(classes, " "))
	}
	fill := "none"
	if s.Fill != "" {
		fill = ColoursOf(s.Fill).Light
	}
	set("fill", fill)
	if s.Stroke != "" {
		set("stroke", ColoursOf(s.Stroke).Light)
		set("stroke-width", number(s.Width))
		set("stroke-linejoin", "round")
	}
	if len(s.Dashes) > 0 {
		lengths := make([]string, len(s.Dashes))
		for i, length := range s.Dashes {
			lengths[i] = number(length)
		}
		set("stroke-dasharray", strings.Join(lengths, " "))
	}
	if s.Text.Size > 0 {
		set("font-size", number(s.Text.Size))
		set("text-anchor", string(s.Text.Anchor))
		if s.Text.Bold {
			set("font-weight", "bold")
		}
	}
	return b.String()
}

// darkStyles is a style sheet with the dark colours of the classes used, which
// win over the presentation attributes. LibreOffice takes no notice of @media and
// would apply what is inside, but it does not know selectors of attributes.
func darkStyles(used map[string]bool) string {
	var classes []string
	for class := range used {
		classes = append(classes, class)
	}
	slices.Sort(classes)
	var b strings.Builder
	b.WriteString("@media (prefers-color-scheme: dark) {\n")
	for _, class := range classes {
		property := "fill"
		tone, isFill := strings.CutPrefix(class, fillClass)
		if !isFill {
			property, tone = "stroke", strings.TrimPrefix(class, strokeClass)
		}
		b.WriteString("[class~=" + class + "] { " + property + ": " + ColoursOf(Tone(tone)).Dark + " }\n")
	}
	b.WriteString("}\n")
	return b.String()
}
