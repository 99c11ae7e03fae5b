"""Judges solutions of constraint systems by linear programs, one a priority, with SciPy's HiGHS.

Standard input: a line a system, JSON {"nonnegative": [whether a variable must not be negative, ...], "constraints": [[below, above,
constant, [[variable, factor], ...]], ...], "values": [...], "unique": whether no other values are as good}. "below" is the priority of not
being below the constant, "above" of not being above it; 1000 is required, 0 does not matter, the rest are levels, higher ones first. A level is
the sum of the absolute errors of its sides. Independent systems are put side by side into one program.

Standard output: one line, JSON {"systems", "unique", "wrong": [texts]}.
"""
import json
import sys

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_matrix

SIDE_BY_SIDE = 250
# A level that is fixed at its best to the last digit is, to the solver, one that cannot be reached.
SLACK = 2e-7


class Rows:
    def __init__(self):
        self.rows, self.columns, self.factors, self.bounds = [], [], [], []

    def add(self, terms, bound):
        row = len(self.bounds)
        for column, factor in terms:
            self.rows.append(row)
            self.columns.append(column)
            self.factors.append(factor)
        self.bounds.append(bound)

    def matrix(self, width):
        if not self.bounds:
            return None, None
        return coo_matrix((self.factors, (self.rows, self.columns)), shape=(len(self.bounds), width)).tocsr(), np.array(self.bounds)


def judge(systems, result, first, slack=SLACK):
    limits, equals = Rows(), Rows()
    width, starts, errors = 0, [], []
    for system in systems:
        starts.append(width)
        width += len(system["nonnegative"])
    free = width
    for number, system in enumerate(systems):
        levels = {}
        for below, above, constant, terms in system["constraints"]:
            sum_of = [(starts[number] + variable, factor) for variable, factor in terms]
            if below >= 1000 and above >= 1000:
                equals.add(sum_of, constant)
                continue
            # An error on each side; one that is required to be nothing is none, and one that does not matter costs nothing.
            if below < 1000:
                sum_of, width = sum_of + [(width, 1)], width + 1
                if below > 0:
                    levels.setdefault(below, []).append(width - 1)
            if above < 1000:
                sum_of, width = sum_of + [(width, -1)], width + 1
                if above > 0:
                    levels.setdefault(above, []).append(width - 1)
            equals.add(sum_of, constant)
        errors.append(levels)
    signs = [is_nonnegative for system in systems for is_nonnegative in system["nonnegative"]]
    bounds = [(0 if sign else None, None) for sign in signs] + [(0, None)] * (width - free)
    best = [{} for _ in systems]
    for priority in sorted({level for levels in errors for level in levels}, reverse=True):
        cost = np.zeros(width)
        for levels in errors:
            cost[levels.get(priority, [])] = 1
        matrix, most = limits.matrix(width)
        equations, sides = equals.matrix(width)
        for presolve in (True, False):
            solved = linprog(
                cost, A_ub=matrix, b_ub=most, A_eq=equations, b_eq=sides, bounds=bounds, method="highs", options={"presolve": presolve}
            )
            if solved.status == 0 or len(systems) > 1 or slack == SLACK:
                break
        if solved.status != 0:
            # The more systems side by side, the sooner the solver loses its way in its tolerances.
            if len(systems) == 1 and slack < 1e-5:
                judge(systems, result, first, slack * 10)
                return
            if len(systems) == 1:
                result["wrong"].append(f"system {first}: {solved.message}")
                return
            half = len(systems) // 2
            judge(systems[:half], result, first)
            judge(systems[half:], result, first + half)
            return
        for number, levels in enumerate(errors):
            if priority in levels:
                amount = float(solved.x[levels[priority]].sum())
                best[number][priority] = amount
                limits.add([(column, 1) for column in levels[priority]], amount + slack)
    # Where two opposite wishes end in the same place there is only one.
    wish = np.zeros(width)
    wish[:free] = np.random.default_rng(first).uniform(0.5, 1.5, free)
    matrix, most = limits.matrix(width)
    equations, sides = equals.matrix(width)
    # The box keeps unbounded wishes at home.
    boxed = [(0 if sign else -1e5, 1e5) for sign in signs] + bounds[free:]
    ends = [linprog(sign * wish, A_ub=matrix, b_ub=most, A_eq=equations, b_eq=sides, bounds=boxed, method="highs") for sign in (1, -1)]
    for number, system in enumerate(systems):
        missed = {}
        for below, above, constant, terms in system["constraints"]:
            miss = sum(factor * system["values"][variable] for variable, factor in terms) - constant
            side = above if miss > 0 else below
            if side > 0:
                missed[side] = missed.get(side, 0) + abs(miss)
        missed[1000] = missed.get(1000, 0) + sum(
            max(0, -value) for value, is_nonnegative in zip(system["values"], system["nonnegative"]) if is_nonnegative
        )
        for priority, amount in sorted(missed.items(), reverse=True):
            least = best[number].get(priority, 0)
            if abs(amount - least) > 1e-6 * max(1, least):
                result["wrong"].append(f"system {first + number}: priority {priority} is missed by {amount}, {least} is possible")
                break
        else:
            columns = slice(starts[number], starts[number] + len(system["nonnegative"]))
            is_known = all(end.status == 0 for end in ends)
            is_unique = is_known and np.allclose(ends[0].x[columns], ends[1].x[columns], atol=1e-5)
            if is_known and is_unique != system["unique"]:
                result["wrong"].append(f"system {first + number}: said to be {'' if system['unique'] else 'not '}unique")
            if is_unique:
                result["unique"] += 1
                if not np.allclose(system["values"], ends[0].x[columns], atol=1e-4):
                    result["wrong"].append(f"system {first + number}: {system['values']}, not {list(ends[0].x[columns])}")


def main():
    systems = [json.loads(line) for line in sys.stdin]
    result = {"systems": len(systems), "unique": 0, "wrong": []}
    for first in range(0, len(systems), SIDE_BY_SIDE):
        judge(systems[first : first + SIDE_BY_SIDE], result, first)
    print(json.dumps(result))


main()
