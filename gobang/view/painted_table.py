"""A table of rows whose cells are painted, with a sentence in the place of rows that are not there."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors
from gobang.view.row_table import RowTable
from gobang.view.viewport import give_viewport

AROUND = 16, 8
"""The room beside and above what is said in the place of rows."""


class PaintedTable(RowTable):
    """Rows and columns have the sizes that the table gives them; nothing scrolls sideways."""

    def __init__(self) -> None:
        super().__init__()
        self._said = ""
        """What stands in the place of the rows while there are none."""
        give_viewport(self).setBackgroundRole(QPalette.ColorRole.Base)
        self.viewport().setAutoFillBackground(True)
        self.setProperty("role", "plain")
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def say(self, text: str) -> None:
        """Write this while there are no rows."""
        if text != self._said:
            self._said = text
            self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows, or what is said in their place."""
        super().paintEvent(event)
        if self._said and not self.model().rowCount():
            painter = QPainter(self.viewport())
            painter.setFont(style.font())
            painter.setPen(QColor(look.theme.soft_text))
            beside, above = AROUND
            room = self.viewport().rect().adjusted(beside, above, -beside, -above)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self._said)


class RowPainter(TellsErrors, QStyledItemDelegate):
    """Paints what is below the words of each row: a tint where the cursor is, and a line at its end."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:  # noqa: ARG002
        """The table says how large a cell is."""
        return QSize(0, 0)

    @staticmethod
    def paint_ground(painter: QPainter, option: QStyleOptionViewItem) -> None:
        """Paint the tint of a chosen row, and the line below."""
        theme, rect = look.theme, option.rect
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(theme.accent_tint))
            if theme.flat:
                for y in (rect.y(), rect.bottom() - 1):
                    painter.fillRect(QRect(rect.x(), y, rect.width(), 2), QColor(theme.accent))
        painter.fillRect(QRect(rect.x(), rect.bottom(), rect.width(), 1), QColor(theme.line))
