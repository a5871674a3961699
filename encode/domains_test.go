package encode

import (
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestDomain(t *testing.T) {
	for _, c := range []struct {
		name   string
		domain Domain
		want   []int
	}{
		{"zero value", Domain{}, nil},
		{"nothing", DomainOf(), nil},
		{"empty range", Range(3, 2), nil},
		{"far from a range", Range(5, -5), nil},
		{"one", Range(-1, -1), []int{-1}},
		{"range", Range(-1, 2), []int{-1, 0, 1, 2}},
		{"unordered and repeated", DomainOf(5, -3, 5, 0), []int{-3, 0, 5}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := c.domain.Values(); !slices.Equal(got, c.want) || c.domain.Len() != len(c.want) {
				t.Errorf("%v of length %d, want %v", got, c.domain.Len(), c.want)
			}
			for v := -9; v <= 9; v++ {
				if c.domain.Contains(v) != slices.Contains(c.want, v) {
					t.Errorf("Contains(%d) is %t", v, c.domain.Contains(v))
				}
			}
		})
	}
}

func TestDomainOfLeavesItsArgumentAlone(t *testing.T) {
	values := []int{3, 1, 3, 2}
	DomainOf(values...)
	if !slices.Equal(values, []int{3, 1, 3, 2}) {
		t.Errorf("it became %v", values)
	}
}

// plainDomains is what Domains should do, with maps.
type plainDomains struct {
	sets    []map[int]bool
	failed  bool
	changed map[Var]bool
}

func newPlainDomains(domains []Domain) *plainDomains {
	p := &plainDomains{changed: make(map[Var]bool)}
	for _, d := range domains {
		set := make(map[int]bool)
		for _, v := range d.Values() {
			set[v] = true
		}
		p.sets = append(p.sets, set)
		p.failed = p.failed || len(set) == 0
	}
	return p
}

func (p *plainDomains) keep(x Var, condition func(v int) bool) {
	for _, v := range p.values(x) {
		if !p.failed && !condition(v) {
			delete(p.sets[x], v)
			p.failed = len(p.sets[x]) == 0
			p.changed[x] = true
		}
	}
}

func (p *plainDomains) values(x Var) []int { return slices.Sorted(maps.Keys(p.sets[x])) }

// domainsDrawn returns a few domains, some of them one and the same and some with
// more values than a word has bits.
func domainsDrawn(t *rapid.T) []Domain {
	few := rapid.Map(rapid.SliceOfN(rapid.IntRange(-5, 5), 0, 5), func(values []int) Domain { return DomainOf(values...) })
	many := rapid.Custom(func(t *rapid.T) Domain {
		low := rapid.IntRange(-100, 0).Draw(t, "low")
		step := rapid.IntRange(1, 3).Draw(t, "step")
		var values []int
		for i := range rapid.SampledFrom([]int{63, 64, 65, 128, 130}).Draw(t, "size") {
			values = append(values, low+i*step)
		}
		return DomainOf(values...)
	})
	domains := rapid.SliceOfN(rapid.OneOf(few, many), 1, 3).Draw(t, "domains")
	for range rapid.IntRange(0, 2).Draw(t, "shared") {
		domains = append(domains, domains[0])
	}
	return domains
}

