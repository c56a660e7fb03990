"""Which moves of a position an analysis looks at: all but some, or only some."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.model.match import Match


@dataclass(frozen=True, slots=True)
class Narrowing:
    """All moves but those on `points`; if `only`, none but those."""

    points: frozenset[Point] = frozenset()
    only: bool = False

    def blocked(self, position: Position) -> frozenset[Point]:
        """The free crossings of `position` that are not looked at."""
        free = frozenset(position.stones(Stone.EMPTY))
        return free - self.points if self.only else free & self.points

    def leave_out(self, point: Point) -> Narrowing:
        """The same without `point`; with it again, if it was left out alone."""
        if self.only:
            return _narrowing(self.points - {point}, only=True)
        return _narrowing(self.points ^ {point}, only=False)

    def look_only(self, point: Point) -> Narrowing:
        """Only `point`, beside others that alone are looked at already; without it, if it is one of those."""
        return _narrowing(self.points ^ {point} if self.only else frozenset({point}), only=True)


EVERY = Narrowing()
"""All moves."""


def _narrowing(points: frozenset[Point], *, only: bool) -> Narrowing:
    return Narrowing(points, only) if points else EVERY


class Narrowings(QObject):
    """The narrowing of each position of the record on the board; another record begins with all moves."""

    changed = Signal()  # that of the position shown

    def __init__(self, match: Match, parent: QObject) -> None:
        super().__init__(parent)
        self._match = match
        self._of: dict[Position, Narrowing] = {}
        self._record = match.record
        match.began.connect(self._on_began)

    @property
    def now(self) -> Narrowing:
        """That of the position shown."""
        return self._of.get(self._match.position, EVERY)

    def put(self, narrowing: Narrowing) -> bool:
        """Narrow the position shown. Returns whether that is possible: a move must be left to look at."""
        position = self._match.position
        if len(narrowing.blocked(position)) == position.count(Stone.EMPTY):
            return False
        if narrowing != self.now:
            self._of[position] = narrowing
            self.changed.emit()
        return True

    def _on_began(self) -> None:
        if self._match.record is not self._record:
            self._of, self._record = {}, self._match.record
