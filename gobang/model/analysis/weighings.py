"""The weights of all weighers for the board shown, computed only while they are visible."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.weighers import weights
from gobang.game.weighers.weights import Weighing
from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponents
from gobang.model.player import Player


class Weighings(QObject):
    """The opinions of the five, and of the user's own weighers, on one position.

    They follow the match while `watched`, a moment after each change, so that a stone is painted first.
    """

    changed = Signal()
    pinned_changed = Signal()  # another point is pinned, or none, or the weigher asked about is another one

    def __init__(self, match: Match, opponents: Opponents, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match = match
        self._opponents = opponents
        self._known: dict[str, Weighing] = {}
        self._position: Position | None = None
        self._watched = False
        self._pinned: Point | None = None
        self._asked: tuple[Position, str] | None = None
        """Where a weigher was asked why it plays, and which."""
        self.bench: Weighing | None = None
        """What the weigher on the workshop's bench says of the board; None where nothing is shown of it."""
        self._soon = QTimer(self, singleShot=True, interval=30)
        self._soon.timeout.connect(self.changed)
        opponents.own_weighers.kept.connect(self._on_weigher_changed)
        opponents.own_weighers.listed.connect(self._on_weigher_changed)
        match.changed.connect(self._on_changed)
        match.began.connect(lambda: self.pin(None))

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
    def pinned(self) -> Point | None:
        """The point whose sum stays in sight; None if there is none, or if a stone lies on it."""
        point, position = self._pinned, self._match.position
        return point if point is not None and point in position and position.is_free(point) else None

    @property
    def asked(self) -> str:
        """The weigher that was asked why it plays on the board shown: its weights are shown; "" if none was."""
        if self._asked is None or self._asked[0] != self._match.position:
            return ""
        return self._asked[1]

    def pin(self, point: Point | None, scheme: str = "") -> None:
        """Let the sum of `point` stay in sight, in other positions too; None lets it go.

        With a `scheme` that weigher's weights are shown as long as the position on the board is.
        """
        asked = (self._match.position, scheme) if scheme else None
        if (point, asked) != (self._pinned, self._asked):
            self._pinned, self._asked = point, asked
            self.pinned_changed.emit()

    def show_bench(self, weighing: Weighing | None) -> None:
        """Show what the weigher on the bench says, in the workshop; `changed` follows at once."""
        self.bench = weighing
        self.changed.emit()

    def ask_no_more(self) -> None:
        """Show the weights of the weigher that the person has chosen, and none if there were to be none."""
        self.pin(self._pinned)

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
            self._known[scheme] = weights.weigh(position, self._opponents.weigher(scheme))
        return self._known[scheme]

    def all(self) -> dict[str, Weighing]:
        """The weights of all weighers, by scheme."""
        return {scheme: self.of(scheme) for scheme in self._opponents.weighers}

    def _on_weigher_changed(self) -> None:
        """Weigh anew by what somebody has changed."""
        self._position = None
        if self._watched:
            self._soon.start()

    def _on_changed(self) -> None:
        if self._asked is not None and self._asked[0] != self._match.position:
            self.ask_no_more()
        if self._watched:
            self._soon.start()


def _scheme_of(player: Player) -> str:
    return player.id.scheme
