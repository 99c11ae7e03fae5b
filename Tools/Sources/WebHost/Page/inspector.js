// The inspector: the app's views as a list, what places each, its constraints, what can be changed, and the layers pulled apart.
// It stands on what page.js has: send, note, zoom, app, canvas, screenBox.
"use strict";

/** Makes an element. What begins with "on" listens, what is no property is an attribute. */
function make(tag, values = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(values)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

const inspector = {
  isOpen: false, isPicking: true, views: [], byNumber: new Map(), closed: new Set(), filter: "", selected: null, hovered: null, details: null, refusal: null,
  /** Sides of the frame whose reasons were folded up or out. */
  sides: new Map(),
};

// MARK: Parts

const filterBox = make("input", { type: "search", placeholder: "Class or text", ariaLabel: "Filter views", spellcheck: false });
const rowsBox = make("div", { id: "views", role: "tree", ariaLabel: "Views", tabIndex: 0 });
const pickButton = make("button", { className: "small", title: "Pick a view on the screen", textContent: "Pick", ariaPressed: "true" });
const depthButton = make("button", { className: "small", title: "Pull the layers apart", textContent: "3D", ariaPressed: "false" });
const listPanel = make("section", { id: "viewList", ariaLabel: "Views" }, make("div", { className: "head" }, filterBox, pickButton, depthButton), rowsBox);
const detailsPanel = make("section", { id: "viewDetails", ariaLabel: "Selected view" });
const tabs = ["Views", "Selected"].map((name, index) => make("button", { textContent: name, role: "tab", onclick: () => showTab(index) }));
const panels = make("aside", { id: "inspector", ariaLabel: "Inspector", hidden: true }, make("div", { id: "inspectorTabs", role: "tablist" }, ...tabs), listPanel, detailsPanel);
document.body.append(panels);

const hoverMark = make("div", { className: "mark hover", hidden: true }), selectedMark = make("div", { className: "mark selected", hidden: true });
const markLabel = make("div", { className: "markLabel", hidden: true });
const pickLayer = make("div", { id: "pick", hidden: true }, selectedMark, hoverMark, markLabel);
screenBox.append(pickLayer);

function showTab(index) {
  panels.dataset.tab = index;
  tabs.forEach((tab, place) => tab.setAttribute("aria-selected", place === index));
}
showTab(0);

function openInspector(opens) {
  inspector.isOpen = opens;
  panels.hidden = !opens;
  document.body.classList.toggle("inspecting", opens);
  $("inspect").setAttribute("aria-pressed", opens);
  send({ type: "inspect", on: opens });
  setPicking(opens);
  if (!opens) showDepth(false);
  showDetails();
}

function setPicking(picks) {
  inspector.isPicking = picks;
  pickButton.setAttribute("aria-pressed", picks);
  pickLayer.classList.toggle("picks", picks);
  pickLayer.hidden = !inspector.isOpen;
  if (!picks) hover(null);
}

$("inspect").onclick = () => openInspector(!inspector.isOpen);
pickButton.onclick = () => setPicking(!inspector.isPicking);
depthButton.onclick = () => showDepth(depth.scene.hidden);
filterBox.oninput = () => { inspector.filter = filterBox.value.trim().toLowerCase(); showRows(); };

addEventListener("keydown", (event) => {
  if (!inspector.isOpen || event.key !== "Escape" || event.target === entry) return;
  if (!depth.scene.hidden) showDepth(false);
  else if (inspector.isPicking) setPicking(false);
});

// MARK: Words of the host

addEventListener("drydock-open", () => { if (inspector.isOpen) send({ type: "inspect", on: true }); });
addEventListener("drydock-word", ({ detail: { type, value } }) => {
  switch (type) {
    case "hello": case "end":
      Object.assign(inspector, { views: [], byNumber: new Map(), selected: null, details: null, refusal: null });
      showRows();
      showDetails();
      showMarks();
      break;
    case "views":
      takeViews(JSON.parse(value));
      break;
    case "details": {
      const details = JSON.parse(value);
      if (details && details.number !== inspector.selected) break;
      inspector.details = details;
      showDetails();
      break;
    }
    case "edited":
      inspector.refusal = value;
      showRefusal();
      if (inspector.selected !== null) send({ type: "details", view: inspector.selected });
      break;
  }
});

function takeViews(views) {
  inspector.views = views;
  inspector.byNumber = new Map(views.map((view) => [view.number, view]));
  const path = [];
  for (const view of views) {
    path.length = view.depth;
    view.parent = path[view.depth - 1] ?? null;
    view.isParent = false;
    if (view.parent) view.parent.isParent = true;
    path.push(view);
  }
  if (inspector.selected !== null && !inspector.byNumber.has(inspector.selected)) {
    inspector.selected = inspector.details = null;
    showDetails();
  }
  showRows();
  showMarks();
  if (inspector.selected !== null) send({ type: "details", view: inspector.selected });
  if (!depth.scene.hidden) loadLayers();
}

// MARK: The list

/** A letter and a color for what a class is, as view debuggers have. */
function kindOf(name) {
  for (const [pattern, letter, hue] of [
    [/Window/, "W", 265], [/Label|Text/, "T", 210], [/Button|Control|Switch|Slider|Stepper|Segment/, "B", 150], [/Image/, "I", 35], [/Cell|Reusable|Header|Footer/, "C", 330],
    [/Table|Collection|Scroll|List/, "L", 0], [/Stack/, "S", 185], [/Bar/, "N", 290],
  ]) if (pattern.test(name)) return [letter, hue];
  return ["V", 225];
}

function isShown(view) {
  const { filter } = inspector;
  if (filter) return `${view.name} ${view.title ?? ""}`.toLowerCase().includes(filter);
  for (let parent = view.parent; parent; parent = parent.parent) if (inspector.closed.has(parent.number)) return false;
  return true;
}

function showRows() {
  const rows = inspector.views.filter(isShown).map((view) => {
    const [letter, hue] = kindOf(view.name);
    const isOpen = !inspector.closed.has(view.number);
    const badge = make("i", { textContent: letter });
    badge.style.setProperty("--hue", hue);
    const row = make(
      "div", { className: `row${view.isSeen ? "" : " unseen"}`, role: "treeitem", id: `view-${view.number}`, ariaLevel: view.depth + 1, ariaSelected: view.number === inspector.selected },
      make("span", { className: "twist", textContent: view.isParent && !inspector.filter ? (isOpen ? "▾" : "▸") : "" }), badge, make("b", { textContent: view.name }),
      view.title ? make("q", { textContent: view.title }) : null);
    if (view.isParent) row.setAttribute("aria-expanded", isOpen);
    row.setAttribute("aria-label", view.title ? `${view.name} ${view.title}` : view.name);
    row.dataset.number = view.number;
    row.style.setProperty("--depth", inspector.filter ? 0 : Math.min(view.depth, 18));
    return row;
  });
  if (!rows.length) rows.push(make("p", { className: "quiet", textContent: inspector.filter ? "No view has that class or text." : "The views come once the screen stands still." }));
  rowsBox.replaceChildren(...rows);
}

const viewOf = (event) => inspector.byNumber.get(Number(event.target.closest?.("[data-number]")?.dataset.number)) ?? null;

rowsBox.addEventListener("click", (event) => {
  const view = viewOf(event);
  if (!view) return;
  if (event.target.className === "twist" && view.isParent) return toggle(view);
  select(view.number);
});
rowsBox.addEventListener("dblclick", (event) => { const view = viewOf(event); if (view?.isParent) toggle(view); });
rowsBox.addEventListener("pointerover", (event) => hover(viewOf(event)));
rowsBox.addEventListener("pointerleave", () => hover(null));
rowsBox.addEventListener("keydown", (event) => {
  const shown = inspector.views.filter(isShown), at = shown.findIndex((view) => view.number === inspector.selected), view = shown[at];
  const goTo = { ArrowDown: shown[at + 1], ArrowUp: shown[at - 1], Home: shown[0], End: shown.at(-1) }[event.key];
  if (goTo) select(goTo.number);
  else if (event.key === "ArrowRight" && view?.isParent) inspector.closed.has(view.number) ? toggle(view) : select(shown[at + 1].number);
  else if (event.key === "ArrowLeft" && view) view.isParent && !inspector.closed.has(view.number) ? toggle(view) : view.parent && select(view.parent.number);
  else return;
  event.preventDefault();
});

function toggle(view) {
  if (!inspector.closed.delete(view.number)) inspector.closed.add(view.number);
  showRows();
}

function select(number, showsTab = true) {
  inspector.selected = number;
  inspector.details = inspector.refusal = null;
  inspector.sides.clear();
  for (let view = inspector.byNumber.get(number)?.parent; view; view = view.parent) inspector.closed.delete(view.number);
  showRows();
  document.getElementById(`view-${number}`)?.scrollIntoView({ block: "nearest" });
  rowsBox.scrollLeft = Math.max(0, inspector.byNumber.get(number)?.depth - 5) * 9;
  if (showsTab) showTab(1);
  showMarks();
  showDetails();
  send({ type: "details", view: number });
}

// MARK: On the screen

function hover(view) {
  if (inspector.hovered === view) return;
  inspector.hovered = view;
  showMarks();
}

const round = (number) => Math.round(number * 100) / 100;
const sizeText = ([x, y, width, height]) => `${round(x)}, ${round(y)} · ${round(width)} × ${round(height)}`;

function put(mark, view) {
  mark.hidden = !view;
  if (!view) return;
  const width = canvas.width / app.scale, height = canvas.height / app.scale, [x, y, w, h] = view.frame;
  Object.assign(mark.style, { left: `${x / width * 100}%`, top: `${y / height * 100}%`, width: `${w / width * 100}%`, height: `${h / height * 100}%` });
}

function showMarks() {
  const hovered = inspector.hovered, selected = inspector.byNumber.get(inspector.selected);
  put(hoverMark, hovered);
  put(selectedMark, selected);
  markLabel.hidden = !hovered;
  if (hovered) {
    markLabel.replaceChildren(make("b", { textContent: hovered.name }), ` ${sizeText(hovered.frame)}`, make("span", { textContent: hovered.placing }));
    const height = canvas.height / app.scale, [x, y, , h] = hovered.frame;
    // Beneath it, or above where there is no room.
    const isBelow = y + h < height * 0.85, place = Math.min(Math.max(isBelow ? y + h : y, 0), height);
    markLabel.classList.toggle("above", !isBelow && y > height * 0.12);
    Object.assign(markLabel.style, { left: `${Math.max(0, x) / (canvas.width / app.scale) * 100}%`, top: `${place / height * 100}%` });
    requestAnimationFrame(() => {
      const over = markLabel.offsetLeft + markLabel.offsetWidth - pickLayer.clientWidth + 4;
      if (over > 0) markLabel.style.left = `${Math.max(4, markLabel.offsetLeft - over)}px`;
    });
  }
  depth.mark();
}

/** The foremost that shows something under the pointer. */
function viewAt({ x, y }) {
  let behind = null;
  for (let index = inspector.views.length - 1; index >= 0; index--) {
    const view = inspector.views[index], [left, top, width, height] = view.frame;
    if (!view.isSeen || x < left || y < top || x >= left + width || y >= top + height) continue;
    if (view.draws) return view;
    behind ??= view;
  }
  return behind;
}

for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
  pickLayer.addEventListener(type, (event) => {
    if (!inspector.isPicking) return;
    event.stopPropagation();
    if (type === "pointermove") hover(viewAt(pointOf(event)));
    if (type === "pointerdown") {
      const view = viewAt(pointOf(event));
      if (view) select(view.number);
    }
  });
}
pickLayer.addEventListener("pointerleave", () => hover(null));

