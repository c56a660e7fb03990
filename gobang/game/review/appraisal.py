"""What positions are worth: proved results and estimates, comparable and turned from one side to the other."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from gobang.game.point import Point


class Proof(enum.Enum):
    """A result that play by the side to move cannot fail to reach, or cannot avoid."""

    WIN = "win"
    LOSS = "loss"


@dataclass(frozen=True, slots=True)
class Appraisal:
    """What a position is worth to one side, and the best play from it as far as it is known.

    `chance` is that side's chance to win, from 0 to 1; an estimate where nothing is proved. A proved game ends after
    `plies` more moves, 0 if it is over.
    """

    chance: float
    proof: Proof | None = None
    plies: int = 0
    line: tuple[Point, ...] = ()

    @classmethod
    def won(cls, plies: int, line: tuple[Point, ...] = ()) -> Appraisal:
        """A proved win."""
        return cls(1.0, Proof.WIN, plies, line)

    @classmethod
    def lost(cls, plies: int, line: tuple[Point, ...] = ()) -> Appraisal:
        """A proved loss."""
        return cls(0.0, Proof.LOSS, plies, line)

    @property
    def order(self) -> tuple[int, float]:
        """A larger order is better: a win the sooner the better, a loss the later."""
        if self.proof is Proof.WIN:
            return 2, -self.plies
        if self.proof is Proof.LOSS:
            return 0, self.plies
        return 1, self.chance

    @property
    def turned(self) -> Appraisal:
        """The same position from the other side."""
        proof = {None: None, Proof.WIN: Proof.LOSS, Proof.LOSS: Proof.WIN}[self.proof]
        return replace(self, chance=1 - self.chance, proof=proof)

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
    `only`: all moves but the first of the appraisal's line are proved to lose.
    """

    ply: int
    appraisal: Appraisal
    passing: Appraisal | None = None
    only: bool = False
