"""One game between two machines, and what it means when one of them does not play on."""

from __future__ import annotations

from dataclasses import dataclass

from gobang.contest.machine import Fault, Machine
from gobang.game.judging import bans, judge
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import Ending, RuleSet, Verdict


@dataclass(frozen=True, slots=True)
class Finish:
    """How a game ended: its verdict, all its moves from the empty board, and the fault that lost it, if one did."""

    verdict: Verdict
    moves: tuple[Point, ...]
    fault: Fault | None = None

    @property
    def clean(self) -> bool:
        """Whether neither a fault nor a forbidden move lost the game."""
        return self.fault is None and self.verdict.ending is not Ending.FORBIDDEN


def play(start: Position, black: Machine, white: Machine, rules: RuleSet) -> Finish:
    """Play from `start` to the end. Raises CannotStart.

    No move, a move that cannot be played, a late one and the end of a process lose the game. A move that renju
    forbids is a move, and loses by the rules. Black whom renju leaves no legal move has not lost: the game is drawn,
    as on a full board.
    """
    position = start
    while (verdict := judge(position, rules)) is None:
        mover = black if position.turn is Stone.BLACK else white
        answer = mover.answer(position, rules)
        if isinstance(answer, Fault):
            return _without_move(position, answer, rules)
        if not position.is_free(answer):
            return _without_move(position, Fault.ILLEGAL, rules)
        position = position.play(answer)
    return Finish(verdict, position.moves)


def _without_move(position: Position, fault: Fault, rules: RuleSet) -> Finish:
    """What it means that the side to move did not move."""
    if fault is Fault.NO_MOVE and not has_legal_move(position, rules):
        return Finish(Verdict(Ending.FULL, Stone.EMPTY), position.moves)
    ending = Ending.TIME if fault is Fault.LATE else Ending.FORFEIT
    return Finish(Verdict(ending, position.turn.other), position.moves, fault)


def has_legal_move(position: Position, rules: RuleSet) -> bool:
    """Whether the side to move may play anywhere."""
    return position.count(Stone.EMPTY) > len(bans(position, rules))
