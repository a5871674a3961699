package main

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"puzzlesat/decode"
)

// histogram draws a bar for each value of a cell, and the count of all.
func histogram(cell string, r *decode.Result) string {
	const width = 40
	most := big.NewInt(1)
	for _, n := range r.By {
		if n.Cmp(most) > 0 {
			most = n
		}
	}
	digits := len(most.String())
	var b strings.Builder
	for _, v := range slices.Sorted(maps.Keys(r.By)) {
		n := r.By[v]
		length := new(big.Int).Mul(n, big.NewInt(width))
		bar := strings.Repeat("#", int(length.Div(length, most).Int64()))
		fmt.Fprintf(&b, "%s=%-4d %*s %s\n", cell, v, digits, n, bar)
	}
	return b.String() + "all " + countRemark(r)
}
