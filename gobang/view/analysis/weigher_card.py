"""One weigher's opinion in a row: its tutorial's letter, its name, and its three best points with their weights."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from gobang.game.notation import point_name
from gobang.game.point import Point
from gobang.view.art import heat_map, style
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors
from gobang.words.catalogue import as_list, tr
from gobang.words.numbers import number_text

CHIPS = 3
"""How many of its best points a weigher shows."""
SHORTEST = 4
"""So many characters an abbreviated weight has at most, however narrow the card is."""

_MARGIN, _BADGE, _GAP, _LOWEST = 8, 22, 8, 34
_AROUND, _APART = 3, 6
"""The padding of a chip."""


class WeigherCard(TellsErrors, QAbstractButton):
    """A card that can be chosen. It is painted as a whole, because fifteen more buttons would slow the start.

    The keys Left and Right walk through the chips while the card has the focus.
    """

    point_wanted = Signal(object)  # Point whose reasons are asked for, or None when the pointer has left
    point_picked = Signal(object)  # Point whose chip was clicked; None if it was the pinned one of the chosen card

    def __init__(self, name: str) -> None:
        super().__init__()
        self.installEventFilter(self)
        self.name = name
        self._title = self._tutorial = self._letter = ""
        self._best: tuple[tuple[Point, int], ...] = ()
        self._forbidden: Collection[Point] = ()
        self._size = 15
        self._hovered: int | None = None
        self._pinned: Point | None = None
        self._name_room = self._chip_room = 0.0
        self._compared = False
        self._less = 0
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_words(self, title: str, tutorial: str, letter: str, sentence: str) -> None:
        """Its name, its tutorial and that one's letter, and what the tool tip says about it."""
        self._title, self._tutorial, self._letter = title, tutorial, letter
        self.setToolTip(style.wrapped(f"{title} · {tutorial}\n{sentence}" if tutorial else sentence))
        self.set_name_room(self.name_needs)
        self._told()

    @property
    def name_needs(self) -> float:
        """How wide its name is, in logical pixels."""
        return QFontMetricsF(style.font(bold=True)).horizontalAdvance(self._title) + 1

    def set_name_room(self, room: float) -> None:
        """Set the room for the name; it is the same in all cards of a list, so that their points form columns."""
        self._name_room = room
        self.update()

    @property
    def chip_needs(self) -> float:
        """How wide the widest of its chips is with its whole weight, in logical pixels."""
        return max((self._chip_needs(number) for number in range(len(self._best))), default=0.0)

    def set_chip_room(self, room: float) -> None:
        """Set the room that a chip should have; like that of the name it is the same in all cards."""
        self._chip_room = room
        self.update()

    def set_best(self, best: Sequence[tuple[Point, int]], size: int, forbidden: Collection[Point] = ()) -> None:
        """Its best points with their weights, best first, on a board of `size`; `forbidden` ones are struck out."""
        self._best, self._size, self._forbidden = tuple(best[:CHIPS]), size, forbidden
        if self._hovered is not None and self._hovered >= len(self._best):
            self._hovered = None
        self._told()

    def set_pinned(self, point: Point | None) -> None:
        """Frame the chip of `point`, whose sum stays in sight."""
        if point != self._pinned:
            self._pinned = point
            self._told()

    def set_compared(self, compared: bool) -> None:
        """Set whether the chosen weigher is compared with this one; the card then gets a dashed border."""
        if compared is not self._compared:
            self._compared = compared
            self._told()

    def sizeHint(self) -> QSize:
        """Room for the name and three weights of six figures."""
        return QSize(366, self._height)

    def minimumSizeHint(self) -> QSize:
        """Less wide; the name then ends in an ellipsis."""
        return QSize(300, self._height)

    def set_less(self, less: int) -> None:
        """Set by how many logical pixels it is less high than usual, for a low window."""
        if less != self._less:
            self._less = less
            self.updateGeometry()

    @property
    def _height(self) -> int:
        return max(_LOWEST, round(QFontMetricsF(style.font(bold=True)).height() + 14)) - self._less

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take Left, Right, Up and Down before the window's shortcuts get them, while the card has the focus."""
        if watched is self and event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            arrows = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Space)
            if event.key() in arrows:
                event.accept()
                return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right walk through the chips, Enter asks for the one reached."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step and self._best:
            start = -1 if step > 0 else len(self._best)
            self._hover(max(0, min(len(self._best) - 1, (start if self._hovered is None else self._hovered) + step)))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose_and_pick(self._hovered, self.click)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The chip under the pointer is the point asked about."""
        self._hover(self._chip_at(event.position()))
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on a chip picks its point; a click anywhere chooses the card."""
        chip = self._chip_at(event.position()) if event.button() is Qt.MouseButton.LeftButton else None
        self._choose_and_pick(chip, lambda: super(WeigherCard, self).mouseReleaseEvent(event))

    def _choose_and_pick(self, chip: int | None, choose: Callable[[], None]) -> None:
        """Choose the card by `choose`, then pick the point that `chip` had before: choosing may change the points."""
        aimed = None if chip is None else self._best[chip][0]
        again = self.isChecked() and aimed == self._pinned
        choose()
        if aimed is not None:
            self.point_picked.emit(None if again else aimed)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show that the card can be chosen."""
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """No chip is under the pointer any more."""
        super().leaveEvent(event)
        self._hover(None)
        self.update()

    def focusOutEvent(self, event: object) -> None:
        """Forget the chip the keys had reached."""
        super().focusOutEvent(event)  # type: ignore[arg-type]
        if not self.underMouse():
            self._hover(None)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  one row, painted whole
        """The badge and the name at the left, the points in their columns."""
        theme, painter = look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen, focus = self.isChecked(), self.hasFocus()
        width = 2.0 if focus or (chosen and theme.flat) else 1.0
        width += 2.0 if focus and chosen and theme.flat else 0.0  # that border has the colour of the focus already
        pen = QPen(Qt.PenStyle.NoPen)
        if focus:
            pen = QPen(QColor(theme.focus_ring), width)
        elif chosen:
            pen = QPen(QColor(theme.accent), width)
        elif self._compared:
            pen = QPen(QColor(theme.accent), 1.5, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(QColor(theme.accent_tint if chosen else theme.hover if self.underMouse() else theme.panel))
        box = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        painter.drawRoundedRect(box, style.BUTTON_CORNER, style.BUTTON_CORNER)
        self._paint_name(painter, chosen=chosen)
        for number in range(len(self._best)):
            self._paint_chip(painter, number)

    def _paint_name(self, painter: QPainter, *, chosen: bool) -> None:
        theme = look.theme
        badge = QRectF(_MARGIN, (self.height() - _BADGE) / 2, _BADGE, _BADGE)
        painter.setPen(QPen(QColor(theme.line), 1) if theme.flat else QPen(Qt.PenStyle.NoPen))
        painter.setBrush(QColor(theme.panel if chosen else theme.chip))
        painter.drawEllipse(badge)
        painter.setFont(style.font(style.TEXT - 2))
        painter.setPen(QColor(theme.accent_text if chosen else theme.soft_text))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, self._letter)
        left = badge.right() + _GAP
        box = QRectF(left, 0, self._chip_box(0).left() - left, self.height())
        painter.setFont(style.font(bold=True))
        painter.setPen(QColor(theme.text))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, self.shown_title)

    @property
    def shown_title(self) -> str:
        """The name, shortened if there is too little room."""
        room = self._chip_box(0).left() - _MARGIN - _BADGE - _GAP
        metrics = QFontMetricsF(style.font(bold=True))
        return metrics.elidedText(self._title, Qt.TextElideMode.ElideRight, room)

    def _paint_chip(self, painter: QPainter, number: int) -> None:
        theme, point = look.theme, self._best[number][0]
        box = self._chip_box(number)
        if number == self._hovered or point == self._pinned:
            painter.setPen(QPen(QColor(theme.accent), 1.5))
            painter.setBrush(QColor(theme.panel if number == self._hovered else theme.chip))
            painter.drawRoundedRect(box, style.BUTTON_CORNER, style.BUTTON_CORNER)
        inside = box.adjusted(_AROUND, 0, -_AROUND, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        forbidden, name = point in self._forbidden, point_name(point, self._size)
        painter.setFont(style.font(bold=not forbidden))
        painter.setPen(QColor(theme.text if number or forbidden else theme.accent_text))
        painter.drawText(inside, middle, name)
        if forbidden:
            self._strike_out(painter, inside, name)
        painter.setFont(style.font(style.TEXT - 2))
        painter.setPen(QColor(theme.soft_text))
        weight = self.shown_weight(number)
        painter.drawText(inside.adjusted(self._weight_start(number, weight), 0, 0, 0), middle, weight)

    def _weight_start(self, number: int, weight: str) -> float:
        """Where `weight` begins inside its chip: in a column right of all names, nearer to its own than to the next."""
        column = QFontMetricsF(style.font(bold=True)).horizontalAdvance("M15") + _APART
        width = QFontMetricsF(style.font(style.TEXT - 2)).horizontalAdvance(weight)
        return min(column, self._chip_box(number).width() - 2 * _AROUND - width)

    def _strike_out(self, painter: QPainter, inside: QRectF, name: str) -> None:
        """Strike out `name`, just written at the left of `inside`: aslant and in red, so that it can still be read."""
        metrics = painter.fontMetrics()
        width, half = metrics.horizontalAdvance(name), metrics.capHeight() / 2 + 1
        middle = inside.center().y()
        painter.setPen(QPen(QColor(look.theme.seal_text), 1.5))
        painter.drawLine(QPointF(inside.left() - 1, middle + half), QPointF(inside.left() + width + 1, middle - half))

    def shown_weight(self, number: int) -> str:
        """The weight on a chip; all of a card are abbreviated where one would touch the name of its point."""
        weight = self._best[number][1]
        metrics = QFontMetricsF(style.font(style.TEXT - 2))
        if all(
            metrics.horizontalAdvance(number_text(each)) <= self._weight_room(chip)
            for chip, (_, each) in enumerate(self._best)
        ):
            return number_text(weight)
        room = self._weight_room(number)
        short = heat_map.abbreviate(weight, lambda way: not way.isdecimal() and metrics.horizontalAdvance(way) <= room)
        shortest = heat_map.abbreviate(weight, lambda way: not way.isdecimal() and len(way) <= SHORTEST)
        return short or shortest or number_text(weight)

    def _weight_room(self, number: int) -> float:
        name = QFontMetricsF(style.font(bold=True)).horizontalAdvance(point_name(self._best[number][0], self._size))
        return self._chip_box(number).width() - 2 * _AROUND - name - _APART

    def _chip_needs(self, number: int) -> float:
        point, weight = self._best[number]
        name = QFontMetricsF(style.font(bold=True)).horizontalAdvance(point_name(point, self._size))
        return name + QFontMetricsF(style.font(style.TEXT - 2)).horizontalAdvance(number_text(weight)) + 2 * _AROUND

    def _chip_box(self, number: int) -> QRectF:
        start = _MARGIN + _BADGE + _GAP
        right = self.width() - _MARGIN + _AROUND
        # Where it is narrow, heavy weights may use the gap after the names.
        name = max(self._name_room, self.name_needs)
        left = max(start + name, min(start + name + _GAP, right - CHIPS * (self._chip_room + 1)))
        left = min(left, right - CHIPS * 60)
        width = (right - left) / CHIPS
        return QRectF(left + number * width, 3, width - 1, self.height() - 6)

    def _chip_at(self, where: QPointF) -> int | None:
        return next((i for i in range(len(self._best)) if self._chip_box(i).contains(where)), None)

    def _hover(self, chip: int | None) -> None:
        if chip != self._hovered:
            self._hovered = chip
            self.update()
            self.point_wanted.emit(None if chip is None else self._best[chip][0])

    def _said(self, point: Point, weight: int) -> str:
        text = f"{point_name(point, self._size)} {number_text(weight)}"
        text = tr("{0} (forbidden)").format(text) if point in self._forbidden else text
        return tr("{0} (pinned)").format(text) if point == self._pinned else text

    def _told(self) -> None:
        """Repaint, and update the accessible text."""
        self.setAccessibleName(f"{self._title}, {self._tutorial}")
        self.setAccessibleDescription(as_list(self._said(point, weight) for point, weight in self._best))
        self.update()