// MARK: One view

const titles = {
  background: "Background", tint: "Tint", alpha: "Alpha", hidden: "Hidden", text: "Text", textColor: "Text color", title: "Title", titleColor: "Title color", fontSize: "Font size",
};
const colors = new Set(["background", "tint", "textColor", "titleColor"]);

const edit = (property, value) => send({ type: "edit", view: inspector.selected, property, value });

/** What edits a property. It stays while the view is selected; `fill` gives it what the app has. */
function editorOf({ name, value }) {
  const key = `property-${name}`, label = titles[name];
  if (name === "hidden") return make("input", { type: "checkbox", id: key, ariaLabel: label, onchange: (event) => edit(name, String(event.target.checked)) });
  if (colors.has(name)) {
    const well = make("input", { type: "color", id: `${key}-well`, ariaLabel: `${label}, well` });
    const hex = make("input", { type: "text", id: key, ariaLabel: label, placeholder: "none", spellcheck: false, maxLength: 9, onchange: () => edit(name, hex.value.trim()) });
    well.oninput = () => {
      const alpha = hex.value.slice(7);
      hex.value = well.value.toUpperCase() + (alpha === "00" || alpha.length !== 2 ? "FF" : alpha);
      edit(name, hex.value);
    };
    return make("span", { className: "color" }, well, hex);
  }
  if (name === "text" || name === "title") return make("textarea", { id: key, ariaLabel: label, rows: Math.min(4, Math.max(value.split("\n").length, Math.ceil(value.length / 20))), oninput: (event) => edit(name, event.target.value) });
  const isAlpha = name === "alpha";
  const number = make("input", { type: "number", id: key, ariaLabel: label, step: isAlpha ? 0.05 : 1, min: isAlpha ? 0 : 1, oninput: () => { if (number.value !== "") edit(name, number.value); } });
  if (!isAlpha) return number;
  const slider = make("input", { type: "range", id: `${key}-slider`, min: 0, max: 1, step: 0.01, ariaLabel: "Alpha, slider", oninput: () => { number.value = slider.value; edit(name, slider.value); } });
  return make("span", { className: "color" }, slider, number);
}

