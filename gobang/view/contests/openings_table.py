"""The openings of a contest: how the games from each ended, to see which are balanced."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionViewItem

from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.art.thumbnail import thumbnail
from gobang.view.contests.shown_table import CellPainter, Column, Index, ShownTable
from gobang.words.catalogue import tr, tr_in
from gobang.words.contests.rows import ShownOpening

HIGH, BOARD = 52, 44
BAR = 1
"""The column of the results' bar."""


class OpeningsTable(ShownTable):
    """A row for each opening: its picture, its games, and the share of each result as a bar."""

    def __init__(self) -> None:
        columns = (
            Column("", HIGH + 8, tip=tr("Opening")),
            Column(tr("Results"), tip=tr("Won by Black, drawn, won by White")),
            Column(tr_in("how many were played", "Games"), 70, right=True, soft=True),
            Column(tr("Black"), 76, right=True, tip=tr("Black's share of the points")),
        )
        super().__init__(tr("Openings and how their games ended"), columns, HIGH)
        self.setItemDelegate(_OpeningPainter(self))


class _OpeningPainter(CellPainter):
    """Paints the opening's stones, and a bar: Black's share is dark, White's light, draws between them."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one cell."""
        row = self._table.shown.rows[index.row()]
        if not isinstance(row, ShownOpening) or index.column() > BAR:
            super().paint(painter, option, index)
            return
        self.paint_ground(painter, option)
        painter.save()
        rect = option.rect
        if index.column() < BAR:
            ratio = painter.device().devicePixelRatioF()
            top = rect.y() + (rect.height() - BOARD) // 2
            painter.drawPixmap(rect.x() + 8, top, thumbnail(row.line, row.size, look.theme, BOARD, ratio))
        else:
            bar = QRectF(rect.x() + 8, rect.center().y() - 7, rect.width() - 16, 14)
            self._paint_bar(painter, bar, row)
        painter.restore()

    @staticmethod
    def _paint_bar(painter: QPainter, bar: QRectF, row: ShownOpening) -> None:
        theme = look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = QPainterPath()
        outline.addRoundedRect(bar, 4, 4)
        known = bool(row.black + row.draw + row.white)
        painter.fillPath(outline, QColor(theme.white_light if known else theme.chip))
        left = bar.left()
        between = style.disabled_ink(theme) if theme.flat else theme.soft_text
        for share, colour in ((row.black, theme.black_body), (row.draw, between)):
            part = QPainterPath()
            part.addRect(QRectF(left, bar.top(), bar.width() * share, bar.height()))
            painter.fillPath(outline.intersected(part), QColor(colour))
            left += bar.width() * share
        painter.setPen(QPen(QColor(theme.soft_text), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(outline)
        painter.setPen(QPen(QColor(theme.seal), 1.4))
        painter.drawLine(
            round(bar.center().x()), round(bar.top()) - 3, round(bar.center().x()), round(bar.bottom()) + 3
        )
