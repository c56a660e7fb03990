"""By which move a reviewed game was lost, with a button that leads there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from gobang.view.buttons import order_button
from gobang.words.catalogue import joined, tr


class OutcomeCard(QWidget):
    """A sentence or two, above the cards of the mistakes."""

    move_wanted = Signal()  # the user wants to see the move that lost the game

    def __init__(self) -> None:
        super().__init__()
        self._text = QLabel(wordWrap=True)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self.go_button = order_button(tr("Go there"), tr("Go to the move that lost the game"))
        self.go_button.clicked.connect(self.move_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 0, 0, 0)
        row.addWidget(self._text, 1)
        row.addWidget(self.go_button, 0, Qt.AlignmentFlag.AlignTop)

    @property
    def text(self) -> str:
        """What it says."""
        return self._text.text()

    def show_outcome(self, sentences: Sequence[str], *, leads: bool) -> None:
        """Say this, and hide if there is nothing to say; `leads`: there is a move that lost the game."""
        self._text.setText(joined(*sentences))
        self.go_button.setVisible(leads)
        self.setVisible(bool(sentences))
