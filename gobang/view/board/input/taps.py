"""Turns a press, slide and release into a chosen crossing, in the way the user prefers."""

from __future__ import annotations

from gobang.game.point import Point
from gobang.model.kept.settings import Tap


class Taps:
    """Follows one finger or button. Crossings are None where there is none under the pointer.

    CLICK: press and release on one crossing. DOUBLE: the same twice, so that a slip of the finger plays nothing.
    SLIDE: press anywhere, slide to the crossing, let go there; off the board nothing is played.
    """

    def __init__(self, way: Tap = Tap.CLICK) -> None:
        self.way = way
        self.pressed = False
        self.aimed: Point | None = None
        """The crossing that a first tap chose, or that the sliding finger is on."""
        self._start: Point | None = None

    @property
    def begun_off(self) -> bool:
        """Whether the press began beside the board."""
        return self.pressed and self._start is None

    def press(self, point: Point | None) -> None:
        """Begin a press."""
        self.pressed, self._start = True, point
        if self.way is Tap.SLIDE:
            self.aimed = point

    def slide(self, point: Point | None) -> None:
        """The pointer moves while pressed; it may be on another crossing now."""
        if self.pressed and self.way is Tap.SLIDE:
            self.aimed = point

    def release(self, point: Point | None) -> Point | None:
        """End a press. Returns the chosen crossing, or None."""
        if not self.pressed:
            return None
        self.pressed = False
        same = point if point == self._start else None
        match self.way:
            case Tap.CLICK:
                return same
            case Tap.SLIDE:
                self.aimed = None
                return point
            case Tap.DOUBLE:
                chosen = same if same is not None and same == self.aimed else None
                self.aimed = None if chosen else same
                return chosen

    def cancel(self) -> None:
        """Forget what was begun."""
        self.pressed, self._start, self.aimed = False, None, None
