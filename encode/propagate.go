package encode

// Propagate narrows the domains of the model by its constraints, each alone,
// until none removes anything more. No solution is lost.
func (m *Model) Propagate() *Domains {
	d := newDomains(m)
	p := propagation{domains: d, rules: m.rules, about: m.rulesAbout(), queued: make([]bool, len(m.rules))}
	for i := range m.rules {
		p.enqueue(i)
	}
	p.run()
	return d
}

// Unpropagated returns the domains as the model states them, for comparing
// formulas with and without propagation.
func (m *Model) Unpropagated() *Domains { return newDomains(m) }

// rulesAbout lists for each variable the rules with it in their scope.
func (m *Model) rulesAbout() [][]int {
	scopes := make([][]Var, len(m.rules))
	ends := make([]int, len(m.variables)+1)
	for i, rule := range m.rules {
		scopes[i] = rule.Constraint.Scope()
		for _, x := range scopes[i] {
			ends[x+1]++
		}
	}
	for x := range m.variables {
		ends[x+1] += ends[x]
	}
	// All lists lie in one slice, which is made for them.
	arena := make([]int, ends[len(m.variables)])
	about := make([][]int, len(m.variables))
	for x := range about {
		about[x] = arena[ends[x]:ends[x]:ends[x+1]]
	}
	for i, scope := range scopes {
		for _, x := range scope {
			about[x] = append(about[x], i)
		}
	}
	return about
}

type propagation struct {
	domains *Domains
	rules   []Rule
	about   [][]int
	queue   []int
	queued  []bool
}

func (p *propagation) enqueue(rule int) {
	if !p.queued[rule] {
		p.queued[rule] = true
		p.queue = append(p.queue, rule)
	}
}

func (p *propagation) run() {
	for len(p.queue) > 0 && !p.domains.Failed() {
		rule := p.queue[0]
		p.queue = p.queue[1:]
		p.queued[rule] = false
		p.rules[rule].Constraint.Propagate(p.domains)
		for x, ok := p.domains.takeChanged(); ok; x, ok = p.domains.takeChanged() {
			for _, i := range p.about[x] {
				p.enqueue(i)
			}
		}
	}
}
