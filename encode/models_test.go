package encode

import "testing"

// trialBudget is how many domains of a subject are tried for each narrowing. No
// subject of two variables has as many.
const trialBudget = 700

// TestModelsAreTheSolutions tries every constraint over small domains under every
// encoding.
func TestModelsAreTheSolutions(t *testing.T) {
	for _, s := range subjects {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			for r := range s.trials(trialBudget) {
				o, f := mustEncode(t, r)
				for _, c := range checks {
					if c.name == "strength" {
						continue // takes long; see TestUnitPropagationStrength
					}
					if err := c.find(o, f); err != nil {
						t.Fatalf("%v: %s: %v", r, c.name, err)
					}
				}
			}
		})
	}
}

// mustEncode encodes a trial, with its formula made small.
func mustEncode(t *testing.T, r trial) (outcome, formula) {
	t.Helper()
	o, err := r.encode()
	if err != nil {
		t.Fatalf("%v: %v", r, err)
	}
	f, err := newFormula(o.cnf)
	if err != nil {
		t.Fatalf("%v: %v", r, err)
	}
	return o, f
}

// overAll returns the trial of the subject in which all domains are the pool.
func (s subject) overAll(options Options) trial {
	r := trial{subject: s, options: options}
	for range s.vars {
		r.domains = append(r.domains, DomainOf(s.pool...))
	}
	return r
}
