package encode

import (
	"fmt"
	"slices"
	"strings"
)

// Aspect is a part of the encoding for which there is a choice.
type Aspect string

// The aspects, which are the names of flags too.
const (
	Cells     Aspect = "cells"
	AtMostOne Aspect = "amo"
	Pairs     Aspect = "pairs"
	Sums      Aspect = "sum"
	BitLines  Aspect = "bits"
	Distinct  Aspect = "alldiff"
)

// Options names an encoding for each aspect. An aspect that is missing gets the
// first encoding of its table.
type Options map[Aspect]string

// Safety says whether a plain model counter may be used on a formula.
type Safety string

// Exact means that the auxiliary variables are determined by the labelled ones,
// so that every solution is one model. Projection means that they are not, so
// that models must be counted on the labelled variables only.
const (
	Exact      Safety = "exact"
	Projection Safety = "projection"
)

// Info describes an encoding to people.
type Info struct {
	Aspect  Aspect `json:"aspect"`
	Name    string `json:"name"`
	Summary string `json:"summary"`
	Paper   string `json:"paper"`
	Vars    string `json:"vars"`    // number of auxiliary variables, as a formula
	Clauses string `json:"clauses"` // number of clauses, as a formula
	Safety  Safety `json:"counting"`
}

// Aspects returns the aspects in the order in which they are shown.
func Aspects() []Aspect { return []Aspect{Cells, AtMostOne, Pairs, Sums, BitLines, Distinct} }

// Encodings returns a description of every encoding.
func Encodings() []Info {
	return slices.Concat(
		infos(cellTable), infos(atMostOneTable), infos(pairTable), infos(sumTable), infos(bitTable), infos(distinctTable))
}

// Complete returns the options with the default for each aspect that is missing.
func (o Options) Complete() Options {
	complete := make(Options)
	for _, info := range slices.Backward(Encodings()) {
		complete[info.Aspect] = info.Name
	}
	for aspect, name := range o {
		complete[aspect] = name
	}
	return complete
}

// String lists the options, "cells onehot, amo pairwise, …".
func (o Options) String() string {
	var parts []string
	for _, aspect := range Aspects() {
		if name, ok := o[aspect]; ok {
			parts = append(parts, string(aspect)+" "+name)
		}
	}
	return strings.Join(parts, ", ")
}

// Safety says whether a plain model counter may be used on a formula made with
// the options: it may when each encoding is [Exact].
func (o Options) Safety() Safety {
	names := o.Complete()
	for _, info := range Encodings() {
		if names[info.Aspect] == info.Name && info.Safety != Exact {
			return Projection
		}
	}
	return Exact
}

// choice holds the functions that the options name.
type choice struct {
	cellEncoding cellEncoding
	atMostOne    atMostOneEncoding
	pairs        pairEncoding
	sums         sumEncoding
	bits         bitEncoding
	distinct     distinctEncoding
}

func (o Options) resolve() (c choice, err error) {
	names := o.Complete()
	for aspect := range o {
		if !slices.Contains(Aspects(), aspect) {
			return c, fmt.Errorf("there is no encoding aspect %q", aspect)
		}
	}
	if c.cellEncoding, err = find(cellTable, names[Cells]); err != nil {
		return c, err
	}
	if c.atMostOne, err = find(atMostOneTable, names[AtMostOne]); err != nil {
		return c, err
	}
	if c.pairs, err = find(pairTable, names[Pairs]); err != nil {
		return c, err
	}
	if c.sums, err = find(sumTable, names[Sums]); err != nil {
		return c, err
	}
	if c.bits, err = find(bitTable, names[BitLines]); err != nil {
		return c, err
	}
	c.distinct, err = find(distinctTable, names[Distinct])
	return c, err
}

// UnknownEncodingError says that an aspect has no encoding of that name.
type UnknownEncodingError struct {
	Aspect Aspect
	Name   string
	Known  []string
}

// Error names the encodings that there are.
func (u *UnknownEncodingError) Error() string {
	return fmt.Sprintf("--%s %s: wanted %s", u.Aspect, u.Name, strings.Join(u.Known, " or "))
}
