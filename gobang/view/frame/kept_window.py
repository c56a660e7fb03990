"""Keeps where the window stands, how large it is and which tab is in front, for the next start."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer

from gobang.model.kept import window_place
from gobang.view.handlers import TellsErrors
from gobang.view.main_window import MainWindow

STEP = 32
"""How far, in logical pixels, windows stand from each other."""
SAVE_DELAY_MS = 500
"""How long after a change it is written: a window that is dragged changes with every frame."""


class KeptWindow(TellsErrors, QObject):
    """Keeps it soon after each change, so that nothing is forgotten when the program is ended from outside."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._soon = QTimer(self, singleShot=True, interval=SAVE_DELAY_MS)
        self._soon.timeout.connect(self._keep)
        window.tabs.turned.connect(self._soon.start)
        window.frame.panel_resized.connect(self._soon.start)
        window.closing.connect(self._keep)
        window.installEventFilter(self)
        self._soon.start()  # the next window stands beside this one

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note that the window was moved or got another size."""
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.WindowStateChange):
            self._soon.start()
        return super().eventFilter(watched, event)

    def _keep(self) -> None:
        self._soon.stop()
        window_place.keep(self._window.saveGeometry(), self._window.layout_state())


def cascade(window: MainWindow, number: int) -> None:
    """Put the window `number` steps right of and below its kept place, where others stand, but inside the screen.

    Where there is no room to the right or below it goes to the other side; one as large as the screen becomes smaller.
    """
    if window.isMaximized() or window.isFullScreen():
        return
    room, place, step = window.screen().availableGeometry(), window.geometry(), STEP * number
    least = window.minimumSizeHint().expandedTo(window.minimumSize())
    across, width = _shifted(place.x(), place.width(), room.x(), room.width(), step, least.width())
    down, height = _shifted(place.y(), place.height(), room.y(), room.height(), step, least.height())
    window.setGeometry(across, down, width, height)


def _shifted(start: int, length: int, edge: int, room: int, step: int, least: int) -> tuple[int, int]:
    """Where `length` from `start` goes, and how long it then is, in the `room` from `edge` on."""
    if start + length + step <= edge + room:
        return start + step, length
    if start - step >= edge:
        return start - step, length
    shorter = max(min(length, room - step), least)
    return max(edge, edge + room - shorter), min(shorter, room)


def follow(window: MainWindow, *, wanted: bool) -> None:
    """Keep the place of `window` from now on if that is wanted: not that of a demonstration or of a size asked for."""
    if wanted:
        KeptWindow(window)
