"""Proves that a position is lost by playing on from it: the best defence, the best attack against it, and so on.

A search of a position alone must prove everything from there at one depth. Where it fails, its best line mostly leads
to positions that are easier to prove, and what is proved of them is remembered: by the table, and by what is kept here.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from typing import Protocol

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.review.appraisal import Appraisal
from gobang.game.worth import Proof

CHOICE, BEHIND = 0.15, 0.5
"""Shares of the time left, at most: for finding the best defence that is not proved to lose, for the win behind it."""
AT_ONCE = 0.4
"""Share of an attack's time in which its position is searched alone; the rest is for the best move found."""
LEAST_S = 0.04
"""Seconds below which nothing is tried."""


class Appraise(Protocol):
    """Searches a position for so many seconds, or until something is proved, without the moves that are blocked."""

    def __call__(
        self, position: Position, seconds: float, *, until_proof: bool, blocked: Collection[Point]
    ) -> Appraisal: ...


class PlayingOut:
    """Keeps what was proved. `is_over` says that nothing more is to be searched."""

    def __init__(self, appraise: Appraise, is_over: Callable[[], bool]) -> None:
        self._appraise, self._is_over = appraise, is_over
        self._lost: dict[Position, dict[Point, Appraisal]] = {}

    def lost_moves(self, position: Position) -> dict[Point, Appraisal]:
        """The moves that were tried in a position and are proved to lose. More may be put into it."""
        return self._lost.setdefault(position, {})

    def defended(self, position: Position, seconds: float, first: float = CHOICE) -> Appraisal:
        """What the position is worth to the side to move, which is thought to lose: a loss if that is proved.

        `first` is the share of the time in which the position itself is searched before anything is tried.
        """
        until, lost = time.perf_counter() + seconds, self.lost_moves(position)
        held, took = Appraisal(0.5), 0.0
        while (left := until - time.perf_counter()) >= LEAST_S and not self._is_over():
            choosing = left * first if not took else min(left * CHOICE, max(took, LEAST_S))
            found = self._appraise(position, choosing, until_proof=True, blocked=lost)
            if found.proof is Proof.LOSS:
                return max((found, *lost.values()), key=lambda value: value.order)
            if found.proof is Proof.WIN:
                return found
            if not found.line or found.line[0] in lost:
                break
            held = found
            best, begun = found.line[0], time.perf_counter()
            behind = self._attacked(position.play(best), (until - begun) * BEHIND).reached_by(best)
            if behind.proof is not Proof.LOSS:
                return behind
            took = time.perf_counter() - begun
            lost[best], held = behind, Appraisal(0.5)  # what is not proved to lose is not known now
        return held

    def _attacked(self, position: Position, seconds: float) -> Appraisal:
        """What the position is worth to the side to move, which is thought to win."""
        until = time.perf_counter() + seconds
        found = self._appraise(position, seconds * AT_ONCE, until_proof=True, blocked=())
        left = until - time.perf_counter()
        if found.proof is not None or not found.line or left < LEAST_S or self._is_over():
            return found
        behind = self.defended(position.play(found.line[0]), left).reached_by(found.line[0])
        return behind if behind.proof is Proof.WIN else found  # where it does not win, another move may
