"""What stands in the tables of a contest, in words: a row for each entrant, game, opening or failure."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A row: what it is about, the text of each cell, and the whole as a sentence for screen readers."""

    about: object
    cells: tuple[str, ...]
    spoken: str


@dataclass(frozen=True, slots=True)
class ShownStanding(ShownRow):
    """An entrant's row. `cells` end with its scores against each entrant in the order of the table.

    `shares` are these scores as shares of the points, None where nothing was played; `tips` say them in words.
    `out`: it was taken out of the contest.
    """

    shares: tuple[float | None, ...] = ()
    tips: tuple[str, ...] = ()
    out: bool = False


@dataclass(frozen=True, slots=True)
class ShownOpening(ShownRow):
    """An opening's row: its stones as a library writes a line, and the shares of the games that each side won."""

    line: str = ""
    size: int = 15
    black: float = 0.0
    draw: float = 0.0
    white: float = 0.0
