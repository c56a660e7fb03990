"""A table of prepared rows: what a contest knows of its entrants, games, openings and failures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyleOptionViewItem,
)

from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors
from gobang.view.painted_table import PaintedTable, RowPainter
from gobang.words.contests.rows import ShownRow

Index = QModelIndex | QPersistentModelIndex
PAD, HEAD_PADDING = 6, 18
"""What a text of a cell has at either side, and what a heading needs beside its words."""
LEAST_SHARE, MOST_SHARE = 70, 150
"""The least width of a column that shares what the others leave: its longest text, within these limits."""
MEASURED = 60
"""So many rows are looked at for that."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its title, its width for words of the usual size (0: it shares what is left), and how it looks.

    `goes`: the columns with the highest number are left out first where there is little room; 0 stays.
    """

    title: str
    width: int = 0
    right: bool = False
    bold: bool = False
    soft: bool = False
    goes: int = 0
    tip: str = ""
    centred: bool = False

    def least_width(self) -> int:
        """Its width, with room for its title; 0 if it shares what is left."""
        title = round(QFontMetricsF(style.font()).horizontalAdvance(self.title)) + HEAD_PADDING
        return max(style.scaled(self.width), title) if self.width else 0

    @property
    def side(self) -> Qt.AlignmentFlag:
        """On which side of its cells its texts stand."""
        if self.centred:
            return Qt.AlignmentFlag.AlignCenter
        side = Qt.AlignmentFlag.AlignRight if self.right else Qt.AlignmentFlag.AlignLeft
        return side | Qt.AlignmentFlag.AlignVCenter


class ShownRows(TellsErrors, QAbstractTableModel):
    """The rows as a Qt model, which are shown anew or grow at the top."""

    def __init__(self, parent: PaintedTable) -> None:
        super().__init__(parent)
        self.columns: tuple[Column, ...] = ()
        self.rows: list[ShownRow] = []

    def show(self, rows: Sequence[ShownRow], columns: Sequence[Column] | None = None) -> None:
        """Show these rows; where nothing but texts differs, the view keeps its cursor."""
        alike = columns is None or tuple(columns) == self.columns
        if alike and [row.about for row in rows] == [row.about for row in self.rows]:
            self.rows = list(rows)
            if rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, len(self.columns) - 1))
            return
        self.beginResetModel()
        if columns is not None:
            self.columns = tuple(columns)
        self.rows = list(rows)
        self.endResetModel()

    def put_first(self, rows: Sequence[ShownRow]) -> None:
        """Put these rows, the newest first, above the others."""
        if rows:
            self.beginInsertRows(QModelIndex(), 0, len(rows) - 1)
            self.rows[:0] = rows
            self.endInsertRows()

    def rowCount(self, parent: Index | None = None) -> int:
        """How many rows there are."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """How many columns there are."""
        return 0 if parent is not None and parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The titles of the columns."""
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return column.side
        if role == Qt.ItemDataRole.ToolTipRole:
            return column.tip or None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return column.tip or column.title
        return column.title if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text of a cell; a screen reader hears the whole row in the first one."""
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == 0:
            return row.spoken
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return row.cells[index.column()]
        return style.wrapped(row.spoken) if role == Qt.ItemDataRole.ToolTipRole else None


class ShownTable(PaintedTable):
    """Emits what the row with the cursor is about, what is wanted by Enter or a double click, and its menu."""

    chosen = Signal(object)
    wanted = Signal(object)
    menu_wanted = Signal(object, QPoint)  # at this place of the screen

    def __init__(self, name: str, columns: Sequence[Column], row: int = 34, rows: type[ShownRows] = ShownRows) -> None:
        """`row` is the height of a row for words of the usual size, in logical pixels; `rows` is the Qt model."""
        super().__init__()
        self._row = row
        self.shown = rows(self)
        self.shown.columns = tuple(columns)
        self.setModel(self.shown)
        self.setItemDelegate(CellPainter(self))
        self.setAccessibleName(name)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalHeader().setMinimumSectionSize(1)
        self.selectionModel().currentRowChanged.connect(self._on_current_changed)
        self.doubleClicked.connect(lambda index: self.wanted.emit(self.shown.rows[index.row()].about))

    # What is shown

    @property
    def about(self) -> object:
        """What the row with the cursor is about; None without one."""
        row = self.currentIndex().row()
        return self.shown.rows[row].about if 0 <= row < len(self.shown.rows) else None

    def show_rows(self, rows: Sequence[ShownRow], columns: Sequence[Column] | None = None) -> None:
        """Show these rows. The cursor stays on what it is on, and what was seen stays in sight."""
        about, top = self.about, self.verticalScrollBar().value()
        self.shown.show(rows, columns)
        self.share_out()
        self.choose(about)
        self.verticalScrollBar().setValue(top)

    def put_first(self, rows: Sequence[ShownRow]) -> None:
        """Put rows above the others; what is seen further down stays where it is."""
        bar = self.verticalScrollBar()
        top = bar.value()
        self.shown.put_first(rows)
        if top:
            bar.setValue(top + len(rows) * self.verticalHeader().defaultSectionSize())

    def choose(self, about: object) -> None:
        """Put the cursor on the row about this, if there is one."""
        if about is not None and about != self.about:
            row = next((at for at, each in enumerate(self.shown.rows) if each.about == about), None)
            if row is not None:
                self.selectRow(row)

    def say(self, text: str) -> None:
        """Write this while there are no rows, also for a screen reader."""
        super().say(text)
        self.setAccessibleDescription(text)

    def row_height(self) -> int:
        """The height of a row."""
        return style.scaled(self._row)

    def least_share(self) -> int:
        """The least width of a column that shares what the others leave."""
        wide = max((self._longest(at) for at, column in enumerate(self.shown.columns) if not column.width), default=0)
        return min(style.scaled(MOST_SHARE), max(style.scaled(LEAST_SHARE), wide))

    def _longest(self, at: int) -> int:
        """The width that a column needs for its longest text."""
        metrics = QFontMetricsF(style.font(bold=self.shown.columns[at].bold))
        texts = {row.cells[at] for row in self.shown.rows[:MEASURED]}
        return round(max((metrics.horizontalAdvance(text) for text in texts), default=0.0)) + 2 * PAD + 2

    def share_out(self) -> None:
        """Give each column its width, and leave out what has no room."""
        columns, room = self.shown.columns, self.viewport().width()
        fixed = [column.least_width() for column in columns]
        shown = list(range(len(columns)))
        for at in sorted((at for at in shown if columns[at].goes), key=lambda at: -columns[at].goes):
            if sum(fixed[each] or self.least_share() for each in shown) <= room:
                break
            shown.remove(at)
        shared = [at for at in shown if not fixed[at]]
        rest = room - sum(fixed[at] for at in shown)
        needed = {at: self._longest(at) for at in shared}
        more = (rest - sum(needed.values())) // max(1, len(shared))
        share = max(self.least_share(), rest // max(1, len(shared)))
        for at in range(len(columns)):
            self.setColumnHidden(at, at not in shown)
            self.setColumnWidth(at, fixed[at] or (needed.get(at, 0) + more if more >= 0 else share))
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setDefaultSectionSize(self.row_height())

    # Events

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out anew."""
        super().resizeEvent(event)
        self.share_out()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter wants what the cursor is on."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.about is not None:
            self.wanted.emit(self.about)
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of a row, by the mouse or by the keys."""
        if event.reason() is QContextMenuEvent.Reason.Mouse:
            row, where = self.rowAt(self.viewport().mapFrom(self, event.pos()).y()), event.globalPos()
        else:
            row = self.currentIndex().row()
            where = self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).bottomLeft())
        if row >= 0:
            self.selectRow(row)
            self.menu_wanted.emit(self.about, where)

    def _on_current_changed(self, now: QModelIndex) -> None:
        if now.isValid():
            self.chosen.emit(self.about)


class CellPainter(RowPainter):
    """Paints a cell's text on the ground of its row, and a tint where the pointer is."""

    def __init__(self, table: ShownTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one cell."""
        self.paint_ground(painter, option)
        column = self._table.shown.columns[index.column()]
        painter.save()
        self.paint_text(painter, option.rect, index.data() or "", column, soft=column.soft)
        painter.restore()

    @staticmethod
    def paint_ground(painter: QPainter, option: QStyleOptionViewItem) -> None:
        """Paint the tint of a chosen row, or of the one under the pointer, and the line below."""
        chosen = option.state & QStyle.StateFlag.State_Selected
        if option.state & QStyle.StateFlag.State_MouseOver and not chosen:
            painter.fillRect(option.rect, QColor(look.theme.hover))
        RowPainter.paint_ground(painter, option)

    @staticmethod
    def paint_text(painter: QPainter, rect: QRect, text: str, column: Column, *, soft: bool) -> None:
        """Paint a text on its side of the cell, shortened where it has no room."""
        font = style.font(bold=column.bold)
        painter.setFont(font)
        painter.setPen(QPen(QColor(look.theme.soft_text if soft else look.theme.text)))
        room = rect.adjusted(PAD, 0, -PAD, 0)
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, column.side, shown)
