"""A drawing of the record's tree; a click on a move goes there."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QLineF, QObject, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip

from gobang.game.point import Stone
from gobang.game.record.record import Node, Record
from gobang.game.record.tree_layout import TreeLayout
from gobang.game.review.grades import Grade
from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.art.small_stone import small_stone
from gobang.view.handlers import TellsErrors
from gobang.view.record.audible_graph import AudibleGraph
from gobang.view.review import grade_art
from gobang.view.viewport import give_viewport
from gobang.words.record.tree import node_sentence
from gobang.words.worth import KnownWorth

_CELL, _STONE = 24, 16
_FIGURES, _MOST_FIGURES = (9, 8, 7), 3
"""The sizes of what stands on a stone, the largest that fits, and how many characters of it."""
_LEAST_ROWS, _MOST_ROWS = 2, 12
"""So many rows are seen at once, as far as the panel has room; others are scrolled to."""
_ASIDE = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_BACK = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_KEYS = frozenset((*_ASIDE, *_BACK))


class TreeGraph(TellsErrors, QAbstractScrollArea):
    """Shows all lines of a record, that of the current move in colour. Hidden while there is only one line.

    Emits the node that the user wants, and does not go there itself. With the focus here the up and down keys go to
    the next node of the same number, and Return leads back to the board. The keys along the line are the window's.
    """

    node_chosen = Signal(object)  # Node
    menu_wanted = Signal(object, object)  # Node, and the QPoint on the screen where its menu should open
    seen = Signal(object)  # list[Node]: these are seen now, after others or after a change of the tree
    left = Signal()  # the user wants the keys to go to the board again

    def __init__(self) -> None:
        super().__init__()
        self._record: Record | None = None
        self._layout = TreeLayout()
        self._path: frozenset[Node] = frozenset()
        self._grades: Mapping[Node, Grade] = {}
        self._known: Mapping[Node, KnownWorth] = {}
        self._elsewhere: Callable[[Node], int] = lambda _: 0
        self.in_sight: list[Node] = []
        """The nodes that are seen."""
        give_viewport(self).setBackgroundRole(QPalette.ColorRole.Base)
        self.viewport().setAutoFillBackground(True)
        self.viewport().installEventFilter(self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.audible = AudibleGraph(self.viewport(), _KEYS, self._box)
        self.audible.chosen.connect(self.node_chosen)
        self.audible.turned.connect(self.viewport().update)
        self.setFocusProxy(self.audible)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._tell)
        for bar in (self.horizontalScrollBar(), self.verticalScrollBar()):
            bar.valueChanged.connect(self._soon.start)
        self.hide()

    def show_tree(self, record: Record, layout: TreeLayout) -> None:
        """Show a record in this layout."""
        self._record, self._layout = record, layout
        bar = self.horizontalScrollBar().sizeHint().height() + style.UNIT
        self.setMinimumHeight(_LEAST_ROWS * self._cell + bar)
        self.setMaximumHeight(min(_MOST_ROWS, layout.height) * self._cell + bar)
        self.setVisible(layout.branched)
        self._set_ranges()
        self.refresh()

    def refresh(self) -> None:
        """Another move is current: colour its line, and scroll there."""
        if self._record is None or not self._layout.branched:
            return
        node = self._record.current
        self._path = frozenset(self._record.line())
        self.audible.setAccessibleDescription(self._sentence(node))
        if (row := self._layout.rows.get(node)) is not None:
            self._scroll_to(node.ply, row)
        self._tell()
        self.viewport().update()

    def grade(self, grades: Mapping[Node, Grade]) -> None:
        """Set what a review says of moves."""
        self._grades = grades
        self._soon.start()
        self.viewport().update()

    def know(self, known: Mapping[Node, KnownWorth]) -> None:
        """Set what the analysis database knows of the moves that are seen."""
        if known != self._known:
            self._known = known
            self._tell_reader()
            self.viewport().update()

    def join(self, elsewhere: Callable[[Node], int]) -> None:
        """Set in how many other ways the record reaches the position of a node."""
        self._elsewhere = elsewhere
        self._soon.start()
        self.viewport().update()

    def known_of(self, node: Node) -> KnownWorth | None:
        """What is known of a move that is seen."""
        return self._known.get(node)

    @property
    def shown(self) -> TreeLayout:
        """The layout that is drawn."""
        return self._layout

    def spot(self, node: Node) -> QPointF:
        """The middle of a node in the viewport."""
        return self._spot(node.ply, self._layout.rows[node])

    def node_at(self, where: QPointF) -> Node | None:
        """The node at `where` in the viewport."""
        x, y = where.x() + self.horizontalScrollBar().value(), where.y() + self.verticalScrollBar().value()
        return self._layout.node_at(int(x // self._cell), int(y // self._cell))

    def sizeHint(self) -> QSize:
        """As wide as the panel."""
        return QSize(200, 3 * self._cell)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on a node goes there."""
        node = self.node_at(event.position())
        if event.button() is Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            if node is not None:
                self.node_chosen.emit(node)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys of the graph, and leave others to the window."""
        key = Qt.Key(event.key())
        if key not in _KEYS or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif key in _BACK:
            self.left.emit()
        elif self._record is not None and (current := self._record.current) in self._layout.rows:
            self.node_chosen.emit(self._layout.beside(current, _ASIDE[key]))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of the node under the pointer, or of the current one if asked for by a key."""
        node = self.node_at(QPointF(event.pos()))
        if event.reason() is QContextMenuEvent.Reason.Keyboard and self._record is not None:
            node = self._record.current
        if node is not None and node in self._layout.rows:  # it may be newer than the layout
            self.menu_wanted.emit(node, self.viewport().mapToGlobal(self.spot(node).toPoint()))
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show a move and its comment as a tool tip."""
        if watched is self.viewport() and event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            node = self.node_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), style.as_text(self._sentence(node)) if node else "", self)
            return True
        return False

    def _sentence(self, node: Node) -> str:
        known = self._known.get(node)
        return node_sentence(node, known.sentence if known is not None else "", self._elsewhere(node))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scroll as far as there is something to see."""
        super().resizeEvent(event)
        self._set_ranges()
        self.audible.setGeometry(self.viewport().rect())
        self._soon.start()

    def _tell(self) -> None:
        """Tell which nodes are seen."""
        if self._record is None or not self._layout.branched:
            return
        self.in_sight = self._find_seen()
        self._tell_reader()
        self.seen.emit(self.in_sight)

    def _tell_reader(self) -> None:
        """Tell screen readers which nodes are seen, the current one among them."""
        if self._record is not None:
            self.audible.know(self._grades, self._known, self._elsewhere)
            self.audible.show_nodes(self.in_sight, self._record.current)

    def _find_seen(self) -> list[Node]:
        """The nodes that are seen, from row to row."""
        cell, port = self._cell, self.viewport().size()
        across, down = self.horizontalScrollBar().value(), self.verticalScrollBar().value()
        top, bottom = down // cell, (down + port.height() - 1) // cell
        columns = range(across // cell, min(len(self._layout.columns), (across + port.width() - 1) // cell + 1))
        rows = self._layout.rows
        seen = [
            node for column in columns for node in self._layout.seen(column, top, bottom) if top <= rows[node] <= bottom
        ]
        seen.sort(key=lambda node: (rows[node], node.ply))
        return seen

    def _box(self, node: Node) -> QRect:
        """The cell of a node in the viewport."""
        row, cell = self._layout.rows.get(node), self._cell
        if row is None:  # it has been removed since it was shown
            return QRect()
        spot = self._spot(node.ply, row).toPoint()
        return QRect(spot.x() - cell // 2, spot.y() - cell // 2, cell, cell)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  what is seen takes few strokes
        """Paint the nodes that are seen and the lines between them."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cell = self._cell
        across, down = self.horizontalScrollBar().value(), self.verticalScrollBar().value()
        left, top = across // cell, down // cell
        right = min(len(self._layout.columns) - 1, left + self.viewport().width() // cell + 1)
        bottom = top + self.viewport().height() // cell + 1
        columns = [list(self._layout.seen(column, top, bottom)) for column in range(max(0, left - 1), right + 1)]
        painter.translate(0.5 * cell - across, 0.5 * cell - down)
        quiet, bold = self._lines(columns, top, bottom, cell)
        painter.setPen(QPen(QColor(look.theme.soft_text), 1.2))
        painter.drawLines(quiet)
        painter.setPen(QPen(QColor(look.theme.accent), 2.4))
        painter.drawLines(bold)
        side = style.scaled(_STONE)
        ratio = painter.device().devicePixelRatioF()
        stones = {stone: small_stone(stone, look.theme, side, ratio) for stone in (Stone.BLACK, Stone.WHITE)}
        rows = self._layout.rows
        for nodes in columns:
            for node in nodes:
                self._paint_node(painter, node, QPointF(node.ply * cell, rows[node] * cell), side, stones)
        if self.audible.hasFocus():
            painter.resetTransform()
            painter.setPen(QPen(QColor(look.theme.focus_ring), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.viewport().rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def _lines(self, columns: list[list[Node]], top: int, bottom: int, cell: int) -> tuple[list[QLineF], list[QLineF]]:
        """What leads from nodes to those of their children that are seen, right, or down and then right.

        First the lines of other variations, then those of the current one.
        """
        rows = self._layout.rows
        quiet: list[QLineF] = []
        bold: list[QLineF] = []
        for nodes in columns:
            for node in nodes:
                row = rows[node]
                x, y = node.ply * cell, row * cell
                if (lowest := self._layout.lowest(node)) > row:
                    quiet.append(QLineF(x, y, x, (min(lowest, bottom + 2) - 1) * cell))
                for child in node.children:
                    reached = rows.get(child)
                    if reached is None or not (top - 1 <= reached <= bottom + 1):
                        continue
                    lines = bold if child in self._path else quiet
                    turn = max(row, reached - 1) * cell
                    if lines is bold and turn > y:
                        bold.append(QLineF(x, y, x, turn))
                    lines.append(QLineF(x, turn, x + cell, reached * cell))
        return quiet, bold

    def _paint_node(
        self, painter: QPainter, node: Node, spot: QPointF, side: int, stones: Mapping[Stone, QPixmap]
    ) -> None:
        theme, half = look.theme, side / 2
        if self._record is not None and node is self._record.current:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent))
            painter.drawEllipse(spot, half + 3, half + 3)
        if node.stone:
            painter.drawPixmap(spot - QPointF(half, half), stones[node.stone])
        else:
            painter.setPen(QPen(QColor(theme.soft_text), 1.4))
            painter.setBrush(QColor(theme.panel))
            painter.drawRoundedRect(QRectF(spot.x() - 5, spot.y() - 5, 10, 10), 2, 2)
        if (known := self._known.get(node)) is not None and node.stone:
            ink = theme.on_black if node.stone is Stone.BLACK else theme.on_white
            self._paint_known(painter, spot, side, known.figure, ink)
        if node.comment:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent_text))
            painter.drawEllipse(spot + QPointF(half, -half), 2.5, 2.5)
        if self._elsewhere(node):
            painter.setPen(QPen(QColor(theme.accent_text), 1.4))
            painter.setBrush(QColor(theme.panel))
            painter.drawEllipse(spot + QPointF(-half, half), 2.5, 2.5)
        grade = self._grades.get(node)
        if grade is not None and grade.is_mistake:
            place = spot + QPointF(half - 1, half - 1)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.panel))
            painter.drawEllipse(place, 5.5, 5.5)
            grade_art.paint_grade(painter, place, 4, grade, theme)

    def _paint_known(self, painter: QPainter, spot: QPointF, side: int, figure: str, ink: str) -> None:
        """Write what is known of a move on its stone, as large as there is room."""
        text = figure if len(figure) <= _MOST_FIGURES else f"{figure[: _MOST_FIGURES - 1]}…"
        for size in _FIGURES:
            font = style.font(size, bold=True)
            if QFontMetricsF(font).horizontalAdvance(text) <= side - 3:
                break
        painter.setFont(font)
        painter.setPen(QColor(ink))
        box = QRectF(spot.x() - side, spot.y() - side, 2 * side, 2 * side)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    @property
    def _cell(self) -> int:
        return style.scaled(_CELL)

    def _spot(self, column: int, row: int) -> QPointF:
        cell = self._cell
        return QPointF(
            (column + 0.5) * cell - self.horizontalScrollBar().value(),
            (row + 0.5) * cell - self.verticalScrollBar().value(),
        )

    def _set_ranges(self) -> None:
        cell, port = self._cell, self.viewport().size()
        for bar, wanted, room in (
            (self.horizontalScrollBar(), len(self._layout.columns) * cell, port.width()),
            (self.verticalScrollBar(), self._layout.height * cell, port.height()),
        ):
            bar.setRange(0, max(0, wanted - room))
            bar.setPageStep(room)
            bar.setSingleStep(cell)

    def _scroll_to(self, column: int, row: int) -> None:
        """Scroll as little as is necessary to see a node and its neighbours."""
        cell = self._cell
        for bar, place, room in (
            (self.horizontalScrollBar(), column, self.viewport().width()),
            (self.verticalScrollBar(), row, self.viewport().height()),
        ):
            low, high = (place - 1) * cell, (place + 2) * cell
            bar.setValue(min(max(bar.value(), high - room), max(0, low)))
