"""The board people play on: shows a field and everything marked on it, and says what was pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from gobang.game.point import Point, Stone
from gobang.game.position import centre
from gobang.model.field import Field
from gobang.model.kept.settings import Coordinates, Tap
from gobang.view.art.theme import Theme
from gobang.view.board.board_surface import BoardSurface
from gobang.view.board.marks import NOTHING, Marks
from gobang.view.board.overlays import Overlays
from gobang.view.board.taps import Taps
from gobang.view.board.typed_point import TypedPoint

if TYPE_CHECKING:
    from gobang.game.forbidden import Forbidden
    from gobang.game.weighers.weights import Weighing

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
PLACE = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
AWAKE = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
    Qt.FocusReason.OtherFocusReason,
)
"""How the focus comes to somebody who plays by keys."""
GRACE_MS = 100
"""How long the weights of the position before may stand while new ones are worked out."""
NOTCH = 120
"""The angle of one step of a wheel, in eighths of a degree."""


def _accessible() -> ModuleType:
    """What makes the board audible; QAccessible's enums take 15 ms to import, more than the first paint should wait."""
    from gobang.view.board import accessible_board  # noqa: PLC0415

    accessible_board.install()
    return accessible_board


class BoardView(BoardSurface):
    """A board with pointer and cursor.

    The cursor is *awake* while it can be seen: then arrows, Enter, Space, letters and digits are the board's. It wakes
    when the focus comes by Tab or by a shortcut, or by Enter, and sleeps after a click or Esc; asleep, the board takes
    no key at all and the window's single-letter shortcuts work.
    """

    point_clicked = Signal(object)  # Point: somebody wants to play there
    missed = Signal()  # somebody clicked beside the board
    point_hovered = Signal(object)  # Point | None: what the pointer is on now
    cursor_moved = Signal(object)  # Point | None: where the cursor is now; None when it fell asleep
    line_chosen = Signal(object)  # tuple[Point, ...]: the previewed line, as far as it was shown

    def __init__(self, field: Field, theme: Theme | None = None, parent: QWidget | None = None) -> None:
        self._overlays: Overlays | None = None
        self._taps = Taps()
        self._turn: Stone | None = None
        self._hovered: Point | None = None
        self._looked_at: Point | None = None
        self._awake = False
        self._cursor = centre(field.position.size)
        self._typed = TypedPoint(field.position.size)
        self._steps, self._turned = 0, 0
        self._before: tuple[Mapping[Point, Forbidden], Marks] | None = None
        super().__init__(field, theme, parent)
        self._grace = QTimer(self, singleShot=True, interval=GRACE_MS)
        self._grace.timeout.connect(self._refresh)
        self._overlays = Overlays(self.scene())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._canvas.setMouseTracking(True)
        self._lay_out()

    # What is shown

    @property
    def overlays(self) -> Overlays:
        """What is shown besides wood and stones."""
        if self._overlays is None:
            raise RuntimeError("the board is still being made")
        return self._overlays

    @property
    def cursor_point(self) -> Point | None:
        """Where the cursor is, or None while it sleeps."""
        return self._cursor if self._awake else None

    def set_turn(self, stone: Stone | None) -> None:
        """Whose stone follows the pointer; None when no person may place one now."""
        self._turn = stone
        self._show_ghost()

    def set_weights(self, weighing: Weighing | None, second: Weighing | None = None) -> None:
        """Show one weigher's weights, two weighers' in split circles, or none."""
        if weighing is not self.overlays.weighing or second is not self.overlays.second:
            self.overlays.weighing, self.overlays.second = weighing, second
            self._refresh()

    def set_forbidden(self, forbidden: Mapping[Point, Forbidden]) -> None:
        """Mark the crossings that Black may not play."""
        self._stop_explaining()
        if forbidden != self.overlays.forbidden:
            self.overlays.forbidden = dict(forbidden)
            self._refresh()

    def show_marks(self, marks: Marks = NOTHING) -> None:
        """Show these marks and no others."""
        self._stop_explaining()
        if marks != self.overlays.marks:
            self.overlays.marks = marks
            self._steps = 0
            self._refresh()

    def explain_forbidden(self, forbidden: Forbidden) -> None:
        """Show why a move was refused: its lines on the board, and the card beside it, until the pointer moves."""
        self._stop_explaining()
        self._before = (self.overlays.forbidden, self.overlays.marks)
        self.overlays.forbidden = {**self.overlays.forbidden, forbidden.point: forbidden}
        self.overlays.marks = Marks(threats=tuple(line.stones for line in forbidden.lines))
        self._looked_at = forbidden.point
        self._refresh()

    def _stop_explaining(self) -> None:
        if self._before is not None:
            self.overlays.forbidden, self.overlays.marks = self._before
            self._before = None
            self._refresh()

    def set_tap(self, way: Tap) -> None:
        """How a finger or a mouse places a stone."""
        self._taps = Taps(way)
        self._show_ghost()

    def set_coordinates(self, coordinates: Coordinates) -> None:
        """Letters and numbers, numbers from the top, or none; typing follows."""
        self._typed = TypedPoint(self._field.position.size, numbers=coordinates is Coordinates.NUMBERS)
        super().set_coordinates(coordinates)

    def let_be_heard(self) -> None:
        """Let screen readers find the crossings; to be called once the board has been painted."""
        _accessible()

    def announce(self, text: str) -> None:
        """Let a screen reader say `text`."""
        _accessible().announce(self, text)

    def _lay_out(self) -> None:
        super()._lay_out()
        self._refresh()

    def _refresh(self) -> None:
        """Show everything again that depends on the size, the colours or the position."""
        if self._overlays is None:
            return
        self._overlays.lay_out(self._geometry, self._theme, self._field.position, patient=self._grace.isActive())
        self._show_ghost()
        self._show_cursor()
        self._show_hovered()

    def _on_field_resized(self) -> None:
        size = self._field.position.size
        self._cursor, self._hovered, self._looked_at = centre(size), None, None
        self._typed = TypedPoint(size, numbers=self._coordinates is Coordinates.NUMBERS)
        self._taps.cancel()
        self._before = None
        if self._overlays is not None:
            self._overlays.forget()
        super()._on_field_resized()

    def _on_field_changed(self) -> None:
        super()._on_field_changed()
        self._taps.cancel()
        self._stop_explaining()
        if self.overlays.weighing is not None:
            self._grace.start()  # a heat map that vanished for one frame at each move would flicker
        self._refresh()

    # The pointer

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._sleep()
            point = self._point_at(event.position())
            self._taps.press(point)
            self._hover(point)
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = self._point_at(event.position())
        self._taps.slide(point)
        self._hover(point)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        point = self._point_at(event.position())
        if event.button() is Qt.MouseButton.MiddleButton and self._line:
            self.line_chosen.emit(self._line[: self._steps or len(self._line)])
        if event.button() is not Qt.MouseButton.LeftButton or not self._taps.pressed:
            return
        started_off = self._taps.begun_off
        chosen = self._taps.release(point)
        self._hover(point)
        self._show_ghost()
        if chosen is not None:
            self._cursor = chosen
            self.point_clicked.emit(chosen)
        elif point is None and started_off:
            self.missed.emit()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(None)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._turned -= event.angleDelta().y()
        steps = int(self._turned / NOTCH)
        self._turned -= steps * NOTCH
        event.accept()
        if steps and self._line:
            self._steps = min(len(self._line), max(1, (self._steps or len(self._line)) + steps))
            self._show_hovered()

    def _point_at(self, spot: QPointF) -> Point | None:
        return self._geometry.point_at(spot)

    def _hover(self, point: Point | None) -> None:
        if point != self._hovered:
            self._hovered, self._steps = point, 0
            self._looked_at = self._cursor if point is None and self._awake else point
            self._stop_explaining()
            self._show_ghost()
            self._show_hovered()
            self.point_hovered.emit(point)

    @property
    def _line(self) -> tuple[Point, ...]:
        """The line of the candidate that is looked at, or an empty one."""
        candidate = self.overlays.candidate_at(self._looked_at)
        return candidate.line if candidate else ()

    def _show_hovered(self) -> None:
        line = self._line
        self.overlays.preview(line[: self._steps or len(line)] if line else self.overlays.marks.preview)
        self.overlays.explain(None if line else self._looked_at)

    def _show_ghost(self) -> None:
        if self._overlays is None:
            return
        point = self._taps.aimed if self._taps.aimed is not None else self._hovered
        wanted = point is not None and self._turn is not None and not self._line
        free = wanted and point is not None and self._field[point] is Stone.EMPTY
        stone = self._turn if free and self._turn is not None else Stone.EMPTY
        aimed = self._taps.aimed is not None
        self._overlays.ghost(point if free else None, stone, self._stones, aimed=aimed)

    # The cursor

    def wake(self) -> None:
        """Show the cursor and give it the keys."""
        if not self._awake:
            self._awake, self._looked_at = True, self._cursor
            self._show_cursor()
            self._show_hovered()
            self.cursor_moved.emit(self._cursor)
            _accessible().focus(self, self._cursor)

    def _sleep(self) -> None:
        if self._awake:
            self._awake, self._looked_at = False, self._hovered
            self._stop_typing()
            self._show_cursor()
            self._show_hovered()
            self.cursor_moved.emit(None)

    def _show_cursor(self) -> None:
        self.overlays.cursor(self._cursor if self._awake else None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in AWAKE:
            self.wake()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason):
            self._sleep()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._uses(event):
            event.accept()
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._uses(event):
            event.ignore()
            return
        key = Qt.Key(event.key())
        if key in ARROWS:
            self._stop_typing()
            self._move_cursor(*ARROWS[key])
        elif not self._awake:
            self.wake()
        elif key is Qt.Key.Key_Escape:
            self._stop_typing() if self._typed.text else self._sleep()
        elif key is Qt.Key.Key_Backspace:
            self._typed.back()
            self._show_typed()
        elif key in PLACE:
            point = self._typed.point if self._typed.text else self._cursor
            self._stop_typing()
            self._choose(point)
        else:
            point = self._typed.type(event.text())
            self._show_typed()
            if point is not None:
                self._stop_typing()
                self._choose(point)

    def _uses(self, event: QKeyEvent) -> bool:
        """Whether this key means something to the board now; all others are the window's."""
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            return False
        key = event.key()
        if not self._awake:
            return key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if key in ARROWS or key in PLACE or key == Qt.Key.Key_Escape:
            return True
        if key == Qt.Key.Key_Backspace:
            return bool(self._typed.text)
        return self._typed.accepts(event.text()) or bool(self._typed.text and event.text().isalnum())

    def _move_cursor(self, dx: int, dy: int) -> None:
        last = self._field.position.size - 1
        self._go_to(Point(min(last, max(0, self._cursor.x + dx)), min(last, max(0, self._cursor.y + dy))))

    def _go_to(self, point: Point) -> None:
        if point != self._cursor:
            self._cursor = self._looked_at = point
            self._stop_explaining()
            self._show_cursor()
            self._show_hovered()
            self.cursor_moved.emit(point)
            _accessible().focus(self, point)

    def _choose(self, point: Point | None) -> None:
        if point is not None:
            self._go_to(point)
            self.point_clicked.emit(point)

    def _show_typed(self) -> None:
        self.overlays.bubble(self._typed.text, self._cursor)

    def _stop_typing(self) -> None:
        self._typed.clear()
        self._show_typed()
