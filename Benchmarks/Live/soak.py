"""Uses an app at random, in two pages at once, and says how it holds out.

usage: soak.py DRYDOCK PROJECT NAME FLOW HOME [MINUTES [SEED]]

NAME is that of the app's process. FLOW is gone through first: what it opens an app may keep from then on. Then two pages of a real Chromium tap, drag, turn
the wheel, type, switch the appearance and turn the device, each a few times a second. Once a minute the flow HOME brings the app back to one and the same
screen, as no two screens take the same memory, and a line tells the memory of the app and of the tool, and how long frames took; the last line is JSON.
A frame's time is that between two frames at a page of which the second was due a frame's time after the first, which is what somebody sees of a motion:
what no finger moved, and what moved by less than a pixel, is no slow frame. Its work is what the app's main thread took of a processor for it. The JSON
has the middle one and the largest of the minutes' p99, too: whether frames get slower in time; and at how many looks HOME did not fit. Growth is
that of the last fifth over the second one, medians both: in the first fifth caches that are left fill. Memory is what a process has for itself and its share
of what it has in common with others: no other app of Drydock's may run meanwhile. Ends with 1 when the app has ended by itself.
"""

import json
import os
import random
import socket
import sys
import time
from statistics import median

from measure import RATE, WATCH_APP, App, Chromium, part


def memory(number):
    """Megabytes in use."""
    for line in open(f"/proc/{number}/smaps_rollup"):
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1000
    raise SystemExit(f"soak: the process {number} has ended")


