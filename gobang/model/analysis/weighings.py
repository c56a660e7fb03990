"""The weights of all five weighers for the board shown, computed only while they are visible."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game.position import Position
from gobang.game.weighers import weights
from gobang.game.weighers.schemes import SCHEMES
from gobang.game.weighers.weights import Weighing
from gobang.model.match import Match
from gobang.model.opponent_id import OpponentKind
from gobang.model.opponents.opponents import Opponents
from gobang.model.player import Player


class Weighings(QObject):
    """The five opinions on one position.

    They follow the match while `watched`, a moment after each change, so that a stone is painted first.
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
        """Whether the weights are visible."""
        return self._watched

    def watch(self, watched: bool) -> None:
        """Set whether the weights are visible; if so, `changed` follows soon."""
        if watched and not self._watched:
            self._soon.start()
        self._watched = watched

    @property
    def followable(self) -> bool:
        """Whether machines play each other, of which one at least is a weigher."""
        seats = self._match.seats
        return seats.taken and seats.only_machines and any(map(_scheme_of, seats.players))

    @property
    def mover(self) -> str:
        """The scheme of the weigher that is to move; "" if somebody else is."""
        return _scheme_of(self._match.player_to_move) if self._match.seats.taken else ""

    def of(self, scheme: str) -> Weighing:
        """The weights of one scheme for the side to move. Raises KeyError for an unknown scheme."""
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


def _scheme_of(player: Player) -> str:
    return player.id.name if player.id.kind is OpponentKind.WEIGHER else ""
