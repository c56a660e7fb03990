"""The table of a contest: rank, rating and points of each entrant, and its score against each other, coloured."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionViewItem

from gobang.view.art import style
from gobang.view.art.contrast import mix
from gobang.view.art.look import look
from gobang.view.art.theme import Theme
from gobang.view.contests.shown_table import CellPainter, Column, Index, ShownRows, ShownTable
from gobang.words.catalogue import tr, tr_in
from gobang.words.contests.rows import ShownStanding

TALL, LOW = 44, 32
"""The height of a row, and that where there are too many for it."""
PILL, LEAST_PILL = 58, 40
"""The width of a score in the cross table, with the gap beside it, and the least one."""
WIDEST_PILL, MOST_ROOM = 96, 160
"""Where there is more width than that beside the names, scores become as wide as this."""
INTERVAL = 104
"""The width of an error that is told as an interval, +125…+598."""
DEPTH = 0.45
"""How much of the accent, or of seal red, is laid over the panel where all points were won, or none."""


def columns_of(entrants: int, *, intervals: bool = False) -> tuple[Column, ...]:
    """The columns of a table of so many entrants; `intervals`: not every error is a single number."""
    return (
        Column("", 30, right=True, soft=True, tip=tr("Rank")),
        Column(tr("Name"), bold=True),
        Column(
            tr("Elo"),
            70,
            right=True,
            bold=True,
            tip=tr("Strength from that of the others; where not all meet all, from the mean"),
        ),
        Column(
            tr("± 95 %"),
            INTERVAL if intervals else 62,
            right=True,
            soft=True,
            goes=1,
            tip=tr("The error of the rating, by pairs of games"),
        ),
        Column(tr("Points"), 66, right=True, tip=tr("One for a win, half for a draw; a bye counts as won")),
        Column(tr("Score"), 58, right=True, soft=True, goes=3, tip=tr("The share of the points")),
        Column(tr_in("how many were played", "Games"), 60, right=True, soft=True, goes=4, tip=tr("Games played")),
        Column(tr("W"), 44, right=True, soft=True, goes=2, tip=tr("Games won")),
        Column(tr("D"), 40, right=True, soft=True, goes=2, tip=tr("Games drawn")),
        Column(tr("L"), 44, right=True, soft=True, goes=2, tip=tr("Games lost")),
        *(
            Column(str(number), PILL, centred=True, tip=tr("Score against number {0}").format(number))
            for number in range(1, entrants + 1)
        ),
    )


ERROR = 3
"""The column of the errors."""
PLAIN = 10
"""So many columns come before the cross table."""


class StandingsTable(ShownTable):
    """A click on a score wants the games of those two; Enter, or a double click on a name, those of one entrant."""

    pair_wanted = Signal(object, object)  # what the two rows are about

    def __init__(self) -> None:
        super().__init__(tr("Table of the contest"), columns_of(0), TALL, _StandingRows)
        self.setItemDelegate(_StandingPainter(self))
        self.clicked.connect(self._on_clicked)

    def show_standings(self, rows: Sequence[ShownStanding]) -> None:
        """Show these entrants, the best first."""
        self.show_rows(rows, columns_of(len(rows), intervals=any("…" in row.cells[ERROR] for row in rows)))

    @property
    def standings(self) -> list[ShownStanding]:
        """The rows."""
        return [row for row in self.shown.rows if isinstance(row, ShownStanding)]

    def row_height(self) -> int:
        """High rows while all have room so."""
        room = self.viewport().height()
        tall = style.scaled(TALL)
        return tall if tall * len(self.shown.rows) <= room else style.scaled(LOW)

    def share_out(self) -> None:
        """Leave columns out where there is little room; the scores become narrower first, then one scrolls to them."""
        columns, room = self.shown.columns, self.viewport().width()
        scores = len(columns) - PLAIN
        fixed = {at: column.least_width() for at, column in enumerate(columns) if column.width}
        least = {**fixed, 1: self.least_share()} | {at: style.scaled(LEAST_PILL) for at in range(PLAIN, len(columns))}
        shown = list(range(len(columns)))
        for number in (4, 3, 2, 1):
            if sum(least[at] for at in shown) <= room:
                break
            shown = [at for at in shown if columns[at].goes != number]
        rest = room - sum(least[at] for at in shown)
        named = max(0, rest - style.scaled(MOST_ROOM))
        wider = max(0, min(style.scaled(PILL - LEAST_PILL), rest // scores if scores else 0))
        wider = max(wider, min(style.scaled(WIDEST_PILL - LEAST_PILL), named // scores if scores else 0))
        for at in range(len(columns)):
            self.setColumnHidden(at, at not in shown)
            wide = least[at] + (wider if at >= PLAIN else 0)
            self.setColumnWidth(at, least[1] + max(0, rest - scores * wider) if at == 1 else wide)
        scrolls = rest < 0
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if scrolls else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setHorizontalScrollBarPolicy(policy)
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setDefaultSectionSize(self.row_height())

    def _on_clicked(self, index: Index) -> None:
        row, other = index.row(), index.column() - PLAIN
        rows = self.standings
        if 0 <= other < len(rows) and rows[row].shares[other] is not None:
            self.pair_wanted.emit(rows[row].about, rows[other].about)


class _StandingRows(ShownRows):
    """Says of a score how many games were won, drawn and lost."""

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text of a cell, or what is said of it."""
        row, score = self.rows[index.row()], index.column() - PLAIN
        if isinstance(row, ShownStanding) and score >= 0 and row.tips[score]:
            if role == Qt.ItemDataRole.ToolTipRole:
                return row.tips[score]
            if role == Qt.ItemDataRole.AccessibleTextRole:
                return f"{row.cells[index.column()]}: {row.tips[score]}"
        return super().data(index, role)


class _StandingPainter(CellPainter):
    """Paints scores as pills, the better the greener; entrants that were taken out in soft ink."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one cell."""
        row = self._table.shown.rows[index.row()]
        if not isinstance(row, ShownStanding):
            return
        self.paint_ground(painter, option)
        painter.save()
        if index.column() < PLAIN:
            column = self._table.shown.columns[index.column()]
            self.paint_text(painter, option.rect, row.cells[index.column()], column, soft=column.soft or row.out)
        else:
            share = row.shares[index.column() - PLAIN]
            if share is not None:
                paint_pill(painter, QRectF(option.rect), row.cells[index.column()], share, look.theme)
        painter.restore()


def paint_pill(painter: QPainter, rect: QRectF, text: str, share: float, theme: Theme) -> None:
    """Paint a score in its cell: the better the greener, the worse the redder."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    high = min(rect.height() - 6, style.scaled(28))
    box = QRectF(rect.x() + 3, rect.center().y() - high / 2, rect.width() - 6, high)
    away = abs(2 * share - 1)
    if theme.flat:
        painter.setPen(QPen(QColor(theme.accent if share > 0.5 else theme.line), 1 + round(2 * away)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        ink = QColor(theme.accent if share > 0.5 else theme.seal)
        painter.setBrush(mix(QColor(theme.chip), ink, DEPTH * away))
    painter.drawRoundedRect(box, style.BUTTON_CORNER - 2, style.BUTTON_CORNER - 2)
    painter.setFont(style.font())
    painter.setPen(QColor(theme.text))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
