"""The evaluation as a bar beside the board: Black's share from below, White's from above."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QProgressBar, QSizePolicy

from gobang.game.worth import Worth
from gobang.view.art import hatching, style
from gobang.view.art.contrast import mix
from gobang.view.art.look import look
from gobang.view.frame.plan import BADGE_REACH, BAR
from gobang.view.handlers import TellsErrors
from gobang.words.catalogue import tr
from gobang.words.worth import worth_sentence, worth_sign

_BADGE = 20
"""The height of the badge."""
_SMALLEST = 8
"""Size in pixels of the number's font if it has four characters."""


class EvaluationBar(TellsErrors, QProgressBar):
    """An estimate is hatched; a proved win fills the bar with its colour; an unknown value leaves it empty.

    A badge where the colours meet has the number of the side ahead. It is wider than the groove; the mouse reacts only
    to groove and badge.

    To a screen reader it is a progress bar whose value is Black's chance in percent.
    """

    def __init__(self) -> None:
        super().__init__()
        self._value: Worth | None = None
        self.setRange(0, 100)
        self.setTextVisible(False)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(tr("Evaluation"))
        self._show()

    @property
    def evaluation(self) -> Worth | None:
        """The evaluation shown, if any."""
        return self._value

    def show_evaluation(self, value: Worth | None) -> None:
        """Show this evaluation, or None for unknown. The engine reports more often than it changes its mind."""
        if value != self._value:
            self._value = value
            self._show()

    def _show(self) -> None:
        value = self._value
        text = worth_sentence(value) if value else tr("No estimate yet")
        self.setToolTip(text)
        self.setAccessibleDescription(text)
        self.setValue(round(100 * value.chance) if value else 50)
        self._trim()
        self.update()

    def sizeHint(self) -> QSize:
        """A narrow size; the frame sets the real one."""
        return QSize(BAR + 2 * BADGE_REACH, 200)

    def minimumSizeHint(self) -> QSize:
        """As narrow, and very low."""
        return QSize(BAR + 2 * BADGE_REACH, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move the badge to its new place."""
        super().resizeEvent(event)
        self._trim()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  small enough to be painted whole
        """Paint two colours, hatched if they are an estimate, and the badge."""
        theme, value = look.theme, self._value
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self._groove
        frame = QPainterPath()
        frame.addRoundedRect(box, box.width() / 2, box.width() / 2)
        if value is not None:
            painter.save()
            painter.setClipPath(frame)
            self._paint_shares(painter, box, value)
            painter.restore()
        painter.setPen(QPen(QColor(theme.line if not theme.flat else theme.text), 1))
        painter.setBrush(QColor(theme.chip) if value is None else Qt.BrushStyle.NoBrush)
        painter.drawPath(frame)
        if value is not None:
            self._paint_badge(painter, value)

    @property
    def _groove(self) -> QRectF:
        return QRectF(self.rect()).adjusted(BADGE_REACH + 1, 1, -BADGE_REACH - 1, -1)

    @property
    def badge(self) -> QRectF:
        """The place of the number: where the colours meet, but inside the bar."""
        value, box = self._value, self._groove
        border = box.bottom() - (value.chance if value else 0.5) * box.height()
        top = min(box.bottom() - _BADGE, max(box.top(), border - _BADGE / 2))
        return QRectF(1, top, self.width() - 2, _BADGE)

    def _trim(self) -> None:
        shape = QRegion(self._groove.adjusted(-1, -1, 1, 1).toAlignedRect())
        if self._value is not None:
            shape += self.badge.adjusted(-1, -1, 1, 1).toAlignedRect()
        self.setMask(shape)

    def _paint_shares(self, painter: QPainter, box: QRectF, value: Worth) -> None:
        theme = look.theme
        black, white = QColor(theme.black_body), QColor(theme.white_body)
        # While nothing is proved a strip of the loser's colour stays visible.
        share = value.chance if value.proved else min(0.985, max(0.015, value.chance))
        border = box.bottom() - share * box.height()
        upper = QRectF(box.left(), box.top(), box.width(), border - box.top())
        lower = QRectF(box.left(), border, box.width(), box.bottom() - border)
        painter.fillRect(upper, white)
        painter.fillRect(lower, black)
        if not value.proved:
            for part, colour in ((upper, mix(white, black, 0.22)), (lower, mix(black, white, 0.30))):
                painter.fillRect(part, hatching.hatched(painter, colour))

    def _paint_badge(self, painter: QPainter, value: Worth) -> None:
        """Paint the number in the colours of the side ahead."""
        theme, text = look.theme, worth_sign(value)
        ahead = value.chance >= 0.5
        painter.setPen(QPen(QColor(theme.white_body if ahead else theme.black_body), 1))
        painter.setBrush(QColor(theme.black_body if ahead else theme.white_body))
        painter.drawRoundedRect(self.badge, 6, 6)
        room = self.badge.width() - 5  # "+100" is wider than "62"
        painter.setFont(style.fitting_font(text, room, style.TEXT - 1, _SMALLEST))
        painter.setPen(QColor(theme.on_black if ahead else theme.on_white))
        painter.drawText(self.badge, Qt.AlignmentFlag.AlignCenter, text)
