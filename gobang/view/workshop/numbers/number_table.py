"""The table of a weigher's numbers, changed by typing, by keys and by dragging."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFrame, QHeaderView, QSizePolicy, QTableView

from gobang.game.point import Stone
from gobang.game.weighers.key_sheet import LARGEST_NUMBER
from gobang.view import speech
from gobang.view.art import style
from gobang.view.handlers import TellsErrors
from gobang.view.workshop.numbers.number_cells import CELL, NumberCells, step_of
from gobang.view.workshop.numbers.number_heads import NumberHeads
from gobang.view.workshop.numbers.number_model import Index, NumberModel
from gobang.words.catalogue import tr
from gobang.words.workshop.number_sheet import NumberSheet, cell_sentence

DRAG = 4
"""Pixels of a drag for one step of the number."""
LEAST_ROWS, MOST_ROWS = 5, 14
"""Rows that are seen at once, by how high the window is; more scroll."""
MORE, LESS = (Qt.Key.Key_Plus, Qt.Key.Key_Equal), (Qt.Key.Key_Minus, Qt.Key.Key_Underscore)


class NumberTable(TellsErrors, QTableView):
    """Shows the numbers it is given, and emits what the user wants them to be.

    The arrow keys go from number to number, digits are typed over a number, + and − count. A number is dragged up or
    to the right to make it more.
    """

    changed = Signal(str, int, object)  # a number's name, its new value, and what belongs to one gesture
    reset_wanted = Signal(str)  # a number is to be what it was
    refused = Signal()  # somebody has tried to change a number that cannot be changed
    current_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._model = NumberModel()
        self._model.setParent(self)
        self._pressed: tuple[str, int, QPoint, object] | None = None
        """The number that the pointer has pressed, its value then, where, and the gesture."""
        self._dragged = False
        self._most_rows = LEAST_ROWS
        self._cells = NumberCells(self._model, self)
        self._cells.typed.connect(self.changed)
        self.setProperty("role", "plain")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setModel(self._model)
        self.setItemDelegate(self._cells)
        across = NumberHeads(self._model, Qt.Orientation.Horizontal, self)
        down = NumberHeads(self._model, Qt.Orientation.Vertical, self)
        self.setHorizontalHeader(across)
        self.setVerticalHeader(down)
        across.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        down.setMinimumSectionSize(style.scaled(CELL))
        down.setDefaultSectionSize(style.scaled(CELL))
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setStyleSheet("QTableCornerButton::section { background: transparent; }")
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed | QAbstractItemView.EditTrigger.DoubleClicked)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Numbers"))
        self.installEventFilter(self)

    # What is shown

    def show_sheet(self, sheet: NumberSheet) -> None:
        """Show the places of other numbers; the keys stay on the number of the same name, if there is one."""
        if sheet == self._model.sheet:
            return
        current = self.current
        self._model.show_sheet(sheet)
        self.horizontalHeader().setVisible(any(head.signs for head in sheet.columns))
        self.verticalHeader().setVisible(sheet.headed)
        if sheet.rows:
            self.setCurrentIndex(self._index(current) or self._model.index(0, 0))
        self.updateGeometry()

    def show_numbers(self, numbers: Mapping[str, int], was: Mapping[str, int], *, mine: bool) -> None:
        """Show these numbers, and what they were where they differ; `mine`: they can be changed."""
        self._model.show_numbers(numbers, was, mine=mine)
        cursor = Qt.CursorShape.SizeVerCursor if mine else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(cursor)

    def set_own(self, own: Stone) -> None:
        """Draw one's own stones in the colour of the side to move."""
        self._model.set_own(own)
        self.viewport().update()
        self.verticalHeader().viewport().update()

    def set_room(self, height: int) -> None:
        """Show as many rows at once as this height has room for."""
        rows = min(MOST_ROWS, max(LEAST_ROWS, height // style.scaled(CELL)))
        if rows != self._most_rows:
            self._most_rows = rows
            self.updateGeometry()

    @property
    def current(self) -> str:
        """The name of the number that the keys are on, or ""."""
        cell = self._model.cell(self.currentIndex())
        return "" if cell is None else cell.number

    def light(self, number: str) -> None:
        """Frame the number that a calculation adds now, and bring it into sight; "" frames none."""
        if number != self._model.lit:
            self._model.lit = number
            self.viewport().update()
            if (index := self._index(number)) is not None:
                self.scrollTo(index)

    def _index(self, number: str) -> QModelIndex | None:
        """Where the number of this name stands."""
        for row, (_, cells) in enumerate(self._model.sheet.rows):
            for column, cell in enumerate(cells):
                if cell is not None and cell.number == number:
                    return self._model.index(row, column)
        return None

    def choose(self, number: str) -> None:
        """Let the keys be on the number of this name."""
        if (index := self._index(number)) is not None:
            self.setCurrentIndex(index)

    def sizeHint(self) -> QSize:
        """As high as its rows, up to so many."""
        rows = min(self._most_rows, self._model.rowCount())
        heads = self.horizontalHeader().sizeHint().height() if not self.horizontalHeader().isHidden() else 0
        return QSize(super().sizeHint().width(), rows * style.scaled(CELL) + heads + 2 * self.frameWidth() + 4)

    def minimumSizeHint(self) -> QSize:
        """The same height; as wide as its heads and small numbers."""
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Tell that the keys are on another number."""
        super().currentChanged(current, previous)
        self.current_changed.emit()

    # Keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the keys of the table from the window's orders, which act on the game."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._uses(event):
            event.accept()
            return True
        return super().eventFilter(watched, event)

    def _uses(self, event: QKeyEvent) -> bool:
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        return event.key() in _KEYS or event.text().isdigit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type over a number, count, or give it back what it was; arrows go from number to number."""
        cell, key = self._model.cell(self.currentIndex()), event.key()
        if cell is None or not self._uses(event):
            super().keyPressEvent(event)
        elif event.text().isdigit() or key in (Qt.Key.Key_F2, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._type(event.text() if event.text().isdigit() else "")
        elif key in (*MORE, *LESS):
            step = step_of(self._model.number(cell))
            self._count(cell.number, self._model.number(cell) + (step if key in MORE else -step), object())
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            if self._model.mine:
                self.reset_wanted.emit(cell.number)
            else:
                self.refused.emit()
        else:
            super().keyPressEvent(event)

    def _type(self, digit: str) -> None:
        """Open the field over the number, with the digit that was pressed if it was one."""
        if not self._model.mine:
            self.refused.emit()
            return
        self.edit(self.currentIndex())
        if digit and self._cells.field is not None:
            self._cells.field.type_over(digit)

    def _count(self, number: str, value: int, gesture: object) -> None:
        """Let a number be another one, and let a screen reader say it."""
        if not self._model.mine:
            self.refused.emit()
            return
        value = max(-LARGEST_NUMBER, min(LARGEST_NUMBER, value))
        self.changed.emit(number, value, gesture)
        cell = self._model.cell(self.currentIndex())
        if cell is not None and cell.number == number:
            speech.say(self, cell_sentence(cell.spoken, self._model.number(cell), self._model.was(cell)))

    # Dragging

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where the pointer has pressed which number."""
        super().mousePressEvent(event)
        cell = self._model.cell(self.indexAt(event.position().toPoint()))
        self._dragged = False
        if cell is not None and event.button() is Qt.MouseButton.LeftButton:
            self._pressed = (cell.number, self._model.number(cell), event.globalPosition().toPoint(), object())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Let the number that was pressed follow the pointer: up or to the right is more."""
        if self._pressed is None:
            super().mouseMoveEvent(event)
            return
        number, value, start, gesture = self._pressed
        way = event.globalPosition().toPoint() - start
        if not self._dragged and way.manhattanLength() < QApplication.startDragDistance():
            return
        if not self._model.mine:
            if not self._dragged:
                self._dragged = True
                self.refused.emit()
            return
        self._dragged = True
        self._count(number, value + (way.x() - way.y()) // DRAG * step_of(value), gesture)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the drag."""
        self._pressed = None
        super().mouseReleaseEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the field, or say why the number cannot be changed."""
        if not self._model.mine and self._model.cell(self.indexAt(event.position().toPoint())) is not None:
            self.refused.emit()
        super().mouseDoubleClickEvent(event)


_KEYS = (
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End),
    *(Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_F2, Qt.Key.Key_Return, Qt.Key.Key_Enter),
    *(Qt.Key.Key_Delete, Qt.Key.Key_Backspace, *MORE, *LESS),
)
"""Keys without digits that belong to the table."""
