"""A card with a heading, some sentences and a line of moves to step through."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from gobang.game.review.grades import Grade
from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.buttons import order_button
from gobang.view.frame.flow import FlowLayout
from gobang.view.handlers import TellsErrors
from gobang.view.review import grade_art
from gobang.view.review.line_row import LineRow, MoveChip
from gobang.words.catalogue import joined, tr

_EDGE = 14


@dataclass(frozen=True, slots=True)
class CardContent:
    """What a card says.

    `grade_text` stands in the chip, `change` at the right, `note` in soft ink; `line` are the moves, which are not all
    if it `goes_on`, and `spoken` is the whole card for a screen reader. `decisive`: the move has lost the game.
    `weighed`: a weigher has played it.
    """

    title: str
    grade: Grade | None = None
    grade_text: str = ""
    change: str = ""
    sentences: tuple[str, ...] = ()
    note: str = ""
    line: tuple[MoveChip, ...] = ()
    goes_on: bool = False
    spoken: str = ""
    decisive: bool = False
    weighed: bool = False


class LineCard(TellsErrors, QFrame):
    """Shows what it is given. Opened it also shows the line, and what a kind of card adds to `_foot`."""

    step_chosen = Signal(int)  # how many moves of the line are to be shown

    def __init__(self, head: QWidget) -> None:
        super().__init__()
        self._content = CardContent("")
        self._is_opened = True
        self._text = QLabel(wordWrap=True)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._note = style.soft()
        self._note.setWordWrap(True)
        self._note.setTextFormat(Qt.TextFormat.PlainText)
        self.line = LineRow()
        self.line.step_chosen.connect(self.step_chosen)
        self._foot = QWidget()
        box = QVBoxLayout(self)
        box.setContentsMargins(_EDGE, 10, _EDGE, 12)
        box.setSpacing(style.UNIT)
        for part in (head, self._text, self.line, self._note, self._foot):
            box.addWidget(part)
        self._show_parts()

    @property
    def content(self) -> CardContent:
        """What it says."""
        return self._content

    @property
    def opened(self) -> bool:
        """Whether the line and the buttons are shown."""
        return self._is_opened

    @property
    def text(self) -> str:
        """The sentences."""
        return self._text.text()

    def show_content(self, content: CardContent) -> None:
        """Say something else."""
        if content == self._content:
            return
        self._content = content
        self._text.setText(joined(*content.sentences))
        self._note.setText(content.note)
        self.line.show_line(content.line, goes_on=content.goes_on)
        self._show_parts()
        self.update()

    def set_opened(self, *, opened: bool, step: int = 0) -> None:
        """Open or close it; `step` moves of the line are on the board."""
        if opened is not self._is_opened:
            self._is_opened = opened
            self._show_parts()
            self.update()
        self.line.show_step(step if opened else 0)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  a ground and a border
        """Paint the ground, with a border in the grade's colour if it is opened or decided the game."""
        theme, painter = look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = theme.accent if theme.flat else grade_art.grade_colour(self._content.grade, theme)
        colour = chosen if self._is_opened or self._content.decisive else theme.line
        wide = 2.0 if self._is_opened else 1.0
        painter.setPen(QPen(QColor(colour), wide))
        painter.setBrush(QColor(theme.panel))
        box = QRectF(self.rect()).adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2)
        painter.drawRoundedRect(box, style.CARD_CORNER, style.CARD_CORNER)

    def _show_parts(self) -> None:
        opened, content = self._is_opened, self._content
        self._text.setVisible(bool(content.sentences))
        self.line.setVisible(opened and bool(content.line))
        self._note.setVisible(opened and bool(content.note))
        self._foot.setVisible(opened)


class QuestionCard(LineCard):
    """The card of a move that the user asks about; always opened."""

    closed = Signal()

    def __init__(self) -> None:
        self._title = style.heading("")
        super().__init__(self._title)
        self.close_button = order_button(tr("Close"), tr("Forget this question"))
        self.close_button.clicked.connect(self.closed)
        row = FlowLayout()
        self._foot.setLayout(row)
        row.addWidget(self.close_button)

    @property
    def stops(self) -> list[QWidget]:
        """What takes the keyboard focus, in the order of the Tab key."""
        return [*self.line.stops, self.close_button]

    def show_content(self, content: CardContent) -> None:
        """Say something else."""
        self._title.setText(content.title)
        self.setAccessibleName(content.spoken)
        super().show_content(content)
