"""Letters, numbers and shapes that users put on crossings to write about them."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from string import ascii_lowercase, ascii_uppercase

from gobang.game.point import Point

LETTERS = ascii_uppercase + ascii_lowercase


class Sign(enum.Enum):
    """A shape drawn on a crossing; the value is SGF's property."""

    TRIANGLE = "TR"
    SQUARE = "SQ"
    CIRCLE = "CR"
    CROSS = "MA"


class MarkTool(enum.Enum):
    """The tools with which users mark crossings."""

    LETTER = "letter"
    NUMBER = "number"
    TRIANGLE = "triangle"
    SQUARE = "square"
    CIRCLE = "circle"
    CROSS = "cross"
    ERASER = "eraser"


Mark = str | Sign
"""What stands on a crossing: a short text or a shape."""


def next_letter(marks: Mapping[Point, Mark]) -> str:
    """The first letter that is not used yet; z if all are."""
    used = set(marks.values())
    return next((letter for letter in LETTERS if letter not in used), LETTERS[-1])


def next_number(marks: Mapping[Point, Mark]) -> str:
    """The first number that is not used yet."""
    used = set(marks.values())
    return next(str(number) for number in range(1, len(marks) + 2) if str(number) not in used)
