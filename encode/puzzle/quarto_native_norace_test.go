//go:build !race

package puzzle

const slowed = false
