package compare

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// manyReport is about many instances and rows, with made-up times.
func manyReport(t testing.TB, instances, rows int) *Report {
	t.Helper()
	c := comparisonOf(t, First, nil)
	one := comparisonOf(t, First, []string{"2"}).Instances[0]
	for i := range instances {
		instance := *one
		instance.Name = fmt.Sprintf("</script> %d", i+1)
		c.Instances = append(c.Instances, &instance)
	}
	r := &Results{Comparison: c, records: make(map[cell][]*Record)}
	for row := range rows {
		c.Rows = append(c.Rows, Row{Solver: fmt.Sprintf("<b>solver %d</b>", row+1), Encoding: &presets()[0]})
		for i := range instances {
			total := float64(row+1)*1e-3 + float64((i*7919)%instances)*1e-5
			m := Measurement{Outcome: Done, Solutions: "1", Size: &Size{16, 88, 240}, Seconds: Seconds{Solve: total, Total: total}}
			if row == rows-1 && i%2 == 0 {
				m = Measurement{Outcome: OutOfTime, Solutions: "0"}
			}
			r.records[cell{row, i}] = []*Record{{Instance: c.Instances[i].Name, Row: c.Rows[row].Name(), Round: 1, Measurement: m}}
		}
	}
	return r.Report(Context{})
}

func pageOf(t testing.TB, r *Report) string {
	t.Helper()
	var b strings.Builder
	if err := r.HTML(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// The page loads nothing, and what names say is text.
func TestPage(t *testing.T) {
	_, single := prepared(t)
	growing := comparisonOf(t, First, []string{"2", "3", "4"}, engine("native"))
	growing.Growing = true
	for name, page := range map[string]string{
		"single": pageOf(t, single), "many": pageOf(t, manyReport(t, 30, 3)), "growing": pageOf(t, compared(t, growing).Report(Context{})),
		"nothing": pageOf(t, (&Results{Comparison: comparisonOf(t, First, []string{"2"}, engine("native"))}).Report(Context{})),
	} {
		if found := regexp.MustCompile(`\{\{|(src|href)="[^"d#]|url\(|@import|fetch\(|<b>`).FindString(page); found != "" {
			t.Errorf("%s: the page has %q", name, found)
		}
		if n := strings.Count(page, "</script>"); n != 2 {
			t.Errorf("%s: %d scripts end, want 2", name, n)
		}
	}
	for _, want := range []string{"<svg", `id="times-table"`, `id="sizes"`, "waits: time limit", "gophersat v1.4.0"} {
		if !strings.Contains(pageOf(t, single), want) {
			t.Errorf("no %s on the page", want)
		}
	}
	if page := pageOf(t, manyReport(t, 30, 3)); !strings.Contains(page, "scatter-x") || !strings.Contains(page, `id="instances-table"`) {
		t.Error("no scatter plot, or no instances, on the page")
	}
}

// A page about thousands of instances stays below 1 MB.
func TestPageSize(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	for _, c := range []struct{ instances, rows int }{{10_000, 20}, {500, 70}, {50_000, 2}} {
		if size := len(pageOf(t, manyReport(t, c.instances, c.rows))); size >= 1_000_000 {
			t.Errorf("%d instances, %d rows: %d bytes", c.instances, c.rows, size)
		}
	}
}

// browse runs a page in Chromium with a script after its own, whose result it
// returns. The script must set the variable result.
func browse(t *testing.T, page, script string) []byte {
	t.Helper()
	needTool(t, "chromium")
	folder := t.TempDir()
	path := filepath.Join(folder, "page.html")
	page = strings.Replace(page, "<head>", `<head><script>window.problems = []; addEventListener("error", e => problems.push(e.message));</script>`, 1)
	page = strings.Replace(page, "</body>", "<script>let result = null;\n"+script+`
document.body.innerHTML = ""; const out = document.createElement("pre"); out.id = "result";
out.textContent = JSON.stringify({result, problems}); document.body.append(out);</script></body>`, 1)
	if err := os.WriteFile(path, []byte(page), 0o666); err != nil {
		t.Fatal(err)
	}
	command := exec.Command("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
		"--disable-background-networking", "--disable-component-update", "--disable-sync", "--enable-logging=stderr",
		"--user-data-dir="+filepath.Join(folder, "profile"), "--dump-dom", "file://"+path)
	var dom, log bytes.Buffer
	command.Stdout, command.Stderr, command.WaitDelay = &dom, &log, time.Second
	timer := time.AfterFunc(2*time.Minute, func() { _ = command.Process.Kill() })
	defer timer.Stop()
	if err := command.Run(); err != nil {
		t.Fatalf("%v\n%s", err, log.String())
	}
	if strings.Contains(log.String(), "CONSOLE") {
		t.Errorf("the console has\n%s", log.String())
	}
	found := regexp.MustCompile(`(?s)<pre id="result">(.*?)</pre>`).FindStringSubmatch(dom.String())
	if found == nil {
		t.Fatalf("no result in\n%s", dom.String())
	}
	var told struct {
		Result   json.RawMessage
		Problems []string
	}
	if err := json.Unmarshal([]byte(html.UnescapeString(found[1])), &told); err != nil {
		t.Fatal(err)
	}
	if len(told.Problems) > 0 {
		t.Errorf("errors on the page: %v", told.Problems)
	}
	return told.Result
}

// TestPageSorts clicks on the heads of the table.
func TestPageSorts(t *testing.T) {
	_, report := prepared(t)
	text := browse(t, pageOf(t, report), `
const table = document.getElementById("times-table");
const heads = [...table.tHead.rows[0].cells];
const column = name => [...table.tBodies[0].rows].map(r => r.cells[heads.findIndex(h => h.textContent === name)].textContent);
const click = name => heads.find(h => h.textContent === name).querySelector("button").click();
result = [];
for (const name of ["time", "time", "solver", "solve", "encoding"]) { click(name); result.push(column("time").join()); }
result.push(heads.filter(h => h.hasAttribute("aria-sort")).map(h => h.textContent + " " + h.getAttribute("aria-sort")).join());`)
	var got []string
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"200 µs,200 ms,400 ms", "400 ms,200 ms,200 µs", "400 ms,200 ms,200 µs", "200 µs,200 ms,400 ms",
		"200 ms,400 ms,200 µs", "encoding ascending",
	}
	if strings.Join(got, "; ") != strings.Join(want, "; ") {
		t.Errorf("sorted\n%v, want\n%v", got, want)
	}
}

// TestPagePlots sees that plots have a size, and that the scatter plot follows the
// choice of rows.
func TestPagePlots(t *testing.T) {
	text := browse(t, pageOf(t, manyReport(t, 30, 3)), `
const seen = () => ({dots: document.querySelectorAll("#scatter-plot circle").length, note: document.getElementById("scatter-note").textContent});
result = {plots: [...document.querySelectorAll("svg")].filter(s => s.getBoundingClientRect().width > 100 && s.getBoundingClientRect().height > 100).length, first: seen()};
const y = document.getElementById("scatter-y");
y.value = "2"; y.dispatchEvent(new Event("change"));
result.second = seen();`)
	var got struct {
		Plots         int
		First, Second struct {
			Dots int
			Note string
		}
	}
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	if got.Plots != 3 || got.First.Dots != 30 || got.Second.Dots != 15 {
		t.Errorf("%+v, want 3 plots, and 30 and 15 dots", got)
	}
	if !strings.Contains(got.First.Note, "<b>solver 1</b> fast on 30 of 30 instances") {
		t.Errorf("note %q", got.First.Note)
	}
}
