"""An engine's best moves as rows: the point, its chance, and how it goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, QStringListModel, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QShortcut,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QMenu, QSizePolicy

from gobang.game.point import Point
from gobang.model.engines.thoughts import Thought
from gobang.view import speech
from gobang.view.analysis.lines.line_keys import STEPS, WHOLE, is_copy, is_whole, walks, with_key
from gobang.view.analysis.lines.line_text import usual_length
from gobang.view.analysis.lines.row_height import RowHeight
from gobang.view.analysis.lines.row_room import MOST_ROWS, SHARED_ROWS, RowRoom
from gobang.view.analysis.lines.thought_art import paint_ground, paint_thought
from gobang.view.analysis.lines.thought_heads import CHIP, GAP, MARGIN, bar_width
from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.board.input.pointer import Wheel
from gobang.view.handlers import TellsErrors
from gobang.view.viewport import give_viewport
from gobang.words.analysis.thought_words import line_in_words
from gobang.words.catalogue import tr

_RING = 2
"""The width of the border, which shows the focus."""


class ThoughtList(TellsErrors, QListView):
    """Shows rows, best first. The row pointed at is shown on the board, and the wheel steps through its moves.

    A click keeps a line on the board, whatever rank it gets, until another click, Escape, another position or tab, or
    until it is added to the record: by a middle click, Enter or the menu. Up, Down, Left and Right do the same; Right
    begins with the first move of a line that is shown whole.

    The list paints all rows itself; its model holds them in words, for screen readers.
    """

    line_wanted = Signal(object)  # tuple of the Points to show on the board, up to the move stepped to, or None
    line_chosen = Signal(object)  # tuple of the Points to add to the record
    line_copied = Signal(object)  # tuple of all Points of a line, to be put on the clipboard
    whole_wanted = Signal(object)  # Thought: its whole line is to be shown

    def __init__(self) -> None:
        super().__init__()
        self.installEventFilter(self)
        self._thoughts: tuple[Thought, ...] = ()
        self._size = 15
        self._pointed: int | None = None
        """The row under the pointer or reached by keys; it may be empty."""
        self._kept: Point | None = None
        """The first move of the line that was clicked."""
        self._moves = 0
        """How many moves of the line were stepped to; 0 for the usual number."""
        self._wheel = Wheel()
        self._room = RowRoom()
        self._nothing = ""
        self._texts = QStringListModel(self)
        self.setModel(self._texts)
        self.setItemDelegate(RowHeight(lambda: self.row_height, self))
        self.setProperty("role", "plain")
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Lines"))
        give_viewport(self).setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        self._escape.setEnabled(False)
        self._escape.activated.connect(self.release)
        self._escape.activatedAmbiguously.connect(self.release)  # Escape also dismisses a notice
        self._tell()

    @property
    def texts(self) -> list[str]:
        """The rows in words."""
        return self._texts.stringList()

    @property
    def told(self) -> Thought | None:
        """The row whose line is shown on the board; None while there is none."""
        row = self._row
        return None if row is None else self._thoughts[row]

    @property
    def line(self) -> tuple[Point, ...] | None:
        """The moves that are shown on the board of it, up to the one stepped to."""
        row = self._row
        if row is None:
            return None
        thought = self._thoughts[row]
        return thought.moves[: self._moves or usual_length(thought)]

    @property
    def points(self) -> bool:
        """Whether the pointer or the keys are on a row."""
        return self._pointed is not None and self._pointed < len(self._thoughts)

    @property
    def keeps(self) -> bool:
        """Whether a line stays on the board."""
        return self._kept is not None and self._row is not None

    @property
    def row_height(self) -> int:
        """The height of a row, in logical pixels."""
        return self._room.row_height

    def set_low(self, low: bool) -> None:
        """Set whether rows are less high than usual, for a low panel."""
        self._take(replace(self._room, low=low))

    def set_rows(self, rows: int) -> None:
        """Reserve room for `rows` rows, 0 for as many as come, so that nothing jumps while they arrive."""
        self._take(replace(self._room, wanted=rows))

    def share(self, *, shared: bool) -> None:
        """Set whether another list needs room beside this one."""
        self._take(replace(self._room, shared=shared))

    def crowd(self, *, crowded: bool) -> None:
        """Set whether a text of several lines needs room below."""
        self._take(replace(self._room, crowded=crowded))

    def _take(self, room: RowRoom) -> None:
        """Take this room, of which is told again and again while an engine thinks."""
        if room != self._room:
            self._room = room
            self._fit_bar()
            self.scheduleDelayedItemsLayout()
            self.updateGeometry()

    def show_thoughts(self, thoughts: Sequence[Thought], size: int, nothing: str = "") -> None:
        """Show the best moves on a board of `size`, or the text `nothing` if there are none."""
        before = self._row
        self._thoughts, self._size, self._nothing = tuple(thoughts), size, nothing
        if before is not None or self._row is not None:
            self.line_wanted.emit(self.line)
        self._tell()
        self.viewport().update()

    def point_away(self) -> None:
        """Forget the row that pointer or keys were on, because another list has them."""
        self._pointed = None
        self.viewport().update()

    def forget_line(self) -> None:
        """Forget the kept line and how far it was stepped, because the position has changed."""
        self._kept, self._moves = None, 0
        self._escape.setEnabled(False)
        for menu in self.findChildren(QMenu):  # what it offers is about a line of the position before
            menu.close()

    def sizeHint(self) -> QSize:
        """Room for the number of rows set."""
        return QSize(360, self.row_height * self._room.seen + 2 * _RING)

    def minimumSizeHint(self) -> QSize:
        """The point, the bar and the first moves."""
        return QSize(2 * MARGIN + style.scaled(CHIP) + bar_width() + 3 * GAP + 80, self.sizeHint().height())

    @property
    def _walks(self) -> dict[Qt.Key, int]:
        return walks(SHARED_ROWS if self._room.shared else MOST_ROWS)

    def _fit_bar(self) -> None:
        bar = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(
            bar.ScrollBarAlwaysOff if self._room.wanted == self._room.seen else bar.ScrollBarAsNeeded
        )

    # Pointer and keys

    @property
    def _row(self) -> int | None:
        """The row whose line is shown on the board."""
        if self.points:
            return self._pointed
        return next((row for row, thought in enumerate(self._thoughts) if thought.moves[0] == self._kept), None)

    def _point_at(self, row: int | None) -> None:
        if row != self._pointed:
            before, self._pointed = self._row, row
            if self._row != before:
                self._moves = 0
                self._show_line()

    def _show_line(self) -> None:
        self.viewport().update()
        self.line_wanted.emit(self.line)

    def _keep(self, first: Point) -> None:
        """Keep the line that begins with `first` on the board, or release it if it is already kept."""
        self._kept = None if first == self._kept else first
        self._escape.setEnabled(self._kept is not None)
        self._show_line()

    def release(self) -> None:
        """Keep no line any more."""
        self.forget_line()
        self._show_line()

    def _choose(self, line: tuple[Point, ...] | None) -> None:
        """Add `line` to the record, and keep it on the board no longer."""
        if line:
            self.line_chosen.emit(line)
            if self._kept is not None:
                self.release()

    def hideEvent(self, event: QHideEvent) -> None:
        """Take the line off the board, where nobody would see which list it is from."""
        super().hideEvent(event)
        if not event.spontaneous():
            self._pointed = None
            self.release()

    def _step(self, moves: int) -> None:
        """Show this many moves more of the line, or fewer if negative."""
        row = self._row
        if row is not None:
            thought = self._thoughts[row]
            self._moves = min(len(thought.moves), max(1, (self._moves or usual_length(thought)) + moves))
            self._show_line()

    def follow(self, by: int) -> bool:
        """Show one move more of the line (1) or one less (-1), from the first on. Returns whether there was one."""
        row = self._row
        if row is None:
            return False
        before = self._moves
        if not before and by > 0:
            self._moves = 1
            self._show_line()
        else:
            self._step(by)
        return self._moves != before

    def _row_at(self, y: float) -> int | None:
        row = self._place_at(y)
        return row if 0 <= row < len(self._thoughts) else None

    def _place_at(self, y: float) -> int:
        """The place of a row at this height of what is seen of the list; there may be none."""
        return int((y + self.verticalOffset()) // self.row_height)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show the line of the row under the pointer on the board."""
        self._point_at(self._place_at(event.position().y()))

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer has left: show no line but a kept one."""
        super().leaveEvent(event)
        self._point_at(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Only take the focus; the buttons act on release."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The left button keeps the line on the board; the middle one adds it to the record."""
        row = self._row_at(event.position().y())
        if row is None:
            return
        self._point_at(row)
        if event.button() is Qt.MouseButton.LeftButton:
            self._keep(self._thoughts[row].moves[0])
        elif event.button() is Qt.MouseButton.MiddleButton:
            self._choose(self.line)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Step through the line under the pointer."""
        if steps := self._wheel.turn(-event.angleDelta().y()):
            self._step(steps)
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of the line."""
        keyboard = event.reason() is QContextMenuEvent.Reason.Keyboard
        row = self._row if keyboard else self._row_at(event.pos().y())
        if row is None:
            return
        self._point_at(row)
        thought = self._thoughts[row]  # other lines may stand in this row when one is chosen
        line, first = self.line, thought.moves[0]
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(tr("Add to the record"), lambda: self._choose(line))
        keep = menu.addAction(tr("Keep on the board"), lambda: self._keep(first))
        keep.setCheckable(True)
        keep.setChecked(first == self._kept)
        menu.addSeparator()
        menu.addAction(with_key(tr("Copy line"), QKeySequence(QKeySequence.StandardKey.Copy)), self._copier(thought))
        menu.addAction(with_key(tr("Whole line…"), QKeySequence(WHOLE)), lambda: self.whole_wanted.emit(thought))
        below = (row + 1) * self.row_height - 8 - self.verticalOffset()
        spot = self.viewport().mapToGlobal(QPoint(MARGIN + style.scaled(CHIP), below))
        menu.popup(spot if keyboard else event.globalPos())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the list's keys before the window's shortcuts get them, while the list has the focus."""
        if watched is self and event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            mine = tuple(self._walks) + tuple(STEPS) if self._thoughts else ()
            if event.key() in mine or (self._row is not None and (is_copy(event) or is_whole(event))):
                event.accept()
                return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down go to a row, Left and Right step through its line, Enter adds it to the record.

        Copy copies the whole line, and Enter with Ctrl shows it to be read.
        """
        key = Qt.Key(event.key())
        if (is_copy(event) or is_whole(event)) and (told := self.told) is not None:
            self._copier(told)() if is_copy(event) else self.whole_wanted.emit(told)
            return
        if key in self._walks and self._thoughts:
            row = self._row
            row = (0 if self._walks[key] > 0 else len(self._thoughts) - 1) if row is None else row + self._walks[key]
            row = min(len(self._thoughts) - 1, max(0, row))
            self._point_at(row)
            self.setCurrentIndex(self._texts.index(row))
        elif key in STEPS and self._row is not None:
            self.follow(STEPS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.line is not None:
            self._choose(self.line)
        else:
            event.ignore()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Forget the row the keys had reached."""
        super().focusOutEvent(event)
        if not self.underMouse() and event.reason() is not Qt.FocusReason.PopupFocusReason:
            self._point_at(None)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  a few rows
        """All rows."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        beside = any(thought.now is not None or not thought.known for thought in self._thoughts)
        for row, thought in enumerate(self._thoughts):
            top = row * self.row_height - self.verticalOffset()
            if -self.row_height < top < self.viewport().height():
                box = QRectF(0, top, self.viewport().width(), self.row_height).adjusted(0, 2, 0, -2)
                paint_ground(painter, box, shown=row == self._row, kept=thought.moves[0] == self._kept)
                paint_thought(painter, box, thought, self._size, best=row == 0, low=self._room.low, beside=beside)
        if not self._thoughts and self._nothing:
            painter.setFont(style.font())
            painter.setPen(QColor(look.theme.soft_text))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.viewport().rect().adjusted(2 * GAP, 0, -2 * GAP, 0), flags, self._nothing)

    def _tell(self) -> None:
        """Put the rows into words, and tell screen readers which have changed."""
        texts = [line_in_words(thought, self._size) for thought in self._thoughts]
        texts = texts or [self._nothing or tr("No moves yet")]
        if len(texts) != self._texts.rowCount():
            self._texts.setStringList(texts)
            return
        for row, text in enumerate(texts):
            index = self._texts.index(row)
            if text != index.data():
                self._texts.setData(index, text)
                speech.tell_renamed(self, row)

    def _copier(self, thought: Thought) -> Callable[[], None]:
        return lambda: self.line_copied.emit(thought.moves)
