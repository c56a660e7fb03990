"""The heads of the table of numbers: little stones above the columns and before the rows, with a word for each row."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors
from gobang.view.workshop.numbers.number_model import NumberModel
from gobang.view.workshop.sign_art import paint_signs, width_of

PITCH, GAP, LEFT = 13, 6, 5
MOST_WORDS = 124
"""The width that the words of a row have at most; longer ones are shortened, as the signs say the same."""


class NumberHeads(TellsErrors, QHeaderView):
    """Draws the signs of the sheet's heads. A head of a row has its words below them."""

    def __init__(self, model: NumberModel, orientation: Qt.Orientation, parent: QWidget) -> None:
        super().__init__(orientation, parent)
        self._model = model
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sectionSizeFromContents(self, section: int) -> QSize:
        """Room for the signs and, before a row, the words."""
        head = self._model.head(section, self.orientation())
        signs = width_of(head.signs, PITCH)
        line = style.line_height(style.font(style.TEXT - 2))
        if self.orientation() is Qt.Orientation.Horizontal:
            return QSize(round(signs) + GAP, PITCH + GAP if self._model.sheet.headed else max(PITCH, line) + GAP)
        words = QFontMetricsF(style.font(style.TEXT - 2)).horizontalAdvance(head.words)
        return QSize(round(max(signs, min(words, style.scaled(MOST_WORDS)))) + GAP + LEFT, line + PITCH + GAP)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paint signs and words."""
        theme, head = look.theme, self._model.head(section, self.orientation())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        signs = width_of(head.signs, PITCH)
        if self.orientation() is Qt.Orientation.Horizontal and not self._model.sheet.headed:
            paint_signs(painter, rect.left() + LEFT, rect.center().y(), head.signs, PITCH, theme, self._model.own)
            painter.setFont(style.font(style.TEXT - 2))
            painter.setPen(QColor(theme.soft_text))
            room = QRectF(rect).adjusted(LEFT + signs + GAP, 0, 0, 0)
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, head.words)
        elif self.orientation() is Qt.Orientation.Horizontal:
            left = rect.center().x() + 0.5 - signs / 2
            paint_signs(painter, left, rect.center().y() + 0.5, head.signs, PITCH, theme, self._model.own)
        else:
            font = style.font(style.TEXT - 2)
            line = style.line_height(font)
            high = line + (PITCH + 2 if head.signs else 0)
            top = rect.top() + (rect.height() - high) / 2
            if head.signs:
                paint_signs(painter, rect.left() + LEFT, top + PITCH / 2, head.signs, PITCH, theme, self._model.own)
                top += PITCH + 2
            painter.setFont(font)
            painter.setPen(QColor(theme.soft_text))
            room = QRectF(rect.left() + LEFT, top, rect.width() - LEFT - GAP / 2, line)
            words = QFontMetricsF(font).elidedText(head.words, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
        painter.restore()
