"use strict";

// A click on the head of a column sorts the table by it, another the other way
// round. Cells without a number come last.
const units = {ns: 1e-9, "µs": 1e-6, ms: 1e-3, s: 1, MB: 1, "%": 1, "": 1};

function sortKey(text) {
  const match = /^(-?[0-9.]+)\s*(ns|µs|ms|s|MB|%|)$/.exec(text);
  return match ? Number(match[1]) * units[match[2]] : text;
}

function compareKeys(a, b) {
  const numbers = typeof a === "number" && typeof b === "number";
  if (numbers) return a - b;
  if (typeof a === "number") return -1;
  if (typeof b === "number") return 1;
  return a.localeCompare(b);
}

function sortTable(table, column) {
  const heads = [...table.tHead.rows[0].cells];
  const descending = heads[column].getAttribute("aria-sort") === "ascending";
  heads.forEach(head => head.removeAttribute("aria-sort"));
  heads[column].setAttribute("aria-sort", descending ? "descending" : "ascending");
  const body = table.tBodies[0];
  const rows = [...body.rows].map(row => ({row, key: sortKey(row.cells[column].textContent)}));
  rows.sort((a, b) => {
    const emptyA = a.key === "", emptyB = b.key === "";
    if (emptyA || emptyB) return emptyA - emptyB;
    return descending ? compareKeys(b.key, a.key) : compareKeys(a.key, b.key);
  });
  body.append(...rows.map(r => r.row));
}

for (const table of document.querySelectorAll("table")) {
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    head.querySelector("button").addEventListener("click", () => sortTable(table, column));
  });
}

// The scatter plot has a dot for each instance, at the times of two rows.
const data = JSON.parse(document.getElementById("data").textContent);
const svgSpace = "http://www.w3.org/2000/svg";

function element(parent, name, attributes, text) {
  const e = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
  if (text !== undefined) e.textContent = text;
  parent.append(e);
  return e;
}

function timeText(micros) {
  for (const [factor, unit] of [[1e6, "s"], [1e3, "ms"], [1, "µs"], [1e-3, "ns"]]) {
    if (micros >= factor) return Number((micros / factor).toPrecision(3)) + " " + unit;
  }
  return micros + " µs";
}

function drawScatter() {
  const x = Number(document.getElementById("scatter-x").value);
  const y = Number(document.getElementById("scatter-y").value);
  const plot = document.getElementById("scatter-plot");
  const note = document.getElementById("scatter-note");
  const dots = data.instances.map((name, i) => ({name, x: data.times[x][i], y: data.times[y][i]}));
  const both = dots.filter(d => d.x !== null && d.y !== null && d.x > 0 && d.y > 0);
  plot.replaceChildren();
  if (both.length === 0) {
    note.textContent = "No instance was answered by both.";
    return;
  }
  const times = both.flatMap(d => [d.x, d.y]);
  const low = Math.floor(Math.log10(times.reduce((a, b) => Math.min(a, b))));
  const high = Math.max(low + 1, Math.ceil(Math.log10(times.reduce((a, b) => Math.max(a, b)))));
  const left = 80, top = 14, side = 440;
  const across = t => left + (Math.log10(t) - low) / (high - low) * side;
  const up = t => top + side - (Math.log10(t) - low) / (high - low) * side;
  const svg = element(plot, "svg", {
    viewBox: "0 0 560 520", width: 560, height: 520, role: "img",
    "aria-label": `times of ${data.rows[x]} and ${data.rows[y]}`,
  });
  for (let power = low; power <= high; power++) {
    const t = 10 ** power;
    element(svg, "path", {class: "axis", d: `M${across(t)} ${top}V${top + side}M${left} ${up(t)}H${left + side}`});
    element(svg, "text", {x: across(t), y: top + side + 18, "text-anchor": "middle"}, timeText(t));
    element(svg, "text", {x: left - 8, y: up(t) + 4, "text-anchor": "end"}, timeText(t));
  }
  element(svg, "path", {class: "guide", d: `M${left} ${top + side}L${left + side} ${top}`});
  element(svg, "text", {x: left + side / 2, y: top + side + 42, "text-anchor": "middle"}, data.rows[x]);
  element(svg, "text", {transform: `translate(16 ${top + side / 2}) rotate(-90)`, "text-anchor": "middle"}, data.rows[y]);
  for (const d of both) {
    const dot = element(svg, "circle", {cx: across(d.x).toFixed(1), cy: up(d.y).toFixed(1), r: 3});
    element(dot, "title", {}, `${d.name}: ${timeText(d.x)} and ${timeText(d.y)}`);
  }
  const quicker = both.filter(d => d.x < d.y).length;
  let text = `${data.rows[x]} is quicker on ${quicker}, ${data.rows[y]} on ${both.filter(d => d.y < d.x).length} of ${both.length} instances that both have answered.`;
  if (data.instances.length < data.all) text += ` Shown are ${data.instances.length} of ${data.all} instances, taken evenly.`;
  note.textContent = text;
}

const selects = ["scatter-x", "scatter-y"].map(id => document.getElementById(id));
if (selects[0]) {
  selects.forEach((select, place) => {
    data.rows.forEach((name, i) => select.append(new Option(name, i, false, i === (place === 0 ? Math.min(1, data.rows.length - 1) : 0))));
    select.addEventListener("change", drawScatter);
  });
  drawScatter();
}
