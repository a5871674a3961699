package decode

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"puzzlesat/encode"
	"puzzlesat/encode/puzzle"
)

const quartoSource = "K. Brown, MathPages, \"Quarto\""

const (
	tooManyForSAT = "too many to list"
	quartoClassic = "rows,cols,maindiags"
	quartoFive    = "mathpages-alldiags"

	quartoSmallSquares = "rows,cols,sqrs2x2"
)

func quartoFigures() []Figure {
	t := new(quartoTable)
	t.rowFigures()
	t.classicFigures()
	t.placementFigures()
	t.variantFigures()
	return t.all
}

// quartoTable is a table being made.
type quartoTable struct{ all []Figure }

func (t *quartoTable) add(text, claim string, bySAT, native Road) *Figure {
	t.all = append(t.all, Figure{Family: "quarto", Text: text, Claim: claim, Source: quartoSource, SAT: bySAT, Native: native})
	return &t.all[len(t.all)-1]
}

// quartoCount is the road to the number of draws. With givens, it is the number
// of those that have them.
func quartoCount(lines string, givens ...string) Road {
	return Road{compute: func(w *figureWork) (string, error) {
		n, err := w.countOf("quarto", puzzle.Settings{"lines": lines}, givens...)
		return fmt.Sprint(n), err
	}}
}

func (t *quartoTable) classicFigures() {
	total := quartoCount(quartoClassic)
	t.add("rows + cols + maindiags", "414298141056", Road{Not: tooManyForSAT}, total)
	t.add("of these, up to the 384 maps of the values", "1078901409", Road{Not: tooManyForSAT},
		Road{By: "the sum over all placements of 1 2 4 8", compute: func(w *figureWork) (string, error) {
			placements, err := w.placements()
			if err != nil {
				return "", err
			}
			draws := uint64(0)
			for _, p := range placements {
				draws += uint64(p.Class) * p.Draws
			}
			return fmt.Sprint(draws), nil
		}})
	t.add("of these, with 0 top left", "25893633816", Road{Not: tooManyForSAT}, quartoCount(quartoClassic, "r1c1=0"))
	t.add("one permutation in how many is a draw", "50.5017711", Road{Not: tooManyForSAT}, Road{compute: func(w *figureWork) (string, error) {
		n, err := w.countOf("quarto", puzzle.Settings{"lines": quartoClassic})
		if err != nil {
			return "", err
		}
		odds := new(big.Rat).SetFrac(new(big.Int).MulRange(1, 16), n)
		const decimals = 7
		return odds.FloatString(decimals), nil
	}})
	estimate := t.add("the same by a Monte-Carlo estimate", "50.52", Road{Not: "a sample, not a search"}, Road{By: "200000 samples", compute: quartoSample})
	const twoPercent = 0.02
	estimate.About = twoPercent
	timed := t.add("the source's count", "9 hours on a 200 MHz Pentium", Road{Not: tooManyForSAT}, total)
	timed.Time = true
}

// quartoSample estimates the odds of a draw. The estimate has a standard error
// of about half a percent.
func quartoSample(w *figureWork) (string, error) {
	p, err := figurePuzzle("quarto", puzzle.Settings{"lines": quartoClassic})
	if err != nil {
		return "", err
	}
	const samples, seed = 200_000, 1
	estimate, err := puzzle.EstimateQuarto(w.ctx, p, samples, seed)
	if err != nil {
		return "", err
	}
	permutations, _ := new(big.Float).SetInt(new(big.Int).MulRange(1, 16)).Float64()
	odds := permutations / estimate.Mean
	return fmt.Sprintf("%.2f ± %.2f", odds, odds*estimate.StdErr/estimate.Mean), nil
}

// placements returns the placements of 1, 2, 4 and 8 in ascending reading order,
// with 0 top left, and their draws.
func (w *figureWork) placements() ([]puzzle.QuartoPlacement, error) {
	return keep(w, "placements", func() ([]puzzle.QuartoPlacement, error) {
		return puzzle.QuartoPlacements(w.ctx, w.lab.options.Workers)
	})
}

// placementClass is a class of placements, and whether there is a draw.
type placementClass struct {
	size int
	draw bool
}

// placementClasses returns the classes by either road. SAT decides whether there
// is a draw; the native engine counts them.
func (w *figureWork) placementClasses() ([]placementClass, error) {
	if w.native {
		placements, err := w.placements()
		var classes []placementClass
		for _, p := range placements {
			classes = append(classes, placementClass{p.Class, p.Draws > 0})
		}
		return classes, err
	}
	return keep(w, "placement classes", w.placementClassesBySAT)
}

