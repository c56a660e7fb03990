"""The board drawn with `. X O`, and colours where a terminal shows them."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection
from typing import TextIO

from gobang.game.notation import SIGNS, column_labels, row_labels
from gobang.game.point import Point, Stone
from gobang.game.position import Position

BOLD, DIM, REVERSE, RED, YELLOW, CYAN = "1", "2", "7", "31", "33", "36"
STYLES = {Stone.EMPTY: DIM, Stone.BLACK: f"{BOLD};{CYAN}", Stone.WHITE: f"{BOLD};{YELLOW}"}


def takes_colours(stream: TextIO) -> bool:
    """Whether to send colours: to a terminal, unless NO_COLOR or TERM says it wants none (see no-color.org)."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or not stream.isatty():
        return False
    if sys.platform == "win32":
        os.system("")  # noqa: S605, S607  a call of no program; it makes the console obey escape sequences from here on
    return True


def paint(text: str, style: str, *, colours: bool) -> str:
    """`text` in a style of the terminal."""
    return f"\033[{style}m{text}\033[0m" if colours else text


def draw(position: Position, *, colours: bool = False, won: Collection[Point] = ()) -> str:
    """The board with its numbers: `8 8` is read at the top and the left, `H8` at the bottom and the right.

    With colours the last stone is shown in reverse, and the stones of `won` in red.
    """
    size = position.size
    numbers, letters = column_labels(size, numbers=True), column_labels(size)
    indent = " " * 5
    lines = []
    if size > 9:
        lines.append(indent + " ".join(f"{number:>2}"[0] for number in numbers))
    lines.append(indent + " ".join(number[-1] for number in numbers))
    for y, (top, bottom) in enumerate(zip(row_labels(size, numbers=True), row_labels(size), strict=True)):
        crossings = []
        for x in range(size):
            point = Point(x, y)
            style = f"{BOLD};{RED}" if point in won else STYLES[position[point]]
            if point == position.last:
                style += f";{REVERSE}"
            crossings.append(paint(SIGNS[position[point]], style, colours=colours))
        lines.append(f"{top:>3}  {' '.join(crossings)}  {bottom:>2}")
    lines.append(indent + " ".join(letters))
    return "\n".join(line.rstrip() for line in lines)
