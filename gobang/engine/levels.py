"""The ladder of playing strengths, each limited by what it sees."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """One strength.

    `depth`: plies it looks ahead (0: as time allows). `nodes`: positions it looks at (0: as time allows). `fours`:
    plies of continuous fours it sees at its horizon. `width`: moves it considers in a position (0: all).
    `overlooks`: what it does not see, as `gobang.engine.tables.classes` reads it. `noise`: how far it misjudges.
    """

    number: int
    depth: int = 0
    nodes: int = 0
    fours: int = 11
    width: int = 0
    overlooks: frozenset[int] = frozenset()
    noise: int = 0
    seed: int = 0


FULL = Level(9)

LEVELS = {9: FULL}
