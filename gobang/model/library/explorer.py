"""The position looked for in a library, and the game that is looked at: what the library's board shows."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gobang.game.library import line_text
from gobang.game.library.values import ListedGame
from gobang.game.point import Point, Stone
from gobang.game.position import Position


class Explorer(QObject):
    """A position to which moves are added and from which they are taken; above it, a game that is stepped through.

    While a game is looked at, the position looked for stays. A move on the board leaves the game.
    """

    changed = Signal()  # what the board shows
    sought = Signal()  # the position looked for is another one

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._past: list[Position] = [Position.empty()]
        self._future: list[Position] = []
        self.game: ListedGame | None = None
        """The game that is looked at."""
        self._line: list[Position] = []
        self.step = 0
        """How many moves of the game are on the board."""
        self.fork: int | None = None
        """After how many moves the variation begins in which the position looked for stands; None: none is needed."""

    @property
    def position(self) -> Position:
        """The position looked for."""
        return self._past[-1]

    @property
    def shown(self) -> Position:
        """What the board shows."""
        return self._line[self.step] if self.game is not None else self.position

    @property
    def last_step(self) -> int:
        """How many moves the game has."""
        return len(self._line) - 1

    @property
    def can_go_back(self) -> bool:
        """Whether there is an earlier position."""
        return self.step > 0 if self.game is not None else len(self._past) > 1

    @property
    def can_go_on(self) -> bool:
        """Whether there is a next position, in the game or where `back` came from."""
        return self.step < self.last_step if self.game is not None else bool(self._future)

    def start_over(self) -> None:
        """Forget all positions and the game, because another library is opened."""
        self._past, self._future, self.game = [Position.empty(self.shown.size)], [], None
        self.changed.emit()

    def seek(self, position: Position) -> None:
        """Look for this position; that before can be gone back to."""
        if position.grid == self.position.grid and position.turn is self.position.turn and self.game is None:
            return
        self.game = None
        self._past.append(position)
        self._future.clear()
        self._tell(sought=True)

    def play(self, point: Point) -> None:
        """Look for the position after a move on the board shown, if the crossing is free."""
        if self.shown.is_free(point):
            self.seek(self.shown.play(point))

    def clear(self) -> None:
        """Look for no position."""
        if any(self.position.grid) or self.game is not None:
            self.seek(Position.empty(self.shown.size))

    def look_at(self, game: ListedGame | None) -> None:
        """Show a game, where the position looked for stands in it, else its end; None: the position again.

        If the position stands in a variation only, the game is shown where that begins.

        The game that is looked at already, told of anew, stays at its move.
        """
        if game is None:
            if self.game is not None:
                self.game = None
                self._tell()
            return
        found, before, step = game.found, self.game, self.step
        try:
            self._line = line_text.positions(game.line, found.board, Stone.BLACK)
        except ValueError:
            return
        self.game = game
        at = self.last_step if found.ply is None else min(found.ply, self.last_step)
        leading = at if found.ply is None else line_text.steps_towards(self._line[: at + 1], self.position)
        self.fork = leading if found.ply is not None and leading < found.ply else None
        if before is not None and before.place == game.place:
            leading = min(step, self.last_step)
        self.step = leading
        self._tell()

    def go(self, step: int) -> None:
        """Show the game after so many moves, or the nearest there is."""
        if self.game is not None:
            step = max(0, min(step, self.last_step))
            if step != self.step:
                self.step = step
                self._tell()

    def back(self) -> None:
        """Go one move back, in the game or to the position looked for before."""
        if self.game is not None:
            self.go(self.step - 1)
        elif len(self._past) > 1:
            self._future.append(self._past.pop())
            self._tell(sought=True)

    def forward(self) -> bool:
        """Go one move on, in the game or to where `back` came from. False if there is nothing to go on to."""
        if self.game is not None:
            self.go(self.step + 1)
            return True
        if not self._future:
            return False
        self._past.append(self._future.pop())
        self._tell(sought=True)
        return True

    def _tell(self, *, sought: bool = False) -> None:
        self.changed.emit()
        if sought:
            self.sought.emit()