// placementClassesBySAT lists the placements by SAT, sorts them into classes and
// asks for one draw of each class.
func (w *figureWork) placementClassesBySAT() ([]placementClass, error) {
	l, err := w.placementsBySAT()
	if err != nil {
		return nil, err
	}
	seen := make(map[string]bool)
	var classes []placementClass
	for _, g := range l.grids {
		cells := g.cellValues()
		if seen[fmt.Sprint(cells)] {
			continue
		}
		class := placementClass{}
		for _, image := range [][]int{cells, mapCells(cells, flipCell), mapCells(cells, swapCell), mapCells(mapCells(cells, flipCell), swapCell)} {
			if key := fmt.Sprint(image); !seen[key] {
				seen[key] = true
				class.size++
			}
		}
		givens := []string{"r1c1=0"}
		for bit, cell := range cells {
			givens = append(givens, fmt.Sprintf("r%dc%d=%d", cell/4+1, cell%4+1, 1<<bit))
		}
		p, err := figurePuzzle("quarto", puzzle.Settings{"lines": quartoClassic}, givens...)
		if err != nil {
			return nil, err
		}
		search, err := w.search(p)
		if err != nil {
			return nil, err
		}
		search.Limit = 1
		r, err := search.Run(w.ctx, func(int, *Grid) error { return nil })
		if err != nil {
			return nil, err
		}
		class.draw = r.Count.Sign() > 0
		if !class.draw {
			if err := finished(w, r); err != nil {
				return nil, err
			}
		}
		classes = append(classes, class)
	}
	return classes, nil
}

// placementsBySAT lists the ways to choose four of the cells 1 to 15.
func (w *figureWork) placementsBySAT() (*listing, error) {
	m := &encode.Model{}
	ascending(m, encode.Range(1, 15), 4)
	search, err := w.search(smallPuzzle("placements", m))
	if err != nil {
		return nil, err
	}
	return w.list(search)
}

// ascending makes variables with values in ascending order.
func ascending(m *encode.Model, domain encode.Domain, n int) []encode.Var {
	var vars []encode.Var
	for i := range n {
		vars = append(vars, m.NewVar(string(rune('a'+i)), domain))
	}
	for i := 1; i < n; i++ {
		m.Add("ascending", encode.Less{X: vars[i-1], Y: vars[i]})
	}
	return vars
}

// flipCell reflects at the main diagonal; swapCell swaps the middle rows and the
// middle columns.
func flipCell(cell int) int { return cell%4*4 + cell/4 }

func swapCell(cell int) int {
	middle := [4]int{0, 2, 1, 3}
	return middle[cell/4]*4 + middle[cell%4]
}

func mapCells(cells []int, to func(int) int) []int {
	var image []int
	for _, cell := range cells {
		image = append(image, to(cell))
	}
	slices.Sort(image)
	return image
}

func (t *quartoTable) placementFigures() {
	add := func(text, claim string, read func(classes []placementClass) string) {
		bySAT, native := both(func(w *figureWork) (string, error) {
			classes, err := w.placementClasses()
			if err != nil {
				return "", err
			}
			return read(classes), nil
		})
		bySAT.By, native.By = "is there a draw?", "draws counted"
		t.add(text, claim, bySAT, native)
	}
	add("placements of 1 2 4 8 in ascending reading order with 0 top left", "1365", func(classes []placementClass) string {
		n := 0
		for _, c := range classes {
			n += c.size
		}
		return fmt.Sprint(n)
	})
	add("of these with no draw", "36", func(classes []placementClass) string {
		n := 0
		for _, c := range classes {
			if !c.draw {
				n += c.size
			}
		}
		return fmt.Sprint(n)
	})
	add("classes of the others under \"flip\" and \"swap the middle rows and columns\"", "312 of four, 38 of two, 5 of one", func(classes []placementClass) string {
		sizes := make(map[int]int)
		for _, c := range classes {
			if c.draw {
				sizes[c.size]++
			}
		}
		return fmt.Sprintf("%d of four, %d of two, %d of one", sizes[4], sizes[2], sizes[1])
	})
	add("placements to examine", "355", func(classes []placementClass) string {
		n := 0
		for _, c := range classes {
			if c.draw {
				n++
			}
		}
		return fmt.Sprint(n)
	})
	for _, row := range []struct{ drawing, claim string }{
		{"0**-/*---/*---/----", "201599"},
		{"0--*/-*--/--*-/*---", "347496"},
		{"0--*/--*-/-*--/*---", "2344528"},
		{"0---/-**-/-**-/----", "935024"},
		{"0---/---*/---*/-**-", "2686796"},
	} {
		t.add("invariant placement "+row.drawing, row.claim, Road{Not: tooManyForSAT}, quartoCount(quartoClassic, givensOf(row.drawing)...))
	}
	const fourOfAClass = "0**-/**--/----/----"
	t.add("the placement "+fourOfAClass+" and its three equivalents", "169560", Road{Not: tooManyForSAT}, Road{compute: func(w *figureWork) (string, error) {
		var counts []string
		for _, to := range []func(int) int{same, flipCell, swapCell, func(cell int) int { return swapCell(flipCell(cell)) }} {
			n, err := w.countOf("quarto", puzzle.Settings{"lines": quartoClassic}, movedGivens(fourOfAClass, to)...)
			if err != nil {
				return "", err
			}
			counts = append(counts, n.String())
		}
		slices.Sort(counts)
		return spaced(slices.Compact(counts)), nil
	}})
}

func same(cell int) int { return cell }

