package compare

import (
	"fmt"
	"strconv"
	"strings"

	"puzzlesat/encode/puzzle"
)

// GrowthStep is a size of a puzzle that grows.
type GrowthStep struct {
	Name     string // such as "rows=3 cols=3"
	Settings puzzle.Settings
}

// orderParameter is what the literature calls the size of a sudoku: the side of
// its square boxes.
const (
	orderParameter = "order"
	boxParameter   = "box"
)

// mostSteps bounds how many sizes a growth has.
const mostSteps = 1000

// ParseGrowth reads parameters that grow together, such as rows=2..6,cols=2..6:
// ranges of numbers, or values between bars, such as box=2x2|2x3|3x3. For a
// family with boxes, order=2..5 is short for box=2x2|3x3|4x4|5x5. All must have
// equally many values.
func ParseGrowth(family *puzzle.Family, text string) ([]GrowthStep, error) {
	var steps []GrowthStep
	for part := range strings.SplitSeq(text, ",") {
		name, values, err := parseGrowing(family, strings.TrimSpace(part))
		if err != nil {
			return nil, fmt.Errorf("--grow %s: %w", text, err)
		}
		if steps == nil {
			steps = make([]GrowthStep, len(values))
		}
		if len(values) != len(steps) {
			return nil, fmt.Errorf("--grow %s: %s has %d values, wanted %d, as many as the one before", text, name, len(values), len(steps))
		}
		for i, value := range values {
			steps[i].add(name, value)
		}
	}
	return steps, nil
}

// add makes a parameter part of a step.
func (s *GrowthStep) add(name, value string) {
	if s.Settings == nil {
		s.Settings = make(puzzle.Settings)
	}
	s.Name = strings.TrimPrefix(s.Name+" "+name+"="+value, " ")
	if name == orderParameter {
		name, value = boxParameter, value+"x"+value
	}
	s.Settings[name] = value
}

func parseGrowing(family *puzzle.Family, text string) (name string, values []string, err error) {
	name, list, found := strings.Cut(text, "=")
	if !found || list == "" {
		return "", nil, fmt.Errorf("found %q, wanted a parameter and its values, such as rows=2..6", text)
	}
	if err := hasParameter(family, name); err != nil {
		return "", nil, err
	}
	low, high, isRange := strings.Cut(list, "..")
	if !isRange {
		return name, strings.Split(list, "|"), nil
	}
	from, errFrom := strconv.Atoi(low)
	to, errTo := strconv.Atoi(high)
	if errFrom != nil || errTo != nil || from > to || to-from >= mostSteps {
		return "", nil, fmt.Errorf("found %q, wanted a range of numbers such as 2..6", list)
	}
	for n := from; n <= to; n++ {
		values = append(values, strconv.Itoa(n))
	}
	return name, values, nil
}

func hasParameter(family *puzzle.Family, name string) error {
	var names []string
	for _, p := range family.Parameters {
		if p.Name == name || p.Name == boxParameter && name == orderParameter {
			return nil
		}
		names = append(names, p.Name)
		if p.Name == boxParameter {
			names = append(names, orderParameter)
		}
	}
	return fmt.Errorf("%s has no parameter %q%s", family.Name, name, puzzle.Suggest(name, names))
}
