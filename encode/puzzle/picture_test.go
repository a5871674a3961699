package puzzle

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"puzzlesat/encode"
)

// pictured draws a puzzle with random values of its cells, whether they are a
// solution or not, without those that hide says.
func pictured(p *Puzzle, seed uint64, hide func(v int) bool) (Picture, map[encode.Var]int) {
	random := rand.New(rand.NewPCG(seed, 1))
	values := make(map[encode.Var]int)
	for x := range p.Model.Len() {
		domain := p.Model.Domain(encode.Var(x)).Values()
		values[encode.Var(x)] = domain[random.IntN(len(domain))]
	}
	for _, g := range p.Givens {
		x, _ := p.Model.Lookup(g.Cell)
		values[x] = g.Value
	}
	picture := p.Picture(func(x encode.Var) (int, bool) { return values[x], !hide(values[x]) })
	return picture, values
}

func showAll(int) bool { return false }

// extent returns the corners of what a shape covers, its outline included.
func extent(s Shape) (low, high Point) {
	around := func(width float64, points ...Point) (low, high Point) {
		low, high = Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
		for _, p := range points {
			low = Point{min(low.X, p.X-width/2), min(low.Y, p.Y-width/2)}
			high = Point{max(high.X, p.X+width/2), max(high.Y, p.Y+width/2)}
		}
		return low, high
	}
	switch s := s.(type) {
	case Line:
		return around(s.Paint.Width, s.From, s.To)
	case Rectangle:
		return around(s.Paint.Width, Point{s.X, s.Y}, Point{s.X + s.Width, s.Y + s.Height})
	case Ellipse:
		return around(s.Paint.Width, Point{s.Centre.X - s.RadiusX, s.Centre.Y - s.RadiusY}, Point{s.Centre.X + s.RadiusX, s.Centre.Y + s.RadiusY})
	case Polygon:
		return around(s.Paint.Width, s.Points...)
	case Label:
		half := Point{digitWidth * s.Size * float64(len(s.Text)) / 2, s.Size / 2}
		return around(0, Point{s.Centre.X - half.X, s.Centre.Y - half.Y}, Point{s.Centre.X + half.X, s.Centre.Y + half.Y})
	}
	panic(fmt.Sprintf("shape %T", s))
}

// checkInside sees that nothing of a picture lies outside of it.
func checkInside(t interface{ Errorf(string, ...any) }, p Picture) {
	if !(p.Width > 0 && p.Height > 0 && p.Width < 1e5 && p.Height < 1e5) {
		t.Errorf("the picture is %g x %g", p.Width, p.Height)
	}
	for _, s := range p.Shapes {
		low, high := extent(s)
		if !(low.X >= 0 && low.Y >= 0 && high.X <= p.Width && high.Y <= p.Height) {
			t.Errorf("%T %+v is outside of %g x %g", s, s, p.Width, p.Height)
		}
	}
}

func labels(p Picture) []Label {
	var all []Label
	for _, s := range p.Shapes {
		if l, ok := s.(Label); ok {
			all = append(all, l)
		}
	}
	return all
}

// settingsToDraw are parameters of each family within the sizes that a person
// would look at.
func settingsToDraw(t *rapid.T, f *Family) Settings {
	number := func(name string, low, high int) string {
		return strconv.Itoa(rapid.IntRange(low, high).Draw(t, name))
	}
	switch f {
	case primeGrid:
		return Settings{
			"rows": number("rows", 1, 20), "cols": number("cols", 1, 20),
			"wrap": rapid.SampledFrom([]string{"none", "rows", "cols", "both"}).Draw(t, "wrap"),
		}
	case primeSums:
		return Settings{"below": number("below", 3, 200)}
	case magicStar:
		points := rapid.IntRange(minStarPoints, maxStarPoints).Draw(t, "points")
		return Settings{"points": strconv.Itoa(points), "step": number("step", 2, (points-1)/2)}
	case sudoku:
		return Settings{"box": number("box rows", 1, 5) + "x" + number("box columns", 1, 5)}
	case truncatablePrimes:
		return Settings{"base": number("base", 2, 24), "digits": number("digits", 2, 12)}
	}
	return Settings{}
}

// Whatever the parameters and the values are, nothing lies outside of a picture,
// and it has each number that is to be shown.
func TestPictures(t *testing.T) {
	for _, f := range Families() {
		t.Run(f.Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				p, err := f.New(Instance{Settings: settingsToDraw(t, f)})
				if err != nil {
					t.Fatal(err)
				}
				odd := rapid.Bool().Draw(t, "only odd")
				hide := func(v int) bool { return odd && v%2 == 0 }
				picture, values := pictured(p, rapid.Uint64().Draw(t, "seed"), hide)
				checkInside(t, picture)
				written := make(map[string]int)
				for _, l := range labels(picture) {
					written[l.Text]++
				}
				for _, x := range p.Cells() {
					text := strconv.Itoa(values[x])
					if f == truncatablePrimes {
						text = digitText(values[x])
					}
					if !hide(values[x]) && written[text] == 0 {
						t.Fatalf("the number %s of %s is not in the picture", text, p.Model.Name(x))
					}
				}
			})
		})
	}
}

// Nothing tells of numbers that are not to be shown: the picture is the same
// whatever they are.
func TestPicturesHide(t *testing.T) {
	for _, f := range Families() {
		p := build(t, f, nil)
		none := func(int) bool { return true }
		first, _ := pictured(p, 1, none)
		second, _ := pictured(p, 2, none)
		if fmt.Sprint(first) != fmt.Sprint(second) {
			t.Errorf("%s: the pictures of two grids without numbers differ", f.Name)
		}
	}
}