/** What one is at stays as it is: text that is half written, a slider that is drawn. */
function fillField(id, value) {
  const field = document.getElementById(id);
  if (!field || field === document.activeElement) return field;
  if (field.type === "checkbox") field.checked = value === "true";
  else if (field.value !== String(value)) field.value = value;
  return field;
}

function fill(details) {
  for (const { name, value } of details.properties) {
    fillField(`property-${name}`, value);
    if (colors.has(name)) fillField(`property-${name}-well`, value ? value.slice(0, 7).toLowerCase() : "#000000").classList.toggle("none", !value);
    if (name === "alpha") fillField(`property-${name}-slider`, value);
  }
  for (const { number, text, constant } of details.constraints) {
    const input = fillField(`constraint-${number}`, constant);
    input.setAttribute("aria-label", `Constant of ${text}`);
    input.closest(".constraint").firstElementChild.textContent = text;
  }
  const numbers = (title, values) => make("div", { className: "numbers" }, make("span", { textContent: title }), ...["x", "y", "w", "h"].map((name, index) => make("span", {}, make("small", { textContent: name }), ` ${round(values[index])}`)));
  document.getElementById("frameOfView").replaceChildren(
    numbers("frame", details.frame), numbers("bounds", details.bounds), make("p", { id: "placing", textContent: details.placing }),
    ...(details.reasons.length ? [make("ul", { id: "reasons" }, ...details.reasons.map(reasonRow))] : []));
  showRefusal();
}

