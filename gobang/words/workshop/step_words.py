"""The steps of a calculation in words."""

from __future__ import annotations

from gobang.game.notation import point_name
from gobang.game.weighers.profile import Tie, WeightProfile
from gobang.game.weighers.steps import Act, SumStep
from gobang.model.workshop.walk import Walk, WalkSide
from gobang.words.board import line_word
from gobang.words.catalogue import joined, tr
from gobang.words.numbers import number_text
from gobang.words.play.opponents import profile_name
from gobang.words.workshop.number_sheet import number_words

ARROWS = {
    (1, 0): "→",
    (-1, 0): "←",
    (0, 1): "↓",
    (0, -1): "↑",
    (1, 1): "↘",
    (-1, -1): "↖",
    (1, -1): "↗",
    (-1, 1): "↙",
}
"""Directions on a board whose rows count from the top."""


def where_text(walk: Walk) -> str:
    """How far the walk has got: "step 3 of 17"."""
    text = tr("point {0} of {1}") if walk.whole else tr("step {0} of {1}")
    return text.format(walk.at + 1, walk.last + 1)


def step_sentence(step: SumStep, profile: WeightProfile, size: int) -> str:
    """What a step of a point's calculation reads, finds and adds."""
    match step.act:
        case Act.BEGIN:
            return tr("The sum begins with 0.")
        case Act.END:
            return tr("The weight is {0}.").format(number_text(step.total))
        case Act.RING:
            text = tr("{0} steps from the edge add {1}.")
            return text.format(step.times, number_text(step.added))
        case Act.NOTHING:
            found = tr("nothing that counts")
        case Act.OFF_BOARD:
            found = tr("five that are not all on the board")
        case Act.LONG:
            found = tr("a run longer than the table goes")
        case Act.ADD | Act.JOIN:
            found = number_words(profile, step.number or "")
    read = " ".join(point_name(point, size) for point in step.cells)
    text = tr("{0}: {1} ({2})").format(_way(step), found, read) if read else tr("{0}: {1}").format(_way(step), found)
    return tr("{0} adds {1}").format(text, number_text(step.added)) if step.number is not None else text


def _way(step: SumStep) -> str:
    """The direction that was read, or the line."""
    line = line_word(step.line) if step.line is not None else ""
    arrow = ARROWS.get(step.direction, "") if step.direction is not None else ""
    return " ".join(filter(None, (arrow, line)))


def side_sentence(walk: Walk, side: WalkSide) -> str:
    """What one machine's part of a walk does now."""
    size = side.weighing.position.size
    return point_sentence(walk, side, size) if walk.whole else step_sentence(side.step, side.weighing.profile, size)


def beside_sentence(walk: Walk, side: WalkSide) -> str:
    """The same of the machine beside the first, with its name and its sum so far."""
    said = side_sentence(walk, side)
    return tr("{0}, {1}: {2}").format(profile_name(side.weighing.profile), sum_text(side.step), said)


def sum_text(step: SumStep) -> str:
    """The sum so far."""
    return tr("sum {0}").format(number_text(step.total))


def point_sentence(walk: Walk, side: WalkSide, size: int) -> str:
    """In a walk over the board what the point weighs, and which is the heaviest so far; at the end by which rule."""
    heaviest, profile = side.heaviest, side.weighing.profile
    named = point_name(heaviest[0], size)
    weighs = tr("{0} weighs {1}.").format(point_name(walk.point, size), number_text(side.step.total))
    if walk.at < walk.last:
        return joined(weighs, tr("The heaviest so far is {0}.").format(named))
    if len(heaviest) == 1:
        return joined(weighs, tr("The heaviest is {0}.").format(named))
    if profile.tie is Tie.RANDOM:
        return joined(weighs, tr("{0} are the heaviest; one of them is played by lot.").format(len(heaviest)))
    return joined(weighs, tr("The heaviest are {0}; {1} is the first, row by row.").format(len(heaviest), named))
