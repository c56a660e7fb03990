"""The clock: warns of short time, and keeps it from running where nobody can play."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.game.point import Stone
from gobang.view.handlers import TellsErrors
from gobang.view.notice_bar import NoticeKind
from gobang.words import notices as words
from gobang.words.catalogue import Phrase


class ClockController(TellsErrors, QObject):
    """Warns when a person's time is short or the computer slept, and pauses a timed game while a dialog is open."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        match = context.desk.match
        self._desk = context.desk
        self._match = match
        self._window = context.window
        self._settings, self._notices = context.settings, context.notices
        match.clock.low.connect(self._on_low)
        match.clock.slept.connect(self._on_slept)
        context.window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pause a timed game while a dialog blocks the window."""
        kind, match = event.type(), self._match
        if kind is QEvent.Type.WindowBlocked and match.clock.limited and match.clock.running is not None:
            self._desk.covered = True
            match.pause()
        elif kind is QEvent.Type.WindowUnblocked and self._desk.covered:
            self._desk.covered = False
            if match.held:
                match.resume()
        return super().eventFilter(watched, event)

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
