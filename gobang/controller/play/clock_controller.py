"""The clock: warns of short time, and keeps it from running where nobody can play."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.game.point import Stone
from gobang.view.handlers import TellsErrors
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import PLAY
from gobang.words import notices as words
from gobang.words.catalogue import Phrase


class ClockController(TellsErrors, QObject):
    """Warns when a person's time is short or the computer slept, and pauses a timed game while nobody can play it.

    Nobody can while a dialog is open, nor in another place than Play: there the game waits at its move, which is asked
    again when the person is back. Machines among themselves go on, as they need nobody.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        match = context.desk.match
        self._absence = context.desk.absence
        self._match = match
        self._window = context.window
        self._settings, self._notices = context.settings, context.notices
        match.clock.low.connect(self._on_low)
        match.clock.slept.connect(self._on_slept)
        context.window.installEventFilter(self)
        context.window.around.left.connect(self._on_left_place)
        context.window.around.visited.connect(self._on_visited)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pause a timed game while a dialog blocks the window."""
        if event.type() is QEvent.Type.WindowBlocked:
            self._absence.cover()
        elif event.type() is QEvent.Type.WindowUnblocked:
            self._absence.uncover()
        return super().eventFilter(watched, event)

    def _on_left_place(self, place: str) -> None:
        """Let a timed game wait when its player goes elsewhere, and say so."""
        if place == PLAY and self._absence.leave():
            self._notices.tell(NoticeKind.INFO, Phrase(words.left_paused), until=Until.CONTINUED, brief=True)

    def _on_visited(self, place: str) -> None:
        """Go on with a game that has waited for its player, if it still stands where it was left."""
        if place == PLAY:
            self._absence.come_back()

    def _on_low(self, stone: Stone) -> None:
        """Play a sound if a person's time is short. The card shows it, and a screen reader says it."""
        if self._settings.now.sound and self._match.seats[stone].by_hand:
            self._window.sounds.play_low(self._settings.now.volume)

    def _on_slept(self) -> None:
        self._notices.tell(
            NoticeKind.WARNING,
            Phrase(words.slept),
            NoticeButton(NoticeOrder.RESUME),
            until=Until.CONTINUED,
        )
