"""One weigher's opinion in a row: its name, its tutorial, and its three best points as chips."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gobang.game.notation import point_name
from gobang.game.point import Point
from gobang.view.art import style
from gobang.view.art.theme import Theme
from gobang.words.numbers import number_text

CHIPS = 3
"""How many of its best points a weigher shows."""

_MARGIN, _GAP, _CHIP_HEIGHT, _CHIP_WIDEST, _TALL_CHIP = 14, 8, 30, 116, 42


class WeigherCard(QAbstractButton):
    """A card one can choose; painted as a whole, as fifteen buttons more would be felt at start-up.

    The keys Left and Right walk through the chips while the card has the focus.
    """

    point_wanted = Signal(object)  # Point whose reasons are asked for, or None when the pointer has left
    point_picked = Signal(object)  # Point whose chip was clicked

    def __init__(self, name: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = name
        self._theme = theme
        self._title = self._letter = ""
        self._best: tuple[tuple[Point, int], ...] = ()
        self._size = 15
        self._hovered: int | None = None
        self._needs: float | None = None
        self._compared = self._low = False
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_theme(self, theme: Theme) -> None:
        """Wear the colours of `theme`."""
        self._theme = theme
        self.update()

    def set_words(self, title: str, letter: str, sentence: str) -> None:
        """Its name, the line below it, and what the tool tip says about it."""
        self._title, self._letter = title, letter
        self.updateGeometry()
        self.setToolTip(sentence)
        self._told()

    def set_best(self, best: Sequence[tuple[Point, int]], size: int) -> None:
        """Its best points with their weights, best first, on a board of `size`."""
        stacked = self._stacked(self.width())
        self._best, self._size, self._needs = tuple(best[:CHIPS]), size, None
        if self._stacked(self.width()) is not stacked:
            self.updateGeometry()
        if self._hovered is not None and self._hovered >= len(self._best):
            self._hovered = None
        self._told()

    def set_compared(self, compared: bool) -> None:
        """Set whether the chosen weigher is compared with this one; the card then gets a dashed border."""
        if compared is not self._compared:
            self._compared = compared
            self._told()

    def set_low(self, low: bool) -> None:
        """Whether name and letter share one line, to save height."""
        if low is not self._low:
            self._low = low
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Room for the name and three chips of six figures side by side."""
        return QSize(_MARGIN * 2 + 130 + CHIPS * (_CHIP_WIDEST + _GAP), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        """The chips under the name, squeezed to their points."""
        chip = QFontMetricsF(style.font(bold=True)).horizontalAdvance("M22") + 14
        return QSize(round(_MARGIN * 2 + CHIPS * chip + (CHIPS - 1) * _GAP), self.heightForWidth(self.width()))

    def hasHeightForWidth(self) -> bool:
        """A narrow card has its chips under its name."""
        return True

    def heightForWidth(self, width: int) -> int:
        """One row or two."""
        titles, letters = QFontMetricsF(style.font(bold=True)), QFontMetricsF(style.font(style.TEXT - 1))
        if self._stacked(width):
            return round(titles.height() + _TALL_CHIP + 26)
        if self._low:
            return max(_CHIP_HEIGHT + 8, round(titles.height() + 14))
        return max(50, round(titles.height() + letters.height() + 14))

    def event(self, event: QEvent) -> bool:
        """Keep Left, Right, Up and Down from the window's own keys while the card has the focus."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            arrows = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Space)
            if event.key() in arrows:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right walk through the chips, Enter asks for the one reached."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step and self._best:
            start = -1 if step > 0 else len(self._best)
            self._hover(max(0, min(len(self._best) - 1, (start if self._hovered is None else self._hovered) + step)))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            if self._hovered is not None:
                self.point_picked.emit(self._best[self._hovered][0])
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The chip under the pointer is the point asked about."""
        self._hover(self._chip_at(event.position()))
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on a chip picks its point; anywhere it chooses the card."""
        chip = self._chip_at(event.position())
        super().mouseReleaseEvent(event)
        if chip is not None and event.button() is Qt.MouseButton.LeftButton:
            self.point_picked.emit(self._best[chip][0])

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
        """Card, name and letter at the left, chips at the right."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen, focus = self.isChecked(), self.hasFocus()
        width = 2.0 if focus or (chosen and theme.flat) else 1.0
        pen = QPen(QColor(theme.line if theme.flat else theme.chip), width)
        if focus:
            pen.setColor(QColor(theme.focus_ring))
        elif chosen:
            pen.setColor(QColor(theme.accent))
        elif self._compared:
            pen = QPen(QColor(theme.accent), 1.5, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        ground = theme.accent_tint if chosen else theme.hover if self.underMouse() else theme.chip
        painter.setBrush(QColor(ground))
        box = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        painter.drawRoundedRect(box, style.CARD_CORNER, style.CARD_CORNER)
        self._paint_name(painter)
        for number in range(len(self._best)):
            self._paint_chip(painter, number)

    def _paint_name(self, painter: QPainter) -> None:
        title, letter = style.font(bold=True), style.font(style.TEXT - 1)
        height, low = QFontMetricsF(title).height(), QFontMetricsF(letter).height()
        if self._stacked(self.width()):
            room = float(self.width() - 2 * _MARGIN)
            beside = QFontMetricsF(letter).horizontalAdvance(self._letter)
            places = (
                QRectF(_MARGIN, 10, room - beside - _GAP, height),
                QRectF(_MARGIN + room - beside - 1, 10, beside + 1, height),
            )
        elif self._low:
            room = self._chip_box(0).left() - _MARGIN - _GAP
            left = _MARGIN + QFontMetricsF(title).horizontalAdvance(self._title) + _GAP
            beside = QFontMetricsF(letter).horizontalAdvance(self._letter) + 1
            if left + beside > _MARGIN + room:
                beside = 0.0
            places = (QRectF(_MARGIN, 0, room, self.height()), QRectF(left, 0, beside, self.height()))
        else:
            room = self._chip_box(0).left() - _MARGIN - _GAP
            top = (self.height() - height - low) / 2
            places = (QRectF(_MARGIN, top, room, height), QRectF(_MARGIN, top + height, room, low))
        words_ = ((self._title, title, self._theme.text), (self._letter, letter, self._theme.soft_text))
        for box, (text, font, colour) in zip(places, words_, strict=True):
            if not box.width():
                continue
            painter.setFont(font)
            painter.setPen(QColor(colour))
            shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, shown)

    def _paint_chip(self, painter: QPainter, number: int) -> None:
        theme, (point, weight) = self._theme, self._best[number]
        box = self._chip_box(number)
        hovered = number == self._hovered
        painter.setPen(QPen(QColor(theme.accent if hovered else theme.line), 1.5 if hovered else 1))
        painter.setBrush(QColor(theme.panel))
        painter.drawRoundedRect(box, style.BUTTON_CORNER, style.BUTTON_CORNER)
        inside = box.adjusted(9, 0, -9, 0)
        text, figure = point_name(point, self._size), number_text(weight)
        above = below = Qt.AlignmentFlag.AlignVCenter
        if self._stacked(self.width()):  # the weight under the point
            inside.adjust(0, 4, 0, -4)
            above, below = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignBottom
        painter.setFont(style.font(bold=True))
        painter.setPen(QColor(theme.text if number else theme.accent_text))
        painter.drawText(inside, above, text)
        painter.setFont(style.font(style.TEXT - 1))
        painter.setPen(QColor(theme.soft_text))
        painter.drawText(inside, below | Qt.AlignmentFlag.AlignRight, figure)

    def _stacked(self, width: int) -> bool:
        """Whether the name and its chips would not fit side by side."""
        name = QFontMetricsF(style.font(bold=True)).horizontalAdvance(self._title)
        return width < 2 * _MARGIN + max(96.0, name) + CHIPS * (self._chip_needs() + _GAP)

    def _chip_needs(self) -> float:
        """The width of the widest chip whose point and weight stand side by side; layouts ask for it often."""
        if self._needs is None:
            self._needs = self._measure_chips()
        return self._needs

    def _measure_chips(self) -> float:
        names, figures = QFontMetricsF(style.font(bold=True)), QFontMetricsF(style.font(style.TEXT - 1))
        needed = (
            names.horizontalAdvance(point_name(point, self._size)) + figures.horizontalAdvance(number_text(weight))
            for point, weight in self._best
        )
        return max(90.0, max(needed, default=0) + 28)

    def _chip_box(self, number: int) -> QRectF:
        if self._stacked(self.width()):
            width = (self.width() - 2 * _MARGIN - (CHIPS - 1) * _GAP) / CHIPS
            top = self.height() - _TALL_CHIP - 10
            return QRectF(_MARGIN + number * (width + _GAP), top, width, _TALL_CHIP)
        name = max(96.0, QFontMetricsF(style.font(bold=True)).horizontalAdvance(self._title))
        width = (self.width() - 2 * _MARGIN - name) / CHIPS - _GAP
        width = min(width, max(float(_CHIP_WIDEST), self._chip_needs()))
        left = self.width() - _MARGIN - (CHIPS - number) * width - (CHIPS - 1 - number) * _GAP
        return QRectF(left, (self.height() - _CHIP_HEIGHT) / 2, width, _CHIP_HEIGHT)

    def _chip_at(self, where: QPointF) -> int | None:
        return next((i for i in range(len(self._best)) if self._chip_box(i).contains(where)), None)

    def _hover(self, chip: int | None) -> None:
        if chip != self._hovered:
            self._hovered = chip
            self.update()
            self.point_wanted.emit(None if chip is None else self._best[chip][0])

    def _told(self) -> None:
        """Repaint, and say the card in words."""
        best = ", ".join(f"{point_name(point, self._size)} {number_text(weight)}" for point, weight in self._best)
        self.setAccessibleName(f"{self._title}, {self._letter}")
        self.setAccessibleDescription(best)
        self.update()
