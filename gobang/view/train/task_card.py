"""The card of the task on the board: whose move it is, what is asked, and what became of the last move."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gobang.game.point import Stone
from gobang.game.train.task import Topic
from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.art.stone_art import paint_stone
from gobang.view.handlers import TellsErrors
from gobang.view.review.line_row import LineRow, MoveChip
from gobang.view.train.idea_picture import IdeaPicture
from gobang.words.catalogue import joined, tr

_EDGE = 14
_STONE = 30


class Mood(enum.Enum):
    """What the sentence about the last move is about."""

    PLAIN = "plain"
    RIGHT = "right"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class TaskContent:
    """What the card says. `status` is about the last move or hint, `details` are in soft ink, `line` are moves.

    A task of the course belongs to a lesson, its `topic`, whose `idea` is a sentence; a picture shows it too, until
    there is a line to be stepped through.
    """

    stone: Stone = Stone.EMPTY
    title: str = ""
    question: str = ""
    number: str = ""
    number_tip: str = ""
    status: str = ""
    mood: Mood = Mood.PLAIN
    details: tuple[str, ...] = ()
    line: tuple[str, ...] = ()
    spoken: str = ""
    topic: Topic | None = None
    idea: str = ""


class TaskCard(TellsErrors, QFrame):
    """Shows one task. Its chips step through a line of moves."""

    step_chosen = Signal(int)  # how many moves of the line are to be shown

    def __init__(self) -> None:
        super().__init__()
        self.content = TaskContent()
        self._low = False
        self._stone = _StoneSign()
        self._title, self._question = style.heading(), QLabel(wordWrap=True)
        self._number, self._number_word = QLabel(), style.soft(tr("difficulty"))
        self._number.setProperty("role", "number")
        self._status = QLabel(wordWrap=True)
        self._status.setFont(style.font(bold=True))
        self._details = style.soft()
        self._details.setWordWrap(True)
        self._idea, self._picture = QLabel(wordWrap=True), IdeaPicture()
        for label in (self._idea, self._title, self._question, self._number, self._status, self._details):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._number.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._number_word.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._rule = QFrame()
        self._rule.setProperty("role", "rule")
        self.line = LineRow()
        self.line.step_chosen.connect(self.step_chosen)
        self._build()

    def _build(self) -> None:
        words, numbers, head = QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
        for column in (words, numbers):
            column.setSpacing(2)
        words.addWidget(self._title)
        words.addWidget(self._question)
        words.addStretch()  # so that a sentence about an answer does not move them
        numbers.addWidget(self._number)
        numbers.addWidget(self._number_word)
        numbers.addStretch()
        head.setSpacing(10)
        head.addWidget(self._stone, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addLayout(words, 1)
        head.addLayout(numbers)
        box = QVBoxLayout(self)
        box.setContentsMargins(_EDGE, 12, _EDGE, 12)
        box.setSpacing(style.UNIT)
        box.addLayout(head)
        for part in (self._rule, self._status, self.line):
            box.addWidget(part)
        box.addStretch()
        lesson, said = QHBoxLayout(), QVBoxLayout()
        lesson.setSpacing(10)
        said.setSpacing(4)
        said.addWidget(self._idea)
        said.addWidget(self._details)
        lesson.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignVCenter)
        lesson.addLayout(said, 1)
        box.addLayout(lesson)

    @property
    def status(self) -> str:
        """The sentence about the last move or hint."""
        return self._status.text()

    def show_content(self, content: TaskContent) -> None:
        """Show another task, or this one in another state."""
        if content == self.content:
            return
        self.content = content
        self._stone.show_stone(content.stone)
        self._title.setText(content.title)
        self._question.setText(content.question)
        self._question.setVisible(bool(content.question))
        self._number.setText(content.number)
        for label in (self._number, self._number_word):
            label.setVisible(bool(content.number))
            label.setToolTip(content.number_tip)
        self._status.setText(content.status)
        self._status.setVisible(bool(content.status))
        self._details.setText(joined(*content.details))
        self._details.setVisible(bool(content.details))
        self._rule.setVisible(bool(content.status or content.details))
        self._show_picture()
        self._idea.setText(content.idea)
        self._idea.setVisible(bool(content.idea) and not content.line)
        self._colour()
        self.line.show_line([MoveChip(move) for move in content.line], goes_on=False)
        self.line.setVisible(bool(content.line))
        self.setAccessibleName(content.spoken or content.title)

    def set_low(self, low: bool) -> None:
        """Set whether there is little height: then the sentence alone tells the idea of a lesson."""
        if low is not self._low:
            self._low = low
            self._show_picture()

    def _show_picture(self) -> None:
        hidden = self._low or self.content.line  # the moves need its room
        self._picture.show_topic(None if hidden else self.content.topic)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  a ground and a border
        """Paint the tinted ground with a border."""
        theme, painter = look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.accent), 1.5))
        painter.setBrush(QColor(theme.accent_tint))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), style.CARD_CORNER, style.CARD_CORNER)

    def _colour(self) -> None:
        """Write the status in the colour of its mood; its words say the same."""
        role = {Mood.PLAIN: "", Mood.RIGHT: "good", Mood.WRONG: "trouble"}[self.content.mood]
        if self._status.property("role") != role:
            self._status.setProperty("role", role)
            self._status.style().unpolish(self._status)
            self._status.style().polish(self._status)


class _StoneSign(TellsErrors, QWidget):
    """A stone of the side to move."""

    def __init__(self) -> None:
        super().__init__()
        self._stone = Stone.EMPTY
        self.setFixedSize(QSize(_STONE, _STONE))

    def show_stone(self, stone: Stone) -> None:
        """Show this one, or nothing."""
        self._stone = stone
        self.setVisible(bool(stone))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  small enough to be painted whole
        """Paint it."""
        if self._stone:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_stone(painter, QPointF(_STONE / 2, _STONE / 2), _STONE / 2 - 3, self._stone, look.theme)
