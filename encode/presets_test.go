package encode

import "testing"

func TestPresets(t *testing.T) {
	for _, p := range Presets() {
		if _, err := p.Options.resolve(); err != nil {
			t.Errorf("%s: %v", p.Name, err)
		}
		for _, aspect := range Aspects() {
			if p.Options[aspect] == "" {
				t.Errorf("%s leaves --%s open", p.Name, aspect)
			}
		}
		found, err := FindPreset(p.Name)
		if err != nil || found.String() != p.Options.String() {
			t.Errorf("found %q as %v, %v", p.Name, found, err)
		}
	}
	if _, err := FindPreset("slow"); err == nil {
		t.Error("found a preset that there is not")
	}
}
