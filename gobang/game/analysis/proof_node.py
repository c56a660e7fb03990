"""The kinds of forced wins, and one step of a proof."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from gobang.game.point import Point


class WinKind(enum.Enum):
    """Which wins are looked for."""

    VCF = "vcf"
    """By fours alone."""
    VCT = "vct"
    """By fours and threes."""
    ANY = "any"
    """With quiet moves, too."""


@dataclass(frozen=True, slots=True)
class ProofNode:
    """The attacker's move, and for each reply that does not lose at once the number of the node that refutes it.

    `ends`: where every reply loses at once, how many plies are left: 1 by a five, 3 by a four, 5 by a threat of one.
    """

    attack: Point
    replies: tuple[tuple[Point, int], ...] = ()
    ends: int = 0