// Givens are bold, and other numbers are not; the ground of a given is shaded.
func TestPicturesSetGivensApart(t *testing.T) {
	givens := map[*Family]Given{
		primeGrid: {Cell: "r2c3", Value: 11}, primeSums: {Cell: "r1c2", Value: 97}, magicStar: {Cell: "c", Value: 14},
		sudoku: {Cell: "r5c7", Value: 8}, quarto: {Cell: "r3c1", Value: 12},
	}
	for f, given := range givens {
		p := build(t, f, nil, given)
		only := func(v int) bool { return v != given.Value }
		picture, values := pictured(p, 3, only)
		shown := 0
		for _, x := range p.Cells() {
			if values[x] == given.Value {
				shown++
			}
		}
		bold := 0
		for _, l := range labels(picture) {
			if l.Bold {
				bold++
				if l.Text != strconv.Itoa(given.Value) {
					t.Errorf("%s: %s is bold, wanted only %s", f.Name, l.Text, given)
				}
			}
		}
		if bold != 1 {
			t.Errorf("%s: %d of %d numbers are bold, wanted one", f.Name, bold, shown)
		}
		if !slices.ContainsFunc(picture.Shapes, isShaded) {
			t.Errorf("%s: the given cell is not shaded", f.Name)
		}
		if plain, _ := pictured(build(t, f, nil), 3, showAll); slices.ContainsFunc(plain.Shapes, isShaded) {
			t.Errorf("%s: a cell is shaded though none is given", f.Name)
		}
	}
}

func isShaded(s Shape) bool {
	switch s := s.(type) {
	case Rectangle:
		return s.Paint.Fill == ToneShade
	case Ellipse:
		return s.Paint.Fill == ToneShade
	}
	return false
}

// The sums on the edges of a prime grid are those of the neighbours, each once.
func TestPrimeGridPictureSums(t *testing.T) {
	for wrap, edges := range map[string]int{"none": 17, "rows": 20, "cols": 21, "both": 24} {
		p := build(t, primeGrid, Settings{"rows": "3", "cols": "4", "wrap": wrap})
		picture, values := pictured(p, 5, showAll)
		var want, got []int
		for _, r := range p.Model.Rules() {
			if pair, ok := r.Constraint.(encode.Pair); ok {
				want = append(want, values[pair.X]+values[pair.Y])
			}
		}
		for _, l := range labels(picture) {
			if l.Tone == ToneMuted {
				n, err := strconv.Atoi(l.Text)
				if err != nil {
					t.Fatal(err)
				}
				got = append(got, n)
			}
		}
		slices.Sort(want)
		slices.Sort(got)
		if len(got) != edges || !slices.Equal(got, want) {
			t.Errorf("wrap %s: sums %v, wanted %v", wrap, got, want)
		}
	}
}

// The cells of a star do not touch, and lie on its lines.
func TestMagicStarPicture(t *testing.T) {
	for points := minStarPoints; points <= maxStarPoints; points += 3 {
		for step := 2; 2*step < points; step++ {
			p := build(t, magicStar, Settings{"points": strconv.Itoa(points), "step": strconv.Itoa(step)})
			picture, _ := pictured(p, 1, showAll)
			var cells []Ellipse
			lines := 0
			for _, s := range picture.Shapes {
				switch s := s.(type) {
				case Ellipse:
					for _, other := range cells {
						if d := math.Hypot(s.Centre.X-other.Centre.X, s.Centre.Y-other.Centre.Y); d < 2*starNode+1 {
							t.Errorf("{%d/%d}: two cells are %g apart", points, step, d)
						}
					}
					cells = append(cells, s)
				case Line:
					lines++
				}
			}
			if len(cells) != 2*points || lines != points {
				t.Errorf("{%d/%d}: %d cells and %d lines", points, step, len(cells), lines)
			}
		}
	}
}

// Each attribute of a piece shows: tall ones are higher, dark ones of dark wood,
// square ones have corners, hollow ones a hole.
func TestQuartoPiecePictures(t *testing.T) {
	for piece := range quartoPieces {
		s := &sketch{}
		s.quartoPiece(piece, 50, 80)
		body, hole := s.Shapes[0].(Polygon), false
		for _, shape := range s.Shapes {
			_, isEllipse := shape.(Ellipse)
			hole = hole || isEllipse
		}
		low, high := extent(body)
		letters := []byte(quartoLowercase)
		for i, has := range []bool{high.Y-low.Y > 40, body.Paint.Fill == ToneDarkSide, len(body.Points) < 10, hole} {
			if has {
				letters[i] = quartoUppercase[i]
			}
		}
		if want := pieceLetters(strconv.Itoa(piece)); string(letters) != want {
			t.Errorf("piece %d looks %s, wanted %s", piece, letters, want)
		}
	}
}

// The triangle of a number has each truncation of it from both sides.
func TestTruncatablePrimesPicture(t *testing.T) {
	p := build(t, truncatablePrimes, nil)
	digits := map[string]int{}
	n := len(p.Cells())
	for i, d := range []int{7, 3, 9, 3, 9, 7} {
		digits[p.Model.Name(p.Cells()[n-6+i])] = d
	}
	picture := p.Picture(func(x encode.Var) (int, bool) { return digits[p.Model.Name(x)], true })
	rows := make(map[float64]string)
	for _, l := range labels(picture) {
		rows[l.Centre.Y] += l.Text
	}
	var got []string
	for _, row := range rows {
		got = append(got, row)
	}
	slices.Sort(got)
	want := []string{"7", "7", "73", "739", "7393", "73939", "739397", "39397", "9397", "397", "97"}
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("rows %v, wanted %v", got, want)
	}
}
