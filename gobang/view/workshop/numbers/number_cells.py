"""How the places of the table of numbers are painted, and the field in which a number is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRectF, QRegularExpression, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPen, QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from gobang.game.weighers.key_sheet import LARGEST_NUMBER
from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors
from gobang.view.workshop.sign_art import paint_signs, width_of
from gobang.words.numbers import number_text
from gobang.words.workshop.number_sheet import was_text

if TYPE_CHECKING:
    from gobang.view.workshop.numbers.number_model import Index, NumberModel

CELL, LEAST, SMALLEST = 38, 52, 8
"""The height of a place and its least width, for words of the usual size; the least size of a number's figures."""
PITCH, INDENT = 12, 14
_SIGNS = QRegularExpression("[-−]?[0-9]{0,10}")


def step_of(number: int) -> int:
    """By how much one press of a key changes a number: a unit of its second digit."""
    return int(10 ** max(0, len(str(abs(number))) - 2))


def read_number(text: str) -> int | None:
    """A typed number; None while it is none, or one that no table may have."""
    try:
        number = int(text.replace("−", "-"))
    except ValueError:
        return None
    return number if abs(number) <= LARGEST_NUMBER else None


class NumberField(TellsErrors, QLineEdit):
    """Where a number is typed. Each key that makes it another number counts at once; Escape takes all back."""

    typed = Signal(int)

    def __init__(self, number: int, words: str, parent: QWidget) -> None:
        super().__init__(str(number), parent)
        self._before = number
        self.setAccessibleName(words)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setValidator(QRegularExpressionValidator(_SIGNS, self))
        self.setStyleSheet("padding: 0; border-radius: 6px;")
        self.textEdited.connect(self._on_edited)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down count."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            number = read_number(self.text())
            number = self._before if number is None else number
            self.setText(str(number + step_of(number) * (1 if event.key() == Qt.Key.Key_Up else -1)))
            self._on_edited(self.text())
            return
        super().keyPressEvent(event)

    def take_back(self) -> None:
        """Let the number be what it was before."""
        self.setText(str(self._before))
        self._on_edited(self.text())

    def type_over(self, digit: str) -> None:
        """Begin another number with this digit."""
        self.setText(digit)
        self._on_edited(digit)

    def _on_edited(self, text: str) -> None:
        number = read_number(text)
        if number is not None:
            self.typed.emit(number)


class NumberCells(TellsErrors, QStyledItemDelegate):
    """Paints a number in a frame, what it was below it, and the signs of its place before it."""

    typed = Signal(str, int, object)  # the number's name, its new value, and the field as what belongs together

    def __init__(self, model: NumberModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self.field: NumberField | None = None
        """The field that was opened last."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002  the same wherever it is
        """Room for the number and what it was."""
        cell = self._model.cell(index)
        if cell is None:
            return QSize(0, style.scaled(CELL))
        text = number_text(self._model.number(cell))
        width = QFontMetricsF(style.font(bold=True)).horizontalAdvance(text) + 14 + width_of(cell.signs, PITCH)
        return QSize(max(style.scaled(LEAST), round(width)), style.scaled(CELL))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one place."""
        cell, theme = self._model.cell(index), look.theme
        if cell is None:
            return
        was = self._model.was(cell)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect).adjusted(2, 2, -2, -2)
        state = option.state
        here = bool(state & QStyle.StateFlag.State_HasFocus)
        pen = QPen(QColor(theme.accent if was is not None else theme.line), 1.4 if was is not None else 1)
        if cell.number == self._model.lit:
            pen = QPen(QColor(theme.seal), 2.4)
        elif here:
            pen = QPen(QColor(theme.focus_ring), 2)
        painter.setPen(pen)
        painter.setBrush(QColor(theme.accent_tint if was is not None else theme.panel))
        painter.drawRoundedRect(box, 6, 6)
        beside = QRectF(box)
        if cell.signs:
            paint_signs(painter, box.left() + 5, box.center().y(), cell.signs, PITCH, theme, self._model.own)
            beside.setLeft(box.left() + 5 + width_of(cell.signs, PITCH))
        elif self._model.sheet.rows and not self._model.sheet.headed:
            self._paint_words(painter, beside, cell.words)
        self._paint_number(painter, beside, number_text(self._model.number(cell)), was)
        painter.restore()

    def _paint_words(self, painter: QPainter, beside: QRectF, words: str) -> None:
        """Paint what a number is called before it, and leave the rest of the room to the number."""
        font = style.font(style.TEXT - 2)
        room = beside.width() * 0.6
        painter.setFont(font)
        painter.setPen(QColor(look.theme.soft_text))
        text = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, room - 8)
        painter.drawText(beside.adjusted(6, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, text)
        beside.setLeft(beside.left() + room)

    def _paint_number(self, painter: QPainter, box: QRectF, text: str, was: int | None) -> None:
        theme, middle = look.theme, Qt.AlignmentFlag.AlignCenter
        if not self._model.sheet.headed:  # a list: one's figures stand below the other's
            middle = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            box = box.adjusted(0, 0, -INDENT, 0)
        painter.setPen(QColor(theme.accent_text if was is not None else theme.text))
        font = style.font(bold=was is not None)
        while QFontMetricsF(font).horizontalAdvance(text) > box.width() - 4 and font.pixelSize() > SMALLEST:
            font.setPixelSize(font.pixelSize() - 1)
        painter.setFont(font)
        if was is None:
            painter.drawText(box, middle, text)
            return
        upper = QRectF(box.left(), box.top() + 1, box.width(), box.height() * 0.58)
        painter.drawText(upper, middle, text)
        painter.setFont(style.font(style.TEXT - 3))
        painter.setPen(QColor(theme.soft_text))
        lower = QRectF(box.left(), upper.bottom() - 2, box.width(), box.bottom() - upper.bottom() + 1)
        before = QFontMetricsF(painter.font()).elidedText(was_text(was), Qt.TextElideMode.ElideRight, box.width() - 4)
        painter.drawText(lower, middle, before)

    # Typing

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:  # noqa: ARG002
        """A field for the number there."""
        cell = self._model.cell(index)
        number = self._model.number(cell) if cell is not None else 0
        field = self.field = NumberField(number, cell.spoken if cell is not None else "", parent)
        if cell is not None:
            field.typed.connect(lambda typed: self.typed.emit(cell.number, typed, field))
        return field

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Leave the field as it is: only it changes the number while it is open."""

    def setModelData(self, editor: QWidget, model: object, index: Index) -> None:
        """Do nothing: each key has counted already."""

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        """Lay the field over the number, not over the signs of its place."""
        cell = self._model.cell(index)
        box = QRectF(option.rect).adjusted(2, 3, -2, -3)
        if cell is not None and cell.signs:
            box.setLeft(box.left() + 5 + width_of(cell.signs, PITCH))
        editor.setGeometry(box.toRect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave Up and Down to the field; close it by Return and Escape, which also takes back what was typed.

        Qt's delegate would close it a little later, when perhaps another one is open.
        """
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and isinstance(watched, NumberField):
            if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
                return False
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
                if event.key() == Qt.Key.Key_Escape:
                    watched.take_back()
                self.closeEditor.emit(watched)
                return True
        return super().eventFilter(watched, event)
