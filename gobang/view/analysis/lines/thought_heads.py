"""What stands over the columns of an engine's best moves, and explains them."""

from __future__ import annotations

from functools import cache
from math import ceil

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from gobang.game.worth import Proof, Worth
from gobang.view.art import style
from gobang.view.handlers import TellsErrors
from gobang.words.catalogue import tr
from gobang.words.worth import move_worth_text

MARGIN, CHIP, BAR, GAP = 4, 46, 122, 10
"""Widths: left margin, the first two columns, and the gap; the bar is wider where LONGEST is longer."""
LONGEST = Worth(0.0, Proof.LOSS, 24)
"""What the bar has room for: "loses in 12 moves"."""


def bar_width() -> int:
    """The width of the column of chances for words of the present size in the language spoken."""
    return _bar_width(move_worth_text(LONGEST), style.font(style.TEXT - 1, bold=True).pixelSize())


@cache
def _bar_width(text: str, size: int) -> int:
    needed = QFontMetricsF(style.exact_font(size, bold=True)).horizontalAdvance(text)
    return max(style.scaled(BAR), ceil(needed) + 4)


class ThoughtHeads(TellsErrors, QWidget):
    """A word above each column. Its meaning is shown below the lines, because a tool tip would cover them."""

    explained = Signal(str)  # what the word under the pointer means; empty when the pointer has left

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(MARGIN, 0, MARGIN, 0)
        row.setSpacing(GAP)
        move, chance, line = (style.soft(text) for text in (tr("Move"), tr("Chance"), tr("Line")))
        move.setFixedWidth(style.scaled(CHIP))
        chance.setFixedWidth(bar_width())
        for label in (move, chance):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._explain(move, tr("The best move comes first."))
        self._explain(
            chance, tr("How likely the side to move wins with it: hatched while it is an estimate, solid when certain.")
        )
        self._explain(
            line,
            tr("How the engine expects the game to go on. Depth 15–31: 15 moves in every line, 31 in forced ones."),
        )
        row.addWidget(move)
        row.addWidget(chance)
        row.addWidget(line, 1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Emit the meaning of a word while the pointer is on it."""
        if isinstance(watched, QLabel) and event.type() in (QEvent.Type.Enter, QEvent.Type.Leave):
            self.explained.emit(watched.accessibleDescription() if event.type() is QEvent.Type.Enter else "")
        return super().eventFilter(watched, event)

    def _explain(self, label: QLabel, text: str) -> None:
        label.setAccessibleDescription(text)
        label.installEventFilter(self)
