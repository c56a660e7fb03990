"""A panel that can be moved, closed and put back, under a quiet title of our own."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QMainWindow, QToolButton, QVBoxLayout, QWidget

from gobang.view.art import style
from gobang.words.catalogue import tr


class Dock(QDockWidget):
    """`name` is what the saved layout knows it by. The title makes way for a tab where docks share a place."""

    def __init__(self, title: str, name: str, window: QMainWindow) -> None:
        super().__init__(title, window)
        self._window = window
        self.setObjectName(name)
        frame = style.panel()
        self._inside = QVBoxLayout(frame)
        self._inside.setContentsMargins(*[style.UNIT // 2] * 4)
        room = QWidget()
        around = QVBoxLayout(room)
        around.setContentsMargins(style.UNIT // 2, 0, 2 * style.UNIT, style.UNIT)
        around.addWidget(frame)
        self.setWidget(room)
        self._title = _Title(title, self)
        self.setTitleBarWidget(self._title)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._place_title)
        for signal in (self.topLevelChanged, self.dockLocationChanged, self.visibilityChanged):
            signal.connect(self._soon.start)

    def fill(self, content: QWidget) -> None:
        """Put the panel in; until then the dock is an empty frame."""
        self._inside.addWidget(content)

    def _place_title(self) -> None:
        shared = not self.isFloating() and bool(self._window.tabifiedDockWidgets(self))
        self._title.shrink(shared)


class _Title(QWidget):
    """The heading one drags, with a button that closes the panel."""

    def __init__(self, title: str, dock: QDockWidget) -> None:
        super().__init__(dock)
        layout = self._layout = QHBoxLayout(self)
        self._heading = style.heading(title)
        layout.addWidget(self._heading)
        layout.addStretch()
        self._close = QToolButton(autoRaise=True)
        self._close.setText("×")
        self._close.setToolTip(tr("Close this panel"))
        self._close.setAccessibleName(tr("Close {0}").format(title))
        self._close.setProperty("quiet", True)
        self._close.setProperty("compact", True)
        self._close.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._close.clicked.connect(dock.close)
        layout.addWidget(self._close)
        self.shrink(shared=False)

    def shrink(self, shared: bool) -> None:
        """Be a strip to drag by, or the whole heading."""
        self._heading.setVisible(not shared)
        self._close.setVisible(not shared)
        margin = style.UNIT // 2
        self._layout.setContentsMargins(
            2 * style.UNIT, 0 if shared else margin, 2 * style.UNIT, 0 if shared else margin
        )
        self.setFixedHeight(style.UNIT if shared else 40)
