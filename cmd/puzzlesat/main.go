// Command puzzlesat compiles puzzles into CNF, solves and counts them, and turns
// the answers of any SAT solver back into grids.
package main

import (
	"context"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
)

// garbagePercent lets the heap grow to five times what is in use. gophersat
// allocates for each conflict, and what is in use is small.
const garbagePercent = 400

func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbagePercent)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	go func() {
		// A second signal ends the program even if the first is not heeded.
		<-ctx.Done()
		stop()
	}()
	os.Exit(run(ctx, os.Args[1:], environment{os.Stdin, os.Stdout, os.Stderr}))
}
