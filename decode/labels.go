package decode

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"puzzlesat/encode"
	"puzzlesat/sat"
)

// labelKind is what a label says of a cell: the cell's name, an operator and a
// number, as the encodings of cells write it.
type labelKind struct {
	operator string
	// fits says whether the number may stand in the label of a cell.
	fits func(d encode.Domain, number int) bool
	// complete returns what is missing from the labels of a cell, in the order
	// of their numbers.
	complete func(d encode.Domain, labels []label) error
	// value reads the cell. The error goes on after the cell's name.
	value func(d encode.Domain, labels []label, a sat.Assignment) (int, error)
}

// label is a variable of the formula and the number in its label.
type label struct {
	v      int
	number int
}

// labelKinds are tried in this order.
var labelKinds = []*labelKind{
	{">=", encode.Domain.Contains, nothingMissing, valueByOrder},
	{"&", isWeight, bitsMissing, valueByBits},
	{"=", encode.Domain.Contains, nothingMissing, valueByEquality},
}

// parseLabel takes a label apart.
func parseLabel(text string) (cell string, kind *labelKind, number int, ok bool) {
	for _, kind := range labelKinds {
		cell, digits, found := strings.Cut(text, kind.operator)
		if !found {
			continue
		}
		number, err := strconv.Atoi(digits)
		return cell, kind, number, err == nil
	}
	return "", nil, 0, false
}

func nothingMissing(encode.Domain, []label) error { return nil }

// valueByEquality reads labels that say that a cell has a value.
func valueByEquality(_ encode.Domain, labels []label, a sat.Assignment) (int, error) {
	chosen := -1
	for i, l := range labels {
		if !a.Value(l.v) {
			continue
		}
		if chosen >= 0 {
			return 0, fmt.Errorf("is both %d and %d", labels[chosen].number, l.number)
		}
		chosen = i
	}
	if chosen < 0 {
		return 0, fmt.Errorf("has no value")
	}
	return labels[chosen].number, nil
}

// valueByOrder reads labels that say that a cell has at least a value. It has the
// greatest of those that are true, and the least of its domain if none is.
func valueByOrder(d encode.Domain, labels []label, a sat.Assignment) (int, error) {
	isTrue := func(l label) bool { return a.Value(l.v) }
	reached := slices.IndexFunc(labels, func(l label) bool { return !isTrue(l) })
	if reached < 0 {
		reached = len(labels)
	}
	if i := slices.IndexFunc(labels[reached:], isTrue); i >= 0 {
		return 0, fmt.Errorf("is at least %d but not at least %d", labels[reached+i].number, labels[reached].number)
	}
	if reached == 0 {
		return d.Values()[0], nil
	}
	return labels[reached-1].number, nil
}

// isWeight says whether a number is the weight of a bit of positions in a domain.
func isWeight(d encode.Domain, number int) bool {
	return number > 0 && number&(number-1) == 0 && number < d.Len()
}

func bitsMissing(d encode.Domain, labels []label) error {
	if wanted := bits.Len(uint(d.Len() - 1)); len(labels) != wanted {
		return fmt.Errorf("%d of its %d bits", len(labels), wanted)
	}
	return nil
}

// valueByBits reads labels that are the bits of the position of a cell's value in
// its domain.
func valueByBits(d encode.Domain, labels []label, a sat.Assignment) (int, error) {
	position := 0
	for _, l := range labels {
		if a.Value(l.v) {
			position += l.number
		}
	}
	if position >= d.Len() {
		return 0, fmt.Errorf("has the value number %d, counted from 0, of %d", position, d.Len())
	}
	return d.Values()[position], nil
}
