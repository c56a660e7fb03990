"""What is found out about the positions of a game: what each is worth, and the best play from it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gobang.game.point import Point
from gobang.game.worth import Proof, Worth


@dataclass(frozen=True, slots=True)
class Appraisal(Worth):
    """What a position is worth to one side, and the best play from it as far as it is known."""

    line: tuple[Point, ...] = ()

    @classmethod
    def won(cls, plies: int, line: tuple[Point, ...] = ()) -> Appraisal:
        """A proved win."""
        return cls(1.0, Proof.WIN, plies, line)

    @classmethod
    def lost(cls, plies: int, line: tuple[Point, ...] = ()) -> Appraisal:
        """A proved loss."""
        return cls(0.0, Proof.LOSS, plies, line)

    def reached_by(self, move: Point) -> Appraisal:
        """What the position before `move` is worth to the side that plays it, if it does so.

        This is the appraisal of the position after the move, for the side to move there.
        """
        turned = self.turned
        return replace(turned, plies=turned.plies + 1 if turned.proof else 0, line=(move, *self.line))


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search found out about the position after `ply` moves of a game.

    `appraisal` is for the side to move. `passing` is the win that the other side would have if it were its turn.
    `only`: all moves but the first of the appraisal's line are proved to lose. `told`: only a file says so, which was
    not written on this machine, and nothing of it is proved.
    """

    ply: int
    appraisal: Appraisal
    passing: Appraisal | None = None
    only: bool = False
    told: bool = False
