"""The tabs of the panel: the moves, the analysis, the weights and the comment, of which one is in front."""

from __future__ import annotations

import enum

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from gobang.view.art import style
from gobang.view.buttons import cross
from gobang.view.handlers import TellsErrors
from gobang.words.catalogue import tr


class Tab(enum.Enum):
    """The tabs; the value is the name in the saved layout."""

    MOVES = "moves"
    ANALYSIS = "analysis"
    WEIGHTS = "weights"
    COMMENT = "comment"


def tab_name(tab: Tab) -> str:
    """The text on the tab."""
    return {
        Tab.MOVES: tr("Moves"),
        Tab.ANALYSIS: tr("Analysis"),
        Tab.WEIGHTS: tr("Weights"),
        Tab.COMMENT: tr("Comment"),
    }[tab]


class Tabs(TellsErrors, QWidget):
    """A card with a page for each Tab, empty until `fill` is called."""

    turned = Signal()  # another page is in front, or the page in front was shown or hidden
    closed = Signal()  # the user closes the sheet

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("tabs")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)  # as a sheet it lies over the board
        self.setProperty("role", "panel")
        self._pages = QTabWidget(self)
        self._pages.setDocumentMode(True)
        self._insides: dict[Tab, QVBoxLayout] = {}
        for tab in Tab:
            page = QWidget()
            inside = self._insides[tab] = QVBoxLayout(page)
            inside.setContentsMargins(0, 0, 0, 0)
            self._pages.addTab(page, tab_name(tab))
        self._pages.setAccessibleName(tr("Panel"))
        self._pages.tabBar().setAccessibleName(tr("Panel"))
        box = QVBoxLayout(self)
        box.setContentsMargins(1, 1, 1, 1)
        box.addWidget(self._pages)
        self.setFocusProxy(self._pages.tabBar())
        self._close = cross(self)
        self._close.clicked.connect(self.closed)
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        self._escape.activated.connect(self.closed)
        self._escape.activatedAmbiguously.connect(self.closed)  # Escape also releases a line
        self._escape.setEnabled(False)
        self.choose(Tab.WEIGHTS)
        self._pages.currentChanged.connect(self.turned)

    @property
    def front(self) -> Tab:
        """The page in front."""
        return list(Tab)[self._pages.currentIndex()]

    def choose(self, tab: Tab) -> None:
        """Bring `tab` to the front."""
        self._pages.setCurrentIndex(list(Tab).index(tab))

    def seen(self, tab: Tab) -> bool:
        """Whether the page of `tab` is visible."""
        return self.isVisible() and self.front is tab

    def fill(self, tab: Tab, content: QWidget) -> None:
        """Put a panel on its page. It is visible and can take the focus at once if the page is in front."""
        self._insides[tab].addWidget(content)
        content.show()  # otherwise the layout would show it in the next turn of the event loop

    @property
    def closable(self) -> bool:
        """Whether it lies over the board."""
        return not self._close.isHidden()

    def set_closable(self, closable: bool) -> None:
        """Whether it lies over the board as a sheet that can be closed."""
        self._close.setVisible(closable)
        self._escape.setEnabled(closable)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the cross in its corner."""
        super().resizeEvent(event)
        size = self._close.sizeHint()
        self._close.setGeometry(self.width() - size.width() - style.UNIT, style.UNIT, size.width(), size.height())

    def showEvent(self, event: QShowEvent) -> None:
        """Announce that the page in front is visible now."""
        super().showEvent(event)
        self.turned.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """Announce that the page in front is no longer visible."""
        super().hideEvent(event)
        self.turned.emit()
