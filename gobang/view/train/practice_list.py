"""What may be practised: a row for each kind of task or lesson, with how much of it was solved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy, QVBoxLayout, QWidget

from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors
from gobang.view.ticks import show_ticked

_ROW, _BAR, _NUMBER, _SIDE = 34, 64, 64, 12


@dataclass(frozen=True, slots=True)
class PracticeRow:
    """A row: its words, how many of how many tasks were solved, and the same as a sentence."""

    text: str
    solved: int
    many: int
    sentence: str
    tip: str = ""


class PracticeList(QFrame):
    """A click, or Space, chooses a row; the arrow keys go from row to row. A `foot` lies below the rows."""

    chosen = Signal(int)  # the number of the row

    def __init__(self, heading: str, foot: QWidget | None = None) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self.rows: list[PracticeButton] = []
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(2, 12, 2, 8)
        self._box.setSpacing(2)
        title = style.heading(heading)
        title.setContentsMargins(_SIDE, 0, 0, 4)
        self._box.addWidget(title)
        if foot is not None:
            self._box.addWidget(foot)

    def show_rows(self, rows: Sequence[PracticeRow], chosen: int | None) -> None:
        """Show these, of which one may be chosen. Their number never changes."""
        if not self.rows:
            for number in range(len(rows)):
                button = PracticeButton(self)
                for pressed in (button.clicked, button.toggled):  # a click does not toggle it, a screen reader does
                    pressed.connect(lambda _=False, number=number: self.chosen.emit(number))
                self._box.insertWidget(1 + number, button)
                button.show()  # otherwise the layout would show it in the next turn of the event loop
                self.rows.append(button)
        for number, (button, row) in enumerate(zip(self.rows, rows, strict=True)):
            button.show_row(row, chosen=number == chosen)


class PracticeButton(TellsErrors, QAbstractButton):
    """One row: words, a number, and a bar."""

    def __init__(self, parent: PracticeList) -> None:
        super().__init__(parent)
        self._list = parent
        self._row = PracticeRow("", 0, 0, "")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_row(self, row: PracticeRow, *, chosen: bool) -> None:
        """Show this row."""
        if (row, chosen) != (self._row, self.isChecked()):
            self._row = row
            self.setText(row.text)
            self.setAccessibleName(row.sentence)
            style.set_tip(self, row.tip)
            if not row.tip:
                self.setToolTip(row.sentence)
            show_ticked(self, chosen)
            self.updateGeometry()
            self.update()

    def nextCheckState(self) -> None:
        """Stay as it is: whoever is told of the click says what is chosen."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the row above or below, or choose this one."""
        rows, here = self._list.rows, self._list.rows.index(self)
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if step is not None:
            rows[max(0, min(len(rows) - 1, here + step))].setFocus(Qt.FocusReason.TabFocusReason)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """Room for all in a line."""
        return QSize(round(self._words) + _SIDE * 2 + _BAR + style.scaled(_NUMBER), style.scaled(_ROW))

    def minimumSizeHint(self) -> QSize:
        """The words are cut where there is no room, and the bar is left out first."""
        return QSize(120, style.scaled(_ROW))

    @property
    def _words(self) -> float:
        return QFontMetricsF(style.font(bold=True)).horizontalAdvance(self._row.text)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  small enough to be painted whole
        """Paint the ground if it is chosen or under the pointer, the words, the number and the bar."""
        theme, row, painter = look.theme, self._row, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(4, 1, -4, -1)
        if self.isChecked() or self.underMouse() or self.hasFocus():
            edge = theme.focus_ring if self.hasFocus() else theme.accent
            lined = self.hasFocus() or (theme.flat and self.isChecked())
            painter.setPen(QPen(QColor(edge), 2) if lined else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent_tint if self.isChecked() else theme.hover))
            painter.drawRoundedRect(box, style.BUTTON_CORNER, style.BUTTON_CORNER)
        middle, number_width = Qt.AlignmentFlag.AlignVCenter, style.scaled(_NUMBER)
        bar = _BAR if self._words + number_width + _BAR + 3 * _SIDE <= self.width() else 0
        right = box.right() - 8 - (bar + 12 if bar else 0)
        painter.setPen(QColor(theme.soft_text))
        painter.setFont(style.font(style.TEXT - 1))
        number = QRectF(right - number_width, box.top(), number_width, box.height())
        painter.drawText(number, middle | Qt.AlignmentFlag.AlignRight, f"{row.solved} / {row.many}")
        painter.setPen(QColor(theme.text))
        painter.setFont(style.font(bold=self.isChecked()))
        words = QRectF(_SIDE, box.top(), number.left() - _SIDE, box.height())
        cut = painter.fontMetrics().elidedText(row.text, Qt.TextElideMode.ElideRight, round(words.width()))
        painter.drawText(words, middle | Qt.AlignmentFlag.AlignLeft, cut)
        if bar:
            self._paint_bar(painter, QRectF(box.right() - 8 - bar, box.center().y() - 2.5, bar, 5))

    def _paint_bar(self, painter: QPainter, box: QRectF) -> None:
        """Paint which part was solved."""
        theme, row = look.theme, self._row
        painter.setPen(QPen(QColor(theme.line), 1) if theme.flat else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.chip if not self.isChecked() else theme.pressed))
        painter.drawRoundedRect(box, 2.5, 2.5)
        if row.solved:
            box.setWidth(max(5.0, box.width() * row.solved / row.many))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent))
            painter.drawRoundedRect(box, 2.5, 2.5)