class Hand:
    """One page and what somebody does in it."""

    def __init__(self, chromium, url, dice):
        self.chromium, self.dice = chromium, dice
        # A page that another hides paints nothing, and its scripts wait.
        chromium.open(url, WATCH_APP, newWindow=True, width=1000, height=1000)
        self.session = chromium.page
        chromium.wait("typeof watchFrames !== 'undefined' && watchFrames.length > 0 && canvas.width > 1")

    def value(self, script):
        self.chromium.page = self.session
        return self.chromium.evaluate(script)

    def measure(self):
        self.box = self.value("(() => { const box = screenBox.getBoundingClientRect(); return [box.left, box.top, box.width, box.height]; })()")

    def act(self):
        self.measure()
        kind = self.dice.choices(["tap", "drag", "wheel", "type", "back", "appearance", "rotate"], [30, 30, 15, 10, 10, 3, 2])[0]
        getattr(self, kind)()

    def place(self):
        left, top, width, height = self.box
        return left + width * self.dice.uniform(0.03, 0.97), top + height * self.dice.uniform(0.08, 0.97)

    def tap(self):
        x, y = self.place()
        self.chromium.mouse("mousePressed", x, y)
        time.sleep(0.05)
        self.chromium.mouse("mouseReleased", x, y)

    def drag(self):
        (x, y), (to_x, to_y), steps = self.place(), self.place(), self.dice.randint(4, 20)
        self.chromium.mouse("mousePressed", x, y)
        for step in range(1, steps + 1):
            self.chromium.mouse("mouseMoved", x + (to_x - x) * step / steps, y + (to_y - y) * step / steps)
            time.sleep(1 / 60)
        self.chromium.mouse("mouseReleased", to_x, to_y)

    def back(self):
        """From the left edge, as a finger goes back."""
        left, top, width, height = self.box
        y = top + height / 2
        self.chromium.mouse("mousePressed", left + 2, y)
        for step in range(1, 13):
            self.chromium.mouse("mouseMoved", left + 2 + width * 0.07 * step, y)
            time.sleep(1 / 60)
        self.chromium.mouse("mouseReleased", left + width * 0.9, y)

    def wheel(self):
        x, y = self.place()
        for _ in range(self.dice.randint(1, 6)):
            self.chromium.post("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=self.dice.choice([-120, 120]))
            time.sleep(0.03)

    def type(self):
        for letter in self.dice.choices("abc 今日", k=5):
            self.chromium.post("Input.insertText", text=letter)

    def appearance(self):
        self.value("document.getElementById('appearance').click()")

    def rotate(self):
        self.value("document.getElementById('rotate').click()")


def go_through(path, flow):
    """Has an app go through a flow's steps, over its control socket. Says what did not fit, if anything."""
    with socket.socket(socket.AF_UNIX) as control, control.makefile("rw") as lines:
        control.connect(path)
        print(json.dumps({"id": 1, "do": "steps", "flow": open(flow).read()}), file=lines, flush=True)
        answer = json.loads(lines.readline())
    return None if answer["ok"] else f"{flow} does not fit: {answer['error']}"


def growth(megabytes, fifth):
    """Those of the last fifth, and by how many percent more they are than those of the second."""
    early, late = median(megabytes[fifth:2 * fifth]), median(megabytes[-fifth:])
    return late, (late / early - 1) * 100


def main():
    drydock, project, name, flow, home = sys.argv[1:6]
    minutes = float(sys.argv[6]) if len(sys.argv) > 6 else 30
    if minutes < 3:
        raise SystemExit("soak: growth is told of three minutes and more")
    dice = random.Random(int(sys.argv[7]) if len(sys.argv) > 7 else 1)
    chromium = Chromium(1000, 1000)
    control = os.path.join(chromium.profile, "control.sock")
    app = App(drydock, project, "iPhone 15", "--serve-control", control, "--real-time")
    samples, work, times, slow, actions, misfits = [], [], [], [], 0, 0
    try:
        hands = [Hand(chromium, app.url, dice) for _ in range(2)]
        app.find(name)
        if error := go_through(control, flow):
            raise SystemExit(f"soak: {error}")
        begin = time.monotonic()
        while (gone := time.monotonic() - begin) < minutes * 60:
            hand = dice.choice(hands)
            hand.act()
            actions += 1
            time.sleep(dice.uniform(0.05, 0.4))
            if app.process.poll() is not None or hands[0].value("app.hasEnded"):
                raise SystemExit(f"soak: the app has ended after {actions} actions: {hands[0].value('document.getElementById(`endText`).textContent')}")
            if gone >= (len(samples) + 1) * 60:
                if error := go_through(control, home):
                    misfits += 1
                    print(error, flush=True)
                # Screens that are gone take some time, and what is kept for later goes when the app has stood still.
                time.sleep(3)
                pages = [json.loads(hand.value("JSON.stringify(watchFrames.splice(0).filter((frame) => frame.work > 0))")) for hand in hands]
                work += (recent := [frame["work"] for frame in pages[0]])
                pairs = [pair for frames in pages for pair in zip(frames, frames[1:])]
                took = [after["at"] - before["at"] for before, after in pairs if after["due"] - before["time"] < 1.2 / RATE]
                times += took
                slow.append(part(took, 0.99))
                samples.append((memory(app.app), memory(app.process.pid)))
                print(f"{len(samples):3} min  app {samples[-1][0]:6.1f} MB  tool {samples[-1][1]:6.1f} MB  frames {len(recent):5}"
                      f"  time p50 {part(took, 0.5):5.2f}  p99 {part(took, 0.99):5.2f} ms  work p50 {part(recent, 0.5):5.2f}  p99 {part(recent, 0.99):5.2f} ms", flush=True)
    finally:
        app.end()
        chromium.close()
    fifth = max(len(samples) // 5, 1)
    (app_mb, app_growth), (tool_mb, tool_growth) = (growth([sample[who] for sample in samples], fifth) for who in (0, 1))
    print(json.dumps({
        "minutes": len(samples), "actions": actions, "misfits": misfits, "app_mb": app_mb, "app_growth_percent": app_growth, "tool_mb": tool_mb,
        "tool_growth_percent": tool_growth, "frames": len(work), "frame_p50_ms": part(times, 0.5), "frame_p99_ms": part(times, 0.99),
        "work_p50_ms": part(work, 0.5), "work_p99_ms": part(work, 0.99), "minute_p99_median_ms": median(slow), "minute_p99_most_ms": max(slow),
        "late_percent": sum(one > 1000 / RATE for one in work) / max(1, len(work)) * 100,
    }))


if __name__ == "__main__":
    main()
