"""Second tries at a reviewed game: a person plays on from before a mistake, and comes back to the review."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from gobang.game.point import Stone
from gobang.game.record.record import Record
from gobang.model.desk import Desk
from gobang.model.game_state import GameState, Playing
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode


@dataclass(frozen=True, slots=True)
class SecondTry:
    """The record in which a person plays on from before a mistake, and the reviewed game, as it was left for that."""

    record: Record
    reviewed: GameState


class SecondTries(QObject):
    """Puts second tries on the board, also a try within a try, and remembers which games they lead back to."""

    changed = Signal()  # whether there is a review to come back to

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._tries: list[SecondTry] = []
        """The last one is on the board, or aside; the game of the one before it is what it came from."""
        desk.match.began.connect(self._on_began)

    @property
    def trying(self) -> bool:
        """Whether there is a review to come back to."""
        return bool(self._tries)

    def begin(self, record: Record, own: Stone) -> None:
        """Let the person play `own` from the end of `record` on, against this game's machine or else our engine."""
        opponents, reviewed = self._desk.opponents, self._desk.game
        now = reviewed.setup
        if now.mode is not Mode.VERSUS:
            now = replace(now, opponent=OpponentId.of_level(opponents.adaptive.top))
        setup = opponents.playable(replace(now.in_mode(Mode.VERSUS), own=own, second_try=True))
        record.header = self._desk.header(setup)
        self._tries.append(SecondTry(record, reviewed))
        self._desk.put_up(GameState(record, setup, Playing(counts=False)))

    def come_back(self) -> None:
        """Put the reviewed game back on the board, at the move at which it was left."""
        if self._tries:
            self._desk.put_up(self._tries.pop().reviewed)

    def _on_began(self) -> None:
        """Forget the tries of a game that is neither on the board nor aside."""
        here = self._desk.game.record
        while self._tries and self._tries[-1].record is not here:
            self._tries.pop()
        self.changed.emit()
