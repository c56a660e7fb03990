"""The evaluation as a bar beside the board: Black's share from below, White's from above."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QWidget

from gobang.view.art import style
from gobang.view.art.contrast import mix
from gobang.view.art.theme import Theme
from gobang.words.catalogue import tr
from gobang.words.engines import evaluation_sentence, evaluation_text

if TYPE_CHECKING:
    from gobang.model.engines.thoughts import Evaluation

WIDTH = 26


class EvaluationBar(QProgressBar):
    """An estimate is hatched; a proved win fills the bar with its colour; an unknown value leaves it empty.

    To a screen reader it is a progress bar whose value is Black's chance in percent.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._value: Evaluation | None = None
        self.setRange(0, 100)
        self.setTextVisible(False)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.show_evaluation(None)

    @property
    def evaluation(self) -> Evaluation | None:
        """The evaluation shown, if any."""
        return self._value

    def set_theme(self, theme: Theme) -> None:
        """Use the colours of `theme`."""
        self._theme = theme
        self.update()

    def show_evaluation(self, value: Evaluation | None) -> None:
        """Show this evaluation, or None for unknown."""
        self._value = value
        text = evaluation_sentence(value) if value else tr("No estimate yet")
        self.setToolTip(text)
        self.setAccessibleName(tr("Evaluation"))
        self.setAccessibleDescription(text)
        self.setValue(round(100 * value.black) if value else 50)
        self.update()

    def sizeHint(self) -> QSize:
        """Narrow; the layout gives it its height."""
        return QSize(WIDTH, 200)

    def minimumSizeHint(self) -> QSize:
        """As narrow, and very low."""
        return QSize(WIDTH, 0)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  small enough to be painted whole
        """Paint two colours, hatched if they are an estimate, and the number of the side that is ahead."""
        theme, value = self._theme, self._value
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        frame = QPainterPath()
        frame.addRoundedRect(box, style.BUTTON_CORNER, style.BUTTON_CORNER)
        if value is not None:
            painter.save()
            painter.setClipPath(frame)
            self._paint_shares(painter, box, value)
            painter.restore()
        painter.setPen(QPen(QColor(theme.line if not theme.flat else theme.text), 1))
        painter.setBrush(QColor(theme.chip) if value is None else Qt.BrushStyle.NoBrush)
        painter.drawPath(frame)

    def _paint_shares(self, painter: QPainter, box: QRectF, value: Evaluation) -> None:
        theme = self._theme
        black, white = QColor(theme.black_body), QColor(theme.white_body)
        # While nothing is proved a strip of the loser's colour stays visible.
        share = value.black if value.proved else min(0.985, max(0.015, value.black))
        border = box.bottom() - share * box.height()
        upper = QRectF(box.left(), box.top(), box.width(), border - box.top())
        lower = QRectF(box.left(), border, box.width(), box.bottom() - border)
        painter.fillRect(upper, white)
        painter.fillRect(lower, black)
        if not value.proved:
            for part, colour in ((upper, mix(white, black, 0.22)), (lower, mix(black, white, 0.30))):
                painter.fillRect(part, QBrush(colour, Qt.BrushStyle.BDiagPattern))
        ahead = value.black >= 0.5
        ground, ink = (black, theme.on_black) if ahead else (white, theme.on_white)
        text = evaluation_text(value)
        line = QRectF(box.left(), box.bottom() - 24 if ahead else box.top() + 4, box.width(), 20)
        font = style.font(style.TEXT - 2, bold=True)
        needed = QFontMetricsF(font).horizontalAdvance(text) + 4
        if needed > box.width():  # "+12" is wider than "62"
            font = style.font(int(font.pixelSize() * box.width() / needed), bold=True)
        painter.setFont(font)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRect(line)
        painter.setPen(QColor(ink))
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)
