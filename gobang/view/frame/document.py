"""The document's name at the right of the menu bar."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QLabel, QMainWindow

from gobang.view.art import style
from gobang.view.handlers import TellsErrors
from gobang.words.catalogue import tr

_OCCASIONS = (QEvent.Type.WindowTitleChange, QEvent.Type.ModifiedChange, QEvent.Type.Resize)


class Document(TellsErrors, QObject):
    """Shows the title of `window` in its menu bar, with the words "not saved" instead of the title's star.

    Where there is little room the name is shortened, at last to nothing; the words are never cut off.
    """

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window, self._bar = window, window.menuBar()
        self.label: QLabel = style.soft()
        self.label.setContentsMargins(8, 0, 16, 0)
        self.label.setParent(self._bar)  # without a parent it would be a window of its own
        window.installEventFilter(self)
        self._show()

    def eventFilter(self, _window: QObject, event: QEvent) -> bool:
        """Follow the window's title, saved state and width."""
        if event.type() in _OCCASIONS:
            self._show()
        return False

    def _show(self) -> None:
        window, bar = self._window, self._bar
        name = window.windowTitle().replace("[*]", "")
        menus = max((bar.actionGeometry(action).right() for action in bar.actions()), default=0)
        metrics, elide = self.label.fontMetrics(), Qt.TextElideMode.ElideMiddle
        room = window.width() - menus - 48
        if window.isWindowModified():
            rest = metrics.horizontalAdvance(tr("{0} · not saved").format(""))
            short = metrics.elidedText(name, elide, max(0, room - rest))
            text = tr("{0} · not saved").format(short) if short.strip("…") else tr("not saved")
        else:
            text = metrics.elidedText(name, elide, max(0, room))
        if text != self.label.text():
            self.label.setText(text)
            self.label.setMinimumHeight(bar.sizeHint().height() - 2)
            bar.setCornerWidget(self.label)  # the bar asks for the label's width only here
        self.label.setVisible(bool(text))
