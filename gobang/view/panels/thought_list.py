"""An engine's best moves as rows: the point, its chance, and how it goes on."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, QStringListModel, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gobang.game.notation import point_name
from gobang.game.point import Point
from gobang.model.engines.thoughts import Thought
from gobang.view import speech
from gobang.view.art import style
from gobang.view.art.contrast import mix
from gobang.view.art.theme import Theme
from gobang.words.catalogue import tr
from gobang.words.engines import depth_text, thought_text

ROW = 38
_MARGIN, _CHIP, _BAR, _GAP = 4, 46, 80, 10
_RING = 2
"""The width of the border, which shows the focus."""


class ThoughtList(QListView):
    """Rows, best first. Up and Down walk through them while the list has the focus, Enter takes the line.

    It is painted as a whole; its model holds the rows in words, for screen readers.
    """

    line_wanted = Signal(object)  # tuple of Points under the pointer or reached by keys, or None when it is left
    line_chosen = Signal(object)  # tuple of Points: somebody wants it in the record

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._thoughts: tuple[Thought, ...] = ()
        self._size = 15
        self._hovered: int | None = None
        self._rows = 5
        self._texts = QStringListModel(self)
        self.setModel(self._texts)
        self.setItemDelegate(_Row(self))
        self.setProperty("role", "plain")
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.setAccessibleName(tr("Lines"))
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setToolTip(tr("Point at a line to see it on the board, click to add it to the record"))
        self._tell()

    @property
    def texts(self) -> list[str]:
        """The rows in words."""
        return self._texts.stringList()

    def set_theme(self, theme: Theme) -> None:
        """Wear the colours of `theme`."""
        self._theme = theme
        self.viewport().update()

    def set_rows(self, rows: int) -> None:
        """Have room for so many, so that nothing jumps while they come."""
        self._rows = rows
        self.updateGeometry()

    def show_thoughts(self, thoughts: Sequence[Thought], size: int) -> None:
        """The best moves on a board of `size`."""
        before = self._line
        self._thoughts, self._size = tuple(thoughts), size
        if self._hovered is not None:
            if self._hovered >= len(self._thoughts):
                self._hovered = None
            if self._line != before:
                self.line_wanted.emit(self._line)
        self._tell()
        self.viewport().update()

    def sizeHint(self) -> QSize:
        """Room for the rows that were asked for."""
        return QSize(360, ROW * max(1, self._rows) + 2 * _RING)

    def minimumSizeHint(self) -> QSize:
        """The point, the bar and the first moves."""
        return QSize(2 * _MARGIN + _CHIP + _BAR + 3 * _GAP + 80, ROW * max(1, self._rows) + 2 * _RING)

    # Pointer and keys

    @property
    def _line(self) -> tuple[Point, ...] | None:
        hovered = self._hovered
        return self._thoughts[hovered].moves if hovered is not None and hovered < len(self._thoughts) else None

    def _hover(self, row: int | None) -> None:
        if row is not None and not 0 <= row < len(self._thoughts):
            row = None
        if row != self._hovered:
            self._hovered = row
            self.viewport().update()
            self.line_wanted.emit(self._line)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The row under the pointer is shown on the board."""
        self._hover(int(event.position().y() // ROW))

    def leaveEvent(self, event: QEvent) -> None:
        """No row is under the pointer any more."""
        super().leaveEvent(event)
        self._hover(None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click takes the line."""
        if event.button() is Qt.MouseButton.LeftButton and self._line is not None:
            self.line_chosen.emit(self._line)

    def event(self, event: QEvent) -> bool:
        """Keep the keys of the list from the window while it has the focus."""
        mine = (Qt.Key.Key_Up, Qt.Key.Key_Down) if self._thoughts else ()
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride and event.key() in mine:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up, Down and Enter."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step and self._thoughts:
            row = -1 if self._hovered is None and step > 0 else self._hovered or 0
            row = min(len(self._thoughts) - 1, max(0, row + step))
            self._hover(row)
            self.setCurrentIndex(self._texts.index(row))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._line is not None:
            self.line_chosen.emit(self._line)
        else:
            event.ignore()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Forget the row the keys had reached."""
        super().focusOutEvent(event)
        if not self.underMouse():
            self._hover(None)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  a few rows
        """All rows."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row, thought in enumerate(self._thoughts):
            self._paint_row(painter, row, thought)

    def _paint_row(self, painter: QPainter, row: int, thought: Thought) -> None:
        theme = self._theme
        box = QRectF(0, row * ROW, self.viewport().width(), ROW).adjusted(0, 2, 0, -2)
        if row == self._hovered:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent_tint))
            painter.drawRoundedRect(box, style.BUTTON_CORNER, style.BUTTON_CORNER)
        chip = QRectF(_MARGIN, box.top() + 3, _CHIP, box.height() - 6)
        painter.setPen(QPen(QColor(theme.seal if row == 0 else theme.line), 1.4 if row == 0 else 1))
        painter.setBrush(QColor(theme.panel))
        painter.drawRoundedRect(chip, style.BUTTON_CORNER, style.BUTTON_CORNER)
        painter.setFont(style.font(bold=True))
        painter.setPen(QColor(theme.seal_text if row == 0 else theme.text))
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, point_name(thought.moves[0], self._size))
        bar = QRectF(chip.right() + _GAP, box.top() + 3, _BAR, box.height() - 6)
        self._paint_chance(painter, bar, thought)
        rest = QRectF(bar.right() + _GAP, box.top(), box.right() - bar.right() - _GAP - _MARGIN, box.height())
        depth = depth_text(thought)
        small = style.font(style.TEXT - 2)
        painter.setFont(small)
        painter.setPen(QColor(theme.soft_text))
        room = QFontMetricsF(small).horizontalAdvance(depth) + _GAP if rest.width() > 120 else 0.0
        if room:
            painter.drawText(rest, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, depth)
        painter.setFont(style.font())
        painter.setPen(QColor(theme.text))
        text = " ".join(point_name(point, self._size) for point in thought.moves[1:])
        room = rest.width() - room
        shown = QFontMetricsF(style.font()).elidedText(text, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(rest.left(), rest.top(), room, rest.height()), Qt.AlignmentFlag.AlignVCenter, shown)

    def _paint_chance(self, painter: QPainter, bar: QRectF, thought: Thought) -> None:
        """A bar as long as the chance, hatched or solid, and the number on it. It is empty where no chance is known."""
        theme = self._theme
        painter.setPen(QPen(QColor(theme.line), 1))
        painter.setBrush(QColor(theme.chip))
        painter.drawRoundedRect(bar, 4, 4)
        if thought.chance is not None:
            colour = mix(QColor(theme.chip), QColor(theme.accent), 0.45)
            filled = QRectF(bar.left() + 1, bar.top() + 1, (bar.width() - 2) * thought.chance, bar.height() - 2)
            painter.fillRect(filled, colour if thought.proved else QBrush(colour, Qt.BrushStyle.BDiagPattern))
        text = thought_text(thought)
        font = style.font(style.TEXT - 1, bold=thought.chance is not None)
        needed = QFontMetricsF(font).horizontalAdvance(text) + 8
        if not thought.proved and thought.chance is not None:
            # The number needs a quiet ground: stripes behind it would cost its contrast.
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.chip))
            painter.drawRoundedRect(QRectF(bar.center().x() - needed / 2, bar.center().y() - 9, needed, 18), 4, 4)
        painter.setFont(font)
        painter.setPen(QColor(theme.text))
        painter.drawText(bar, Qt.AlignmentFlag.AlignCenter, text)

    def _tell(self) -> None:
        """Put the rows into words, and tell of those that have changed."""
        texts = [self._in_words(thought) for thought in self._thoughts] or [tr("No moves yet")]
        if len(texts) != self._texts.rowCount():
            self._texts.setStringList(texts)
            return
        for row, text in enumerate(texts):
            index = self._texts.index(row)
            if text != index.data():
                self._texts.setData(index, text)
                speech.tell_renamed(self, row)

    def _in_words(self, thought: Thought) -> str:
        first, *rest = (point_name(point, self._size) for point in thought.moves)
        said = f"{first} {thought_text(thought)}"
        return tr("{0}, then {1}").format(said, " ".join(rest)) if rest else said


class _Row(QStyledItemDelegate):
    """Says how high a row is; the list paints them all."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:  # noqa: ARG002  all alike
        """One height for all."""
        return QSize(1, ROW)
