"""The board's cursor, for playing with the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from gobang.game.orientation import Orientation
from gobang.game.point import Point
from gobang.game.position import centre
from gobang.view.board.input.typed_key import typed_key
from gobang.view.board.input.typed_point import TypedPoint

if TYPE_CHECKING:  # importing a PySide type takes time; these are made later, with the first event of each kind
    from PySide6.QtGui import QKeyEvent

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
TABS = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
PLACE = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class Cursor(QObject):
    """The crossing that arrow keys move, and the name of a crossing while it is typed.

    The cursor is *awake* while it can be seen: then arrows, Enter, Space, letters and digits are the board's. While it
    is asleep it takes only Enter and Tab, which wake it, so that the window's single-letter shortcuts work; the next
    Tab leaves the board. Only a key wakes it: Qt also gives the board the focus when the widget that had it is hidden
    or disabled.
    """

    woken = Signal()
    slept = Signal()
    moved = Signal(object)  # Point: the crossing it has moved to
    typed = Signal(str)  # the letters and digits so far
    chosen = Signal(object)  # Point: Enter was pressed there, or its whole name was typed

    def __init__(self, size: int, parent: QObject) -> None:
        super().__init__(parent)
        self._size, self._numbers = size, False
        self._orientation = Orientation.USUAL
        self._place = centre(size)
        self._awake = False
        self._typed = TypedPoint(size)
        self._named = False
        """Whether the key before was the last one of a crossing's name and has chosen it: Enter adds nothing then."""

    @property
    def awake(self) -> bool:
        """Whether it is visible and takes keys."""
        return self._awake

    @property
    def place(self) -> Point:
        """The crossing where it is, or will be when it wakes."""
        return self._place

    @property
    def typed_text(self) -> str:
        """The letters and digits typed so far."""
        return self._typed.text

    @property
    def typed_point(self) -> Point | None:
        """The crossing that Enter would choose, or None while its name is not complete."""
        return self._typed.point

    def start_over(self, size: int) -> None:
        """Go to the middle of another board, of `size` lines."""
        self._size, self._place = size, centre(size)
        self._typed = TypedPoint(size, numbers=self._numbers)

    def centre(self) -> None:
        """Go to the middle of the board, where a new game begins."""
        if self._awake:
            self.go(centre(self._size))
        else:
            self.put(centre(self._size))

    def set_numbers(self, numbers: bool) -> None:
        """Set whether crossings are typed as two numbers, as the board then shows them, or as a letter and a number."""
        self._numbers = numbers
        self._typed = TypedPoint(self._size, numbers=numbers)

    def set_orientation(self, orientation: Orientation) -> None:
        """Make arrow keys move in the direction they have on a board seen like this."""
        self._orientation = orientation

    def put(self, point: Point) -> None:
        """Move to `point`, where the mouse was clicked, without emitting a signal."""
        self._place, self._named = point, False

    def wake(self) -> None:
        """Become visible and take the keys."""
        if not self._awake:
            self._awake = True
            self.woken.emit()

    def sleep(self) -> None:
        """Disappear and leave the keys to the window."""
        if self._awake:
            self._awake = False
            self.stop_typing()
            self.slept.emit()

    def release(self, event: QKeyEvent) -> None:
        """Wake the cursor if Tab was released here: it was pressed elsewhere and has moved the focus to the board."""
        if event.key() in TABS and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            self.wake()

    def leave(self, reason: Qt.FocusReason) -> None:
        """The board has lost the focus, for good or while another window or a menu has it."""
        if reason not in (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason):
            self.sleep()

    def uses(self, event: QKeyEvent) -> bool:
        """Whether the board uses this key now; all others are left to the window."""
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            return False
        key = event.key()
        if not self._awake:
            return key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab)
        if key in ARROWS or key in PLACE or key == Qt.Key.Key_Escape:
            return True
        if key == Qt.Key.Key_Backspace:
            return bool(self._typed.text)
        typed = typed_key(event)
        return self._typed.accepts(typed) or bool(self._typed.text and typed.isalnum())

    def begins_point(self, key: str) -> bool:
        """Whether the name of a crossing can begin with this character, and none has begun."""
        return not self._typed.text and self._typed.accepts(key)

    def goes_on(self, letter: str, key: str) -> bool:
        """Whether the name of a crossing can begin with `letter`, and go on with the character `key`."""
        begun = TypedPoint(self._size, numbers=self._numbers)
        begun.type(letter)
        return bool(begun.text) and begun.accepts(key)

    def press(self, event: QKeyEvent) -> None:
        """Do what this key, for which `uses` is true, means."""
        key = Qt.Key(event.key())
        named, self._named = self._named, False
        if key in ARROWS:
            self.stop_typing()
            self._step(*ARROWS[key])
        elif not self._awake:
            self.wake()
        elif key is Qt.Key.Key_Escape:
            self.stop_typing() if self._typed.text else self.sleep()
        elif key is Qt.Key.Key_Backspace:
            self._typed.back()
            self.typed.emit(self._typed.text)
        elif key in PLACE:
            if not named:
                point = self._typed.point if self._typed.text else self._place
                self.stop_typing()
                self._choose(point)
        else:
            self.type(typed_key(event))

    def type(self, key: str) -> None:
        """Add a character to the name of a crossing; it is chosen as soon as it is the only one meant."""
        point = self._typed.type(key)
        self.typed.emit(self._typed.text)
        if point is not None:
            self.stop_typing()
            self._choose(point)
            self._named = True

    def go(self, point: Point) -> None:
        """Move to `point`."""
        if point != self._place:
            self._place = point
            self.moved.emit(point)

    def _step(self, dx: int, dy: int) -> None:
        last, way = self._size - 1, self._orientation
        seen = way.seen(self._place, self._size)
        self.go(way.meant(Point(min(last, max(0, seen.x + dx)), min(last, max(0, seen.y + dy))), self._size))

    def _choose(self, point: Point | None) -> None:
        if point is not None:
            self.go(point)
            self.chosen.emit(point)

    def stop_typing(self) -> None:
        """Forget what was typed so far."""
        self._named = False
        self._typed.clear()
        self.typed.emit("")
