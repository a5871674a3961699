// Package svg writes drawings as SVG: plain shapes with presentation attributes,
// which browsers and office programs read alike, and a small style sheet that
// changes the colours in dark surroundings. It uses no script, no font but the
// reader's own and nothing from outside of the file.
package svg
