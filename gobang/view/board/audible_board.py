"""The board for screen readers: an invisible Qt table that lies over the painted board.

Why a table and not an accessible interface of our own: docs/decisions/0040-board-for-screen-readers.md.
"""

from __future__ import annotations

from PySide6 import QtGui
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from gobang.game.point import Point
from gobang.view import speech
from gobang.view.board.crossings import Crossings
from gobang.view.board.input.cursor import ARROWS, Cursor
from gobang.view.board.overlays import Overlays
from gobang.view.board.surface import Surface
from gobang.view.handlers import TellsErrors
from gobang.view.viewport import make_unseen
from gobang.words.catalogue import tr


class AudibleBoard(TellsErrors, QTableView):
    """Takes the keyboard focus instead of the board, so that a screen reader finds rows, columns and cells.

    It paints nothing, lets the mouse through, and passes every key on to the board. Its current cell is the crossing
    that the cursor is on.
    """

    def __init__(self, surface: Surface, overlays: Overlays, cursor: Cursor, canvas: QWidget) -> None:
        super().__init__(canvas)
        self._surface, self._cursor, self._canvas = surface, cursor, canvas
        self._standing = False
        self._crossings = Crossings(surface.field, overlays, self)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._tell)
        self._arrived = QTimer(self, singleShot=True, interval=0)
        """Fires after Qt has announced that the focus is on the table; then we announce the cell."""
        self._arrived.timeout.connect(self._follow)
        make_unseen(self)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setShowGrid(False)  # grid lines would make the cells smaller
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.hide()
            header.setMinimumSectionSize(1)
            header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setModel(self._crossings)
        self.setAccessibleName(tr("Board"))
        self.installEventFilter(self)
        surface.laid_out.connect(self._lay)
        surface.field.resized.connect(self._on_field_resized)
        surface.field.changed.connect(self._soon.start)
        cursor.woken.connect(self._arrived.start)
        cursor.moved.connect(self._follow)
        self._lay()
        self._follow()
        self._tell()

    def stand_for(self, board: QWidget) -> None:
        """Take the keyboard focus instead of `board` from now on; a cursor that was awake stays awake."""
        awake = self._cursor.awake
        self.show()  # before it becomes the proxy: showing a proxy would give it the focus a second time
        QWidget.setTabOrder(board, self)
        for other in (self._canvas, board):  # before it becomes the proxy: afterwards this would set our own policy
            other.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        board.setFocusProxy(self)
        self._standing = True
        if self.hasFocus() and (awake or self._wanted):
            self._cursor.wake()

    @property
    def _wanted(self) -> bool:
        """Whether a screen reader is running."""
        return QtGui.QAccessible.isActive()

    # The keyboard

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The board has the focus. With a screen reader the cursor wakes too, unless the focus came by the mouse."""
        super().focusInEvent(event)
        if self._standing and self._wanted and event.reason() is not Qt.FocusReason.MouseFocusReason:
            self._cursor.wake()
        self._arrived.start()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The board has lost the focus."""
        super().focusOutEvent(event)
        self._cursor.leave(event.reason())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys that wake the cursor before the window's shortcuts get them, and before Qt leaves the board."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._wakes(event):
            event.accept()
            return True
        if (
            event.type() is QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Tab
            and self._standing
            and self._cursor.uses(event)
        ):
            self._cursor.press(event)  # before Qt takes the key to leave the board
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the key to the board, except arrows that wake the cursor."""
        if self._wakes(event):
            self._cursor.wake()
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Leave it to the board."""
        event.ignore()

    def _wakes(self, event: QKeyEvent) -> bool:
        """Whether this arrow key wakes a sleeping cursor.

        It does so for screen readers, whose users cannot see that it sleeps.
        """
        return self._wanted and not self._cursor.awake and event.key() in ARROWS and not event.modifiers()

    # What is said

    def _follow(self) -> None:
        """Make the screen reader say the crossing that the cursor is on."""
        index = self._crossings.index_of(self._cursor.place)
        self._correct()
        if index == self.currentIndex() and self.hasFocus() and self._wanted:  # Qt would not announce it again
            event = QtGui.QAccessibleEvent(self, QtGui.QAccessible.Event.Focus)
            event.setChild(self._child(self._cursor.place))
            QtGui.QAccessible.updateAccessibility(event)
        self.setCurrentIndex(index)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, on=False)  # no input method for a typed "h8"

    def _tell(self) -> None:
        """After the board has changed, correct what was said of it, and follow a cursor moved without a signal."""
        self.setAccessibleDescription(self._crossings.description())
        self._correct()
        self.setCurrentIndex(self._crossings.index_of(self._cursor.place))

    def _correct(self) -> None:
        """Tell the screen reader which crossings have changed since it asked about them."""
        for point in self._crossings.outdated():
            speech.tell_renamed(self, self._child(point))

    def _child(self, point: Point) -> int:
        """Qt's number for a cell; Qt counts the headers too, even hidden ones."""
        index = self._crossings.index_of(point)
        return (index.row() + 1) * (self._crossings.columnCount() + 1) + index.column() + 1

    # Where it lies

    def _lay(self) -> None:
        """Put the table over the crossings, so that each cell lies on its crossing."""
        if self._surface.geometry.orientation is not self._crossings.orientation:
            self._start_over()
        geometry, last = self._surface.geometry, self._crossings.rowCount() - 1
        wood = geometry.around(Point(0, 0)).united(geometry.around(Point(last, last)))
        self.setGeometry(wood.toRect())

    def _on_field_resized(self) -> None:
        self._start_over()
        self._lay()
        self._follow()

    def _start_over(self) -> None:
        self._crossings.start_over(self._surface.geometry.orientation)
        self.setCurrentIndex(self._crossings.index_of(self._cursor.place))
