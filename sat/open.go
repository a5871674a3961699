package sat

import (
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/klauspost/compress/zstd"
	"github.com/therootcompany/xz"
)

const (
	// xzDictionary is the largest dictionary that xz files may ask for; `xz
	// -9` asks for as much.
	xzDictionary = 64 << 20
	// zstdWindow is the largest window that zstd files may ask for; the zstd
	// program refuses more unless it is told otherwise.
	zstdWindow = 128 << 20
)

// compression is a way of compressing, known by the bytes at the beginning.
type compression struct {
	name   string
	begins func(head []byte) bool
	open   func(io.Reader) (io.ReadCloser, error)
}

// compressions are those that Decompress knows.
var compressions = []compression{
	{"gzip", magic("\x1f\x8b"), openGzip},
	{"bzip2", magic("BZh"), openBzip2},
	{"xz", magic("\xfd7zXZ\x00"), openXz},
	{"zstd", isZstd, openZstd},
}

// longestMagic is how many bytes tell the compressions apart.
const longestMagic = 6

func magic(bytesAtStart string) func([]byte) bool {
	return func(head []byte) bool { return bytes.HasPrefix(head, []byte(bytesAtStart)) }
}

// isZstd also knows the frames that a zstd decompressor skips; pzstd begins
// its files with one.
func isZstd(head []byte) bool {
	return magic("\x28\xb5\x2f\xfd")(head) ||
		len(head) >= 4 && head[0]&0xf0 == 0x50 && bytes.Equal(head[1:4], []byte("\x2a\x4d\x18"))
}

func openGzip(r io.Reader) (io.ReadCloser, error) { return gzip.NewReader(r) }

func openBzip2(r io.Reader) (io.ReadCloser, error) { return io.NopCloser(bzip2.NewReader(r)), nil }

func openXz(r io.Reader) (io.ReadCloser, error) {
	// github.com/ulikunitz/xz would allocate any dictionary, up to 4 GiB, that
	// a header claims to need.
	d, err := xz.NewReader(r, xzDictionary)
	return io.NopCloser(d), err
}

func openZstd(r io.Reader) (io.ReadCloser, error) {
	d, err := zstd.NewReader(r, zstd.WithDecoderMaxWindow(zstdWindow),
		zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true))
	if err != nil {
		return nil, err
	}
	return d.IOReadCloser(), nil
}

// Decompress returns a reader of what r holds, decompressed if its first bytes
// are those of gzip, bzip2, xz or zstd. Several compressed files in a row are
// read as one. Dictionaries may take up to 64 MiB (xz) or 128 MiB (zstd);
// files that claim to need more give an error. Errors name the compression and
// may come here or while reading. Closing the result does not close r.
func Decompress(r io.Reader) (io.ReadCloser, error) {
	buffered := bufio.NewReaderSize(r, scanBuffer)
	// An error in peeking comes again in reading.
	head, _ := buffered.Peek(longestMagic)
	for _, c := range compressions {
		if !c.begins(head) {
			continue
		}
		opened, err := c.open(buffered)
		if err != nil {
			return nil, c.explain(err)
		}
		return &decompressor{compression: c, opened: opened}, nil
	}
	return io.NopCloser(buffered), nil
}

// explain names the compression in an error.
func (c compression) explain(err error) error {
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	return fmt.Errorf("reading %s data: %w", c.name, err)
}

// decompressor names its compression in errors.
type decompressor struct {
	compression compression
	opened      io.ReadCloser
}

func (d *decompressor) Read(p []byte) (int, error) {
	n, err := d.opened.Read(p)
	if err != nil && err != io.EOF {
		err = d.compression.explain(err)
	}
	return n, err
}

// Close frees the decompressor's memory. What gzip returns here is the error
// that reading has returned already.
func (d *decompressor) Close() error {
	_ = d.opened.Close()
	return nil
}

// Open opens a file, or stdin for "-", and decompresses it as [Decompress]
// does. Closing the result closes the file, but not stdin.
func Open(path string, stdin io.Reader) (io.ReadCloser, error) {
	if path == "-" {
		return Decompress(stdin)
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	opened, err := Decompress(file)
	if err != nil {
		_ = file.Close() // it was only read
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return &openFile{ReadCloser: opened, file: file}, nil
}

// openFile closes the file below a decompressor too.
type openFile struct {
	io.ReadCloser
	file *os.File
}

func (o *openFile) Close() error {
	return errors.Join(o.ReadCloser.Close(), o.file.Close())
}
