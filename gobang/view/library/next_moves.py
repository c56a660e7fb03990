"""What was played from a position: a row for each move, with its results as a bar and what analyses know of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPainterPath, QPalette, QPen
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gobang.game.library.values import NextMove
from gobang.game.point import Point
from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors
from gobang.view.viewport import give_viewport
from gobang.words.catalogue import tr
from gobang.words.library import place as words
from gobang.words.numbers import whole_percent_text
from gobang.words.worth import KnownWorth

ROW, NAME, GAMES, KNOWN = 32, 92, 82, 40
LEAST_WRITTEN = 44
"""How wide the dark part of a bar must be to hold its percentage."""
Index = QModelIndex | QPersistentModelIndex


class _Moves(TellsErrors, QAbstractListModel):
    """The rows of the list."""

    def __init__(self, parent: QListView) -> None:
        super().__init__(parent)
        self.moves: Sequence[NextMove] = ()
        self.size = 15
        self.known: Mapping[Point, KnownWorth] = {}

    def show(self, moves: Sequence[NextMove], size: int) -> None:
        self.beginResetModel()
        self.moves, self.size = moves, size
        self.endResetModel()

    def know(self, known: Mapping[Point, KnownWorth]) -> None:
        self.known = known
        if self.moves:
            self.dataChanged.emit(self.index(0), self.index(len(self.moves) - 1))

    def known_of(self, move: NextMove) -> KnownWorth | None:
        return next((self.known[point] for point in move.points if point in self.known), None)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.moves)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        spoken = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)
        if role in spoken and index.row() < len(self.moves):
            move = self.moves[index.row()]
            known = self.known_of(move)
            return words.spoken_move(move, self.size, known.sentence if known is not None else "")
        return None


class NextMovesList(TellsErrors, QListView):
    """A click, or Enter, plays a move."""

    played = Signal(object)  # Point

    def __init__(self) -> None:
        super().__init__()
        give_viewport(self).setBackgroundRole(QPalette.ColorRole.Base)
        self.viewport().setAutoFillBackground(True)
        self._rows = _Moves(self)
        self.setModel(self._rows)
        self.setItemDelegate(_MovePainter(self))
        self.setUniformItemSizes(True)
        self.setProperty("role", "plain")
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Next moves in these games"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(self._play)

    @property
    def moves(self) -> Sequence[NextMove]:
        """The moves in the list."""
        return self._rows.moves

    def show_moves(self, moves: Sequence[NextMove], size: int) -> None:
        """Show these moves on a board of this size."""
        self._rows.show(moves, size)

    def know(self, known: Mapping[Point, KnownWorth]) -> None:
        """Show what the analysis database knows of moves of the position shown."""
        if known != self._rows.known:
            self._rows.know(known)

    @property
    def some_known(self) -> bool:
        """Whether something is known of a move in the list."""
        return any(self._rows.known_of(move) is not None for move in self.moves)

    def known_of(self, row: int) -> KnownWorth | None:
        """What is known of the move in a row."""
        return self._rows.known_of(self.moves[row])

    def sizeHint(self) -> QSize:
        """Room for four moves."""
        return QSize(300, 4 * style.scaled(ROW) + 4)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play the move with the cursor."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self._play(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _play(self, index: QModelIndex) -> None:
        self.played.emit(self.moves[index.row()].points[0])


class _MovePainter(TellsErrors, QStyledItemDelegate):
    """Paints a row: the move, how often it was played, what is known of it, and the share of each result."""

    def __init__(self, moves: NextMovesList) -> None:
        super().__init__(moves)
        self._list = moves

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        """A row of words."""
        return QSize(100, style.scaled(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one row."""
        theme, move = look.theme, self._list.moves[index.row()]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)
        over = option.state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_Selected)
        if over:
            painter.setPen(QPen(QColor(theme.accent), 1.5) if theme.flat else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.hover))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), style.BUTTON_CORNER, style.BUTTON_CORNER)
        left, middle = rect.left() + 10, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        name = QRectF(left, rect.top(), style.scaled(NAME), rect.height())
        painter.setFont(style.font(bold=True))
        painter.setPen(QColor(theme.text))
        painter.drawText(name, middle, words.points_text(move, self._list.model().size))  # type: ignore[attr-defined]
        games = QRectF(name.right(), rect.top(), style.scaled(GAMES), rect.height())
        painter.setFont(style.font(style.TEXT - 1))
        painter.setPen(QColor(theme.soft_text))
        painter.drawText(games, middle, words.games_text(move.games))
        right = games.right()
        if self._list.some_known:
            room = QRectF(right, rect.top(), style.scaled(KNOWN), rect.height())
            right = room.right() + 4
            if (known := self._list.known_of(index.row())) is not None:
                painter.setFont(style.font(style.TEXT - 1, bold=True))
                painter.setPen(QColor(theme.accent_text))
                text = QFontMetricsF(painter.font()).elidedText(known.figure, Qt.TextElideMode.ElideRight, room.width())
                painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, text)
        bar = QRectF(right + 4, rect.center().y() - 7, rect.right() - right - 14, 14)
        if bar.width() > 40:
            self._paint_bar(painter, bar, move)
        painter.restore()

    def _paint_bar(self, painter: QPainter, bar: QRectF, move: NextMove) -> None:
        """Black's share is dark, White's light, draws between them; games without a result are left empty."""
        theme, results = look.theme, move.results
        known = results["black"] + results["draw"] + results["white"]
        left = bar.left()
        outline = QPainterPath()
        outline.addRoundedRect(bar, 4, 4)
        painter.fillPath(outline, QColor(theme.white_light if known else theme.chip))
        between = style.disabled_ink(theme) if theme.flat else theme.soft_text
        for name, colour in (("black", theme.black_body), ("draw", between)):
            wide = bar.width() * results[name] / known if known else 0.0
            part = QPainterPath()
            part.addRect(QRectF(left, bar.top(), wide, bar.height()))
            painter.fillPath(outline.intersected(part), QColor(colour))
            if name == "black" and wide > LEAST_WRITTEN:
                font = style.font(style.TEXT - 3, bold=True)
                painter.setFont(font)
                painter.setPen(QColor(theme.on_black))
                text = whole_percent_text(round(100 * results["black"] / known))
                high = QFontMetricsF(font).height()
                box = QRectF(left + 8, bar.center().y() - high / 2, wide - 8, high)
                painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
            left += wide
        painter.setPen(QPen(QColor(theme.soft_text), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(outline)
