"""What a position is worth to one side: a chance, or a proof. Hint, analysis, review and training speak of the same."""

from __future__ import annotations

import enum
import math
from dataclasses import dataclass, replace
from typing import Self

from gobang.game.point import Stone

SCALE = 200
"""A score of this size means a chance to win of 73 %; so our evaluation is fitted, and so we read other engines."""
_LARGEST = 100 * SCALE
_LEAST_CHANCE = 0.00005


def chance_of(score: float) -> float:
    """The chance to win, from 0 to 1, of the side whose score this is: the logistic function of score / SCALE."""
    return 1 / (1 + math.exp(-max(-_LARGEST, min(_LARGEST, score)) / SCALE))


def score_of(chance: float) -> int:
    """The score that means this chance; the inverse of `chance_of`, where the chance is known to four digits."""
    within = min(max(chance, _LEAST_CHANCE), 1 - _LEAST_CHANCE)
    return round(SCALE * math.log(within / (1 - within)))


class Proof(enum.Enum):
    """A result that play by the side to move cannot fail to reach, or cannot avoid."""

    WIN = "win"
    LOSS = "loss"
    DRAW = "draw"
    """The game is over, and nobody has won it."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a position, or a move, is worth to one side.

    `chance` is that side's chance to win, from 0 to 1; an estimate where nothing is proved. A proved game ends after
    `plies` more moves, 0 if it is over.
    """

    chance: float
    proof: Proof | None = None
    plies: int = 0

    @property
    def proved(self) -> bool:
        """Whether the end is certain."""
        return self.proof is not None

    @property
    def order(self) -> tuple[int, float]:
        """A larger order is better: a win the sooner the better, a loss the later."""
        if self.proof is Proof.WIN:
            return 2, -self.plies
        if self.proof is Proof.LOSS:
            return 0, self.plies
        return 1, self.chance

    @property
    def turned(self) -> Self:
        """The same from the other side."""
        proof = {Proof.WIN: Proof.LOSS, Proof.LOSS: Proof.WIN, Proof.DRAW: Proof.DRAW, None: None}[self.proof]
        return replace(self, chance=1 - self.chance, proof=proof)

    def for_black(self, turn: Stone) -> Self:
        """What is worth this to the side `turn`, to Black."""
        return self if turn is Stone.BLACK else self.turned


DRAW = Worth(0.5, Proof.DRAW)
"""A game that has ended without a winner."""
_EMPTY_SCORES = ((13, 200), (11, 130), (9, 90), (0, 0))
"""Least sizes of boards, and their scores while they are empty (docs/decisions/0078-worth.md)."""


def empty_score(size: int) -> int:
    """The score of an empty board, which nobody searches, to the side that begins."""
    return next(score for least, score in _EMPTY_SCORES if size >= least)


def empty_board(size: int) -> Worth:
    """What an empty board is worth to the side that begins: what our engine says in hints, analyses and reviews."""
    return Worth(chance_of(empty_score(size)))


def win(plies: int) -> Worth:
    """A proved win in `plies` moves of both sides."""
    return Worth(1.0, Proof.WIN, plies)


def loss(plies: int) -> Worth:
    """A proved loss in `plies` moves of both sides."""
    return Worth(0.0, Proof.LOSS, plies)
