"""The side to move: the player that is asked for the next move, or a deputy, and the clock that runs meanwhile."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gobang.game.engines.budget import Allowance, allowance
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.model.play.clock import Clock
from gobang.model.play.deputy import Deputy
from gobang.model.play.seats import Seats
from gobang.model.player import Player


class SideToMove(QObject):
    """Asks the player whose turn it is, and lets its clock run from when it is ready to think.

    It is `paused` while the side to move has not been asked, and `held` while no stone may be placed by hand either.
    """

    stopped = Signal()  # nobody is asked any more

    def __init__(self, seats: Seats, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._seats, self._clock = seats, clock
        self.paused = True
        self.held = False
        self.deputy = Deputy(self)
        self._stone = Stone.BLACK
        self._timed = False
        seats.begun.connect(self._on_begun)
        self.deputy.begun.connect(self._start_clock)

    def asked(self, player: Player) -> bool:
        """Whether it is the turn of `player`, and it has been asked."""
        return not self.paused and player is self._seats[self._stone]

    def ask(self, position: Position, *, timed: bool) -> None:
        """Ask the player of the side to move; `timed`: its clock runs while it thinks."""
        self.paused = self.held = False
        self._stone, self._timed = position.turn, timed
        player = self._seats[self._stone]
        player.allowance = self._allowance
        player.go(position)
        if player.ready:
            self._start_clock()

    def deputise(self, player: Player, position: Position, *, timed: bool) -> None:
        """Ask `player` to move once for the side to move, on that side's time."""
        self.stop()
        self.paused = False
        self._stone, self._timed = position.turn, timed
        self.deputy.ask(player, position, self._allowance)
        if self.deputy.ready:
            self._start_clock()

    def hurry(self) -> None:
        """Make the player that was asked play the best move it has found so far."""
        if self.deputy.at_work:
            self.deputy.hurry()
        elif not self.paused:
            self._seats[self._stone].hurry()

    def pause(self, *, held: bool = False) -> None:
        """Stop asking for moves until `ask` is called."""
        self.stop()
        self.paused, self.held = True, held

    def stop(self) -> None:
        """Stop the players, the deputy and the clock; another question follows."""
        self._seats.stop()
        self.deputy.dismiss()
        self._clock.stop()
        self.stopped.emit()

    @property
    def _allowance(self) -> Allowance | None:
        return allowance(self._clock.control, self._clock.reading(self._stone))

    def _on_begun(self, player: Player) -> None:
        if self.asked(player):
            self._start_clock()

    def _start_clock(self) -> None:
        if self._timed:
            self._clock.start(self._stone)
