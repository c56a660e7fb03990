"""The levels of playing strength, each limited by what it sees or by how much it may look at."""

from __future__ import annotations

from dataclasses import dataclass, replace

DOUBLE_THREE, FOUR_THREE, OPEN_FOUR = 7, 10, 11
"""Classes of cells, as `gobang.engine.kernels.state` numbers them (importing it would load numba)."""
BROKEN_THREE, OPEN_TWO = 16 + 8, 16 + 5
"""Line patterns (16 + their number there)."""
DIAGONALS = 32
_SPREAD, _FACTORS = 0x9E3779B1, 1 << 31
"""Makes a factor of large difference of each seed; the kernels have 31 bits for it."""


@dataclass(frozen=True, slots=True)
class Level:
    """One level.

    `depth`: plies it looks ahead (0: any number). `nodes`: after so many it stops (0: never). `fours`: plies of
    continuous fours it sees at its horizon. `overlooks`: what it does not see, as `tables.classes` reads it. `noise`:
    the size of its errors of judgement, which other `noise_factor`s draw anew.
    """

    number: int
    depth: int = 0
    nodes: int = 0
    fours: int = 11
    overlooks: frozenset[int] = frozenset()
    noise: int = 0
    noise_factor: int = 1

    @property
    def timed(self) -> bool:
        """Whether nothing but time ends its search."""
        return not self.depth and not self.nodes

    def with_seed(self, seed: int) -> Level:
        """The same level with other errors of judgement; with the usual ones if `seed` is 0 or it makes none."""
        return replace(self, noise_factor=seed * _SPREAD % _FACTORS | 1) if seed and self.noise else self


FULL = Level(10)
_NO_COMBINATION = frozenset((OPEN_FOUR, FOUR_THREE, DOUBLE_THREE))

LEVELS = {
    level.number: level
    for level in (
        Level(1, depth=1, fours=0, overlooks=_NO_COMBINATION | {DIAGONALS, BROKEN_THREE, OPEN_TWO}, noise=120),
        Level(2, depth=1, fours=0, overlooks=frozenset((FOUR_THREE, DOUBLE_THREE)), noise=780),
        Level(3, depth=1, fours=0, overlooks=frozenset((FOUR_THREE, DOUBLE_THREE))),
        Level(4, depth=2, fours=0),
        Level(5, depth=6, fours=5, noise=90),
        Level(6, depth=9, fours=7),
        Level(7, depth=13, fours=9),
        Level(8, nodes=200_000),
        Level(9, nodes=600_000),
        FULL,
    )
}
