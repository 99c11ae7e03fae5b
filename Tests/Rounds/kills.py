"""Runs that are killed, and the runs after them."""

import os
import signal
import time
from collections import Counter
from random import Random

import processes
from harbor import DEVICES, LANGUAGES

SIGNALS = [signal.SIGKILL, signal.SIGTERM, signal.SIGINT]


class Kills:
    def __init__(self, site):
        self.site = site
        # How many of each met their victim.
        self.met = Counter()
        # Seconds that a run takes when an edit is to be compiled, as far as is known: the moments are parts of it.
        self.usual = 3.0

    @property
    def count(self):
        return sum(self.met.values())

    def kill(self, seed, number):
        """Answers whether the run was there to be killed when its moment came."""
        site = self.site
        dice = Random(f"{seed}/kill/{number}")
        victim = dice.choice(["tool", "tool", "app", "compiler"])
        number_of_signal = dice.choice(SIGNALS)
        moment = dice.random()
        title = f"kill {number}, {number_of_signal.name} to the {victim}"
        part = 0 if victim == "compiler" or dice.random() < 0.5 else dice.randrange(3)
        state = site.harbor.state.edited(part, dice)
        site.harbor.put(state)
        run = site.start(dice.choice(list(LANGUAGES)), dice.choice(DEVICES))
        has_met = self._hit(run, victim, number_of_signal, moment)
        if has_met:
            self.met[victim] += 1
        status = run.wait()
        if not has_met:
            self.usual = (self.usual * 3 + time.monotonic() - run.begin) / 4
        site.check_nothing_left([run], title)
        if status == 0:
            # It came too late, or the tool did without what was killed.
            site.check(run, status, [state], title)
        elif not has_met:
            site.fault(f"{title}: nothing was killed, but the run ended with {status}", run)
        elif f"Wrote {run.picture}" in run.said and victim != "tool":
            site.fault(f"{title}: says that it wrote a picture, and ended with {status}", run)
        elif victim != "tool" and "error:" not in run.said:
            site.fault(f"{title}: ended with {status} and says no error", run)
        run.end()

        after = site.start(dice.choice(list(LANGUAGES)), dice.choice(DEVICES))
        status = after.wait()
        site.check(after, status, [state], title + ": the next run")
        site.check_nothing_left([after], title + ": the next run")
        site.check_cache(title)
        after.end()
        return has_met

    def _hit(self, run, victim, number, moment):
        """Answers whether there was somebody to get the signal."""
        if victim == "tool":
            time.sleep(moment * self.usual)
            if run.process.poll() is not None:
                return False
            run.process.send_signal(number)
            return True
        wanted = {"Harbor"} if victim == "app" else processes.COMPILERS
        met = []

        def is_there():
            met[:] = [pid for pid in processes.marked(run.mark) if processes.program(pid) in wanted]
            return bool(met) or run.process.poll() is not None
        processes.wait_until(is_there, 120)
        time.sleep(moment * 0.3)
        is_there()
        if not met:
            return False
        try:
            os.kill(met[int(moment * len(met))], number)
        except OSError:
            return False
        return True
