package decode

import (
	"io"
	"runtime"
	"testing"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
)

// written counts bytes.
type written int64

func (w *written) Write(p []byte) (int, error) {
	*w += written(len(p))
	return len(p), nil
}

// peak is a writer that looks at the memory in use now and then.
type peak struct{ calls, highest uint64 }

func (p *peak) Write(b []byte) (int, error) {
	if p.calls++; p.calls%32 == 1 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		p.highest = max(p.highest, m.HeapAlloc)
	}
	return len(b), nil
}

// A formula is streamed in memory that does not grow with its clauses: for each
// value of each cell a few bytes, while the file takes hundreds.
func TestStreamTakesLittleMemory(t *testing.T) {
	for _, box := range []string{"4x4", "6x6"} {
		for _, amo := range []string{"pairwise", "product"} {
			t.Run(box+" "+amo, func(t *testing.T) {
				p := pose(t, "sudoku", puzzle.Settings{"box": box})
				options := Options{Encoding: encode.Options{encode.AtMostOne: amo}}
				var before runtime.MemStats
				runtime.GC()
				runtime.ReadMemStats(&before)
				var w peak
				if err := Write(&w, p, options); err != nil {
					t.Fatal(err)
				}
				values := 0
				for _, x := range p.Cells() {
					values += p.Model.Domain(x).Len()
				}
				const fixed, perValue = 1 << 20, 40
				grown := int(w.highest) - int(before.HeapAlloc)
				t.Logf("%d bytes for %d values", grown, values)
				if grown > fixed+perValue*values {
					t.Errorf("%d bytes for %d values, want at most %d and %d a value", grown, values, fixed, perValue)
				}
			})
		}
	}
}

// BenchmarkStreamSudoku100 is to reach half of the speed of BenchmarkDIMACSWrite
// in sat, although the encoder runs twice.
func BenchmarkStreamSudoku100(b *testing.B) {
	if testing.Short() {
		b.Skip("takes seconds")
	}
	p := pose(b, "sudoku", puzzle.Settings{"box": "10x10"})
	options := Options{Encoding: encode.Options{encode.AtMostOne: "product"}}
	var size written
	if err := Write(&size, p, options); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		if err := Write(io.Discard, p, options); err != nil {
			b.Fatal(err)
		}
	}
}
