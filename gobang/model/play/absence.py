"""A timed game that waits for a person who cannot play it for a while."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.game.record.record import Node
from gobang.model.match import Match


class Absence(QObject):
    """Pauses a timed game while the person is in another place or a dialog lies over the board, and goes on after it.

    A game that was left for another place goes on only if it still stands where it was left. One that is put back on
    the board waits until it is continued.
    """

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._match = match
        self.waits_at: Node | None = None
        """Where the game waits for a person who is in another place; None if it does not."""
        self.is_covered = False
        """Whether a dialog has paused the game."""
        match.began.connect(self._forget)

    def leave(self) -> bool:
        """Let the game wait, as the person goes elsewhere; whether it does. Machines among themselves need nobody."""
        match = self._match
        if not (match.clock.limited and match.can_pause) or match.seats.only_machines:
            return False
        match.pause()
        self.waits_at = match.record.current
        return True

    def come_back(self) -> None:
        """Go on, if the game waits and still stands where it was left."""
        node, self.waits_at = self.waits_at, None
        if node is not None and self._match.record.current is node:
            self._match.resume()

    def cover(self) -> None:
        """Pause the game, if its clock runs, as a dialog blocks the window."""
        if self._match.clock.limited and self._match.clock.running is not None:
            self.is_covered = True
            self._match.pause()

    def uncover(self) -> None:
        """Go on, if the dialog has paused the game."""
        if self.is_covered:
            self.is_covered = False
            if self._match.held:
                self._match.resume()

    def _forget(self) -> None:
        self.waits_at = None
