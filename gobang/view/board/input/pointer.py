"""The mouse or finger over the board: the crossing it is on, the crossing it chooses, and the steps of its wheel."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gobang.game.point import Point
from gobang.model.kept.settings import Tap
from gobang.view.board.input.taps import Taps

NOTCH = 120
"""The angle of one step of a wheel, in eighths of a degree."""


class Wheel:
    """Adds up the small turns of touchpads and fine wheels until they make whole steps."""

    def __init__(self) -> None:
        self._angle = 0

    def turn(self, angle: int) -> int:
        """Turn by `angle`. Returns the whole steps, counting what was left over before."""
        self._angle += angle
        steps = int(self._angle / NOTCH)
        self._angle -= steps * NOTCH
        return steps


class Pointer(QObject):
    """Turns presses, moves and releases into gestures. Crossings are None beside the board."""

    moved = Signal(object)  # Point | None: the crossing it is on now
    aimed_changed = Signal()  # a press, slide or release may have changed the aim
    clicked = Signal(object)  # Point: the user wants to play there
    missed = Signal()  # the user clicked beside the board
    overtaken = Signal()  # the position changed between press and release, so that the click chooses nothing

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._point: Point | None = None
        self._taps = Taps()
        self._overtaken = False
        """Whether the present press was cancelled."""

    @property
    def point(self) -> Point | None:
        """The crossing it is on."""
        return self._point

    @property
    def aimed(self) -> Point | None:
        """The crossing that the first of two taps, or a sliding finger, has aimed at."""
        return self._taps.aimed

    def set_tap(self, way: Tap) -> None:
        """Set how a finger or a mouse places a stone."""
        self._taps = Taps(way)
        self.aimed_changed.emit()

    def press(self, point: Point | None) -> None:
        """The button goes down."""
        self._overtaken = False
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
        """Release the button: this may choose a crossing, or be a click beside the board."""
        if not self._taps.pressed:
            if self._overtaken and point is not None:
                self.overtaken.emit()
            self._overtaken = False
            return
        began_off = self._taps.begun_off
        chosen = self._taps.release(point)
        self._go(point)
        self.aimed_changed.emit()
        if chosen is not None:
            self.clicked.emit(chosen)
        elif point is None and began_off:
            self.missed.emit()

    def cancel(self) -> None:
        """Cancel a press, because the position has changed."""
        self._overtaken = self._overtaken or self._taps.pressed
        self._taps.cancel()

    def start_over(self) -> None:
        """Forget everything, because the board has changed."""
        self._taps.cancel()
        self._point, self._overtaken = None, False

    def _go(self, point: Point | None) -> None:
        if point != self._point:
            self._point = point
            self.moved.emit(point)
