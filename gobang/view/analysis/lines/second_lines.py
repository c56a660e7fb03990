"""The best moves of a second engine, below those of the first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gobang.model.engines.thoughts import Thought
from gobang.view.analysis.lines.engine_letter import EngineLetter
from gobang.view.analysis.lines.status_line import StatusLine
from gobang.view.analysis.lines.thought_list import ThoughtList
from gobang.view.art import style
from gobang.view.art.marks import Half
from gobang.words.catalogue import tr


class SecondLines(QWidget):
    """Its letter, its name and how far it is in a line, and its list. Hidden until there is a second engine."""

    def __init__(self) -> None:
        super().__init__()
        self._letter = EngineLetter(Half.LOWER)
        self._status = StatusLine()
        self.thoughts = ThoughtList()
        self.thoughts.share(shared=True)
        top = QHBoxLayout()
        top.setSpacing(style.UNIT)
        top.addWidget(self._letter)
        top.addWidget(self._status, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(top)
        column.addWidget(self.thoughts)
        self._name = ""
        self.hide()

    def call(self, name: str) -> None:
        """Set the name of the engine."""
        self._name = name
        self._letter.call(name)
        self.thoughts.setAccessibleName(lines_of(name, Half.LOWER))

    def show_thoughts(self, thoughts: Sequence[Thought], size: int, status: str, *, hidden: bool) -> None:
        """Show the best moves on a board of `size`, best first, and how far it is; of `hidden` moves only that."""
        self._status.say(" · ".join(filter(None, (self._name, status if thoughts else ""))))
        nothing = tr("The evaluation is hidden.") if hidden else status
        self.thoughts.show_thoughts(() if hidden else thoughts, size, nothing or tr("No moves yet"))


def lines_of(name: str, half: Half) -> str:
    """What a screen reader calls the list of the engine of this name while there are two."""
    return tr("{0}: lines of {1}").format(half.value, name)
