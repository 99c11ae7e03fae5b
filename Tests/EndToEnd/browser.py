"""Weibo in a real Chromium, by `drydock run --host web --virtual-time`: looked at, touched, typed into, turned, inspected.

usage: browser.py DRYDOCK WEIBO FOLDER

What the page's canvas shows is compared with the pictures that a flow with the same steps takes, pixel for pixel. FOLDER gets these
pictures, and one of the page when something is not as it should be. Ends with 0, or says what is wrong.
"""

import base64
import json
import os
import subprocess
import sys
import threading
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from chromium import Chromium, Fault

drydock, weibo, folder = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
look = ["--language", "zh-Hans", "--device", "iphone-15"]
FLOW = """appId: dev.drydock.Weibo
---
- launchApp
- takeScreenshot: feed
- tapOn: { id: TabDiscover }
- takeScreenshot: discover
- setAppearance: dark
- takeScreenshot: dark
- setOrientation: LANDSCAPE_LEFT
- takeScreenshot: turned
- setOrientation: PORTRAIT
- takeScreenshot: upright
"""
with open(f"{folder}/browser.yaml", "w") as file:
    file.write(FLOW)
flow = subprocess.Popen(
    [drydock, "run", weibo, *look, "--flow", f"{folder}/browser.yaml", "--artifacts", folder], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
run = subprocess.Popen([drydock, "run", weibo, *look, "--host", "web", "--virtual-time"], stderr=subprocess.PIPE, text=True)
browser = Chromium(1400, 1000)


def finish(message=None):
    if message:
        try:
            browser.picture(f"{folder}/failed.png")
        except Exception:
            pass
    browser.close()
    run.kill()
    flow.kill()
    sys.exit(message and f"browser: {message}")


def must(holds, message):
    if not holds:
        finish(message)


COMPARE = """
window.pixelsOf = (source, width, height) => {
  const canvas = new OffscreenCanvas(width, height), context = canvas.getContext("2d");
  context.drawImage(source, 0, 0);
  return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
};
window.pictures = {};
window.bytesIn = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
window.keep = async (name, bytes) => {
  const bitmap = await createImageBitmap(new Blob([bytes]), { colorSpaceConversion: "none", premultiplyAlpha: "none" });
  pictures[name] = { width: bitmap.width, height: bitmap.height, pixels: pixelsOf(bitmap, bitmap.width, bitmap.height) };
};
/** How many pixels of the canvas are not as in the picture; all of them when it has another size. */
window.differing = (name) => {
  const wanted = pictures[name];
  if (canvas.width !== wanted.width || canvas.height !== wanted.height) return canvas.width * canvas.height;
  const shown = pixelsOf(canvas, canvas.width, canvas.height);
  let count = 0;
  for (let index = 0; index < shown.length; index++) if (shown[index] !== wanted.pixels[index]) count++;
  return count;
};

/**
 * Moves and paints a small screen at random, part of the time as pages get what shows of it, with a view of another size.
 * How many values of the view were not the means of the screen's pixels, how many of the screen's were wrong in the end, how many moves could take the
 * view's pixels along, and how many not.
 */
window.tryPictures = async (rounds, viewWidth, viewHeight) => {
  const { instance: { exports: code } } = await WebAssembly.instantiateStreaming(fetch("/pixels.wasm"));
  const screen = document.createElement("canvas"), view = document.createElement("canvas");
  let state = 1, carried = 0, others = 0, wrong = 0;
  const dice = (below) => (state = (state * 48271) % 2147483647) % below;
  const noise = (width, height) => new ImageData(Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => at % 4 === 3 ? 255 : dice(256)), width, height);
  const picture = new ScreenPicture(screen, view, { ...code, carry: (...move) => { const could = code.carry(...move); could ? carried++ : others++; return could; } });
  // Large enough for most of the canvas to come late.
  const width = 96, height = 300, edge = (index, length, parts) => Math.floor((index * length * 2 + parts) / (2 * parts));
  const across = Array.from({ length: viewWidth + 1 }, (_, at) => edge(at, width, viewWidth)), down = Array.from({ length: viewHeight + 1 }, (_, at) => edge(at, height, viewHeight));
  const wanted = new Uint8Array(width * height * 4);
  const put = ({ x, y, width: wide, height: high }, pixelAt) => {
    for (let row = 0; row < high; row++) for (let column = 0; column < wide; column++) wanted.set(pixelAt(column, row), ((y + row) * width + x + column) * 4);
  };
  const paint = async (rect, moves = []) => {
    const image = noise(rect.width, rect.height), pixels = image.data;
    picture.take({ moves, rects: [{ ...rect, data: [] }] }, [await createImageBitmap(image)]);
    put(rect, (column, row) => pixels.subarray((row * rect.width + column) * 4).subarray(0, 4));
  };
  const move = async () => {
    // Most scroll by whole points; some between them, or aside.
    const isWhole = dice(4) > 0, far = dice(30) - 15, dy = (isWhole ? far * 3 : far) || 3, dx = dice(8) ? 0 : 2;
    const top = dice(80), bottom = height - dice(80), from = Math.max(top, top + dy), end = Math.min(bottom, bottom + dy), before = wanted.slice();
    const area = { x: dx, y: from, width: width - dx, height: end - from };
    put(area, (column, row) => before.subarray(((from + row - dy) * width + column) * 4).subarray(0, 4));
    await paint({ x: dice(20), y: dice(250), width: 1 + dice(20), height: 1 + dice(40) }, [{ ...area, dx, dy }]);
  };
  const show = async () => {
    const isWhole = dice(2) > 0, left = isWhole ? 0 : dice(viewWidth), top = isWhole ? 0 : dice(viewHeight);
    const wide = isWhole ? viewWidth : 1 + dice(viewWidth - left), high = isWhole ? viewHeight : 1 + dice(viewHeight - top), image = noise(wide, high), pixels = image.data;
    const data = new Uint8Array(30 + wide * high * 4 + 8), head = new DataView(data.buffer);
    data.set(new TextEncoder().encode("view"));
    [viewWidth, viewHeight, left, top, wide, high].forEach((value, index) => head.setUint16(4 + index * 2, value, true));
    data.set(new TextEncoder().encode("qoif"), 16);
    head.setUint32(20, wide);
    head.setUint32(24, high);
    data[28] = 3;
    for (let at = 0; at < wide * high; at++) data.set([0xfe, ...pixels.subarray(at * 4, at * 4 + 3)], 30 + at * 4);
    data[data.length - 1] = 1;
    const rect = { x: across[left], y: down[top], width: across[left + wide] - across[left], height: down[top + high] - down[top] };
    // The browser decodes what comes on a slow line.
    const isSlow = dice(3) === 0;
    picture.take({ moves: [], rects: [{ ...rect, data: isSlow ? data.subarray(0, 16) : data }] }, isSlow ? [await createImageBitmap(image)] : []);
    for (let row = 0; row < high; row++) for (let column = 0; column < wide; column++) {
      const [x, y] = [across[left + column], down[top + row]], pixel = pixels.subarray((row * wide + column) * 4).subarray(0, 4);
      put({ x, y, width: across[left + column + 1] - x, height: down[top + row + 1] - y }, () => pixel);
    }
  };
  picture.resize(width, height);
  picture.show(viewWidth, viewHeight);
  await paint({ x: 0, y: 0, width, height });
  for (let round = 0; round < rounds; round++) {
    dice(3) ? await move() : await show();
    const small = view.getContext("2d").getImageData(0, 0, viewWidth, viewHeight).data;
    for (let y = 0; y < viewHeight; y++) for (let x = 0; x < viewWidth * 4; x++) {
      const [left, right] = across.slice(x >> 2, (x >> 2) + 2), count = (right - left) * (down[y + 1] - down[y]);
      let sum = count >> 1;
      for (let row = down[y]; row < down[y + 1]; row++) for (let column = left; column < right; column++) sum += wanted[(row * width + column) * 4 + (x & 3)];
      wrong += Math.floor(sum / count) !== small[y * viewWidth * 4 + x];
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  const large = screen.getContext("2d").getImageData(0, 0, width, height).data;
  return [wrong, large.filter((value, at) => value !== wanted[at]).length, carried, others];
};
0
"""


def same(name):
    """The canvas comes to equal the flow's picture."""
    try:
        browser.wait(f"differing({json.dumps(name)}) === 0", 20)
    except Fault:
        finish(f"\"{name}\": {browser.evaluate(f'differing({json.dumps(name)})')} pixels of the canvas differ from the headless picture")


def middle(selector):
    """Of what the page shows there."""
    return browser.evaluate(
        f"""(() => {{ const node = document.querySelector({json.dumps(selector)}); node.scrollIntoView({{ block: "nearest" }});
        const box = node.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; }})()""")


def shown(run):
    """Opens the page that a run serves."""
    for line in run.stderr:
        if " is shown at " in line:
            threading.Thread(target=run.stderr.read, daemon=True).start()
            browser.open(line.split(" is shown at ")[1].strip())
            browser.wait("document.readyState === 'complete' && document.querySelector('canvas')?.width === 1179")
            return browser.evaluate(COMPARE)
    finish("the run names no address")


def frozen():
    """In real time: a screen that is frozen in the middle of a motion stands still, pixel for pixel as the host has it, and goes on."""
    browser.evaluate("window.times = []; addEventListener('drydock-frame', ({ detail }) => times.push(detail.time)); 0")
    browser.wait("tree.includes('首页')")
    browser.evaluate("document.getElementById('rotate').click(); setTimeout(() => document.getElementById('freeze').click(), 150); 0")
    browser.wait("isFrozen && canvas.width > canvas.height")
    time.sleep(0.3)
    last = browser.evaluate("times.at(-1)")
    time.sleep(1)
    must(browser.evaluate("times.at(-1)") == last, "frames come while the screen is frozen")
    browser.evaluate("fetch('/screenshot.png').then((answer) => answer.arrayBuffer()).then((bytes) => keep('frozen', bytes))")
    same("frozen")
    browser.evaluate("document.getElementById('freeze').click(); 0")
    browser.wait("differing('frozen') > 100000")


try:
    shown(run)
    output, _ = flow.communicate(timeout=120)
    must(flow.returncode == 0, f"the flow: {output}")
    for name in ("feed", "discover", "dark", "turned", "upright"):
        with open(f"{folder}/{name}.png", "rb") as file:
            browser.evaluate(f"keep({json.dumps(name)}, bytesIn({json.dumps(base64.b64encode(file.read()).decode())}))")

    # The same steps by hand, the canvas equal at each instant.
    same("feed")
    browser.click("tab", "发现")
    same("discover")
    browser.click("button", "Appearance")
    same("dark")
    browser.click("button", "Rotate")
    same("turned")
    browser.click("button", "Rotate")
    same("upright")

    # A wheel draws the list along, and back.
    browser.click("tab", "首页")
    browser.wait("document.querySelector('#tree [role=tab][aria-selected=true]')?.getAttribute('aria-label') === '首页'")
    first = browser.evaluate("tree")
    x, y = middle("#screen")
    browser.mouse("mouseWheel", x, y, deltaX=0, deltaY=300)
    browser.wait(f"tree !== {json.dumps(first)}")

    # What shows where the screen is many times as large is always the mean of the screen's pixels, though a scroll takes it along.
    for width, height in ((32, 100), (30, 95), (48, 150), (26, 80), (19, 60)):
        wrong, lost, carried, others = browser.evaluate(f"tryPictures(200, {width}, {height})")
        must(wrong == 0, f"{wrong} values of the smaller picture of {width} x {height} are not the means of the screen's pixels")
        must(lost == 0, f"{lost} values of the canvas are not the screen's, beside a smaller picture of {width} x {height}")
        # Whole rows of the smaller picture move where its pixels are all of one size.
        must(others > 20 and (carried > 50 or (width, height) != (32, 100)), f"{carried} moves took the smaller picture along and {others} did not")

    # The inspector: a view is picked on the screen, a constant changed, and put back.
    browser.click("button", "Inspect")
    browser.wait("inspector.views.length > 20")
    must(browser.evaluate("inspector.views.some((view) => view.name === 'UILabel' && view.isSeen)"), "the inspector lists no label")
    found = browser.evaluate("""(async () => {
      const answer = (number) => new Promise((done) => {
        const hear = ({ detail: { type, value } }) => { if (type === "details") { removeEventListener("drydock-word", hear); done(JSON.parse(value)); } };
        addEventListener("drydock-word", hear);
        select(number);
      });
      for (const view of inspector.views) {
        if (!view.isSeen || !view.draws) continue;
        const details = await answer(view.number);
        const edge = details?.constraints.find((one) => one.priority === 1000 && one.constant > 0 && /^H:\\|-\\(\\d+\\)-\\[/.test(one.text));
        if (edge && view.name.endsWith("Label")) return [view.number, edge.number, edge.constant];
      }
    })()""")
    must(found, "no label on the screen stands at a distance from an edge")
    number, constraint, constant = found
    browser.wait(f"document.getElementById('constraint-{constraint}') !== null")
    frame = browser.evaluate(f"inspector.byNumber.get({number}).frame.join()")
    # The host's own copy, without loss: the canvas may be coarse for a moment where the machine is busy.
    browser.evaluate("fetch('/screenshot.png').then((answer) => answer.arrayBuffer()).then((bytes) => keep('before', bytes))")
    same("before")

    def enter(value):
        browser.click_at(*middle(f"#constraint-{constraint}"))
        browser.key("a", "KeyA", 65, modifiers=2, commands=["selectAll"])
        # A digit at a time: what the app answers meanwhile does not move the caret.
        for digit in f"{value:g}":
            browser.call("Input.dispatchKeyEvent", type="char", text=digit)
            browser.wait(f"document.activeElement.id === 'constraint-{constraint}'")

    enter(constant + 7)
    browser.wait(f"inspector.byNumber.get({number})?.frame[0] === {float(frame.split(',')[0]) + 7}")
    browser.wait("differing('before') > 0")
    enter(constant)
    browser.wait(f"inspector.byNumber.get({number})?.frame.join() === {json.dumps(frame)}")
    same("before")
    # What cannot be is said.
    browser.evaluate("edit('alpha', '7')")
    browser.wait("document.getElementById('refusal').textContent.includes('from 0 to 1')")

    # The layers apart in depth; a click on one selects its view.
    browser.click("button", "3D")
    browser.wait("document.querySelectorAll('#depth .plane').length > 20 && document.querySelectorAll('#depth .plane[style*=blob]').length > 5")
    turn = browser.evaluate("depth.space.style.transform")
    box = browser.evaluate("(() => { const box = depth.scene.getBoundingClientRect(); return [box.left, box.top, box.width, box.height]; })()")
    x, y = box[0] + box[2] / 2, box[1] + box[3] * 0.4
    browser.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
    browser.mouse("mouseMoved", x + 60, y + 20, button="left", buttons=1)
    browser.mouse("mouseReleased", x + 60, y + 20, button="left", clickCount=1)
    must(browser.evaluate("depth.space.style.transform") != turn, "dragging does not turn the layers")
    browser.evaluate("inspector.selected = null")
    browser.click_at(x, y)
    must(browser.evaluate("inspector.selected !== null && inspector.byNumber.has(inspector.selected)"), "a click on a layer selects nothing")
    browser.click("button", "Close")
    browser.click("button", "Inspect")

    # An input method composes Chinese in a text field.
    browser.click("tab", "发现")
    browser.wait("document.querySelector('#tree [role=tab][aria-selected=true]')?.getAttribute('aria-label') === '发现'")
    role = browser.wait("['searchbox', 'textbox'].find((role) => document.querySelector(`#tree [role=${role}]`))")
    browser.click_at(*middle(f"#tree [role={role}]"))
    browser.wait("focus !== null && document.activeElement === entry")
    browser.call("Input.imeSetComposition", text="shan shui", selectionStart=9, selectionEnd=9)
    browser.wait("[...document.querySelectorAll('#tree [role=searchbox], #tree [role=textbox]')].some((node) => node.textContent === 'shan shui')")
    browser.call("Input.insertText", text="山水")
    browser.wait("[...document.querySelectorAll('#tree [role=searchbox], #tree [role=textbox]')].some((node) => node.textContent === '山水')")

    run.terminate()
    run.wait()
    run = subprocess.Popen([drydock, "run", weibo, *look, "--host", "web"], stderr=subprocess.PIPE, text=True)
    shown(run)
    frozen()
except (Fault, subprocess.TimeoutExpired) as fault:
    finish(str(fault))
print("browser: done")
finish()
