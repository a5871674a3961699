package sat

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
)

// suffixes of the compressed forms of testdata/cnf/queens4.two.cnf, made by
// the programs that gave the forms their names.
var suffixes = map[string]string{".gz": "gzip", ".bz2": "bzip2", ".xz": "xz", ".zst": "zstd"}

const queens4 = "../testdata/cnf/queens4.two.cnf"

func TestOpen(t *testing.T) {
	want, err := os.ReadFile(queens4)
	if err != nil {
		t.Fatal(err)
	}
	for _, suffix := range []string{"", ".gz", ".bz2", ".xz", ".zst"} {
		for _, fromStdin := range []bool{false, true} {
			got, err := openAll(queens4+suffix, fromStdin)
			if err != nil || !bytes.Equal(got, want) {
				t.Errorf("%q, from standard input %v: %d bytes, error %v", suffix, fromStdin, len(got), err)
			}
		}
	}
}

// openAll reads a file by its name or through standard input.
func openAll(path string, fromStdin bool) ([]byte, error) {
	var stdin io.Reader
	if fromStdin {
		content, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		path, stdin = "-", bytes.NewReader(content)
	}
	opened, err := Open(path, stdin)
	if err != nil {
		return nil, err
	}
	content, err := io.ReadAll(opened)
	return content, errors.Join(err, opened.Close())
}

