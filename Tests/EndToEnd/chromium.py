"""A real Chromium without a window, driven by its DevTools protocol over two pipes. Needs nothing but Python."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

PROGRAM = "/usr/bin/chromium"


class Fault(Exception):
    pass


class Chromium:
    def __init__(self, width, height, *options):
        self.profile = tempfile.mkdtemp(prefix="chromium-")
        orders, self.orders = os.pipe()
        self.answers, answers = os.pipe()

        def place():
            # The protocol's descriptors are 3 and 4.
            first, second = os.dup(orders), os.dup(answers)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            [PROGRAM, "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--no-first-run", "--disable-background-networking",
             "--disable-component-update", f"--user-data-dir={self.profile}/profile", f"--window-size={width},{height}", *options, "about:blank"],
            preexec_fn=place, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(orders)
        os.close(answers)
        self.buffer, self.last, self.page, self.events = b"", 0, None, []

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if self.page:
            message["sessionId"] = self.page
        self._write(json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") != self.last:
                self.events.append(answer)
                continue
            if "error" in answer:
                raise Fault(f"{method}: {answer['error']['message']}")
            return answer["result"]

    def _write(self, data):
        while data:
            data = data[os.write(self.orders, data[:65536]):]

    def _next(self):
        while b"\0" not in self.buffer:
            if not select.select([self.answers], [], [], 60)[0]:
                raise Fault("Chromium gives no answer")
            part = os.read(self.answers, 1 << 20)
            if not part:
                raise Fault("Chromium has ended")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def open(self, address, script=None, **window):
        """Opens a page and turns to it; a script runs in it before its own. Answers the page's number.

        It hides the page before it, unless it has a window of its own: `newWindow=True`, with `width` and `height`.
        """
        self.page = None
        target = self.call("Target.createTarget", url="about:blank", **window)["targetId"]
        self.page = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        if script:
            self.call("Page.enable")
            self.call("Page.addScriptToEvaluateOnNewDocument", source=script)
        self.call("Page.navigate", url=address)
        return target

    def evaluate(self, script):
        answer = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise Fault(f"{script[:120]}: {details.get('exception', {}).get('description', details)}")
        return answer["result"].get("value")

    def wait(self, condition, seconds=30):
        """Until an expression in the page holds; answers what it came to."""
        end = time.monotonic() + seconds
        while True:
            try:
                value = self.evaluate(condition)
            except Fault as fault:
                # The page is on its way to another address.
                value, last = None, fault
            else:
                last = value
            if value:
                return value
            if time.monotonic() > end:
                raise Fault(f"never: {condition[:160]} (is {last})")
            time.sleep(0.02)

    def find(self, role, name):
        """The middle of the element that assistive technology knows by the role and name, in the page."""
        end = time.monotonic() + 20
        while True:
            root = self.call("DOM.getDocument")["root"]["nodeId"]
            found = self.call("Accessibility.queryAXTree", nodeId=root, role=role, accessibleName=name)["nodes"]
            if found:
                break
            if time.monotonic() > end:
                raise Fault(f"there is no {role} \"{name}\"")
            time.sleep(0.05)
        self.call("DOM.scrollIntoViewIfNeeded", backendNodeId=found[0]["backendDOMNodeId"])
        box = self.call("DOM.getBoxModel", backendNodeId=found[0]["backendDOMNodeId"])["model"]["border"]
        return sum(box[::2]) / 4, sum(box[1::2]) / 4

    def mouse(self, kind, x, y, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def click(self, role, name):
        self.click_at(*self.find(role, name))

    def click_at(self, x, y):
        self.mouse("mouseMoved", x, y)
        self.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
        self.mouse("mouseReleased", x, y, button="left", clickCount=1)

    def key(self, key, code, number, modifiers=0, commands=()):
        """Presses a key; `commands` are what it does to text, which a browser without a window does not know."""
        for kind in ("keyDown", "keyUp"):
            self.call(
                "Input.dispatchKeyEvent", type=kind, key=key, code=code, windowsVirtualKeyCode=number, modifiers=modifiers,
                commands=list(commands) if kind == "keyDown" else [])

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot")["data"]))
