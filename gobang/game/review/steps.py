"""What each move of a line does: the threat that it makes, and the five that it stops."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.review.shapes import Threat, makes_five, threat_of
from gobang.game.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class LineStep:
    """One move of a line: `threat` is what it makes, and `stops` whether the other side would have made five there."""

    stone: Stone
    move: Point
    threat: Threat
    stops: bool


def steps_of(position: Position, line: Sequence[Point], rules: RuleSet) -> tuple[LineStep, ...]:
    """The moves of `line` from `position` on, as far as they can be played; about a millisecond each."""
    steps = []
    for move in line:
        if not position.is_free(move):
            break
        stone = position.turn
        stops = makes_five(position, move, stone.other, rules)
        steps.append(LineStep(stone, move, threat_of(position, move, stone, rules), stops))
        position = position.play(move)
    return tuple(steps)