/** What the panel shows has; as long as it stays the same, nothing is made anew. */
const shapeOf = (details) => JSON.stringify([details.number, details.classes, details.controller, details.properties.map((one) => one.name), details.constraints.map((one) => [one.number, one.priority])]);
let shape = null;

function showDetails() {
  const details = inspector.details, view = inspector.byNumber.get(inspector.selected);
  if (!details) {
    shape = null;
    const hint = view ? `${view.name} ${sizeText(view.frame)}` : "Point at a view on the screen or in the list. Its class, its frame and what that follows from stand here, and what can be changed.";
    detailsPanel.replaceChildren(make("p", { className: "quiet", textContent: hint }));
    return;
  }
  if (shape === shapeOf(details)) return fill(details);
  shape = shapeOf(details);
  const section = (title, ...content) => make("div", { className: "part" }, make("h3", { textContent: title }), ...content);
  detailsPanel.replaceChildren(
    make("div", { className: "title" }, make("h2", { textContent: details.classes[0] }), make("p", { className: "quiet", textContent: details.classes.slice(1).join(" › ") }),
      details.controller ? make("p", { className: "quiet", textContent: `The view of ${details.controller}` }) : null),
    make("p", { id: "refusal", role: "alert" }),
    section("Frame", make("div", { id: "frameOfView" })),
    section("Properties", ...details.properties.map((property) => make("label", { className: "property" }, make("span", { textContent: titles[property.name] }), editorOf(property)))),
    section(`Constraints${details.constraints.length ? ` (${details.constraints.length})` : ""}`, ...(details.constraints.length ? details.constraints.map(constraintRow) : [make("p", { className: "quiet", textContent: "No constraint names this view." })])));
  fill(details);
}

