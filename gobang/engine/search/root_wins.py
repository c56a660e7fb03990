"""Wins by threats at the root: looked for after the first iteration, and with more nodes between the later ones."""

from __future__ import annotations

from typing import NamedTuple

from gobang.engine.search import winning
from gobang.game.point import Point

FIRST_NODES = 300_000
"""Most nodes for them after the first iteration, so that the second lines come within a second whatever the limit."""
APART = 8
"""They are looked for again when the search has used so many times the nodes that went into looking for them."""


class Shares(NamedTuple):
    """Most nodes: `fours` for a win by fours, each time it is looked for; `line` for completing the line of a win.

    For a whole search: `threats` for a win by threats where fours do not win, `sooner` for a shorter one where they do.
    """

    fours: int
    threats: int
    sooner: int
    line: int


class RootWins:
    """Looks for a win at the root in rounds; each may use as many nodes as all before it."""

    def __init__(self, work: winning.Work, shares: Shares) -> None:
        self._work = work
        self._shares = shares
        self._spent = 0
        self._more = True
        self._plies = 0

    def look(self) -> tuple[int, list[Point]] | None:
        """Play a round if one is due. Returns (plies, line) of a win that is the first or shorter than the last."""
        nodes = self._spent or FIRST_NODES
        if not self._more or int(self._work.state.nodes) < APART * self._spent:
            return None
        shares = self._shares
        threats = min(nodes, shares.threats - self._spent)
        sooner = min(nodes, shares.sooner - self._spent)
        plies, line, cut = winning.quick(self._work, shares.fours, max(threats, 0), max(sooner, 0), shares.line)
        self._spent += nodes
        self._more = cut and self._spent < (shares.sooner if plies else shares.threats)
        if not plies or 0 < self._plies <= plies:
            return None
        self._plies = plies
        return plies, line
