"""The moves of a reviewed game in rows, each with its number, its point and the shape of its grade."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPalette, QResizeEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gobang.game.review.grades import Grade
from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors
from gobang.view.review import grade_art
from gobang.view.viewport import give_viewport
from gobang.words.catalogue import tr

_WIDE, _HIGH = 76, 30


@dataclass(frozen=True, slots=True)
class MoveCell:
    """A move: its number, its point, its grade if it is a mistake, and the sentence of its tool tip."""

    ply: int
    name: str
    mistake: Grade | None
    text: str


class ReviewedMoves(TellsErrors, QListView):
    """As high as its rows. A click, or the arrow keys, choose a move."""

    ply_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.cells: tuple[MoveCell, ...] = ()
        give_viewport(self).setBackgroundRole(QPalette.ColorRole.Base)
        self.setProperty("role", "plain")
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Moves with their grades"))
        self._rows = QStandardItemModel(self)
        self.setModel(self._rows)
        self.setItemDelegate(_CellPainter(self))
        self._quiet = False
        self.selectionModel().currentChanged.connect(self._on_current_changed)

    def show_moves(self, cells: Sequence[MoveCell], current: int) -> None:
        """Show these moves; `current` is the number of the one that led to the board, 0 before the first."""
        self._quiet = True
        if tuple(cells) != self.cells:
            self.cells = tuple(cells)
            while self._rows.rowCount() > len(self.cells):
                self._rows.removeRow(self._rows.rowCount() - 1)
            for row, cell in enumerate(self.cells):
                if row == self._rows.rowCount():
                    self._rows.appendRow(QStandardItem())
                item = self._rows.item(row)
                if item.data(Qt.ItemDataRole.AccessibleTextRole) != cell.text:
                    item.setData(cell.text, Qt.ItemDataRole.AccessibleTextRole)
                    item.setData(cell.text, Qt.ItemDataRole.ToolTipRole)
            self._fit()
            self.viewport().update()
        row = next((row for row, cell in enumerate(self.cells) if cell.ply == current), -1)
        self.setCurrentIndex(self._rows.index(row, 0) if row >= 0 else QModelIndex())
        self._quiet = False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Be as high as the rows that there are at this width."""
        self._fit()
        super().resizeEvent(event)

    @property
    def cell_size(self) -> QSize:
        """The size of a cell: as many as have room share the width."""
        room = max(1, self.width() - 6)
        columns = max(1, room // style.scaled(_WIDE))
        return QSize(room // columns, style.scaled(_HIGH))

    def _fit(self) -> None:
        size = self.cell_size
        if self.gridSize() != size:
            self.setGridSize(size)
        columns = max(1, (self.width() - 6) // size.width())
        high = -(-len(self.cells) // columns) * size.height() + 6
        if high != self.minimumHeight():
            self.setFixedHeight(high)

    def _on_current_changed(self, now: QModelIndex) -> None:
        if not self._quiet and now.isValid():
            self.ply_chosen.emit(self.cells[now.row()].ply)


class _CellPainter(TellsErrors, QStyledItemDelegate):
    """Paints one cell."""

    def __init__(self, moves: ReviewedMoves) -> None:
        super().__init__(moves)
        self._moves = moves

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:  # noqa: ARG002  Qt's signature
        return self._moves.cell_size

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme, cell, rect = look.theme, self._moves.cells[index.row()], QRect(option.rect)
        state = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        here = index == self._moves.currentIndex()
        if here or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent if here else theme.hover))
            painter.drawRoundedRect(QRectF(rect).adjusted(1, 2, -1, -2), 6, 6)
        figure, middle = style.scaled(22), Qt.AlignmentFlag.AlignVCenter
        painter.setFont(style.font(style.TEXT - 2))
        painter.setPen(QColor(theme.on_accent if here else theme.soft_text))
        painter.drawText(
            QRect(rect.left() + 2, rect.top(), figure, rect.height()),
            middle | Qt.AlignmentFlag.AlignRight,
            str(cell.ply),
        )
        painter.setFont(style.font(style.TEXT - 1, bold=here))
        painter.setPen(QColor(theme.on_accent if here else theme.text))
        painter.drawText(rect.adjusted(figure + 7, 0, 0, 0), middle | Qt.AlignmentFlag.AlignLeft, cell.name)
        if cell.mistake is not None:
            spot = QPointF(rect.right() - 8, rect.center().y() + 0.5)
            if here:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(theme.panel))
                painter.drawEllipse(spot, 7, 7)
            grade_art.paint_grade(painter, spot, 4.2, cell.mistake, theme)
        painter.restore()
