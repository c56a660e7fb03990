"""What stands over the columns of an engine's best moves, and explains them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from gobang.view.art import style
from gobang.view.panels.thought_list import BAR, CHIP, GAP, MARGIN
from gobang.words.catalogue import tr


class ThoughtHeads(QWidget):
    """A word over each column; a tooltip says more."""

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(MARGIN, 0, MARGIN, 0)
        row.setSpacing(GAP)
        move, chance, line, depth = (style.soft(text) for text in (tr("Move"), tr("Chance"), tr("Line"), tr("Depth")))
        move.setFixedWidth(CHIP)
        chance.setFixedWidth(BAR)
        for label in (move, chance):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._explain(move, tr("The best move comes first."))
        self._explain(
            chance, tr("How likely the side to move wins with it: hatched while it is an estimate, solid when certain.")
        )
        self._explain(line, tr("How the engine expects the game to go on; point at a line to see it on the board."))
        self._explain(
            depth,
            tr("How many stones deep it has looked: 15–31 is 15 in every line, and 31 where one move forces the next."),
        )
        row.addWidget(move)
        row.addWidget(chance)
        row.addWidget(line)
        row.addStretch()
        row.addWidget(depth)

    def _explain(self, label: QLabel, text: str) -> None:
        label.setToolTip(text)
        label.setAccessibleDescription(text)
