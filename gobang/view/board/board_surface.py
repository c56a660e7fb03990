"""The board as it lies on the table: wood, lines and the stones of a field, at any size of the window."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEasingCurve, QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from gobang.game.point import Point, Stone
from gobang.model.cell import Cell
from gobang.model.field import Field
from gobang.model.kept.settings import Coordinates, LastMove
from gobang.view.art import board_art, mark_art, wood
from gobang.view.art import theme as themes
from gobang.view.art.board_geometry import Geometry
from gobang.view.art.stone_art import StoneSet
from gobang.view.art.theme import Theme
from gobang.view.board.layer import Layer
from gobang.view.board.stone_item import Mark, StoneItem, mark_of

LEAST, SMALLEST, USUAL = 200, 360, 632
"""The side of a board in a window that is too low for it, of the smallest one otherwise, and of the one in a window
nobody resized, in logical pixels."""
ARRIVAL_MS = 120
"""How long a placed stone takes to settle."""
SKETCH = 256
"""Device pixels of the texture that is stretched while the real one is waited for."""
PATIENCE_MS = 120
"""How long the window's size must rest before the wood is made anew."""
FIVE_HEIGHT = 1000.0


class BoardSurface(QGraphicsView):
    """Shows a field. The scene's coordinates are the viewport's logical pixels, so that nothing is ever resampled."""

    def __init__(self, field: Field, theme: Theme | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._canvas = QWidget(self)
        """The viewport, made here: for Qt's own PySide would build the types of many widgets, 20 ms."""
        self.setViewport(self._canvas)
        self._field = field
        self._theme = theme or themes.load(themes.system_theme_name())
        self._coordinates, self._last_style, self._numbers = Coordinates.LETTERS, LastMove.DOT, False
        self._five: tuple[Point, ...] = ()
        self._moving = True
        self._sketch: QImage | None = None
        self._rested_at = 0
        self._background: QPixmap | None = None
        self._refine = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._refine.timeout.connect(self._on_rested)
        self._arrival = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=ARRIVAL_MS)
        self._arrival.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._arrival.valueChanged.connect(self._on_arriving)
        self._arriving: StoneItem | None = None
        self._items: dict[Point, StoneItem] = {}
        self._geometry = Geometry.fit(field.position.size, USUAL, USUAL)
        self._stones = StoneSet(self._geometry.radius, 1.0, self._theme)
        self._shown = field.position

        scene = QGraphicsScene(self)
        # 225 items are found faster one by one than a tree of them is kept up to date.
        scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(scene)
        self._five_layer = Layer(FIVE_HEIGHT)
        scene.addItem(self._five_layer)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setMinimumSize(LEAST, LEAST)
        self._canvas.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        for widget in (self, self._canvas):
            widget.setAcceptDrops(False)  # a file that is dropped here is the window's, not the scene's

        self.installEventFilter(self)
        field.resized.connect(self._on_field_resized)
        field.changed.connect(self._on_field_changed)
        self._on_field_resized()

    # What is asked for

    @property
    def field(self) -> Field:
        """What is shown."""
        return self._field

    @property
    def theme(self) -> Theme:
        """The colours in use."""
        return self._theme

    @property
    def geometry_(self) -> Geometry:
        """Where the crossings lie now."""
        return self._geometry

    @property
    def coordinates(self) -> Coordinates:
        """What stands along the edges."""
        return self._coordinates

    @property
    def last_move_style(self) -> LastMove:
        """How the last stone is marked."""
        return self._last_style

    @property
    def numbers(self) -> bool:
        """Whether stones bear the numbers of their moves."""
        return self._numbers

    @property
    def five(self) -> tuple[Point, ...]:
        """The stones that are joined."""
        return self._five

    def spot(self, point: Point) -> QPointF:
        """Where the crossing `point` lies in the viewport, in logical pixels."""
        return self._geometry.spot(point)

    def stones(self) -> dict[Point, Stone]:
        """What can be seen on the board at this moment; for tests and for nothing else."""
        return {point: item.stone for point, item in self._items.items() if item.isVisible()}

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        if theme != self._theme:
            self._theme = theme
            self._sketch = None
            self._lay_out()

    def set_coordinates(self, coordinates: Coordinates) -> None:
        """Letters and numbers, numbers from the top, or none."""
        if coordinates is not self._coordinates:
            self._coordinates = coordinates
            self._lay_out()

    def set_numbers(self, shown: bool) -> None:
        """Write the number of its move on every stone that was played."""
        self._numbers = shown
        self._mark_stones()

    def set_last_move_style(self, style: LastMove) -> None:
        """Mark the last stone by a dot, a ring, or its number in another colour."""
        self._last_style = style
        self._mark_stones()

    def set_animation(self, moving: bool) -> None:
        """Whether placed stones settle; they never do where the desktop asks for less motion."""
        self._moving = moving

    def set_five(self, points: Iterable[Point]) -> None:
        """Join and frame these stones; none to take the line away again."""
        self._five = tuple(points)
        self._draw_five()

    # Size and place

    def sizeHint(self) -> QSize:
        return QSize(USUAL, USUAL)

    def minimumSizeHint(self) -> QSize:
        return QSize(SMALLEST, SMALLEST)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # WORKAROUND(PySide 6.11): the board filters its own events, as an exception in paint() kills the process
        # where event() is a Python method around it; so it is only reported.
        if watched is self and event.type() is QEvent.Type.DevicePixelRatioChange:
            self._lay_out()
        return super().eventFilter(watched, event)

    def _lay_out(self) -> None:
        """Put everything where it belongs at this size, on this screen, in these colours."""
        width, height, ratio = self._canvas.width(), self._canvas.height(), self.devicePixelRatioF()
        labelled = self._coordinates is not Coordinates.NONE
        self._geometry = Geometry.fit(self._field.position.size, width, height, ratio, labelled=labelled)
        self.scene().setSceneRect(QRectF(0, 0, width, height))
        self._stones = StoneSet(self._geometry.radius, ratio, self._theme)
        for point, item in self._items.items():
            item.dress(self._stones, self._geometry.spot(point), self._geometry.pitch)
        self._background = None
        self._draw_five()
        self._canvas.update()

    # The wood

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        square = self._geometry.square
        if self._background is None:
            self._background = self._painted_board()
        around = QColor(self._theme.window)
        exposed = QRectF(rect)
        if not square.contains(exposed):
            painter.fillRect(exposed, around)
        painter.drawPixmap(square.topLeft(), self._background)

    @property
    def _side(self) -> int:
        """The side of the wood in device pixels."""
        return round(self._geometry.square.width() * self._geometry.ratio)

    def _painted_board(self) -> QPixmap:
        side = self._side
        if side == self._rested_at:
            texture = wood.texture(side, self._theme)
        else:
            # A sketch first: the window is open sooner, and follows the mouse that resizes it.
            self._sketch = texture = self._sketch or wood.texture(SKETCH, self._theme)
            self._refine.start()
        picture = QPixmap(side, side)
        picture.setDevicePixelRatio(self._geometry.ratio)
        picture.fill(QColor(self._theme.window))
        painter = QPainter(picture)
        painter.translate(-self._geometry.square.topLeft())
        board_art.paint_board(painter, self._geometry, self._theme, self._coordinates, texture)
        painter.end()
        return picture

    def _on_rested(self) -> None:
        if self._rested_at != self._side:
            self._rested_at = self._side
            self._background = None
            self._canvas.update()

    # The stones

    def _on_field_resized(self) -> None:
        self._settle()
        scene = self.scene()
        for item in self._items.values():
            scene.removeItem(item)
        self._items = {point: StoneItem(cell, self._stones) for point, cell in self._field.cells.items()}
        for item in self._items.values():
            scene.addItem(item)
            item.cell.changed.connect(self._on_cell_changed)
        self._five = ()
        self._shown = self._field.position
        self._lay_out()
        self._mark_stones()

    def _on_cell_changed(self) -> None:
        cell = self.sender()
        if isinstance(cell, Cell):
            self._items[cell.point].follow()

    def _on_field_changed(self) -> None:
        before, self._shown = self._shown, self._field.position
        self._settle()
        self._mark_stones()
        last = self._shown.last
        played = last is not None and self._shown.moves[:-1] == before.moves and self._shown.size == before.size
        if played and last is not None and self._calm():
            self._arriving = self._items[last]
            self._arriving.arrive(0.0)
            self._arrival.start()

    def _calm(self) -> bool:
        """Whether a stone may be seen settling: wanted here, not unwanted by the desktop, and anybody to see it."""
        from PySide6.QtWidgets import QStyle  # noqa: PLC0415  3 ms of enums, and not before a stone is placed

        asked = self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration, None, self)
        return self._moving and asked > 0 and self.isVisible()

    def _on_arriving(self, share: float) -> None:
        if self._arriving is not None:
            self._arriving.arrive(share)

    def _settle(self) -> None:
        """Put the stone that is still in the air on the board."""
        self._arrival.stop()
        if self._arriving is not None:
            self._arriving.arrive(1.0)
            self._arriving = None

    def _mark_stones(self) -> None:
        position = self._field.position
        numbers = {point: number for number, point in enumerate(position.moves, start=1)}
        for point, item in self._items.items():
            if point in numbers:
                mark = mark_of(self._last_style, last=point == position.last, numbers=self._numbers)
                item.mark(mark, numbers[point])
            else:
                item.mark(Mark.NONE)

    def _draw_five(self) -> None:
        if not self._five:
            self._five_layer.clear()
            return
        geometry, theme, five = self._geometry, self._theme, self._five
        corners = [geometry.around(point, 0.7) for point in five]
        rect = corners[0]
        for corner in corners:
            rect = rect.united(corner)
        self._five_layer.put(rect, lambda painter: mark_art.paint_five(painter, geometry, theme, five))
