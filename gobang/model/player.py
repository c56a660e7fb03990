"""A player: it is asked for a move with `go` and answers with `moved`."""

from __future__ import annotations

import enum

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game.judging import can_still_win
from gobang.game.notation import point_name
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.model.opponent_id import HUMAN, OpponentId


class Trouble(enum.Enum):
    """Why a player cannot go on."""

    WOULD_NOT_START = "would not start"
    DIED = "died"
    SILENT = "silent"
    ILLEGAL_MOVE = "illegal move"
    REFUSED = "refused"
    FLOODED = "flooded"
    """It sent more lines than can be read."""
    UNFIT = "unfit"
    """It does not play this rule."""


def point_said(point: Point, position: Position) -> str:
    """The name of a crossing that a player wanted, such as H8; off the board its coordinates, counted from 0."""
    return point_name(point, position.size) if point in position else f"{point.x},{point.y}"


class Player(QObject):
    """A person or a machine that can be asked for a move.

    `id` says which opponent it is; it is never shown as it stands.
    `by_hand` tells whether the moves come from a person in front of this program.
    """

    moved = Signal(object, object)  # this player, its Point
    failed = Signal(object, object, str)  # this player, a Trouble, what was said about it
    draw_answered = Signal(object, bool)  # this player, whether it agrees

    id: OpponentId
    by_hand = False
    left_ms: int | None = None
    """How much time its clock has left when it is asked; None without a limit."""
    pace_ms = 0
    """A machine answers no sooner than this after the question; may be changed during a game."""

    def go(self, position: Position) -> None:
        """Begin to think. `moved` or `failed` follows later, never from inside this call."""

    def stop(self) -> None:
        """Think no more; no `moved` follows."""

    def hurry(self) -> None:
        """Move now, as well as it can be done; nothing happens unless this player is thinking."""

    def leave(self) -> None:
        """Leave the board for good: stop, give back what is borrowed, and be deleted."""
        self.stop()
        self.deleteLater()

    def offer(self, point: Point) -> None:
        """A person has pointed at `point`; machines ignore it."""

    def consider_draw(self, position: Position, own: Stone) -> None:
        """The other side offers a draw to this player of the colour `own`; `draw_answered` follows later.

        A machine agrees when it can no longer make a five. A person is not asked here but on the screen.
        """
        if not self.by_hand:
            agrees = not can_still_win(position, own)
            QTimer.singleShot(0, self, lambda: self.draw_answered.emit(self, agrees))


class HumanPlayer(Player):
    """A person, who plays by pointing at the board."""

    id = HUMAN
    by_hand = True

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
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
