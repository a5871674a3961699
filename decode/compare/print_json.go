package compare

import (
	"encoding/json"
	"io"
	"strconv"
)

// printJSON prints an object a line: each run, each row, and what they come to.
func printJSON(w io.Writer, results *Results, r *Report, _ PrintOptions) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	for i := range results.Instances {
		for row := range results.Rows {
			for _, record := range results.Records(row, i) {
				if err := encoder.Encode(record); err != nil {
					return err
				}
			}
		}
	}
	for _, row := range r.Rows {
		if err := encoder.Encode(rowObject{"row", row.Name(), row}); err != nil {
			return err
		}
	}
	return encoder.Encode(comparisonObject{"comparison", r.params(), secondsOf(r), r})
}

type rowObject struct {
	Type string `json:"type"`
	Name string `json:"name"`
	*RowReport
}

type comparisonObject struct {
	Type   string         `json:"type"`
	Params map[string]any `json:"params,omitempty"`
	Limits limitsObject   `json:"limits"`
	*Report
}

// limitsObject has the limits in seconds and bytes; 0 is none.
type limitsObject struct {
	Time   float64 `json:"time"`
	Memory int64   `json:"memory"`
	Budget float64 `json:"budget"`
}

func secondsOf(r *Report) limitsObject {
	return limitsObject{r.Limits.Time.Seconds(), r.Limits.Memory, r.Budget.Seconds()}
}

// params are the parameters of the puzzle: numbers where they are.
func (r *Report) params() map[string]any {
	params := make(map[string]any)
	for name, value := range r.Settings {
		params[name] = value
		if n, err := strconv.Atoi(value); err == nil {
			params[name] = n
		}
	}
	return params
}
