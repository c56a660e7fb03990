"""The offer of a draw and its answer."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.model.player import Player


class DrawTalk(QObject):
    """Takes an offer to the other side. At most one offer is open; it is withdrawn when the game moves on."""

    offered = Signal(object)  # Stone of the person who is asked, and who answers by `answer`
    agreed = Signal()
    declined = Signal(object)  # Stone that declined

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._asked: tuple[Stone, Player] | None = None

    @property
    def open(self) -> bool:
        """Whether an offer waits for its answer."""
        return self._asked is not None

    def offer(self, stone: Stone, player: Player, position: Position) -> None:
        """Ask `player`, who plays `stone`: a machine answers by itself, for a person `offered` is emitted."""
        self._asked = (stone, player)
        if player.by_hand:
            self.offered.emit(stone)
        else:
            player.consider_draw(position, stone)

    def answer(self, agrees: bool) -> None:
        """The answer of the side that was asked; ignored when none was."""
        asked, self._asked = self._asked, None
        if asked is not None and agrees:
            self.agreed.emit()
        elif asked is not None:
            self.declined.emit(asked[0])

    def withdraw(self) -> None:
        """Forget the offer, if there is one."""
        self._asked = None

    def hear(self, player: Player, agrees: bool) -> None:
        """Take the answer of a machine at the board, if it is the one that was asked."""
        if self._asked is not None and player is self._asked[1]:
            self.answer(agrees)
