"""The list of a game's moves; a click on one goes there."""

from __future__ import annotations

import re

from PySide6.QtCore import (
    QEvent,
    QLineF,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPalette,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
)

from gobang.game.record.record import Node, Record
from gobang.view.art import icons, style
from gobang.view.art.look import look
from gobang.view.art.small_stone import draw_small_stone
from gobang.view.handlers import TellsErrors
from gobang.view.record.move_rows import MoveRows, Moves, Variation, label, line_with
from gobang.view.viewport import give_viewport

_ROW, _FIGURE, _CELL, _INDENT = 28, 30, 92, 40
_TEN = 10
BEFORE = 6
"""So many letters of a comment at least are shown before the text looked for."""


class MovesList(TellsErrors, QListView):
    """Shows a record's current line and its variations.

    Emits the node that the user wants, and does not go there itself.
    """

    node_chosen = Signal(object)  # Node
    menu_wanted = Signal(object, object)  # Node, and the QPoint on the screen where its menu should open

    def __init__(self) -> None:
        super().__init__()
        self.hovered: Node | None = None
        self._record: Record | None = None
        self._rows = MoveRows()
        self._pairs = 1
        self._line: list[Node] = []
        """The line whose moves are shown in pairs, from the root on."""
        self._held = False
        """Whether that line stays, as the pointer is over what was clicked last."""
        self._wanted = ""
        """The text that is looked for in comments."""
        give_viewport(self).setBackgroundRole(QPalette.ColorRole.Base)
        self.viewport().setAutoFillBackground(True)
        self.viewport().installEventFilter(self)
        self.setModel(self._rows)
        self.setItemDelegate(_RowPainter(self))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setProperty("role", "plain")
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def current(self) -> Node | None:
        """The record's current node."""
        return self._record.current if self._record else None

    def set_record(self, record: Record) -> None:
        """Show another record, from its current node."""
        self._record, self._held = record, False
        self.refresh()

    def refresh(self) -> None:
        """Update, because the record's tree or its current node has changed.

        The list is of the line through that node. But after a click into a variation the line shown stays, so that
        nothing moves under the pointer, until the pointer leaves or the current node is not to be seen.
        """
        if self._record is None:
            return
        self.hovered = None
        self._pairs = self._room()
        row = None
        if self._held and self._line[0] is self._record.root and all(map(_is_there, self._line)):
            self._rows.show(self._line, self._pairs)
            row = self._drawn(self._record.current)
        if row is None:
            self._held, self._line = False, self._record.line()
            self._rows.show(self._line, self._pairs)
            row = self._rows.place(self._record.current)
        if row is None:
            self.scrollToTop()
            self.setCurrentIndex(QModelIndex())
        else:
            index = self._rows.index(row)
            self.setCurrentIndex(index)
            self.scrollTo(index)
        self.viewport().update()

    def _drawn(self, node: Node) -> int | None:
        """The row in which `node` is to be seen, also in a variation."""
        if node.parent is None or (row := self._rows.place(node)) is not None:
            return 0 if node.parent is None else row
        place = QRect(0, 0, self.viewport().width(), _ROW)
        for number, each in enumerate(self._rows.rows):
            if isinstance(each, Variation) and any(other is node for other, _ in cells(each, place)):
                return number
        return None

    def mark(self, blunders: frozenset[Node]) -> None:
        """Put a question mark behind these moves."""
        self._rows.blunders = blunders
        self.viewport().update()

    def look_for(self, text: str) -> None:
        """Show of each comment the line in which this text stands; without a text the first one."""
        if text.strip() != self._wanted:
            self._wanted = text.strip()
            self.viewport().update()

    def remark(self, row: Moves, metrics: QFontMetricsF, width: float) -> str:
        """What a row shows of the comments on its moves, cut to this width so that the text looked for is seen."""
        comments = [node.comment for node in row.nodes if node.comment]
        found = [line for each in comments if self._wanted and (line := line_with(each, self._wanted)) is not None]
        text = " · ".join(found or [each.split("\n", 1)[0] for each in comments])
        there = re.search(re.escape(self._wanted), text, re.IGNORECASE) if found else None
        at = there.start() if there else 0
        if metrics.horizontalAdvance(text[: at + len(self._wanted)]) > width - metrics.horizontalAdvance("…"):
            start = max(0, at - BEFORE)
            word = text.rfind(" ", max(0, start - BEFORE), start) + 1
            text = f"…{text[word or start :]}"
        return metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)

    def name(self, node: Node) -> str:
        """The name of a move."""
        return self._rows.name(node)

    def node_at(self, where: QPoint) -> Node | None:
        """The move drawn at `where` in the viewport."""
        index = self.indexAt(where)
        if not index.isValid():
            return None
        rect = self.visualRect(index)
        boxes = cells(self._rows.rows[index.row()], rect)
        return next((node for node, box in boxes if box.contains(QPointF(where))), None)

    def row(self, index: QModelIndex | QPersistentModelIndex) -> Moves | Variation:
        """The content of a row."""
        return self._rows.rows[index.row()]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put as many pairs into a row as there is room for. If the current move was in sight it stays so."""
        here = self.currentIndex()
        before = QRect(0, 0, self.viewport().width(), event.oldSize().height())
        seen = here.isValid() and before.intersects(self.visualRect(here))
        super().resizeEvent(event)
        if self._room() != self._pairs:
            self.refresh()
        elif seen:
            self.scrollTo(here)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Highlight the move to which a click would go."""
        node = self.node_at(event.position().toPoint())
        if node is not self.hovered:
            self.hovered = node
            self.viewport().setCursor(Qt.CursorShape.ArrowCursor if node is None else Qt.CursorShape.PointingHandCursor)
            self.viewport().update()

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer has left: highlight nothing."""
        super().leaveEvent(event)
        self.hovered = None
        self.viewport().update()
        if self._held and QApplication.activePopupWidget() is None:  # the menu of a move is open over the list
            self._held = False
            self.refresh()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on a move goes there; the rows stay where they are as long as the pointer does."""
        node = self.node_at(event.position().toPoint())
        if node is not None and event.button() is Qt.MouseButton.LeftButton:
            self._held = True
            self.node_chosen.emit(node)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of the move under the pointer, or of the current move if asked for by a key."""
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            node, spot = self.current, self.visualRect(self.currentIndex()).center()
        else:
            node, spot = self.node_at(event.pos()), event.pos()
        if node is not None:
            self.menu_wanted.emit(node, self.viewport().mapToGlobal(spot))
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show a comment as a tool tip."""
        if watched is self.viewport() and event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            node = self.node_at(event.pos())
            QToolTip.showText(event.globalPos(), style.as_text(node.comment) if node else "", self)
            return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys that walk through the game, so that the list works outside the window too."""
        node = self._reached(Qt.Key(event.key()))
        if node is None:
            event.ignore()
        elif node is not self.current:
            self.node_chosen.emit(node)

    def _room(self) -> int:
        """How many pairs of moves fit side by side."""
        return max(1, self.viewport().width() // (2 * style.scaled(_CELL)))

    def _reached(self, key: Qt.Key) -> Node | None:
        """The node to which `key` goes from the current one; None if the list does not use this key."""
        record = self._record
        if record is None:
            return None
        line, at = record.line(), record.current.ply
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_PageUp: -_TEN, Qt.Key.Key_PageDown: _TEN}
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(line) - 1}
        aside = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if key in aside:
            siblings = record.siblings
            return siblings[max(0, min(len(siblings) - 1, siblings.index(record.current) + aside[key]))]
        if key in steps:
            return line[max(0, min(len(line) - 1, at + steps[key]))]
        return line[ends[key]] if key in ends else None


def _is_there(node: Node) -> bool:
    """Whether a node is still where it was in its tree."""
    return node.parent is None or node in node.parent.children


def cells(row: Moves | Variation, rect: QRect | QRectF) -> list[tuple[Node, QRectF]]:
    """The moves of a row that fit into `rect`, each with the box in which it is drawn and can be clicked."""
    box = QRectF(rect)
    if isinstance(row, Moves):
        return [
            (
                node,
                QRectF(
                    box.left() + number * style.scaled(_CELL), box.top() + 2, style.scaled(_CELL) - 4, box.height() - 4
                ),
            )
            for number, node in enumerate(row.places)
            if node is not None
        ]
    metrics = QFontMetricsF(style.font(style.TEXT - 1))
    x, found = box.left() + 30, []
    for number, node in enumerate(row.nodes):
        width = metrics.horizontalAdvance(label(node)) + (12 if number else 12 + style.scaled(_INDENT))
        if number and x + width > box.right() - 20:
            break
        found.append((node, QRectF(x, box.top() + 3, width, box.height() - 6)))
        x += width
    return found


class _RowPainter(TellsErrors, QStyledItemDelegate):
    """Paints a row: pale numbers, the current move on a filled ground, comments marked."""

    def __init__(self, view: MovesList) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:  # noqa: ARG002  all alike
        """All rows have the same height."""
        return QSize(2 * style.scaled(_CELL), max(style.scaled(_ROW), round(QFontMetricsF(style.font()).height()) + 10))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint one row."""
        row, rect = self._view.row(index), QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(row, Moves):
            self._paint_moves(painter, row, rect)
        else:
            self._paint_variation(painter, row, rect)
        painter.restore()

    def _paint_moves(self, painter: QPainter, row: Moves, rect: QRectF) -> None:
        theme, middle = look.theme, Qt.AlignmentFlag.AlignVCenter
        for node, box in cells(row, rect):
            ink = self._ground(painter, node, box.adjusted(style.scaled(_FIGURE), 0, 0, 0), theme.text)
            painter.setFont(style.font(style.TEXT - 1))
            painter.setPen(QColor(theme.soft_text))
            figure = QRectF(box.left(), box.top(), style.scaled(_FIGURE) - 6, box.height())
            painter.drawText(figure, middle | Qt.AlignmentFlag.AlignRight, str(node.ply))
            painter.setFont(style.font(bold=node is self._view.current))
            painter.setPen(QColor(ink))
            painter.drawText(box.adjusted(style.scaled(_FIGURE) + 8, 0, 0, 0), middle, self._view.name(node))
            if node.comment:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(ink if node is self._view.current else theme.accent_text))
                painter.drawEllipse(QPointF(box.right() - 8, box.center().y()), 2.5, 2.5)
        self._paint_comment(painter, row, rect.adjusted(len(row.places) * style.scaled(_CELL) + 8, 0, -8, 0))

    def _paint_comment(self, painter: QPainter, row: Moves, box: QRectF) -> None:
        """Paint what the row shows of its comments, if there is room for a few words."""
        if box.width() < 90 or not any(node.comment for node in row.nodes):
            return
        theme, ratio = look.theme, painter.device().devicePixelRatioF()
        painter.drawPixmap(
            QPointF(box.left(), box.center().y() - 8), icons.pixmap("comment", theme.soft_text, 16, ratio)
        )
        painter.setFont(style.font(style.TEXT - 1))
        painter.setPen(QColor(theme.soft_text))
        box.adjust(24, 0, 0, 0)
        text = self._view.remark(row, QFontMetricsF(painter.font()), box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_variation(self, painter: QPainter, row: Variation, rect: QRectF) -> None:
        """Paint a variation: a branch, the number and the stone of its first move, and as many moves as fit."""
        theme, middle = look.theme, Qt.AlignmentFlag.AlignVCenter
        x, y = rect.left() + 16, rect.center().y()
        painter.setPen(QPen(QColor(theme.accent if row.main else theme.soft_text), 1.6 if row.main else 1.2))
        painter.drawPolyline([QPointF(x, rect.top()), QPointF(x, y - 4), QPointF(x + 4, y), QPointF(x + 10, y)])
        shown = cells(row, rect)
        for number, (node, box) in enumerate(shown):
            ink = self._ground(painter, node, box, theme.soft_text)
            painter.setFont(style.font(style.TEXT - 1, bold=row.main and not number))
            text = box.adjusted(6, 0, 0, 0)
            if not number:
                painter.setPen(QColor(theme.soft_text))
                figure = QRectF(text.left(), text.top(), style.scaled(_INDENT) - 18, text.height())
                painter.drawText(figure, middle | Qt.AlignmentFlag.AlignRight, str(node.ply))
                if node.stone:
                    draw_small_stone(
                        painter, QRectF(text.left() + style.scaled(_INDENT) - 15, y - 5.5, 11, 11), node.stone, theme
                    )
                text.adjust(style.scaled(_INDENT), 0, 0, 0)
            painter.setPen(QColor(theme.text if not number else ink))
            painter.drawText(text, middle, label(node))
            if node.comment:
                painter.drawLine(QLineF(text.left(), box.bottom() - 1, box.right() - 6, box.bottom() - 1))
        if shown and shown[-1][0].next is not None:
            painter.setPen(QColor(theme.soft_text))
            last = shown[-1][1]
            painter.drawText(QRectF(last.right() + 2, last.top(), 20, last.height()), middle, "…")

    def _ground(self, painter: QPainter, node: Node, box: QRectF, ink: str) -> str:
        """Fill the ground of the current and of the hovered move. Returns the colour for the text on it."""
        theme = look.theme
        painter.setPen(Qt.PenStyle.NoPen)
        if node is self._view.current:
            painter.setBrush(QColor(theme.accent))
            painter.drawRoundedRect(box, 6, 6)
            return theme.on_accent
        if node is self._view.hovered:
            painter.setBrush(QColor(theme.hover))
            painter.drawRoundedRect(box, 6, 6)
        return ink