/** A side of the frame, and all that it follows from; many are folded up. */
function reasonRow(reason) {
  const colon = reason.indexOf(": "), side = reason.slice(0, colon), statements = reason.slice(colon + 2).split("; ");
  const summary = make("summary", { textContent: `${side}${statements.length > 1 ? ` · ${statements.length}` : ""}` });
  const box = make("details", { open: inspector.sides.get(side) ?? statements.length < 4 }, summary, ...statements.map((text) => make("code", { textContent: text })));
  summary.onclick = () => inspector.sides.set(side, !box.open);
  return make("li", {}, box);
}

function constraintRow({ number, priority }) {
  const input = make("input", {
    type: "number", id: `constraint-${number}`, step: 1, oninput: () => {
      // Beyond that no message may go; the app refuses what is much less, with a word.
      if (input.value !== "") send({ type: "edit", constraint: number, constant: Math.max(-1e8, Math.min(1e8, Number(input.value))) });
    },
  });
  return make("div", { className: "constraint" }, make("code"), make("label", {}, make("small", { textContent: priority < 1000 ? `constant, @${round(priority)}` : "constant" }), input));
}

function showRefusal() {
  const box = document.getElementById("refusal");
  if (!box) return;
  box.textContent = inspector.refusal ?? "";
  box.hidden = !inspector.refusal;
}

// MARK: Layers in depth

const depth = {
  scene: make("div", { id: "depth", hidden: true, ariaLabel: "Layers, pulled apart", role: "group" }), space: make("div", { className: "space" }),
  label: make("output", { className: "depthLabel" }), turn: { x: -12, y: 34 }, zoom: 1, urls: [], planes: new Map(), last: 0, isLoading: false, size: { width: 1, height: 1 }, count: 1,
  mark() {
    for (const [number, planes] of this.planes) {
      for (const plane of planes) {
        plane.classList.toggle("selected", number === inspector.selected);
        plane.classList.toggle("hovered", number === inspector.hovered?.number);
      }
    }
  },
};
const gapSlider = make("input", { type: "range", min: 0, max: 80, value: 26, ariaLabel: "Distance between layers", oninput: () => turnSpace() });
const depthTools = make(
  "div", { className: "depthTools" }, make("small", { textContent: "Distance" }), gapSlider,
  make("button", { className: "small", textContent: "Front", title: "Look from the front", onclick: () => { depth.turn = { x: 0, y: 0 }; turnSpace(); } }),
  make("button", { className: "small", textContent: "Side", title: "Look from the side", onclick: () => { depth.turn = { x: -12, y: 34 }; depth.zoom = 1; turnSpace(); } }),
  make("button", { className: "small", textContent: "Close", onclick: () => showDepth(false) }));
depth.scene.append(make("div", { className: "view" }, depth.space), depth.label, depthTools);
$("stage").append(depth.scene);

function showDepth(shows) {
  depth.scene.hidden = !shows;
  depthButton.setAttribute("aria-pressed", shows);
  document.body.classList.toggle("deep", shows);
  if (shows) return loadLayers(true);
  depth.space.replaceChildren();
  depth.planes.clear();
  depth.urls.splice(0).forEach((url) => URL.revokeObjectURL(url));
}

/** Bytes of a text in base 64. */
const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

