"""A game that is read move by move, Black first and in turn, up to what cannot be played."""

from __future__ import annotations

from gobang.game.fault import Fault, Faults
from gobang.game.formats.error import FormatError
from gobang.game.point import Point, Stone
from gobang.game.position import IllegalMove, Position
from gobang.game.record.draft import Draft
from gobang.game.record.record import Header, Node


class GrowingGame:
    """The `record` of a game that grows at its end; its root is current. What cannot be played is in its faults."""

    def __init__(self, start: Position, header: Header | None = None, faults: Faults | None = None) -> None:
        self._draft = Draft(start, header)
        self._stone = start.turn
        self.record = self._draft.record
        if faults is not None:
            self.record.faults = faults

    @classmethod
    def empty(cls, size: int, header: Header | None = None, faults: Faults | None = None) -> GrowingGame:
        """A game on an empty board."""
        return cls(Position.empty(size), header, faults)

    @property
    def size(self) -> int:
        """Lines of the board."""
        return self.record.root.size

    @property
    def end(self) -> Node:
        """The last move; the root before the first."""
        return self._draft.node

    @property
    def stone(self) -> Stone:
        """Who is next."""
        return self._stone

    def play(self, point: Point, said: str, **place: int | None) -> Node | None:
        """Play the next move, which the file calls `said`; None where it cannot be played, which is told.

        `place` is where in the file: any of `line`, `column` and `byte`.
        """
        try:
            self._draft.play(point, self._stone)
        except IllegalMove:
            off_board = FormatError(Fault.OFF_BOARD, said, self.size, **place)
            twice = FormatError(Fault.PLAYED_TWICE, said, **place)
            self.record.faults.add_error(twice if self._is_on_board(point) else off_board)
            return None
        self._stone = self._stone.other
        return self._draft.node

    def skip(self) -> None:
        """Leave out a pass, so that the other side is next."""
        self.record.passes += 1
        self._stone = self._stone.other

    def _is_on_board(self, point: Point) -> bool:
        return 0 <= point.x < self.size and 0 <= point.y < self.size


def checked(game: GrowingGame) -> GrowingGame:
    """The same, if anything could be read. Raises FormatError with the first fault where nothing was."""
    record = game.record
    if record.blank and not record.passes and record.faults:
        raise FormatError.because(record.faults.first[0])
    return game