func TestOpenRefuses(t *testing.T) {
	if _, err := Open("../testdata/cnf/missing.cnf", nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("missing file: got %v", err)
	}
	if _, err := openAll(t.TempDir(), false); err == nil {
		t.Error("a directory is read")
	}
	path := filepath.Join(t.TempDir(), "x.gz")
	if err := os.WriteFile(path, []byte("\x1f\x8b"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := Open(path, nil)
	mustContain(t, err, path+": reading gzip data: unexpected EOF")
}

// decompressed returns what a reader of the content gives.
func decompressed(content []byte) ([]byte, error) {
	opened, err := Decompress(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(opened)
	return text, errors.Join(err, opened.Close())
}

func TestDecompressPassesThrough(t *testing.T) {
	for _, text := range []string{"", "c", "p cnf 0 0\n", "\x1f", "BZ", "\xfd7zX", strings.Repeat("1 0\n", 100_000)} {
		got, err := decompressed([]byte(text))
		if err != nil || string(got) != text {
			t.Errorf("%.20q: got %.20q, error %v", text, got, err)
		}
	}
}

func TestDecompressReadsSeveralInARow(t *testing.T) {
	for suffix := range suffixes {
		content, err := os.ReadFile(queens4 + suffix)
		if err != nil {
			t.Fatal(err)
		}
		once, _ := decompressed(content)
		twice, err := decompressed(append(content, content...))
		if err != nil || len(twice) != 2*len(once) {
			t.Errorf("%s: %d bytes for twice %d, error %v", suffix, len(twice), len(once), err)
		}
	}
}

// Every way to cut or change a compressed file is noticed, and the error tells
// the compression.
func TestDecompressNoticesDamage(t *testing.T) {
	for suffix, name := range suffixes {
		content, err := os.ReadFile(queens4 + suffix)
		if err != nil {
			t.Fatal(err)
		}
		want, _ := decompressed(content)
		for length := longestMagic; length < len(content); length++ {
			_, err := decompressed(content[:length])
			mustContain(t, err, "reading "+name+" data: ")
		}
		for i := longestMagic; i < len(content); i++ {
			damaged := bytes.Clone(content)
			damaged[i] ^= 0x10
			got, err := decompressed(damaged)
			if err == nil && !bytes.Equal(got, want) {
				t.Errorf("%s: damage in byte %d goes unnoticed", suffix, i)
			}
			if err != nil {
				mustContain(t, err, "reading "+name+" data: ")
			}
		}
	}
}

// Headers that claim to need much memory get little.
func TestDecompressBoundsMemory(t *testing.T) {
	tests := []struct {
		name    string
		content string
		limit   uint64
	}{
		// A frame with a window of 2^31 bytes.
		{"zstd", "\x28\xb5\x2f\xfd\x00\xa8\x01\x00\x00", 1 << 20},
		// A frame of one segment of 2^40 bytes.
		{"zstd of one segment", "\x28\xb5\x2f\xfd\xe0\x00\x00\x00\x00\x00\x01\x00\x00\x01\x00\x00", 1 << 20},
		// A skippable frame of 2^32-1 bytes.
		{"zstd to skip", "\x50\x2a\x4d\x18\xff\xff\xff\xff", 1 << 20},
		{"xz with 4 GiB", xzWithDictionary(40), 1 << 20},
		{"xz with 128 MiB", xzWithDictionary(30), 1 << 20},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var err error
			used := allocated(func() { _, err = decompressed([]byte(test.content)) })
			if err == nil {
				t.Error("accepted")
			}
			if used > test.limit {
				t.Errorf("%d bytes allocated", used)
			}
			t.Log(err)
		})
	}
}

// A formula is read from a decompressor without holding all of it: here 100 MB
// of blanks from 100 kB.
func TestReadDIMACSFromABomb(t *testing.T) {
	blanks := bytes.Repeat([]byte(strings.Repeat(" ", 99)+"\n"), 10_000)
	var bomb bytes.Buffer
	packed := gzip.NewWriter(&bomb)
	for range 100 {
		_, _ = packed.Write(blanks)
	}
	_, _ = packed.Write([]byte("p cnf 1 1\n1 0\n"))
	_ = packed.Close()
	used := allocated(func() {
		opened, err := Decompress(&bomb)
		if err != nil {
			t.Fatal(err)
		}
		if f, err := ReadDIMACS(opened, ReadOptions{}); err != nil || f.Clauses() != 1 {
			t.Error(err)
		}
	})
	if used > 1<<20 {
		t.Errorf("%d bytes allocated", used)
	}
}

// The largest windows that the zstd program uses by itself are accepted.
func TestDecompressAcceptsLargeWindows(t *testing.T) {
	var content bytes.Buffer
	packed, err := zstd.NewWriter(&content, zstd.WithWindowSize(zstdWindow))
	if err != nil {
		t.Fatal(err)
	}
	_, _ = packed.Write(bytes.Repeat([]byte("1 0\n"), 1_000_000))
	_ = packed.Close()
	if text, err := decompressed(content.Bytes()); err != nil || len(text) != 4_000_000 {
		t.Errorf("%d bytes, error %v", len(text), err)
	}
}

func FuzzDecompress(f *testing.F) {
	for suffix := range suffixes {
		addFiles(f, queens4+suffix)
	}
	f.Add([]byte{})
	f.Add([]byte("BZh9"))
	f.Add([]byte(xzWithDictionary(40)))
	f.Fuzz(func(t *testing.T, content []byte) {
		used := allocated(func() {
			opened, err := Decompress(bytes.NewReader(content))
			if err != nil {
				return
			}
			// The window of zstd and the dictionary of xz may be large, but
			// what comes out of few bytes need not all be read.
			_, _ = io.CopyN(io.Discard, opened, 1<<20)
			if err := opened.Close(); err != nil {
				t.Error(err)
			}
		})
		if used > 2*zstdWindow {
			t.Errorf("%d bytes allocated for %d", used, len(content))
		}
	})
}

// xzWithDictionary returns the beginning of an xz file that asks for a
// dictionary of 2^(code/2+12) bytes (for an even code), with right checksums.
func xzWithDictionary(code byte) string {
	header := []byte{2, 0, 0x21, 1, code, 0, 0, 0}
	header = binary.LittleEndian.AppendUint32(header, crc32.ChecksumIEEE(header))
	return "\xfd7zXZ\x00\x00\x01\x69\x22\xde\x36" + string(header) + "\x01\x00\x031 0\n\x00\x00\x00\x00\x00"
}
