// Command puzzlesat compiles puzzles into CNF, solves and counts them, and turns
// the answers of any SAT solver back into grids.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	go func() {
		// A second signal ends the program even if the first is not heeded.
		<-ctx.Done()
		stop()
	}()
	os.Exit(run(ctx, os.Args[1:], environment{os.Stdin, os.Stdout, os.Stderr}))
}
