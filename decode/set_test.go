package decode

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

func TestSetDoesNotDependOnOrder(t *testing.T) {
	p := pair(t)
	oneTwo, twoOne := gridOf(t, p, 1, 2), gridOf(t, p, 2, 1)
	var forward, backward, one, none Set
	forward.Add(oneTwo)
	forward.Add(twoOne)
	backward.Add(twoOne)
	backward.Add(oneTwo)
	one.Add(oneTwo)
	if forward.String() != backward.String() {
		t.Errorf("sets %v and %v in two orders", &forward, &backward)
	}
	if one.String() == forward.String() || one.String() == none.String() {
		t.Errorf("sets %v, %v and %v of different grids", &none, &one, &forward)
	}
	const empty = "00000000000000000000000000000000"
	if none.String() != empty {
		t.Errorf("the empty set is %v, want %s", &none, empty)
	}
}

// The sum wraps at 2^128, however often grids are added.
func TestSetWraps(t *testing.T) {
	grid := gridOf(t, pair(t), 1, 2)
	var one Set
	one.Add(grid)
	term, ok := new(big.Int).SetString(one.String(), 16)
	if !ok {
		t.Fatalf("the set is %v, want a hexadecimal number", &one)
	}
	modulus := new(big.Int).Lsh(big.NewInt(1), 8*setBytes)
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 50).Draw(t, "n")
		var set Set
		for range n {
			set.Add(grid)
		}
		want := new(big.Int).Mul(term, big.NewInt(int64(n)))
		got, ok := new(big.Int).SetString(set.String(), 16)
		if want.Mod(want, modulus); !ok || got.Cmp(want) != 0 || len(set.String()) != 2*setBytes {
			t.Errorf("the set is %v, want %x", &set, want)
		}
	})
}
