"""The limits of a search, and the reports it gives."""

from __future__ import annotations

import os
from dataclasses import dataclass

from gobang.game.point import Point
from gobang.game.worth import Worth, chance_of, loss, win

RESERVE_MS, RESERVE_SHARE = 15, 40
"""Reserve in each move's time, constant and one part in so many: a stopped search answers within 7 ms. How late a busy
machine stops it, the searcher learns and takes off as well.
"""
MATCH_RESERVE_MS = 60
"""Reserve in a game's time."""


def most_threads() -> int:
    """The most threads worth starting: one per processor. More would delay each other and the timer."""
    return os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class Limits:
    """What ends a search. Times in milliseconds; None means no such limit.

    `turn` is for this move, `match_left` for the rest of the game. `lines` is how many best moves are wanted.
    `deepest` searches on after a win is proved, until no shorter one can exist. `at_once` ends the search early where
    there is one legal move: right for a game, wrong where its value is asked for.
    """

    turn: int | None = None
    match_left: int | None = None
    depth: int | None = None
    nodes: int | None = None
    lines: int = 1
    deepest: bool = False
    at_once: bool = True

    def seconds(self) -> tuple[float | None, float | None]:
        """(soft, hard): begin no iteration after `soft`, stop at `hard`; None means no limit."""
        hard = None
        if self.turn is not None:
            hard = max(self.turn - RESERVE_MS - self.turn // RESERVE_SHARE, self.turn // 3, 1) / 1000
        if self.match_left is None:
            return hard, hard
        left = max(self.match_left - MATCH_RESERVE_MS, 10) / 1000
        share = left / 18
        most = min(share * 4, left / 3)
        if hard is not None and share > hard:
            return hard, hard
        return share, most if hard is None else min(hard, most)


@dataclass(frozen=True, slots=True)
class Report:
    """One line of analysis after an iteration. `value` is from the point of view of the side to move.

    `plies` is the number of moves, of both sides, until a proved game ends; 0 if nothing is proved. `rank` is 0 for
    the best move. `depth` is 0 for a move that was not searched, because the search was stopped at once: it can be
    played, but its value means nothing.
    """

    depth: int
    seldepth: int
    value: int
    plies: int
    line: tuple[Point, ...]
    nodes: int
    seconds: float
    rank: int = 0

    @property
    def worth(self) -> Worth:
        """What the position is worth to the side to move."""
        if self.plies:
            return win(self.plies) if self.value > 0 else loss(self.plies)
        return Worth(chance_of(self.value))

    @property
    def speed(self) -> int:
        """Nodes per second."""
        return int(self.nodes / max(self.seconds, 1e-6))
