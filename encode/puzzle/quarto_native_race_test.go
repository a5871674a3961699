//go:build race

package puzzle

// slowed says that the race detector makes the native engines 25 times slower.
const slowed = true
