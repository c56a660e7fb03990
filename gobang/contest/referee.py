"""Plays one game between two machines, and settles it when one of them fails."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gobang.contest.machine import Failure, Machine
from gobang.game.judging import judge
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import Ending, RuleSet, Verdict


@dataclass(frozen=True, slots=True)
class Finish:
    """How a game ended: its verdict, all its moves from the empty board, and the failure that lost it, if one did."""

    verdict: Verdict
    moves: tuple[Point, ...]
    failure: Failure | None = None

    @property
    def clean(self) -> bool:
        """Whether neither a failure nor a forbidden move lost the game."""
        return self.failure is None and self.verdict.ending is not Ending.FORBIDDEN


Watch = Callable[[Machine, Position], Verdict | None]
"""Sees each move: who made it, and the position after it. It may end the game by a verdict."""


def play(start: Position, black: Machine, white: Machine, rules: RuleSet, watch: Watch | None = None) -> Finish:
    """Play one game from `start` to its end. Raises CannotStart, NotGomocup.

    Making no move, an impossible move or a late move loses the game, and so does a process that ends. A move that
    renju forbids is played, and loses by the rules.
    """
    position = start
    while (verdict := judge(position, rules)) is None:
        mover = black if position.turn is Stone.BLACK else white
        answer = mover.answer(position, rules)
        if isinstance(answer, Failure):
            return _without_move(position, answer)
        if not position.is_free(answer):
            return _without_move(position, Failure.ILLEGAL)
        position = position.play(answer)
        settled = watch(mover, position) if watch else None
        if settled is not None and judge(position, rules) is None:
            return Finish(settled, position.moves)
    return Finish(verdict, position.moves)


def _without_move(position: Position, failure: Failure) -> Finish:
    """How the game ends after a failure of the side to move."""
    ending = Ending.TIME if failure is Failure.LATE else Ending.FORFEIT
    return Finish(Verdict(ending, position.turn.other), position.moves, failure)
