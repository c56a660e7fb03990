"""A layout that puts widgets side by side, in as many rows as they need."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem

from gobang.view.art import style
from gobang.view.handlers import TellsErrors


class FlowLayout(TellsErrors, QLayout):
    """Each widget has the size that it wants; those of a row are as high as the highest of all.

    With `last_at_end` the last one ends where the row does, and is narrower before it begins a row of its own.
    """

    def __init__(self, gap: int = style.UNIT // 2 + 2, *, last_at_end: bool = False) -> None:
        super().__init__()
        self._last_at_end = last_at_end
        self._items: list[QLayoutItem] = []
        self.setSpacing(gap)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Add an item behind the others."""
        self._items.append(item)

    def count(self) -> int:
        """How many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """The item with this number, if there is one."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove the item with this number."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """No more room than is needed: it would be empty."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """The narrower, the more rows."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of as many rows as are needed."""
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        """Put everything in its place."""
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        """Everything in one row."""
        sizes = [item.sizeHint() for item in self._items if not item.isEmpty()]
        width = sum(size.width() + self.spacing() for size in sizes) - self.spacing()
        return QSize(max(0, width), max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        """The widest item alone."""
        sizes = [item.minimumSize() for item in self._items if not item.isEmpty()]
        return QSize(
            max((size.width() for size in sizes), default=0), max((size.height() for size in sizes), default=0)
        )

    def _place(self, rect: QRect, *, move: bool) -> int:
        """Share the items out in rows, and return how high they are together."""
        shown = [item for item in self._items if not item.isEmpty()]
        high = max((item.sizeHint().height() for item in shown), default=0)
        x, y = rect.x(), rect.y()
        for item in shown:
            width = min(item.sizeHint().width(), max(1, rect.width()))
            if self._last_at_end and item is shown[-1]:
                width = min(width, max(item.minimumSize().width(), rect.x() + rect.width() - x))
            if x > rect.x() and x + width > rect.x() + rect.width():
                x, y = rect.x(), y + high + self.spacing()
            if self._last_at_end and item is shown[-1]:
                x = max(x, rect.x() + rect.width() - width)
            if move:
                item.setGeometry(QRect(QPoint(x, y), QSize(width, high)))
            x += width + self.spacing()
        return y + high - rect.y() if shown else 0
