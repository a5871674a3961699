module puzzlesat

go 1.26.0

require (
	github.com/agnivade/levenshtein v1.2.2
	github.com/crillab/gophersat v1.4.0
	github.com/golang/freetype v0.0.0-20170609003504-e2365dfdc4a0
	github.com/kballard/go-shellquote v0.0.0-20180428030007-95032a82bc51
	github.com/klauspost/compress v1.20.3
	github.com/rogpeppe/go-internal v1.16.0
	github.com/spf13/pflag v1.0.10
	github.com/therootcompany/xz v1.0.1
	github.com/wcharczuk/go-chart/v2 v2.1.2
	golang.org/x/term v0.47.0
	pgregory.net/rapid v1.3.0
)

require (
	golang.org/x/image v0.18.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/tools v0.26.0 // indirect
)
