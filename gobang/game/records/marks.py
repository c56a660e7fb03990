"""Letters, numbers and shapes that somebody sets on crossings to talk about them."""

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
    """What a person may have in hand to mark crossings with."""

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
    """The first letter that stands nowhere yet; z where all do."""
    used = set(marks.values())
    return next((letter for letter in LETTERS if letter not in used), LETTERS[-1])


def next_number(marks: Mapping[Point, Mark]) -> str:
    """The first number that stands nowhere yet."""
    used = set(marks.values())
    return next(str(number) for number in range(1, len(marks) + 2) if str(number) not in used)
