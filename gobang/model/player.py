"""A player: it is asked for a move with `go` and answers with `moved`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game.engines.budget import Allowance
from gobang.game.judging import can_still_win
from gobang.game.notation import point_name
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.model.engines.readiness import Readiness
from gobang.model.opponent_id import HUMAN, OpponentId

if TYPE_CHECKING:
    from gobang.model.engines.thoughts import Thought


def point_said(point: Point, position: Position) -> str:
    """The name of a player's crossing, such as H8; off the board, its coordinates counted from 0."""
    return point_name(point, position.size) if point in position else f"{point.x},{point.y}"


class Player(QObject):
    """A person or a machine that can be asked for a move.

    `id` is its OpponentId, which is never shown as text. `by_hand`: its moves come from a person at this program.
    """

    begun = Signal(object)  # this player, after `go`: it is ready and thinks from now on
    moved = Signal(object, object)  # this player, its Point
    failed = Signal(object, object, str)  # this player, a Trouble, what was said about it
    draw_answered = Signal(object, bool)  # this player, whether it agrees

    id: OpponentId
    by_hand = False
    level: int | None = None
    """The level of our engine at which it plays; None for all others."""
    allowance: Allowance | None = None
    """What its clock allows it when it is asked; None without a limit."""
    replaced = False
    """Whether another machine makes the move that was asked for, because this one is not ready yet."""
    thought: Thought | None = None
    """What it saw when it chose its last move; None if it did not say."""
    pace_ms = 0
    """A machine answers no sooner than this many milliseconds after the question; may change during a game."""

    @property
    def readiness(self) -> tuple[Readiness, int, str]:
        """What keeps it from answering, for how many seconds, and why it failed."""
        return Readiness.READY, 0, ""

    @property
    def ready(self) -> bool:
        """Whether it is ready to think, so that its time may run. If False, `begun` is emitted when it is ready."""
        return True

    @property
    def delay_ms(self) -> int:
        """Its pace, or as much of it as its clock allows."""
        return self.pace_ms if self.allowance is None else min(self.pace_ms, self.allowance.turn_ms)

    def go(self, position: Position) -> None:
        """Start to think. `moved` or `failed` is emitted later, never during this call."""

    def may_return_to(self, position: Position) -> bool:  # noqa: ARG002  only some players limit it
        """Whether a take-back may lead to `position`, in which it is this player's turn."""
        return self.by_hand

    def stop(self) -> None:
        """Stop thinking; `moved` will not be emitted."""

    def hurry(self) -> None:
        """Move at once with the best move found so far; does nothing unless this player is thinking."""

    def leave(self) -> None:
        """Stop, return what is borrowed, and delete this player."""
        self.stop()
        self.deleteLater()

    def offer(self, point: Point) -> None:
        """A person has pointed at `point`; machines ignore it."""

    def consider_draw(self, position: Position, own: Stone) -> None:
        """Consider a draw offer as the player of `own`; `draw_answered` is emitted later.

        A machine agrees if it can no longer make a five. A person is asked on the screen instead.
        """
        if not self.by_hand:
            agrees = not can_still_win(position, own)
            QTimer.singleShot(0, self, lambda: self.draw_answered.emit(self, agrees))


class HumanPlayer(Player):
    """A person, who plays by pointing at the board."""

    id = HUMAN
    by_hand = True

    def __init__(self) -> None:
        super().__init__()
        self._to_move = False

    def go(self, position: Position) -> None:  # noqa: ARG002  a person looks at the screen
        """Wait for `offer`."""
        self._to_move = True

    def stop(self) -> None:
        """Take no more offers."""
        self._to_move = False

    def offer(self, point: Point) -> None:
        """Play `point` if it is this person's turn."""
        if self._to_move:
            self.moved.emit(self, point)
