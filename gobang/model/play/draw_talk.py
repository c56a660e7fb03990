"""The offer of a draw and its answer."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.ruleset import Ending, Verdict
from gobang.model.play.seats import Seats
from gobang.model.player import Player


class DrawTalk(QObject):
    """Passes a draw offer to the other side. At most one is open; it is withdrawn at the next move."""

    offered = Signal(object)  # Stone of the person who must reply by `answer`
    agreed = Signal(object)  # the Verdict: a draw by agreement
    declined = Signal(object)  # Stone that declined

    def __init__(self, seats: Seats, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._seats = seats
        self._asked: Stone | None = None
        seats.draw_answered.connect(self._on_answered)

    @property
    def open(self) -> bool:
        """Whether an offer waits for its answer."""
        return self._asked is not None

    def offer(self, stone: Stone, position: Position) -> None:
        """Ask the player of `stone`: a machine answers by itself, for a person `offered` is emitted."""
        self._asked = stone
        player = self._seats[stone]
        if player.by_hand:
            self.offered.emit(stone)
        else:
            player.consider_draw(position, stone)

    def answer(self, agrees: bool) -> None:
        """Reply for the side that was asked; does nothing if no offer is open."""
        asked, self._asked = self._asked, None
        if asked is not None and agrees:
            self.agreed.emit(Verdict(Ending.AGREED, Stone.EMPTY))
        elif asked is not None:
            self.declined.emit(asked)

    def withdraw(self) -> None:
        """Forget the offer, if there is one."""
        self._asked = None

    def _on_answered(self, player: Player, agrees: bool) -> None:
        if self._asked is not None and player is self._seats[self._asked]:
            self.answer(agrees)
