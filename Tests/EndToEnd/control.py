"""A program at the socket of `drydock run PROJECT --serve-control`: looks, touches, watches, and ends the app.

usage: control.py DRYDOCK PROJECT SOCKET

PROJECT is one that `drydock new Counter` made. Ends with 0, or says what is not as it should be.
"""

import base64
import json
import subprocess
import sys

from program import Program

drydock, project, path = sys.argv[1:]
run = subprocess.Popen([drydock, "run", project, "--serve-control", path], stderr=subprocess.PIPE, text=True)


def must(holds, message):
    if not holds:
        run.kill()
        sys.exit(f"control: {message}")


said = []
for line in run.stderr:
    said.append(line)
    if line.startswith("Listening at "):
        break
must(said and said[-1] == f"Listening at {path}\n", f"the run said {said}")

program, watcher = Program(path, must), Program(path, must)
must(watcher.ask(id=0, do="watch")["ok"], "watch")
tree = program.ask(id=1, do="tree")["tree"]
must('text "0"' in tree and 'button "Count"' in tree, f"the tree: {tree}")
must(program.ask(id=2, tapOn="Count")["ok"], "a tap")
must(json.loads(watcher.lines.readline())["event"] == "frame", "a frame is told")
button = next(line for line in tree.splitlines() if line.startswith('button "Count"'))
x, y = (float(number) for number in button.split()[2].split(","))
for phase in ("began", "ended"):
    must(program.ask(id=3, do="touch", phase=phase, x=x + 5, y=y + 5)["ok"], f"a finger that {phase}")
must(program.ask(id=4, do="steps", steps=[{"assertVisible": "2"}])["passed"] == 1, "two taps count")
wrong = program.ask(id=5, assertVisible="3")
must(not wrong["ok"] and wrong["nearest"], f"a check that fails: {wrong}")
must(not program.ask(id=6, do="frob")["ok"], "what there is not")
for number in (1e12, 86401, -1):
    far = program.ask(id=6, do="advance", seconds=number)
    must(not far["ok"] and "seconds" in far["error"], f"to advance {number} seconds: {far}")
must(program.ask(id=7, do="set", appearance="dark")["ok"], "dark mode")
png = base64.b64decode(program.ask(id=8, do="picture")["png"])
must(png[:4] == b"\x89PNG", "a picture")
must(program.ask(id=9, do="end")["ok"], "the end")
last = ""
for line in watcher.lines:
    last = line
must(json.loads(last) == {"event": "end"}, f"the watcher's last event: {last}")
run.stderr.read()
must(run.wait() == 0, f"the run ended with {run.returncode}")
print("control: done")
