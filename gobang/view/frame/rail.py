"""The rail at the left edge: the places of the program, each an icon and a word."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAction, QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QVBoxLayout, QWidget

from gobang.view.art import icons, style
from gobang.view.art.look import look
from gobang.view.frame.plan import BARE_RAIL
from gobang.view.handlers import TellsErrors

_ICON, _WORD_AT, _LOW, _SMALLEST = 24, 38, 40, 8


class Rail(TellsErrors, QWidget):
    """A button for each place; the current one is tinted. A narrow rail shows only icons."""

    def __init__(self, orders: Iterable[tuple[str, QAction]]) -> None:
        super().__init__()
        self.setObjectName("rail")
        self.buttons = [_PlaceButton(icon, action, self) for icon, action in orders]
        column = QVBoxLayout(self)
        column.setContentsMargins(*[style.UNIT] * 4)
        column.setSpacing(style.UNIT + 4)
        for button in self.buttons:
            column.addWidget(button)
            if len(self.buttons) == 1:  # there is no other place to go to
                button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column.addStretch()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  a ground and a line
        """Paint the background, and a line towards the board."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(look.theme.panel))
        painter.fillRect(self.width() - 1, 0, 1, self.height(), QColor(look.theme.line))


class _PlaceButton(TellsErrors, QAbstractButton):
    """The button of one place. In a narrow rail its name is in the tool tip."""

    def __init__(self, icon: str, action: QAction, parent: Rail) -> None:
        super().__init__(parent)
        self._rail, self._icon, self._action = parent, icon, action
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(action.trigger)
        action.toggled.connect(self.setChecked)
        self.setChecked(action.isChecked())
        self.toggled.connect(self._on_toggled)
        action.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        """Say what the order says; the key that its tool tip names can be changed."""
        self.setText(self._action.text())
        self.setToolTip(self._action.toolTip())

    def _on_toggled(self, here: bool) -> None:
        """Go to the place, or stay there, when a screen reader toggles the button instead of clicking it."""
        if here and not self._action.isChecked():
            self._action.trigger()
        elif not here and self._action.isChecked():
            self.setChecked(True)

    def nextCheckState(self) -> None:
        """Do nothing: a click on the current place changes nothing, because one place is always chosen."""

    def sizeHint(self) -> QSize:
        """Room for icon and word, or for the icon alone."""
        return QSize(56, _WORD_AT + self._word_height + 8 if self._wordy else _LOW)

    def minimumSizeHint(self) -> QSize:
        """Room for the icon alone."""
        return QSize(32, self.sizeHint().height())

    @property
    def _word_height(self) -> int:
        return round(QFontMetricsF(style.font(style.TEXT - 2)).height())

    @property
    def _wordy(self) -> bool:
        return self._rail.width() > BARE_RAIL

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  small enough to be painted whole
        """Paint the icon and the name, on a tint if this is the current place."""
        theme, painter, here = look.theme, QPainter(self), self.isChecked()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        pen = QPen(Qt.PenStyle.NoPen)
        if self.hasFocus():
            pen = QPen(QColor(theme.focus_ring), 4 if here and theme.flat else 2)  # that place has a border already
        elif here and theme.flat:
            pen = QPen(QColor(theme.accent), 2)
        painter.setPen(pen)
        ground = theme.accent_tint if here else theme.hover if self.underMouse() else theme.panel
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(box, style.CARD_CORNER, style.CARD_CORNER)
        ink = theme.accent_text if here else theme.soft_text
        top = 10.0 if self._wordy else (self.height() - _ICON) / 2
        picture = icons.pixmap(self._icon, ink, _ICON, self.devicePixelRatioF())
        painter.drawPixmap(round((self.width() - _ICON) / 2), round(top), picture)
        if self._wordy:
            font = style.font(style.TEXT - 2, bold=here)
            while (
                QFontMetricsF(font).horizontalAdvance(self.text()) > self.width() - 4 and font.pixelSize() > _SMALLEST
            ):
                font.setPixelSize(font.pixelSize() - 1)
            painter.setFont(font)
            painter.setPen(QColor(ink))
            line = QRectF(2, _WORD_AT, self.width() - 4, QFontMetricsF(font).height())
            text = QFontMetricsF(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, line.width())
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)
