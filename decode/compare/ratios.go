package compare

import "puzzlesat/decode/plot"

// compareRows works out who is how much quicker.
func (r *Report) compareRows() {
	var native *RowReport
	for _, row := range r.Rows {
		if row.Native && row.Solver == nativeEngine {
			native = row
		}
	}
	best := make([]*RowReport, len(r.Instances))
	for i := range r.Instances {
		for _, row := range r.Rows {
			if row.right(i) && (best[i] == nil || row.Cells[i].Total.Median < best[i].Cells[i].Total.Median) {
				best[i] = row
			}
		}
		if best[i] != nil {
			best[i].Fastest++
			r.Instances[i].Fastest = best[i].Name()
		}
	}
	for _, row := range r.Rows {
		row.ToBest = row.ratio(func(i int) *RowReport { return best[i] })
		row.ToNative = row.ratio(func(int) *RowReport { return native })
		if r.Growing {
			row.Growth = row.growth(r.Instances)
		}
	}
}

// right says whether the row has answered the instance, and nobody contradicts.
func (r *RowReport) right(instance int) bool {
	c := r.Cells[instance]
	return c != nil && c.Outcome == Done && !c.Wrong
}

// ratio is the row's time as a multiple of that of others.
func (r *RowReport) ratio(other func(instance int) *RowReport) float64 {
	var ratios []float64
	for i := range r.Cells {
		o := other(i)
		if o != nil && r.right(i) && o.right(i) && o.Cells[i].Total.Median > 0 {
			ratios = append(ratios, r.Cells[i].Total.Median/o.Cells[i].Total.Median)
		}
	}
	if len(ratios) == 0 {
		return 0
	}
	return GeometricMean(ratios)
}

// growth fits the times to the numbers of cells; nil when there are too few.
func (r *RowReport) growth(instances []*InstanceReport) *Fit {
	var points []plot.Point
	for i := range instances {
		if r.right(i) {
			points = append(points, plot.Point{X: float64(instances[i].Cells), Y: r.Cells[i].Total.Median})
		}
	}
	fit, _ := fitPower(points)
	return fit
}