// givensOf reads a placement as the source draws it: 1 2 4 8 where the stars are.
func givensOf(drawing string) []string { return movedGivens(drawing, same) }

// movedGivens reads a placement and moves its cells.
func movedGivens(drawing string, to func(int) int) []string {
	givens := []string{"r1c1=0"}
	var cells []int
	for cell, mark := range strings.ReplaceAll(drawing, "/", "") {
		if mark == '*' {
			cells = append(cells, to(cell))
		}
	}
	slices.Sort(cells)
	for bit, cell := range cells {
		givens = append(givens, fmt.Sprintf("r%dc%d=%d", cell/4+1, cell%4+1, 1<<bit))
	}
	return givens
}

// quartoVariants are the nine variants of the source, and what it claims.
var quartoVariants = []struct{ lines, claim, correction string }{
	{"rows,cols", "1329371360640", ""},
	{"rows,cols,maindiags", "414298141056", ""},
	{"rows,cols,alldiags", "85842854016", "19292593536"},
	{"rows,cols,mainsqrs", "35347120896", ""},
	{"rows,cols,mainsqrs,maindiags", "18596841216", ""},
	{"rows,cols,mainsqrs,alldiags", "7376330496", "3088694016"},
	{"rows,cols,allsqrs", "7031789952", ""},
	{"rows,cols,allsqrs,maindiags", "4031409024", ""},
	{"rows,cols,allsqrs,alldiags", "2522431872", "1564450176"},
}

const fiveLines = "the source counts five of the eight diagonals, as in the row above; with all eight, this is the figure"

func (t *quartoTable) variantFigures() {
	t.add("squares in mainsqrs and in allsqrs, diagonals in alldiags and in "+quartoFive, "14 20 8 5", Road{Not: notASearch}, Road{By: "the rules", compute: quartoLineCounts}).Source = "ours"
	for _, v := range quartoVariants {
		text := strings.ReplaceAll(v.lines, ",", "+")
		if v.correction == "" {
			t.add(text, v.claim, Road{Not: tooManyForSAT}, quartoCount(v.lines))
			continue
		}
		five := strings.Replace(v.lines, "alldiags", quartoFive, 1)
		t.add(text+", of which the source has five", v.claim, Road{Not: tooManyForSAT}, quartoCount(five)).Reason = "recomputed with the lines of " + quartoFive
		corrected := t.add(text+", all eight", v.claim, Road{Not: tooManyForSAT}, quartoCount(v.lines))
		corrected.Correction, corrected.Reason = v.correction, fiveLines
	}
	t.add("rows+cols+sqrs2x2, what the text of the source suggests for mainsqrs", "191487223296", Road{Not: tooManyForSAT}, quartoCount(quartoSmallSquares)).Source = "ours"
	bySAT, native := both(quartoSlices)
	slice := t.add("a part of each of these 13 sets of draws: those with the two upper rows of the native engine's first draw with 0 top left", "", bySAT, native)
	slice.Source, slice.Reason = "", "too many to list as a whole, these are compared with SAT in part"
}

// quartoLineCounts returns how many lines the sets have that the source's names
// turned out to mean.
func quartoLineCounts(*figureWork) (string, error) {
	var counts []int
	for _, lines := range []string{"mainsqrs", "allsqrs", "alldiags", quartoFive} {
		p, err := figurePuzzle("quarto", puzzle.Settings{"lines": lines})
		if err != nil {
			return "", err
		}
		n := 0
		for _, rule := range p.Model.Rules() {
			if _, ok := rule.Constraint.(encode.Mixed); ok {
				n++
			}
		}
		counts = append(counts, n)
	}
	return spaced(counts), nil
}

// quartoSlices counts the draws with two rows given, for each list of lines.
func quartoSlices(w *figureWork) (string, error) {
	lists := []string{quartoSmallSquares}
	for _, v := range quartoVariants {
		lists = append(lists, v.lines)
		if v.correction != "" {
			lists = append(lists, strings.Replace(v.lines, "alldiags", quartoFive, 1))
		}
	}
	var counts []string
	for _, lines := range lists {
		givens, err := w.upperHalf(lines)
		if err != nil {
			return "", err
		}
		n, err := w.countOf("quarto", puzzle.Settings{"lines": lines}, givens...)
		if err != nil {
			return "", err
		}
		counts = append(counts, n.String())
	}
	return strings.Join(counts, " "), nil
}

// upperHalf returns the two upper rows of a draw, the same by both roads.
func (w *figureWork) upperHalf(lines string) ([]string, error) {
	p, err := figurePuzzle("quarto", puzzle.Settings{"lines": lines}, "r1c1=0")
	if err != nil {
		return nil, err
	}
	search := &Search{Puzzle: p, Limit: 1}
	if err := search.use("native"); err != nil {
		return nil, err
	}
	var givens []string
	_, err = search.Run(w.ctx, func(_ int, g *Grid) error {
		for i, v := range g.cellValues()[:8] {
			givens = append(givens, "r"+strconv.Itoa(i/4+1)+"c"+strconv.Itoa(i%4+1)+"="+strconv.Itoa(v))
		}
		return nil
	})
	return givens, err
}