async function loadLayers(isFirst = false) {
  if (depth.isLoading || (!isFirst && performance.now() - depth.last < 1000)) return;
  depth.isLoading = true;
  try {
    const answer = await fetch("/layers.json");
    if (!answer.ok) return note(await answer.text());
    const { width, height, layers, omitted } = await answer.json();
    if (depth.scene.hidden) return;
    const old = depth.urls.splice(0);
    depth.planes.clear();
    // Planes that show nothing take no room: what is on them stands half-way to the next.
    const shown = [...new Set(layers.filter((layer) => layer.png).map((layer) => layer.plane))].sort((a, b) => a - b);
    const placeOf = ({ plane, png }) => shown.filter((one) => one < plane).length - (png ? 0 : 0.5);
    depth.count = shown.length;
    depth.size = { width, height };
    if (isFirst) gapSlider.value = Math.min(60, Math.max(8, width * 1.5 / depth.count));
    depth.space.replaceChildren(...layers.map((layer) => {
      const [x, y, w, h] = layer.rect, plane = make("div", { className: "plane" });
      plane.dataset.number = layer.view;
      plane.dataset.name = layer.name;
      Object.assign(plane.style, { width: `${w}px`, height: `${h}px` });
      plane.style.setProperty("--plane", placeOf(layer));
      plane.style.setProperty("--place", `matrix(${layer.transform.join(",")}) translate(${x}px, ${y}px)`);
      if (layer.png) {
        const url = URL.createObjectURL(new Blob([bytesOf(layer.png)], { type: "image/png" }));
        depth.urls.push(url);
        plane.style.backgroundImage = `url("${url}")`;
      } else {
        plane.classList.add("empty");
      }
      if (!depth.planes.has(layer.view)) depth.planes.set(layer.view, []);
      depth.planes.get(layer.view).push(plane);
      return plane;
    }));
    old.forEach((url) => URL.revokeObjectURL(url));
    if (omitted) note(`${omitted} more layers are left out`);
    turnSpace();
    depth.mark();
    depth.scene.dataset.layers = layers.length;
  } catch (error) {
    note(`The layers do not come: ${error}`);
  } finally {
    depth.isLoading = false;
    depth.last = performance.now();
  }
}

function turnSpace() {
  const { width, height } = depth.size, box = depth.scene;
  const fits = Math.min(box.clientWidth / (width * 1.5), (box.clientHeight - 60) / (height * 1.25)) * depth.zoom;
  const gap = Number(gapSlider.value);
  Object.assign(depth.space.style, {
    width: `${width}px`, height: `${height}px`,
    transform: `translate(-50%, -50%) scale3d(${fits}, ${fits}, ${fits}) rotateX(${depth.turn.x}deg) rotateY(${depth.turn.y}deg) translateZ(${-gap * depth.count / 2}px)`,
  });
  depth.space.style.setProperty("--gap", `${gap}px`);
}

let drag = null;
depth.scene.addEventListener("pointerdown", (event) => {
  if (event.target.closest(".depthTools")) return;
  drag = { id: event.pointerId, x: event.clientX, y: event.clientY, turn: { ...depth.turn }, target: event.target, isTurn: false };
});
depth.scene.addEventListener("pointermove", (event) => {
  if (drag?.id !== event.pointerId) {
    const plane = event.target.closest?.(".plane");
    hover(viewOf(event));
    depth.label.textContent = plane ? plane.dataset.name : "";
    return;
  }
  const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
  if (!drag.isTurn && Math.hypot(dx, dy) > 4) {
    drag.isTurn = true;
    depth.scene.setPointerCapture(event.pointerId);
  }
  if (!drag.isTurn) return;
  depth.turn = { x: Math.max(-85, Math.min(85, drag.turn.x - dy * 0.35)), y: Math.max(-85, Math.min(85, drag.turn.y + dx * 0.35)) };
  turnSpace();
});
for (const type of ["pointerup", "pointercancel"]) {
  depth.scene.addEventListener(type, (event) => {
    if (drag?.id !== event.pointerId) return;
    const number = Number(drag.target.closest?.(".plane")?.dataset.number);
    if (type === "pointerup" && !drag.isTurn && inspector.byNumber.has(number)) select(number);
    drag = null;
  });
}
depth.scene.addEventListener("wheel", (event) => {
  event.preventDefault();
  depth.zoom = Math.max(0.3, Math.min(5, depth.zoom * Math.exp(-event.deltaY * 0.0015)));
  turnSpace();
}, { passive: false });
new ResizeObserver(() => { if (!depth.scene.hidden) turnSpace(); }).observe(depth.scene);
