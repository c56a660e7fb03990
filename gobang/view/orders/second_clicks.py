"""The second click of a double click is for what the first one has hit, or for nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:  # PySide makes a type when it is imported; these come with the first click
    from PySide6.QtGui import QMouseEvent, QWindow


class SecondClicks(QObject):
    """Keeps second clicks from what has come under the pointer at the first.

    A button that was pressed may give its place to another, and a dialog may open or close there: who clicks twice does
    not mean what has come. Each window of the program is watched from the time on at which it is active.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._hit: QWidget | None = None
        """What the latest first click has hit."""
        cast("QGuiApplication", QGuiApplication.instance()).focusWindowChanged.connect(self._watch)
        self._watch(window.windowHandle())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note what a first click hits, and let a second one reach nothing else."""
        kind = event.type()
        if kind is QEvent.Type.MouseButtonPress:
            # Qt tells a second click twice: as a press with this flag, which no widget gets, and as a double click.
            if not cast("QMouseEvent", event).flags() & Qt.MouseEventFlag.MouseEventCreatedDoubleClick:
                self._hit = _under(cast("QWindow", watched), cast("QMouseEvent", event))
        elif kind is QEvent.Type.MouseButtonDblClick:
            return _under(cast("QWindow", watched), cast("QMouseEvent", event)) is not self._hit
        return super().eventFilter(watched, event)

    def _watch(self, window: QWindow | None) -> None:
        if window is not None:
            window.installEventFilter(self)


def _under(window: QWindow, event: QMouseEvent) -> QWidget | None:
    """The widget of `window` that gets a mouse event."""
    whole = QWidget.find(window.winId())
    return None if whole is None else whole.childAt(event.position().toPoint()) or whole
