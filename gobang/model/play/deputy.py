"""A machine that makes one move for a person."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gobang.game.engines.budget import Allowance
from gobang.game.engines.trouble import Trouble
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.model.player import Player, point_said


class Deputy(QObject):
    """Asks a player for one move and then releases it. The player does not take a seat."""

    begun = Signal()  # the player is ready and thinks from now on
    moved = Signal(object)  # its Point, an empty crossing
    replaced = Signal(object)  # the player, after `moved`: another made that move in its name
    failed = Signal(object, object, str)  # its OpponentId, a Trouble, what was said about it

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._player: Player | None = None
        self._position = Position.empty()

    @property
    def at_work(self) -> bool:
        """Whether a player has been asked and has not answered."""
        return self._player is not None

    @property
    def ready(self) -> bool:
        """Whether the player that was asked is ready to think."""
        return self._player is not None and self._player.ready

    def ask(self, player: Player, position: Position, allowance: Allowance | None) -> None:
        """Let `player` think on `position` as long as its clock allows; emits `moved` or `failed` later."""
        self.dismiss()
        self._player, self._position = player, position
        player.setParent(self)
        player.begun.connect(self._on_begun)
        player.moved.connect(self._on_moved)
        player.failed.connect(self._on_failed)
        player.allowance = allowance
        player.go(position)

    def hurry(self) -> None:
        """Let the player move now, as well as it can."""
        if self._player is not None:
            self._player.hurry()

    def dismiss(self) -> None:
        """Withdraw the question, if there is one, and release the player."""
        player, self._player = self._player, None
        if player is not None:
            player.leave()

    def _on_begun(self, player: Player) -> None:
        if player is self._player:
            self.begun.emit()

    def _on_moved(self, player: Player, point: Point) -> None:
        if player is not self._player:
            return
        if not self._position.is_free(point):
            self._on_failed(player, Trouble.ILLEGAL_MOVE, point_said(point, self._position))
            return
        self.dismiss()
        self.moved.emit(point)
        if player.replaced:
            self.replaced.emit(player)

    def _on_failed(self, player: Player, trouble: Trouble, said: str) -> None:
        if player is self._player:
            opponent = player.id
            self.dismiss()
            self.failed.emit(opponent, trouble, said)
