"""Measures a live session as somebody at a browser has it, and prints one line of JSON.

usage: measure.py DRYDOCK LIST WEIBO [SECONDS]

A real Chromium opens the benchmarks' list scene, and a pointer draws it up and down at 60 Hz. An answer is the time from the event being dispatched to
the painted canvas that bears its number. In the same run an empty page that draws nothing but its number answers the same events: what Chromium itself
takes. Then, over Weibo at 1179 x 2556 pixels, posts are opened and closed and the appearance is switched. Times are milliseconds.
"""

import json
import os
import re
import select
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Tests/EndToEnd"))
import chromium  # noqa: E402

RATE = 60

# In both pages: when an event of the pointer came to be on the screen. A page says so after the frame that has it was handed to the compositor.
WATCH = """
(() => {
  const painted = window.watchPainted = [];
  const begun = [];
  const clock = () => performance.timeOrigin + performance.now();
  window.watchPlace = (event) => { begun.push([event.clientX, event.clientY]); };
  window.watchShown = (upTo) => {
    if (upTo <= painted.length) return;
    const numbers = begun.slice(painted.length, upTo);
    const from = painted.length;
    for (const place of numbers) painted.push({ place, at: 0 });
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => { const now = clock(); for (let index = from; index < from + numbers.length; index++) painted[index].at = now; };
      channel.port2.postMessage(0);
    });
  };
  const each = (event) => { const all = event.getCoalescedEvents?.() ?? []; return all.length ? all : [event]; };
  window.watchEach = (event, do_) => { for (const one of each(event)) do_(one); };
})();
"""

# The app's page counts what it sends; a frame says how much of that the app had taken up.
WATCH_APP = WATCH + """
(() => {
  let sent = 0, count = 0;
  const moves = [];
  window.watchFrames = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    const message = typeof data === "string" ? JSON.parse(data) : {};
    if (message.type === "touches") for (const moment of message.moments) {
      sent += 1;
      if (moment.touches.some((touch) => touch.phase === "moved")) moves.push(sent);
    } else if (["wheel", "key", "text", "composition"].includes(message.type)) sent += 1;
    return send.call(this, data);
  };
  addEventListener("pointerrawupdate", (event) => { if (event.buttons) watchEach(event, watchPlace); }, true);
  addEventListener("drydock-frame", ({ detail }) => {
    watchFrames.push({ at: performance.timeOrigin + performance.now(), time: detail.time, due: detail.due, bytes: detail.bytes, work: detail.work, isCoarse: detail.isCoarse });
    while (count < moves.length && moves[count] <= detail.inputs) count++;
    watchShown(count);
  });
})();
"""

ECHO = """<!DOCTYPE html><canvas id="box" width="300" height="150"></canvas><script>
%s
  const drawing = document.getElementById("box").getContext("2d");
  let count = 0;
  addEventListener("pointermove", (event) => {
    if (!event.buttons) return;
    watchEach(event, (one) => { watchPlace(one); count++; });
    drawing.fillStyle = count %% 2 ? "black" : "white";
    drawing.fillRect(0, 0, 300, 150);
    watchShown(count);
  });
</script>""" % WATCH

# Where on Weibo's screens a finger taps, as the page says it.
PLACES = {
    "a post": """(() => {
      const node = [...treeBox.children].find((node) => (node.ariaLabel ?? node.textContent ?? "").includes("最后一张日落")), box = node.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    })()""",
    "back": "(() => { const box = screenBox.getBoundingClientRect(); return [box.left + 24 * zoom, box.top + 81 * zoom]; })()",
}


class Chromium(chromium.Chromium):
    """That takes events without waiting for what becomes of each."""

    def post(self, method, **parameters):
        self.last += 1
        self._write(json.dumps({"id": self.last, "method": method, "params": parameters, "sessionId": self.page}).encode() + b"\0")
        # Answers that nobody reads would stop it at some time.
        while select.select([self.answers], [], [], 0)[0] and (part := os.read(self.answers, 1 << 16)):
            self.buffer += part

    def evaluate(self, script):
        self.events.clear()
        return super().evaluate(script)

    def close_page(self, target):
        self.page = None
        self.call("Target.closeTarget", targetId=target)

    def mouse(self, kind, x, y, pressed=True):
        self.post("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left" if pressed else "none", buttons=1 if pressed else 0, clickCount=1)


