"""A card about one move: its grade, what it changed, why, and the moves that punish it as chips to step through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from gobang.game.review.grades import Grade
from gobang.view.art import style
from gobang.view.art.theme import Theme
from gobang.view.panels.review import grade_art
from gobang.view.panels.review.flow import FlowLayout
from gobang.words.catalogue import joined, tr

_EDGE = 14


@dataclass(frozen=True, slots=True)
class MoveChip:
    """One move of a line: its words and its tool tip."""

    text: str
    tip: str = ""


@dataclass(frozen=True, slots=True)
class CardContent:
    """What a card says.

    `grade_text` stands in the chip, `change` at the right, `note` in soft ink; `line` are the chips, and `spoken` is
    the whole card for a screen reader.
    """

    title: str
    grade: Grade | None = None
    grade_text: str = ""
    change: str = ""
    sentences: tuple[str, ...] = ()
    note: str = ""
    line: tuple[MoveChip, ...] = ()
    spoken: str = ""


class FaultCard(QFrame):
    """Opened it also shows the line and the buttons. A click on it chooses it."""

    chosen = Signal()
    step_chosen = Signal(int)  # how many moves of the line are to be shown
    show_wanted = Signal()
    try_wanted = Signal()
    what_if_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._content = CardContent("")
        self._opened: bool | None = None
        self.head = _CardHead(theme, self)
        self.head.clicked.connect(self.chosen)
        self._text = QLabel(wordWrap=True)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._note = style.soft()
        self._note.setWordWrap(True)
        self._note.setTextFormat(Qt.TextFormat.PlainText)
        self._line = QWidget()
        self._chips = FlowLayout()
        self._line.setLayout(self._chips)
        self.chips: list[QPushButton] = []
        """The moves of the line."""
        self._row = QWidget()
        row = FlowLayout()
        self._row.setLayout(row)
        self.show_button = self._button(tr("Show"), tr("Show the next move of the line on the board"))
        self.try_button = self._button(tr("Try it myself"), tr("Play on from before this move"))
        self.what_if_button = self._button(
            tr("What if…"), tr("Go before this move, and click any point to ask about it")
        )
        for button, order in (
            (self.show_button, self.show_wanted),
            (self.try_button, self.try_wanted),
            (self.what_if_button, self.what_if_wanted),
        ):
            button.clicked.connect(order)
            row.addWidget(button)
        box = QVBoxLayout(self)
        box.setContentsMargins(_EDGE, 10, _EDGE, 12)
        box.setSpacing(style.UNIT)
        for part in (self.head, self._text, self._line, self._note, self._row):
            box.addWidget(part)
        self.set_opened(opened=False)

    @property
    def content(self) -> CardContent:
        """What it says."""
        return self._content

    @property
    def opened(self) -> bool:
        """Whether the line and the buttons are shown."""
        return bool(self._opened)

    @property
    def text(self) -> str:
        """The sentences."""
        return self._text.text()

    @property
    def stops(self) -> list[QWidget]:
        """What takes the keyboard focus, in the order of the Tab key."""
        return [self.head, *self.chips, self.show_button, self.try_button, self.what_if_button]

    def set_theme(self, theme: Theme) -> None:
        """Use the colours of `theme`."""
        self._theme = self.head.theme = theme
        self.head.update()
        self.update()

    def show_content(self, content: CardContent) -> None:
        """Say something else."""
        if content == self._content:
            return
        lines = content.line != self._content.line
        self._content = content
        self.head.show_content(content)
        self._text.setText(joined(*content.sentences))
        self._text.setVisible(bool(content.sentences))
        self._note.setText(content.note)
        if lines:
            self._fill_line(content.line)
        self._show_parts()

    def set_opened(self, *, opened: bool, step: int = 0) -> None:
        """Open or close it; `step` moves of the line are on the board."""
        if opened is not self._opened:
            self._opened = opened
            self._show_parts()
            self.update()
        for number, chip in enumerate(self.chips, 1):
            chip.setChecked(opened and number == step)

    def set_plain(self) -> None:
        """Have no buttons, only the line."""
        for button in (self.show_button, self.try_button, self.what_if_button):
            button.hide()

    def mousePressEvent(self, event: object) -> None:  # noqa: ARG002  anywhere on the card
        """Choose it."""
        self.chosen.emit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  a ground and a border
        """Paint the ground, with a border in the grade's colour if it is opened."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = theme.accent if theme.flat else grade_art.grade_colour(self._content.grade, theme)
        colour = chosen if self._opened else theme.line
        wide = 2.0 if self._opened else 1.0
        painter.setPen(QPen(QColor(colour), wide))
        painter.setBrush(QColor(theme.panel))
        box = QRectF(self.rect()).adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2)
        painter.drawRoundedRect(box, style.CARD_CORNER, style.CARD_CORNER)

    def _fill_line(self, line: Sequence[MoveChip]) -> None:
        for chip in self.chips:
            self._chips.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self.chips = []
        for number, move in enumerate(line, 1):
            chip = self._button(move.text, move.tip or tr("Show the line up to this move"))
            chip.setAccessibleDescription(move.tip)
            chip.setCheckable(True)
            chip.clicked.connect(lambda _=False, number=number: self.step_chosen.emit(number))
            self._chips.addWidget(chip)
            chip.show()
            self.chips.append(chip)

    def _show_parts(self) -> None:
        opened, content = bool(self._opened), self._content
        self._line.setVisible(opened and bool(content.line))
        self._note.setVisible(opened and bool(content.note))
        self._row.setVisible(opened)
        self.show_button.setEnabled(bool(content.line))

    def _button(self, text: str, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setProperty("order", True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setToolTip(tip)
        return button


class _CardHead(QAbstractButton):
    """The move, its grade in a chip, and what it changed: at the right, or below where there is no room."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._content = CardContent("")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_content(self, content: CardContent) -> None:
        """Show the head of this card."""
        self._content = content
        self.setText(content.title)
        self.setAccessibleName(content.spoken or content.title)
        self.setAccessibleDescription(joined(*content.sentences))
        self.setToolTip(content.change)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for all in a line."""
        return QSize(round(self._left_width + self._change_width), self._high)

    def minimumSizeHint(self) -> QSize:
        """Room for the move and its grade."""
        return QSize(round(self._left_width), self._high)

    def hasHeightForWidth(self) -> bool:
        """Two lines where one has no room."""
        return True

    def heightForWidth(self, width: int) -> int:
        """One line or two."""
        return self._high + (0 if self._fits(width) else style.scaled(20))

    @property
    def _high(self) -> int:
        return style.scaled(26)

    @property
    def _left_width(self) -> float:
        title = QFontMetricsF(style.font(style.HEADING, bold=True)).horizontalAdvance(self._content.title)
        return title + 14 + (self._chip_width if self._content.grade_text else 0)

    @property
    def _chip_width(self) -> float:
        return QFontMetricsF(style.font(style.TEXT - 1, bold=True)).horizontalAdvance(self._content.grade_text) + 24

    @property
    def _change_width(self) -> float:
        return QFontMetricsF(style.font(style.TEXT - 1)).horizontalAdvance(self._content.change) + 14

    def _fits(self, width: int) -> bool:
        return not self._content.change or self._left_width + self._change_width <= width

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  small enough to be painted whole
        """Paint title, chip and change, and a ring if it has the focus."""
        theme, content, painter = self.theme, self._content, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        title = style.font(style.HEADING, bold=True)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(title)
        painter.setPen(QColor(theme.text))
        wide = QFontMetricsF(title).horizontalAdvance(content.title)
        painter.drawText(QRectF(0, 0, wide + 4, self._high), middle | Qt.AlignmentFlag.AlignLeft, content.title)
        if content.grade_text:
            ground, edge, letters = grade_art.chip_colours(content.grade, theme)
            chip = QRectF(wide + 14, 1.5, self._chip_width, self._high - 3)
            painter.setPen(QPen(edge, 1))
            painter.setBrush(ground)
            painter.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2)
            painter.setFont(style.font(style.TEXT - 1, bold=True))
            painter.setPen(letters)
            painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, content.grade_text)
        painter.setFont(style.font(style.TEXT - 1))
        painter.setPen(QColor(theme.soft_text))
        if self._fits(self.width()):
            painter.drawText(
                QRectF(0, 0, self.width(), self._high), middle | Qt.AlignmentFlag.AlignRight, content.change
            )
        else:
            below = QRectF(0, self._high, self.width(), style.scaled(20))
            text = painter.fontMetrics().elidedText(content.change, Qt.TextElideMode.ElideRight, self.width())
            painter.drawText(below, middle | Qt.AlignmentFlag.AlignLeft, text)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.focus_ring), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
