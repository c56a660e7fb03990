"""The first lesson: five positions, and what is to be done in each."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from gobang.game.notation import parse_position_string
from gobang.game.point import Point
from gobang.game.position import Position

SIZE = 15


class Skill(enum.Enum):
    """What is to be done."""

    FIVE = "five"
    """Place the fifth stone."""
    BLOCK = "block"
    """Close an end of the opponent's open three."""
    TAKE_BACK = "take back"
    WEIGHTS = "weights"
    """Show the weights on the board."""
    HINT = "hint"
    """Ask for a hint."""


@dataclass(frozen=True, slots=True)
class LessonExercise:
    """A position in which Black is to move; after a bad stone of Black's, White is."""

    skill: Skill
    position: Position
    answers: tuple[Point, ...] = ()
    """The points where a stone solves it, where it is solved by a stone."""


def _exercise(skill: Skill, moves: str, answers: str = "") -> LessonExercise:
    position = Position.of(SIZE, parse_position_string(moves, SIZE))
    return LessonExercise(skill, position, tuple(parse_position_string(answers, SIZE)))


THREE = "h9h8g10i8j7j8"
"""White has an open three, and Black to move has nothing better than to close it."""
MIDDLE = "h8i9h10h9g9i7i8j8"

EXERCISES = (
    _exercise(Skill.FIVE, "g8f8h8h9i8i7j8j6", "k8"),
    _exercise(Skill.BLOCK, THREE, "g8k8"),
    _exercise(Skill.TAKE_BACK, THREE + "c3"),
    _exercise(Skill.WEIGHTS, MIDDLE),
    _exercise(Skill.HINT, MIDDLE + "g8f8"),
)
