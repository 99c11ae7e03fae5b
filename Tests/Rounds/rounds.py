"""Rounds of runs at once."""

import time
from random import Random

from harbor import DEVICES, LANGUAGES


def round_of_runs(site, seed, number):
    """Two to four runs side by side, most after an edit; in some an edit lands while they run. Answers how many runs."""
    dice = Random(f"{seed}/round/{number}")
    title = f"round {number}"
    state = site.harbor.state
    for _ in range(dice.choice([0, 1, 1, 2])):
        state = state.edited(dice.randrange(3), dice)
    site.harbor.put(state)
    states = [state]
    wanted = [(dice.choice(list(LANGUAGES)), dice.choice(DEVICES)) for _ in range(dice.randint(2, 4))]
    later = state.edited(dice.randrange(3), dice) if dice.random() < 0.25 else None
    edit_after, pauses = dice.randint(1, len(wanted)), [dice.choice([0, 0, 0.05, 0.3]) for _ in wanted]
    runs = []
    for index, (language, device) in enumerate(wanted):
        time.sleep(pauses[index])
        runs.append((site.start(language, device), index))
        if later is not None and index + 1 == edit_after:
            time.sleep(dice.random() / 2)
            site.harbor.put(later)
            states.append(later)
    for run, index in runs:
        # A run that was started after the edit shows the edit.
        may_show = states if later is None or index < edit_after else [later]
        site.check(run, run.wait(), may_show, title)
    site.check_nothing_left([run for run, _ in runs], title)
    for run, _ in runs:
        run.end()
    return len(runs)
