"""What the panels of reviews and training have in common: the notice below a heading, and a column that scrolls."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gobang.view.art import style
from gobang.view.frame.place import PlacePanel
from gobang.view.frame.plan import GRIP, LEAST_PANEL, MOST_PANEL, Plan
from gobang.view.notice_bar import NoticeBar
from gobang.view.scroll_column import ScrollColumn

GAP = 10
NOTICE = 46
"""The height of the notice's place, below the heading, for words of the usual size."""
BAR = 10
"""The width of a scroll bar, which lies in the margin."""


class Columns(NamedTuple):
    """Where the first column begins, how wide it is, and whether there is a second one beside it."""

    left: int
    width: int
    double: bool


class ColumnPanel(PlacePanel):
    """A panel whose parts lie in `column` and around it; `_lay_out` says where."""

    def __init__(self, notice: NoticeBar) -> None:
        super().__init__(notice)
        self._below = False
        self._content = QWidget()
        self._column = QVBoxLayout(self._content)
        self._column.setContentsMargins(0, 0, BAR, 0)
        self._column.setSpacing(GAP)
        self.column = ScrollColumn(self._content)
        self.column.setParent(self)
        self.column.verticalScrollBar().installEventFilter(self)

    def follow(self, plan: Plan) -> None:
        """Take the place of the panel in `plan`."""
        self._below = plan.below
        self.setGeometry(plan.panel.adjusted(0, 0, BAR, 0))  # the scroll bar lies in the margin
        self._lay_out()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the right edge when the scroll bar comes and goes, and the height that a watched part needs."""
        if watched is not self.column.verticalScrollBar():
            if event.type() is QEvent.Type.LayoutRequest:
                self._lay_out()
        elif event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            shown = event.type() is QEvent.Type.Show
            self._column.setContentsMargins(0, 0, 0 if shown else BAR, 0)
        return super().eventFilter(watched, event)

    def _room(self) -> Columns:
        """One column, or below the board two where there is room."""
        whole = self.width() - BAR
        double = self._below and whole >= 2 * style.scaled(LEAST_PANEL) + GRIP
        whole = min(whole, 2 * MOST_PANEL + GRIP) if self._below else whole
        return Columns((self.width() - BAR - whole) // 2, (whole - GRIP) // 2 if double else whole, double)

    def _settle_head(self, head: QWidget, left: int, width: int) -> int:
        """Put the heading and the notice at the top, and return where the rest begins."""
        high, notice = head.sizeHint().height(), style.scaled(NOTICE)
        head.setGeometry(left, 0, width, high)
        if self._notice.parent() is self:
            self._notice.settle(QRect(left, high + 6, width, notice))
        return high + 6 + notice + GAP
