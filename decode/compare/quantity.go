package compare

import (
	"fmt"
	"strconv"
)

// duration writes a time with three digits in the unit that fits.
func duration(seconds float64) string {
	switch {
	case seconds <= 0:
		return "0"
	case seconds < 999.5e-9:
		return threeDigits(seconds*1e9) + " ns"
	case seconds < 999.5e-6:
		return threeDigits(seconds*1e6) + " µs"
	case seconds < 0.9995:
		return threeDigits(seconds*1e3) + " ms"
	}
	return threeDigits(seconds) + " s"
}

// threeDigits writes a positive number with three digits that count.
func threeDigits(x float64) string {
	switch {
	case x < 9.995:
		return fmt.Sprintf("%.2f", x)
	case x < 99.95:
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.0f", x)
}

// ratio writes a multiple; "" for none.
func ratio(x float64) string {
	if x == 0 {
		return ""
	}
	return threeDigits(x)
}

// megabytes writes an amount of memory.
func megabytes(bytes int64) string {
	if bytes == 0 {
		return ""
	}
	return fmt.Sprintf("%.0f MB", float64(bytes)/(1<<20))
}

// count writes a number that may not be told.
func count(n *int64) string {
	if n == nil {
		return ""
	}
	return strconv.FormatInt(*n, 10)
}

// plural writes a number of things.
func plural(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %ss", n, one)
}