func TestDomainsAreSets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := &Model{}
		domains := domainsDrawn(t)
		for i, d := range domains {
			m.NewVar(string(rune('a'+i)), d)
		}
		d, plain := m.Unpropagated(), newPlainDomains(domains)
		variable := rapid.Map(rapid.IntRange(0, len(domains)-1), func(i int) Var { return Var(i) })
		value := rapid.IntRange(-12, 12)
		t.Repeat(map[string]func(*rapid.T){
			"remove": func(t *rapid.T) {
				x, v := variable.Draw(t, "x"), value.Draw(t, "v")
				d.Remove(x, v)
				plain.keep(x, func(w int) bool { return w != v })
			},
			"keep": func(t *rapid.T) {
				x, n := variable.Draw(t, "x"), rapid.IntRange(2, 5).Draw(t, "n")
				condition := func(v int) bool { return v%n != 0 }
				d.Keep(x, condition)
				plain.keep(x, condition)
			},
			"fix": func(t *rapid.T) {
				x, v := variable.Draw(t, "x"), value.Draw(t, "v")
				d.Fix(x, v)
				plain.keep(x, func(w int) bool { return w == v })
			},
			"take": func(t *rapid.T) {
				x, ok := d.takeChanged()
				if ok != (len(plain.changed) > 0) || ok && !plain.changed[x] {
					t.Fatalf("takeChanged returns %d, %t of %v", x, ok, plain.changed)
				}
				delete(plain.changed, x)
			},
			"": func(t *rapid.T) { compareDomains(t, d, plain) },
		})
	})
}

func compareDomains(t *rapid.T, d *Domains, plain *plainDomains) {
	if d.Failed() != plain.failed {
		t.Fatalf("Failed is %t, want %t", d.Failed(), plain.failed)
	}
	holders := make(map[int]int)
	for i := range plain.sets {
		values := plain.values(Var(i))
		compareDomain(t, d, Var(i), values)
		for _, v := range values {
			holders[v]++
		}
	}
	wantAll := slices.Sorted(maps.Keys(holders))
	maps.DeleteFunc(holders, func(_, n int) bool { return n > 1 })
	wantOnce := slices.Sorted(maps.Keys(holders))
	all, once := d.coverage(numbered(len(plain.sets)))
	if !slices.Equal(all, wantAll) || !slices.Equal(once, wantOnce) {
		t.Fatalf("the values %v are left, %v once, want %v and %v", all, once, wantAll, wantOnce)
	}
	if all, once := d.coverage(nil); len(all)+len(once) != 0 {
		t.Fatalf("%v and %v are left for no variable", all, once)
	}
}

func compareDomain(t *rapid.T, d *Domains, x Var, want []int) {
	if got := slices.Collect(d.All(x)); !slices.Equal(got, want) || d.Size(x) != len(want) {
		t.Fatalf("%d values %v, want %v", d.Size(x), got, want)
	}
	for v := -13; v <= 13; v++ {
		if d.Contains(x, v) != slices.Contains(want, v) {
			t.Fatalf("Contains(%d) is %t of %v", v, d.Contains(x, v), want)
		}
	}
	v, fixed := d.Fixed(x)
	if fixed != (len(want) == 1) || fixed && v != want[0] {
		t.Fatalf("Fixed is %d, %t of %v", v, fixed, want)
	}
	if len(want) > 0 && (d.Min(x) != want[0] || d.Max(x) != want[len(want)-1]) {
		t.Fatalf("%d to %d, want those of %v", d.Min(x), d.Max(x), want)
	}
}

// Values may be removed while they are gone through.
func TestAllWhileRemoving(t *testing.T) {
	m := &Model{}
	x := m.NewVar("x", Range(1, 200))
	d := m.Unpropagated()
	var met []int
	for v := range d.All(x) {
		met = append(met, v)
		d.Remove(x, v)
	}
	if !slices.Equal(met, Range(1, 200).Values()) || !d.Failed() {
		t.Errorf("met %v, failed %t", met, d.Failed())
	}
}

func TestAllFixed(t *testing.T) {
	m := &Model{}
	for i, d := range []Domain{Range(1, 2), Range(7, 7), Range(0, 3), Range(-1, -1)} {
		m.NewVar(string(rune('a'+i)), d)
	}
	d := m.Unpropagated()
	want := map[Var]int{1: 7, 3: -1}
	if got := maps.Collect(d.AllFixed()); !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	for range d.AllFixed() {
		break
	}
	d.Fix(0, 99)
	if got := maps.Collect(d.AllFixed()); len(got) != 0 {
		t.Errorf("%v of domains that failed", got)
	}
}
