package sat

import (
	"bufio"
	"io"
)

// recordProof runs a solve and writes the clauses that gophersat learns
// meanwhile. gophersat ends some refutations with the empty clause and not
// others, so it is left out here and written by endProof.
func (s *gophersatSession) recordProof(solve func()) error {
	if s.proof == nil {
		solve()
		return nil
	}
	lines := make(chan string, 256)
	written := make(chan error, 1)
	go func() { written <- copyProof(s.proof, lines) }()
	s.certify(lines)
	solve()
	s.certify(nil)
	close(lines)
	return <-written
}

func (s *gophersatSession) certify(lines chan string) {
	s.solver.Certified = lines != nil
	s.solver.CertChan = lines
}

// copyProof writes the lines until their end. It reads them all even when
// writing fails, since gophersat waits for its reader.
func copyProof(w io.Writer, lines <-chan string) error {
	buffer := bufio.NewWriter(w)
	for line := range lines {
		if line == emptyClause {
			continue
		}
		buffer.WriteString(line)
		buffer.WriteByte('\n')
	}
	return buffer.Flush()
}

// emptyClause is the last line of a refutation.
const emptyClause = "0"

func (s *gophersatSession) endProof() error {
	if s.proof == nil {
		return nil
	}
	_, err := io.WriteString(s.proof, emptyClause+"\n")
	s.proof = nil
	return err
}
