"""Keeps where the window stands, how large it is and which tab is in front, for the next start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer

from gobang.model.kept import window_place

if TYPE_CHECKING:
    from gobang.view.main_window import MainWindow

SOON_MS = 500
"""How long after a change it is written: a window that is dragged changes with every frame."""


class KeptWindow(QObject):
    """Keeps it soon after each change, so that nothing is forgotten when the program is ended from outside."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self._keep)
        window.tabs.turned.connect(self._soon.start)
        window.frame.panel_resized.connect(self._soon.start)
        window.closing.connect(self._keep)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note that the window was moved or got another size."""
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.WindowStateChange):
            self._soon.start()
        return super().eventFilter(watched, event)

    def _keep(self) -> None:
        self._soon.stop()
        window_place.keep(self._window.saveGeometry(), self._window.layout_state())


def follow(window: MainWindow, *, wanted: bool) -> None:
    """Keep the place of `window` from now on if that is wanted: not that of a demonstration or of a size asked for."""
    if wanted:
        KeptWindow(window)
