"""The second click of a double click is for what the first one has hit, or for nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from gobang.view.handlers import TellsErrors

if TYPE_CHECKING:  # PySide makes a type when it is imported; these come with the first click
    from PySide6.QtGui import QMouseEvent, QWindow


class SecondClicks(TellsErrors, QObject):
    """Keeps second clicks from what has come under the pointer at the first.

    A button that was pressed may give its place to another, and a dialog, a menu or a list may open or close there: who
    clicks twice does not mean what has come. Qt tells of a double click in one window only, so the time is taken here.
    A window is watched from the time on at which it is active, a menu or list when a press has opened it.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._hit: QWidget | None = None
        """What the latest first click has hit."""
        self._when, self._where = 0, QPointF()
        """The time of the latest click in milliseconds, and its place on the screen."""
        cast("QGuiApplication", QGuiApplication.instance()).focusWindowChanged.connect(self._watch)
        self._watch(window.windowHandle())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note what a first click hits, and let a second one reach nothing else."""
        kind = event.type()
        if kind is QEvent.Type.MouseButtonPress or kind is QEvent.Type.MouseButtonDblClick:
            return self._keep_away(cast("QWindow", watched), cast("QMouseEvent", event))
        return super().eventFilter(watched, event)

    def _keep_away(self, window: QWindow, event: QMouseEvent) -> bool:
        """Whether a press belongs to an earlier one that has hit something else."""
        if event.flags() & Qt.MouseEventFlag.MouseEventCreatedDoubleClick:
            return False  # told once more, as a double click: no widget gets this one
        hit, again = _under(window, event), self._again(event)
        self._when, self._where = event.timestamp(), event.globalPosition()
        if again or event.type() is QEvent.Type.MouseButtonDblClick:
            return hit is not self._hit
        self._hit = hit
        QTimer.singleShot(0, self, self._watch_popup)
        return False

    def _again(self, event: QMouseEvent) -> bool:
        """Whether this is soon enough after the latest click, and near enough, to be the second of a double click."""
        hints = QGuiApplication.styleHints()
        away = event.globalPosition() - self._where
        near = max(abs(away.x()), abs(away.y())) <= hints.mouseDoubleClickDistance()
        return near and 0 <= event.timestamp() - self._when < hints.mouseDoubleClickInterval()

    def _watch_popup(self) -> None:
        popup = QApplication.activePopupWidget()
        self._watch(None if popup is None else popup.windowHandle())

    def _watch(self, window: QWindow | None) -> None:
        if window is not None:
            window.installEventFilter(self)


def _under(window: QWindow, event: QMouseEvent) -> QWidget | None:
    """The widget of `window` that gets a mouse event."""
    whole = QWidget.find(window.winId())
    return None if whole is None else whole.childAt(event.position().toPoint()) or whole
