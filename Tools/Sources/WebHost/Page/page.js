// The page of drydock's browser host. It draws the frames that come, and passes on what people do.
"use strict";

// The cookie has the token from here on: it need not stand in the address, nor in the history.
if (location.search) history.replaceState(null, "", location.pathname);

const $ = (id) => document.getElementById(id);
const screenBox = $("screen"), canvas = $("canvas"), entry = $("entry"), treeBox = $("tree");
/** From when its code has come, which is before the first frame does. */
let picture = null;
const seconds = (event) => event.timeStamp / 1000;
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const app = { name: "Drydock", device: "", scale: 1, cornerRadius: 0, isPad: false, isRealTime: true, hasEnded: false };
let settings = {}, isFrozen = false, focus = null;

// MARK: The connection

let socket = null, wait = 250, retry = 0, isLive = false;

function connect() {
  clearTimeout(retry);
  if (socket && socket.readyState <= 1) return;
  const opened = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`);
  opened.binaryType = "arraybuffer";
  socket = opened;
  opened.onopen = () => {
    wait = 250;
    isLive = true;
    send({ type: "tree", on: true });
    told = "";
    layOut();
    dispatchEvent(new CustomEvent("drydock-open"));
    showState();
  };
  opened.onmessage = (event) => {
    if (socket !== opened) return;
    if (typeof event.data === "string") hear(JSON.parse(event.data));
    else takeFrame(event.data, opened);
  };
  opened.onclose = async (event) => {
    if (socket !== opened) return;
    socket = null;
    isLive = false;
    lift();
    showState();
    if (event.reason && event.code !== 1001) note(event.reason);
    retry = setTimeout(connect, wait);
    wait = Math.min(wait * 1.7, 5000);
    // A socket does not say why it was refused.
    const answer = await fetch("/live").catch(() => null);
    if (answer && (answer.status === 401 || answer.status === 403 || answer.status === 503)) note(await answer.text());
  };
}

function send(message) {
  if (socket && socket.readyState === 1) socket.send(JSON.stringify(message));
}

document.addEventListener("visibilitychange", () => { if (!document.hidden && !isLive && picture) connect(); });
addEventListener("online", () => { if (picture) connect(); });

// MARK: Words

function hear({ type, value }) {
  switch (type) {
    case "hello":
      Object.assign(app, value, { name: value.app, hasEnded: false });
      $("end").hidden = true;
      $("settle").hidden = app.isRealTime;
      $("freeze").hidden = !app.isRealTime;
      document.title = `${app.name} – ${app.device}`;
      layOut();
      break;
    case "settings":
      settings = value.settings;
      isFrozen = value.isFrozen;
      $("textSize").value = settings.textSize ?? "l";
      $("freeze").setAttribute("aria-pressed", isFrozen);
      break;
    case "focus":
      focus = value;
      followFocus();
      break;
    case "copied": copyToClipboard(value); break;
    case "note": note(value); break;
    case "tree":
      tree = value;
      showTree();
      break;
    case "end":
      app.hasEnded = true;
      $("endTitle").textContent = value.isCrash ? `${app.name} has crashed` : `${app.name} has ended`;
      $("endText").textContent = value.isCrash ? value.report : "";
      $("end").hidden = false;
      tree = "[]";
      showTree();
      break;
  }
  dispatchEvent(new CustomEvent("drydock-word", { detail: { type, value } }));
  showState();
}

function showState() {
  const light = $("light");
  const state = !isLive ? "Connecting" : app.hasEnded ? "Ended" : isFrozen ? "Frozen" : app.isRealTime ? "Live" : "Virtual clock";
  light.className = !isLive ? "waiting" : app.hasEnded ? "ended" : "live";
  light.setAttribute("aria-label", state);
  light.title = state;
  $("app").textContent = app.name;
  $("device").textContent = isLive && state === "Live" ? app.device : app.device ? `${app.device} · ${state}` : `${state}…`;
  document.body.classList.toggle("away", !isLive);
}

let noteTimer = 0;
function note(text) {
  $("note").textContent = text;
  $("note").hidden = false;
  clearTimeout(noteTimer);
  noteTimer = setTimeout(() => { $("note").hidden = true; }, 6000);
}

// MARK: Frames

let tail = Promise.resolve();

/** Takes a message apart; `FrameMessage` has its form. */
function parseFrame(buffer) {
  const view = new DataView(buffer);
  const moves = view.getUint16(2, true), rects = view.getUint16(4, true);
  const frame = {
    isCoarse: view.getUint8(1) === 1, width: view.getUint16(6, true), height: view.getUint16(8, true), work: view.getUint16(10, true) / 10, inputs: view.getUint32(12, true),
    number: Number(view.getBigUint64(16, true)), time: view.getFloat64(24, true), bytes: buffer.byteLength, moves: [], rects: [],
  };
  frame.due = frame.time - view.getUint16(32, true) / 10_000;
  let at = 34;
  const take = (count) => Array.from({ length: count }, () => { at += 2; return view.getUint16(at - 2, true); });
  for (let index = 0; index < moves; index++) {
    const [x, y, width, height, dx, dy] = take(6);
    frame.moves.push({ x, y, width, height, dx: dx << 16 >> 16, dy: dy << 16 >> 16 });
  }
  for (let index = 0; index < rects; index++) {
    const [x, y, width, height] = take(4);
    frame.rects.push({ x, y, width, height, length: view.getUint32(at, true) });
    at += 4;
  }
  for (const rect of frame.rects) {
    rect.data = new Uint8Array(buffer, at, rect.length);
    at += rect.length;
  }
  return frame;
}

/** Frames whose pictures the browser decodes, which it does when it likes; those that follow wait for them. */
let decoding = 0;

function takeFrame(buffer, from) {
  const begin = performance.now();
  const frame = parseFrame(buffer);
  const finish = (bitmaps) => {
    draw(frame, bitmaps);
    if (socket === from) send({ type: "ack", number: frame.number });
    count(frame, performance.now() - begin);
    dispatchEvent(new CustomEvent("drydock-frame", { detail: frame }));
  };
  const fail = (error) => {
    note(`A frame cannot be drawn: ${error}`);
    from.close();
  };
  if (decoding === 0 && !frame.rects.some(jpegOf)) {
    try { finish([]); } catch (error) { fail(error); }
    return;
  }
  const bitmaps = Promise.all(frame.rects.map(jpegOf).map((jpeg) => jpeg
    && createImageBitmap(new Blob([jpeg], { type: "image/jpeg" }), { colorSpaceConversion: "none", premultiplyAlpha: "none" })));
  // Pictures are decoded side by side, and drawn in the order they came.
  decoding += 1;
  tail = tail.then(() => bitmaps).then(finish).catch(fail).finally(() => { decoding -= 1; });
  bitmaps.catch(() => {});
}

function draw(frame, bitmaps) {
  if (canvas.width !== frame.width || canvas.height !== frame.height) {
    picture.resize(frame.width, frame.height);
    layOut();
    showTree();
  }
  picture.take(frame, bitmaps);
}

// MARK: Figures

const recent = [];
let lastInput = 0, answer = 0;

function count(frame, spent) {
  const now = performance.now();
  if (lastInput) {
    answer = now - lastInput;
    lastInput = 0;
  }
  if ($("hud").hidden) return;
  recent.push({ now, spent, bytes: frame.bytes, time: frame.time, work: frame.work, isCoarse: frame.isCoarse });
  showFigures();
}

function showFigures() {
  const now = performance.now();
  while (recent.length && now - recent[0].now > 1000) recent.shift();
  const steps = recent.slice(1).map((frame, index) => (frame.time - recent[index].time) * 1000).sort((a, b) => a - b);
  const median = (list) => list.length ? list[list.length >> 1] : 0;
  const spent = median(recent.map((frame) => frame.spent).sort((a, b) => a - b));
  const work = median(recent.map((frame) => frame.work).sort((a, b) => a - b));
  const kilobytes = recent.reduce((sum, frame) => sum + frame.bytes, 0) / 1000;
  $("hud").textContent = [
    `${String(recent.length).padStart(4)} frames/s`, `${median(steps).toFixed(1).padStart(6)} ms a frame`, `${work.toFixed(1).padStart(6)} ms of the app`,
    `${spent.toFixed(1).padStart(6)} ms to draw`,
    `${answer.toFixed(1).padStart(6)} ms to answer`, `${kilobytes.toFixed(0).padStart(4)} kB/s${recent.some((frame) => frame.isCoarse) ? " coarse" : ""}`,
  ].join("\n");
}

setInterval(() => { if (!$("hud").hidden) showFigures(); }, 500);

// MARK: Layout

/** CSS pixels a point. */
let zoom = 1;

/** Device pixels a pixel of the app's, for a screen of some size in this room. */
function fit(room, width, height) {
  // Whole numbers, and one in a whole number, are crisp; they are taken unless much smaller than what fits.
  const fits = Math.max(0.05, Math.min(room.across / width, room.down / height, 1.5 / app.scale) * (devicePixelRatio || 1));
  const crisp = fits >= 1 ? Math.floor(fits) : 1 / Math.ceil(1 / fits - 1e-6), isCrisp = crisp >= fits * 0.9, ratio = isCrisp ? crisp : fits;
  return { ratio, isCrisp, width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) };
}

function layOut() {
  const stage = $("stage"), style = getComputedStyle(stage), pixel = devicePixelRatio || 1;
  const bezel = app.cornerRadius > 0 ? (innerWidth <= 520 ? 5 : 11) : 6;
  const room = {
    across: stage.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 2 * bezel,
    down: stage.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom) - 2 * bezel,
  };
  const points = { width: canvas.width / app.scale, height: canvas.height / app.scale }, shown = fit(room, canvas.width, canvas.height);
  zoom = shown.ratio * app.scale / pixel;
  screenBox.style.width = `${points.width * zoom}px`;
  screenBox.style.height = `${points.height * zoom}px`;
  const frame = $("frame");
  frame.style.setProperty("--bezel", `${bezel}px`);
  frame.style.setProperty("--radius", `${Math.max(app.cornerRadius * zoom, 3)}px`);
  picture?.show(shown.width, shown.height);
  tellShown(room);
  $("view").style.width = `${$("view").width / pixel}px`;
  $("view").style.height = `${$("view").height / pixel}px`;
  canvas.style.imageRendering = shown.ratio >= 1 && shown.isCrisp ? "pixelated" : "auto";
  followFocus();
}

new ResizeObserver(layOut).observe($("stage"));

let told = "";

/** Says how large the screen shows, and would show when it has turned: while it moves no more comes than that takes. */
function tellShown(room) {
  if (!isLive || !picture) return;
  const sizes = [[canvas.width, canvas.height], [canvas.height, canvas.width]].map(([screenWidth, screenHeight]) => {
    const { width, height } = fit(room, screenWidth, screenHeight);
    return { width, height, screenWidth, screenHeight };
  });
  const words = { type: "shown", sizes }, text = JSON.stringify(words);
  if (told === text) return;
  told = text;
  send(words);
}

/** A place on the screen, in the app's points. */
function pointOf(event) {
  const box = screenBox.getBoundingClientRect();
  return { x: (event.clientX - box.left) / zoom, y: (event.clientY - box.top) / zoom };
}

// MARK: Fingers

/** Pointers that are down: the numbers of their fingers, and how they mirror. */
const pointers = new Map();

function freeFinger() {
  const used = new Set([...pointers.values()].flatMap((pointer) => pointer.fingers));
  for (let number = 0; ; number++) if (!used.has(number)) return number;
}

function touches(pointer, phase, point) {
  const places = [point];
  if (pointer.isPinch) places.push({ x: canvas.width / app.scale - point.x, y: canvas.height / app.scale - point.y });
  pointer.places = places;
  return pointer.fingers.map((finger, index) => ({ finger, phase, point: places[index] }));
}

function sendTouches(moments) {
  if (!lastInput) lastInput = performance.now();
  send({ type: "touches", moments });
  const isShown = [...pointers.values()].some((pointer) => pointer.isPinch);
  $("fingers").replaceChildren(...(isShown ? [...pointers.values()].flatMap((pointer) => pointer.places) : []).map((place) => {
    const dot = document.createElement("div");
    dot.className = "finger";
    dot.style.left = `${place.x * zoom}px`;
    dot.style.top = `${place.y * zoom}px`;
    return dot;
  }));
}

screenBox.addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || pointers.has(event.pointerId) || pointers.size >= 10) return;
  event.preventDefault();
  screenBox.setPointerCapture(event.pointerId);
  const pointer = { fingers: [freeFinger()], isPinch: event.altKey && event.pointerType === "mouse", places: [] };
  pointers.set(event.pointerId, pointer);
  if (pointer.isPinch) pointer.fingers.push(freeFinger());
  if (event.pointerType === "mouse" || focus) entry.focus({ preventScroll: true });
  sendTouches([{ time: seconds(event), touches: touches(pointer, "began", pointOf(event)) }]);
});

// Where there is one, the event that does not wait for the browser's next frame.
screenBox.addEventListener("onpointerrawupdate" in window ? "pointerrawupdate" : "pointermove", (event) => {
  const pointer = pointers.get(event.pointerId);
  if (!pointer) return;
  const events = event.getCoalescedEvents?.() ?? [];
  sendTouches((events.length ? events : [event]).slice(-64).map((one) => ({ time: seconds(one), touches: touches(pointer, "moved", pointOf(one)) })));
});

function lifted(event, phase) {
  const pointer = pointers.get(event.pointerId);
  if (!pointer) return;
  pointers.delete(event.pointerId);
  sendTouches([{ time: seconds(event), touches: touches(pointer, phase, pointOf(event)) }]);
  if (event.pointerType !== "mouse" && focus) entry.focus({ preventScroll: true });
}

screenBox.addEventListener("pointerup", (event) => lifted(event, "ended"));
screenBox.addEventListener("pointercancel", (event) => lifted(event, "cancelled"));
screenBox.addEventListener("lostpointercapture", (event) => lifted(event, "cancelled"));
// A click would take the keyboard away from the text, or begin a selection.
for (const type of ["mousedown", "contextmenu", "dragstart", "selectstart"]) screenBox.addEventListener(type, (event) => event.preventDefault());
screenBox.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });

/** Nobody hears of these fingers any more. */
function lift() {
  pointers.clear();
  $("fingers").replaceChildren();
}

screenBox.addEventListener("wheel", (event) => {
  event.preventDefault();
  // Of a step in lines or pages the length is ours to choose.
  const unit = event.deltaMode === 1 ? 18 : event.deltaMode === 2 ? canvas.height / app.scale : 1 / zoom;
  const isSideways = event.shiftKey && !event.deltaX;
  const [dx, dy] = isSideways ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
  if (!lastInput) lastInput = performance.now();
  send({ type: "wheel", ...pointOf(event), dx: -dx * unit, dy: -dy * unit, time: seconds(event) });
}, { passive: false });

// MARK: Keys and text

const keyNames = {
  Enter: "enter", Backspace: "backspace", Tab: "tab", Escape: "escape", ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right",
  PageUp: "pageUp", PageDown: "pageDown", Home: "home", End: "end", Delete: "delete",
};
/** What browsers do with Ctrl or Command stays theirs. */
const browserKeys = new Set(["t", "w", "n", "l", "r", "+", "-", "0", "="]);

function modifiersOf(event) {
  const names = [];
  if (event.shiftKey) names.push("shift");
  // Apps know the command key; only Macs' keyboards have one.
  if (isMac ? event.metaKey : event.ctrlKey) names.push("command");
  if (isMac ? event.ctrlKey : event.metaKey) names.push("control");
  if (event.altKey) names.push("option");
  return names;
}

function pressed(event) {
  if (event.isComposing || event.keyCode === 229) return;
  const target = event.target;
  if (target !== entry && target !== document.body) return;
  const modifiers = modifiersOf(event), name = keyNames[event.key];
  if (name) {
    // Without a text that types, the tab key goes from control to control, as everywhere.
    if (name === "tab" && (!focus || modifiers.includes("command"))) return;
    event.preventDefault();
    return sendKey(name, modifiers);
  }
  if ([...event.key].length !== 1) return;
  const isCommand = modifiers.includes("command") || modifiers.includes("control") || (modifiers.includes("option") && !isMac && !event.getModifierState("AltGraph"));
  const key = /^(Digit|Numpad)\d$/.test(event.code) && event.shiftKey ? event.code.slice(-1) : event.key.toLowerCase();
  if (isCommand) {
    // What is pasted comes with an event of its own.
    if (modifiers.includes("command") && (key === "v" || browserKeys.has(key))) return;
    // What is marked in the page is the page's to copy.
    if (key === "c" && String(getSelection())) return;
    event.preventDefault();
    sendKey(key, modifiers);
  } else if (!focus) {
    event.preventDefault();
    sendKey(key, modifiers);
  } else if (target !== entry) {
    entry.focus({ preventScroll: true });
  }
}

function sendKey(key, modifiers) {
  if (!lastInput) lastInput = performance.now();
  send({ type: "key", key, modifiers });
}

document.addEventListener("keydown", pressed);

function sendText(text) {
  if (!text) return;
  if (!lastInput) lastInput = performance.now();
  send({ type: "text", text });
}

let isComposing = false;
entry.addEventListener("compositionstart", () => { isComposing = true; });
entry.addEventListener("compositionupdate", (event) => send({ type: "composition", text: event.data, start: event.data.length, length: 0 }));
entry.addEventListener("compositionend", (event) => {
  isComposing = false;
  if (event.data) sendText(event.data);
  else send({ type: "composition", text: "", start: 0, length: 0 });
  entry.value = "";
});
entry.addEventListener("beforeinput", (event) => {
  // Keyboards on glass press no keys.
  const key = { deleteContentBackward: "backspace", deleteContentForward: "delete", insertLineBreak: "enter", insertParagraph: "enter" }[event.inputType];
  if (!key || isComposing) return;
  event.preventDefault();
  sendKey(key, []);
});
entry.addEventListener("input", (event) => {
  if (isComposing || event.isComposing) return;
  if (event.inputType !== "insertCompositionText" && event.inputType !== "insertFromComposition") sendText(entry.value);
  entry.value = "";
});

document.addEventListener("paste", (event) => {
  // Into a field of the page itself.
  if (event.target !== entry && event.target.matches?.("input, textarea")) return;
  const text = event.clipboardData?.getData("text/plain");
  if (!text) return;
  event.preventDefault();
  send({ type: "clipboard", text });
  if (focus) sendText(text);
});

async function copyToClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    note("Copied");
  } catch {
    note("The browser does not let this page copy; click into it and copy again");
  }
}

/** Puts the text that types to where the app's caret is, so that input methods open there. */
function followFocus() {
  $("keyboard").hidden = !(focus && matchMedia("(pointer: coarse)").matches);
  if (!focus) {
    if (document.activeElement === entry && matchMedia("(pointer: coarse)").matches) entry.blur();
    return;
  }
  entry.style.left = `${Math.max(0, focus.caret.x * zoom)}px`;
  entry.style.top = `${Math.max(0, focus.caret.y * zoom)}px`;
  entry.style.height = `${Math.max(12, focus.caretHeight * zoom)}px`;
  const active = document.activeElement;
  if (active !== entry && (active === document.body || screenBox.contains(active))) entry.focus({ preventScroll: true });
}

// MARK: The tree of views

/** What assistive technology and tests get of a tree: the outermost element that says or does something, flat, in its order. */
function elementsOf(windows) {
  const found = [];
  const textOf = (node) => node.label ?? node.text ?? (node.children ?? []).map(textOf).find(Boolean);
  const visit = (node, context) => {
    if (node.hidden) return;
    const traits = new Set(node.traits ?? []), kind = node.class ?? "";
    const name = node.label ?? node.text;
    const element = { name, frame: node.frame, isDisabled: node.enabled === false || traits.has("notEnabled"), isSelected: traits.has("selected"), value: node.value };
    const add = (role, more = {}) => found.push(Object.assign(element, { role, isControl: true }, more));
    if (kind === "UITabBar" || traits.has("tabBar")) {
      add("tablist", { isControl: false, owned: [] });
      for (const child of node.children ?? []) visit(child, { tabs: element });
      return;
    }
    if (/Switch$/.test(kind)) return void add("switch", { isChecked: node.value === "1" });
    if (/Search(Text)?Field$/.test(kind) || traits.has("searchField")) return void add("searchbox", { value: node.text ?? node.value ?? "" });
    if (/TextField$/.test(kind)) return void add("textbox", { value: node.text ?? node.value ?? "", name: node.label });
    if (/TextView$/.test(kind) && node.traits === undefined) return void add("textbox", { value: node.text ?? "", name: node.label });
    if (traits.has("adjustable")) return void add("slider");
    if (traits.has("button") || traits.has("keyboardKey") || traits.has("link")) {
      element.name ??= textOf(node);
      if (context.tabs) {
        context.tabs.owned.push(element);
        return void add("tab");
      }
      return void add(context.isSegmented ? "radio" : traits.has("link") ? "link" : "button", context.isSegmented ? { isChecked: element.isSelected } : {});
    }
    if (name && traits.has("header")) return void add("heading", { isControl: false });
    if (name && traits.has("image")) return void add("img", { isControl: false });
    if (name && !(node.children ?? []).some((child) => textOf(child))) return void add("", { isControl: false });
    const inner = kind === "UISegmentedControl" ? { isSegmented: true } : context;
    for (const child of node.children ?? []) visit(child, inner);
  };
  for (const window of windows) visit(window, {});
  const width = canvas.width / app.scale, height = canvas.height / app.scale;
  return found.filter(({ frame: [x, y, w, h] }) => w > 0 && h > 0 && x < width && y < height && x + w > 0 && y + h > 0);
}

let tree = "[]", lastNode = 0;

function showTree() {
  const windows = JSON.parse(tree);
  const width = canvas.width / app.scale, height = canvas.height / app.scale;
  // Elements that are still there stay the same nodes: focus and a reader's place are kept.
  const old = new Map();
  for (const node of treeBox.children) {
    if (!old.has(node.dataset.key)) old.set(node.dataset.key, []);
    old.get(node.dataset.key).push(node);
  }
  const elements = elementsOf(windows);
  let place = treeBox.firstElementChild;
  for (const element of elements) {
    const key = `${element.role}\n${element.name ?? ""}`;
    let node = old.get(key)?.shift();
    if (!node) {
      node = document.createElement("div");
      node.dataset.key = key;
      node.id = `element-${++lastNode}`;
    }
    element.node = node;
    describe(node, element, width, height);
    if (node === place) place = place.nextElementSibling;
    else treeBox.insertBefore(node, place);
  }
  for (const nodes of old.values()) for (const node of nodes) node.remove();
  for (const element of elements) if (element.owned) setAttribute(element.node, "aria-owns", element.owned.flatMap((tab) => tab.node?.id ?? []).join(" "));
}

function setAttribute(node, name, value) {
  if (value === undefined || value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

function describe(node, element, width, height) {
  const { role, name, value, frame: [x, y, w, h] } = element;
  setAttribute(node, "role", role || null);
  setAttribute(node, "aria-label", role ? name : null);
  setAttribute(node, "tabindex", element.isControl && !element.isDisabled ? 0 : null);
  setAttribute(node, "aria-disabled", element.isDisabled ? true : null);
  setAttribute(node, "aria-selected", role === "tab" ? element.isSelected : null);
  setAttribute(node, "aria-pressed", role === "button" && element.isSelected ? true : null);
  setAttribute(node, "aria-checked", element.isChecked);
  setAttribute(node, "aria-level", role === "heading" ? 2 : null);
  setAttribute(node, "aria-valuetext", role === "slider" ? value : null);
  const text = role === "textbox" || role === "searchbox" ? value ?? "" : role ? "" : name;
  if (node.textContent !== text) node.textContent = text;
  const left = Math.max(0, x), top = Math.max(0, y);
  node.style.left = `${left / width * 100}%`;
  node.style.top = `${top / height * 100}%`;
  node.style.width = `${(Math.min(width, x + w) - left) / width * 100}%`;
  node.style.height = `${(Math.min(height, y + h) - top) / height * 100}%`;
}

/** A tap in the middle of an element, for who has no pointer. */
function tap(node) {
  const box = node.getBoundingClientRect();
  const point = pointOf({ clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 });
  const finger = freeFinger(), now = performance.now() / 1000;
  sendTouches([
    { time: now, touches: [{ finger, phase: "began", point }] },
    { time: now + 0.05, touches: [{ finger, phase: "ended", point }] },
  ]);
}

treeBox.addEventListener("click", (event) => {
  // A pointer's clicks have gone out as touches.
  if (event.detail === 0 && event.target !== treeBox) tap(event.target);
});
treeBox.addEventListener("keydown", (event) => {
  if ((event.key !== "Enter" && event.key !== " ") || event.target === treeBox) return;
  event.preventDefault();
  tap(event.target);
});

// MARK: Controls

const change = (changes) => send({ type: "settings", settings: changes });
$("appearance").onclick = () => change({ appearance: settings.appearance === "dark" ? "light" : "dark" });
$("textSize").onchange = (event) => change({ textSize: event.target.value });
$("rotate").onclick = () => change({ orientation: (settings.orientation ?? "portrait").startsWith("portrait") ? "landscape-left" : "portrait" });
$("freeze").onclick = () => send({ type: "freeze", on: !isFrozen });
$("settle").onclick = () => send({ type: "settle" });
$("keyboard").onclick = () => entry.focus({ preventScroll: true });
$("screenshot").onclick = () => { $("screenshot").download = `${app.name}.png`; };
$("figures").onclick = () => {
  $("hud").hidden = !$("hud").hidden;
  $("figures").setAttribute("aria-pressed", !$("hud").hidden);
  showFigures();
};

layOut();
pixelCode.then((code) => {
  picture = new ScreenPicture(canvas, $("view"), code);
  connect();
}).catch((error) => note(`This browser cannot show the screen: ${error}`));
