"""Openings typed as text, and random walks through every rule."""

from __future__ import annotations

from hypothesis import strategies as st

from gobang.game.openings import fifths
from gobang.game.openings.action import Action, ActionKind, place, read
from gobang.game.openings.opening_rules import OPENING_RULES
from gobang.game.openings.phase import OpeningPhase

LONG = 40
"""No opening has so many actions."""


def opened(name: str, text: str, size: int = 15) -> OpeningPhase:
    """The opening after these actions, which are separated by semicolons."""
    phase = OpeningPhase.begin(OPENING_RULES[name], size)
    for action in filter(None, map(str.strip, text.split(";"))):
        phase = phase.act(read(action, size))
    return phase


def legal(draw, phase: OpeningPhase) -> Action:
    """Any action that is possible now."""
    kind = draw(st.sampled_from(phase.kinds))
    if kind in (ActionKind.PLACE, ActionKind.TAKE):
        point = draw(st.sampled_from(phase.points))
        return place(point) if kind is ActionKind.PLACE else Action(kind, (point,))
    if kind is ActionKind.DECLARE:
        return Action(kind, number=draw(st.integers(1, phase.most)))
    if kind is ActionKind.OFFER:
        different = draw(st.permutations(fifths.all_different(phase.position)))
        return Action(kind, tuple(different[: phase.wanted]))
    return Action(kind)


@st.composite
def walks(draw, names=tuple(OPENING_RULES), *, whole=True):
    """Every state on a random way through a rule, to its end or, if not `whole`, to anywhere."""
    rule = OPENING_RULES[draw(st.sampled_from(names))]
    phases = [OpeningPhase.begin(rule, draw(st.integers(max(rule.smallest, 7), 16)))]
    steps = LONG if whole else draw(st.integers(0, LONG))
    while not phases[-1].done and len(phases) <= steps:
        phases.append(phases[-1].act(legal(draw, phases[-1])))
    return phases
