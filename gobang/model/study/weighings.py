"""What each of the five weighers thinks of the board shown, worked out when somebody looks."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game.position import Position
from gobang.game.weighers import weights
from gobang.game.weighers.schemes import SCHEMES
from gobang.game.weighers.weights import Weighing
from gobang.model.match import Match
from gobang.model.opponents import Opponents


class Weighings(QObject):
    """The five opinions on one position.

    They follow the match while `watched`, a moment after each change, so that a stone is painted before anything is
    weighed.
    """

    changed = Signal()

    def __init__(self, match: Match, opponents: Opponents, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match = match
        self._opponents = opponents
        self._known: dict[str, Weighing] = {}
        self._position: Position | None = None
        self._watched = False
        self._soon = QTimer(self, singleShot=True, interval=30)
        self._soon.timeout.connect(self.changed)
        match.changed.connect(self._on_changed)

    @property
    def watched(self) -> bool:
        """Whether somebody looks."""
        return self._watched

    def watch(self, watched: bool) -> None:
        """Say whether somebody looks; `changed` follows soon if so."""
        if watched and not self._watched:
            self._soon.start()
        self._watched = watched

    def of(self, scheme: str) -> Weighing:
        """The weights of one scheme for the side to move. Raises KeyError for a scheme nobody knows."""
        position = self._match.position
        if position is not self._position:
            self._position = position
            self._known = {}
        if scheme not in self._known:
            self._known[scheme] = weights.weigh(position, self._opponents.profiles[scheme])
        return self._known[scheme]

    def all(self) -> dict[str, Weighing]:
        """The weights of all five, by scheme."""
        return {scheme: self.of(scheme) for scheme in SCHEMES}

    def _on_changed(self) -> None:
        if self._watched:
            self._soon.start()
