"""A user of `drydock run PROJECT --host web --watch`: changes the app's source while it runs, wrongly too, and sees what comes of it.

usage: watch.py DRYDOCK PROJECT SOURCE SOCKET FLOW

PROJECT is one that `drydock new Counter` made, SOURCE its view controller, FLOW a file that is to be made: what was done. Ends with 0, or says what is
not as it should be.
"""

import base64
import pathlib
import struct
import subprocess
import sys
import time

from program import Program

drydock, project, source, path, flow = sys.argv[1:]
source = pathlib.Path(source)
original = source.read_text()
run = subprocess.Popen(
    [drydock, "run", project, "--host", "web", "--watch", "--serve-control", path, "--record-flow", flow], stderr=subprocess.PIPE, text=True)


def must(holds, message):
    if not holds:
        run.kill()
        sys.exit(f"watch: {message}")


said = []
for line in run.stderr:
    said.append(line)
    if " is shown at " in line:
        break
must(said and " is shown at " in said[-1], f"the run said {said}")
must(any(line.startswith("Watching ") for line in said), f"the run watches: {said}")

program, watcher = Program(path, must), Program(path, must)
must(watcher.ask(id=0, do="watch")["ok"], "watch")
tree = program.ask(id=1, do="tree")["tree"]
button = next(line for line in tree.splitlines() if line.startswith('button "Count"'))
x, y = (float(number) for number in button.split()[-2].split(","))
for _ in range(3):
    for phase in ("began", "ended"):
        must(program.ask(id=2, do="touch", phase=phase, x=x + 5, y=y + 5)["ok"], f"a finger that {phase}")
    time.sleep(0.6)
must('text "3"' in program.ask(id=3, do="tree")["tree"], "three taps count")

# A changed line is on the screen, and the app is where it was.
must('title = "Counter"' in original, "the source has a title")
begin = time.monotonic()
source.write_text(original.replace('title = "Counter"', 'title = "Second"'))
watcher.status(lambda event: event["stage"] == "restarting", "a restart")
watcher.status(lambda event: event["stage"] == "running" and not event["problems"], "the new app runs")
print(f"a changed line is on the screen after {time.monotonic() - begin:.2f} s")
tree = program.ask(id=4, do="tree")["tree"]
must('"Second"' in tree and 'text "3"' in tree, f"the new title, and the count is back: {tree}")

# What is written wrongly does not build, and the app that is there goes on. The error goes with the next build.
source.write_text(original.replace('title = "Counter"', 'title = "Third" +'))
event = watcher.status(lambda event: event["problems"], "an error")
problem = event["problems"][0]
must(problem["kind"] == "build" and problem["place"].startswith(source.name + ":"), f"the error has its place: {event}")
must(event["stage"] == "running", f"the app goes on: {event}")
must('"Second"' in program.ask(id=5, do="tree")["tree"], "the app is still there")
source.write_text(original.replace('title = "Counter"', 'title = "Third"'))
watcher.status(lambda event: event["stage"] == "restarting", "a restart of the mended app")
watcher.status(lambda event: event["stage"] == "running" and not event["problems"], "the mended app runs")
tree = program.ask(id=6, do="tree")["tree"]
must('"Third"' in tree and 'text "3"' in tree, f"the mended app: {tree}")

# A step that no longer fits is named.
source.write_text(original.replace('"Count"', '"Plus"'))
event = watcher.status(lambda event: any(problem["kind"] == "step" for problem in event["problems"]), "a step that does not fit")
problem = event["problems"][0]
must(problem["place"] == "step 1 of 3" and "tapOn" in problem["message"] and "Count" in problem["message"], f"the step is named: {event}")
must('button "Plus"' in program.ask(id=7, do="tree")["tree"], "the app shows how far it came")

# With the button all steps fit again.
source.write_text(original)
watcher.status(lambda event: event["stage"] == "restarting", "a restart")
watcher.status(lambda event: event["stage"] == "running", "the first source again")
must('text "3"' in program.ask(id=10, do="tree")["tree"], "the count is back, with all steps")

# Another device: the app is started anew, at the same screen.
must(not program.ask(id=11, do="restart", device="nokia")["ok"], "a device that there is not")
must(program.ask(id=12, do="restart", device="iphone-se")["ok"], "another device")
png = base64.b64decode(program.ask(id=13, do="picture")["png"])
must(struct.unpack(">II", png[16:24]) == (750, 1334), f"the picture of an iPhone SE, not {struct.unpack('>II', png[16:24])}")
must('text "3"' in program.ask(id=14, do="tree")["tree"], "the steps fit on the other device")
must(program.ask(id=15, do="restart", device="iphone-15")["ok"], "the first device again")

# A session goes on when its app is ended by a step and started anew.
must(program.ask(id=8, do="steps", steps=["launchApp", {"assertVisible": "0"}, {"tapOn": "Count"}, {"assertVisible": "1"}])["ok"], "launchApp")
must(program.ask(id=9, do="end")["ok"], "end")
event = watcher.status(lambda event: event["stage"] == "stopped", "the app has ended, the session has not")
run.terminate()
run.wait(timeout=60)
text = pathlib.Path(flow).read_text()
must(text.count("tapOn") == 4 and "- launchApp" in text, f"what was done is kept: {text}")
print("watch: done")
