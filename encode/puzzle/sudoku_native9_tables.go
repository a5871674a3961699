package puzzle

import "sync"

// nineTable holds what the search looks up.
type nineTable struct {
	// For the cells of a row: which of its three minirows are not empty.
	minirows [512]uint8
	// For the minirows of a band that are not empty, bit 3*row+box: the cells
	// of the minirows that are part of one of the six ways.
	room [512]uint32
	// For the columns of a band: bit 9*stack+column of the stack.
	spread [512]uint32
	// For the columns of a stack where a digit may stand, bit 3*band+column:
	// those that are part of one of the six ways, bit 9*band+column.
	stackRoom [512]uint32
	// For a cell of a band: itself and the cells that are neither in its row
	// nor in its box.
	alone [bandSize]uint32
}

// roomInBand returns the cells of the minirows that a digit may still take.
func (t *nineTable) roomInBand(set uint32) uint32 {
	minirows := uint(t.minirows[set&bandRow]) | uint(t.minirows[set>>9&bandRow])<<3 | uint(t.minirows[set>>18&bandRow])<<6
	return t.room[minirows&bandRow]
}

// roomInStacks returns the columns that a digit may still take, bit
// 9*band+column, given those that are open in each band.
func (t *nineTable) roomInStacks(columns0, columns1, columns2 uint32) uint32 {
	stacks := t.spread[columns0] | t.spread[columns1]<<3 | t.spread[columns2]<<6
	return t.stackRoom[stacks&bandRow] | t.stackRoom[stacks>>9&bandRow]<<3 | t.stackRoom[stacks>>18&bandRow]<<6
}

// nineTables are empty until fillNineTables was called, which takes time that
// programs without a sudoku shall not spend when they start.
var (
	nineTables     nineTable
	fillNineTables = sync.OnceFunc(nineTables.fill)
)

func (t *nineTable) fill() {
	ways := [][nineBands]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	for set := range uint32(512) {
		for i := range 3 {
			three := set >> (3 * i) & 7
			t.spread[set] |= three << (9 * i)
			if three != 0 {
				t.minirows[set] |= 1 << i
			}
		}
		for _, way := range ways {
			var taken, cells, spread uint32
			for i, j := range way {
				taken |= 1 << (3*i + j)
				cells |= 7 << (9*i + 3*j)
				spread |= 1 << (9*i + j)
			}
			if set&taken == taken {
				t.room[set] |= cells
				t.stackRoom[set] |= spread
			}
		}
	}
	for cell := range t.alone {
		for other := range bandSize {
			sameRow, sameBox := cell/9 == other/9, cell%9/3 == other%9/3
			if cell == other || !sameRow && !sameBox {
				t.alone[cell] |= 1 << other
			}
		}
	}
}
