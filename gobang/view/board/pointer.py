"""The mouse or the finger over the board: which crossing it is on, and which one it chooses."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gobang.game.point import Point
from gobang.model.kept.settings import Tap
from gobang.view.board.taps import Taps

NOTCH = 120
"""The angle of one step of a wheel, in eighths of a degree."""


class Pointer(QObject):
    """Told where the pointer is, by crossings, which are None beside the board; says what that means."""

    moved = Signal(object)  # Point | None: it is on another crossing now
    aimed_changed = Signal()  # a press, a slide or a release may have changed what is aimed at
    clicked = Signal(object)  # Point: somebody wants to play there
    missed = Signal()  # somebody clicked beside the board

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._point: Point | None = None
        self._taps = Taps()
        self._angle = 0

    @property
    def point(self) -> Point | None:
        """The crossing it is on."""
        return self._point

    @property
    def aimed(self) -> Point | None:
        """The crossing that a first tap or a sliding finger has aimed at."""
        return self._taps.aimed

    def set_tap(self, way: Tap) -> None:
        """How a finger or a mouse places a stone."""
        self._taps = Taps(way)
        self.aimed_changed.emit()

    def press(self, point: Point | None) -> None:
        """The button goes down."""
        self._taps.press(point)
        self._go(point)
        self.aimed_changed.emit()

    def move(self, point: Point | None) -> None:
        """The pointer is over `point` now, with the button up or down."""
        self._taps.slide(point)
        self._go(point)

    def leave(self) -> None:
        """The pointer has left the widget."""
        self._go(None)

    def release(self, point: Point | None) -> None:
        """The button goes up; where it went down elsewhere, nothing happens."""
        if not self._taps.pressed:
            return
        began_off = self._taps.begun_off
        chosen = self._taps.release(point)
        self._go(point)
        self.aimed_changed.emit()
        if chosen is not None:
            self.clicked.emit(chosen)
        elif point is None and began_off:
            self.missed.emit()

    def turn(self, angle: int) -> int:
        """The wheel turns by `angle`; how many whole notches that makes together with what was left over before."""
        self._angle += angle
        notches = int(self._angle / NOTCH)
        self._angle -= notches * NOTCH
        return notches

    def cancel(self) -> None:
        """Forget what was begun by pressing: the position is another one."""
        self._taps.cancel()

    def start_over(self) -> None:
        """Forget everything: the board is another one."""
        self._taps.cancel()
        self._point = None

    def _go(self, point: Point | None) -> None:
        if point != self._point:
            self._point = point
            self.moved.emit(point)
