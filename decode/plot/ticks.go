package plot

import (
	"math"
	"strconv"
	"strings"

	"github.com/wcharczuk/go-chart/v2"
)

// span is an axis as go-chart wants it: which values it shows, where they are,
// and where ticks are. It implements [chart.Range] and [chart.TicksProvider].
type span struct {
	chart.ContinuousRange
	log   bool
	ticks []chart.Tick
	grid  []float64
}

// GetTicks returns the ticks without their labels, which we write ourselves; see
// [chart.TicksProvider].
func (s *span) GetTicks(chart.Renderer, chart.Style, chart.ValueFormatter) []chart.Tick {
	ticks := make([]chart.Tick, len(s.ticks))
	for i, t := range s.ticks {
		ticks[i].Value = t.Value
	}
	return ticks
}

// Translate returns how many units from the low end of the axis a value is. What
// lies beyond the ends is at them.
func (s *span) Translate(value float64) int {
	value, low, high := min(max(value, s.Min), s.Max), s.Min, s.Max
	if s.log {
		value, low, high = math.Log10(value), math.Log10(low), math.Log10(high)
	}
	place := (value - low) / (high - low) * float64(s.Domain)
	if s.Descending {
		place = float64(s.Domain) - place
	}
	return int(math.Round(place))
}

// newSpan makes the axis for these values.
func newSpan(a Axis, values []float64, vertical bool) *span {
	switch {
	case len(a.Marks) > 0:
		return markSpan(a.Marks, vertical)
	case a.Log:
		return logSpan(values, a.FromPower)
	}
	return linearSpan(values, a.FromZero)
}

// markSpan is an axis with a place for each mark. When there are too many marks
// to name, every second is named, every fifth, and so on.
func markSpan(marks []string, vertical bool) *span {
	s := &span{}
	s.Min, s.Max, s.Descending = -0.6, float64(len(marks))-0.4, vertical
	widest := 1
	for _, m := range marks {
		widest = max(widest, len(m))
	}
	room := 90 / (widest + 1)
	if vertical {
		room = len(marks)
	}
	for i, m := range marks {
		if i%stride(len(marks), room) == 0 {
			s.ticks = append(s.ticks, chart.Tick{Value: float64(i), Label: m})
		}
	}
	return s
}

// stride returns the least of 1, 2, 5, 10, 20, … that leaves at most room of n.
func stride(n, room int) int {
	for step := 1; ; step *= 10 {
		for _, s := range []int{step, 2 * step, 5 * step} {
			if n <= s*max(room, 1) {
				return s
			}
		}
	}
}

// Bounds of what an axis shows, far enough from those of floats to reckon with.
const (
	leastPositive = 1e-99
	greatest      = 1e99
	// leastSpread is how far apart the ends of an axis are at least, relative
	// to themselves.
	leastSpread = 1e-3
)

// linearSpan is an axis whose ends are ticks.
func linearSpan(values []float64, fromZero bool) *span {
	low, high := bounds(values)
	low, high = max(low, -greatest), min(high, greatest)
	if fromZero {
		low, high = min(low, 0), max(high, 0)
	}
	if spread := leastSpread * max(math.Abs(low), math.Abs(high)); high-low <= spread {
		high = low + max(spread, leastPositive)
	}
	if low == 0 && high == leastPositive {
		high = 1
	}
	step := niceStep((high - low) / 6)
	s := &span{}
	first, last := math.Floor(low/step), math.Ceil(high/step)
	s.mark(step, first*step, last*step)
	s.Min, s.Max = first*step, last*step
	return s
}

// mark makes ticks at the multiples of a step from low to high.
func (s *span) mark(step, low, high float64) {
	for i := math.Ceil(low/step-leastSpread) + 0; i <= math.Floor(high/step+leastSpread); i++ {
		s.tick(i * step)
	}
}

// tick makes a tick with its number, and a line across the plot.
func (s *span) tick(v float64) {
	s.ticks = append(s.ticks, chart.Tick{Value: v, Label: formatNumber(v)})
	s.grid = append(s.grid, v)
}

// niceStep returns the least of 1, 2 and 5 times a power of ten that is no less.
func niceStep(least float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(least)))
	for _, factor := range []float64{1, 2, 5} {
		if factor*power >= least {
			return factor * power
		}
	}
	return 10 * power
}

// logSpan is a logarithmic axis with a little room at both ends. It may begin
// with a power of ten below all values, for bars.
func logSpan(values []float64, fromPower bool) *span {
	var positive []float64
	for _, v := range values {
		if v > 0 {
			positive = append(positive, min(max(v, leastPositive), greatest))
		}
	}
	low, high := bounds(positive)
	if len(positive) == 0 {
		low, high = 1, 10
	}
	room := math.Pow(high/low, 0.04) * 1.05
	s := &span{log: true}
	s.Min, s.Max = low/room, high*room
	if fromPower {
		s.Min = math.Pow(10, math.Ceil(math.Log10(low))-1)
	}
	s.markPowers()
	return s
}

// markPowers makes ticks at powers of ten, with 2 and 5 times as much when there
// are few, and at even distances when there would be hardly any.
func (s *span) markPowers() {
	first, last := math.Floor(math.Log10(s.Min)), math.Ceil(math.Log10(s.Max))
	if s.Max/s.Min < 8 {
		s.mark(niceStep((s.Max-s.Min)/5), s.Min, s.Max)
		return
	}
	factors := []float64{1}
	if last-first <= 2 {
		factors = []float64{1, 2, 5}
	}
	every := max(math.Ceil((last-first)/8), 1)
	for e := math.Ceil(first/every) * every; e <= last; e += every {
		for _, factor := range factors {
			if v := factor * math.Pow(10, e); v >= s.Min && v <= s.Max {
				s.tick(v)
			}
		}
	}
}

// bounds returns the least and the greatest of the values, 0 for none.
func bounds(values []float64) (low, high float64) {
	for i, v := range values {
		if i == 0 {
			low, high = v, v
		}
		low, high = min(low, v), max(high, v)
	}
	return low, high
}

// formatNumber writes a tick: plainly if that is short, with a power of ten
// otherwise.
func formatNumber(v float64) string {
	size := math.Abs(v)
	if v == 0 || size >= 1e-3 && size < 1e5 {
		return strconv.FormatFloat(v, 'g', 5, 64)
	}
	mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(v, 'e', -1, 64), "e")
	if short, err := strconv.ParseFloat(mantissa, 64); err == nil {
		mantissa = strconv.FormatFloat(short, 'g', 4, 64)
	}
	power, err := strconv.Atoi(exponent)
	if err != nil {
		return mantissa + "e" + exponent
	}
	if mantissa == "1" {
		return "10" + superscript(power)
	}
	return mantissa + "·10" + superscript(power)
}

func superscript(n int) string {
	return strings.NewReplacer(
		"-", "⁻", "0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹",
	).Replace(strconv.Itoa(n))
}

// formatCount writes a size for people, with three digits.
func formatCount(v float64) string {
	if !isFinite(v) {
		return ""
	}
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(v, 'g', 3, 64), 64)
	if rounded >= 1e12 {
		return formatNumber(rounded)
	}
	for _, unit := range []struct {
		size float64
		name string
	}{{1e9, " G"}, {1e6, " M"}, {1e3, " k"}} {
		if rounded >= unit.size {
			return strconv.FormatFloat(rounded/unit.size, 'g', 3, 64) + unit.name
		}
	}
	return strconv.FormatFloat(rounded, 'f', -1, 64)
}
