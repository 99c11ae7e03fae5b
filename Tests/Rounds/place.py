"""A place for runs: a project, a cache, a folder for temporary files, and what lone runs gave."""

import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import time

import processes
from harbor import Harbor

LONGEST = 240


class Run:
    """One `drydock run` that makes a picture."""

    count = 0
    # Those that have not been ended.
    running = []

    def __init__(self, drydock, harbor, cache, temporary, language, device, picture):
        Run.count += 1
        self.mark = f"DRYDOCK_ROUND={os.getpid()}-{Run.count}"
        Run.running.append(self)
        self.language, self.device, self.picture = language, device, picture
        self.title = f"{language}, {device}"
        name, value = self.mark.split("=")
        environment = dict(os.environ, XDG_CACHE_HOME=cache, TMPDIR=temporary, **{name: value})
        self.log = open(picture + ".log", "w+b")
        self.begin = time.monotonic()
        self.process = subprocess.Popen(
            [drydock, "run", harbor.folder, "--language", language, "--device", device, "--snapshot", picture],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=subprocess.STDOUT, env=environment,
            # A shell that runs this in the background lets it ignore Ctrl-C.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))

    def wait(self):
        """The exit status; None when it did not end."""
        try:
            return self.process.wait(LONGEST)
        except subprocess.TimeoutExpired:
            return None

    @property
    def said(self):
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    @property
    def digest(self):
        """Of the picture's bytes; None when there is none."""
        try:
            with open(self.picture, "rb") as file:
                return hashlib.sha256(file.read()).hexdigest()
        except OSError:
            return None

    def end(self):
        """Nothing of it is left, whatever became of it."""
        for pid in processes.marked(self.mark):
            try:
                os.kill(pid, signal.SIGKILL)
            except OSError:
                pass
        self.process.wait()
        Run.running.remove(self)
        self.log.close()
        for path in (self.picture, self.picture + ".log"):
            if os.path.exists(path):
                os.remove(path)


class Site:
    def __init__(self, drydock, folder):
        self.drydock = drydock
        self.folder = folder
        self.pictures = os.path.join(folder, "pictures")
        self.cache, self.temporary = os.path.join(folder, "cache"), os.path.join(folder, "temporary")
        self.lone_cache, self.lone_temporary = os.path.join(folder, "lone-cache"), os.path.join(folder, "lone-temporary")
        for path in (self.pictures, self.cache, self.temporary, self.lone_cache, self.lone_temporary):
            os.makedirs(path)
        self.harbor = Harbor(os.path.join(folder, "Harbor"))
        os.makedirs(os.path.join(folder, "lone"))
        self.lone_harbor = Harbor(os.path.join(folder, "lone", "Harbor"))
        self.lone = {}
        # What lone runs have ever left: versions that none uses go, and with them what runs in a language left.
        self.lone_kinds = set()
        self.faults = 0

    def fault(self, message, run=None):
        self.faults += 1
        said = "".join(f"\n    {line}" for line in run.said.splitlines()[-20:]) if run else ""
        print(f"✘ {message}{said}", file=sys.stderr, flush=True)

    def start(self, language, device):
        return Run(self.drydock, self.harbor, self.cache, self.temporary, language, device, os.path.join(self.pictures, f"{Run.count}.png"))

    def lone_digest(self, state, language, device):
        """What a run by itself shows, in a cache that no other run uses."""
        key = (state, language, device)
        if key not in self.lone:
            self.lone_harbor.put(state)
            run = Run(self.drydock, self.lone_harbor, self.lone_cache, self.lone_temporary, language, device, os.path.join(self.pictures, "lone.png"))
            status, digest = run.wait(), run.digest
            if status != 0 or digest is None:
                self.fault(f"a lone run of {state}, {run.title} ended with {status}", run)
                digest = f"none of {key}"
            run.end()
            twin = next((other for other, known in self.lone.items() if known == digest), None)
            if twin is not None:
                self.fault(f"lone runs of {key} and {twin} show the same: one of them is of an earlier edit")
            self.lone[key] = digest
            self.lone_kinds |= kinds(self.lone_cache)
        return self.lone[key]

    def check(self, run, status, states, title):
        """Whether the run ended well and shows one of the states, whole."""
        if status != 0:
            self.fault(f"{title}: {run.title}: ended with {status}", run)
        elif f"Wrote {run.picture}" not in run.said:
            self.fault(f"{title}: {run.title}: does not say that it wrote its picture", run)
        elif run.digest not in [self.lone_digest(state, run.language, run.device) for state in states]:
            self.fault(f"{title}: {run.title}: shows something else than a lone run of {' or '.join(map(str, states))}", run)
        else:
            return True
        return False

    def check_nothing_left(self, runs, title, seconds=3):
        """Neither processes of the runs nor files."""
        def left():
            return [processes.describe(pid) for run in runs for pid in processes.marked(run.mark)] + os.listdir(self.temporary)
        if not processes.wait_until(lambda: not left(), seconds):
            self.fault(f"{title}: left after {seconds} s: {'; '.join(left())}")
            # Told once.
            shutil.rmtree(self.temporary)
            os.makedirs(self.temporary)

    def check_cache(self, title):
        """The cache holds files of the kinds that lone runs leave, and nothing else."""
        foreign = sorted(kinds(self.cache) - self.lone_kinds)
        if foreign:
            self.fault(f"{title}: left in the cache: {' '.join(foreign)}")


def kinds(folder):
    """Paths of the files below a folder, with a # for each name that is a digest."""
    found = set()
    for place, _, names in os.walk(folder):
        for name in names:
            found.add(re.sub(r"[0-9a-f]{12,}", "#", os.path.relpath(os.path.join(place, name), folder)))
    return found
