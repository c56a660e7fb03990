"""What is looked for in a library of games, and what is found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gobang.game.point import Point
from gobang.game.position import Position

RESULTS = ("black", "white", "draw", "unknown")
"""Who won a game in a library."""


@dataclass(frozen=True, slots=True)
class Query:
    """Which games are looked for; what is empty or None does not matter.

    `player` and `event` are parts of names, in capitals or not. `since` and `until` are beginnings of dates such as
    `2024` or `2024-05`, both included. `result` is one of RESULTS, `opening` as RenjuOpening.number.
    """

    position: Position | None = None
    player: str = ""
    event: str = ""
    since: str = ""
    until: str = ""
    rule: str | None = None
    result: str | None = None
    opening: str = ""
    least: int | None = None
    most: int | None = None
    """How many moves the game has."""
    least_mistakes: int | None = None
    most_mistakes: int | None = None
    """How many of them a review in the file calls mistakes."""
    text: str = ""
    """Words that each stand in the names of players, event or file, or in the date."""
    named: tuple[tuple[str, str], ...] = ()
    """Words of `text`, each with the name that files have for a player whom people call so, as "you" and "human"."""
    twins: bool = False
    """Only games whose moves another game has, too, turned or mirrored."""


@dataclass(frozen=True, slots=True)
class Found:
    """One game; `path` and `number` name it. `ply` is where the position looked for stands in it, None without one.

    `free`: among the person's own games this one is a free board.
    """

    path: str
    number: int
    board: int
    rule: str
    black: str
    white: str
    event: str
    date: str
    result: str
    plies: int
    opening: str
    mistakes: int | None
    free: bool
    ply: int | None


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game in a list, with its moves.

    `line` is what `line_text` makes of it. `copies` counts the games with the same moves, this one included. `alone`:
    its file holds no other game. `own`: it is one of the person's own games, which lie in another folder.
    """

    found: Found
    line: str
    copies: int
    alone: bool
    own: bool

    @property
    def place(self) -> tuple[str, int, bool]:
        """Its file and its number there, and whether it is one's own; no other game has the same."""
        return self.found.path, self.found.number, self.own


@dataclass(frozen=True, slots=True)
class NextMove:
    """How games go on from a position: the points are one move and those that are its like by symmetry.

    `results` counts the games by their result, one of RESULTS; a move that only stands in a variation counts as one of
    which the result is not known.
    """

    points: tuple[Point, ...]
    results: Mapping[str, int]

    @property
    def games(self) -> int:
        """In how many games it stands, each counted once."""
        return sum(self.results.values())


@dataclass(frozen=True, slots=True)
class Sorting:
    """How a list of games is sorted: by `column`, one of COLUMNS, and whether from its end."""

    column: str = "date"
    down: bool = True


COLUMNS = ("black", "white", "event", "date", "result", "rule", "plies", "opening")
