"""Follows a match: counts how each game of a person against a machine ended, and then tells of the end."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gobang.game.point import Stone
from gobang.game.ruleset import Verdict
from gobang.model.match import Match


class Outcomes(QObject):
    """Signals a game's outcome when the game first ends, but not when it ends again after a take-back.

    A game in which another machine has moved for the one at the board has no outcome.
    """

    came = Signal(object, float)  # the machine's OpponentId; the person's score: 1, ½ or 0
    ended = Signal(object)  # Verdict of any game of the match, each time one ends; after `came`, if it has an outcome

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match: Match | None = None

    def follow(self, match: Match) -> None:
        """Signal the outcomes of the games of `match`. Does nothing if `match` is followed already."""
        if match is self._match:
            return
        self._match = match
        match.ended.connect(self._on_ended)

    def _on_ended(self, verdict: Verdict) -> None:
        if self._match is not None and not self._match.activity.counted:
            self._count(self._match, verdict)
        self.ended.emit(verdict)

    def _count(self, match: Match, verdict: Verdict) -> None:
        own = match.seats.one_person
        if own is not None and match.activity.counts:
            match.note_counted()
            score = 0.5 if verdict.winner is Stone.EMPTY else float(verdict.winner is own)
            self.came.emit(match.seats[own.other].id, score)
