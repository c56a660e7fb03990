"""The board widget: shows a field and everything marked on it, and emits what the user points at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from PySide6 import QtGui, QtWidgets
from PySide6.QtCore import QEvent, QObject, QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from gobang.game.forbidden import Forbidden
from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.model.field import Field
from gobang.model.kept.settings import Coordinates, LastMove, Tap
from gobang.view import speech
from gobang.view.art.look import look
from gobang.view.art.marks import Marks, Speaker
from gobang.view.board.audible_board import AudibleBoard
from gobang.view.board.input.cursor import Cursor
from gobang.view.board.input.placing import Placing
from gobang.view.board.input.pointer import Pointer, Wheel
from gobang.view.board.inspection import Inspection
from gobang.view.board.overlays import Overlays
from gobang.view.board.surface import FIRST_SIDE, Surface
from gobang.view.handlers import TellsErrors
from gobang.words.catalogue import joined

if TYPE_CHECKING:  # the first paint shows neither
    from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QWheelEvent

    from gobang.game.weighers.weights import Weighing

LEAST, SMALLEST = 200, 360
"""The smallest side of a board in logical pixels: in a window that is very low, and in any other."""
GRACE_MS = 100
"""How long the previous position's weights stay on the board while the new ones are computed."""


class BoardView(TellsErrors, QGraphicsView):
    """The board as a widget. It knows only a field, nothing else of the game, so it can be used anywhere.

    `surface` paints wood and stones, `overlays` everything shown on them; pointer and cursor turn mouse and keys into
    crossings, and `Placing` says what a chosen one gets. This class hands Qt's events to them, and connects them with
    one another.
    """

    point_clicked = Signal(object)  # Point: the user wants to play there
    point_marked = Signal(object)  # Point: the user wants to mark it; only while a marking tool is chosen
    menu_wanted = Signal(object, object)  # Point | None, and the QPoint on the screen where a menu should open
    narrowed = Signal(object)  # Point: the analysis is not to look there, or is to again; only while it `narrows`
    singled_out = Signal(object)  # Point: it is to look at moves like this one alone, or not at it
    missed = Signal()  # the user clicked beside the board
    overtaken = Signal()  # the position changed in mid-click, which therefore does nothing
    point_hovered = Signal(object)  # Point | None: what the pointer is on now
    cursor_moved = Signal(object)  # Point | None: where the cursor is now; None when it fell asleep
    unpinned = Signal()  # Escape was pressed while a sum was pinned, and nothing else needed it
    line_chosen = Signal(object)  # tuple[Point, ...]: the previewed line, as far as it was shown

    narrows = False
    """Whether a click with Ctrl marks a move that the analysis leaves out, with Shift, too, one at which it looks."""
    _aside: Point | None = None
    """Where the button went down for that."""

    def __init__(self, field: Field) -> None:
        super().__init__()
        self._canvas = QWidget(self)
        """The viewport, made here: asking Qt for its own makes PySide build the types of many widgets, 20 ms."""
        self.setViewport(self._canvas)
        self._field = field
        self._animated = True
        self._asks = self.by_mouse = False
        """Whether a mouse or finger was the last to do something here, and not the keyboard."""
        self.surface = Surface(field, self)
        self.overlays = Overlays(self.surface)
        self._inspection = Inspection(self.overlays)
        self._pointer = Pointer(self)
        self._wheel = Wheel()
        self._placing = Placing(field, self.overlays, self._inspection, self._pointer, self)
        self._cursor = Cursor(field.position.size, self)
        self.otherwise: Callable[[str], tuple[str, str] | None] = lambda _: None
        """Which order has a letter as its key while there is no cursor, and its key while there is one."""
        self.begins_point, self.goes_on = self._cursor.begins_point, self._cursor.goes_on
        self._grace = QTimer(self, singleShot=True, interval=GRACE_MS)
        self._grace.timeout.connect(self._refresh)
        look.changed.connect(self._on_look_changed)  # after the surface, which draws the stones anew

        self.setScene(self.surface)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setMinimumSize(LEAST, LEAST)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._canvas.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        for widget in (self, self._canvas):
            widget.setMouseTracking(True)
            widget.setAcceptDrops(False)  # the window takes dropped files, not the scene

        self.installEventFilter(self)
        field.resized.connect(self._on_field_resized)
        field.changed.connect(self._on_field_changed)
        self.surface.background.refined.connect(self._canvas.update)
        self._pointer.moved.connect(self._on_pointer_moved)
        self._placing.placed.connect(self.point_clicked)
        self._placing.marked.connect(self.point_marked)
        self._pointer.clicked.connect(self._on_pointer_clicked)
        self._pointer.missed.connect(self.missed)
        self._pointer.overtaken.connect(self.overtaken)
        self._cursor.woken.connect(self._on_cursor_woken)
        self._cursor.slept.connect(self._on_cursor_slept)
        self._cursor.moved.connect(self._on_cursor_moved)
        self._cursor.typed.connect(self._on_cursor_typed)
        self._cursor.chosen.connect(self._placing.choose)

    def make_audible(self) -> None:
        """Let screen readers find the crossings and follow the cursor. Takes 20 ms: call it after the first paint."""
        AudibleBoard(self.surface, self.overlays, self._cursor, self._canvas).stand_for(self)

    # What is shown

    @property
    def field(self) -> Field:
        """What is shown."""
        return self._field

    @property
    def cursor_point(self) -> Point | None:
        """Where the cursor is, or None while it sleeps."""
        return self._cursor.place if self._cursor.awake else None

    @property
    def takes_stone(self) -> bool:
        """Whether a stone may be placed by hand now."""
        return self._placing.turn is not None and not self._asks

    def spot(self, point: Point) -> QPointF:
        """Where the crossing `point` lies in the viewport, in logical pixels."""
        return self.surface.geometry.spot(point)

    def set_coordinates(self, coordinates: Coordinates) -> None:
        """Show letters and numbers, numbers only, or none. Crossings are typed in the same way."""
        if coordinates is not self.surface.coordinates:
            self.surface.set_coordinates(coordinates)
            self._cursor.set_numbers(coordinates is Coordinates.NUMBERS)
            self._refresh()
            self._canvas.update()

    def set_orientation(self, orientation: Orientation) -> None:
        """Turn or mirror the board; arrow keys go in the direction that is seen."""
        if orientation is not self.surface.geometry.orientation:
            self._cursor.set_orientation(orientation)
            self.surface.set_orientation(orientation)
            self._refresh()
            self._canvas.update()

    def set_numbers(self, shown: bool) -> None:
        """Write the number of its move on every stone that was played."""
        self.surface.set_numbers(shown)

    def set_last_move_style(self, style: LastMove) -> None:
        """Mark the last stone by a dot, a ring, or its number in another colour."""
        self.surface.set_last_move_style(style)

    def set_animation(self, animated: bool) -> None:
        """Set whether placed stones are animated; they never are if the desktop asks for less motion."""
        self._animated = animated

    def set_tap(self, way: Tap) -> None:
        """How a finger or a mouse places a stone."""
        self._pointer.set_tap(way)

    def set_turn(self, stone: Stone | None, *, asks: bool = False) -> None:
        """Set whose stone follows the pointer; None when nobody may place one now.

        `asks`: a click places no stone, but asks what one there is worth.
        """
        self._asks = asks
        self._placing.set_turn(stone)

    def set_marking(self, marking: bool) -> None:
        """Set whether a click, or Enter at the cursor, marks a crossing instead of playing there."""
        self._canvas.setCursor(Qt.CursorShape.CrossCursor if marking else Qt.CursorShape.ArrowCursor)
        self._placing.set_marking(marking)

    def set_five(self, points: Iterable[Point]) -> None:
        """Join and frame these stones; an empty tuple removes the line."""
        self.surface.set_five(points)

    def set_weights(self, weighing: Weighing | None, second: Weighing | None = None) -> None:
        """Show one weigher's weights, two weighers' in split circles, or none."""
        if weighing is not self.overlays.weighing or second is not self.overlays.second:
            self.overlays.weighing, self.overlays.second = weighing, second
            self._refresh()

    def set_pinned(self, point: Point | None, *, explained: bool) -> None:
        """Ring the crossing whose sum stays in sight; `explained`: its card stays, as nothing else shows the sum."""
        if (point, explained and point) != (self.overlays.pinned, self._inspection.pinned):
            self.overlays.pinned, self._inspection.pinned = point, point if explained else None
            self._refresh()

    def set_forbidden(self, forbidden: Mapping[Point, Forbidden]) -> None:
        """Mark the crossings that Black may not play."""
        if self.overlays.set_forbidden(forbidden):
            self._refresh()

    def show_marks(self, speaker: Speaker, marks: Marks | None) -> None:
        """Replace the marks of `speaker` by these; None removes them.

        Marks are shown while their position is on the board, and forgotten when it changes.
        """
        if self.overlays.set_marks(speaker, marks):
            self._refresh()

    def explain_forbidden(self, position: Position, forbidden: Forbidden) -> None:
        """Show why a move was refused, by its lines on the board and the card beside it, until the pointer moves.

        Shows nothing if the position in which it was refused is no longer on the board.
        """
        if position == self._field.position:
            self.overlays.set_refused(forbidden)
            self._inspection.look_at(forbidden.point)
            self._refresh()

    def wake(self) -> None:
        """Show the cursor and give it the keys."""
        self._cursor.wake()

    def rest(self) -> None:
        """Hide the cursor and leave the keys to the window, until Tab or Enter wakes it."""
        self._cursor.sleep()

    def type(self, keys: str) -> None:
        """Take the keys, and type these characters of a crossing's name at the cursor, which is shown from now on."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.wake()
        for key in keys:
            self._cursor.type(key)

    def start_over(self) -> None:
        """Take the keys and put the cursor in the middle, because a new game begins."""
        self._cursor.centre()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _stop_explaining(self) -> None:
        if self.overlays.set_refused(None):
            self._refresh()

    def _refresh(self) -> None:
        """Update everything that depends on the size, the colours or the position."""
        self.overlays.show(patient=self._grace.isActive())
        self._placing.show()
        self._show_cursor()
        self._on_cursor_typed(self._cursor.typed_text)
        self._inspection.show()

    def _on_look_changed(self) -> None:
        self._refresh()
        self._canvas.update()

    def _show_cursor(self) -> None:
        self.overlays.cursor(self.cursor_point)

    # What the field says

    def _on_field_resized(self) -> None:
        size = self._field.position.size
        self._cursor.start_over(size)
        self._pointer.start_over()
        self.surface.start_over()
        self.overlays.start_over()
        self._inspection.look_at(None)
        self._refresh()
        self._canvas.update()

    def _on_field_changed(self) -> None:
        played = self.surface.follow()
        if played is not None and self._calm:
            self.surface.settle(played)
        self._pointer.cancel()
        self.overlays.follow()
        self._inspection.forget()
        if played is None:
            self._grace.stop()
            self._cursor.stop_typing()  # what was typed was meant for the board before
        elif self.overlays.weighing is not None:
            self._grace.start()  # without this the heat map would flicker at each move
        self._refresh()

    @property
    def _calm(self) -> bool:
        """Whether to animate stones: the user wants it, the desktop allows it, and the board is visible."""
        hint = QtWidgets.QStyle.StyleHint.SH_Widget_Animation_Duration
        return self._animated and self.style().styleHint(hint, None, self) > 0 and self.isVisible()

    # What pointer and cursor say

    def _on_pointer_moved(self, point: Point | None) -> None:
        self._stop_explaining()
        self._inspection.look_at(self.cursor_point if point is None else point)
        self._placing.show()
        self.point_hovered.emit(point)

    def _on_pointer_clicked(self, point: Point) -> None:
        self._cursor.put(point)
        self._placing.choose(point)

    def _on_cursor_woken(self) -> None:
        self._asks = self.by_mouse = False
        self._show_cursor()
        self._inspection.look_at(self._cursor.place)
        self.cursor_moved.emit(self._cursor.place)

    def _on_cursor_slept(self) -> None:
        self._show_cursor()
        self._inspection.look_at(self._pointer.point)
        self.cursor_moved.emit(None)

    def _on_cursor_moved(self, point: Point) -> None:
        self._stop_explaining()
        self._show_cursor()
        self._inspection.look_at(point)
        self.cursor_moved.emit(point)

    def _on_cursor_typed(self, text: str) -> None:
        complete = self._cursor.typed_point is not None
        otherwise = self.otherwise(text) if len(text) == 1 else None
        self.overlays.bubble(text, self._cursor.place, complete=complete, otherwise=otherwise)
        if self.overlays.typed is not None and self.overlays.typed.sentence:
            speech.say(self, joined(self.overlays.typed.title, self.overlays.typed.sentence))

    # Qt

    def sizeHint(self) -> QSize:
        return QSize(FIRST_SIDE, FIRST_SIDE)

    def minimumSizeHint(self) -> QSize:
        return QSize(SMALLEST, SMALLEST)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.surface.fit(self._canvas.width(), self._canvas.height(), self.devicePixelRatioF())
        self._refresh()
        self._canvas.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # WORKAROUND(PySide 6.11): the board filters its own events, as an exception in paint() kills the process
        # where event() is a Python method around it; so it is only reported.
        if watched is self and event.type() is QEvent.Type.DevicePixelRatioChange:
            self._fit()
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QtGui.QKeyEvent)
            and self._cursor.uses(event)
        ):
            event.accept()
            return True
        if (
            event.type() is QEvent.Type.KeyPress
            and isinstance(event, QtGui.QKeyEvent)
            and event.key() == Qt.Key.Key_Tab
            and self._cursor.uses(event)
        ):
            self._cursor.press(event)  # before Qt takes the key to leave the board
            return True
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.by_mouse = True
        if event.button() is Qt.MouseButton.LeftButton:
            self._cursor.sleep()
            if self.narrows and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self._aside = self._point_at(event)
            else:
                self._pointer.press(self._point_at(event))
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointer.move(self._point_at(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.MiddleButton and (line := self._inspection.line):
            self.line_chosen.emit(line)
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        aside, self._aside = self._aside, None
        if aside is None:
            self._pointer.release(self._point_at(event))
        elif aside == self._point_at(event):
            only = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            (self.singled_out if only else self.narrowed).emit(aside)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        spot, point = event.pos(), self.surface.geometry.point_at(QPointF(event.pos()))
        if event.reason() is QtGui.QContextMenuEvent.Reason.Keyboard:
            point = self._cursor.place
            spot = self.spot(point).toPoint()
        self._stop_explaining()
        self._inspection.look_at(None)  # a card would lie beside the menu, or under it
        self.menu_wanted.emit(point, self._canvas.mapToGlobal(spot))
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._pointer.leave()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if steps := self._wheel.turn(-event.angleDelta().y()):
            self._inspection.turn(steps)
        event.accept()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._cursor.leave(event.reason())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._cursor.uses(event):
            self._cursor.press(event)
        elif event.key() == Qt.Key.Key_Escape and self.overlays.pinned is not None:
            self.unpinned.emit()
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self._cursor.release(event)
        event.ignore()

    def _point_at(self, event: QMouseEvent) -> Point | None:
        return self.surface.geometry.point_at(event.position())


if __name__ == "__main__":
    from gobang.view import demo

    def example() -> QWidget:
        """A board on which one can play both sides."""
        field = Field(Position.of(15, (Point(7, 7), Point(8, 6), Point(7, 5), Point(7, 6), Point(6, 6), Point(8, 8))))
        board = BoardView(field)
        field.setParent(board)
        field.changed.connect(lambda: board.set_turn(field.position.turn))
        board.point_clicked.connect(lambda point: field.show(field.position.play(point)))
        board.set_turn(field.position.turn)
        return board

    demo.show(example)