class App:
    """An app in a session of its own, as `drydock run --host web` shows it."""

    def __init__(self, drydock, project, device, *more):
        self.process = subprocess.Popen([drydock, "run", project, "--device", device, "--host", "web", "--port", "0", *more],
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        said = []
        for line in self.process.stdout:
            said.append(line)
            if found := re.search(r"http://\S+", line):
                self.url = found[0]
                break
        else:
            raise SystemExit("measure: no page was served:\n" + "".join(said))
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    def find(self, name):
        """The process of the app, among those that the tool began."""
        end = time.monotonic() + 30
        while time.monotonic() < end:
            parents = {}
            for number in filter(str.isdigit, os.listdir("/proc")):
                try:
                    stat = open(f"/proc/{number}/stat").read()
                except OSError:
                    continue
                command, rest = stat[stat.index("(") + 1:stat.rindex(")")], stat[stat.rindex(")") + 2:].split()
                parents[int(number)] = (int(rest[1]), command)
            for number, (parent, command) in parents.items():
                at = number
                while at in parents and at != self.process.pid:
                    at = parents[at][0]
                if command == name and at == self.process.pid:
                    self.app = number
                    return
            time.sleep(0.1)
        raise SystemExit(f"measure: no process of the name {name}")

    def end(self):
        self.process.terminate()
        self.process.wait()


def processor(number):
    """Seconds that a process has worked."""
    stat = open(f"/proc/{number}/stat").read()
    rest = stat[stat.rindex(")") + 2:].split()
    return (int(rest[11]) + int(rest[12])) / os.sysconf("SC_CLK_TCK")


def waits(number):
    """How often the threads of a process went to sleep by themselves."""
    count = 0
    for task in os.listdir(f"/proc/{number}/task"):
        status = open(f"/proc/{number}/task/{task}/status").read()
        count += int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", status, re.M)[1])
    return count


def part(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")


def drag(browser, left, top, height, seconds):
    """Draws up and down at 60 Hz. Returns when each place was dispatched; every place is met once."""
    dispatched, skipped, count, step = {}, set(), 0, height / 40
    begin = time.monotonic()
    while count < seconds * RATE:
        up = (count // 28) % 2 == 0
        for index in range(28):
            # Whole numbers, which arrive as they were sent, and no place twice.
            x = round(left) + count // 28
            y = round(top + (height * 0.85 - index * step if up else height * 0.15 + index * step))
            if index == 0:
                browser.mouse("mousePressed", x, y)
            else:
                dispatched[(x, y)] = time.time() * 1000
                # What a finger does is not known before it has moved: nothing is drawn for the first of its moves.
                if index == 1:
                    skipped.add((x, y))
                browser.mouse("mouseMoved", x, y)
            if index == 27:
                browser.mouse("mouseReleased", x, y)
            count += 1
            # Each stroke begins a seventh of a frame later, seen from the display. What takes ten milliseconds is shown at once or a frame
            # later, as the moment has it; one moment for a whole run would be a throw of dice.
            time.sleep(max(0, begin + (count + count // 28 / 7) / RATE - time.monotonic()))
    return dispatched, skipped


def answers(browser, dispatched, skipped):
    time.sleep(1)
    painted = json.loads(browser.evaluate("JSON.stringify(watchPainted)"))
    times, missed = [], 0
    by_place = {tuple(one["place"]): one["at"] for one in painted}
    for place, at in dispatched.items():
        if place in skipped:
            continue
        if by_place.get(place):
            times.append(by_place[place] - at)
        else:
            missed += 1
    if missed > len(dispatched) // 20:
        raise SystemExit(f"measure: {missed} of {len(dispatched)} events were not answered")
    return times


def still(browser):
    """Waits until no frame has come for a second."""
    count = -1
    while count != (count := browser.evaluate("watchFrames.length")):
        time.sleep(1)


def main():
    drydock, list_project, weibo = sys.argv[1:4]
    seconds = float(sys.argv[4]) if len(sys.argv) > 4 else 10
    line = {}
    browser = Chromium(1000, 1000)
    try:
        echo_page = os.path.join(browser.profile, "echo.html")
        with open(echo_page, "w") as file:
            file.write(ECHO)
        page = browser.open("file://" + echo_page)
        browser.wait("typeof watchEach === 'function' && document.readyState === 'complete'")
        drag(browser, 20, 20, 700, 1)
        echo = answers(browser, *drag(browser, 20, 20, 700, seconds))
        browser.close_page(page)

        app = App(drydock, list_project, "iPhone 14")
        try:
            page = browser.open(app.url, WATCH_APP)
            browser.wait("typeof watchFrames !== 'undefined' && watchFrames.length > 0 && canvas.width > 1")
            app.find("Live")
            still(browser)
            box = browser.evaluate("(() => { const box = screenBox.getBoundingClientRect(); return [box.left, box.top, box.width, box.height]; })()")
            drag(browser, box[0] + box[2] / 2, box[1] + box[3] * 0.1, box[3] * 0.8, 1)
            still(browser)
            before, worked, tool, begin = browser.evaluate("watchFrames.length"), processor(app.app), processor(app.process.pid), time.monotonic()
            dispatched = drag(browser, box[0] + box[2] / 2, box[1] + box[3] * 0.1, box[3] * 0.8, seconds)
            took = time.monotonic() - begin
            worked, tool = processor(app.app) - worked, processor(app.process.pid) - tool
            times = answers(browser, *dispatched)
            frames = json.loads(browser.evaluate(f"JSON.stringify(watchFrames.slice({before}))"))
            still(browser)
            time.sleep(2)
            idle = waits(app.app)
            time.sleep(5)
            idle = waits(app.app) - idle
            browser.close_page(page)
        finally:
            app.end()
        line |= {
            "events": len(times), "echo_p50_ms": part(echo, 0.5), "echo_p99_ms": part(echo, 0.99), "p50_ms": part(times, 0.5), "p99_ms": part(times, 0.99),
            "over_echo_p50_ms": part(times, 0.5) - part(echo, 0.5), "over_echo_p99_ms": part(times, 0.99) - part(echo, 0.99),
            "frames": len(frames), "coarse_frames": sum(one["isCoarse"] for one in frames),
            "megabytes_per_s": sum(one["bytes"] for one in frames) / took / 1e6, "app_percent": worked / took * 100, "tool_percent": tool / took * 100,
            "app_frame_p99_ms": part([one["work"] for one in frames if one["work"] > 0], 0.99), "idle_waits": idle,
        }

        app = App(drydock, weibo, "iPhone 15")
        try:
            page = browser.open(app.url, WATCH_APP)
            browser.wait("typeof watchFrames !== 'undefined' && watchFrames.length > 0 && canvas.width > 1")
            still(browser)
            browser.wait(f"(() => {{ try {{ return {PLACES['a post']} }} catch {{ return false }} }})()")
            line["push_p99_ms"], line["push_frames"] = pushes(browser)
            line["dark_p99_ms"], line["dark_frames"] = switches(browser)
            browser.close_page(page)
        finally:
            app.end()
    finally:
        browser.close()
    print(json.dumps({name: round(value, 3) if isinstance(value, float) else value for name, value in line.items()}))


def tap(browser, x, y):
    browser.mouse("mousePressed", x, y)
    time.sleep(0.06)
    browser.mouse("mouseReleased", x, y)


def frames_of_app(browser, first):
    """The work of the frames that came, but for those in which a part of the screen got sharp: the app has none with them."""
    return json.loads(browser.evaluate(f"JSON.stringify(watchFrames.slice({first}).map((one) => one.work).filter((work) => work > 0))"))


def pushes(browser):
    """The work of the frames of ten posts' opening and closing."""
    work = []
    for _ in range(10):
        for target in ("a post", "back"):
            before = browser.evaluate("watchFrames.length")
            tap(browser, *browser.evaluate(PLACES[target]))
            still(browser)
            work += frames_of_app(browser, before)
    return part(work, 0.99), len(work)


def switches(browser):
    work = []
    for _ in range(10):
        before = browser.evaluate("watchFrames.length")
        browser.evaluate("document.getElementById('appearance').click()")
        still(browser)
        work += frames_of_app(browser, before)
    return part(work, 0.99), len(work)


if __name__ == "__main__":
    main()
