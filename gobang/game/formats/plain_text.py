"""What readers of plain text have in common: lines, the size of the board, and what is told of both."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Literal

from gobang.game.fault import Fault
from gobang.game.position import LARGEST, SMALLEST

USUAL_SIZES = (15, 19, 20, 22)
"""Sizes of boards, of which the first that holds all moves is taken where a file names none."""
Tell = Callable[..., None]
"""Tells of a fault: the fault, its values, and its place by name, as `Faults.add` does."""
_BREAK = re.compile(r"\r\n?|\n")


def lines_of(text: str) -> list[str]:
    """The lines of a text, whichever system has ended them; a last one that is empty where the text ends with a break.

    Other signs at which `str.splitlines` breaks, such as a form feed, stay in their line.
    """
    return _BREAK.split(text)


def usual_size(lines: int) -> int:
    """The smallest usual board with at least so many lines; the largest board where there is none."""
    return next((size for size in USUAL_SIZES if size >= lines), LARGEST)


def board_size(width: int, height: int, tell: Tell, **place: int) -> int:
    """The size of the board on which one of `width` by `height` is shown; where that is another one, it is told."""
    size = min(max(width, height, SMALLEST), LARGEST)
    if not width == height == size:
        tell(Fault.SHOWN_ON, f"{width}x{height}", size, **place)
    return size


def tell_left_out(places: Sequence[int], tell: Tell, unit: Literal["line", "byte"] = "line") -> None:
    """Tell how many moves are left out, where they are any: `places` are where each stands, in order."""
    if places:
        tell(Fault.MOVES_LEFT_OUT, len(places), **{unit: places[0]})
