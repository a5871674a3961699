package puzzle

// starRing is a star {n/k} as a ring: its points and crossings counted clockwise
// from the top, crossing i between point i and the next.
type starRing struct {
	size      int   // n
	points    []int // cells
	crossings []int
	lines     [][4]int
}

func newStarRing(p *Puzzle) (*starRing, error) {
	n, err := p.Settings.Int("points", minStarPoints, maxStarPoints)
	if err != nil {
		return nil, err
	}
	k, err := p.Settings.Int("step", 2, (n-1)/2)
	if err != nil {
		return nil, err
	}
	r := &starRing{size: n}
	// Line i joins point i with the k-th next, and meets crossing i first.
	for _, line := range newStar(n, k).lines {
		r.points = append(r.points, int(line[0]))
		r.crossings = append(r.crossings, int(line[1]))
		r.lines = append(r.lines, [4]int{int(line[0]), int(line[1]), int(line[2]), int(line[3])})
	}
	return r, nil
}

// starPart is a part of a search: the stars with some known cells and perhaps
// two cells in ascending order. Each stands for its images.
type starPart struct {
	ring   *starRing
	known  map[int]int // values, by cell
	less   [][2]int    // pairs of cells, the first with the lesser value
	images [][]int     // where each cell goes to
	weight float64     // as a share of all parts

	plan  starPlan // made when it is needed if it is nil
	first uint64   // the values to try in the cell that is chosen first, as bits; 0 for all
}

// parts splits the search so that each star is an image of exactly one that is
// found.
func (r *starRing) parts(p *Puzzle) []starPart {
	if len(p.Givens) > 0 {
		known := make(map[int]int)
		for _, g := range p.Givens {
			x, _ := p.Model.Lookup(g.Cell)
			known[int(x)] = g.Value
		}
		return []starPart{{ring: r, known: known, images: r.symmetries()[:1], weight: 1}}
	}
	// The 1 is at a point or at a crossing, which turns to the first. Then one
	// reflection is left, that which keeps it there.
	const half = 0.5
	first, last := 0, r.size-1
	return []starPart{
		{
			ring: r, known: map[int]int{r.points[first]: 1}, images: r.symmetries(),
			less: [][2]int{{r.crossings[first], r.crossings[last]}}, weight: half,
		},
		{
			ring: r, known: map[int]int{r.crossings[first]: 1}, images: r.symmetries(),
			less: [][2]int{{r.points[first], r.points[first+1]}}, weight: half,
		},
	}
}

// symmetries returns the rotations and reflections of the ring, as the cell to
// which each cell goes. The first leaves all as it is.
func (r *starRing) symmetries() [][]int {
	n := r.size
	var all [][]int
	for turn := range n {
		rotation, reflection := make([]int, 2*n), make([]int, 2*n)
		for i := range n {
			rotation[r.points[i]] = r.points[(i+turn)%n]
			rotation[r.crossings[i]] = r.crossings[(i+turn)%n]
			// Point i is at 2i steps, crossing i at 2i+1.
			reflection[r.points[i]] = r.points[(n-i+turn)%n]
			reflection[r.crossings[i]] = r.crossings[(2*n-i-1+turn)%n]
		}
		all = append(all, rotation, reflection)
	}
	return all
}
