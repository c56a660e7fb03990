"""The card that leads through the first lesson: what is to be done, and the way on."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gobang.view import speech
from gobang.view.art import style
from gobang.words.catalogue import tr


class LessonCard(QFrame):
    """Shows one exercise at a time. It has the place of the choices and the players, whom a lesson does not need.

    Its buttons have the same places in every step, so that a second click on the same point never does something else:
    the way on is disabled until the exercise is solved, and the card always has room for the longest of its `texts`.
    """

    next_wanted = Signal()
    end_wanted = Signal()

    def __init__(self, texts: Iterable[str] = (), name: str = "", *, takes_focus: bool = True) -> None:
        """`name` is what a screen reader calls it; `takes_focus`: the way on gets the keys when it is free."""
        super().__init__()
        self._takes_focus = takes_focus
        self._texts = tuple(texts)
        self.setProperty("role", "panel")
        self.setAccessibleName(name or tr("First lesson"))
        self._step = style.soft()
        self._title = style.heading()
        self._text = QLabel(wordWrap=True)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._measure = QLabel(self, wordWrap=True)
        """Never shown: it says how high a text is that the card may show in another step."""
        self._measure.setTextFormat(Qt.TextFormat.PlainText)
        self._measure.hide()
        self.onward = QPushButton()
        self.onward.setProperty("primary", True)
        self.onward.clicked.connect(self._on_onward)
        self.leave = QPushButton(tr("Leave the lesson"))
        self.leave.setToolTip(tr("Back to your own game, which is as you left it"))
        self.leave.setProperty("order", True)
        self.leave.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.leave.clicked.connect(self.end_wanted)
        self._last = False
        box = self._box = QVBoxLayout(self)
        box.setContentsMargins(*[style.UNIT + 4] * 4)
        box.setSpacing(style.UNIT // 2)
        box.addWidget(self._step)
        box.addWidget(self._title)
        box.addWidget(self._text, 1)
        self._row = QHBoxLayout()
        self._row.setSpacing(style.UNIT)
        self._row.addWidget(self.leave, 1)
        self._row.addWidget(self.onward, 1)
        box.addSpacing(style.UNIT // 2)
        box.addLayout(self._row)

    @property
    def text(self) -> str:
        """What the card says under its title."""
        return self._text.text()

    def set_narrow(self, narrow: bool) -> None:
        """Put the buttons one over the other where there is little room."""
        way = QHBoxLayout.Direction.BottomToTop if narrow else QHBoxLayout.Direction.LeftToRight
        self._row.setDirection(way)

    def fits_beside(self, width: int) -> bool:
        """Whether the buttons have room side by side in a card of this width."""
        margins = self._box.contentsMargins()
        needed = 2 * max(button.sizeHint().width() for button in (self.leave, self.onward)) + style.UNIT
        return needed + margins.left() + margins.right() <= width

    def show_exercise(self, step: str, title: str, text: str, *, solved: bool, last: bool) -> None:
        """Show the task, or, if it is `solved`, what was learned and the way on, which then has the focus."""
        self._last = last
        self._step.setText(step)
        self._title.setText(title)
        self._text.setText(text)
        self.onward.setText(tr("Play") if last else tr("Next"))
        self.onward.setToolTip(tr("Back to the game") if last else tr("Go on with the lesson"))
        self.onward.setEnabled(solved)
        speech.say(self, f"{text}" if solved else f"{step}. {title}. {text}")
        if solved and self._takes_focus:
            self.onward.setFocus()

    def needs(self, width: int) -> int:
        """The height that it needs at this width for the longest of its texts."""
        self.ensurePolished()
        margins = self.contentsMargins() + self._box.contentsMargins()
        inside = width - margins.left() - margins.right()
        now = max(self.heightForWidth(width), self.minimumSizeHint().height())
        return now + max(0, self._longest(inside) - self._text.heightForWidth(inside))

    def _longest(self, width: int) -> int:
        """The height of the longest text at this width."""
        self._measure.ensurePolished()
        highest = 0
        for text in self._texts:
            self._measure.setText(text)
            highest = max(highest, self._measure.heightForWidth(width))
        return highest

    def _on_onward(self) -> None:
        if self._last:
            self.end_wanted.emit()
        else:
            self.next_wanted.emit()


if __name__ == "__main__":
    from gobang.view.demo import show

    def demo() -> QWidget:
        """The first exercise, solved."""
        card = LessonCard()
        card.show_exercise("First lesson, 1 of 5", "Five in a row", "You have won.", solved=True, last=False)
        return card

    show(demo)
