"""What the set-up shows less exactly than a plan has it; it stays as it is, as long as nobody changes it."""

from __future__ import annotations

from dataclasses import replace

from gobang.contest.planning.plan import ContestPlan
from gobang.contest.sprt import SequentialTest

USUAL_TEST = SequentialTest(0, 10)
USUAL_AGREED = 2
"""Moves for which both must have proved the same result, if the plan does not say it."""


def shown_bounds(plan: ContestPlan) -> tuple[int, int]:
    """The bounds of the plan's sequential test in whole Elo; the usual ones if it has none."""
    known = plan.sprt or USUAL_TEST
    return round(known.elo0), round(known.elo1)


def sequential_test(plan: ContestPlan, elo0: int, elo1: int) -> SequentialTest:
    """The plan's test with the bounds that are shown now: those that were not changed are as exact as before."""
    known = plan.sprt or USUAL_TEST
    low = known.elo0 if round(known.elo0) == elo0 else elo0
    high = known.elo1 if round(known.elo1) == elo1 else elo1
    return replace(known, elo0=low, elo1=high)


def agreed_moves(plan: ContestPlan, *, wanted: bool) -> int:
    """For how many moves both sides must have proved the same result; 0: a game does not end by that."""
    return (plan.adjudication.agreed or USUAL_AGREED) if wanted else 0
